"""What the suits of a hand lack to a knitted body, and to a set and a pair beside it (sections 6 and 10).

The body takes 1-4-7 of one suit, 2-5-8 of another, 3-6-9 of the third. A vector here has four numbers: how
many tiles are lacking to the body's part alone, with a set, with a pair, with both. A suit has three
vectors, one for each part that it may give, and two suits have three, one for each part that they leave to
the third suit.
"""

from __future__ import annotations

from rules.mahjong_mcr.distances import (
    BOTH,
    HONOR_KINDS,
    HONOR_VECTORS,
    RANKS,
    REMEMBERED,
    SUIT_VECTORS,
    VECTORS,
    Vector,
    growth,
    number_of,
)
from rules.mahjong_mcr.remembered import Remembered

Parts = tuple[int, int, int]
"""Numbers of the three vectors."""

_PARTS = (0o001001001, 0o010010010, 0o100100100)
"""The ranks 1-4-7, 2-5-8 and 3-6-9, as suit keys."""
_SECOND = (1 << BOTH) - 1


def _beside(lacking: int, rest: Vector) -> int:
    """The number of a vector: what the body's part lacks, and what the other tiles lack."""
    return number_of((lacking, lacking + rest[1], lacking + rest[5], lacking + rest[6]))


def _giving(part: int, key: int) -> int:
    """The number of a suit's vector when it gives this part of the body."""
    held = (key | key >> 1 | key >> 2) & part
    return _beside(3 - held.bit_count(), VECTORS[SUIT_VECTORS[key - held]])


def _parts(key: int) -> Parts:
    low, middle, high = (_giving(part, key) for part in _PARTS)
    return low, middle, high


def _joined(key: int) -> int:
    bare, with_set, paired, both = VECTORS[key >> BOTH]
    bare_2, with_set_2, paired_2, both_2 = VECTORS[key & _SECOND]
    return number_of(
        (
            bare + bare_2,
            min(bare + with_set_2, with_set + bare_2),
            min(bare + paired_2, paired + bare_2),
            min(bare + both_2, with_set + paired_2, paired + with_set_2, both + bare_2),
        )
    )


def _better(key: int) -> int:
    return number_of(tuple(map(min, VECTORS[key >> BOTH], VECTORS[key & _SECOND])))


KNITTED_SUITS = Remembered(_parts, REMEMBERED)
"""The numbers of a suit's three vectors, by suit key."""
KNITTED_SUIT_GROWTH = growth(KNITTED_SUITS, RANKS)
KNITTED_HONORS = Remembered(lambda key: _beside(0, VECTORS[HONOR_VECTORS[key]]), REMEMBERED)
"""The number of the honors' vector, by suit key: they give nothing to the body."""
KNITTED_HONOR_GROWTH = growth(KNITTED_HONORS, HONOR_KINDS)
JOINED = Remembered(_joined)
"""The number of what two vectors add to, by the key of their numbers."""
_BETTER = Remembered(_better)
"""The number of the vector that has the lower of two in each place, by the key of their numbers."""


def two_suits(one: Parts, other: Parts) -> Parts:
    """The numbers of the three vectors of two suits."""
    low, middle, high = one[0] << BOTH, one[1] << BOTH, one[2] << BOTH
    low_2, middle_2, high_2 = other
    return (
        _BETTER[JOINED[middle | high_2] << BOTH | JOINED[high | middle_2]],
        _BETTER[JOINED[low | high_2] << BOTH | JOINED[high | low_2]],
        _BETTER[JOINED[low | middle_2] << BOTH | JOINED[middle | low_2]],
    )


def three_suits(two: Parts, third: Parts) -> int:
    """The number of the vector of all suits, from those of two and of the third."""
    low = JOINED[two[0] << BOTH | third[0]]
    middle = JOINED[two[1] << BOTH | third[1]]
    high = JOINED[two[2] << BOTH | third[2]]
    return _BETTER[_BETTER[low << BOTH | middle] << BOTH | high]
