"""Sheets of a hand and of the game (mahjong-basic.md, 6 and 7)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mahjong import hand_over
from rules.mahjong.intents import Hu
from rules.mahjong_basic import GAME
from rules.mahjong_basic.play import RULES
from rules.mahjong_basic.state import State
from tests.rules.mahjong_basic.tables import at_table, go_on, own, seen, with_totals

PUNGS = "111m 222m 333m 999m CC"


def won(**options: Any) -> State:
    """Seat 1 has won by own draw, and the count is shown."""
    state = at_table(turn="S", newest="C", S=PUNGS, options=options)
    return GAME.apply(state, Hu(seat=1)).state


def test_no_sheet_before_the_first_hand_has_ended() -> None:
    assert GAME.sheets(seen(at_table(), 0)) == ()


def test_everybody_sees_the_same_sheets_from_the_win_on() -> None:
    state = won(scoring="set_values")
    for following in (state, go_on(state), go_on(go_on(state))):
        sheets = GAME.sheets(seen(following, None))
        assert sheets == GAME.sheets(seen(following, 3))
        assert [sheet.total for sheet in sheets] == [0, 25, 0, 0]
        lost = "hand 1, lost"
        assert [sheet.title for sheet in sheets] == [lost, "hand 1, won", lost, lost]


def test_a_drawn_hand_has_sheets_without_points() -> None:
    state = own(hand_over.drawn(RULES, at_table()).state)
    assert {(sheet.title, sheet.total, sheet.lines) for sheet in GAME.sheets(seen(state, 0))} == {
        ("hand 1, drawn", 0, ())
    }


def test_the_ranking_has_every_hand_and_the_place() -> None:
    state = go_on(won(ending="target", target=1))
    state = go_on(with_totals(state, 1, 1, 0, 0))
    assert GAME.to_act(state) == ()
    sheets = GAME.sheets(seen(state, None))
    assert [sheet.title for sheet in sheets] == [
        "first place with another",
        "first place with another",
        "third place with another",
        "third place with another",
    ]
    assert [sheet.total for sheet in sheets] == [1, 1, 0, 0]
    assert [(line.label, line.points, line.why) for line in sheets[1].lines] == [
        ("Hand 1", 1, "won with 1 point")
    ]
    assert [(line.points, line.why) for line in sheets[0].lines] == [(0, "lost")]


@pytest.mark.parametrize("scoring", ["one_point", "set_values", "bonuses", "both"])
def test_the_sheet_adds_up_to_what_is_written_down(scoring: str) -> None:
    state = won(scoring=scoring)
    total = go_on(state).totals[1]
    sheet = GAME.sheets(seen(state, None))[1]
    assert total == sheet.total == sum(line.points for line in sheet.lines)
    assert {mark.verdict for mark in sheet.mark({m.rule: m.expected for m in sheet.mark({})})} == {"right"}
