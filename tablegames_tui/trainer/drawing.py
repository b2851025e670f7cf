"""How the picture of a question becomes sets of tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from rules.core.drill import Picture
from tablegames_tui.widgets.meld_row import Source, TileSet, sets_of


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
    return sets_of(melds, picture.concealed, picture.winning)


def _type(pieces: Sequence[str]) -> str:
    if len(pieces) == 4:
        return "kong"
    return "pung" if len(set(pieces)) == 1 else "chow"
