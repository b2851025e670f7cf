"""Section 5.5: the state as JSON."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, replace

import pytest
from pydantic import ValidationError

from rules.core.changed import changed
from rules.go_stop.deal import new_game
from rules.go_stop.intents import Choose, Cut, EndSitting, Play, Stop
from rules.go_stop.options import Options
from rules.go_stop.state import STATES, Deciding, Score, State
from rules.pieces.hwatu import Card
from tests.rules.go_stop.positions import SEED, after, position, stack

TWO = position(("02g 10.", "09."), "02P M02-junk-b 05R 05a", "M05-junk-b 07.", ("J2",),
               stacks=[stack("08* 08g 08.", 1, "J3")])  # fmt: skip
DECIDING = position(("10.", "09."), captured=("01* 03* 08*",), phase=Deciding(turn=0))


def _phases() -> dict[str, State]:
    hand = after(TWO, Play(seat=0, card=Card.M02_ANIMAL))
    flip = after(hand, Choose(seat=0, card=Card.M02_RIBBON))
    cut = new_game(Options(manual_cut=True), 4, SEED).state
    over = after(DECIDING, Stop(seat=0))
    return {
        "cut": cut,
        "play": after(cut, Cut(seat=cut.active[-1], at=20)),
        "choose_hand": hand,
        "choose_flip": flip,
        "go_stop": DECIDING,
        "deal_over": over,
        "sitting_over": after(over, EndSitting()),
    }


@pytest.mark.parametrize(("kind", "state"), _phases().items(), ids=str)
def test_every_phase_survives_json(kind: str, state: State) -> None:
    assert state.phase.kind == kind
    assert STATES.validate_json(STATES.dump_json(state)) == state
    assert STATES.validate_python(json.loads(STATES.dump_json(state))) == state
    assert STATES.dump_python(state, mode="json")["phase"]["kind"] == kind


def test_a_turn_that_ended_survives_json() -> None:
    jjok = position(("02g 10.", "09."), "05R", "M02-junk-b 07.", ("", "11:"))
    state = after(jjok, Play(seat=0, card=Card.M02_ANIMAL))
    assert state.last_turn is not None
    assert state.last_turn.steals
    assert STATES.validate_json(STATES.dump_json(state)) == state


def test_nothing_unknown_gets_in() -> None:
    line = STATES.dump_python(DECIDING, mode="json")
    for wrong in (
        {**line, "luck": 7},
        {**line, "phase": {**line["phase"], "luck": 7}},
        {**line, "stock": ["M13"]},
    ):
        with pytest.raises(ValidationError):
            STATES.validate_python(wrong)


def test_a_score_adds_up() -> None:
    fields = (1, 2, 4, 8, 16, 32, 64, 128)
    names = ("brights", "animals", "godori", "ribbons", "red_poetry", "blue", "plain", "junk")
    assert Score(**dict(zip(names, fields, strict=True)), cup=None).total == 255


def test_a_change_makes_another_state_and_leaves_the_first() -> None:
    line = STATES.dump_json(DECIDING)
    after = changed(DECIDING, nagari=2, table=())
    assert after == replace(DECIDING, nagari=2, table=())
    assert (after.nagari, after.table) == (2, ())
    assert STATES.validate_json(STATES.dump_json(after)) == after
    assert STATES.dump_json(DECIDING) == line
    with pytest.raises(FrozenInstanceError):
        after.nagari = 3  # type: ignore[misc]


def test_only_fields_can_be_changed() -> None:
    with pytest.raises(TypeError, match="luck"):
        changed(DECIDING, luck=7)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"stays": []}, "stays must have an entry for each of 4 people"),
        ({"go_score": [None] * 5}, "go_score must have an entry for each of 4 people"),
        ({"active": [0, 0, 1]}, "everybody must either be active or wait"),
        ({"waiting": [7]}, "everybody must either be active or wait"),
        ({"active": [0, 1], "waiting": [2, 3]}, "3 people must be active"),
    ],
    ids=str,
)
def test_a_position_that_no_game_came_to_is_refused(changes: dict[str, object], why: str) -> None:
    stored = json.loads(STATES.dump_json(new_game(Options(players=3).resolved(4), 4, SEED).state))
    with pytest.raises(ValidationError, match=why):
        STATES.validate_python(stored | changes)


def test_who_deals_must_be_active() -> None:
    stored = json.loads(STATES.dump_json(new_game(Options(players=3).resolved(4), 4, SEED).state))
    with pytest.raises(ValidationError, match="who deals and who has the turn must be active"):
        STATES.validate_python(stored | {"dealer": stored["waiting"][0]})
