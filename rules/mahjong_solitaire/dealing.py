"""Deals and shuffles that can be solved, made by playing in reverse (mahjong-solitaire.md, section 5).

Blank tiles are removed in pairs of free ones until none is left; then each pair gets its faces. The order of
removal is a solution.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rules.core.chance import Seed, Stream, deal_seed, seed_from_text, stream
from rules.mahjong_solitaire.board import CLASS, DARK_FLOWERS, PACK, Pair, free, is_free, places
from rules.mahjong_solitaire.layouts import Layout
from rules.pieces.mahjong import FLOWERS, Tile

ATTEMPTS = 200
"""How often chance may lead to a dead end before all orders are tried."""
MOST_TRIED = 20_000
"""How many positions of blanks are looked at when all orders are tried."""


class Piece(NamedTuple):
    """A tile that is dealt, and whether it is a dark one (10)."""

    tile: Tile
    dark: bool


class Deal(NamedTuple):
    """What lies at which place, which places are dark, and the order of removal that solves it."""

    faces: tuple[Tile, ...]
    dark: int
    solution: tuple[Pair, ...]


def pack() -> tuple[Piece, ...]:
    """The 144 tiles: of each kind two are dark, and so are the flowers and seasons 3 and 4 (10)."""
    return tuple(
        Piece(tile, tile in DARK_FLOWERS if tile in FLOWERS else number % 4 > 1)
        for number, tile in enumerate(PACK)
    )


def numbered_seed(number: int) -> Seed:
    """The seed of all deals of that number: the same number is always the same deal."""
    return seed_from_text(f"mahjong solitaire {number}")


def deal(layout: Layout, number: int, *, hard: bool, contrast: bool) -> Deal:
    """The deal of that number on a layout; ValueError for a layout that can't be dealt."""
    chance = stream(deal_seed(numbered_seed(number), 1), "shuffle")
    found = lay_out(layout, layout.whole, pack(), chance, hard=hard, contrast=contrast)
    if found is None:
        raise ValueError(f"{layout.title} can't be dealt")
    return found


def lay_out(
    layout: Layout, left: int, tiles: Sequence[Piece], chance: Stream, *, hard: bool, contrast: bool
) -> Deal | None:
    """Those tiles on the places of `left` so that it can be solved; None where no order can clear them."""
    order = removal_order(layout, left, chance, hard=hard)
    if order is None:
        return None
    faces = [Tile.M1] * len(layout.spots)
    dark = 0
    for pair, pieces in zip(order, _pairs_of(tiles, chance, contrast), strict=True):
        for place, piece in zip(pair, chance.shuffled(pieces), strict=True):
            faces[place] = piece.tile
            dark |= piece.dark << place
    return Deal(tuple(faces), dark, order)


def _pairs_of(tiles: Sequence[Piece], chance: Stream, contrast: bool) -> tuple[tuple[Piece, ...], ...]:
    """The tiles in pairs of a class, in random order: one or two pairs of those that are there (5)."""
    pairs = []
    by_class: dict[int, list[Piece]] = {}
    for piece in tiles:
        by_class.setdefault(CLASS[piece.tile], []).append(piece)
    for pieces in by_class.values():
        mixed = chance.shuffled(pieces)
        if contrast:
            shades = [[piece for piece in mixed if piece.dark == dark] for dark in (False, True)]
            pairs += list(zip(*shades, strict=True))
        else:
            pairs += list(zip(mixed[::2], mixed[1::2], strict=True))
    return chance.shuffled(pairs)


# --- orders of removal ------------------------------------------------------------------------------------


def removal_order(layout: Layout, left: int, chance: Stream, *, hard: bool) -> tuple[Pair, ...] | None:
    """An order in which blanks can go pair by pair, by chance; None if there is none at all."""
    if not clearable(layout, left):
        return None
    for _ in range(ATTEMPTS):
        order = _by_chance(layout, left, chance, hard)
        if order is not None:
            return order
    return _any_order(layout, left)


def _by_chance(layout: Layout, left: int, chance: Stream, hard: bool) -> tuple[Pair, ...] | None:
    """Any two free blanks, or (hard) the one free for longest with the one newly free; None at a dead end."""
    touched, below = layout.touched, chance.below
    ready = list(chance.shuffled(free(layout, left)))
    known = sum(1 << place for place in ready)
    order: list[Pair] = []
    while len(ready) > 1:
        if hard:
            one, two = ready.pop(0), ready.pop()
        else:
            one, two = _take(ready, below(len(ready))), _take(ready, below(len(ready)))
        left ^= 1 << one | 1 << two
        order.append((one, two) if one < two else (two, one))
        opened = [
            place
            for gone in (one, two)
            for place in touched[gone]
            if (left & ~known) >> place & 1 and is_free(layout, left, place)
        ]
        for place in opened if not hard or len(opened) < 2 else chance.shuffled(opened):
            if not known >> place & 1:
                known |= 1 << place
                ready.append(place)
    return None if left else tuple(order)


def _take(items: list[int], place: int) -> int:
    """Take an item out of a list in no order."""
    items[place], items[-1] = items[-1], items[place]
    return items.pop()


def clearable(layout: Layout, left: int) -> bool:
    """Whether blanks on those places can be removed to the last.

    A layer with nothing above it has two free ends as long as it has two tiles, so it goes in pairs; only the
    last tile of an odd layer needs a partner from below. Free tiles on the ground are partners enough.
    """
    ground = layout.layers[0]
    odd = sum((left & layer).bit_count() & 1 for layer in layout.layers[1:])
    if not odd or odd <= sum(ground >> place & 1 for place in free(layout, left)):
        return left.bit_count() % 2 == 0
    return _any_order(layout, left) is not None


@lru_cache(256)
def _any_order(layout: Layout, left: int) -> tuple[Pair, ...] | None:
    """The first order that is found when all are tried, high layers first; None if there is none."""
    lost: set[int] = set()

    def search(left: int) -> list[Pair] | None:
        if not left:
            return []
        if left in lost or len(lost) >= MOST_TRIED:
            return None
        highest_first = combinations(reversed(free(layout, left)), 2)
        for two, one in highest_first:
            rest = search(left ^ (1 << one | 1 << two))
            if rest is not None:
                return [(one, two), *rest]
        lost.add(left)
        return None

    found = search(left)
    return None if found is None else tuple(found)


def left_over(layout: Layout) -> int | None:
    """A place that is left alone on others when a layout is cleared of blanks; None: it can be dealt."""
    if clearable(layout, layout.whole):
        return None
    left = layout.whole
    while len(ready := free(layout, left)) > 1:
        left ^= 1 << ready[-1] | 1 << ready[0]
    return next(places(left), None) if not ready else ready[0]
