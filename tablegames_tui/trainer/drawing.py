"""How the picture of a question becomes sets of tiles, or a stack of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from rules.core.drill import Picture
from tablegames_tui.widgets.meld_row import Source, TileSet, sets_of
from tablegames_tui.widgets.solitaire_board import Marks, Stack, StackTile


@dataclass(frozen=True, slots=True)
class _Meld:
    """A set on the table as `sets_of` reads it."""

    type: str
    tiles: tuple[str, ...]
    source: Source | None
    concealed: bool
    added: bool


def sets(picture: Picture) -> tuple[TileSet, ...]:
    """The hand of a picture as sets of tiles."""
    melds = [
        _Meld(
            _type(meld.pieces),
            meld.pieces,
            cast(Source, meld.source) if meld.source else None,
            meld.concealed,
            meld.added,
        )
        for meld in picture.melds
    ]
    return sets_of(melds, picture.concealed, picture.winning, last=picture.last)


def stack(picture: Picture) -> tuple[Stack, Marks]:
    """The stack of a picture, which does not tell what is free; the tile that is asked about stands out."""
    tiles = tuple(
        StackTile(place, tile.x2, tile.y2, tile.z, tile.piece, free=None, dark=tile.dark, mark=tile.mark)
        for place, tile in enumerate(picture.stack)
    )
    size = Stack(
        tiles,
        max((tile.x2 for tile in tiles), default=0) + 2,
        max((tile.y2 for tile in tiles), default=0) + 2,
        max((tile.z for tile in tiles), default=0) + 1,
    )
    asked = frozenset(place for place, tile in enumerate(picture.stack) if tile.asked)
    return size, Marks(hint=asked)


def _type(pieces: Sequence[str]) -> str:
    if len(pieces) == 4:
        return "kong"
    return "pung" if len(set(pieces)) == 1 else "chow"
