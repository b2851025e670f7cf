"""The curtain: everything public, nothing private, between two people at one keyboard.

The next seat's view is asked for only once it has been dismissed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from rules.core.sheet import Seat
from tablegames_tui import keys
from tablegames_tui.screens.quiet import QuietScreen
from tablegames_tui.widgets.curtain_bar import CurtainBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.screens.game import Board, GameScreen


class CurtainScreen(QuietScreen[bool]):
    """Waits for the named person to be alone with the screen. Answers whether something else was done."""

    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", "show the hand", id="curtain.lift", key_display="Enter"),
        Binding("e", "explain", "scores", id="game.explain"),
        Binding("l", "log", "log", id="game.log"),
        keys.HELP,
        keys.MENU,
    ]
    app: TablegamesApp

    def __init__(self, game: GameScreen, seat: Seat) -> None:
        super().__init__()
        self._game = game
        self._seat = seat
        self._board: Board = game.make_board()

    def compose(self) -> ComposeResult:
        game, ascii = self._game, self.app.ascii
        title, middle = game.status(game.table.view(None))
        yield StatusBar(title, middle, "curtain", ascii=ascii)
        yield self._board
        yield CurtainBar(game.names[self._seat], game.meanwhile(self._seat), game.names, ascii=ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        self._board.show(self._game.table.view(None), self._seat)

    def on_curtain_bar_pressed(self) -> None:
        self.action_lift()

    def action_lift(self) -> None:
        """Open the hand."""
        if not self.dead:
            self.dismiss(False)

    def action_log(self) -> None:
        """What happened, in full."""
        self._game.action_log()

    def action_explain(self) -> None:
        """The scores, line by line."""
        self._game.action_explain()

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._game.help_topic()
