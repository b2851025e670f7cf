"""The wall (mahjong-table.md, sections 4 and 8): stacks in a ring, the break, the deal, the two ends.

All are functions of rolls and of the shuffled tiles, of nothing else. Winds are 0 to 3 (E, S, W, N).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from rules.pieces.mahjong import Tile

RING = (0, 3, 2, 1)
"""The sides as the ring of stacks runs, clockwise, against the turn order: E, N, W, S (4)."""
DEAD_STACKS = 7
"""The classical dead wall: the stacks to the right of the break (8)."""
DEALT = 53
"""The last position that is dealt, East's newest tile; the next draw is the one after it (4, A12)."""


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


class Place(NamedTuple):
    """A stack by its side's wind and its number there, counted from 1 at the owner's right."""

    wind: int
    stack: int


def build(tiles: Sequence[Tile]) -> Wall:
    """The shuffled tiles as a wall that is not broken yet, in the order of the ring."""
    return Wall(tiles=tuple(tiles))


def ring_number(side: int, place: Place) -> int:
    """A stack's number in the ring, from 0, where every side has `side` stacks."""
    return RING.index(place.wind) * side + place.stack - 1


def place_of(side: int, ring: int) -> Place:
    """The side and stack of a ring number; the ring runs on past its end."""
    nth, stack = divmod(ring % (len(RING) * side), side)
    return Place(RING[nth], stack + 1)


def opening_side(total: int) -> int:
    """4: the wind whose side is opened, by the sum of the dice: East has 5 and 9."""
    return (total - 1) % 4


def opened(wall: Wall, *, side_stacks: int, side: int, counted: int, dead: bool = False) -> Wall:
    """4: the wall broken at the stack counted from the right end of a side, now in taking order.

    The deal starts with the stack after it; with the classical dead wall with that stack itself, and the
    seven to its right are dead (8).
    """
    stacks = len(RING) * side_stacks
    first = (ring_number(side_stacks, Place(side, counted)) + (0 if dead else 1)) % stacks
    return replace(
        wall,
        tiles=wall.tiles[2 * first :] + wall.tiles[: 2 * first],
        first=first,
        dead=2 * DEAD_STACKS if dead else 0,
    )


class Deal(NamedTuple):
    """The hands by wind, in taking order; East's newest tile; the wall that is left."""

    hands: tuple[tuple[Tile, ...], ...]
    newest: Tile
    wall: Wall


def dealt(wall: Wall) -> Deal:
    """4: three rounds of four tiles, then one each, and East's jump to the upper tile two stacks on."""
    hands: list[tuple[Tile, ...]] = []
    for wind in range(4):
        fours = [wall.tiles[start : start + 4] for start in range(4 * wind, 48, 16)]
        hands.append((*fours[0], *fours[1], *fours[2], wall.tiles[48 + wind]))
    newest = wall.tiles[DEALT - 1]
    hands[0] += (newest,)
    return Deal(tuple(hands), newest, replace(wall, drawn=DEALT))


def draw(wall: Wall) -> tuple[Tile, Wall]:
    """4: the next tile from the head, upper before lower. There must be one.

    Where the tail has taken the upper tile of the last stack, the lower one is all that is left.
    """
    at = wall.drawn + (wall.left == 1 and wall.replaced % 2)
    return wall.tiles[at], _taken(wall, wall.drawn + 1, wall.replaced)


def replacement(wall: Wall) -> tuple[Tile, Wall]:
    """4, R3: the next tile from the tail, of the last stack the upper one first. There must be one.

    Where the head has taken the upper tile of the last stack, the lower one is all that is left.
    """
    at = len(wall.tiles) - wall.replaced
    if wall.replaced % 2 == 0:
        at -= 2 if wall.left > 1 else 1
    return wall.tiles[at], _taken(wall, wall.drawn, wall.replaced + 1)


def _taken(wall: Wall, drawn: int, replaced: int) -> Wall:
    return Wall(tiles=wall.tiles, first=wall.first, drawn=drawn, replaced=replaced, dead=wall.dead)


def remaining(wall: Wall) -> tuple[Tile, ...]:
    """The tiles that are still in the wall, in taking order from the head on."""
    end = len(wall.tiles) - wall.replaced
    if wall.replaced % 2 == 0 or not wall.left:
        return wall.tiles[wall.drawn : end]
    return wall.tiles[wall.drawn : end - 1] + wall.tiles[end : end + 1]


def stack_counts(wall: Wall, side: int) -> tuple[int, ...]:
    """How many tiles lie in each stack, by ring number."""
    return _stack_counts(len(RING) * side, wall.first or 0, wall.drawn, wall.replaced)


@lru_cache(4096)
def _stack_counts(stacks: int, first: int, drawn: int, replaced: int) -> tuple[int, ...]:
    """Remembered, for every view of a turn asks for it."""
    counts = [2] * stacks
    for taken in range(drawn):
        counts[taken // 2] -= 1
    for taken in range(replaced):
        counts[-1 - taken // 2] -= 1
    return tuple(counts[-first:] + counts[:-first]) if first else tuple(counts)
