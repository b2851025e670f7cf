"""How far a hand is from ready, and which tiles bring it nearer: all five shapes (sections 3 and 10).

A complete shape takes fourteen tiles, three for each set on the table; a hand that lacks n of them is n - 1
tiles from ready. Ready is 0, complete -1. As for waits (section 6) it doesn't matter how many copies are
left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sized
from typing import NamedTuple

from rules.mahjong_mcr.distances import (
    ADDED,
    BOTH,
    HONOR_GROWTH,
    HONOR_VECTORS,
    SUIT_GROWTH,
    SUIT_VECTORS,
    VECTORS,
)
from rules.mahjong_mcr.knitted import (
    JOINED,
    KNITTED_HONOR_GROWTH,
    KNITTED_HONORS,
    KNITTED_SUIT_GROWTH,
    KNITTED_SUITS,
    three_suits,
    two_suits,
)
from rules.mahjong_mcr.packed import ONES, SUIT_BITS, kinds_in, pack, suit_keys
from rules.mahjong_mcr.shapes import HONOR_KINDS, ORPHANS
from rules.pieces.mahjong import Tile

_PLACES = tuple(suit * SUIT_BITS for suit in range(4))
_GROWTH = (SUIT_GROWTH, SUIT_GROWTH, SUIT_GROWTH, HONOR_GROWTH)


class Shanten(NamedTuple):
    """Tiles to ready, of the nearest shape and of each; None where the sets on the table forbid the shape."""

    distance: int
    sets: int
    pairs: int | None = None
    orphans: int | None = None
    honors_and_knitted: int | None = None
    knitted_straight: int | None = None


def shanten(melds: Sized, concealed: Iterable[Tile]) -> Shanten:
    """How far from ready a hand of 13 is, or of 14 before a discard; a set on the table stands for three."""
    return measure(len(melds), pack(concealed))


def measure(laid: int, counts: int) -> Shanten:
    """`shanten` of these tiles beside so many sets on the table."""
    characters, dots, bamboo, honors = suit_keys(counts)
    low = ADDED[SUIT_VECTORS[characters] << BOTH | SUIT_VECTORS[dots]]
    high = ADDED[SUIT_VECTORS[bamboo] << BOTH | HONOR_VECTORS[honors]]
    sets = VECTORS[ADDED[low << BOTH | high]][9 - laid] - 1
    if laid > 1:
        return Shanten(sets, sets)
    body = three_suits(two_suits(KNITTED_SUITS[characters], KNITTED_SUITS[dots]), KNITTED_SUITS[bamboo])
    straight = VECTORS[JOINED[body << BOTH | KNITTED_HONORS[honors]]][3 - laid] - 1
    if laid:
        return Shanten(min(sets, straight), sets, knitted_straight=straight)
    twice = counts >> 1 & ONES
    four_times = counts >> 2 & ONES
    kinds = counts & ONES | twice | four_times
    pairs = 6 - twice.bit_count() - 2 * four_times.bit_count()
    orphans = 13 - (kinds & ORPHANS).bit_count() - ((twice | four_times) & ORPHANS != 0)
    apart = 4 + VECTORS[body][0] - (kinds & HONOR_KINDS).bit_count()
    return Shanten(min(sets, pairs, orphans, apart, straight), sets, pairs, orphans, apart, straight)


def useful(laid: int, counts: int, far: Shanten) -> int:
    """The tiles that bring a hand of 13 nearer to ready, or complete it: counts with one of each."""
    keys = suit_keys(counts)
    nearest = far.distance
    found = _toward_sets(keys, 9 - laid, nearest) if far.sets == nearest else 0
    if far.pairs == nearest:
        found |= counts & ONES
    if far.orphans == nearest:
        paired = (counts >> 1 | counts >> 2) & ORPHANS
        found |= ORPHANS & ~kinds_in(counts) if paired else ORPHANS
    if far.honors_and_knitted == nearest:
        found |= HONOR_KINDS & ~kinds_in(counts)
    if nearest in (far.honors_and_knitted, far.knitted_straight):
        found |= _toward_knitted(keys, 3 - laid, far)
    return found


def _toward_sets(keys: tuple[int, int, int, int], goal: int, nearest: int) -> int:
    characters, dots, bamboo = (SUIT_VECTORS[key] for key in keys[:3])
    honors = HONOR_VECTORS[keys[3]]
    low, high = ADDED[characters << BOTH | dots], ADDED[bamboo << BOTH | honors]
    others = (
        ADDED[dots << BOTH | high], ADDED[characters << BOTH | high],
        ADDED[low << BOTH | honors], ADDED[low << BOTH | bamboo],
    )  # fmt: skip
    found = 0
    for key, rest, place, growth in zip(keys, others, _PLACES, _GROWTH, strict=True):
        for grown, kinds in growth[key]:
            if VECTORS[ADDED[rest << BOTH | grown]][goal] <= nearest:
                found |= kinds << place
    return found


def _toward_knitted(keys: tuple[int, int, int, int], goal: int, far: Shanten) -> int:
    characters, dots, bamboo = (KNITTED_SUITS[key] for key in keys[:3])
    honors = KNITTED_HONORS[keys[3]]
    low = two_suits(characters, dots)
    others = (two_suits(dots, bamboo), two_suits(characters, bamboo), low)
    body = three_suits(low, bamboo)
    straight = far.knitted_straight == far.distance
    apart = far.honors_and_knitted == far.distance
    found = 0
    for key, rest, place in zip(keys, others, _PLACES, strict=False):
        for grown, kinds in KNITTED_SUIT_GROWTH[key]:
            whole = three_suits(rest, grown)
            if (apart and VECTORS[whole][0] < VECTORS[body][0]) or (
                straight and VECTORS[JOINED[whole << BOTH | honors]][goal] <= far.distance
            ):
                found |= kinds << place
    if straight:
        for grown_honors, kinds in KNITTED_HONOR_GROWTH[keys[3]]:
            if VECTORS[JOINED[body << BOTH | grown_honors]][goal] <= far.distance:
                found |= kinds << _PLACES[3]
    return found
