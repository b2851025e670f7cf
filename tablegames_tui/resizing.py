"""Sizes that are out of date: a screen ignores them.

In Textual 8.2 a screen that lays itself out in a new size sends itself that size once more. With two sizes on
their way, as while a window's edge is dragged, each calls the other back, for ever and with a whole core.
"""

from __future__ import annotations

from typing import Any

from textual import events
from textual.screen import Screen

_take_size = Screen._on_resize


async def _take_newest(screen: Screen[Any], event: events.Resize) -> None:
    """Take the size that the terminal has now, no other."""
    if event.size == screen.app.size:
        await _take_size(screen, event)
    else:
        event.stop()


def ignore_old_sizes() -> None:
    """Let every screen ignore sizes that the terminal has no longer, the palette of Textual included."""
    # A subclass would leave out Textual's own screens; assigning a method is what mypy can't follow.
    Screen._on_resize = _take_newest  # type: ignore[method-assign, assignment]
