"""The floor and what a play does to it (seep.md, 6 and 7): plain steps from one floor to the next.

Nothing here asks whether a play is legal; `checks` does.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.core.sheet import Seat
from rules.pieces.cards import RANK, Card, in_order
from rules.seep.intents import BuildHouse
from rules.seep.sets import divide
from rules.seep.state import House


class Floor(NamedTuple):
    """Loose cards, sorted, and houses, sorted by value."""

    loose: tuple[Card, ...]
    houses: tuple[House, ...]

    @property
    def empty(self) -> bool:
        """6.6: no loose card and no house."""
        return not self.loose and not self.houses


class Built(NamedTuple):
    """What a house play makes: the floor after it, the house, and how it came about (7.2 to 7.4)."""

    floor: Floor
    house: House
    joined: tuple[Card, ...]
    absorbed: tuple[tuple[Card, ...], ...]
    broken: House | None
    stood: House | None


def house_of(houses: tuple[House, ...], value: int | None) -> House | None:
    """7.1: the house of that value, if one stands."""
    for house in houses:
        if house.value == value:
            return house
    return None


def house_with(houses: tuple[House, ...], card: Card) -> House | None:
    """7.1: the house that a card lies in, if it lies in one."""
    return next((house for house in houses if card in house.cards), None)


def throw(floor: Floor, card: Card) -> Floor:
    """6.5: the card lies loose."""
    return Floor(in_order((*floor.loose, card)), floor.houses)


def capture(floor: Floor, card: Card, takes: tuple[Card, ...]) -> tuple[Floor, House | None]:
    """6.4: the loose cards and the house of the card's value are taken."""
    value = RANK[card]
    loose = tuple([left for left in floor.loose if left not in takes]) if takes else floor.loose
    house = house_of(floor.houses, value)
    if house is None:
        return Floor(loose, floor.houses), None
    return Floor(loose, tuple([left for left in floor.houses if left is not house])), house


def build(floor: Floor, intent: BuildHouse) -> Built:
    """7.2 to 7.5: the card's set, what joins, what is absorbed, a broken house, and the house that stood."""
    value, seat = intent.value, intent.seat
    broken = house_of(floor.houses, intent.breaks)
    stood = house_of(floor.houses, value)
    base = (*broken.cards, intent.card) if broken else (intent.card, *intent.adds)
    joined = tuple([card for card in floor.loose if RANK[card] == value])
    absorbed = (divide(intent.absorbs, value) or ()) if intent.absorbs else ()
    house = House(
        value=value,
        sets=(*(stood.sets if stood else ()), base, *[(card,) for card in joined], *absorbed),
        owners=owners_after(stood, seat),
    )
    used = {*intent.adds, *joined, *intent.absorbs}
    loose = tuple([card for card in floor.loose if card not in used]) if used else floor.loose
    others = [other for other in floor.houses if other is not broken and other is not stood]
    houses = tuple(sorted((*others, house), key=_value))
    return Built(Floor(loose, houses), house, joined, absorbed, broken, stood)


def owners_after(stood: House | None, seat: Seat) -> tuple[Seat, ...]:
    """7.5, last column: a house of opponents only gets the player as another owner."""
    if stood is None:
        return (seat,)
    if any(owner % 2 == seat % 2 for owner in stood.owners):
        return stood.owners
    return tuple(sorted((*stood.owners, seat)))


def _value(house: House) -> int:
    return house.value
