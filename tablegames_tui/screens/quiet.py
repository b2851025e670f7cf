"""Screens that are deaf to keys until they are painted and nobody has pressed any for a moment.

What was typed for the screen before must not act on this one. While `dead` is true the app drops keys and
tells `touched` of each.
"""

from __future__ import annotations

from textual.screen import Screen, ScreenResultType
from textual.timer import Timer

QUIET = 0.3
"""Seconds without a key before the screen listens."""


class QuietScreen(Screen[ScreenResultType]):
    """Dead until the first paint and a quiet moment have passed."""

    dead = True
    _quiet: Timer | None = None

    def on_mount(self) -> None:
        self.call_after_refresh(self.touched)

    def touched(self) -> None:
        """The first paint is done, or a key came too early: wait for a quiet moment."""
        if self._quiet is not None:
            self._quiet.stop()
        self._quiet = self.set_timer(QUIET, self._listen)

    def _listen(self) -> None:
        self.dead = False
