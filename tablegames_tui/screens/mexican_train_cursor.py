"""Two cursors at a table of Mexican Train, on a tile of the hand and on a train; a ghost where they meet.

The one on the trains follows the tile to a train that takes it, until its player moves it. What is sent is
the business of the subclass.
"""

from __future__ import annotations

from rules.mexican_train.view import OWNER, TrainId
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.screens.mexican_train_board import laid_out
from tablegames_tui.screens.mexican_train_hand import best_of, ghost, trains_for
from tablegames_tui.widgets.domino_row import DominoRow
from tablegames_tui.widgets.hand_row import HandRow
from tablegames_tui.widgets.train_board import TrainBoard


class TrainCursor(GameScreen):
    """Moves the cursors and shows where the tile would lie."""

    _help_is_due = False
    _keeps = False
    """Whether the cursor stays on its train though the tile doesn't go there."""

    def _show_hints(self) -> None:
        """Paint the help on the tile and the train under the cursors."""
        raise NotImplementedError

    @property
    def _rows(self) -> tuple[TrainId, ...]:
        """The trains in the order of their rows."""
        return tuple(train.id for train in laid_out(self.view))

    @property
    def _row_of_own_train(self) -> int:
        return next(row for row, train in enumerate(self._rows) if OWNER.get(train) == self.my_seat)

    @property
    def _train(self) -> TrainId:
        """The train under the cursor."""
        row = self.query_one(TrainBoard).cursor
        return self._rows[self._row_of_own_train if row is None else row]

    def _aim(self, *, keep: bool = False) -> None:
        """Show where the tile under the cursor would lie; unless `keep`, on a train that takes it."""
        if self.view is None:
            return
        tile, board = self.query_one(DominoRow).piece, self.query_one(TrainBoard)
        fits, rows = trains_for(self.legal, tile), self._rows
        row = self._row_of_own_train if board.cursor is None else board.cursor
        if fits and not keep and rows[row] not in fits:
            row = rows.index(best_of(fits, self.my_seat))
        shown = frozenset(map(str, fits)) if self.level else frozenset[str]()
        board.aim(row, ghost(self.view, tile, rows[row], fits), shown)

    def on_hand_row_moved(self, event: HandRow.Moved) -> None:
        self._moved()
        self._help_soon(keep=False)

    def action_other_train(self, step: int) -> None:
        """Move the cursor to another train."""
        if self.view is not None:
            board = self.query_one(TrainBoard)
            row = self._row_of_own_train if board.cursor is None else board.cursor
            self._moved()
            board.cursor = (row + step) % len(self._rows)
            self._aim(keep=True)
            self._help_soon(keep=True)

    def _moved(self) -> None:
        """A cursor leaves what a key has selected."""
        self.armed = None
        self.say("")

    def _help_soon(self, *, keep: bool) -> None:
        """Help follows the cursor once the board is painted, and once for many keys."""
        self._keeps = keep
        if not self._help_is_due:
            self._help_is_due = True
            self.call_after_refresh(self._help_with_tile)

    def _help_with_tile(self) -> None:
        self._help_is_due = False
        if self.view is not None:
            self._aim(keep=self._keeps)
            self._show_hints()
            self.refresh_actions()

    def catch_up(self) -> None:
        """Keys may come faster than the cursor of the trains can follow."""
        if self._help_is_due:
            self._aim(keep=self._keeps)
