"""Why the scores are what they are: a sheet a seat, down to the rule; with an open hand, all its help."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tablegames_tui import keys
from tablegames_tui.screens.on_top import OnTopScreen
from tablegames_tui.widgets.hint_list import HintList
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.piece_list import PieceList
from tablegames_tui.widgets.score_panel import ScorePanel
from tablegames_tui.widgets.status_bar import StatusBar

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.screens.game import GameScreen


class ExplainScreen(OnTopScreen[None]):
    """One player's sheet at a time; left and right change the player."""

    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "left", "turn(-1)", "player before", id="explain.previous", priority=True, group=keys.PLAYERS
        ),
        Binding("right", "turn(1)", "next player", id="explain.next", priority=True, group=keys.PLAYERS),
        Binding("enter", "open", "open the rule", id="explain.open", key_display="Enter", priority=True),
        Binding("e", "back", "close", id="explain.close", show=False),
        keys.BACK,
        keys.HELP,
    ]
    app: TablegamesApp

    def __init__(self, game: GameScreen) -> None:
        super().__init__()
        self._game = game
        self._sheets = game.table.sheets(game.seat)
        self._shown = next((n for n, sheet in enumerate(self._sheets) if sheet.seat == game.seat), 0)

    def compose(self) -> ComposeResult:
        ascii, names = self.app.ascii, self._game.names
        yield StatusBar("Scores", ascii=ascii)
        if self._sheets:
            yield ScorePanel(names=names, ascii=ascii)
        hints = self._game.hints()
        if hints:
            yield HintList(hints, names=names, ascii=ascii, id="help")
        yield NavFooter()

    def on_mount(self) -> None:
        if self._sheets:
            self.action_turn(0)
            self.query_one(ScorePanel).focus()
        else:
            self.query_one(StatusBar).middle = "points are told when the deal is over"
            for hints in self.query(HintList):
                hints.focus()

    def action_turn(self, step: int) -> None:
        """Show another player's sheet."""
        if not self._sheets:
            return
        self._shown = (self._shown + step) % len(self._sheets)
        sheet = self._sheets[self._shown]
        self.query_one(StatusBar).middle = "  ".join(
            f"[{self._who(other.seat)} {other.total}]"
            if other is sheet
            else f" {self._who(other.seat)} {other.total} "
            for other in self._sheets
        )
        self.query_one(ScorePanel).sheet = sheet

    def _who(self, seat: int) -> str:
        return safe_name(self._game.sheet_names[seat], 16, ascii=self.app.ascii)

    def on_score_panel_picked(self, event: ScorePanel.Picked) -> None:
        """The paragraph of a line, counted or not."""
        entry = self.query_one(ScorePanel).entry
        words = "" if entry is None else entry.label
        if self.is_on_top:
            self.app.open_help(self._game.table.game_id, event.section or None, words=words)

    def on_hint_list_picked(self, event: HintList.Picked) -> None:
        """The paragraph that a hint is about."""
        if self.is_on_top:
            self.app.open_help(self._game.table.game_id, self._game.table.section_of(event.hint) or None)

    def action_open(self) -> None:
        """Open the rule of the line under the cursor, of the score or of the help."""
        for part in self.query("ScorePanel, HintList").results(PieceList):
            if part.has_focus:
                part.action_select()

    def action_back(self) -> None:
        """Close the sheets."""
        self.dismiss()
