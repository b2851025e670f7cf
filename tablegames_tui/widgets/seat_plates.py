"""Plates of people who play in sides: side, name, cards in hand, what is promised; one row, a third each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.geometry import Region
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.zone import Cells, Drawing

THIRDS = 3
GAP = 1
LEAST_NAME = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPlate:
    """What a plate shows. `note` stands before the cards ("keeps J")."""

    name: str
    side: str
    cards: int
    turn: bool = False
    dealer: bool = False
    note: str = ""


class SeatPlates(Drawing):
    """Up to three plates beside each other; `aside` stands in what is left of the row."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"plate--other", "plate--turn", "plate--aside"}
    DEFAULT_CSS = """
    SeatPlates { height: 1; width: 1fr; }
    SeatPlates .plate--other { background: $plate; color: $plate-text; }
    SeatPlates .plate--turn { background: $accent; color: $accent-ink; text-style: $mark-style; }
    SeatPlates .plate--aside { color: $text-muted; }
    """

    plates: reactive[tuple[SeatPlate, ...]] = reactive((), repaint=False, init=False)
    aside: reactive[str] = reactive("", repaint=False, init=False)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    def __init__(
        self, plates: Sequence[SeatPlate] = (), *, ascii: bool = False, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self.set_reactive(SeatPlates.plates, tuple(plates))
        self.set_reactive(SeatPlates.ascii, ascii)

    def watch_plates(self) -> None:
        self.redraw()

    def watch_aside(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    def draw(self, cells: Cells) -> None:
        width = (cells.width - (THIRDS - 1) * GAP) // THIRDS
        x = 0
        for plate in self.plates:
            self._draw_plate(cells, Region(x, 0, width, 1), plate)
            x += width + GAP
        room = cells.width - x - 1
        if room > 0:
            cells.put(x + 1, 0, faces.fit(faces.plain(self.aside, self.ascii), room), "plate--aside")

    def _draw_plate(self, cells: Cells, place: Region, plate: SeatPlate) -> None:
        style = "plate--turn" if plate.turn else "plate--other"
        mark = faces.sign("turn", self.ascii) if plate.turn else " "
        dealer = f" {faces.sign('dealer', self.ascii)}" if plate.dealer else ""
        right = f"{plate.note} {faces.sign('cards', self.ascii)}{plate.cards} ".lstrip()
        room = max(LEAST_NAME, place.width - cell_len(f"{mark}{plate.side} {dealer} {right}"))
        left = f"{mark}{plate.side} {safe_name(plate.name, room, ascii=self.ascii)}{dealer}"
        cells.put(place.x, 0, " " * place.width, style)
        cells.put(place.x, 0, left, style)
        cells.put(place.right - cell_len(right), 0, right, style)
