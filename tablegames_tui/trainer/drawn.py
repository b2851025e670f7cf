"""The picture of a question or of a page in the book: sets, groups of pieces, a stack, rows of text."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Size

from rules.core.drill import Picture
from tablegames_tui import faces
from tablegames_tui.trainer import drawing
from tablegames_tui.trainer.piece_rows import PieceRows
from tablegames_tui.widgets.meld_row import MeldRow
from tablegames_tui.widgets.solitaire_board import SolitaireBoard, Stack
from tablegames_tui.widgets.words import Words

LARGEST = 20
"""So many rows a stack of large tiles may take."""


class Drawn(Vertical):
    """Whatever a picture has, one below the other."""

    DEFAULT_CSS = """
    Drawn { height: auto; width: 1fr; }
    Drawn #rows { text-wrap: nowrap; }
    """

    def __init__(self, *, ascii: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self._ascii = ascii

    def compose(self) -> ComposeResult:
        """Everything that a picture may have, nothing of it yet."""
        yield MeldRow(ascii=self._ascii, id="sets")
        yield Board(ascii=self._ascii, id="stack")
        yield Words(ascii=self._ascii, id="rows")
        yield PieceRows(ascii=self._ascii, id="groups")

    def show(self, picture: Picture) -> None:
        """Draw that picture; rows that say what a stack says are not needed beside it."""
        sets, groups, board = self.query_one(MeldRow), self.query_one(PieceRows), self.query_one(Board)
        rows = self.query_one("#rows", Words)
        sets.sets, groups.groups = drawing.sets(picture), picture.groups
        board.stack, board.marks = drawing.stack(picture)
        rows.text = "\n".join(picture.rows)
        sets.display, groups.display = bool(sets.sets), bool(groups.groups)
        board.display = bool(picture.stack)
        rows.display = bool(picture.rows) and not picture.stack


class Board(SolitaireBoard, can_focus=False):
    """A stack to look at, as high as its tiles."""

    DEFAULT_CSS = """
    Board { height: auto; }
    """

    def watch_stack(self, before: Stack, after: Stack) -> None:
        """Another board may be higher."""
        super().watch_stack(before, after)
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        wide, high = self.stack.size("large")
        size: faces.PieceSize = (
            "large" if self._is_roomy() and wide <= width and high <= LARGEST else "compact"
        )
        return self.stack.size(size)[1]

    def _is_roomy(self) -> bool:
        return self.screen.has_class("-wide") and self.screen.has_class("-tall")
