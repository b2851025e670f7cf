"""The change of seats between two rounds (mahjong-table.md, section 9): who sat where, who will sit where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from rules.mahjong.view import View
from tablegames_tui import faces, keys
from tablegames_tui.screens.mahjong_board import WIND_NAMES
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.screens.game import GameScreen

NAME = 12
ARROWS = {False: "→", True: "->"}


class SeatChangeScreen(Screen[tuple[Any, ...]]):
    """Answers with the step that goes on."""

    CSS_PATH = "mahjong.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", "go on", id="game.send", key_display="Enter", show=False),
        Binding("l", "log", "log", id="game.log"),
        keys.HELP,
        keys.MENU,
    ]
    app: TablegamesApp

    def __init__(self, game: GameScreen) -> None:
        super().__init__()
        self._game = game

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        view: View = self._game.table.view(None)
        title = self._game.table.title
        yield StatusBar(title, "change of seats", ascii=ascii)
        yield Words(
            f"The {WIND_NAMES[view.round_wind]} round is over: people change chairs.",
            ascii=ascii,
            id="notice",
        )
        yield Static("\n".join(self._picture(view)), id="picture", markup=False)
        yield Static("\n".join(self._moves(view)), id="moves", markup=False)
        yield ActionBar((Action("Enter", "to the next round", "go_on"),), ascii=ascii)
        yield NavFooter()

    def _shown(self, seat: int) -> str:
        return faces.centre(safe_name(self._game.names[seat], NAME, ascii=self.app.ascii), NAME)

    def _picture(self, view: View) -> list[str]:
        """Both tables from above, chair 1 at the bottom, chair 2 on its right."""
        before, after = self._table(view.chairs), self._table(view.next_chairs or view.chairs)
        arrow = ARROWS[self.app.ascii]
        middle = len(before) // 2
        return [
            f"{left}   {arrow if line == middle else ' ' * len(arrow)}   {right}".rstrip()
            for line, (left, right) in enumerate(zip(before, after, strict=True))
        ]

    def _table(self, chairs: tuple[int, ...]) -> list[str]:
        one, two, three, four = (self._shown(chairs.index(chair)) for chair in range(4))
        wide = NAME * 2 + 3
        rows = (
            faces.centre("3", wide),
            faces.centre(three, wide),
            "",
            f"{faces.centre('4', NAME)}   {faces.centre('2', NAME)}",
            f"{four}   {two}",
            "",
            faces.centre(one, wide),
            faces.centre("1", wide),
        )
        return [faces.fit(row, wide) for row in rows]

    def _moves(self, view: View) -> list[str]:
        arrow = ARROWS[self.app.ascii]
        return [
            f"{self._shown(seat).strip():<{NAME}} chair {before + 1} {arrow} {after + 1}"
            for seat, (before, after) in enumerate(
                zip(view.chairs, view.next_chairs or view.chairs, strict=True)
            )
        ]

    def action_go_on(self) -> None:
        """Everybody sits."""
        self.dismiss(self._game.table.legal(None)[:1])

    def action_log(self) -> None:
        """All that happened."""
        self._game.action_log()

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.call_next(self.run_action, event.name)

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._game.table.game_id, "T9"
