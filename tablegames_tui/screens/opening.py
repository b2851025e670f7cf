"""Public screens with nothing but words: the opening of a sitting and its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen

from tablegames_tui import keys
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp


class NoticeScreen(Screen[None]):
    """Tells everybody something and waits for Enter."""

    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", "go on", id="game.send", key_display="Enter"),
        keys.HELP,
        keys.MENU,
    ]
    app: TablegamesApp

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        names: Sequence[str],
        *,
        go_on: str,
        topic: tuple[str, str | None],
    ) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._names = names
        self._go_on = go_on
        self._topic = topic

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar(self._title, ascii=ascii)
        with VerticalScroll(id="notice", can_focus=False):
            yield Words("\n".join(self._lines), self._names, ascii=ascii)
        yield ActionBar((Action("Enter", self._go_on, "go_on"),), ascii=ascii)
        yield NavFooter()

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.action_go_on()

    def on_click(self, event: events.Click) -> None:
        event.stop()

    def action_go_on(self) -> None:
        """Everybody has read it."""
        self.dismiss()

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._topic
