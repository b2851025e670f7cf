"""Captured pieces as tokens, a line a kind: what a player has won, as much as the row holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.geometry import Size
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.widgets.zone import Cells, Zone

LABEL = 8


@dataclass(frozen=True, slots=True)
class Pile:
    """Pieces of one kind; `note` stands after them ("3 of 5", "= 12")."""

    label: str
    pieces: tuple[str, ...]
    note: str = ""


class Piles(Zone):
    """One row a pile, in `columns` beside each other; what doesn't fit is counted."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"piles--label", "piles--note"}
    DEFAULT_CSS = """
    Piles { height: auto; width: 1fr; }
    Piles .piles--label { color: $text-muted; }
    Piles .piles--note { color: $text-muted; }
    """

    piles: reactive[tuple[Pile, ...]] = reactive((), repaint=False, layout=True)
    columns: reactive[int] = reactive(1, repaint=False, layout=True)

    def __init__(
        self, piles: Sequence[Pile] = (), *, columns: int = 1, ascii: bool, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self.ascii = ascii
        self.set_reactive(Piles.piles, tuple(piles))
        self.set_reactive(Piles.columns, columns)

    def validate_piles(self, piles: Sequence[Pile]) -> tuple[Pile, ...]:
        return tuple(piles)

    def watch_piles(self) -> None:
        self.redraw()

    def watch_columns(self) -> None:
        self.redraw()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return -(-len(self.piles) // self.columns)

    def draw(self, cells: Cells) -> None:
        width = cells.width // self.columns
        for number, pile in enumerate(self.piles):
            self._draw_pile(cells, number % self.columns * width, number // self.columns, width - 1, pile)

    def _draw_pile(self, cells: Cells, x: int, y: int, width: int, pile: Pile) -> None:
        end = x + width - len(pile.note) - 1
        cells.put(x, y, faces.fit(pile.label, LABEL), "piles--label")
        x += LABEL
        for number, piece in enumerate(pile.pieces):
            row = faces.token(piece, ascii=self.ascii)
            left = len(pile.pieces) - number
            more = f"+{left}"
            if x + faces.width(row) + (len(more) + 1 if left > 1 else 0) > end:
                x = cells.put(x, y, more, "piles--note") + 1
                break
            x = cells.runs(x, y, row) + 1
        cells.put(x, y, pile.note, "piles--note")
