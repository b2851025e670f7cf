"""The ways of a hand: what it is after each discard that may be made, or as it is, and how to say it.

From a view and its offers, so from the own tiles and what lies face up. Flowers are in no hand and go first;
where exposed tiles have to go first (mahjong-table.md, section 10) there is no other way.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.sheet import Seat
from rules.core.text import plural
from rules.mahjong.intents import Discard, Intent
from rules.mahjong.known import face_up, sets_of, without_flowers
from rules.mahjong.melds import Meld
from rules.mahjong_mcr.outlook import Outlook, Useful, outlook
from rules.mahjong_mcr.score import shown
from rules.mahjong_mcr.view import View
from rules.pieces.mahjong import WINDS, Tile

OTHERS = 3
"""Three others can throw a tile that one seat has to draw."""


def ways(view: View, seat: Seat, legal: Iterable[Intent]) -> tuple[Outlook, ...]:
    """What the hand is after each discard on offer, else as it is; none while tiles are missing."""
    found = after(view, seat, sets_of(view, seat), without_flowers(view.hand))
    offered = {intent.tile for intent in legal if isinstance(intent, Discard)}
    return tuple(way for way in found if not offered or way.discard is None or way.discard in offered)


def after(view: View, seat: Seat, melds: tuple[Meld, ...], tiles: tuple[Tile, ...]) -> tuple[Outlook, ...]:
    """The outlooks of a hand of the seat with these sets and tiles."""
    if len(tiles) + 3 * len(melds) not in (13, 14):
        return ()
    sets = tuple(map(shown, melds))
    return outlook(sets, tiles, face_up(view, seat), WINDS[view.winds[seat]], WINDS[view.round_wind])


def nearest(found: tuple[Outlook, ...]) -> list[Outlook]:
    """Those after which the hand is as near to ready as it can be."""
    least = min((way.distance for way in found), default=0)
    return [way for way in found if way.distance == least]


def winning(view: View, way: Outlook) -> int:
    """How many tiles that are left would win: those that reach the minimum, thrown or drawn."""
    return sum(wait.left for wait in way.useful if any(enough(view, wait)))


def chances(view: View, way: Outlook) -> int:
    """The same, each tile by how many people may bring it: the others throw it, the own seat draws it."""
    return sum(
        wait.left * (OTHERS * thrown + drawn)
        for wait in way.useful
        for thrown, drawn in (enough(view, wait),)
    )


def enough(view: View, wait: Useful) -> tuple[bool, bool]:
    """Whether a wait reaches the minimum thrown, and drawn; fans may hang on either (Melded Hand)."""
    least = view.options.house.minimum
    if wait.by_discard is None or wait.by_self_draw is None:
        return False, False
    return wait.by_discard >= least, wait.by_self_draw >= least


def far(distance: int) -> str:
    """How far that is, in words."""
    return f"{plural(distance, 'tile')} to ready" if distance else "ready"


def discards(way: Outlook, legal: Iterable[Intent]) -> tuple[Intent, ...]:
    """The offer that leads there."""
    return tuple(intent for intent in legal if isinstance(intent, Discard) and intent.tile is way.discard)
