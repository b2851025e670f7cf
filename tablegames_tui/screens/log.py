"""The log in full height: every public sentence so far, newest last, with a filter; lines lead to a step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tablegames_tui import keys
from tablegames_tui.screens.on_top import OnTopScreen
from tablegames_tui.widgets.log_panel import LogPanel
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp


class LogScreen(OnTopScreen[int | None]):
    """What happened, for all eyes. Answers with the step of the line that was chosen.

    `look` opens that step instead, over the log. The cursor begins on the last line up to the step `here`.
    """

    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "back", "close", id="log.close", show=False),
        keys.BACK,
        keys.HELP,
    ]
    app: TablegamesApp

    def __init__(
        self,
        told: Sequence[tuple[int, str]],
        names: Sequence[str],
        *,
        title: str = "Log",
        here: int | None = None,
        look: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__()
        self._steps = [step for step, _ in told]
        self._lines = [line for _, line in told]
        self._names = names
        self._title = title
        self._here = here
        self._look = look

    def compose(self) -> ComposeResult:
        count = len(self._lines)
        lines = f"{count} line{'' if count == 1 else 's'}, newest last"
        yield StatusBar(self._title, lines, ascii=self.app.ascii)
        yield LogPanel(self._lines, names=self._names, ascii=self.app.ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        """The cursor on the line of where somebody is."""
        if self._here is not None and self._steps:
            last = max((n for n, step in enumerate(self._steps) if step <= self._here), default=0)
            self.call_after_refresh(self._point_at, last)

    def _point_at(self, line: int) -> None:
        self.query_one(LogPanel).highlighted = line

    def on_log_panel_picked(self, event: LogPanel.Picked) -> None:
        step = self._steps[event.index]
        if self._look is None:
            self.dismiss(step)
        elif self.is_on_top:
            self._look(step)

    def action_back(self) -> None:
        """Close the log."""
        self.dismiss(None)
