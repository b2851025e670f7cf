"""Seep line by line: cards may be named in any order, and a refused line says what would be right."""

from __future__ import annotations

import pytest

import rules
from rules.core.errors import IllegalIntent
from rules.core.table import Table
from rules.seep.intents import Intent
from rules.seep.state import State
from tablegames_tui.plain_words import intent_of
from tests.rules.seep.positions import at, build, capture, house

GAME = rules.load("seep")
NAMES = ("Ara", "Bora", "Cho", "Dara")


def asked(state: State, line: str) -> Intent:
    """What a line asks for."""
    found = intent_of(Table.at(GAME, state.options, 4, state), 0, line, NAMES)
    assert found is not None, line
    return found


@pytest.mark.parametrize(
    "line", ["capture 9D 4S 5H", "capture 9D 5H 4S", "capture 9d 5h 4s", "capture 9♦ 5♥ 4♠"]
)
def test_loose_cards_are_captured_in_any_order(line: str) -> None:
    assert asked(at("9D KC", loose="4S 5H 2C"), line) == capture("9D", "4S 5H")


@pytest.mark.parametrize("line", ["house 2C 11 4S 5H and 8D 3D", "house 2C 11 5H 4S and 3D 8D"])
def test_houses_are_built_in_any_order(line: str) -> None:
    state = at("2C JC", loose="4S 5H 3D 8D")
    assert asked(state, line) == build("2C", 11, "4S 5H", absorbs="3D 8D")


def test_houses_are_broken_in_any_order() -> None:
    state = at("2C JC", loose="4S 7H", houses=[house("4C+5C", 1)])
    assert asked(state, "break 2C 11 from 9 and 7H 4S") == build("2C", 11, breaks=9, absorbs="4S 7H")


def test_the_played_card_is_none_of_the_taken_ones() -> None:
    state = at("9D KC", loose="4S 5H 2C")
    play = asked(state, "capture 5H 4S 9D")
    with pytest.raises(IllegalIntent, match=r"\[5H\] is not in the hand"):
        GAME.apply(state, play)


def test_a_capture_that_leaves_a_set_is_refused_in_any_order() -> None:
    state = at("KS QC", loose="KH 8D 5C 3S")
    with pytest.raises(IllegalIntent, match=r"also take \[KH\] with \[KS\]"):
        GAME.apply(state, asked(state, "capture KS 8D 5C"))
