"""Every legal play of a card (seep.md, 6.7 and 7.7), complete and each once, as the checks would pass it.

What is listed here is worked out from the floor at once; the tests hold it against the checks and against
brute force. Intents are values, so the commonest ones are made once and remembered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from rules.core.sheet import Seat
from rules.pieces.cards import PACK, Card
from rules.seep.house_checks import has_room, needs_card
from rules.seep.intents import BuildHouse, Capture, Play, Throw
from rules.seep.sets import Mask, Sums, Values, chosen, is_complete, sums, values_of
from rules.seep.state import HOUSE_VALUES, PEOPLE, House, Opening, State

Houses = Mapping[int, House]
"""The houses that stand, by value."""
Held = Sequence[tuple[Card, int]]
"""A hand, sorted: each card with its value."""
NOTHING = (0,)
"""The only answer where no loose card can be taken."""
THROWS = [{card: Throw(seat=seat, card=card) for card in PACK} for seat in range(PEOPLE)]
"""By seat: every throw there is."""
_REMEMBERED = 1 << 16


def plays(state: State, seat: Seat) -> list[Play]:
    """5: all plays of the seat to act: captures and throws card by card, then houses by value."""
    bid = state.bid if isinstance(state.phase, Opening) else None
    hand, loose = state.hands[seat], state.loose
    holds, floor = values_of(hand), sums(values_of(loose))
    held = [*zip(hand, holds, strict=True)]
    houses = {house.value: house for house in state.houses}
    # The highest first, so that what breaks one stands in the order of the cards.
    breakable = [
        house for house in reversed(state.houses) if len(house.sets) == 1 and seat not in house.owners
    ]
    found: list[Play] = []
    throws, answers_to = THROWS[seat], floor.answers
    for card, value in held:
        if bid is None or value == bid:
            # 6.7: each answer is a capture; 6.5: a card that can take nothing may be thrown.
            answers = answers_to(value)
            if answers != NOTHING:
                found += [_capture(seat, card, chosen(loose, mask)) for mask in answers]
            elif value in houses:
                found.append(_capture(seat, card, ()))
            else:
                found.append(throws[card])
    for value in HOUSE_VALUES if bid is None else (bid,):
        stood = houses.get(value)
        needs = stood is None or needs_card(stood, seat, state.options, breaks=False)
        if value in holds or not needs:
            if has_room(state, None, stood):
                found += _builds(state, seat, value, held, holds, floor, houses, needs)
            for old in breakable:
                if value - old.value in holds:
                    found += _breaks(state, seat, value, held, holds, floor, stood, old)
    return found


def _builds(
    state: State,
    seat: Seat,
    value: int,
    held: Held,
    holds: Values,
    floor: Sums,
    houses: Houses,
    needs: bool,
) -> list[Play]:
    """7.7 for one value: a card with every base of loose cards, then a card of the value itself."""
    found: list[Play] = []
    loose, by_sum, joins = state.loose, floor.sets, floor.groups(value) != NOTHING
    for card, card_value in held:
        if card_value >= value:
            break
        bases = by_sum[value - card_value]
        if not bases or (card_value in houses and _is_promised(seat, houses[card_value], holds)):
            continue
        for base in bases:
            adds = chosen(loose, base)
            if joins:
                masks = _joining(state, floor, value, base)
                found += [_house(seat, card, value, adds, chosen(loose, mask), None) for mask in masks]
            else:
                found.append(_house(seat, card, value, adds, (), None))
    if holds.count(value) > needs:
        masks = _joining(state, floor, value, 0) if joins else NOTHING
        if value not in houses and value not in floor.values:
            masks = [mask for mask in masks if mask]  # 7.1: a card alone is no house
        for card, card_value in held:
            if card_value == value and masks:
                found += [_house(seat, card, value, (), chosen(loose, mask), None) for mask in masks]
    return found


def _breaks(
    state: State,
    seat: Seat,
    value: int,
    held: Held,
    holds: Values,
    floor: Sums,
    stood: House | None,
    old: House,
) -> list[Play]:
    """7.4, 7.7: an ordinary house of somebody else is broken into that value."""
    found: list[Play] = []
    if not has_room(state, old, stood):
        return found
    if value not in holds and needs_card(stood, seat, state.options, breaks=True):
        return found
    loose, masks = state.loose, _joining(state, floor, value, 0)
    for card, card_value in held:
        if card_value + old.value == value:
            found += [_house(seat, card, value, (), chosen(loose, mask), old.value) for mask in masks]
    return found


def _joining(state: State, floor: Sums, value: int, base: Mask) -> Sequence[Mask]:
    """7.7 `extras`: whole sets outside the base; all there are with compulsory absorption."""
    beside = [mask for mask in floor.groups(value) if not mask & base]
    if state.options.absorb_sets == "optional":
        return beside
    wanted = floor.joining(value)
    return [mask for mask in beside if is_complete(mask | base, wanted)]


def _is_promised(seat: Seat, house: House, holds: Values) -> bool:
    """7.6: the last card for a house of the own may not go into another house."""
    return seat in house.owners and holds.count(house.value) == 1


@lru_cache(_REMEMBERED)
def _capture(seat: Seat, card: Card, takes: tuple[Card, ...]) -> Capture:
    return Capture(seat=seat, card=card, takes=takes)


@lru_cache(_REMEMBERED)
def _house(
    seat: Seat,
    card: Card,
    value: int,
    adds: tuple[Card, ...],
    absorbs: tuple[Card, ...],
    breaks: int | None,
) -> BuildHouse:
    return BuildHouse(seat=seat, card=card, value=value, adds=adds, absorbs=absorbs, breaks=breaks)
