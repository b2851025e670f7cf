"""The wall from above: four sides of stacks, where the deal starts, which stack is the last one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual.reactive import reactive

from tablegames_tui.widgets.zone import Cells, Drawing

SIDES = ("E", "N", "W", "S")
"""The sides in the order of the ring: East's at the bottom, from there clockwise (4)."""
WIDE = {False: ("· ", "▄▖", "█▌"), True: (". ", "- ", "# ")}
"""A stack of no, one, two tiles where a row lies flat: two cells."""
NARROW = {False: "·▄█", True: ".-#"}
"""The same in one cell, where two stacks share a row."""
STARTS, ENDS = "D", "L"
LEGEND = ((STARTS, "the deal starts"), (ENDS, "last stack: replacements"))
MARGIN = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Ring:
    """Tiles a stack by ring number; the stacks where the deal starts and where it ends, if known."""

    side: int
    stacks: tuple[int, ...]
    first: int | None = None
    tail: int | None = None


class WallRing(Drawing):
    """Two cells a stack at top and bottom; at the sides two stacks a row."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "wall--stack", "wall--gone", "wall--mark", "wall--side",
    }  # fmt: skip
    DEFAULT_CSS = """
    WallRing { width: 46; height: 11; }
    WallRing .wall--stack { color: $good; }
    WallRing .wall--gone { color: $text-muted; }
    WallRing .wall--mark { color: $accent-text; text-style: $mark-style; }
    WallRing .wall--side { color: $text-muted; }
    """

    ring: reactive[Ring | None] = reactive(None, repaint=False, init=False)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    def __init__(self, *, ascii: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(WallRing.ascii, ascii)

    def watch_ring(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    def draw(self, cells: Cells) -> None:
        ring = self.ring
        if ring is None:
            return
        for number, tiles in enumerate(ring.stacks):
            self._stack(cells, ring, number, tiles)
        right, bottom = _corner(ring.side)
        middle = (MARGIN + right) // 2
        for letter, x, y in (
            ("E", middle, bottom - 1), ("W", middle, 1),
            ("N", MARGIN, bottom // 2), ("S", right - 2, bottom // 2),
        ):  # fmt: skip
            cells.put(x, y, letter, "wall--side")
        if ring.first is not None:
            for line, (mark, says) in enumerate(LEGEND):
                x = cells.put(MARGIN + 4, bottom // 2 - 1 + line, mark, "wall--mark")
                cells.put(x + 1, bottom // 2 - 1 + line, says, "wall--side")

    def _stack(self, cells: Cells, ring: Ring, number: int, tiles: int) -> None:
        x, y, flat = _place(ring.side, number)
        mark = STARTS if number == ring.first else ENDS if number == ring.tail else ""
        shape = WIDE[self.ascii][tiles] if flat else NARROW[self.ascii][tiles]
        cells.put(x, y, shape, "wall--stack" if tiles else "wall--gone")
        if mark:
            cells.put(x, y, mark, "wall--mark")


def _corner(side: int) -> tuple[int, int]:
    """The column of the right side, the row of the bottom."""
    return MARGIN + 2 * side + 2, (side + 1) // 2 + 1


def _place(side: int, number: int) -> tuple[int, int, bool]:
    """Column and row of a stack, and whether it lies in a flat row (4: the ring runs clockwise)."""
    wind, stack = SIDES[number // side], number % side
    right, bottom = _corner(side)
    if wind == "E":
        return MARGIN + 2 * (side - 1 - stack), bottom, True
    if wind == "N":
        return stack % 2, bottom - 1 - stack // 2, False
    if wind == "W":
        return MARGIN + 2 * stack, 0, True
    return right + stack % 2, 1 + stack // 2, False
