"""Dominoes (rule sheet mexican-train.md, section 2): the values, their numbers and names, parsing, turning.

A tile is written high end first, `12-5`. The sets go from double-9 to double-18; a smaller set is a part of
the larger ones, so there is one enumeration of all 190 tiles.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache

SETS = (9, 12, 15, 18)
"""The sets that there are, by their highest number."""


class Tile(StrEnum):
    """A tile of the double-18 set; the value is its id. In order: 0-0, 1-0, 1-1, 2-0 ... 18-18."""

    _ignore_ = "members high low"
    members = vars()
    for high in range(SETS[-1] + 1):
        for low in range(high + 1):
            members[f"T{high}_{low}"] = f"{high}-{low}"


ENDS: dict[Tile, tuple[int, int]] = {
    tile: (int(high), int(low)) for tile in Tile for high, low in [tile.split("-")]
}
"""The two numbers of a tile, the high one first."""
PIPS: dict[Tile, int] = {tile: sum(ends) for tile, ends in ENDS.items()}
ORDER: dict[Tile, int] = {tile: place for place, tile in enumerate(Tile)}
DOUBLES: tuple[Tile, ...] = tuple(tile for tile, (high, low) in ENDS.items() if high == low)
"""0-0, 1-1 ... 18-18: the double of a number stands at its place."""
BLANK = DOUBLES[0]
"""The double blank."""

_WORDS = (
    "blank", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
)  # fmt: skip
_BETWEEN = {
    (first, second): tile
    for tile, (high, low) in ENDS.items()
    for first, second in ((high, low), (low, high))
}


@cache
def whole_set(highest: int) -> tuple[Tile, ...]:
    """The tiles of a double-`highest` set, in order."""
    return tuple(tile for tile in Tile if ENDS[tile][0] <= highest)


def suit(number: int, highest: int) -> tuple[Tile, ...]:
    """All tiles of a double-`highest` set with that number on them."""
    return tuple(_BETWEEN[number, other] for other in range(highest + 1))


def between(first: int, second: int) -> Tile:
    """The tile with these two numbers, given in any order; KeyError where there is none."""
    return _BETWEEN[first, second]


def is_double(tile: Tile) -> bool:
    """Whether both numbers are the same."""
    high, low = ENDS[tile]
    return high == low


def other_end(tile: Tile, number: int) -> int:
    """The number opposite to one of the tile's numbers."""
    high, low = ENDS[tile]
    return low if number == high else high


def lies(start: int, tiles: Iterable[Tile]) -> tuple[tuple[int, int], ...]:
    """The numbers of tiles in a row as they lie: each is turned so that it touches the one before."""
    turned = []
    for tile in tiles:
        end = other_end(tile, start)
        turned.append((start, end))
        start = end
    return tuple(turned)


def numbers(word: str) -> tuple[int, int] | None:
    """The numbers of a tile as it is written, either way round; None where the word is no tile."""
    first, dash, second = word.partition("-")
    found = [int(part) for part in (first, second) if part.isascii() and part.isdigit() and len(part) < 3]
    pair = (found[0], found[1]) if dash and len(found) == 2 else None
    return pair if pair in _BETWEEN else None


def name(tile: str) -> str:
    """The spoken name, in the order written: "twelve-five", "five-twelve", "double five", "double blank"."""
    first, second = map(int, tile.split("-"))
    return f"double {_WORDS[first]}" if first == second else f"{_WORDS[first]}-{_WORDS[second]}"


def parse(text: str) -> tuple[Tile, ...]:
    """Tiles with spaces between, either way round ("12-5 5-8 0-0"); ValueError names a wrong word."""
    tiles = []
    for word in text.split():
        pair = numbers(word)
        if pair is None:
            raise ValueError(f"{word!r} is no domino: write two numbers from 0 to {SETS[-1]}, such as 12-5")
        tiles.append(_BETWEEN[pair])
    return tuple(tiles)
