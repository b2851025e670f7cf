"""The course of a match of Seep (seep.md, section 3): who owes what, what is legal, what follows from it."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import assert_never

from rules.core.game import Actor, Step
from rules.core.sheet import Outcome
from rules.seep import checks, turn
from rules.seep.deal import next_deal, redeal
from rules.seep.events import Event, sentence
from rules.seep.house_checks import check_house
from rules.seep.intents import Bid, BuildHouse, Capture, Intent, NextDeal, ShowAndRedeal, Throw
from rules.seep.offers import plays
from rules.seep.state import OVER, PLAYS, TURNS, MatchOver, State


def to_act(state: State) -> tuple[Actor, ...]:
    """Section 3: the seat to bid or play, the table once the deal is over, nobody after the match."""
    phase = state.phase
    if isinstance(phase, TURNS):
        return (phase.turn,)
    return () if isinstance(phase, MatchOver) else (None,)


def legal_intents(state: State, actor: Actor) -> tuple[Intent, ...]:
    """Section 3: all that the actor may send."""
    phase = state.phase
    if isinstance(phase, PLAYS):
        return tuple(plays(state, phase.turn)) if phase.turn == actor else ()
    if actor not in to_act(state):
        return ()
    if actor is None:
        return (NextDeal(),)
    values = checks.biddable(state.hands[actor])
    return tuple(Bid(seat=actor, value=value) for value in values) or (ShowAndRedeal(seat=actor),)


def standing_intents(state: State, actor: Actor) -> tuple[Intent, ...]:
    """Seep has nothing that may be sent unasked."""
    return ()


def apply(state: State, intent: Intent) -> Step[State, Event]:
    match intent:
        case Throw(seat=seat, card=card):
            checks.check_throw(state, intent)
            return turn.throw(state, seat, card)
        case Capture(seat=seat, card=card, takes=takes):
            checks.check_capture(state, intent)
            return turn.capture(state, seat, card, takes)
        case BuildHouse():
            check_house(state, intent)
            return turn.build(state, intent)
        case Bid(seat=seat, value=value):
            checks.check_bid(state, intent)
            return turn.bid(state, seat, value)
        case ShowAndRedeal(seat=seat):
            checks.check_show_and_redeal(state, intent)
            return redeal(state, seat)
        case NextDeal():
            return next_deal(state, checks.check_next_deal(state, intent).result)
        case _:
            assert_never(intent)


def outcome(state: State) -> Outcome | None:
    """The last finished deal: the difference in deal points for each seat, and its sum over the match."""
    if isinstance(state.phase, OVER):
        number, result = state.deal, state.phase.result
    elif state.before is not None:
        number, result = state.deal - 1, state.before
    else:
        return None
    a, b = result.deal_points
    return Outcome(
        number=number,
        kind=result.how or "deal",
        text=sentence(result),
        winners=(0, 2) if a > b else (1, 3) if b > a else (),
        delta=(a - b, b - a, a - b, b - a),
        totals=(state.balance, -state.balance, state.balance, -state.balance),
    )


def pieces(state: State) -> Counter[str]:
    """2.1: hands, floor, stock and piles together are the whole pack."""
    housed = (house.cards for house in state.houses)
    return Counter(chain(*state.hands, *state.captured, *housed, state.loose, state.stock))
