"""Every refusal: its reason, and a sentence that says what is in the way."""

from __future__ import annotations

import pytest

from rules.core.changed import changed
from rules.core.errors import IllegalIntent
from rules.mahjong_solitaire.checks import Reason
from rules.mahjong_solitaire.intents import (
    EndSitting,
    GiveUp,
    Hint,
    Intent,
    NextPlayer,
    Redo,
    Remove,
    Shuffle,
    Undo,
)
from rules.mahjong_solitaire.play import apply
from rules.mahjong_solitaire.state import State
from tests.rules.mahjong_solitaire.stacks import state
from tests.rules.mahjong_solitaire.test_play import after

TILES = [
    (0, 0, 0, "1s"), (2, 0, 0, "1s"), (4, 0, 0, "2s"), (8, 0, 0, "1f"), (12, 0, 0, "1g"),
    (16, 0, 0, "5m"), (16, 0, 1, "1s"), (20, 0, 0, "1s"),
]  # fmt: skip
"""Places: 0-2 a row, 3 a flower, 4 a season, 5 a covered tile, 6 alone, 7 on top."""
BOARD = state(TILES, removed=[(40, 0, 0, "E"), (44, 0, 0, "E")])
TOWER = state([(0, 0, 0, "1s"), (0, 0, 1, "1s")])
DARK = changed(
    state([(4 * n, 0, 0, "1s") for n in range(4)], pairing="contrast"),
    dark=0b0011,
)


def refusal(at: State, intent: Intent) -> IllegalIntent:
    with pytest.raises(IllegalIntent) as caught:
        apply(at, intent)
    return caught.value


REFUSED: list[tuple[State, Intent, Reason, str]] = [
    (BOARD, Remove(seat=1, one=0, two=6), Reason.NOT_YOUR_TURN, "{0} plays now"),
    (BOARD, Undo(seat=1), Reason.NOT_YOUR_TURN, "{0} plays now"),
    (BOARD, GiveUp(seat=-1), Reason.NOT_YOUR_TURN, "{0} plays now"),
    (BOARD, NextPlayer(), Reason.WRONG_PHASE, "Nobody is waiting"),
    (BOARD, EndSitting(), Reason.WRONG_PHASE, "Nobody is waiting"),
    (after(BOARD, GiveUp(seat=0)), Shuffle(seat=0), Reason.WRONG_PHASE, "Nobody plays now"),
    (after(BOARD, GiveUp(seat=0)), Undo(seat=0), Reason.WRONG_PHASE, "Nobody plays now"),
    (BOARD, Remove(seat=0, one=-1, two=6), Reason.NO_SUCH_PLACE, "they go from 0 to 9"),
    (BOARD, Remove(seat=0, one=0, two=10), Reason.NO_SUCH_PLACE, "There is no place 10"),
    (BOARD, Remove(seat=0, one=7, two=8), Reason.GONE, "place 7 has been taken away"),
    (BOARD, Remove(seat=0, one=0, two=0), Reason.SAME_TILE, "no pair with itself"),
    (BOARD, Remove(seat=0, one=6, two=0), Reason.WRONG_ORDER, "the lower place first: 0, then 6"),
    (BOARD, Remove(seat=0, one=5, two=6), Reason.COVERED, "This tile can't go yet: [1s] lies on it."),
    (
        BOARD,
        Remove(seat=0, one=0, two=1),
        Reason.BOTH_SIDES,
        "[1s] can't go yet: [1s] on the left and [2s] on the right of it.",
    ),
    (BOARD, Remove(seat=0, one=0, two=2), Reason.NO_MATCH, "[1s] and [2s] are not alike"),
    (BOARD, Remove(seat=0, one=3, two=4), Reason.NO_MATCH, "A flower goes with any flower"),
    (DARK, Remove(seat=0, one=0, two=1), Reason.SAME_SHADE, "Both are dark"),
    (DARK, Remove(seat=0, one=2, two=3), Reason.SAME_SHADE, "Both are light"),
    (BOARD, Hint(seat=0, pair=(0, 2)), Reason.NO_MATCH, "not alike"),
    (TOWER, Hint(seat=0), Reason.NO_PAIR, "No two free tiles match"),
    (TOWER, Undo(seat=0), Reason.NOTHING_TO_UNDO, "Nothing has been done yet"),
    (TOWER, Redo(seat=0), Reason.NOTHING_TO_REDO, "Nothing was undone"),
    (TOWER, Shuffle(seat=0), Reason.NO_SHUFFLE_HELPS, "Undo instead"),
]


@pytest.mark.parametrize(("at", "intent", "reason", "message"), REFUSED)
def test_a_refusal_gives_its_reason(at: State, intent: Intent, reason: Reason, message: str) -> None:
    found = refusal(at, intent)
    assert found.reason is reason
    assert message in found.message
    assert found.message.endswith(".")
    assert found.section


def test_every_reason_is_met() -> None:
    assert {reason for _, _, reason, _ in REFUSED} == set(Reason)


def test_what_is_refused_can_be_done_when_the_way_is_open() -> None:
    at = after(BOARD, Remove(seat=0, one=0, two=7 - 1))
    assert not at.left & 1
