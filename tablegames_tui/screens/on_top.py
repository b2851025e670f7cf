"""Screens that heed what their widgets say only while they are on top.

Two keys may come so close together that a widget has told of both before its screen has heeded the first one.
The second must not leave the screen below as well, nor open a page twice.
"""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType


class OnTopScreen(Screen[ScreenResultType]):
    """Is left once, however often it is asked to."""

    @property
    def is_on_top(self) -> bool:
        """Whether no other screen lies over this one, and it has not been left."""
        return self.app.screen is self

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave the screen and answer, unless that was done already."""
        if self not in self.app.screen_stack:
            return AwaitComplete()
        return super().dismiss(result)
