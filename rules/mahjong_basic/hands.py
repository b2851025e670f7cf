"""Whether tiles are a hand of the basic game, and all ways to group them (mahjong-basic.md, 3).

Four sets and a pair, nothing else. The table asks at every draw and every discard and mostly hears no, so
that is answered from numbers: how many tiles of each suit, then how many of each kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.mahjong.melds import run
from rules.mahjong.state import Win
from rules.pieces.mahjong import KINDS, ORDER, Tile, in_order

SETS = 4
BITS = 3
"""A kind is held four times at most."""
SUIT_BITS = 9 * BITS
_COUNTS = 16
"""Below the kinds: how many tiles of each of the four suits there are, four bits each, honors last."""
UNIT = {tile: 1 << _COUNTS + BITS * place | 1 << 4 * (place // 9) for place, tile in enumerate(KINDS)}
"""What a tile adds to the number of a hand."""
_UNIT_OF = UNIT.__getitem__
_SUIT = (1 << SUIT_BITS) - 1
_COUNT = (1 << _COUNTS) - 1
_PLACES = tuple(_COUNTS + SUIT_BITS * suit for suit in range(4))


def _shares() -> frozenset[int]:
    """The numbers of tiles by suit that can be sets and one pair."""
    found = [(number, number % 3 == 2) for number in range(15) if number % 3 != 1]
    shares: list[tuple[int, int, int]] = [(0, 0, 0)]
    for suit in range(4):
        shares = [
            (key | number << 4 * suit, tiles + number, pairs + pair)
            for key, tiles, pairs in shares
            for number, pair in found
            if tiles + number <= 3 * SETS + 2 and pairs + pair <= 1
        ]
    return frozenset(key for key, _, pairs in shares if pairs == 1)


_SHARES = _shares()


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A set of a won hand. `exposed`: completed with somebody's discard."""

    kind: str
    """chow, pung or kong."""
    tiles: tuple[Tile, ...]
    exposed: bool


def is_complete(win: Win) -> bool:
    """3: the tiles are four sets and a pair."""
    return is_hand((*win.concealed, win.tile), len(win.melds))


def is_hand(tiles: Sequence[Tile], laid: int) -> bool:
    """3: concealed tiles with the last one, beside so many sets: they are the other sets and a pair."""
    if len(tiles) != 14 - 3 * laid:
        return False
    held = sum(map(_UNIT_OF, tiles))
    if held & _COUNT not in _SHARES:
        return False
    characters, dots, bamboo, honors = _PLACES
    return (
        _splits(held >> honors, runs=False)
        and _splits(held >> characters & _SUIT, runs=True)
        and _splits(held >> dots & _SUIT, runs=True)
        and _splits(held >> bamboo & _SUIT, runs=True)
    )


@lru_cache(50_000)
def _splits(suit: int, *, runs: bool) -> bool:
    """Whether a suit's tiles are sets, or sets and the pair where their number says so."""
    counts = [suit >> place & 7 for place in range(0, SUIT_BITS, BITS)]
    if sum(counts) % 3 == 0:
        return _only_sets(counts, runs)
    for rank, count in enumerate(counts):
        if count >= 2:
            counts[rank] -= 2
            if _only_sets(counts, runs):
                return True
            counts[rank] += 2
    return False


def _only_sets(counts: Sequence[int], runs: bool) -> bool:
    """The lowest tile is in a pung or begins a chow; a pung is as good as three equal chows."""
    left = list(counts)
    for rank in range(9):
        chows = left[rank] % 3
        if chows:
            if not runs or rank > 6:
                return False
            left[rank + 1] -= chows
            left[rank + 2] -= chows
            if left[rank + 1] < 0 or left[rank + 2] < 0:
                return False
    return True


def groupings(win: Win) -> tuple[tuple[Group, ...], ...]:
    """All ways to see the tiles as four sets, those on the table first; () if they are no hand.

    6: a set is exposed if the winning discard completes it, so each set or pair that it can stand in is a way
    of its own.
    """
    laid = tuple(
        Group(kind="kong" if meld.is_kong else meld.kind.value, tiles=meld.tiles, exposed=not meld.concealed)
        for meld in win.melds
    )
    ways: dict[tuple[Group, ...], None] = {}
    for pair, sets in _ways(in_order([*win.concealed, win.tile])):
        if len(laid) + len(sets) != SETS:
            continue
        own = tuple(
            Group(kind="pung" if tiles[0] == tiles[1] else "chow", tiles=tiles, exposed=False)
            for tiles in sets
        )
        if win.source is None or pair == win.tile:
            ways[laid + own] = None
        if win.source is not None:
            for at, group in enumerate(own):
                if win.tile in group.tiles:
                    shown = Group(kind=group.kind, tiles=group.tiles, exposed=True)
                    ways[laid + own[:at] + (shown,) + own[at + 1 :]] = None
    return tuple(ways)


Split = tuple[tuple[Tile, ...], ...]


def _ways(tiles: tuple[Tile, ...]) -> Iterator[tuple[Tile, Split]]:
    """Every pair with every way to split the rest into chows and pungs."""
    for pair in dict.fromkeys(tiles):
        if tiles.count(pair) >= 2:
            at = tiles.index(pair)
            left = tiles[:at] + tiles[at + 2 :]
            for sets in dict.fromkeys(tuple(sorted(found, key=_by_tiles)) for found in _sets(left)):
                yield pair, sets


def _by_tiles(tiles: tuple[Tile, ...]) -> list[int]:
    """Sets in order, so that the same ones found in two ways are one way."""
    return [ORDER[tile] for tile in tiles]


def _sets(tiles: tuple[Tile, ...]) -> Iterator[Split]:
    """Every way to split tiles in order into chows and pungs: the first one is in a pung or begins a chow."""
    if not tiles:
        yield ()
        return
    first = tiles[0]
    if tiles[1:3] == (first, first):
        for rest in _sets(tiles[3:]):
            yield ((first, first, first), *rest)
    chow = run(first) if ORDER[first] < 27 else None
    if chow is not None and chow[1] in tiles and chow[2] in tiles:
        left = list(tiles[1:])
        left.remove(chow[1])
        left.remove(chow[2])
        for rest in _sets(tuple(left)):
            yield (chow, *rest)
