"""What can be told of cards out of sight and of sweeps (seep.md, section 13), from a view alone.

*Out of sight* is what lies neither on the floor nor in the own hand; captured cards count as out of sight
unless the option `open_log` is on.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from rules.pieces.cards import RANK, SUITS, Card
from rules.seep.sets import HIGHEST, sums, values_of
from rules.seep.state import HOUSE_VALUES, House
from rules.seep.view import View


def out_of_sight(view: View, value: int) -> int:
    """How many of the four cards of a value are out of sight."""
    housed = (house.cards for house in view.houses)
    seen = chain(view.hand, view.loose, *housed, *view.piles)
    return len(SUITS) - sum(RANK[card] == value for card in seen)


def clearing_values(loose: Sequence[Card], houses: Sequence[House]) -> tuple[int, ...]:
    """6.6: the values of cards that would clear that floor."""
    if len(houses) > 1 or not (loose or houses):
        return ()
    values = values_of(loose)
    total, highest, everything = sum(values), max(values, default=0), (1 << len(loose)) - 1
    candidates = [house.value for house in houses] or range(max(highest, 1), HIGHEST + 1)
    return tuple(
        value
        for value in candidates
        if highest <= value and total % value == 0 and everything in sums(values).answers(value)
    )


def breaking_values(house: House) -> tuple[int, ...]:
    """7.4: the values of cards that could still break a house; none where it is safe from that."""
    return () if house.cemented else tuple(range(1, HOUSE_VALUES.stop - house.value))
