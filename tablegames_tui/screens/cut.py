"""Cutting the pack by hand, on a public screen: the cut shows no card, so there is nothing to hide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from tablegames_tui import keys
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp


class CutScreen(Screen[Any]):
    """Answers with one of the cuts it was offered, in order of depth."""

    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "send", "cut here", id="game.send", key_display="Enter"),
        Binding("left", "move(-1)", "one less", id="cut.less", key_display="←"),
        Binding("right", "move(1)", "one more", id="cut.more", key_display="→"),
        Binding("down,pagedown", "move(-5)", "five less", id="cut.much_less", key_display="↓"),
        Binding("up,pageup", "move(5)", "five more", id="cut.much_more", key_display="↑"),
        keys.HELP,
        keys.MENU,
    ]
    app: TablegamesApp

    def __init__(
        self,
        title: str,
        lines: tuple[str, ...],
        cuts: tuple[Any, ...],
        names: tuple[str, ...],
        topic: tuple[str, str | None],
    ) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._cuts = cuts
        self._names = names
        self._topic = topic
        self._at = len(cuts) // 2

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar(self._title, ascii=ascii)
        yield Words("\n".join(self._lines), self._names, ascii=ascii, id="notice")
        yield Static(id="pack", markup=False)
        left, right = ("<-", "->") if ascii else ("←", "→")
        yield ActionBar(
            (
                Action(left, "less", "move(-1)"),
                Action(right, "more", "move(1)"),
                Action("Enter", "cut here", "send"),
            ),
            ascii=ascii,
        )
        yield NavFooter()

    def on_mount(self) -> None:
        self.action_move(0)

    def action_move(self, step: int) -> None:
        """Cut somewhere else."""
        self._at = max(0, min(len(self._cuts) - 1, self._at + step))
        size, depth = len(self._cuts) + 1, self._cuts[self._at].at
        card, knife = (":", "|") if self.app.ascii else ("░", "│")
        self.query_one("#pack", Static).update(
            f"{card * depth} {knife} {card * (size - depth)}\n\n"
            f"{depth} cards from the top go under the other {size - depth}."
        )

    def action_send(self) -> None:
        """Cut here."""
        self.dismiss(self._cuts[self._at])

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.action_move(1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.action_move(-1)

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.call_next(self.run_action, event.name)

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._topic
