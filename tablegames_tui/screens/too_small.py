"""The card that covers everything while the terminal is smaller than a full game needs."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

from tablegames_tui import keys

SMALLEST = (80, 24)
"""Columns and rows."""


class TooSmallScreen(ModalScreen[None]):
    """Says the size needed and the size there is; goes away by itself."""

    CSS_PATH = "too_small.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [keys.QUIT]

    def compose(self) -> ComposeResult:
        """One text in the middle."""
        yield Static(id="too-small", markup=False)

    def on_mount(self) -> None:
        """Show the first size."""
        self._tell()

    def on_resize(self, event: events.Resize) -> None:
        """Show the size there is now."""
        self._tell()

    def _tell(self) -> None:
        columns, rows = self.app.size
        self.query_one("#too-small", Static).update(
            f"Please make this window larger\n\n{SMALLEST[0]} x {SMALLEST[1]} needed\n{columns} x {rows} now"
            "\n\nThe game is kept.  q quit"
        )
