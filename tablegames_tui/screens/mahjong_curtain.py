"""The curtain of a mahjong table: the board as everybody sees it, the log beside it where there is room."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.mahjong_log import public_log
from tablegames_tui.screens.mahjong_referee import call_referee
from tablegames_tui.screens.mahjong_table import TableScreen
from tablegames_tui.widgets.curtain_bar import CurtainBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.place import Place
from tablegames_tui.widgets.status_bar import StatusBar


class MahjongCurtainScreen(CurtainScreen):
    """Waits for the named person to be alone with the screen."""

    CSS_PATH = "mahjong.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("R", "referee", "referee", id="mahjong.referee", show=False),
        Binding("tab", "table", "table", id="mahjong.table", key_display="Tab", tooltip="All that lies open"),
    ]

    def compose(self) -> ComposeResult:
        game, ascii = self._game, self.app.ascii
        title, middle = game.status(game.table.view(None))
        yield StatusBar(title, middle, "curtain", ascii=ascii)
        with Horizontal(id="middle"):
            with Vertical(id="table"):
                yield self._board
                yield CurtainBar(game.names[self._seat], game.meanwhile(self._seat), game.names, ascii=ascii)
            yield public_log(game, ascii)
        yield NavFooter()

    def on_place_pressed(self, event: Place.Pressed) -> None:
        event.stop()
        self.action_table()

    def action_referee(self) -> None:
        """An entry of the referee panel (10), after which somebody else may be called."""
        if not self.dead:
            call_referee(self._game, lambda: self.dismiss(True))

    def action_table(self) -> None:
        """All that lies open, person by person."""
        if not self.dead:
            self.app.push_screen(
                TableScreen(self._game.table.view(None), self._game.names, self.help_topic())
            )
