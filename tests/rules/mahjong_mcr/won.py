"""Won hands for the tests of sheets, settlement and counting: tiles as they are written."""

from __future__ import annotations

from typing import Any

from rules.core.sheet import Seat
from rules.mahjong.state import Win
from rules.pieces.mahjong import Tile, in_order, parse
from tests.rules.mahjong_mcr.positions import chow

STRAIGHT = "123m 456m 79m EE"
"""With a claimed chow of 123 dots and the 8 of characters: 16 + 1 + 1 + 1."""


def win(concealed: str, tile: str, *, seat: Seat = 0, source: Seat | None = None, **facts: Any) -> Win:
    """A win by self-draw, or with the tile of `source`."""
    known: dict[str, Any] = {
        "melds": (),
        "about_kong": False,
        "wall_last": False,
        "last_of_kind": False,
        "seat_wind": seat,
        "round_wind": 0,
        "flowers": 0,
        **facts,
    }
    return Win(seat=seat, concealed=in_order(parse(concealed)), tile=Tile(tile), source=source, **known)


def straight(**facts: Any) -> Win:
    """The example of the rule sheet: 19 points on the discard of seat 2."""
    known = {"seat": 1, "source": 2, "points": 19, "melds": (chow("123p", 0),), **facts}
    return win(STRAIGHT, "8m", **known)
