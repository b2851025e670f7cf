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
from collections.abc import Mapping
from functools import cache
from itertools import count
from pathlib import Path
from typing import NamedTuple, TypeVar

from rules.mahjong_mcr.packed import BITS

Vector = tuple[int, ...]

BOTH = 12
"""Two numbers become one key: the first, shifted by this, and the second."""
REMEMBERED, GROWTH_REMEMBERED = 30_000, 12_000
"""How many suits a table remembers; then it begins anew, so that a long sitting stays small."""
RANKS, HONOR_KINDS = 9, 7
_FILE = Path(__file__).with_name("shanten.bin")


class _Table(NamedTuple):
    vectors: tuple[Vector, ...]
    suits: int
    honors: int
    after: array[int]


@cache
def _table() -> _Table:
    """The shipped table, loaded at first use; `shanten_table` tells how it is laid out."""
    words = array("H", _FILE.read_bytes())
    if sys.byteorder == "big":
        words.byteswap()
    end = 3 + 10 * words[0]
    vectors = tuple(tuple(words[place : place + 10]) for place in range(3, end, 10))
    return _Table(vectors, words[1], words[2], words[end:])


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


class Added(dict[int, int]):
    """Numbers of two vectors in one key, and the number of what both add to."""

    def __missing__(self, key: int) -> int:
        number = number_of(add(VECTORS[key >> BOTH], VECTORS[key & (1 << BOTH) - 1]))
        self[key] = number
        return number


class Lacking(dict[int, int]):
    """Suit keys, and the numbers of their vectors."""

    def __init__(self, kinds: int) -> None:
        super().__init__()
        self.kinds = kinds

    def __missing__(self, key: int) -> int:
        table = _table()
        state = table.suits if self.kinds == RANKS else table.honors
        for place in range(0, BITS * self.kinds, BITS):
            state = table.after[state + (key >> place & 7)]
        if len(self) >= REMEMBERED:
            self.clear()
        number = self[key] = number_of(table.vectors[state])
        return number


NumbersT = TypeVar("NumbersT")


class Growth(dict[int, tuple[tuple[NumbersT, int], ...]]):
    """Suit keys, and what one more tile makes of them: other numbers, each with the kinds that lead to it."""

    def __init__(self, numbers: Mapping[int, NumbersT], kinds: int) -> None:
        super().__init__()
        self.numbers = numbers
        self.kinds = kinds

    def __missing__(self, key: int) -> tuple[tuple[NumbersT, int], ...]:
        grown: dict[NumbersT, int] = {}
        for place in range(0, BITS * self.kinds, BITS):
            number = self.numbers[key + (1 << place)]
            grown[number] = grown.get(number, 0) | 1 << place
        grown.pop(self.numbers[key], None)
        if len(self) >= GROWTH_REMEMBERED:
            self.clear()
        found = self[key] = tuple(grown.items())
        return found


ADDED = Added()
SUIT_VECTORS = Lacking(RANKS)
HONOR_VECTORS = Lacking(HONOR_KINDS)
SUIT_GROWTH = Growth(SUIT_VECTORS, RANKS)
HONOR_GROWTH = Growth(HONOR_VECTORS, HONOR_KINDS)
