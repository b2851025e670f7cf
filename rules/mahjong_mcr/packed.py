"""Packed integers: how tiles, sets and a won hand look to the counting core.


- A *kind* is a number from 0 to 33, the place of a tile in `KINDS` of `rules.pieces.mahjong`.
- *Counts* are one integer: three bits for each kind, kind 0 lowest; `counts + UNIT[kind]` holds one more.
- A *suit key* is the 27 bits of one suit (21 bits for the honors): characters, dots, bamboo, honors.
- An *element* of a hand is one small number: see `chow`, `pung`, `kong`, `concealed_kong`, `pair`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.pieces.mahjong import KINDS, ORDER, Tile

BITS = 3
UNIT: tuple[int, ...] = tuple(1 << BITS * kind for kind in range(34))
"""Counts that hold one tile of a kind."""
ONES: int = sum(UNIT)
"""Counts that hold one tile of every kind."""
SUIT_BITS = 9 * BITS
SUIT = (1 << SUIT_BITS) - 1

SELF_DRAW, LAST_OF_KIND, ABOUT_KONG, WALL_LAST = 1, 2, 4, 8
"""How the hand was won: flags of `Won.how`."""

_UNIT_OF: dict[Tile, int] = {tile: UNIT[ORDER[tile]] for tile in KINDS}


class Won(NamedTuple):
    """A won hand: sets on the table, counts in hand before the win, the winning kind, flags, winds 0-3."""

    melds: tuple[int, ...]
    counts: int
    winning: int
    how: int = 0
    seat_wind: int = 0
    prevalent_wind: int = 0


def pack(tiles: Iterable[Tile]) -> int:
    """The counts of these tiles."""
    return sum(map(_UNIT_OF.__getitem__, tiles))


def unpack(counts: int) -> tuple[Tile, ...]:
    """The tiles of these counts, in sorting order."""
    return tuple(tile for kind, tile in enumerate(KINDS) for _ in range(counts >> BITS * kind & 7))


def size(counts: int) -> int:
    """How many tiles there are; not more than seven of a kind."""
    return (
        (counts & ONES).bit_count()
        + 2 * (counts >> 1 & ONES).bit_count()
        + 4 * (counts >> 2 & ONES).bit_count()
    )


def kinds_in(counts: int) -> int:
    """Counts that hold one tile of each kind found in these."""
    return (counts | counts >> 1 | counts >> 2) & ONES


def suit_keys(counts: int) -> tuple[int, int, int, int]:
    """The counts of characters, dots, bamboo and honors apart."""
    return (
        counts & SUIT,
        counts >> SUIT_BITS & SUIT,
        counts >> 2 * SUIT_BITS & SUIT,
        counts >> 3 * SUIT_BITS,
    )


# --- elements -------------------------------------------------------------------------------------

CHOWS, PUNGS, KONGS, CONCEALED_KONGS, PAIRS, SEATS, ROUNDS = 0, 21, 55, 89, 123, 157, 161
"""Where the numbers of each sort of element begin; the winds of seat and round count as elements too."""


def chow(lowest: int) -> int:
    """The number of a chow, by its lowest kind."""
    return CHOWS + lowest // 9 * 7 + lowest % 9


def pung(kind: int) -> int:
    """The number of a pung."""
    return PUNGS + kind


def kong(kind: int) -> int:
    """The number of a melded kong, claimed or promoted."""
    return KONGS + kind


def concealed_kong(kind: int) -> int:
    """The number of a concealed kong."""
    return CONCEALED_KONGS + kind


def pair(kind: int) -> int:
    """The number of a pair."""
    return PAIRS + kind


def seat_is(wind: int) -> int:
    """The number that stands for a seat wind, 0 to 3."""
    return SEATS + wind


def round_is(wind: int) -> int:
    """The number that stands for a prevalent wind, 0 to 3."""
    return ROUNDS + wind


def lowest_kind(element: int) -> int:
    """The kind of a pung, kong or pair, the lowest kind of a chow."""
    if element < PUNGS:
        return element // 7 * 9 + element % 7
    return (element - PUNGS) % 34


def as_pung(element: int) -> int:
    """The element itself, a kong as the pung that it counts for."""
    return pung(lowest_kind(element)) if KONGS <= element < PAIRS else element


def tiles_of(element: int) -> tuple[Tile, ...]:
    """The tiles of a set or a pair."""
    kind = lowest_kind(element)
    if element < PUNGS:
        return KINDS[kind : kind + 3]
    return (KINDS[kind],) * (3 if element < KONGS else 4 if element < PAIRS else 2)
