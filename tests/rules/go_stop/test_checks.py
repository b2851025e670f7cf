"""Section 5.3: refusals, their reasons and their order."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.errors import IllegalIntent
from rules.go_stop.checks import Reason, check
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
from rules.go_stop.options import Options
from rules.go_stop.play import apply
from rules.go_stop.state import Cutting, DealOver, Deciding, Result, SittingOver, State
from rules.pieces.hwatu import PACK, Card
from tests.rules.go_stop.positions import after, position

TRIPLE = "M03-bright M03-ribbon M03-junk-a"
PLAYING = position(
    (f"{TRIPLE} M02-animal M02-ribbon J2", "10."), "M02-junk-b 05R", "07.", options=Options(jokers=2)
)
NAGARI = Result(kind="nagari", winner=None, delta=(0, 0), next_dealer=0, next_nagari=1)
OVER = position(("10.", "09."), phase=DealOver(result=NAGARI))
ENDED = position(("10.", "09."), phase=SittingOver(result=NAGARI))
CUTTING = position(("", ""), phase=Cutting(turn=1))
DECIDING = position(("10.", "09."), phase=Deciding(turn=0))
LAST = position(("", "09."), phase=Deciding(turn=0))
CHOOSING = after(
    position(("02g 10.", "09."), "02P M02-junk-b 05R", "07."), Play(seat=0, card=Card.M02_ANIMAL)
)
EVERY = (
    Play(seat=0, card=Card.M10_JUNK_A),
    Choose(seat=0, card=Card.M02_RIBBON),
    DeclareShake(seat=0, month=3),
    PlayBomb(seat=0, month=3),
    PassHand(seat=0),
    Go(seat=0),
    Stop(seat=0),
    Cut(seat=0, at=3),
)


def reason(state: State, intent: Any) -> str | None:
    """Why it is refused; None where it is legal."""
    try:
        check(state, intent)
    except IllegalIntent:
        with pytest.raises(IllegalIntent) as refusal:
            apply(state, intent)
        assert refusal.value.message.endswith(".")
        assert refusal.value.section
        return refusal.value.reason
    return None


@pytest.mark.parametrize("state", [OVER, ENDED])
@pytest.mark.parametrize("intent", EVERY, ids=lambda intent: intent.kind)
def test_1_after_the_end_everything_is_the_wrong_phase(state: State, intent: Intent) -> None:
    assert reason(state, intent) == Reason.WRONG_PHASE


def test_1_the_table_goes_on_only_between_deals() -> None:
    for intent in (NextDeal(), EndSitting()):
        assert reason(OVER, intent) is None
        for state in (ENDED, PLAYING, CHOOSING, DECIDING, CUTTING):
            assert reason(state, intent) == Reason.WRONG_PHASE


@pytest.mark.parametrize("nonsense", ["dance", None, {"kind": "play"}])
def test_1_anything_not_listed_is_unknown(nonsense: Any) -> None:
    assert reason(PLAYING, nonsense) == Reason.UNKNOWN_INTENT


@pytest.mark.parametrize("state", [PLAYING, CHOOSING, DECIDING])
@pytest.mark.parametrize("seat", [1, 7])
def test_2_not_your_turn_comes_before_everything_else(state: State, seat: int) -> None:
    for intent in EVERY:
        assert reason(state, type(intent)(**{**_fields(intent), "seat": seat})) == Reason.NOT_YOUR_TURN


def _fields(intent: Intent) -> dict[str, Any]:
    return {name: getattr(intent, name) for name in intent.__slots__}


@pytest.mark.parametrize(
    ("state", "kinds"),
    [
        (PLAYING, {"choose", "go", "stop", "cut"}),
        (CHOOSING, {"play", "declare_shake", "play_bomb", "pass_hand", "go", "stop", "cut"}),
        (DECIDING, {"play", "choose", "declare_shake", "play_bomb", "pass_hand", "cut"}),
    ],
)
def test_3_wrong_phase_for_the_seat_to_act(state: State, kinds: set[str]) -> None:
    found = {intent.kind for intent in EVERY if reason(state, intent) == Reason.WRONG_PHASE}
    assert found == kinds


def test_4_play_and_choose() -> None:
    assert reason(PLAYING, Play(seat=0, card=Card.M10_JUNK_A)) == Reason.NOT_IN_HAND
    assert reason(PLAYING, Play(seat=0, card=Card.J2)) is None
    assert reason(CHOOSING, Choose(seat=0, card=Card.M05_RIBBON)) == Reason.BAD_CHOICE
    assert reason(CHOOSING, Choose(seat=0, card=Card.M02_RIBBON)) is None


def test_4_shake() -> None:
    assert reason(PLAYING, DeclareShake(seat=0, month=3)) is None
    assert reason(PLAYING, DeclareShake(seat=0, month=2)) == Reason.NO_TRIPLE
    assert reason(PLAYING, DeclareShake(seat=0, month=0)) == Reason.NO_TRIPLE
    assert reason(after(PLAYING, DeclareShake(seat=0, month=3)), DeclareShake(seat=0, month=3)) == (
        Reason.ALREADY_DECLARED
    )
    shaken = position((TRIPLE.replace(" M03-junk-a", ""), "10."), shakes=((3,), ()))
    assert reason(shaken, DeclareShake(seat=0, month=3)) == Reason.ALREADY_DECLARED


def test_4_shake_window_first_turn() -> None:
    options = Options(shake_window="first_turn")
    for taken, expected in ((0, None), (1, Reason.SHAKE_WINDOW_CLOSED)):
        state = position((f"{TRIPLE} 10.", "09."), options=options, turns_taken=(taken, 3))
        assert reason(state, DeclareShake(seat=0, month=3)) == expected
        assert reason(state, DeclareShake(seat=0, month=10)) == Reason.NO_TRIPLE


def test_4_no_shake_once_the_hand_step_has_begun_with_a_joker() -> None:
    options = Options(jokers=2, joker_play="draw")
    state = position((f"{TRIPLE} J2", "09."), "05R", "07. 08.", options=options)
    drawn = after(state, Play(seat=0, card=Card.J2))
    assert reason(drawn, DeclareShake(seat=0, month=3)) == Reason.SHAKE_WINDOW_CLOSED


def test_4_bomb() -> None:
    ready = position((f"{TRIPLE} 10.", "09."), "M03-junk-b", "07.")
    assert reason(ready, PlayBomb(seat=0, month=3)) is None
    assert reason(after(ready, DeclareShake(seat=0, month=3)), PlayBomb(seat=0, month=3)) == (
        Reason.DECLARED_NO_BOMB
    )
    assert reason(PLAYING, PlayBomb(seat=0, month=3)) == Reason.NO_BOMB
    assert reason(PLAYING, PlayBomb(seat=0, month=2)) == Reason.NO_BOMB
    assert reason(PLAYING, PlayBomb(seat=0, month=13)) == Reason.NO_BOMB


def test_4_pass_go_and_stop() -> None:
    assert reason(PLAYING, PassHand(seat=0)) == Reason.NO_PASS_CREDIT
    assert reason(position(("10.", "09."), pass_credits=(1, 0)), PassHand(seat=0)) is None
    assert reason(DECIDING, Go(seat=0)) is None
    assert reason(LAST, Go(seat=0)) == Reason.NO_TURNS_LEFT
    assert reason(position(("", "09."), phase=Deciding(turn=0), pass_credits=(1, 0)), Go(seat=0)) is None
    assert reason(LAST, Stop(seat=0)) is None


@pytest.mark.parametrize(
    ("at", "expected"), [(0, Reason.BAD_CUT), (1, None), (47, None), (48, Reason.BAD_CUT)]
)
def test_4_cut(at: int, expected: Reason | None) -> None:
    state = position(("", ""), stock=" ".join(PACK), phase=Cutting(turn=1))
    assert reason(state, Cut(seat=1, at=at)) == expected
    assert reason(state, Cut(seat=0, at=at)) == Reason.NOT_YOUR_TURN
