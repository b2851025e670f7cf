"""Sets on the table (mahjong-table.md, sections 6 and 7): their kinds, and where the claimed tile lies."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from rules.core.sheet import Seat
from rules.pieces.mahjong import KINDS, ORDER, Tile, suit

Side = Literal["left", "across", "right"]
SIDES: tuple[Side, ...] = ("right", "across", "left")
"""By turns from the owner to the source: the next seat sits on the right."""


class MeldKind(StrEnum):
    """A set by how it was made."""

    CHOW = "chow"
    PUNG = "pung"
    MELDED_KONG = "mkong"
    PROMOTED_KONG = "pkong"
    CONCEALED_KONG = "ckong"


KONGS = (MeldKind.MELDED_KONG, MeldKind.PROMOTED_KONG, MeldKind.CONCEALED_KONG)


@dataclass(frozen=True, slots=True, kw_only=True)
class Meld:
    """A set on the table; `claimed` came from `source`, who sat at that `side` (concealed kongs: neither)."""

    kind: MeldKind
    tiles: tuple[Tile, ...]
    claimed: Tile | None = None
    source: Seat | None = None
    side: Side | None = None

    @property
    def is_kong(self) -> bool:
        """Four equal tiles."""
        return self.kind in KONGS

    @property
    def concealed(self) -> bool:
        """Shown as four backs until the hand is over (6)."""
        return self.kind is MeldKind.CONCEALED_KONG

    @property
    def across_at(self) -> int | None:
        """The place, from 0, of the tile that lies across (7, C03, C05, C16); None for a concealed kong.

        A promoted kong keeps the mark of its pung: its fourth tile lies on the one that lies across.
        """
        if self.side is None:
            return None
        if self.side == "left":
            return 0
        if self.side == "across":
            return 1
        return 3 if self.kind is MeldKind.MELDED_KONG else 2


def run(low: Tile) -> tuple[Tile, Tile, Tile] | None:
    """The run of three from that tile up in its suit; None where it would leave the suit (7: no wrap)."""
    at = ORDER[low]
    if at >= 27 or at % 9 > 6:
        return None
    return KINDS[at], KINDS[at + 1], KINDS[at + 2]


def runs_with(tile: Tile) -> tuple[tuple[Tile, Tile, Tile], ...]:
    """Every run of three that the tile is in, lowest first."""
    if not suit(tile):
        return ()
    at = ORDER[tile]
    lows = (KINDS[at - back] for back in (2, 1, 0) if at % 9 >= back)
    return tuple(found for low in lows if (found := run(low)) is not None)
