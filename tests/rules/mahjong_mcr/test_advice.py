"""Help at the table: what each level tells, from the own hand and what lies face up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.core.hint import Hint
from rules.mahjong.state import Claims, Drawing, HandOver, Result
from rules.mahjong_mcr.advice import hints
from rules.mahjong_mcr.options import Options
from rules.mahjong_mcr.play import legal_intents
from rules.mahjong_mcr.state import State
from rules.mahjong_mcr.view import view
from rules.pieces.mahjong import Tile
from tests.rules.mahjong_mcr.positions import chow, position, turn


def told(state: State, seat: int = 1, kind: str | None = None) -> list[Hint[Any]]:
    """All help of a seat, or that of one kind."""
    offers = legal_intents(state, seat)
    found = hints(view(state, seat), offers)
    assert all(intent in offers for hint in found for intent in hint.intents)
    return [hint for hint in found if kind in (None, hint.kind)]


def asked(tile: str, hand: str, **more: Any) -> State:
    """Seat 1 is asked about the discard of seat 0, by poll."""
    window = Claims(turn=0, tile=Tile(tile), closed=True)
    return position(window, {1: hand}, options=Options(claim_mode="poll"), rivers={0: tile}, **more)


FAR = position(turn(1, "N"), {1: "15m 29m 37p 88p 46s EE W N"})
READY = position(turn(1, "N"), {1: "123m 456m 79m EE N"}, melds={1: [chow("123p", 0)]})


def test_how_far_the_hand_is_and_what_helps() -> None:
    (distance,) = told(FAR, kind="distance")
    assert distance.level == 1
    assert int(distance.value) >= 3
    (useful,) = told(FAR, kind="useful")
    assert useful.level == 1
    assert {"8p", "E"} <= set(useful.pieces)
    assert told(FAR, kind="wait") == []
    (left,) = told(FAR, kind="left")
    assert left.level == 2
    assert int(left.value) > 10


def test_a_ready_hand_hears_of_each_wait() -> None:
    (distance,) = told(READY, kind="distance")
    assert (distance.value, distance.mark) == ("0", "ok")
    waits = [hint for hint in told(READY, kind="wait") if hint.pieces[0] == "N"]
    (wait,) = waits
    assert wait.level == 2
    assert wait.text == "Without [N]: [8m], 4 left: 19 by discard, 20 self-drawn."
    assert (wait.value, wait.mark) == ("4", "ok")
    assert [intent.tile for intent in wait.intents] == [Tile.NORTH]


@pytest.mark.parametrize(
    ("hand", "rivers", "text", "mark"),
    [
        (
            "123m 456m 78m 99p EEE",
            {},
            "[6m], 3 left: 6 by discard, 8 self-drawn, so only if you draw it.",
            "warn",
        ),
        ("123m 456m 79m EE 123p", {0: "888m"}, "[8m], 1 left: 25 by discard, 27 self-drawn.", "ok"),
        ("123m 456m 79m EE 123p", {0: "8888m"}, "[8m], none left.", "no"),
        (
            "234m 678p 345s 77s 56m",
            {},
            "[1m], 4 left: 5 by discard, 7 self-drawn: under the minimum of 8.",
            "no",
        ),
    ],
)
def test_what_is_left_and_whether_it_is_enough(
    hand: str, rivers: dict[int, str], text: str, mark: str
) -> None:
    state = position(Drawing(turn=1), {1: hand}, rivers=rivers)
    found = {hint.text: hint.mark for hint in told(state, kind="wait")}
    assert found.get(text) == mark, found


def test_discards_are_ranked_with_their_reason() -> None:
    found = told(READY, kind="discard")
    assert [hint.level for hint in found] == [3, 3, 3]
    assert found[0].text == "1. Discard [N]: ready, 1 useful kind, 4 tiles."
    assert found[0].mark == "star"
    assert [intent.tile for intent in found[0].intents] == [Tile.NORTH]


def test_a_hu_that_is_offered_is_worth_so_much() -> None:
    state = position(turn(1, "8m"), {1: "123m 456m 789m EE"}, melds={1: [chow("123p", 0)]})
    (win,) = told(state, kind="win")
    assert (win.level, win.text, win.mark) == (2, "Hu: 20 points.", "star")
    claimed = asked("8m", "123m 456m 79m EE", melds={1: [chow("123p", 0)]}, flowers={1: "12f"})
    (win,) = told(claimed, kind="win")
    assert win.text == "Hu: 19 points and 2 for flowers."


def test_what_a_claim_would_change() -> None:
    found = {hint.text: hint.mark for hint in told(asked("5m", "46m 55m 123p 789s E S W"), kind="claim")}
    assert len(found) == 2
    assert all(text.startswith("With [") for text in found)
    assert "ok" in found.values()


def test_a_kong_is_looked_at_like_any_other_claim() -> None:
    found = told(asked("C", "CCC 123m 456p 789s E"), kind="claim")
    kong = next(hint for hint in found if len(hint.pieces) == 4)
    assert [intent.kind for intent in kong.intents] == ["claim_kong"]
    assert kong.text == "With [C] [C] [C] [C] claimed: ready, as before."


def test_a_held_flower_is_pointed_out() -> None:
    state = position(turn(1, "1f"), {1: "123m 456m 79m EE 12p N 1f"})
    (flower,) = told(state, kind="flower")
    assert (flower.level, flower.pieces, flower.mark) == (1, ("1f",), "star")
    assert told(state, kind="distance"), "thirteen tiles are left to look at"
    two = position(turn(1, "1f"), {1: "123m 456m 79m EE 12p 12f"})
    assert told(two, kind="distance") == []
    assert told(two, kind="flower") != []


def test_a_pung_of_the_discard_does_not_count_it_as_gone() -> None:
    """The tile on offer lies in the river, and is still the one that would win."""
    (wait,) = told(asked("8m", "123m 456m 79m EE 123p"), kind="wait")
    assert "3 left" in wait.text


@pytest.mark.parametrize("seat", range(4))
def test_the_strict_table_helps_nobody(seat: int) -> None:
    state = position(turn(1, "N"), {1: "123m 456m 79m EE 123p N"}, options=Options(strict=True))
    assert told(state, seat) == []


def test_nothing_is_advised_before_the_deal_or_after_the_hand() -> None:
    result = Result(
        hand=1, kind="drawn", win=None, points=0, paid=(0,) * 4, fines=(0,) * 4, winds=(0, 1, 2, 3)
    )
    assert told(replace(READY, phase=HandOver(result=result))) == []
    assert hints(view(READY, None), ()) == ()
