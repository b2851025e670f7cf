"""Help at the table: what each level tells, from the own hand and what lies face up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.core.hint import Hint
from rules.mahjong.state import Claims, Drawing, HandOver, Result, Turn
from rules.mahjong_mcr.advice import hints
from rules.mahjong_mcr.options import Options
from rules.mahjong_mcr.play import legal_intents
from rules.mahjong_mcr.state import State
from rules.mahjong_mcr.view import view
from rules.pieces.mahjong import Tile, parse
from tests.rules.mahjong_mcr.positions import chow, position, pung, turn


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
    assert distance.text == "4 tiles to ready after the right discard; 24 kinds of tiles help."
    assert told(FAR, kind="useful") == told(FAR, kind="wait") == [], "nearly every tile is useful"
    (left,) = told(FAR, kind="left")
    assert (left.level, left.text) == (2, "82 tiles that help are not seen yet.")
    near = position(Drawing(turn=1), {1: "123m 456m 79m 13p EE N"})
    (useful,) = told(near, kind="useful")
    assert (useful.level, useful.text) == (1, "Useful: [8m] [2p].")
    (left,) = told(near, kind="left")
    assert (left.level, left.text) == (2, "8 left: [8m] 4, [2p] 4.")


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
            "[6m], 3 left: 6 by discard, 8 self-drawn: only if you draw it.",
            "warn",
        ),
        ("123m 456m 79m EE 123p", {0: "888m"}, "[8m], 1 left: 25 by discard, 27 self-drawn.", "ok"),
        ("123m 456m 79m EE 123p", {0: "8888m"}, "[8m], none left.", "no"),
        (
            "234m 678p 345s 77s 56m",
            {},
            "[1m], 4 left: 5 by discard, 7 self-drawn: both under 8.",
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


def test_a_melded_hand_wins_by_discard_only() -> None:
    melds = [chow("123m", 0), chow("456m", 0), chow("678p", 0), pung("5p", 2, "right")]
    state = position(Drawing(turn=1), {1: "N"}, melds={1: melds})
    assert texts(state, "wait") == ["[N], 3 left: 8 by discard, 4 self-drawn: only by discard."]
    assert told(state, kind="wait")[0].mark == "warn"


def test_discards_are_ranked_with_their_reason() -> None:
    found = told(READY, kind="discard")
    assert [hint.level for hint in found] == [3, 3, 3]
    assert found[0].text == "1. Discard [N]: ready, 4 tiles win."
    assert found[0].mark == "star"
    assert [intent.tile for intent in found[0].intents] == [Tile.NORTH]


def texts(state: State, kind: str, seat: int = 1) -> list[str]:
    """What is told of that kind."""
    return [hint.text for hint in told(state, seat, kind)]


def test_discards_that_are_alike_in_tiles_are_told_apart_by_the_fans_they_keep() -> None:
    state = position(turn(1, "N"), {1: "12345m 789m 46s 88p EN"})
    first, *_ = told(state, kind="discard")
    assert first.text == "1. Discard [E]: 1 to ready, 11 tiles help, toward Pure Straight."


def test_a_ready_hand_that_cannot_win_is_no_better_than_one_a_tile_farther() -> None:
    """Without the north it waits for dots, all under the minimum."""
    state = position(turn(1, "N"), {1: "456m 99p 345s 67s N"}, melds={1: [chow("123m", 0)]})
    first, *others = texts(state, "discard")
    assert "to ready" in first
    assert all("ready, but no tile reaches 8 points" not in text for text in (first, *others))
    (wait, *_) = [hint for hint in told(state, kind="wait") if hint.pieces[0] == "N"]
    assert wait.mark == "no"
    tame = position(turn(1, "N"), {1: "456m 99p 345s 67s N"}, melds={1: [chow("123m", 0)]},
                    options=Options(min_points=1))  # fmt: skip
    assert texts(tame, "discard")[0] == "1. Discard [N]: ready, 11 tiles win."


def test_fans_in_reach_and_fans_of_a_wait() -> None:
    far = position(turn(1, "N"), {1: "12345m 789m 46s 88p EN"})
    assert texts(far, "fans") == ["In reach, tiles to ready: Pure Straight 1."]
    assert texts(READY, "fans") == ["[8m] by discard: Pure Straight 16, Mixed Double Chow 1 and 2 more."]
    gone = position(turn(1, "N"), {1: "12345m 789m 46s 88p EN"}, rivers={0: "6666m"})
    assert not any("Pure Straight" in text for text in texts(gone, "fans"))
    pungs = [pung("1m", 0, "left"), pung("9s", 2, "right")]
    laid = position(turn(1, "E"), {1: "55m 88p EE W N"}, melds={1: pungs})
    assert "All Pungs 1" in texts(laid, "fans")[0]


def test_a_hu_that_is_offered_is_worth_so_much() -> None:
    state = position(turn(1, "8m"), {1: "123m 456m 789m EE"}, melds={1: [chow("123p", 0)]})
    complete, win = told(state, kind="win")
    assert (complete.level, complete.text) == (1, "Complete: [8m] wins this hand.")
    assert (win.level, win.text, win.mark) == (2, "Hu: 20 points.", "star")
    assert told(state, kind="distance") == told(state, kind="wait") == []
    assert texts(state, "fans") == ["[8m] scores: Pure Straight 16, Mixed Double Chow 1 and 3 more."]
    claimed = asked("8m", "123m 456m 79m EE", melds={1: [chow("123p", 0)]}, flowers={1: "12f"})
    _, win = told(claimed, kind="win")
    assert win.text == "Hu: 19 points and 2 for flowers."


def test_a_complete_hand_under_the_minimum_says_why_hu_is_off() -> None:
    drawn = position(turn(1, "8p"), {1: "123m 123p 789s 88s 678p"})
    (short,) = told(drawn, kind="win")
    assert (short.level, short.mark, short.intents) == (1, "no", ())
    assert short.text == "Complete with [8p], but 7 points where 8 are needed: no hu."
    claimed = asked("8p", "123m 123p 789s 88s 67p")
    assert texts(claimed, "win") == ["Complete with [8p], but 5 points where 8 are needed: no hu."]
    assert told(asked("1s", "123m 123p 789s 88s 67p"), kind="win") == []


def test_right_after_a_pung_nothing_is_complete() -> None:
    """R10: hu by converting a set just taken is none, and the newest tile is nobody's."""
    state = position(
        Turn(turn=1, origin="pung", newest=None), {1: "123m 456m 789m EE"}, melds={1: [pung("C", 0, "left")]}
    )
    assert told(state, kind="win") == []
    assert texts(state, "discard")[0].startswith("1. Discard [1m]: ready, ")


def test_what_a_claim_would_change() -> None:
    found = {hint.text: hint.mark for hint in told(asked("5m", "46m 55m 123p 789s E S W"), kind="claim")}
    assert found == {
        "[5m] [5m] [5m]: 1 tile to ready instead of 2.": "ok",
        "[4m] [5m] [6m]: 1 tile to ready instead of 2.": "ok",
    }
    spoils = {hint.text: hint.mark for hint in told(asked("8m", "123m 456m 79m EE 123p"), kind="claim")}
    assert spoils["[7m] [8m] [9m]: ready, as before; 7 tiles would win."] == ""


def test_a_claim_that_makes_the_hand_ready_for_nothing_is_warned_of() -> None:
    found = told(asked("8p", "123m 45m 12m 99s 67p 22s"), kind="claim")
    (claim,) = [hint for hint in found if hint.pieces == ("6p", "7p", "8p")]
    assert "no tile reaches 8 points" not in claim.text
    (claim,) = told(asked("8p", "123m 456m 67p 22s 45s N"), kind="claim")
    assert claim.text == "[6p] [7p] [8p]: ready instead of 1, but no tile reaches 8 points."
    assert claim.mark == "warn"


def test_a_kong_is_looked_at_like_any_other_claim() -> None:
    found = told(asked("C", "CCC 123m 456p 789s E"), kind="claim")
    kong = next(hint for hint in found if len(hint.pieces) == 4)
    assert [intent.kind for intent in kong.intents] == ["claim_kong"]
    assert kong.text.startswith("[C] [C] [C] [C]: ready, as before")


def test_own_kongs_are_compared_with_the_hand_as_it_is() -> None:
    four = position(turn(1, "C"), {1: "CCCC 46m 79m 13p EE NN"})
    assert texts(four, "claim") == ["[C] [C] [C] [C]: 2 tiles to ready, as before."]
    breaks = position(turn(1, "4m"), {1: "4444m 56m 13p 79p EE NN"})
    (kong,) = told(breaks, kind="claim")
    assert (kong.text, kong.mark) == (
        "[4m] [4m] [4m] [4m]: 2 tiles to ready instead of 1.",
        "warn",
    )
    more = position(turn(1, "C"), {1: "C 46m 79m 13p EE NN"}, melds={1: [pung("C", 0, "left")]})
    (kong,) = told(more, kind="claim")
    assert kong.text == "[C] [C] [C] [C]: 2 tiles to ready, as before; it can be robbed."


def test_the_others_sets_tell_of_dangers() -> None:
    melds = {
        0: [chow("123s", 3), chow("456s", 3)],
        2: [pung("9p", 0, "left"), pung("5p", 0, "left"), pung("7m", 1, "left")],
        3: [chow("234m", 2), chow("345p", 2)],
    }
    state = position(turn(1, "N"), {1: "123m 46m 79m 13p C EE N"}, melds=melds)
    assert texts(state, "danger") == [
        "{0} has 2 open sets: careful with bamboo and honors.",
        "{2} has 3 open sets: careful with pairs, for All Pungs.",
    ]
    assert all(hint.level == 3 for hint in told(state, kind="danger"))


def test_a_dead_hand_hopes_for_nothing() -> None:
    state = replace(READY, dead=(False, True, False, False))
    assert texts(state, "distance") == [
        "A dead hand cannot win any more; it may draw, claim and discard as before."
    ]
    assert len(told(state)) == 1


def test_where_exposed_tiles_go_first_no_other_discard_is_thought_of() -> None:
    state = replace(READY, exposed=((), parse("EE"), (), ()))
    (exposed,) = told(state, kind="exposed")
    assert (exposed.level, exposed.text) == (1, "Exposed tiles go first: [E].")
    assert told(state, kind="wait") == []
    assert [hint.pieces for hint in told(state, kind="discard")] == [("E",)]


def test_the_last_discard_goes_where_few_can_wait_for_it() -> None:
    state = position(turn(1, "N"), {1: "123m 456m 78m EE 12p NN"}, left=0, rivers={0: "NN"})
    assert texts(state, "distance") == [
        "The wall is empty: this discard is the last, and only hu can take it."
    ]
    assert texts(state, "discard")[0] == "1. Discard [N]: all of it seen."
    assert told(state, kind="wait") == told(state, kind="useful") == []


def test_a_flower_is_the_safest_last_discard() -> None:
    state = position(turn(1, "1f"), {1: "123m 456m 78m EE 12p N 1f"}, left=0)
    assert told(state, kind="flower") == []
    assert texts(state, "discard")[0] == "1. Discard [1f]: a flower wins nothing."


def test_the_last_tile_of_the_wall_scores_as_such() -> None:
    state = position(Drawing(turn=1), {1: "123m 456m 78m EE 123p"}, left=1)
    assert "[3m], 1 left: 15 as the last tile of the wall." in texts(state, "wait")
    assert texts(state, "last") == ["1 tile in the wall: the last one and the last discard bring 8 more."]
    assert texts(position(Drawing(turn=1), {1: "123m 456m 78m EE 123p"}, left=5), "last") == []


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
