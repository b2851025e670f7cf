"""Sets of cards that add up to a value (seep.md, 6.7 and 7.7): plain combinatorics on card values.

A floor is given as the tuple of its cards' values; a collection of its cards is a bit mask over them, bit n
for the card in place n. The same values come again on many floors, so what was found is remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from typing import TypeVar

from rules.pieces.cards import RANK, Card

T = TypeVar("T")
Values = tuple[int, ...]
Mask = int
HIGHEST = 13
_value = RANK.__getitem__
_REMEMBERED = 1 << 14


def values_of(cards: Sequence[Card]) -> Values:
    """2.2: the values of cards, in their order."""
    return tuple(map(_value, cards))


class Sums:
    """What the cards of one floor add up to; worked out when it is first asked for."""

    __slots__ = ("_answers", "_groups", "sets", "values")

    def __init__(self, values: Values) -> None:
        self.values = values
        self.sets: tuple[tuple[Mask, ...], ...] = _sets(values)
        """6.7 `sets`: by sum from 0 to 13, every collection of the cards that adds up to it."""
        self._answers: list[tuple[Mask, ...] | None] = [None] * (HIGHEST + 1)
        self._groups: list[tuple[Mask, ...] | None] = [None] * (HIGHEST + 1)

    def answers(self, value: int) -> tuple[Mask, ...]:
        """6.7: the collections that divide into sets of `value` and leave no such set outside."""
        found = self._answers[value]
        if found is None:
            found = self._answers[value] = _answers(self.sets[value])
        return found

    def groups(self, value: int) -> tuple[Mask, ...]:
        """7.7 `extras`: the collections that divide into sets of two or more cards, no card among them."""
        found = self._groups[value]
        if found is None:
            found = self._groups[value] = _unions(self.joining(value))
        return found

    def joining(self, value: int) -> tuple[Mask, ...]:
        """7.3: the sets of `value` that join a house only if asked, those of two or more cards."""
        return tuple([mask for mask in self.sets[value] if mask & (mask - 1)])


@lru_cache(_REMEMBERED)
def sums(values: Values) -> Sums:
    """What cards of these values add up to."""
    return Sums(values)


@lru_cache(_REMEMBERED)
def _sets(values: Values) -> tuple[tuple[Mask, ...], ...]:
    """6.7 `sets`: those without the last card, and each of them with it."""
    if not values:
        return ((0,), *[()] * HIGHEST)
    *others, last = values
    without, card = _sets(tuple(others)), 1 << len(others)
    return without[:last] + tuple(
        [
            there + tuple([card | mask for mask in lower]) if lower else there
            for there, lower in zip(without[last:], without, strict=False)
        ]
    )


def _answers(wanted: Sequence[Mask]) -> tuple[Mask, ...]:
    """6.7: where no two sets share a card, all of them together are the only answer."""
    together = 0
    for mask in wanted:
        if mask & together:
            return tuple([union for union in _unions(wanted) if is_complete(union, wanted)])
        together |= mask
    return (together,)


def is_complete(union: Mask, wanted: Sequence[Mask]) -> bool:
    """6.2: whether no wanted set is left outside."""
    return all(mask & union for mask in wanted)


def _unions(wanted: Sequence[Mask]) -> tuple[Mask, ...]:
    """All unions of sets that share no card; a union reached by several divisions is one."""
    found: dict[Mask, None] = {0: None}
    for mask in wanted:
        found.update(dict.fromkeys([mask | union for union in found if not mask & union]))
    return tuple(found)


def divide(cards: Sequence[Card], value: int) -> tuple[tuple[Card, ...], ...] | None:
    """One division of cards into sets that each add up to `value`; None where there is none."""
    values = values_of(cards)
    if max(values, default=0) > value or sum(values) % value:
        return None
    division = _divide((1 << len(cards)) - 1, sums(values).sets[value])
    return None if division is None else tuple(chosen(cards, mask) for mask in division)


def _divide(rest: Mask, wanted: Sequence[Mask]) -> tuple[Mask, ...] | None:
    """Every card must be in some set, so the first one decides where to begin."""
    if not rest:
        return ()
    first = rest & -rest
    for mask in wanted:
        if mask & first and mask & rest == mask:
            others = _divide(rest & ~mask, wanted)
            if others is not None:
                return (mask, *others)
    return None


@lru_cache(_REMEMBERED)
def _bits(mask: Mask) -> tuple[bool, ...]:
    return tuple(mask >> place & 1 == 1 for place in range(mask.bit_length()))


def chosen(cards: Sequence[T], mask: Mask) -> tuple[T, ...]:
    """The cards of a collection, in their order."""
    return tuple(compress(cards, _bits(mask))) if mask else ()


def mask_of(cards: Sequence[Card], named: Sequence[Card]) -> Mask:
    """The collection of the named cards, all of which are among the cards."""
    return sum([1 << cards.index(card) for card in named])
