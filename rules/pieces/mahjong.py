"""Mahjong tiles (rule sheet mahjong-mcr-scoring.md, section 2): the values, their names, parsing.

34 kinds, four of each, and the eight flowers and seasons, one of each. A tile's value is how it is written in
the cases: `1m` characters, `1p` dots, `1s` bamboo, `E S W N` winds, `C F P` red, green and white dragon,
`1f`-`4f` flowers, `1g`-`4g` seasons.
"""

from __future__ import annotations

import re
from enum import StrEnum


class Tile(StrEnum):
    """A kind of tile, in the order in which a hand is sorted."""

    M1 = "1m"
    M2 = "2m"
    M3 = "3m"
    M4 = "4m"
    M5 = "5m"
    M6 = "6m"
    M7 = "7m"
    M8 = "8m"
    M9 = "9m"
    P1 = "1p"
    P2 = "2p"
    P3 = "3p"
    P4 = "4p"
    P5 = "5p"
    P6 = "6p"
    P7 = "7p"
    P8 = "8p"
    P9 = "9p"
    S1 = "1s"
    S2 = "2s"
    S3 = "3s"
    S4 = "4s"
    S5 = "5s"
    S6 = "6s"
    S7 = "7s"
    S8 = "8s"
    S9 = "9s"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"
    RED = "C"
    GREEN = "F"
    WHITE = "P"
    PLUM = "1f"
    ORCHID = "2f"
    CHRYSANTHEMUM = "3f"
    BAMBOO = "4f"
    SPRING = "1g"
    SUMMER = "2g"
    AUTUMN = "3g"
    WINTER = "4g"


KINDS: tuple[Tile, ...] = tuple(Tile)[:34]
"""The 34 kinds of which there are four each; a kind's place here is its number in packed counts."""
FLOWERS: tuple[Tile, ...] = tuple(Tile)[34:]
"""Flowers and seasons: one of each, outside the hand."""
SUITED: tuple[Tile, ...] = KINDS[:27]
WINDS: tuple[Tile, ...] = KINDS[27:31]
DRAGONS: tuple[Tile, ...] = KINDS[31:]
HONORS: tuple[Tile, ...] = KINDS[27:]
ORDER: dict[Tile, int] = {tile: place for place, tile in enumerate(Tile)}

SUITS = "mps"
SUIT_NAMES = {"m": "characters", "p": "dots", "s": "bamboo"}
_RANKS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_HONOR_NAMES = {
    Tile.EAST: "east wind", Tile.SOUTH: "south wind", Tile.WEST: "west wind", Tile.NORTH: "north wind",
    Tile.RED: "red dragon", Tile.GREEN: "green dragon", Tile.WHITE: "white dragon",
}  # fmt: skip


def suit(tile: Tile) -> str:
    """`m`, `p` or `s`; empty for honors and flowers."""
    return tile[1] if ORDER[tile] < 27 else ""


def rank(tile: Tile) -> int:
    """1 to 9 of a suit tile, 1 to 4 of a flower or season; 0 for honors."""
    return int(tile[0]) if tile[0].isdigit() else 0


def name(tile: Tile) -> str:
    """The spoken name: "five of characters", "east wind", "red dragon", "plum flower", "spring season"."""
    if tile in _HONOR_NAMES:
        return _HONOR_NAMES[tile]
    if tile in FLOWERS:
        return f"{tile.name.lower()} {'flower' if tile[1] == 'f' else 'season'}"
    return f"{_RANKS[rank(tile)]} of {SUIT_NAMES[tile[1]]}"


def in_order(tiles: tuple[Tile, ...] | list[Tile]) -> tuple[Tile, ...]:
    """The tiles sorted as a hand is: characters, dots, bamboo, winds, dragons, flowers."""
    return tuple(sorted(tiles, key=ORDER.__getitem__))


class NoTile(ValueError):
    """A text that is no tiles: `at` is the place of the first wrong character, from 0."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


_GROUP = re.compile(r"([1-9]+)([mps])|([1-4]+)([fg])|([ESWNCFP]+)|(\s+)")
_RANKS_FIRST = re.compile(r"[1-9]+")


def parse(text: str) -> tuple[Tile, ...]:
    """Tiles written in groups, in the order written: "123m 456p EEE CC"; NoTile points at what is wrong."""
    tiles: list[Tile] = []
    at = 0
    while at < len(text):
        found = _GROUP.match(text, at)
        if found is None:
            raise _no_tile(text, at)
        ranks, of_suit, numbers, of_kind, honors, _ = found.groups()
        if ranks:
            tiles += [Tile(digit + of_suit) for digit in ranks]
        elif numbers:
            tiles += [Tile(digit + of_kind) for digit in numbers]
        elif honors:
            tiles += [Tile(letter) for letter in honors]
        at = found.end()
    return tuple(tiles)


def _no_tile(text: str, at: int) -> NoTile:
    """What is wrong where no group begins, and at which character."""
    ranks = _RANKS_FIRST.match(text, at)
    if ranks is None:
        return NoTile(f"{text[at]!r} begins no tile: write 123m, 45p, 9s, ESWN, CFP, 1f or 1g", at)
    end = ranks.end()
    if text[end : end + 1] in ("f", "g"):
        wrong = next(place for place in range(at, end) if text[place] > "4")
        return NoTile(f"there is no {text[wrong]}{text[end]}: flowers and seasons go from 1 to 4", wrong)
    found = f"{text[end]!r}" if end < len(text) else "nothing"
    return NoTile(f"after {ranks[0]} comes a suit, m, p or s, not {found}", end)


def write(tiles: tuple[Tile, ...] | list[Tile]) -> str:
    """The tiles as `parse` reads them, sorted and grouped by suit: "123m 456p EEE CC"."""
    groups: list[tuple[str, str]] = []
    for tile in in_order(tiles):
        kind = tile[1] if tile[0].isdigit() else tile
        if groups and groups[-1][0] == kind:
            groups[-1] = (kind, groups[-1][1] + tile[0])
        else:
            groups.append((kind, tile[0]))
    return " ".join(text + (kind if kind.islower() else "") for kind, text in groups)
