"""What is legal and why not (go-stop.md, section 5.3): one check per intent, the only source of legality.

Each check raises IllegalIntent with the first reason of 5.3 that applies. Where carrying out the intent needs
the phase, the check returns the one it has made sure of.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from rules.core.errors import IllegalIntent
from rules.core.sheet import Seat
from rules.core.text import pieces
from rules.core.text import seat as name
from rules.go_stop.intents import (
    Choose,
    Cut,
    DeclareShake,
    EndSitting,
    Go,
    Intent,
    NextDeal,
    PassHand,
    Play,
    PlayBomb,
    Stop,
)
from rules.go_stop.state import (
    ChoosingFlip,
    ChoosingHand,
    Cutting,
    DealOver,
    Deciding,
    Phase,
    Playing,
    SittingOver,
    State,
)
from rules.pieces.hwatu import MONTH, PLANTS, Card


class Reason(StrEnum):
    """Why an intent is refused, in the order of section 5.3."""

    UNKNOWN_INTENT = "unknown_intent"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    NOT_IN_HAND = "not_in_hand"
    BAD_CHOICE = "bad_choice"
    ALREADY_DECLARED = "already_declared"
    NO_TRIPLE = "no_triple"
    SHAKE_WINDOW_CLOSED = "shake_window_closed"
    DECLARED_NO_BOMB = "declared_no_bomb"
    NO_BOMB = "no_bomb"
    NO_PASS_CREDIT = "no_pass_credit"  # noqa: S105 - no password
    NO_TURNS_LEFT = "no_turns_left"
    BAD_CUT = "bad_cut"


PhaseT = TypeVar("PhaseT", bound=Cutting | Playing | ChoosingHand | ChoosingFlip | Deciding)


def check(state: State, intent: Intent) -> None:
    """The check of whatever is asked; anything that isn't listed in 5.2 is unknown."""
    match intent:
        case Play():
            check_play(state, intent)
        case Choose():
            check_choose(state, intent)
        case DeclareShake():
            check_declare_shake(state, intent)
        case PlayBomb():
            check_play_bomb(state, intent)
        case PassHand():
            check_pass_hand(state, intent)
        case Go():
            check_go(state, intent)
        case Stop():
            check_stop(state, intent)
        case Cut():
            check_cut(state, intent)
        case NextDeal():
            check_next_deal(state, intent)
        case EndSitting():
            check_end_sitting(state, intent)
        case _:
            raise unknown(intent)


def check_play(state: State, intent: Play) -> Playing:
    """6.1: any card of the hand may be played."""
    phase = _admit(state, intent.seat, Playing)
    if intent.card not in playable(state, intent.seat):
        raise IllegalIntent(
            Reason.NOT_IN_HAND, f"[{intent.card}] is not in the hand: play a card that is.", "6.1"
        )
    return phase


def check_choose(state: State, intent: Choose) -> ChoosingHand | ChoosingFlip:
    """6.3: one of the two table cards that match."""
    phase = state.phase
    if not isinstance(phase, ChoosingHand | ChoosingFlip) or phase.turn != intent.seat:
        raise _not_admitted(phase, intent.seat)
    if intent.card not in phase.candidates:
        either = " or ".join(f"[{card}]" for card in phase.candidates)
        raise IllegalIntent(Reason.BAD_CHOICE, f"[{intent.card}] can't be taken now: take {either}.", "6.3")
    return phase


def check_declare_shake(state: State, intent: DeclareShake) -> Playing:
    """7.1: three cards of a month in hand, once per month, before the hand step of an own turn."""
    phase = _admit(state, intent.seat, Playing)
    if intent.month in state.shakes[intent.seat]:
        raise IllegalIntent(
            Reason.ALREADY_DECLARED, f"{_month(intent.month)} has been shown already: once per month.", "7.1"
        )
    held = len(in_hand(state, intent.seat, intent.month))
    if held != 3:
        raise IllegalIntent(
            Reason.NO_TRIPLE,
            f"Shaking needs exactly three cards of {_month(intent.month)} in hand, not {held}.",
            "7.1",
        )
    if "joker" in phase.so_far.tags:
        raise IllegalIntent(
            Reason.SHAKE_WINDOW_CLOSED,
            "It is too late to shake in this turn: a joker has been played.",
            "7.1",
        )
    if state.options.shake_window == "first_turn" and state.turns_taken[intent.seat]:
        raise IllegalIntent(
            Reason.SHAKE_WINDOW_CLOSED,
            "By house rule a shake is declared before the own first turn only.",
            "7.1",
        )
    return phase


def check_play_bomb(state: State, intent: PlayBomb) -> Playing:
    """7.2: three undeclared cards of a month in hand while the fourth lies on the table."""
    phase = _admit(state, intent.seat, Playing)
    if intent.month in state.shakes[intent.seat]:
        raise IllegalIntent(
            Reason.DECLARED_NO_BOMB,
            f"{_month(intent.month)} has been shaken and can't be bombed any more.",
            "7.2",
        )
    held, lying = len(in_hand(state, intent.seat, intent.month)), len(on_table(state, intent.month))
    if (held, lying) != (3, 1):
        raise IllegalIntent(
            Reason.NO_BOMB,
            f"A bomb needs three cards of {_month(intent.month)} in hand and the fourth on the table:"
            f" there are {held} and {lying}.",
            "7.2",
        )
    return phase


def check_pass_hand(state: State, intent: PassHand) -> Playing:
    """7.3: passing the hand costs a credit."""
    phase = _admit(state, intent.seat, Playing)
    if not state.pass_credits[intent.seat]:
        raise IllegalIntent(
            Reason.NO_PASS_CREDIT,
            "Only a bomb gives the right to pass, twice: play a card of the hand.",
            "7.3",
        )
    return phase


def check_go(state: State, intent: Go) -> None:
    """9.3: go needs a turn in which it can be cashed."""
    _admit(state, intent.seat, Deciding)
    if not turns_left(state, intent.seat):
        raise IllegalIntent(
            Reason.NO_TURNS_LEFT, "Go could never be cashed: no turn is left, so only stop remains.", "9.3"
        )


def check_stop(state: State, intent: Stop) -> None:
    """9.4: who may decide may stop."""
    _admit(state, intent.seat, Deciding)


def check_cut(state: State, intent: Cut) -> None:
    """4.1: at least one card stays on either side of the cut."""
    _admit(state, intent.seat, Cutting)
    size = len(state.stock)
    if not 1 <= intent.at < size:
        raise IllegalIntent(Reason.BAD_CUT, f"Cut after card 1 to {size - 1}, not after {intent.at}.", "4.1")


def check_next_deal(state: State, intent: NextDeal) -> DealOver:
    """5.1: the next deal follows a finished one."""
    return _admit_table(state)


def check_end_sitting(state: State, intent: EndSitting) -> DealOver:
    """5.2: a sitting ends only between deals."""
    return _admit_table(state)


def unknown(intent: object) -> IllegalIntent:
    """5.2: there is nothing else to ask for."""
    return IllegalIntent(Reason.UNKNOWN_INTENT, f"Go-Stop knows nothing like {intent!r}.", "5.2")


def playable(state: State, seat: Seat) -> tuple[Card, ...]:
    """6.1: the cards that a seat may play in its turn."""
    return state.hands[seat]


def turns_left(state: State, seat: Seat) -> int:
    """5.1: cards in hand and pass credits."""
    return len(state.hands[seat]) + state.pass_credits[seat]


def in_hand(state: State, seat: Seat, month: int) -> tuple[Card, ...]:
    """The cards of a month in a hand; a joker has no month."""
    return tuple(card for card in state.hands[seat] if MONTH[card] == month != 0)


def on_table(state: State, month: int) -> tuple[Card, ...]:
    """The cards of a month on the table."""
    return next((place.cards for place in state.table if MONTH[place.cards[0]] == month), ())


def _admit(state: State, seat: Seat, wanted: type[PhaseT]) -> PhaseT:
    phase = state.phase
    if isinstance(phase, wanted) and phase.turn == seat:
        return phase
    raise _not_admitted(phase, seat)


def _not_admitted(phase: Phase, seat: Seat) -> IllegalIntent:
    """5.3, steps 1 to 3."""
    if isinstance(phase, DealOver | SittingOver) or phase.turn == seat:
        return _wrong_phase(phase)
    return IllegalIntent(Reason.NOT_YOUR_TURN, f"It is {name(phase.turn)}'s turn.", "5.1")


def _admit_table(state: State) -> DealOver:
    if isinstance(state.phase, DealOver):
        return state.phase
    raise _wrong_phase(state.phase)


def _wrong_phase(phase: Phase) -> IllegalIntent:
    match phase:
        case Cutting():
            due = f"First {name(phase.turn)} cuts the pack."
        case Playing():
            due = f"First {name(phase.turn)} plays a card."
        case ChoosingHand() | ChoosingFlip():
            due = f"First {name(phase.turn)} takes one of {pieces(phase.candidates)}."
        case Deciding():
            due = f"First {name(phase.turn)} says go or stop."
        case DealOver():
            due = "The deal is over: go on to the next deal or end the sitting."
        case SittingOver():
            due = "The sitting is over."
    return IllegalIntent(Reason.WRONG_PHASE, due, "5.1")


def _month(month: int) -> str:
    return f"month {month} ({PLANTS[month]})" if 1 <= month <= 12 else f"month {month}"
