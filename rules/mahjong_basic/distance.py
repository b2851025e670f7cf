"""How far tiles are from a hand of the basic game, and which tiles bring them nearer (mahjong-basic.md, 3).

A hand is four sets and a pair, so each suit makes some of the sets and perhaps the pair. What a suit lacks to
that is found kind by kind: how many chows begin, whether there is a pung or the pair, and how many tiles that
wants beyond those held. Whether copies of a wanted tile are left is no concern of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rules.mahjong_basic.hands import SETS
from rules.pieces.mahjong import KINDS, ORDER, Tile

Lack = tuple[int, int]
"""How many tiles are lacking, and one bit for each kind of which the best plans lack any."""
Lacks = tuple[Lack, ...]
"""What is lacking to 0, 1, 2, 3, 4 sets, and to as many sets and the pair."""

NEVER = 99
PAIR = SETS + 1
"""Where the plans with a pair begin."""
_NONE: Lack = (NEVER, 0)
_DONE: Lacks = ((0, 0), *[_NONE] * (2 * PAIR - 1))
_IMPOSSIBLE: Lacks = (_NONE,) * (2 * PAIR)


class Far(NamedTuple):
    """How many tiles a hand of 13 is from ready, -1 for a complete one, and what brings it nearer."""

    distance: int
    useful: tuple[Tile, ...]


def far(laid: int, tiles: Iterable[Tile]) -> Far:
    """The distance of concealed tiles beside so many sets on the table."""
    counts = [0] * len(KINDS)
    for tile in tiles:
        counts[ORDER[tile]] += 1
    lacks = _suit(tuple(counts[27:]), chows=False)
    for start in (18, 9, 0):
        lacks = _both(_suit(tuple(counts[start : start + 9]), chows=True), lacks, 9)
    lacking, kinds = lacks[PAIR + SETS - laid]
    return Far(lacking - 1, tuple(kind for place, kind in enumerate(KINDS) if kinds >> place & 1))


@lru_cache(50_000)
def _suit(counts: tuple[int, ...], *, chows: bool) -> Lacks:
    """What a suit lacks; the lowest bit is its lowest kind."""
    return _from(counts, chows, 0, 0)


@lru_cache(200_000)
def _from(counts: tuple[int, ...], chows: bool, ending: int, running: int) -> Lacks:
    """What is lacking from a kind on, of which chows that began one or two kinds ago want so many tiles."""
    if not counts:
        return _IMPOSSIBLE if ending or running else _DONE
    held, rest = counts[0], counts[1:]
    found = list(_IMPOSSIBLE)
    for begun in range(3 if chows and len(counts) > 2 else 1):
        wanted = ending + running + begun
        if wanted > 4:
            break
        after = _from(rest, chows, running, begun)
        for pung, pair in ((0, 0), (0, 1), (1, 0)):
            whole = wanted + 3 * pung + 2 * pair
            if whole <= 4:
                lack = max(0, whole - held)
                _better(found, after, begun + pung, pair, (lack, 1 if lack else 0))
    return tuple(found)


def _better(found: list[Lack], after: Lacks, sets: int, pair: int, here: Lack) -> None:
    """Enter the plans that have so many sets and the pair here, where they lack no more than those known."""
    for pairs in range(2 - pair):
        for later in range(PAIR - sets):
            lacking, kinds = after[PAIR * pairs + later]
            lacking += here[0]
            kinds = kinds << 1 | here[1]
            at = PAIR * (pairs + pair) + sets + later
            least, known = found[at]
            if lacking < least:
                found[at] = lacking, kinds
            elif lacking == least < NEVER:
                found[at] = least, known | kinds


@lru_cache(50_000)
def _both(lower: Lacks, higher: Lacks, shift: int) -> Lacks:
    """What two parts lack together, each set and the pair being made in one of them."""
    found = list(_IMPOSSIBLE)
    for place, (lacking, kinds) in enumerate(lower):
        pairs, sets = divmod(place, PAIR)
        for other, (more, others) in enumerate(higher):
            other_pairs, other_sets = divmod(other, PAIR)
            if pairs + other_pairs > 1 or sets + other_sets > SETS:
                continue
            at = PAIR * (pairs + other_pairs) + sets + other_sets
            together, both = lacking + more, kinds | others << shift
            least, known = found[at]
            if together < least:
                found[at] = together, both
            elif together == least < NEVER:
                found[at] = least, known | both
    return tuple(found)
