"""A hand of dominoes: upright where they stand side by side, tokens in rows where there are too many."""

from __future__ import annotations

from textual.geometry import Region, Size
from textual.reactive import reactive

from rules.pieces.dominoes import ENDS, Tile
from tablegames_tui import faces
from tablegames_tui.faces import dominoes
from tablegames_tui.widgets.hand_row import GAP, NUMBERED, ROWS_AROUND, HandRow
from tablegames_tui.widgets.zone import Cells

CELL = 9
"""A token with its number before it and its mark behind."""


class DominoRow(HandRow):
    """A hand row that may need several rows. The first `lead` tiles stand apart from the others.

    Tiles that are `turned` have their low end up, or first in a row of tokens.
    """

    DEFAULT_CSS = """
    DominoRow .hand-row--number { color: $text-muted; }
    DominoRow .hand-row--number-chosen { color: $accent-text; text-style: $mark-style; }
    """

    lead: reactive[int] = reactive(0, repaint=False, init=False)
    turned: reactive[frozenset[str]] = reactive(frozenset, repaint=False, init=False)

    def watch_lead(self) -> None:
        self.redraw()

    def watch_turned(self) -> None:
        self.redraw()

    def watch_pieces(self, before: tuple[str, ...], after: tuple[str, ...]) -> None:
        super().watch_pieces(before, after)
        if len(before) != len(after) and self.styles.is_auto_height:
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Where CSS leaves it open, the rows that the tokens take."""
        return max(1, -(-len(self.pieces) // max(1, width // CELL)))

    def clear(self) -> None:
        """Empty the hand, at once."""
        super().clear()
        self.lead = 0
        self.turned = frozenset()

    def draw(self, cells: Cells) -> None:
        if not self.pieces:
            return
        columns = self._columns(cells)
        if columns is None:
            self._draw_tokens(cells)
            return
        for index, piece in enumerate(self.pieces):
            self._draw_piece(cells, columns[index], index, piece)

    def _face_of(self, piece: str, size: faces.PieceSize, look: faces.Look) -> faces.Face:
        if piece not in self.turned:
            return super()._face_of(piece, size, look)
        high, low = ENDS[Tile(piece)]
        return dominoes.standing(low, high, size, ascii=self.ascii, look=look)

    def _columns(self, cells: Cells) -> list[int] | None:
        """Where upright tiles stand; None where they would overlap, or are too high."""
        step, count = faces.piece_width(self.pieces[0], "compact") + GAP, len(self.pieces)
        apart = 0 < self.lead < count
        high = faces.height(self.pieces[0], "compact") + ROWS_AROUND
        if cells.height < high or cells.width < count * step - GAP + apart:
            return None
        return [index * step + (apart and index >= self.lead) for index in range(count)]

    def _draw_tokens(self, cells: Cells) -> None:
        """Rows of tokens; the one with the cursor is always in sight."""
        a_row = max(1, cells.width // CELL)
        scrolled = max(0, self.cursor // a_row - cells.height + 1)
        for index, piece in enumerate(self.pieces):
            row, place = divmod(index, a_row)
            chosen = index == self.cursor
            x, y = place * CELL, row - scrolled
            style = "hand-row--number-chosen" if chosen else "hand-row--number"
            number = f"{(index + 1) % 10}:" if self.enabled and index < NUMBERED else "  "
            mark = faces.plain(self.marks.get(piece, ""), self.ascii)
            look: faces.Look = (
                "chosen" if chosen else "hint" if mark == faces.sign("star", self.ascii) else "plain"
            )
            if not 0 <= y < cells.height:
                continue
            cells.put(x, y, faces.sign("cursor", self.ascii) if chosen else " ", style)
            cells.put(x + 1, y, number, style)
            end = cells.runs(x + 3, y, self._face_of(piece, "line", look)[0])
            cells.put(end, y, mark, style)
            cells.target(Region(x, y, CELL, 1), index)
