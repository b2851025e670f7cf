"""The course of a sitting of Bell (rules.md): who owes what, what is legal, what follows from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from itertools import chain
from typing import TypeVar, assert_never

from rules.core.chance import Seed, commitment, deal_seed, stream
from rules.core.errors import IllegalIntent
from rules.core.game import Actor, Step
from rules.core.sheet import Outcome, Seat
from rules.core.text import pieces as marks
from rules.core.text import seat as mark
from rules.pieces.hwatu import PACK, Card, month
from tests.toygame.events import (
    Answered,
    BellRang,
    DealEnded,
    Dealt,
    Drew,
    Event,
    Knocked,
    Laid,
    Left,
    SittingEnded,
    Taken,
    WroteBid,
)
from tests.toygame.intents import Bid, Claim, Decline, EndSitting, Intent, Knock, Lay, NextDeal, RingBell
from tests.toygame.options import Options
from tests.toygame.score import settle
from tests.toygame.state import Answer, Bidding, Claims, DealOver, SittingOver, State, Turn

T = TypeVar("T")


class Reason(StrEnum):
    """Why an intent is refused."""

    WRONG_PHASE = "wrong_phase"
    NOT_YOUR_TURN = "not_your_turn"
    BLANK_FORM = "blank_form"
    BAD_NUMBER = "bad_number"
    NOT_IN_HAND = "not_in_hand"
    WRONG_MONTH = "wrong_month"
    NO_KNOCKING = "no_knocking"
    NOTHING_TAKEN = "nothing_taken"
    KNOCKED_ALREADY = "knocked_already"


# The deal (1, 2)


def pack(options: Options) -> tuple[Card, ...]:
    """The cards in use, in order."""
    return tuple(card for card in PACK if month(card) <= (options.months or 12))


def deal(
    options: Options, people: int, deck: tuple[Card, ...]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The hands, dealt hand by hand from the top, and the stock."""
    size = options.hand
    hands = tuple(deck[size * seat : size * (seat + 1)] for seat in range(people))
    return hands, deck[size * people :]


def new_game(options: Options, people: int, seed: Seed) -> Step[State, Event]:
    """A sitting with its first deal dealt."""
    return _new_deal(options, people, seed, 1, (0,) * people, None)


def _new_deal(
    options: Options, people: int, seed: Seed, number: int, totals: tuple[int, ...], last: Outcome | None
) -> Step[State, Event]:
    secret = deal_seed(seed, number)
    hands, stock = deal(options, people, stream(secret, "shuffle").shuffled(pack(options)))
    dealer = (number - 1) % people
    state = State(
        options=options,
        people=people,
        seed=seed,
        deal=number,
        dealer=dealer,
        hands=hands,
        stock=stock,
        piles=((),) * people,
        heap=(),
        bids=(None,) * people,
        knocker=None,
        totals=totals,
        outcome=last,
        phase=Bidding(),
    )
    return Step(state, (Dealt(deal=number, dealer=dealer, commitment=commitment(secret)),))


def pieces(state: State) -> Counter[str]:
    """Every card in the state, wherever it is."""
    laid = (state.phase.card,) if isinstance(state.phase, Claims) else ()
    return Counter(chain(*state.hands, *state.piles, state.stock, state.heap, laid))


# Who owes an intent, and which ones there are


def to_act(state: State) -> tuple[Actor, ...]:
    """Who owes an intent now: bidders and claimers all at once, and the table while its bell can ring."""
    match state.phase:
        case Bidding():
            return tuple(seat for seat in _from(state, state.dealer + 1) if state.bids[seat] is None)
        case Turn(seat=seat):
            return (seat,)
        case Claims(seat=seat, answers=answers):
            given = {answer.seat for answer in answers}
            return (*(other for other in _others(state, seat) if other not in given), None)
        case DealOver():
            return (None,)
        case SittingOver():
            return ()
        case _:
            assert_never(state.phase)


def legal_intents(state: State, actor: Actor) -> tuple[Intent, ...]:
    """What that actor may send; of a form, the blank that is to be filled in."""
    if actor not in to_act(state):
        return ()
    return tuple(
        offer for offer in _candidates(state, actor) if _refusal(state, offer) in (None, Reason.BLANK_FORM)
    )


def standing_intents(state: State, actor: Actor) -> tuple[Intent, ...]:
    """What that actor may send though nobody waits for it: a knock."""
    if actor is None or _refusal(state, Knock(seat=actor)) is not None:
        return ()
    return (Knock(seat=actor),)


def _candidates(state: State, actor: Actor) -> Iterator[Intent]:
    """What the phase could ask of that actor; the checks decide."""
    if actor is None:
        yield from (RingBell(), NextDeal(), EndSitting())
        return
    match state.phase:
        case Bidding():
            yield Bid(seat=actor)
        case Turn():
            yield from (Lay(seat=actor, card=card) for card in state.hands[actor])
        case Claims():
            yield from (Claim(seat=actor, card=card) for card in state.hands[actor])
            yield Decline(seat=actor)


def _refusal(state: State, intent: Intent) -> str | None:
    try:
        check(state, intent)
    except IllegalIntent as refusal:
        return refusal.reason
    return None


# What is legal: one check an intent


def check(state: State, intent: Intent) -> None:
    """Raise IllegalIntent unless the rules allow that intent now."""
    match intent:
        case Bid():
            check_bid(state, intent)
        case Lay():
            check_lay(state, intent)
        case Claim():
            check_claim(state, intent)
        case Decline() | RingBell():
            check_close(state, intent)
        case Knock():
            check_knock(state, intent)
        case NextDeal() | EndSitting():
            if not isinstance(state.phase, DealOver):
                raise IllegalIntent(Reason.WRONG_PHASE, "The deal is not over yet.", "7")
        case _:
            assert_never(intent)


def check_bid(state: State, intent: Bid) -> None:
    """Section 3: everybody once, from no card to all of them."""
    if not isinstance(state.phase, Bidding):
        raise IllegalIntent(Reason.WRONG_PHASE, "Bids are written before the first card is laid.", "3")
    _check_owes(state, intent.seat, "3")
    most = len(pack(state.options))
    if intent.cards is None:
        raise IllegalIntent(Reason.BLANK_FORM, "Write how many cards you will take.", "3")
    if not 0 <= intent.cards <= most:
        raise IllegalIntent(Reason.BAD_NUMBER, f"You can take from 0 to {most} cards.", "3")


def check_lay(state: State, intent: Lay) -> None:
    """Section 4: on your turn, a card of your hand."""
    if not isinstance(state.phase, Turn):
        raise IllegalIntent(Reason.WRONG_PHASE, "No card can be laid now.", "4")
    _check_owes(state, intent.seat, "4")
    _check_holds(state, intent.seat, intent.card, "4")


def check_claim(state: State, intent: Claim) -> None:
    """Section 5: with a card of your hand, of the same month."""
    laid = _window(state).card
    _check_owes(state, intent.seat, "5")
    _check_holds(state, intent.seat, intent.card, "5")
    if month(intent.card) != month(laid):
        sentence = f"{marks([intent.card])} is not of the same month as {marks([laid])}."
        raise IllegalIntent(Reason.WRONG_MONTH, sentence, "5")


def check_close(state: State, intent: Decline | RingBell) -> None:
    """Section 5: a seat that has not answered declines for itself, the bell for all that haven't."""
    _window(state)
    _check_owes(state, intent.seat, "5")


def check_knock(state: State, intent: Knock) -> None:
    """Section 6: once a deal, if you have taken a card."""
    if not state.options.knock:
        raise IllegalIntent(Reason.NO_KNOCKING, "This table plays without knocking.", "6")
    if not isinstance(state.phase, Turn | Claims):
        raise IllegalIntent(Reason.WRONG_PHASE, "You can only knock while cards are played.", "6")
    if intent.seat not in range(state.people) or not state.piles[intent.seat]:
        raise IllegalIntent(Reason.NOTHING_TAKEN, "Take a card before you knock.", "6")
    if state.knocker is not None:
        raise IllegalIntent(Reason.KNOCKED_ALREADY, f"{mark(state.knocker)} has knocked already.", "6")


def _window(state: State) -> Claims:
    if not isinstance(state.phase, Claims):
        raise IllegalIntent(Reason.WRONG_PHASE, "There is no card to answer to.", "5")
    return state.phase


def _check_owes(state: State, actor: Actor, section: str) -> None:
    if actor not in to_act(state):
        raise IllegalIntent(Reason.NOT_YOUR_TURN, "The game is not waiting for you.", section)


def _check_holds(state: State, seat: Seat, card: Card, section: str) -> None:
    if card not in state.hands[seat]:
        raise IllegalIntent(Reason.NOT_IN_HAND, f"You don't hold {marks([card])}.", section)


# What follows


def apply(state: State, intent: Intent) -> Step[State, Event]:
    """The state after the intent and what happened; IllegalIntent where the rules refuse it."""
    check(state, intent)
    match intent:
        case Bid():
            return _bid(state, intent)
        case Lay():
            return _lay(state, intent)
        case Claim(seat=seat, card=card):
            return _answer(state, Answer(seat=seat, card=card))
        case Decline(seat=seat):
            return _answer(state, Answer(seat=seat, card=None))
        case RingBell():
            settled = _settle(state, _window(state))
            return Step(settled.state, (BellRang(), *settled.events))
        case Knock(seat=seat):
            return Step(replace(state, knocker=seat), (Knocked(seat=seat),))
        case NextDeal():
            return _new_deal(
                state.options, state.people, state.seed, state.deal + 1, state.totals, state.outcome
            )
        case EndSitting():
            ended = SittingEnded(totals=state.totals, sitting_seed=state.seed.hex())
            return Step(replace(state, phase=SittingOver()), (ended,))
        case _:
            assert_never(intent)


def outcome(state: State) -> Outcome | None:
    """How the last finished deal ended."""
    return state.outcome


def _bid(state: State, intent: Bid) -> Step[State, Event]:
    bids = _put(state.bids, intent.seat, intent.cards)
    phase = Bidding() if None in bids else Turn(seat=(state.dealer + 1) % state.people)
    wrote = WroteBid(seat=intent.seat, cards=intent.cards)
    return Step(replace(state, bids=bids, phase=phase), (wrote,))


def _lay(state: State, intent: Lay) -> Step[State, Event]:
    hands = _put(state.hands, intent.seat, _without(state.hands[intent.seat], intent.card))
    claims = Claims(seat=intent.seat, card=intent.card)
    return Step(replace(state, hands=hands, phase=claims), (Laid(seat=intent.seat, card=intent.card),))


def _answer(state: State, answer: Answer) -> Step[State, Event]:
    window = _window(state)
    window = replace(window, answers=(*window.answers, answer))
    answered = replace(state, phase=window)
    told = Answered(seat=answer.seat, card=answer.card)
    if to_act(answered) != (None,):
        return Step(answered, (told,))
    settled = _settle(answered, window)
    return Step(settled.state, (told, *settled.events))


def _settle(state: State, window: Claims) -> Step[State, Event]:
    """Section 5: the nearest claim takes the card, then the one who laid it draws and the turn passes."""
    seat, card = window.seat, window.card
    claims = {answer.seat: answer.card for answer in window.answers if answer.card is not None}
    taker = next((other for other in _others(state, seat) if other in claims), None)
    events: list[Event] = []
    if taker is None:
        state = replace(state, heap=(*state.heap, card))
        events.append(Left(card=card))
    else:
        both = (card, claims[taker])
        state = replace(
            state,
            hands=_put(state.hands, taker, _without(state.hands[taker], claims[taker])),
            piles=_put(state.piles, taker, (*state.piles[taker], *both)),
        )
        events.append(Taken(seat=taker, cards=both))
    if state.stock:
        top, *rest = state.stock
        state = replace(state, hands=_put(state.hands, seat, (*state.hands[seat], top)), stock=tuple(rest))
        events.append(Drew(seat=seat, card=top))
    following = next((other for other in _from(state, seat + 1) if state.hands[other]), None)
    if following is not None and state.knocker is None:
        return Step(replace(state, phase=Turn(seat=following)), tuple(events))
    ended = _end_deal(state)
    return Step(ended.state, (*events, *ended.events))


def _end_deal(state: State) -> Step[State, Event]:
    result = settle(state.deal, state.piles, state.bids, state.totals)
    over = replace(state, totals=result.totals, outcome=result, phase=DealOver())
    secret = deal_seed(state.seed, state.deal).hex()
    return Step(over, (DealEnded(outcome=result, bids=state.bids, deal_seed=secret),))


def _from(state: State, first: Seat) -> tuple[Seat, ...]:
    """All seats in turn order, from that one on."""
    return tuple((first + step) % state.people for step in range(state.people))


def _others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """All other seats in turn order."""
    return _from(state, seat + 1)[:-1]


def _put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _without(cards: tuple[Card, ...], gone: Card) -> tuple[Card, ...]:
    return tuple(card for card in cards if card != gone)
