"""The game again, step by step, as everybody saw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from tablegames_tui import keys
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.screens.game import Board, GameScreen


class ReplayScreen(Screen[None]):
    """Left and right walk through the steps; it starts with the last deal's first."""

    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1)", "back", id="replay.back", key_display="←"),
        Binding("right,space", "walk(1)", "on", id="replay.on", key_display="→"),
        Binding("home", "edge(0)", "first", id="replay.first", key_display="Home"),
        Binding("end", "edge(-1)", "last", id="replay.last", key_display="End"),
        Binding("r", "back", "close", id="replay.close", show=False),
        keys.BACK,
        keys.HELP,
    ]
    app: TablegamesApp

    def __init__(self, game: GameScreen) -> None:
        super().__init__()
        self._game = game
        self._steps: list[tuple[Any, tuple[Any, ...]]] = list(game.table.replay())
        self._at = game.replay_from(self._steps)
        self._board: Board = game.make_board()

    def compose(self) -> ComposeResult:
        yield StatusBar("Replay", ascii=self.app.ascii)
        yield self._board
        yield Words(id="told", names=self._game.names, ascii=self.app.ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        self.action_walk(0)

    def action_walk(self, step: int) -> None:
        """Show another step."""
        self._at = max(0, min(len(self._steps) - 1, self._at + step))
        view, events = self._steps[self._at]
        self.query_one(StatusBar).middle = f"step {self._at} of {len(self._steps) - 1}"
        self._board.show(view, 0)
        self.query_one("#told", Words).text = "\n".join(filter(None, map(self._game.table.tell, events)))

    def action_edge(self, step: int) -> None:
        """Show the first or the last step."""
        self._at = step % len(self._steps)
        self.action_walk(0)

    def action_back(self) -> None:
        """Close the replay."""
        self.dismiss()

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._game.help_topic()
