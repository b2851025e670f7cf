"""The board as one integer: which tiles are free, which pairs match, what blocks a tile (sections 1, 2, 4).

A board is a layout and the set of places that still hold a tile, bit n for place n. What the tiles are stands
in `faces`, by place; `dark` is the set of dark tiles where a pair is one light and one dark (section 10).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from rules.mahjong_solitaire.layouts import Layout
from rules.pieces.mahjong import FLOWERS, KINDS, Tile

Pair = tuple[int, int]
"""Two places, the lower number first."""

PACK: tuple[Tile, ...] = (*(kind for kind in KINDS for _ in range(4)), *FLOWERS)
FLOWER, SEASON = len(KINDS), len(KINDS) + 1
CLASSES = range(len(KINDS) + 2)
"""The 36 match classes of four tiles: the kinds, the flowers, the seasons (1)."""
CLASS: dict[Tile, int] = {kind: number for number, kind in enumerate(KINDS)} | {
    tile: FLOWER if tile[1] == "f" else SEASON for tile in FLOWERS
}
DARK_FLOWERS = tuple(tile for tile in FLOWERS if tile[0] in "34")


def match(one: Tile, two: Tile) -> bool:
    """Whether two faces are of the same class (1)."""
    return CLASS[one] == CLASS[two]


_free: dict[tuple[Layout, int], tuple[int, ...]] = {}
_MOST_REMEMBERED = 4096


def free(layout: Layout, left: int) -> tuple[int, ...]:
    """The free places in order: nothing covers them, and one side or the other is open (2)."""
    found = _free.get((layout, left))
    if found is None:
        found = tuple(
            place
            for place, bit, above, west, east in layout.rows
            if left & bit and not left & above and not (left & west and left & east)
        )
        _remember(layout, left, found)
    return found


def without(layout: Layout, left: int, pair: Pair) -> int:
    """The board without a free pair; what is free then is worked out from what was, which is far quicker."""
    one, two = pair
    after = left ^ (1 << one | 1 << two)
    if (layout, after) not in _free:
        before = free(layout, left)
        opened = [
            place
            for gone in pair
            for place in layout.touched[gone]
            if after >> place & 1 and place not in before and is_free(layout, after, place)
        ]
        _remember(layout, after, tuple(sorted({*before, *opened} - {one, two})))
    return after


def _remember(layout: Layout, left: int, found: tuple[int, ...]) -> None:
    if len(_free) >= _MOST_REMEMBERED:
        _free.clear()
    _free[layout, left] = found


def is_free(layout: Layout, left: int, place: int) -> bool:
    """Whether the tile at that place, which must be there, may go."""
    _, _, above, west, east = layout.rows[place]
    return not left & above and not (left & west and left & east)


def free_pairs(layout: Layout, left: int, faces: Sequence[Tile], dark: int | None) -> tuple[Pair, ...]:
    """All pairs that may go, class by class; `dark` is None where a pair is any two of a class (4, 10)."""
    by_class: dict[int, list[int]] = {}
    for place in free(layout, left):
        number = CLASS[faces[place]]
        if number in by_class:
            by_class[number].append(place)
        else:
            by_class[number] = [place]
    pairs = [pair for found in by_class.values() if len(found) > 1 for pair in combinations(found, 2)]
    if dark is not None:
        pairs = [(one, two) for one, two in pairs if (dark >> one ^ dark >> two) & 1]
    return tuple(pairs)


def places(mask: int) -> Iterator[int]:
    """The places of a set, in order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def spread(mask: int, count: int) -> str:
    """A set of places as text, a character a place: one for each that is in it, zero for each other."""
    return bin(mask)[2:].zfill(count)[::-1]


def shown(layout: Layout, left: int) -> int:
    """The places whose faces can be seen: nothing lies on the upper half, where the face is drawn (7, 8)."""
    return sum([bit for bit, hiding in layout.hiding if left & bit and not left & hiding])


def remaining(faces: Sequence[Tile], left: int) -> tuple[int, ...]:
    """How many tiles of each class are still on the board (7)."""
    count = [0] * len(CLASSES)
    for tile, lies in zip(faces, spread(left, len(faces)), strict=True):
        if lies == "1":
            count[CLASS[tile]] += 1
    return tuple(count)
