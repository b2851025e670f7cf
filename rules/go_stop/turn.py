"""A turn (go-stop.md, sections 6, 7 and 8): hand step, flip step, collecting, stealing, its end.

The checks have passed before anything here is called. Every public function takes a state and returns a step.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from rules.core.changed import changed
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.go_stop import ending
from rules.go_stop.checks import in_hand, turns_left
from rules.go_stop.desk import Desk, replaced
from rules.go_stop.events import (
    Bombed,
    CalledGo,
    Chose,
    Drew,
    Event,
    Flipped,
    Passed,
    Played,
    Shook,
    TurnEnded,
)
from rules.go_stop.score import score
from rules.go_stop.settlement import may_decide
from rules.go_stop.state import (
    ChoosingFlip,
    ChoosingHand,
    Deciding,
    Place,
    Playing,
    State,
    Steal,
    starting,
)
from rules.go_stop.steals import debt, gives
from rules.pieces.hwatu import JOKERS, MONTH, Card

_played, _flipped, _place = cache(Played), cache(Flipped), cache(Place)
"""The commonest values of a turn. A pack allows few different ones, so each is made once."""


def play(state: State, phase: Playing, card: Card) -> Step[State, Event]:
    """6.1: the hand step with a card, or with a joker (8.1)."""
    desk = Desk(state, phase.so_far, _last_two(state))
    desk.leave_hand(card)
    if card not in JOKERS:
        lying = desk.lying(MONTH[card])
        desk.events.append(_played(seat=desk.seat, card=card, onto=lying))
        return _hand_step(desk, card, lying)
    desk.events.append(_played(seat=desk.seat, card=card, onto=()))
    desk.take_joker(card)
    return _draw(desk) if state.options.joker_play == "draw" else _instead(desk)


def bomb(state: State, phase: Playing, month: int) -> Step[State, Event]:
    """7.2: three cards of the hand take the fourth; two pass credits."""
    desk = Desk(state, phase.so_far, _last_two(state))
    cards = (*in_hand(state, desk.seat, month), *desk.lift_month(month).cards)
    for card in cards[:3]:
        desk.leave_hand(card)
    desk.take(*cards)
    desk.tag("bomb", month)
    desk.bombs += (month,)
    desk.credits += 2
    desk.events.append(Bombed(seat=desk.seat, month=month, cards=cards))
    return _flip_step(desk, ())


def pass_hand(state: State, phase: Playing) -> Step[State, Event]:
    """7.3: only the flip, for a credit."""
    desk = Desk(state, phase.so_far, _last_two(state))
    desk.credits -= 1
    desk.tag("pass")
    desk.events.append(Passed(seat=desk.seat, credits_left=desk.credits))
    return _flip_step(desk, ())


def choose_hand(state: State, phase: ChoosingHand, card: Card) -> Step[State, Event]:
    """6.3, n = 2: the chosen table card makes the pending pair; then the flip."""
    desk = Desk(state, phase.so_far, phase.last_two)
    desk.events.append(Chose(seat=desk.seat, card=card))
    desk.lift_loose(card)
    return _flip_step(desk, (phase.card, card))


def choose_flip(state: State, phase: ChoosingFlip, card: Card) -> Step[State, Event]:
    """6.3, k = 2: the flip takes the chosen card; a pending pair is captured with it."""
    desk = Desk(state, phase.so_far, phase.last_two)
    desk.events.append(Chose(seat=desk.seat, card=card))
    desk.lift_loose(card)
    desk.take(*phase.pair, phase.flip, card)
    return _end_turn(desk)


def shake(state: State, phase: Playing, month: int) -> Step[State, Event]:
    """7.1: three cards of a month are shown; the turn goes on."""
    seat, so_far = phase.turn, phase.so_far
    cards = in_hand(state, seat, month)
    so_far = replace(so_far, tags=(*so_far.tags, "shake"), months=(*so_far.months, month))
    after = changed(
        state,
        phase=Playing(so_far=so_far),
        shakes=replaced(state.shakes, seat, (*state.shakes[seat], month)),
        shaken=replaced(state.shaken, seat, state.shaken[seat] + cards),
    )
    return Step(after, (Shook(seat=seat, month=month, cards=cards),))


def call_go(state: State, seat: Seat) -> Step[State, Event]:
    """9.2: the call is counted, the score remembered, the turn passes."""
    number, total = state.go[seat] + 1, score(state.captured[seat], state.options).total
    after = changed(
        state,
        phase=starting(_next_seat(state, seat)),
        go=replaced(state.go, seat, number),
        go_score=replaced(state.go_score, seat, total),
        go_order=(*state.go_order, seat),
    )
    return Step(after, (CalledGo(seat=seat, number=number, score=total),))


def _hand_step(desk: Desk, card: Card, lying: tuple[Card, ...]) -> Step[State, Event]:
    """6.3, first table: n cards of the month lie on the table."""
    desk.card = card
    match len(lying):
        case 0:
            desk.table.append(_place(cards=(card,)))
            return _flip_step(desk, ())
        case 1:
            desk.lift_month(MONTH[card])
            return _flip_step(desk, (card, *lying))
        case 2:
            phase = ChoosingHand(so_far=desk.turn(), last_two=desk.last_two, card=card, candidates=lying)
            return desk.step(phase)
        case _:
            desk.take_stack(card)
            return _flip_step(desk, ())


def _instead(desk: Desk) -> Step[State, Event]:
    """8.1, joker_play flip: the stock's top card is played in the joker's place."""
    while desk.stock:
        card = desk.stock.pop(0)
        lying = desk.lying(MONTH[card])
        desk.events.append(_flipped(seat=desk.seat, card=card, onto=lying, instead=True))
        if card not in JOKERS:
            return _hand_step(desk, card, lying)
        desk.take_joker(card)
    return _flip_step(desk, ())


def _draw(desk: Desk) -> Step[State, Event]:
    """8.1, joker_play draw: the stock's top card joins the hand and the same turn goes on."""
    if desk.stock:
        card = desk.stock.pop(0)
        desk.join_hand(card)
        desk.events.append(Drew(seat=desk.seat, card=card))
    if desk.hand or desk.credits:
        return desk.step(Playing(so_far=desk.turn()))
    return _flip_step(desk, ())


def _flip_step(desk: Desk, pair: tuple[Card, ...]) -> Step[State, Event]:
    """6.1, 8.2: turn the top card, past jokers; with an empty stock the pending pair is captured at once."""
    jokers: list[Card] = []
    while desk.stock:
        card = desk.stock.pop(0)
        if card not in JOKERS:
            return _flip(desk, pair, card, jokers)
        jokers.append(card)
        desk.events.append(_flipped(seat=desk.seat, card=card, onto=()))
    for joker in jokers:
        desk.take_joker(joker)
    desk.take(*pair)
    return _end_turn(desk)


def _flip(desk: Desk, pair: tuple[Card, ...], flip: Card, jokers: list[Card]) -> Step[State, Event]:
    """6.3, second table. `jokers` were turned between the hand step and this card."""
    desk.flip = flip
    month = MONTH[flip]
    lying = desk.lying(month)
    same = bool(pair) and MONTH[pair[0]] == month
    desk.events.append(_flipped(seat=desk.seat, card=flip, onto=pair + lying if same else lying))
    if same and not lying:
        return _ppuk(desk, (*reversed(pair), flip), jokers)
    for joker in jokers:
        desk.take_joker(joker)
    if len(lying) == 2:
        phase = ChoosingFlip(
            so_far=desk.turn(), last_two=desk.last_two, pair=pair, flip=flip, candidates=lying
        )
        return desk.step(phase)
    desk.take(*pair)
    if not lying:
        desk.table.append(_place(cards=(flip,)))
    elif len(lying) == 3:
        desk.take_stack(flip)
    else:
        desk.lift_month(month)
        desk.take(flip, *lying)
        if same:
            desk.tag("ddadak", month)
        elif lying == (desk.card,):
            desk.tag("jjok", month)
    return _end_turn(desk)


def _ppuk(desk: Desk, cards: tuple[Card, ...], jokers: list[Card]) -> Step[State, Event]:
    """6.3, 8.3: three cards stay as the player's stack, by option with the jokers turned in between."""
    waiting: tuple[Card, ...] = ()
    if desk.state.options.joker_in_ppuk == "stack":
        waiting = tuple(jokers)
    else:
        for joker in jokers:
            desk.take_joker(joker)
    desk.table.append(Place(cards=cards, stack=True, owner=desk.seat, jokers=waiting))
    desk.tag("ppuk", MONTH[cards[0]])
    return _end_turn(desk)


def _end_turn(desk: Desk) -> Step[State, Event]:
    """5.1: sweep check, stealing, score, then the decision, the next seat or nagari."""
    state, seat = desk.state, desk.seat
    if _swept(desk):
        desk.tag("sweep")
    steals = _steal(desk)
    total = score(desk.captured[seat], state.options).total
    turn = desk.turn(steals)
    desk.events.append(
        TurnEnded(
            seat=seat,
            tags=turn.tags,
            months=turn.months,
            captured=turn.captured,
            steals=steals,
            score=total,
        )
    )
    if may_decide(total, seat, state):
        return desk.step(Deciding(turn=seat), turn)
    following = _next_seat(state, seat)
    step = desk.step(starting(following), turn)
    if following != seat or desk.hand or desk.credits:
        return step
    over = ending.nagari(step.state)
    return Step(over.state, (*step.events, *over.events))


def _last_two(state: State) -> tuple[Card, ...]:
    """6.5: the only two table cards at the start of a turn, if they are loose and of different months."""
    if len(state.table) != 2:
        return ()
    cards = tuple(card for place in state.table for card in place.cards)
    return cards if len(cards) == 2 else ()


def _swept(desk: Desk) -> bool:
    """6.5: the last two cards taken; by option any capture that leaves the table empty."""
    if desk.state.options.sweep == "empty_table":
        return not desk.table and any(card not in JOKERS for card in desk.taken)
    return bool(desk.last_two) and all(card in desk.taken for card in desk.last_two)


def _steal(desk: Desk) -> tuple[Steal, ...]:
    """6.6: each opponent, in turn order, pays the debt of the turn."""
    state, seat = desk.state, desk.seat
    owed = debt(desk.tags, desk.taken, state.options) if desk.tags else 0
    if not owed:
        return ()
    steals = []
    for other in _others(state.active, seat):
        if cards := gives(state.captured[other], owed, state.options):
            steals.append(Steal(seat=other, cards=cards))
            desk.steal(other, cards)
    return tuple(steals)


def _next_seat(state: State, seat: Seat) -> Seat:
    """5.1: the next opponent that has a turn left; there is none: the seat itself."""
    for other in _others(state.active, seat):
        if turns_left(state, other):
            return other
    return seat


@cache
def _others(active: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The opponents in turn order after a seat."""
    place = active.index(seat)
    return (*active[place + 1 :], *active[:place])
