"""What the suits of a hand lack to sets and a pair: vectors, named by small numbers and added through tables.

A *vector* has ten numbers: how many tiles are lacking to 0, 1, 2, 3, 4 sets, and to as many sets and a
pair. A suit key leads to its vector through the automaton in `shanten.bin`, which `shanten_table` makes;
the vectors of two suits are added to that of both. There are few different vectors, so each has a number,
and what was read or added once is looked up from then on: these tables hold facts about suits, never about
whole hands.
"""

from __future__ import annotations

import sys
from array import array
from itertools import count
from pathlib import Path
from typing import NamedTuple, TypeVar

from rules.mahjong_mcr.packed import BITS
from rules.mahjong_mcr.remembered import Remembered

Vector = tuple[int, ...]

BOTH = 12
"""Two numbers become one key: the first, shifted by this, and the second."""
REMEMBERED, GROWTH_REMEMBERED = 30_000, 12_000
"""How many suits are remembered, and how many of which is known what a tile more makes of them."""
RANKS, HONOR_KINDS = 9, 7
_FILE = Path(__file__).with_name("shanten.bin")


class _Table(NamedTuple):
    vectors: tuple[Vector, ...]
    suits: int
    honors: int
    after: array[int]


def _load() -> _Table:
    """The shipped table; `shanten_table` tells how it is laid out."""
    words = array("H", _FILE.read_bytes())
    if sys.byteorder == "big":
        words.byteswap()
    end = 3 + 10 * words[0]
    vectors = tuple(tuple(words[place : place + 10]) for place in range(3, end, 10))
    return _Table(vectors, words[1], words[2], words[end:])


_TABLE = _load()

VECTORS: dict[int, Vector] = {}
"""The vector that has a number."""
_numbers: dict[Vector, int] = {}
_unused = count()


def number_of(vector: Vector) -> int:
    """The number of a vector, always the same; several threads may ask at once."""
    known = _numbers.get(vector)
    if known is None:
        number = next(_unused)
        VECTORS[number] = vector
        known = _numbers.setdefault(vector, number)
    return known


def add(first: Vector, second: Vector) -> Vector:
    """What two suits together lack, each set and the pair being made in one of them."""
    bare = (min(first[a] + second[sets - a] for a in range(sets + 1)) for sets in range(5))
    paired = (
        min(min(first[5 + a] + second[sets - a], first[a] + second[5 + sets - a]) for a in range(sets + 1))
        for sets in range(5)
    )
    return (*bare, *paired)


def _added(key: int) -> int:
    return number_of(add(VECTORS[key >> BOTH], VECTORS[key & (1 << BOTH) - 1]))


ADDED = Remembered(_added)
"""The number of what two vectors add to, by the key of their numbers."""


def _read(key: int, start: int, kinds: int) -> int:
    """The number of the vector in which the automaton ends."""
    vectors, _, _, after = _TABLE
    state = start
    for place in range(0, BITS * kinds, BITS):
        state = after[state + (key >> place & 7)]
    return number_of(vectors[state])


SUIT_VECTORS = Remembered(lambda key: _read(key, _TABLE.suits, RANKS), REMEMBERED)
"""The number of a suit's vector, by suit key."""
HONOR_VECTORS = Remembered(lambda key: _read(key, _TABLE.honors, HONOR_KINDS), REMEMBERED)


def completing(key: int, honors: bool, place: int) -> int:
    """The kinds of which one more leaves nothing lacking at that place of the vector, as counts of one."""
    vectors, *starts, after = _TABLE
    state, found = starts[honors], 0
    held = [key >> bits & 7 for bits in range(0, BITS * (HONOR_KINDS if honors else RANKS), BITS)]
    for kind, copies in enumerate(held):
        one_more = after[state + copies + 1]
        for other in held[kind + 1 :]:
            one_more = after[one_more + other]
        if not vectors[one_more][place]:
            found |= 1 << BITS * kind
        state = after[state + copies]
    return found


Numbers = TypeVar("Numbers", int, tuple[int, int, int])


def growth(numbers: Remembered[Numbers], kinds: int) -> Remembered[tuple[tuple[Numbers, int], ...]]:
    """What one more tile makes of a suit key: the other numbers, each with the kinds that lead to it."""

    def grown(key: int) -> tuple[tuple[Numbers, int], ...]:
        found: dict[Numbers, int] = {}
        for place in range(0, BITS * kinds, BITS):
            number = numbers[key + (1 << place)]
            found[number] = found.get(number, 0) | 1 << place
        found.pop(numbers[key], None)
        return tuple(found.items())

    return Remembered(grown, GROWTH_REMEMBERED)


SUIT_GROWTH = growth(SUIT_VECTORS, RANKS)
HONOR_GROWTH = growth(HONOR_VECTORS, HONOR_KINDS)
