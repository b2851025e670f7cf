"""The floor and what a play does to it (seep.md, 6 and 7): plain steps from one floor to the next.

Nothing here asks whether a play is legal; `checks` does.
"""

from __future__ import annotations

from bisect import bisect
from typing import NamedTuple

from rules.core.sheet import Seat
from rules.pieces.cards import ORDER, RANK, Card
from rules.seep.intents import BuildHouse
from rules.seep.sets import divide
from rules.seep.state import House

Cards = tuple[Card, ...]
"""Loose cards, sorted."""
Houses = tuple[House, ...]
"""Sorted by value."""


class Built(NamedTuple):
    """What a house play makes: the floor after it, the house, and how it came about (7.2 to 7.4)."""

    loose: Cards
    houses: Houses
    house: House
    joined: tuple[Card, ...]
    absorbed: tuple[tuple[Card, ...], ...]
    broken: House | None
    stood: House | None


def house_of(houses: Houses, value: int | None) -> House | None:
    """7.1: the house of that value, if one stands."""
    for house in houses:
        if house.value == value:
            return house
    return None


def house_with(houses: Houses, card: Card) -> House | None:
    """7.1: the house that a card lies in, if it lies in one."""
    return next((house for house in houses if card in house.cards), None)


def throw(loose: Cards, card: Card) -> Cards:
    """6.5: the card lies loose."""
    place = bisect(loose, ORDER[card], key=_place)
    return (*loose[:place], card, *loose[place:])


def capture(loose: Cards, houses: Houses, card: Card, takes: Cards) -> tuple[Cards, Houses, House | None]:
    """6.4: what is left when loose cards and the house of the card's value are taken, and that house."""
    if takes:
        loose = tuple([left for left in loose if left not in takes])
    house = house_of(houses, RANK[card])
    if house is not None:
        houses = tuple([left for left in houses if left is not house])
    return loose, houses, house


def build(loose: Cards, houses: Houses, intent: BuildHouse) -> Built:
    """7.2 to 7.5: the card's set, what joins, what is absorbed, a broken house, and the house that stood."""
    value, seat = intent.value, intent.seat
    broken = house_of(houses, intent.breaks)
    stood = house_of(houses, value)
    base = (*broken.cards, intent.card) if broken else (intent.card, *intent.adds)
    joined = tuple([card for card in loose if RANK[card] == value])
    absorbed = (divide(intent.absorbs, value) or ()) if intent.absorbs else ()
    house = House(
        value=value,
        sets=(*(stood.sets if stood else ()), base, *[(card,) for card in joined], *absorbed),
        owners=owners_after(stood, seat),
    )
    used = {*intent.adds, *joined, *intent.absorbs}
    if used:
        loose = tuple([card for card in loose if card not in used])
    others = [other for other in houses if other is not broken and other is not stood]
    return Built(loose, tuple(sorted((*others, house), key=_value)), house, joined, absorbed, broken, stood)


def owners_after(stood: House | None, seat: Seat) -> tuple[Seat, ...]:
    """7.5, last column: a house of opponents only gets the player as another owner."""
    if stood is None:
        return (seat,)
    if any(owner % 2 == seat % 2 for owner in stood.owners):
        return stood.owners
    return tuple(sorted((*stood.owners, seat)))


_place = ORDER.__getitem__


def _value(house: House) -> int:
    return house.value
