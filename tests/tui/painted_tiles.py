"""Which mahjong tiles a painted screen tells of: faces, tokens, short and spoken names are all looked for.

A kind has four copies, so a piece is a tile with a number: (5m, 0) to (5m, 3). Faces of hands, and what lies
on the table, may be painted as often as these eyes see the kind; a mention needs at least one. What an open
hand could do with a tile names kinds that nobody has seen: mentions count only where no hand is painted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from rules.mahjong.view import View
from rules.pieces.mahjong import WINDS, Tile, name, suit
from tablegames_tui import faces
from tests.tui.painted_cards import by_cells

Copy = tuple[Tile, int]
OWN_PAGES = ("Standing orders", "Scores", "Referee", "Your count")
"""Pages that name kinds of tiles, whoever holds them."""
BOARD = {80: (1, 11, 80), 120: (1, 23, 86)}
"""By the width of the screen: the rows and the columns of the table."""

WITH_BOARD = re.compile(r" wall \d.*(claims|curtain|open hands|no help|help \d/\d) *$")
"""The first row of the screens on which the table lies."""


class _Rest(NamedTuple):
    below: str
    tile: Tile


def _faces() -> Iterator[tuple[str, _Rest]]:
    """The first telling row of every tall face in both character sets, with the row below it."""
    for tile in Tile:
        for size in ("compact", "large"):
            for ascii in (False, True):
                rows = ["".join(run.text for run in row) for row in faces.face(tile, size, ascii=ascii)]
                first, below = map(by_cells, rows[ascii : 2 + ascii])
                yield first, _Rest(below, tile)


_FACES: dict[str, set[_Rest]] = {}
for _first, _rest in _faces():
    _FACES.setdefault(_first, set()).add(_rest)
_FACE = re.compile("|".join(map(re.escape, sorted(_FACES, key=len, reverse=True))))
_TOKENS = {by_cells("".join(run.text for run in faces.token(tile))): tile for tile in Tile}
_TOKEN = re.compile("|".join(map(re.escape, _TOKENS)))
_PLATE = re.compile(r" [ESWN]\b")
"""What follows a wind that stands for a seat."""
_SUITED = re.compile(r"(?<![0-9A-Za-z])([1-9][mps])(?![0-9A-Za-z])")
_NAMES = {said: tile for tile in Tile if tile not in WINDS for said in (faces.label(tile), name(tile))}
_NAME = re.compile("|".join(map(re.escape, sorted(_NAMES, key=len, reverse=True))))


class Painted(NamedTuple):
    """What was found, by kind."""

    faces: Counter[Tile]
    board: Counter[Tile]
    mentions: frozenset[Tile]

    def beyond(self, allowed: Iterable[Copy]) -> set[str]:
        """What these eyes must not see."""
        seen = Counter(tile for tile, _ in allowed)
        return {
            *(tile for tile, count in self.faces.items() if count > seen[tile]),
            *(tile for tile, count in self.board.items() if count > seen[tile]),
            *(tile for tile in self.mentions if not self.faces and not seen[tile]),
        }


def painted_tiles(rows: Sequence[str]) -> Painted:
    """The tiles on a screen of rows with one character a cell."""
    rows = rows or [""]
    tall: Counter[Tile] = Counter()
    for row, below in zip(rows, [*rows[1:], ""], strict=True):
        for match in _FACE.finditer(row):
            for rest in _FACES[match[0]]:
                if below[slice(*match.span())] == rest.below:
                    tall[rest.tile] += 1
    named: set[Tile] = set()
    if not rows or not rows[0].strip().startswith(OWN_PAGES):
        telling = list(_telling(rows))
        text = "\n".join(telling)
        named = {*_tokens(telling), *(Tile(match[1]) for match in _SUITED.finditer(text))}
        named |= {_NAMES[match[0]] for match in _NAME.finditer(text)}
    return Painted(tall, Counter(_tokens(_board(rows))), frozenset(named))


def _telling(rows: Sequence[str]) -> Iterator[str]:
    """The rows without what a hand has missed: tiles that nobody has shown are named there."""
    missed = False
    for row in rows:
        missed = (missed or "Left out" in row) and not row.startswith(("╰", "└", "+"))
        if not missed:
            yield row


def _board(rows: Sequence[str]) -> list[str]:
    """The part of the screen where the table lies, if it is there."""
    if not rows or not WITH_BOARD.search(rows[0]) or len(rows[0]) not in BOARD:
        return []
    top, bottom, width = BOARD[len(rows[0])]
    return [row[:width] for row in rows[top:bottom]]


def _tokens(rows: Iterable[str]) -> Iterator[Tile]:
    """The tiles written as rank and character, or as a character alone; winds of seats are none."""
    for row in rows:
        for match in _TOKEN.finditer(row):
            tile = _TOKENS[match[0]]
            if suit(tile) or not _is_a_seat(row, match):
                yield tile


def _is_a_seat(row: str, match: re.Match[str]) -> bool:
    """On plates and in the compass a wind is a seat: its letter follows, or its name precedes it."""
    return bool(_PLATE.match(row, match.end())) or row[: match.start()].endswith(
        ("East", "South", "West", "North")
    )


def pieces_in(value: Any) -> set[Copy]:
    """Every tile that a view shows, numbered; of anything else one copy of every tile in it."""
    if isinstance(value, View):
        return {(tile, copy) for tile, count in seen_in(value).items() for copy in range(count)}
    if isinstance(value, Tile):
        return {(value, 0)}
    if is_dataclass(value) and not isinstance(value, type):
        return set().union(*(pieces_in(getattr(value, field.name)) for field in fields(value)))
    if isinstance(value, tuple | list | frozenset | set):
        return set().union(*map(pieces_in, value))
    return set()


def seen_in(view: View) -> Counter[Tile]:
    """How many of each kind the owner of the view sees."""
    hands = list(view.hands)
    if view.seat is not None:
        hands[view.seat] = view.hand
    seen = Counter(tile for hand in hands for tile in hand or ())
    seen.update(tile for tiles in (*view.rivers, *view.flowers) for tile in tiles)
    seen.update(tile for sets in view.melds for shown in sets for tile in shown.tiles)
    if view.phase == "rob" and view.on_offer is not None and hands[view.turn or 0] is None:
        seen[view.on_offer] += 1
    for seat, exposed in enumerate(view.exposed):
        if hands[seat] is None:
            seen.update(exposed)
    if view.win is not None and hands[view.win.seat] is not None:
        seen |= Counter((*view.win.concealed, view.win.tile))
    return seen
