"""What a won hand is worth (mahjong-table.md, section 9): from the facts of the table to the scorer's.

`worth` answers the table at every draw and discard; `hand_of` is the same win as the scorer explains it.
"""

from __future__ import annotations

from functools import cache

from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import Win
from rules.mahjong_mcr import hand, packed
from rules.mahjong_mcr.hu import hu
from rules.pieces.mahjong import ORDER, WINDS, Tile, in_order


def worth(win: Win) -> int | None:
    """The points without flowers; None if the tiles are no complete hand."""
    return hu(
        [number(meld.kind, meld.tiles) for meld in win.melds],
        win.concealed,
        win.tile,
        self_draw=win.self_draw,
        last_of_kind=win.last_of_kind,
        about_kong=win.about_kong,
        wall_last=win.wall_last,
        seat_wind=WINDS[win.seat_wind],
        prevalent_wind=WINDS[win.round_wind],
    )


@cache
def number(kind: MeldKind, tiles: tuple[Tile, ...]) -> int:
    """A set on the table as the counting core knows it; a few hundred there are."""
    lowest = min(map(ORDER.__getitem__, tiles))
    match kind:
        case MeldKind.CHOW:
            return packed.chow(lowest)
        case MeldKind.PUNG:
            return packed.pung(lowest)
        case MeldKind.CONCEALED_KONG:
            return packed.concealed_kong(lowest)
        case MeldKind.MELDED_KONG | MeldKind.PROMOTED_KONG:
            return packed.kong(lowest)


def hand_of(win: Win) -> hand.WinningHand:
    """The win as the scorer explains it, its sets with the side they were claimed from."""
    return hand.WinningHand(
        melds=tuple(map(shown, win.melds)),
        concealed=win.concealed,
        winning_tile=win.tile,
        self_draw=win.self_draw,
        last_of_kind=win.last_of_kind,
        about_kong=win.about_kong,
        wall_last=win.wall_last,
        seat_wind=WINDS[win.seat_wind],
        prevalent_wind=WINDS[win.round_wind],
        flowers=win.flowers,
    )


def shown(meld: Meld) -> hand.Meld:
    """A set on the table as the scorer reads it."""
    return hand.Meld(
        type="kong" if meld.is_kong else "pung" if meld.kind is MeldKind.PUNG else "chow",
        tiles=in_order(meld.tiles),
        source=meld.side,
        concealed=meld.concealed,
        added=meld.kind is MeldKind.PROMOTED_KONG,
    )
