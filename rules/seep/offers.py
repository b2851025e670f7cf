"""Every legal play of a card (seep.md, 6.7 and 7.7), complete and each once, as the checks would pass it.

What is listed here is worked out from the floor at once; the tests hold it against the checks and against
brute force. Intents are values, so the commonest ones are made once and remembered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from rules.core.sheet import Seat
from rules.pieces.cards import Card
from rules.seep.house_checks import has_room, needs_card
from rules.seep.intents import BuildHouse, Capture, Play, Throw
from rules.seep.sets import (
    Mask,
    Values,
    answers,
    chosen,
    groups,
    is_complete,
    pairs_and_more,
    sets,
    values_of,
)
from rules.seep.state import HOUSE_VALUES, House, Opening, State

Houses = Mapping[int, House]
"""The houses that stand, by value."""
Held = Sequence[tuple[Card, int]]
"""A hand, sorted: each card with its value."""
_REMEMBERED = 1 << 14


def plays(state: State, seat: Seat) -> list[Play]:
    """5: all plays of the seat to act: captures and throws card by card, then houses by value."""
    bid = state.bid if isinstance(state.phase, Opening) else None
    hand, values = state.hands[seat], values_of(state.loose)
    holds = values_of(hand)
    held = list(zip(hand, holds, strict=True))
    houses = {house.value: house for house in state.houses}
    found: list[Play] = []
    for card, value in held:
        if bid is None or value == bid:
            found += _captures_or_throw(state, seat, card, value, values, houses)
    for value in HOUSE_VALUES if bid is None else (bid,):
        if value in holds or value in houses:
            found += _houses(state, seat, value, held, holds, values, houses)
    return found


def _captures_or_throw(
    state: State, seat: Seat, card: Card, value: int, values: Values, houses: Houses
) -> Sequence[Play]:
    """6.7: each answer is a capture; a card that can take nothing may be thrown (6.5)."""
    found = answers(values, value)
    if found == (0,):
        return (_capture(seat, card, ()) if value in houses else _throw(seat, card),)
    return [_capture(seat, card, chosen(state.loose, mask)) for mask in found]


def _houses(
    state: State, seat: Seat, value: int, held: Held, holds: Values, values: Values, houses: Houses
) -> list[Play]:
    """7.7 for one value: every base with every collection of sets that joins it."""
    stood, spare = houses.get(value), holds.count(value)
    needs = needs_card(stood, seat, state.options, breaks=False)
    found: list[Play] = []
    if needs and not spare:
        return found
    if has_room(state, None, stood):
        bases, loose = sets(values), state.loose
        for card, card_value in held:
            if card_value >= value:
                break
            if bases[value - card_value] and not _is_promised(seat, card_value, holds, houses):
                for base in bases[value - card_value]:
                    adds = chosen(loose, base)
                    for mask in _joining(state, values, value, base):
                        found.append(_house(seat, card, value, None, adds, chosen(loose, mask)))
        if spare > 1 or not needs:
            company = stood is not None or value in values
            joining = [mask for mask in _joining(state, values, value, 0) if mask or company]
            for card, card_value in held:
                if card_value == value:
                    found += [_house(seat, card, value, None, (), chosen(loose, mask)) for mask in joining]
    if houses and (spare or not needs_card(stood, seat, state.options, breaks=True)):
        for card, card_value in held:
            old = houses.get(value - card_value)
            if (
                old is not None
                and not old.cemented
                and seat not in old.owners
                and has_room(state, old, stood)
            ):
                for mask in _joining(state, values, value, 0):
                    found.append(_house(seat, card, value, old.value, (), chosen(state.loose, mask)))
    return found


def _joining(state: State, values: Values, value: int, base: Mask) -> Sequence[Mask]:
    """7.7 `extras`: whole sets outside the base; all there are with compulsory absorption."""
    found = groups(values, value)
    if len(found) == 1:
        return found
    beside = [mask for mask in found if not mask & base]
    if state.options.absorb_sets == "optional":
        return beside
    wanted = pairs_and_more(values, value)
    return [mask for mask in beside if is_complete(mask | base, wanted)]


def _is_promised(seat: Seat, value: int, holds: Values, houses: Houses) -> bool:
    """7.6: the last card for a house of the own may not go into another house."""
    own = houses.get(value)
    return own is not None and seat in own.owners and holds.count(value) == 1


@lru_cache(_REMEMBERED)
def _throw(seat: Seat, card: Card) -> Throw:
    return Throw(seat=seat, card=card)


@lru_cache(_REMEMBERED)
def _capture(seat: Seat, card: Card, takes: tuple[Card, ...]) -> Capture:
    return Capture(seat=seat, card=card, takes=takes)


@lru_cache(_REMEMBERED)
def _house(
    seat: Seat,
    card: Card,
    value: int,
    breaks: int | None,
    adds: tuple[Card, ...],
    absorbs: tuple[Card, ...],
) -> BuildHouse:
    return BuildHouse(seat=seat, card=card, value=value, breaks=breaks, adds=adds, absorbs=absorbs)
