"""How rounds and the game end (section 6): blocks, ties, the last round, and a block that is really one."""

from __future__ import annotations

from random import Random

import pytest

from rules.core.changed import changed
from rules.mexican_train import GAME
from rules.mexican_train.ending import is_blocked
from rules.mexican_train.state import GameOver, RoundOver, State, Turn
from tests.rules.contract import sitting
from tests.rules.mexican_train.kit import KIT
from tests.rules.mexican_train.positions import played, position

CLOSED = {"P0": "12-9", "P1": "12-8", "M": "12-10"}


def test_a_block_needs_an_empty_boneyard() -> None:
    assert is_blocked(position("4-3", "6-5", trains=CLOSED, boneyard=""))
    assert not is_blocked(position("4-3", "6-5", trains=CLOSED, boneyard="1-0"))


def test_a_train_that_a_pass_would_open_is_no_block() -> None:
    assert not is_blocked(position("8-3", "6-5", trains=CLOSED, boneyard=""))
    assert not is_blocked(position("4-3", "9-5", trains=CLOSED, boneyard=""))


def test_an_own_train_that_has_to_come_first_may_block() -> None:
    """With `own_train_first` nobody without an engine's number ever gets started."""
    hands, trains = ("10-3", "10-5"), {"M": "12-10"}
    assert not is_blocked(position(*hands, trains=trains, boneyard=""))
    assert is_blocked(position(*hands, trains=trains, boneyard="", own_train_first=True))


def test_a_blocked_round_has_no_winner_and_counts_everybody() -> None:
    over = played(position("4-3", "6-5 0-0", trains=CLOSED, boneyard="", zero_rounds=[1, 2]), "pass")
    assert isinstance(over.phase, RoundOver)
    assert (over.phase.result.went_out, over.phase.result.points) == (None, (7, 61))
    assert over.rounds_won == (1, 2)
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert (outcome.kind, outcome.winners) == ("blocked", ())
    assert outcome.text == "Round 1 is blocked, nobody can ever play: {0} 7, {1} 61."


def test_going_out_is_told_with_what_the_others_hold() -> None:
    outcome = GAME.outcome(played(position("12-5", "6-5", "0-0"), "play 12-5 P0"))
    assert outcome is not None
    assert (outcome.kind, outcome.winners, outcome.delta) == ("out", (0,), (0, 11, 50))
    assert outcome.text == "{0} goes out and ends round 1: {1} 11, {2} 50."


@pytest.mark.parametrize(
    ("tiebreak", "won", "winners"),
    [
        ("shared", [0, 5, 0], (0, 1)),
        ("most_rounds_won", [0, 5, 9], (1,)),
        ("most_rounds_won", [3, 4, 0], (0, 1)),
    ],
)
def test_equal_totals(tiebreak: str, won: list[int], winners: tuple[int, ...]) -> None:
    """Seat 0 goes out in the last round, which counts as a round won."""
    state = position("5-0", "2-1", "4-3", engine=0, totals=[93, 90, 95], zero_rounds=won, tiebreak=tiebreak)
    over = played(state, "play 5-0 P0")
    assert isinstance(over.phase, GameOver)
    assert over.totals == (93, 93, 102)
    assert over.phase.winners == winners


def test_fewer_rounds_end_the_game_early() -> None:
    state = position("11-5", "2-1", engine=11, rounds=2)
    over = played(state, "play 11-5 P0")
    assert isinstance(over.phase, GameOver)
    assert GAME.to_act(over) == ()
    assert GAME.legal_intents(over, None) == ()


def _never_plays(state: State, rng: Random, most: int) -> bool:
    """Whether nobody can play however long all pass."""
    for _ in range(most):
        assert isinstance(state.phase, Turn)
        offers = GAME.legal_intents(state, state.phase.turn)
        if offers[0].kind != "pass":
            return False
        own = state.phase.turn
        trains = tuple(
            type(train)(train.id, train.tiles, train.end, train.marker or place == own)
            for place, train in enumerate(state.trains)
        )
        state = changed(state, trains=trains, phase=Turn(turn=(own + 1) % state.people))
    return True


@pytest.mark.parametrize("seed", range(12))
def test_a_round_is_blocked_exactly_when_passing_for_ever_helps_nobody(seed: int) -> None:
    met = 0
    for number in range(seed * 100, seed * 100 + 60):
        for at in sitting(KIT, number):
            state = at.state
            if state.boneyard or not isinstance(state.phase, Turn) or state.phase.must_follow:
                continue
            met += 1
            assert not is_blocked(state), "the round should have ended"
            assert not _never_plays(state, Random(0), 2 * state.people)
        if met > 40:
            return
