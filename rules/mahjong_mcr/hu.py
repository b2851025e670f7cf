"""Hu, asked of the tiles as they lie at a table: is it a hand, and what is it worth.

The table asks at every draw and every discard and mostly hears no, so nothing is built before it is a hand.
What is given is taken as it is: `hand.py` is where a hand from outside is checked.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.mahjong_mcr.count import best, is_complete, is_whole
from rules.mahjong_mcr.packed import ABOUT_KONG, LAST_OF_KIND, SELF_DRAW, WALL_LAST, Won, pack
from rules.pieces.mahjong import ORDER, WINDS, Tile


def hu(
    melds: Sequence[int],
    concealed: Sequence[Tile],
    winning_tile: Tile,
    *,
    self_draw: bool = False,
    last_of_kind: bool = False,
    about_kong: bool = False,
    wall_last: bool = False,
    seat_wind: Tile = Tile.EAST,
    prevalent_wind: Tile = Tile.EAST,
) -> int | None:
    """The points without flowers, what the minimum is compared with; None if it is no complete hand.

    Sets on the table are the numbers of `packed`: chow, pung, kong, concealed_kong; the tiles in hand are
    those before the winning tile. Too few or too many of them, or a flower among them, make no hand
    (section 2).
    """
    if not is_hand((*concealed, winning_tile), len(melds)):
        return None
    how = (
        SELF_DRAW * self_draw | LAST_OF_KIND * last_of_kind | ABOUT_KONG * about_kong | WALL_LAST * wall_last
    )
    counts, winning = pack(concealed), ORDER[winning_tile]
    return worth(Won(tuple(melds), counts, winning, how, WINDS.index(seat_wind), WINDS.index(prevalent_wind)))


def is_hand(tiles: Sequence[Tile], laid: int) -> bool:
    """Whether concealed tiles, the last one among them, are a complete hand beside so many sets.

    Too few or too many of them, or a flower among them, make no hand (section 2).
    """
    if len(tiles) != 14 - 3 * laid:
        return False
    try:
        held = pack(tiles)
    except LookupError:  # a flower
        return False
    return is_whole(held, laid)


def worth(won: Won) -> int | None:
    """The points without flowers of a hand that is packed already; None if it is no complete hand."""
    found = best(won) if is_complete(won) else None
    return None if found is None else found.points
