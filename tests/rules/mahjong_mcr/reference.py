"""PyMahjongGB, the yardstick: its answers in our words, and the rulings by which ours differ (section 15)."""

from __future__ import annotations

from collections.abc import Mapping

from MahjongGB import (
    HonorsAndKnittedTilesShanten,
    KnittedStraightShanten,
    MahjongFanCalculator,
    RegularShanten,
    SevenPairsShanten,
    ThirteenOrphansShanten,
)

from rules.mahjong_mcr.fans import BY_NUMBER
from rules.mahjong_mcr.hand import Meld, WinningHand
from rules.pieces.mahjong import DRAGONS, WINDS, Tile, in_order

_SUITS = {"m": "W", "s": "T", "p": "B"}
_PACKS = {"chow": "CHI", "pung": "PENG", "kong": "GANG"}
_OFFERS = {None: 0, "left": 1, "across": 2, "right": 3}
_ALIASES = {
    "All Five": "All Fives",
    "Two Dragons Pungs": "Two Dragon Pungs",
    "Robbing The Kong": "Robbing the Kong",
}

BY_SHAPE = (
    RegularShanten,
    SevenPairsShanten,
    ThirteenOrphansShanten,
    HonorsAndKnittedTilesShanten,
    KnittedStraightShanten,
)
"""Its distances to ready and useful tiles, shape by shape as `Shanten` has them."""


def code(tile: Tile) -> str:
    """A tile as PyMahjongGB writes it."""
    if tile in WINDS:
        return f"F{WINDS.index(tile) + 1}"
    if tile in DRAGONS:
        return f"J{DRAGONS.index(tile) + 1}"
    return _SUITS[tile[1]] + tile[0]


def _pack(meld: Meld) -> tuple[str, str, int]:
    if meld.type == "chow":
        return "CHI", code(in_order(meld.tiles)[1]), 1
    return _PACKS[meld.type], code(meld.tiles[0]), _OFFERS[meld.source]


def arguments(hand: WinningHand) -> tuple[object, ...]:
    """What PyMahjongGB wants to know of a hand."""
    return (
        tuple(map(_pack, hand.melds)),
        tuple(map(code, hand.concealed)),
        code(hand.winning_tile),
        0,
        hand.self_draw,
        hand.last_of_kind,
        hand.about_kong,
        hand.wall_last,
        WINDS.index(hand.seat_wind),
        WINDS.index(hand.prevalent_wind),
    )


def counted(hand: WinningHand) -> tuple[int, dict[str, int]]:
    """Its total without flowers and its fans."""
    rows = MahjongFanCalculator(*arguments(hand), True)
    fans = {_ALIASES.get(name, name): times for _, times, _, name in rows}
    return sum(points * times for points, times, _, _ in rows), fans


# --- the rulings ----------------------------------------------------------------------------------

CONCEALED_BY_NATURE = frozenset({4, 6, 7, 12, 19, 20, 34})
_REFERENCE_KONGS = {48: 6, 0: 5}


def as_the_reference(scored: Mapping[int, int]) -> tuple[int, dict[str, int], frozenset[str]]:
    """What these fans would be without R1 to R4: total, fans by name, the rulings that matter."""
    fans, rulings, points = dict(scored), set(), 0
    if fans.keys() & CONCEALED_BY_NATURE and 56 in fans:
        rulings.add("R2")
        del fans[56]
        if not fans.keys() & {44, 46}:
            fans[80] = 1
    if {8, 65} <= fans.keys():
        rulings.add("R3")
        del fans[65]
    if {3, 50} <= fans.keys():
        rulings.add("R4")
        del fans[50]
    for number, times in fans.items():
        if number in _REFERENCE_KONGS:
            rulings.add("R1")
        points += times * _REFERENCE_KONGS.get(number, BY_NUMBER[number].points)
    return points, {BY_NUMBER[number].name: times for number, times in fans.items()}, frozenset(rulings)
