"""The ways of a hand: what it is after each discard that may be made, or as it is, and how to say it.

From a view and its offers, so from the own tiles and what lies face up. Flowers are in no hand and go first;
where exposed tiles have to go first (mahjong-table.md, section 10) there is no other way.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.sheet import Seat
from rules.mahjong.intents import Discard, Intent
from rules.mahjong.known import face_up, sets_of, without_flowers
from rules.mahjong.melds import Meld
from rules.mahjong.results import plural
from rules.mahjong_mcr.outlook import Outlook, outlook
from rules.mahjong_mcr.score import shown
from rules.mahjong_mcr.view import View
from rules.pieces.mahjong import WINDS, Tile

_EITHER, _DRAWN = 4, 1
"""A tile that wins from anybody counts so much more than one that has to be drawn: four people draw."""


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
    """How many tiles that are left would win: those that reach the minimum, by discard or drawn."""
    least = view.options.house.minimum
    return sum(wait.left for wait in way.useful if (wait.by_self_draw or 0) >= least)


def chances(view: View, way: Outlook) -> int:
    """The same, a tile that wins from anybody counted above one that has to be drawn."""
    least = view.options.house.minimum
    return sum(
        wait.left * (_EITHER if (wait.by_discard or 0) >= least else _DRAWN)
        for wait in way.useful
        if (wait.by_self_draw or 0) >= least
    )


def far(distance: int) -> str:
    """How far that is, in words."""
    return f"{plural(distance, 'tile')} to ready" if distance else "ready"


def discards(way: Outlook, legal: Iterable[Intent]) -> tuple[Intent, ...]:
    """The offer that leads there."""
    return tuple(intent for intent in legal if isinstance(intent, Discard) and intent.tile is way.discard)
