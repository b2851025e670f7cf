"""The wall (mahjong-table.md, sections 4 and 8): stacks in a ring, the break, the deal, the two ends.

All are functions of rolls and of the shuffled tiles, of nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.pieces.mahjong import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Wall:
    """The tiles of the set as they were built, and what was taken from the two ends.

    Before the break `tiles` runs round the ring from East's first stack (E1..., N1..., W1..., S1...), upper
    tile of a stack first, and `first` is None. Afterwards it runs in taking order and `first` is the ring
    number, from 0, of the stack where the deal starts. `drawn` tiles are gone from the head, `replaced` ones
    from the tail; the last `dead` tiles are never drawn (8).
    """

    tiles: tuple[Tile, ...]
    first: int | None = None
    drawn: int = 0
    replaced: int = 0
    dead: int = 0

    @property
    def left(self) -> int:
        """Tiles that are still in the wall, dead ones included."""
        return len(self.tiles) - self.drawn - self.replaced

    @property
    def live(self) -> int:
        """Tiles that can still be taken; 0: the wall is empty."""
        return self.left - self.dead
