"""Refusals (section 11): every reason in its order, each with one sentence and its paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.errors import IllegalIntent
from rules.mexican_train import GAME
from rules.mexican_train.checks import Reason
from rules.mexican_train.intents import Catch, Draw, Intent, Knock, NextRound, Pass, Play, Stop
from rules.mexican_train.state import State
from rules.mexican_train.trains import TrainId
from rules.pieces.dominoes import Tile
from tests.rules.mexican_train.positions import played, position

BOUND: dict[str, Any] = {"trains": {"P1": "12-5 5-5", "M": "12-9 9-9"}, "open_doubles": [["P1", 5], ["M", 9]]}
STARTED: dict[str, Any] = {"trains": {"P0": "12-1", "P1": "12-5", "M": "12-9"}}


def play(tile: str, train: str, seat: int = 0) -> Play:
    return Play(seat=seat, tile=Tile(tile), train=TrainId(train))


def over() -> State:
    return played(position("12-5", "1-0"), "play 12-5 P0")


def chain() -> State:
    """Two own doubles are open, the 5 on P0 first."""
    return played(
        position("5-5 9-9 9-2 7-7", "1-0", trains={"P0": "12-5", "M": "12-9"}), "play 5-5 P0", "play 9-9 M"
    )


def long(*lines: str) -> State:
    """A long first turn."""
    state = position(
        "12-5 5-5 8-5 9-8 12-1",
        "1-0 2-0",
        trains={"P1": "12-9"},
        first_turn=[True, True],
        long_first_turn=True,
    )
    return played(state, "play 12-5 P0", *lines)


Refused = tuple[str, State, Intent, Reason, str, str]
CASES: list[Refused] = [
    ("round over", over(), play("12-5", "P0"), Reason.WRONG_PHASE, "6", "go on to the next round"),
    ("round over, draw", over(), Draw(seat=1), Reason.WRONG_PHASE, "6", "go on to the next round"),
    ("no round over", position("12-5", "1-0"), NextRound(), Reason.WRONG_PHASE, "6", "{0} has to play"),
    (
        "game over",
        played(position("5-0", "1-1", engine=0), "play 5-0 P0"),
        NextRound(),
        Reason.WRONG_PHASE,
        "6",
        "The game is over",
    ),
    (
        "other seat",
        position("12-5", "1-0"),
        play("1-0", "P1", 1),
        Reason.NOT_YOUR_TURN,
        "4.1",
        "It is {0}'s turn",
    ),
    (
        "nobody's seat",
        position("12-5", "1-0"),
        Draw(seat=99),
        Reason.NOT_YOUR_TURN,
        "4.1",
        "It is {0}'s turn",
    ),
    (
        "no such tile",
        position("12-5", "1-0"),
        play("12-6", "P7"),
        Reason.TILE_NOT_IN_HAND,
        "4.1",
        "[12-6] is not in the hand",
    ),
    (
        "no such train",
        position("12-5", "1-0"),
        play("12-5", "P2"),
        Reason.NO_SUCH_TRAIN,
        "3",
        "P0 to P1 or on M",
    ),
    (
        "another open double",
        position("9-2 8-5", "1-0", **BOUND),
        play("9-2", "M"),
        Reason.MUST_CLOSE_IN_ORDER,
        "5.4",
        "in the order played: first the 5 on {1}'s train",
    ),
    (
        "reverse order",
        position("9-2 8-5", "1-0", close_order="reverse", **BOUND),
        play("8-5", "P1"),
        Reason.MUST_CLOSE_IN_ORDER,
        "5.4",
        "last one first: first the 9 on the Mexican train",
    ),
    (
        "elsewhere, bound",
        position("9-2 8-5 12-1", "1-0", **BOUND),
        play("12-1", "P0"),
        Reason.MUST_SATISFY_DOUBLE,
        "5.5",
        "the 5 on {1}'s train; without such a tile, draw",
    ),
    (
        "any order, elsewhere",
        position("9-2 12-1", "1-0", close_order="any", **BOUND),
        play("12-1", "P0"),
        Reason.MUST_SATISFY_DOUBLE,
        "5.5",
        "the 5 on {1}'s train or the 9 on the Mexican train",
    ),
    (
        "a double, bound",
        position("12-12 8-5", "1-0", **BOUND),
        play("12-12", "P0"),
        Reason.MUST_SATISFY_DOUBLE,
        "5.5",
        "First cover",
    ),
    (
        "wrong number on the double",
        position("9-2 8-5", "1-0", **BOUND),
        play("9-2", "P1"),
        Reason.NO_MATCH,
        "4.1",
        "{1}'s train needs a 5, and [9-2] has none",
    ),
    (
        "a wrong double on the double",
        position("7-7 8-5", "1-0", **BOUND),
        play("7-7", "P1"),
        Reason.NO_MATCH,
        "4.1",
        "needs a 5",
    ),
    (
        "chain, second double",
        chain(),
        play("9-2", "M"),
        Reason.MUST_CLOSE_IN_ORDER,
        "5.4",
        "the 5 on {0}'s train",
    ),
    (
        "chain, elsewhere",
        chain(),
        play("9-2", "P1"),
        Reason.MUST_SATISFY_DOUBLE,
        "5.4",
        "First cover your open double: the 5 on {0}'s train, or play another double; without",
    ),
    (
        "chain, a double on a closed train",
        chain(),
        play("7-7", "P1"),
        Reason.TRAIN_CLOSED,
        "4.2",
        "no marker",
    ),
    (
        "closed",
        position("8-5", "1-0", **STARTED),
        play("8-5", "P1"),
        Reason.TRAIN_CLOSED,
        "4.2",
        "{1}'s train has no marker",
    ),
    (
        "own train first",
        position("12-5", "1-0", own_train_first=True),
        play("12-5", "M"),
        Reason.TRAIN_CLOSED,
        "4.2",
        "start it first",
    ),
    (
        "mexican after own",
        position("12-5", "1-0", mexican_after_own=True),
        play("12-5", "M"),
        Reason.TRAIN_CLOSED,
        "4.2",
        "after the own train",
    ),
    (
        "mexican after all",
        position("12-5", "1-0", mexican_after_all=True),
        play("12-5", "M"),
        Reason.TRAIN_CLOSED,
        "4.2",
        "after all other trains",
    ),
    ("long, elsewhere", long(), play("12-1", "M"), Reason.LONG_TRAIN_ONLY, "9", "or stop"),
    ("long, closed", long(), play("9-8", "P1"), Reason.TRAIN_CLOSED, "4.2", "no marker"),
    ("long, no match", long(), play("9-8", "P0"), Reason.NO_MATCH, "4.1", "needs a 5"),
    (
        "no match",
        position("8-5", "1-0", **STARTED),
        play("8-5", "M"),
        Reason.NO_MATCH,
        "4.1",
        "The Mexican train needs a 9, and [8-5] has none",
    ),
    (
        "draw, playable",
        position("12-5", "1-0"),
        Draw(seat=0),
        Reason.MUST_PLAY,
        "4.3",
        "[12-5] fits on {0}'s train: play instead of drawing",
    ),
    (
        "pass, playable",
        position("12-5", "1-0", boneyard=""),
        Pass(seat=0),
        Reason.MUST_PLAY,
        "4.3",
        "play instead of passing",
    ),
    (
        "nothing to draw",
        position("8-5", "1-0", boneyard=""),
        Draw(seat=0),
        Reason.BONEYARD_EMPTY,
        "4.5",
        "pass instead",
    ),
    ("tiles to draw", position("8-5", "1-0"), Pass(seat=0), Reason.MUST_DRAW, "4.5", "still has 3 tiles"),
    ("stop, no such rule", position("12-5", "1-0"), Stop(seat=0), Reason.CANNOT_STOP, "9", "long_first_turn"),
    (
        "stop, not begun",
        position("12-5", "1-0", long_first_turn=True),
        Stop(seat=0),
        Reason.CANNOT_STOP,
        "9",
        "Only a long first turn",
    ),
    (
        "stop, after a double",
        long("play 5-5 P0"),
        Stop(seat=0),
        Reason.CANNOT_STOP,
        "9",
        "A double has just been",
    ),
    ("knock by itself", position("12-5", "1-0"), Knock(seat=0), Reason.NOTHING_TO_ANNOUNCE, "8", "by itself"),
    (
        "knock, two tiles",
        position("12-5 4-3", "1-0", knock="manual"),
        Knock(seat=0),
        Reason.NOTHING_TO_ANNOUNCE,
        "8",
        "before the next player",
    ),
    ("catch by itself", position("12-5", "1-0"), Catch(seat=1), Reason.NOTHING_TO_CATCH, "8", "by itself"),
    (
        "catch nobody",
        position("12-5 4-3", "1-0", knock="manual"),
        Catch(seat=1),
        Reason.NOTHING_TO_CATCH,
        "8",
        "Nobody has forgotten",
    ),
]


@pytest.mark.parametrize(
    ("state", "intent", "reason", "section", "words"),
    [case[1:] for case in CASES],
    ids=[case[0] for case in CASES],
)
def test_refusals(state: State, intent: Intent, reason: Reason, section: str, words: str) -> None:
    before = GAME.states.dump_json(state)
    with pytest.raises(IllegalIntent) as refusal:
        GAME.apply(state, intent)
    assert (refusal.value.reason, refusal.value.section) == (reason, section)
    assert words in refusal.value.message
    assert refusal.value.message.endswith(".")
    assert refusal.value.message[0] in "[{" or refusal.value.message[0].isupper()
    assert GAME.states.dump_json(state) == before


def test_every_reason_is_met() -> None:
    assert {case[3] for case in CASES} == set(Reason) - {Reason.UNKNOWN_INTENT}


def test_what_is_no_intent_is_unknown() -> None:
    with pytest.raises(IllegalIntent, match="knows nothing like") as refusal:
        GAME.apply(position("12-5", "1-0"), {"kind": "dance"})  # type: ignore[arg-type]
    assert refusal.value.reason == Reason.UNKNOWN_INTENT


def unknocked() -> State:
    return played(position("12-5 4-3", "1-0 2-0", "3-0 2-1", knock="manual"), "play 12-5 P0")


@pytest.mark.parametrize("intent", [Catch(seat=0), Catch(seat=3), Catch(seat=-1), Knock(seat=1)])
def test_only_the_owner_knocks_and_only_others_catch(intent: Intent) -> None:
    with pytest.raises(IllegalIntent) as refusal:
        GAME.apply(unknocked(), intent)
    assert refusal.value.reason in (Reason.NOTHING_TO_CATCH, Reason.NOTHING_TO_ANNOUNCE)


def test_an_announced_tile_is_not_knocked_for_again() -> None:
    with pytest.raises(IllegalIntent, match="announced already"):
        GAME.apply(played(unknocked(), "knock as {0}"), Knock(seat=0))
