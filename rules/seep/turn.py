"""What follows from a bid or a play (seep.md, sections 4 to 8): the next state and what happened.

The checks have passed before anything here is called. Every public function takes a state and returns a step.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from rules.core.chance import deal_seed
from rules.core.changed import changed
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.pieces.cards import Card
from rules.seep import floor
from rules.seep.deal import deal_rest
from rules.seep.events import (
    BidMade,
    Captured,
    DealEnded,
    Event,
    HouseBuilt,
    LeftOver,
    MatchEnded,
    RestDealt,
    Swept,
    Thrown,
)
from rules.seep.floor import Cards, Houses
from rules.seep.intents import BuildHouse
from rules.seep.score import card_points, majority, next_dealer, sweep_points, verdict
from rules.seep.state import (
    PEOPLE,
    DealOver,
    MatchOver,
    Opening,
    Playing,
    Result,
    Side,
    State,
    Taken,
    side_of,
)

T = TypeVar("T")
_NEXT = tuple(Playing(turn=(seat + 1) % PEOPLE) for seat in range(PEOPLE))
"""5: the turn passes to the right; one value for all turns of a seat."""


@cache
def _thrown(seat: Seat, card: Card) -> Thrown:
    """The commonest event; a pack allows few different ones, so each is made once."""
    return Thrown(seat=seat, card=card)


def bid(state: State, seat: Seat, value: int) -> Step[State, Event]:
    """4.4: the floor is turned up, the bidder plays."""
    after = changed(state, bid=value, shown=(), phase=Opening(turn=seat))
    return Step(after, (BidMade(seat=seat, value=value, floor=state.loose),))


def throw(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    """6.5: the card stays on the floor."""
    loose = floor.throw(state.loose, card)
    return _play(state, seat, card, loose, state.houses, None, [_thrown(seat, card)])


def capture(state: State, seat: Seat, card: Card, takes: tuple[Card, ...]) -> Step[State, Event]:
    """6.4, 6.6: loose cards and the house of the value go to the side's pile; an empty floor is a sweep."""
    loose, houses, house = floor.capture(state.loose, state.houses, card, takes)
    took = Taken(seat=seat, card=card, loose=takes, house=house)
    cards = took.cards
    told: list[Event] = [
        Captured(
            seat=seat,
            card=card,
            loose=takes,
            house=house,
            count=len(cards),
            stays=state.options.open_log,
        )
    ]
    return _play(state, seat, card, loose, houses, took, told)


def build(state: State, intent: BuildHouse) -> Step[State, Event]:
    """7: the card goes into a house."""
    built = floor.build(state.loose, state.houses, intent)
    event = HouseBuilt(
        seat=intent.seat,
        card=intent.card,
        house=built.house,
        added=intent.adds,
        joined=built.joined,
        absorbed=built.absorbed,
        broken=built.broken,
        stood=built.stood,
    )
    return _play(state, intent.seat, intent.card, built.loose, built.houses, None, [event])


def _play(
    state: State,
    seat: Seat,
    card: Card,
    loose: Cards,
    houses: Houses,
    took: Taken | None,
    told: list[Event],
) -> Step[State, Event]:
    """What all plays share: the card leaves the hand, the turn passes, the rest is dealt or the deal ends."""
    held = state.hands[seat]
    place = held.index(card)
    hands = [*state.hands]
    hands[seat] = hand = held[:place] + held[place + 1 :]
    fields: dict[str, Any] = {
        "hands": tuple(hands),
        "loose": loose,
        "houses": houses,
        "phase": _NEXT[seat],
        "plays_made": state.plays_made + 1,
        "last_capture": took,
    }
    opening = isinstance(state.phase, Opening)
    last = not hand and not opening and not any(hands)
    if took is not None:
        side = side_of(seat)
        fields["captured"] = _added(state.captured, side, took.cards)
        fields["last_capturer"] = seat
        if not loose and not houses:
            worth = sweep_points(state.options, state.plays_made, last=last)
            fields["sweeps"] = _added(state.sweeps, side, (worth,))
            told.append(Swept(seat=seat, side=side, points=worth))
    after = changed(state, **fields)
    if opening:
        return Step(deal_rest(after), (*told, RestDealt()))
    if last:
        ended = _end_deal(after)
        return Step(ended.state, (*told, *ended.events))
    return Step(after, tuple(told))


def _added(by_side: tuple[tuple[T, ...], ...], side: Side, more: tuple[T, ...]) -> tuple[tuple[T, ...], ...]:
    a, b = by_side
    return (a, b + more) if side else (a + more, b)


def _end_deal(state: State) -> Step[State, Event]:
    """8: what is left goes to the side that captured last; the deal is scored."""
    told: list[Event] = []
    left, seat = state.loose, state.last_capturer
    if left and seat is not None:
        state = changed(state, captured=_added(state.captured, side_of(seat), left), loose=())
        told.append(LeftOver(seat=seat, cards=left))
    result = _result(state, left)
    seed = "" if state.composed else deal_seed(state.seed, state.deal).hex()
    told.append(DealEnded(deal=state.deal, result=result, deal_seed=seed))
    baazis = tuple(won + (side == result.baazi) for side, won in enumerate(state.baazis))
    a, b = result.deal_points
    state = changed(
        state,
        phase=DealOver(result=result),
        diff=result.diff if result.baazi is None else 0,
        baazis=baazis,
        balance=state.balance + a - b,
    )
    if sum(baazis) >= state.options.baazis:
        state = changed(state, phase=MatchOver(result=result))
        told.append(MatchEnded(baazis=baazis, sitting_seed="" if state.composed else state.seed.hex()))
    return Step(state, tuple(told))


def _result(state: State, left: tuple[Card, ...]) -> Result:
    """8.2 to 8.5: points, the running difference, a baazi, who deals next."""
    counts = tuple(map(len, state.captured))
    points = tuple(card_points(pile, state.options) for pile in state.captured)
    sweeps, bonus = tuple(map(sum, state.sweeps)), majority(counts, state.options)
    deal_points = tuple(map(sum, zip(points, sweeps, bonus, strict=True)))
    found = verdict(deal_points, state.diff, state.options)
    return Result(
        card_points=points,
        sweep_points=sweeps,
        bonus=bonus,
        cards=counts,
        left_over=left,
        diff_before=state.diff,
        diff=found.diff,
        baazi=found.baazi,
        how=found.how,
        next_dealer=next_dealer(state.dealer, deal_points, found, state.options),
    )
