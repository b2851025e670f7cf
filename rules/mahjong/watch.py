"""The watch list (mahjong-table.md, section 12): what a hand could do with each kind of tile."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from rules.core.sheet import Seat
from rules.mahjong.known import after_discard, lying, win_with
from rules.mahjong.melds import runs_with
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.view import View
from rules.pieces.mahjong import KINDS, Tile


class Watch(NamedTuple):
    """A kind, and what the hand could do with it if somebody discarded it; a chow only from the left."""

    tile: Tile
    hu: bool = False
    kong: bool = False
    pung: bool = False
    chow: bool = False

    @property
    def useful(self) -> bool:
        """Whether the hand could do anything with it."""
        return self.hu or self.kong or self.pung or self.chow


def watch_list(rules: Ruleset, view: View, discard: Tile | None = None) -> tuple[Watch, ...]:
    """12: all kinds, for the own hand after that discard; on the strict table plain kinds (R24)."""
    if view.seat is None or view.options.house.strict:
        return tuple(Watch(tile) for tile in KINDS)
    hand = after_discard(view.hand, discard)
    wins = _wins(rules, view, view.seat, hand, discard)
    return tuple(
        Watch(
            tile,
            hu=tile in wins,
            kong=hand.count(tile) == 3 and view.options.house.kongs,
            pung=hand.count(tile) >= 2,
            chow=any(all(other in hand for other in run if other != tile) for run in runs_with(tile)),
        )
        for tile in KINDS
    )


def lapsed(view: View, discard: Tile | None = None) -> tuple[Tile, ...]:
    """12: the kinds of the own standing orders that the hand after that discard can no longer use."""
    if view.orders is None or view.options.house.strict:
        return ()
    hand = after_discard(view.hand, discard)
    return tuple(tile for tile in view.orders.kinds if hand.count(tile) < 2)


def _wins(
    rules: Ruleset, view: View, seat: Seat, hand: tuple[Tile, ...], discard: Tile | None
) -> frozenset[Tile]:
    """The kinds on which the hand could be won if another discarded them: complete, and worth the minimum."""
    if view.dead[seat] or len(hand) != 13 - 3 * len(view.melds[seat]):
        return frozenset()
    seen = lying(view, seat)
    seen.update((discard,) if discard is not None else ())
    offered = win_with(view, seat, hand, KINDS[0])
    wins = (
        replace(offered, tile=tile, about_kong=False, wall_last=False, last_of_kind=seen[tile] == 3)
        for tile in KINDS
        if seen[tile] + hand.count(tile) < 4
    )
    least = view.options.house.minimum
    return frozenset(win.tile for win in wins if (points := rules.worth(win)) is not None and points >= least)
