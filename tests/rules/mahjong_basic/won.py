"""Won hands as the tests of the basic game write them."""

from __future__ import annotations

from typing import Any

from rules.mahjong.melds import Meld, MeldKind, Side
from rules.mahjong.state import Win
from rules.pieces.mahjong import Tile, in_order, parse


def meld(text: str, kind: str | None = None, source: int | None = 2, side: Side = "across") -> Meld:
    """A set on the table; its kind is that of the tiles, four of them a claimed kong."""
    tiles = in_order(parse(text))
    if kind is None:
        kind = "mkong" if len(tiles) == 4 else "pung" if tiles[0] is tiles[1] else "chow"
    if kind == "ckong":
        return Meld(kind=MeldKind.CONCEALED_KONG, tiles=tiles)
    return Meld(kind=MeldKind(kind), tiles=tiles, claimed=tiles[0], source=source, side=side)


def win(concealed: str, tile: str, *melds: Meld, source: int | None = 1, **facts: Any) -> Win:
    """A win of seat 0, on a discard of seat 1 unless `source` says otherwise."""
    given = {
        "about_kong": False,
        "wall_last": False,
        "last_of_kind": False,
        "seat_wind": 0,
        "round_wind": 0,
        "flowers": 0,
    } | facts
    return Win(
        seat=0,
        concealed=in_order(parse(concealed)),
        melds=melds,
        tile=Tile(tile),
        source=source,
        **given,
    )
