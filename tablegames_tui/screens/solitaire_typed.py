"""The tiles that a person means: typed as a tile is marked, as its name begins, or as the rules write it."""

from __future__ import annotations

from rules.pieces.mahjong import NoTile, Tile, parse
from tablegames_tui import faces

_SHORTEST = 2
"""Letters of a name from which on it tells something."""


def meant(text: str) -> frozenset[Tile]:
    """`Rd`, `F1` and `5s` as they stand on the tiles, `red` or `five of d`, and `C`, `1f` of the rule sheet.

    Several where a name begins alike: any of them will do. Empty where it is no tile.
    """
    typed = " ".join(text.casefold().split())
    marked = frozenset(tile for tile in Tile if _mark(tile) == typed)
    if marked:
        return marked
    try:
        tiles = parse(typed if typed[:1].isdigit() else typed.upper())
    except NoTile:
        tiles = ()
    if len(tiles) == 1:
        return frozenset(tiles)
    named = (tile for tile in Tile if faces.name(tile).startswith(typed))
    return frozenset(named if len(typed) >= _SHORTEST else ())


def _mark(tile: Tile) -> str:
    """The two letters in the corner of a tile."""
    return "".join(run.text for run in faces.token(tile, ascii=True)).strip().casefold()
