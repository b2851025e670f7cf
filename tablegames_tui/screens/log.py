"""The log in full height: every public sentence so far, newest last, with a filter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from tablegames_tui import keys
from tablegames_tui.widgets.log_panel import LogPanel
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp


class LogScreen(Screen[None]):
    """What happened, for all eyes."""

    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "filter", "filter", id="log.find", key_display="/", priority=True),
        Binding("l", "back", "close", id="log.close", show=False),
        keys.BACK,
        keys.HELP,
    ]
    app: TablegamesApp

    def __init__(self, lines: Sequence[str], names: Sequence[str]) -> None:
        super().__init__()
        self._lines = lines
        self._names = names

    def compose(self) -> ComposeResult:
        yield StatusBar("Log", f"{len(self._lines)} lines, newest last", ascii=self.app.ascii)
        yield LogPanel(self._lines, names=self._names, ascii=self.app.ascii)
        yield NavFooter()

    def action_filter(self) -> None:
        """Type what to look for."""
        self.query_one(LogPanel).action_filter()

    def action_back(self) -> None:
        """Close the log."""
        self.dismiss()
