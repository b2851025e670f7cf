"""A slow and literal reading of the sheet's sections 6 and 7, to hold the offers against.

It tries every collection of loose cards and knows no masks, no sums worked out before, and none of the rules'
own functions but what a card's value is.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from rules.core.sheet import Seat
from rules.pieces.cards import RANK, Card
from rules.seep.intents import BuildHouse, Capture, Play, Throw
from rules.seep.state import House, Opening, State

Cards = frozenset[Card]


def total(cards: Cards) -> int:
    """The values of cards added up."""
    return sum(RANK[card] for card in cards)


def collections(cards: Cards) -> Iterator[Cards]:
    """Every collection of cards, the empty one first."""
    for size in range(len(cards) + 1):
        yield from map(frozenset, combinations(sorted(cards), size))


def divides(cards: Cards, value: int) -> bool:
    """Whether cards can be divided into sets that each add up to `value`."""
    if not cards:
        return True
    return any(part and total(part) == value and divides(cards - part, value) for part in collections(cards))


def has_set(cards: Cards, value: int) -> bool:
    """Whether a set of `value` is among the cards."""
    return any(part and total(part) == value for part in collections(cards))


def every_play(state: State, seat: Seat) -> list[Play]:
    """Sections 4.4, 5, 6 and 7.7, word for word."""
    return list(chain.from_iterable(_with(state, seat, card) for card in state.hands[seat]))


def _with(state: State, seat: Seat, card: Card) -> Iterator[Play]:
    opening, value = isinstance(state.phase, Opening), RANK[card]
    if not opening or value == state.bid:
        yield from _captures(state, seat, card)
    for wanted in range(9, 14):
        if not opening or wanted == state.bid:
            yield from _houses(state, seat, card, wanted)


def _captures(state: State, seat: Seat, card: Card) -> Iterator[Play]:
    value, loose = RANK[card], frozenset(state.loose)
    answers = [
        taken for taken in collections(loose) if divides(taken, value) and not has_set(loose - taken, value)
    ]
    stands = any(house.value == value for house in state.houses)
    if answers == [frozenset()] and not stands:
        yield Throw(seat=seat, card=card)
    else:
        yield from (Capture(seat=seat, card=card, takes=tuple(taken)) for taken in answers)


def _houses(state: State, seat: Seat, card: Card, value: int) -> Iterator[Play]:
    loose, stood = frozenset(state.loose), _house(state, value)
    auto = frozenset(card for card in loose if RANK[card] == value)
    bases: list[tuple[Cards, int | None]] = [
        (adds, None) for adds in collections(loose) if RANK[card] + total(adds) == value
    ]
    broken = _house(state, value - RANK[card])
    if broken is not None and len(broken.sets) == 1 and seat not in broken.owners:
        bases.append((frozenset(), broken.value))
    for adds, breaks in bases:
        rest = loose - adds - auto
        for absorbs in collections(rest):
            if not divides(absorbs, value):
                continue
            if not adds and breaks is None and not auto and stood is None and not absorbs:
                continue
            if state.options.absorb_sets == "compulsory" and has_set(rest - absorbs, value):
                continue
            after = {house.value for house in state.houses} - {breaks} | {value}
            if state.options.max_houses is not None and len(after) > state.options.max_houses:
                continue
            if _keeps_what_it_must(state, seat, card, value, breaks):
                yield BuildHouse(
                    seat=seat,
                    card=card,
                    value=value,
                    adds=tuple(adds),
                    breaks=breaks,
                    absorbs=tuple(absorbs),
                )


def _house(state: State, value: int) -> House | None:
    return next((house for house in state.houses if house.value == value), None)


def _keeps_what_it_must(state: State, seat: Seat, card: Card, value: int, breaks: int | None) -> bool:
    """7.4 to 7.6, with the hand as it is after the play."""
    left = [RANK[held] for held in state.hands[seat] if held != card]
    stood = _house(state, value)
    partners = stood is not None and (seat + 2) % 4 in stood.owners and seat not in stood.owners
    free = partners and (breaks is None or state.options.break_into_partner == "free")
    if value not in left and not free:
        return False
    promised = [house.value for house in state.houses if seat in house.owners and house.value != breaks]
    return all(promise in left for promise in promised)
