"""Which dominoes a painted screen tells of: upright faces, tokens, tiles in trains, spoken names.

There is one of each tile, so a screen either tells of a tile or doesn't.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

from rules.mexican_train.events import RoundBegan
from rules.mexican_train.view import View
from rules.pieces.dominoes import BLANK, DOUBLES, SETS, Tile, between, name

NUMBERS = range(SETS[-1] + 1)
_TOKEN = re.compile(r"(?<![\d-])(\d{1,2})-(\d{1,2})(?![\d-])|\|(\d{1,2})\|")
_UPPER = re.compile(r"╭(\d{1,2})╮")
_BAR = re.compile(r"(?<![─-])────(?![─-])|\[--\]")
_HALF = re.compile(r"[ \[]([ \d]\d)[ \]]")
_LABEL = re.compile(r"\bdouble (\d{1,2})\b")
# "Double blank" is also the name of a line of the score sheet.
_NAMES = {name(tile): tile for tile in Tile if tile is not BLANK}
_NAME = re.compile(r"\b(?:double [a-z]+|[a-z]+-[a-z]+)\b")


def painted_dominoes(rows: Sequence[str]) -> set[Tile]:
    """The tiles on a screen of rows with one character a cell."""
    found = set(upright(rows))
    for row in rows:
        for first, second, double in _TOKEN.findall(row):
            found |= _tile(first or double, second or double)
    for above, below in pairwise(rows):
        for match in _UPPER.finditer(above):
            if below[slice(*match.span())] == f"╰{match[1]}╯":
                found |= _tile(match[1], match[1])
    text = "\n".join(rows)
    found |= {tile for number in _LABEL.findall(text) for tile in _tile(number, number)}
    return found | {_NAMES[said] for said in _NAME.findall(text) if said in _NAMES}


def upright(rows: Sequence[str]) -> list[Tile]:
    """The tiles that stand upright, as those of an open hand do."""
    found: list[Tile] = []
    for above, row, below in zip(rows, rows[1:], rows[2:], strict=False):
        for match in _BAR.finditer(row):
            halves = [_HALF.fullmatch(other[slice(*match.span())]) for other in (above, below)]
            if halves[0] and halves[1]:
                found += _tile(halves[0][1], halves[1][1])
    return found


def _tile(first: str, second: str) -> set[Tile]:
    high, low = int(first), int(second)
    return {between(high, low)} if high in NUMBERS and low in NUMBERS else set()


def tiles_in(value: Any) -> set[Tile]:
    """Every tile that a view or event holds, wherever it stands; the engine lies in the hub."""
    if isinstance(value, Tile):
        return {value}
    if is_dataclass(value) and not isinstance(value, type):
        hub = {DOUBLES[value.engine]} if isinstance(value, View | RoundBegan) else set()
        return hub.union(*(tiles_in(getattr(value, field.name)) for field in fields(value)))
    if isinstance(value, tuple | list | frozenset | set):
        return set[Tile]().union(*map(tiles_in, value))
    return set()
