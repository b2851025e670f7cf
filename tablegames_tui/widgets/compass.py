"""The middle of a mahjong table: who sits where by wind, the round, how much of the wall is left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.reactive import reactive

from tablegames_tui.widgets.zone import Cells, Drawing

BAR = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Middle:
    """What the compass shows. `winds`: sign and letter, in turn order from the bottom on."""

    winds: tuple[tuple[str, str], ...]
    round_wind: str
    character: str
    left: int
    live: int
    full: int
    dead: int


class Compass(Drawing):
    """Winds at the four sides, round and wall in the middle."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "compass--wind",
        "compass--wall",
        "compass--bar",
        "compass--bar-gone",
    }
    DEFAULT_CSS = """
    Compass { height: 6; width: 26; border: round $plate; }
    Compass .compass--wind { color: $text-muted; }
    Compass .compass--wall { color: $accent-text; text-style: $mark-style; }
    Compass .compass--bar { color: $good; }
    Compass .compass--bar-gone { color: $text-muted; }
    """

    middle: reactive[Middle | None] = reactive(None, repaint=False, init=False)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    def __init__(self, *, ascii: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(Compass.ascii, ascii)

    def watch_middle(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    def draw(self, cells: Cells) -> None:
        middle = self.middle
        if middle is None:
            return
        bottom, right, top, left = (
            letter if self.ascii else f"{sign} {letter}" for sign, letter in middle.winds
        )
        centre = cells.height // 2
        self._centred(cells, 0, top, "compass--wind")
        self._centred(cells, cells.height - 1, bottom, "compass--wind")
        cells.put(1, centre, left, "compass--wind")
        cells.put(cells.width - cell_len(right) - 1, centre, right, "compass--wind")
        sign = "" if self.ascii else f" {middle.character}"
        self._centred(cells, centre - 1, f"round {middle.round_wind}{sign}", "")
        wall = f"wall {middle.live}" + (f" + {middle.dead}" if middle.dead else "")
        self._centred(cells, centre, wall, "compass--wall")
        self._bar(cells, centre + 1, middle)

    def _centred(self, cells: Cells, y: int, text: str, style: str) -> None:
        cells.put((cells.width - cell_len(text)) // 2, y, text, style)

    def _bar(self, cells: Cells, y: int, middle: Middle) -> None:
        if y >= cells.height - 1 or not middle.full:
            return
        filled = -(-BAR * middle.left // middle.full)
        full, gone = ("#", ".") if self.ascii else ("▰", "▱")
        x = cells.put((cells.width - BAR) // 2, y, full * filled, "compass--bar")
        cells.put(x, y, gone * (BAR - filled), "compass--bar-gone")
