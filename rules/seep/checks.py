"""What is legal and why not (seep.md, sections 4 to 7 and 11): one check per intent.

Each check raises IllegalIntent with the first reason of section 11 that applies. `offers` lists what passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from rules.core.errors import IllegalIntent
from rules.core.sheet import Seat
from rules.core.text import pieces
from rules.core.text import seat as name
from rules.pieces.cards import RANK, Card
from rules.seep.floor import house_of, house_with
from rules.seep.intents import Bid, Capture, NextDeal, ShowAndRedeal, Throw
from rules.seep.sets import chosen, divide, mask_of, sums, values_of
from rules.seep.state import (
    HOUSE_VALUES,
    PLAYS,
    Bidding,
    DealOver,
    MatchOver,
    Opening,
    Phase,
    Playing,
    State,
)
from rules.seep.wording import join_words, rank_of, set_row, sum_of

ANSWERS_TOLD = 3
"""How many answers a refusal names."""


class Reason(StrEnum):
    """Why an intent is refused, in the order of section 11."""

    WRONG_PHASE = "wrong_phase"
    NOT_YOUR_TURN = "not_your_turn"
    MUST_SHOW_AND_REDEAL = "must_show_and_redeal"
    BID_OUT_OF_RANGE = "bid_out_of_range"
    BID_NOT_HELD = "bid_not_held"
    REDEAL_NOT_ALLOWED = "redeal_not_allowed"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    BAD_HOUSE_VALUE = "bad_house_value"
    OPENING_MUST_USE_BID = "opening_must_use_bid"
    CARDS_NOT_LOOSE = "cards_not_loose"
    NOTHING_TO_CAPTURE = "nothing_to_capture"
    BAD_SETS = "bad_sets"
    MUST_TAKE_ALL = "must_take_all"
    MUST_CAPTURE = "must_capture"
    NO_SUCH_HOUSE = "no_such_house"
    CANNOT_BREAK_CEMENTED = "cannot_break_cemented"
    CANNOT_BREAK_OWN = "cannot_break_own"
    BREAK_HAND_CARD_ONLY = "break_hand_card_only"
    BAD_HOUSE_SUM = "bad_house_sum"
    NOT_A_HOUSE = "not_a_house"
    TOO_MANY_HOUSES = "too_many_houses"
    NO_CAPTURE_CARD = "no_capture_card"
    MUST_KEEP_CARD = "must_keep_card"


# --- the bid ----------------------------------------------------------------------------------------------


def check_bid(state: State, intent: Bid) -> None:
    """4.2, 4.3: a value from 9 to 13 that is in hand."""
    _admit_bidder(state, intent.seat, "4.2")
    held = biddable(state.hands[intent.seat])
    if not held:
        raise IllegalIntent(
            Reason.MUST_SHOW_AND_REDEAL,
            "No card in hand is above 8, so no bid is possible: show the hand, and it is dealt again.",
            "4.3",
        )
    which = join_words([str(value) for value in held], "or")
    if intent.value not in HOUSE_VALUES:
        raise IllegalIntent(
            Reason.BID_OUT_OF_RANGE, f"A bid is a value from 9 to 13: bid {which}, which is in hand.", "4.2"
        )
    if intent.value not in held:
        raise IllegalIntent(
            Reason.BID_NOT_HELD,
            f"A bid must be the value of a card in hand, and no {rank_of(intent.value)} is: bid {which}.",
            "4.2",
        )


def check_show_and_redeal(state: State, intent: ShowAndRedeal) -> None:
    """4.3: only a hand without a card above 8 is thrown in."""
    _admit_bidder(state, intent.seat, "4.3")
    held = biddable(state.hands[intent.seat])
    if held:
        which = join_words([str(value) for value in held], "or")
        raise IllegalIntent(
            Reason.REDEAL_NOT_ALLOWED,
            f"Only a hand without a card above 8 is dealt again: bid {which}, which is in hand.",
            "4.3",
        )


def biddable(hand: Sequence[Card]) -> tuple[int, ...]:
    """4.2: the values that a hand may bid, each once, in order."""
    return tuple(sorted({RANK[card] for card in hand if RANK[card] in HOUSE_VALUES}))


# --- playing a card ---------------------------------------------------------------------------------------


def check_throw(state: State, intent: Throw) -> None:
    """6.5: only a card that can capture nothing."""
    admit_player(state, intent.seat)
    check_holds(state, intent.seat, intent.card)
    check_serves_bid(state, intent.card, "thrown")
    if not is_throwable(state, RANK[intent.card]):
        takes = what_it_takes(state, RANK[intent.card])
        raise IllegalIntent(
            Reason.MUST_CAPTURE, f"[{intent.card}] must capture {takes}, so it can't be thrown.", "6.5"
        )


def check_capture(state: State, intent: Capture) -> None:
    """6.1 to 6.4: whole sets, no card twice, and no set may be left."""
    admit_player(state, intent.seat)
    card, takes = intent.card, intent.takes
    check_holds(state, intent.seat, card)
    check_serves_bid(state, card, "used for a capture")
    check_loose(state, takes, "6.4")
    value = RANK[card]
    answers = sums(values_of(state.loose)).answers(value)
    if answers == (0,) and house_of(state.houses, value) is None:
        raise IllegalIntent(
            Reason.NOTHING_TO_CAPTURE,
            f"[{card}] can capture nothing: no loose cards add up to {value} and no {value}-house stands.",
            "6.5",
        )
    if mask_of(state.loose, takes) in answers:
        return
    if takes and divide(takes, value) is None:
        raise IllegalIntent(
            Reason.BAD_SETS,
            f"{pieces(takes)} can't be divided into sets that each add up to {value}.",
            "6.3",
        )
    left = tuple(loose for loose in state.loose if loose not in takes)
    also = some_sets(left, value)
    raise IllegalIntent(
        Reason.MUST_TAKE_ALL,
        f"Everything that can be taken must be taken: also take {set_row(also)} with [{card}].",
        "6.2",
    )


def check_next_deal(state: State, intent: NextDeal) -> DealOver:
    """3: the next deal follows a scored one, as long as the match goes on."""
    if not isinstance(state.phase, DealOver):
        raise _wrong_phase(state.phase)
    return state.phase


# --- what a card takes ------------------------------------------------------------------------------------


def is_throwable(state: State, value: int) -> bool:
    """6.5: whether a card of that value can capture nothing."""
    return sums(values_of(state.loose)).answers(value) == (0,) and house_of(state.houses, value) is None


def what_it_takes(state: State, value: int) -> str:
    """6.5: what a card of that value can capture now, in words, a few answers of many; empty if nothing."""
    answers = sorted(sums(values_of(state.loose)).answers(value), key=int.bit_count, reverse=True)
    house = [] if house_of(state.houses, value) is None else [f"the {value}-house"]
    told = [
        join_words([*map(sum_of, divide(chosen(state.loose, mask), value) or ()), *house])
        for mask in answers[:ANSWERS_TOLD]
    ]
    return join_words([*told, *(["other cards"] if len(answers) > ANSWERS_TOLD else [])], "or")


def some_sets(loose: Sequence[Card], value: int) -> tuple[tuple[Card, ...], ...]:
    """The largest complete answer, set by set."""
    largest = max(sums(values_of(loose)).answers(value), key=int.bit_count)
    return divide(chosen(loose, largest), value) or ()


# --- what every check asks --------------------------------------------------------------------------------


def check_holds(state: State, seat: Seat, card: Card) -> None:
    """5: the card is in the hand."""
    if card not in state.hands[seat]:
        raise IllegalIntent(
            Reason.CARD_NOT_IN_HAND, f"[{card}] is not in the hand: play a card that is.", "5"
        )


def check_serves_bid(state: State, card: Card, used: str) -> None:
    """4.4: the first play of a deal serves the bid."""
    if isinstance(state.phase, Opening) and RANK[card] != state.bid:
        raise IllegalIntent(
            Reason.OPENING_MUST_USE_BID,
            f"The first play must serve the bid: only a card of value {state.bid} may be {used}.",
            "4.4",
        )


def check_loose(state: State, named: Sequence[Card], section: str) -> None:
    """6.4, 7.2: every named card lies loose, and none is named twice."""
    for card in named:
        if card not in state.loose:
            within = house_with(state.houses, card)
            where = f"lies in the {within.value}-house" if within else "does not lie on the floor"
            raise IllegalIntent(Reason.CARDS_NOT_LOOSE, f"[{card}] {where}: name loose cards only.", section)
        if named.count(card) > 1:
            raise IllegalIntent(Reason.CARDS_NOT_LOOSE, f"[{card}] is named twice: name it once.", section)


# --- whose turn it is -------------------------------------------------------------------------------------


def _admit_bidder(state: State, seat: Seat, section: str) -> None:
    if not isinstance(state.phase, Bidding):
        raise _wrong_phase(state.phase)
    _check_turn(state.phase, seat)


def admit_player(state: State, seat: Seat) -> Opening | Playing:
    """5: it is that seat's turn to play a card."""
    phase = state.phase
    if not isinstance(phase, PLAYS):
        raise _wrong_phase(phase)
    _check_turn(phase, seat)
    return phase


def _check_turn(phase: Bidding | Opening | Playing, seat: Seat) -> None:
    if phase.turn != seat:
        raise IllegalIntent(Reason.NOT_YOUR_TURN, f"It is {name(phase.turn)}'s turn.", "5")


def _wrong_phase(phase: Phase) -> IllegalIntent:
    match phase:
        case Bidding():
            due = f"First {name(phase.turn)} bids."
        case Opening() | Playing():
            due = f"Now {name(phase.turn)} plays a card."
        case DealOver():
            due = "The deal is over: go on to the next deal."
        case MatchOver():
            due = "The match is over."
    return IllegalIntent(Reason.WRONG_PHASE, due, "3")
