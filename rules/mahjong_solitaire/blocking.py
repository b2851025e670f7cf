"""Why a tile can't go yet, as a sentence that names what blocks it (mahjong-solitaire.md, section 2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from rules.mahjong_solitaire.board import places
from rules.mahjong_solitaire.layouts import Layout
from rules.mahjong_solitaire.wording import listed, tile_name
from rules.pieces.mahjong import Tile


class Block(NamedTuple):
    """What keeps a tile from going: all that covers it, or its neighbours on both sides."""

    kind: Literal["covered", "both sides"]
    by: tuple[int, ...]
    """The places of the tiles that block it: those on top, or the left neighbours, then the right ones."""
    left: int = 0
    """How many of them are left neighbours."""


def block(layout: Layout, left: int, place: int) -> Block | None:
    """What blocks the tile at a place; None where it is free."""
    _, _, above, west, east = layout.rows[place]
    if left & above:
        return Block("covered", tuple(places(left & above)))
    if left & west and left & east:
        lefts = tuple(places(left & west))
        return Block("both sides", (*lefts, *places(left & east)), len(lefts))
    return None


def why_blocked(
    layout: Layout, left: int, seen: Sequence[Tile | None], shades: int | None, place: int
) -> str:
    """The sentence for a tile that is blocked; empty where it is free. `seen` has None for hidden faces."""
    found = block(layout, left, place)
    if found is None:
        return ""

    def name(other: int) -> str:
        return tile_name(seen[other], None if shades is None else bool(shades >> other & 1))

    tile = "This tile" if seen[place] is None else _upper(name(place))
    names = [name(other) for other in found.by]
    if found.kind == "covered":
        verb = "lies" if len(names) == 1 else "lie"
        return f"{tile} can't go yet: {listed(names)} {verb} on it."
    left_names, right_names = listed(names[: found.left]), listed(names[found.left :])
    return f"{tile} can't go yet: {left_names} on the left and {right_names} on the right of it."


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]
