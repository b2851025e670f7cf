"""A deal of tiles that somebody has chosen, for a lesson: all tiles of the set, each in exactly one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from random import Random

from rules.core.changed import changed
from rules.mahjong import seating
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import PEOPLE, Dealing, StateT
from rules.mahjong.wall import DEALT, Wall
from rules.pieces.mahjong import Tile, parse


def composed(
    rules: Ruleset, state: StateT, hands: Sequence[str], *, draws: str, replacements: str = ""
) -> StateT:
    """The first hand just dealt, seat 0 East, with these hands by wind, and what the wall gives next.

    East's newest tile is the last of its hand. `draws` come from the head of the wall, in order, and
    `replacements` from its tail; whatever is left of the set lies between them.
    """
    winds = tuple(range(PEOPLE))
    tiles = _in_taking_order(rules, [parse(hand) for hand in hands], parse(draws), parse(replacements))
    ready = changed(
        state,
        hand=1,
        chairs=winds,
        winds=winds,
        wall=Wall(tiles=tiles, first=0),
        phase=Dealing(dice=((1, 1),)),
    )
    return seating.deal(rules, ready).state


def _in_taking_order(
    rules: Ruleset, hands: Sequence[Sequence[Tile]], draws: Sequence[Tile], replacements: Sequence[Tile]
) -> tuple[Tile, ...]:
    """The wall from which these hands are dealt (4) and these tiles drawn."""
    places: dict[int, Tile] = {DEALT - 1: hands[0][-1]}
    for wind, hand in enumerate(hands):
        dealt = (
            *chain.from_iterable(range(4 * wind + 16 * n, 4 * wind + 16 * n + 4) for n in range(3)),
            48 + wind,
        )
        places.update(zip(dealt, hand, strict=False))
    places.update(enumerate(draws, DEALT))
    size = len(rules.tiles)
    # R3: of each stack at the tail the upper tile goes first.
    places.update((size - 1 - (n ^ 1), tile) for n, tile in enumerate(replacements))
    rest = Counter(rules.tiles)
    rest.subtract(places.values())
    if min(rest.values()) < 0:
        raise ValueError(f"the set has too few of {[str(tile) for tile, left in rest.items() if left < 0]}")
    others = sorted(rest.elements())
    Random(1).shuffle(others)  # noqa: S311 - chance is no secret in a lesson
    return tuple(places[place] if place in places else others.pop() for place in range(size))
