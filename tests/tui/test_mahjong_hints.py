"""Help beside a mahjong hand: what matters most comes first, and nothing is told twice."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from rules.core.hint import Hint
from rules.mahjong.intents import ClaimPung, CloseWindow, Discard, Pass
from rules.mahjong.state import TableState
from rules.pieces.mahjong import Tile
from tablegames_tui.screens.mahjong_hints import HINT_TITLES, about, in_order, in_short
from tests.rules.mahjong.positions import table as arranged
from tests.rules.mahjong.test_hint_twins import positions

GAMES = {"mahjong_mcr": "mcr", "mahjong_basic": "basic"}
READY = {"E": "123m 456m 789m 23p EE P", "newest": "P", "left": 40}
NEAR = {"E": "123m 456m 78m 23p EE P C", "newest": "P", "left": 40}


def told(state: TableState, game_id: str, seat: int = 0, level: int = 3) -> tuple[Hint[Any], ...]:
    """All help of a position up to a level."""
    game = rules.load(game_id)
    found = game.hints(game.view(state, seat), game.legal_intents(state, seat))
    return tuple(hint for hint in found if hint.level <= level)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_kind_of_help_stands_under_a_title(game_id: str) -> None:
    kinds = {
        hint.kind
        for at, state in enumerate(positions(game_id, 1))
        if not at % 9
        for seat in range(4)
        for hint in told(state, game_id, seat)
    }
    assert kinds <= set(HINT_TITLES)
    assert {"distance", "discard"} <= kinds


@pytest.mark.parametrize("game_id", GAMES)
def test_advice_comes_first_and_says_nothing_twice(game_id: str) -> None:
    near = in_order(told(arranged(GAMES[game_id], **NEAR), game_id), None)
    assert (near[0].kind, near[0].mark) == ("discard", "star")
    kinds = [hint.kind for hint in near]
    assert kinds.index("left") > kinds.index("discard")
    assert not {"useful", "distance"} & set(kinds)
    ready = in_order(told(arranged(GAMES[game_id], **READY), game_id), None)
    assert [hint.kind for hint in ready[:3]] == ["discard", "wait", "wait"]
    assert not {"useful", "distance"} & {hint.kind for hint in ready}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_lower_levels_tell_the_hand_first(game_id: str) -> None:
    state = arranged(GAMES[game_id], **NEAR)
    assert [hint.kind for hint in in_order(told(state, game_id, level=1), None)] == ["distance", "useful"]
    assert [hint.kind for hint in in_order(told(state, game_id, level=2), None)][:2] == ["distance", "left"]


def test_a_win_is_told_once_with_its_points_and_fans_before_any_discard() -> None:
    state = arranged(E="123m 456m 789m 123m 99m", newest="9m", left=40)
    kinds = [hint.kind for hint in in_order(told(state, "mahjong_mcr"), None)]
    assert kinds[:3] == ["win", "fans", "discard"]
    assert kinds.count("win") == 1


def test_waits_of_the_tile_under_the_cursor_come_before_the_others() -> None:
    state = arranged(E="123m 456m 789m 2344p P", newest="P", left=40)
    waits = [hint for hint in in_order(told(state, "mahjong_mcr"), "4p") if hint.kind == "wait"]
    assert waits[0].pieces[0] == "4p"
    assert waits[-1].pieces[0] == "P"


def test_what_a_dead_hand_and_an_empty_wall_mean_is_always_told() -> None:
    last = in_order(told(arranged(E="19m 258p 147s ENFPC W", newest="W", left=0), "mahjong_mcr"), None)
    assert {"distance", "discard"} <= {hint.kind for hint in last}


def test_beside_each_answer_stands_what_the_hand_would_be() -> None:
    game = rules.load("mahjong_mcr")
    state = arranged(E="147s 258p 369m ESW 7p", S="7p7p 5p6p 8p9p 123m 44s C C", newest="7p", left=50)
    for intent in (Discard(seat=0, tile=Tile.P7), CloseWindow()):
        state = game.apply(state, intent).state
    hints = told(state, "mahjong_mcr", 1)
    assert about(hints, Pass(seat=1)) == "Ready: one tile more is a hand"
    assert about(hints, ClaimPung(seat=1)) == "1 tile to ready instead of ready"
    assert about((), ClaimPung(seat=1)) == ""
    assert about(told(state, "mahjong_mcr", 1, level=2), ClaimPung(seat=1)) == ""


def test_beside_the_hand_many_kinds_are_a_number_and_other_discards_come_last() -> None:
    many = Hint(level=2, kind="left", text=" ".join("[1m]" for _ in range(10)), value="30")
    assert in_short(many).text == "30 tiles of 10 kinds bring the hand nearer: e lists them."
    assert in_short(Hint(level=3, kind="discard", text="2.")).kind != "discard"
    assert in_short(Hint(level=3, kind="discard", text="1.", mark="star")).kind == "discard"
