"""The scoring trainer: what it asks can be answered by the scorer, and is marked line by line."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from rules.core.drill import HINTS, TOTAL, NoQuestion, Question
from rules.core.errors import RulesError
from rules.core.text import parts
from rules.mahjong_mcr.aiming import aimed
from rules.mahjong_mcr.count import best
from rules.mahjong_mcr.drills.hands import BY_ID, read_hand, write_hand
from rules.mahjong_mcr.explain import accepted, points, score_hand, why_not
from rules.mahjong_mcr.fans import BY_NUMBER, FANS, FLOWER, LEAST
from rules.mahjong_mcr.hand import BadHand, Meld, WinningHand
from rules.mahjong_mcr.payments import score_change
from rules.mahjong_mcr.practice import DRILLS, ask, ask_again, check, hint
from rules.mahjong_mcr.selfplay import played
from rules.mahjong_mcr.waits import waits
from rules.pieces.mahjong import KINDS, WINDS, Tile, parse

SOME, MANY = range(40), range(40, 540)
"""Questions that the normal run asks of a drill, and those that the slow one asks beside them."""
Answer = dict[str, int]


def asked(drill: str, number: int, weak: Mapping[str, float] | None = None) -> Question:
    """One of many questions, of all levels in turn."""
    return ask(drill, number % 5 + 1, Random(number), weak or {})


@cache
def plain(drill: str, number: int) -> Question:
    """One of many questions that nobody's weakness has chosen, drawn once for all tests."""
    return asked(drill, number)


# --- what the scorer answers ----------------------------------------------------------------------


def counted(question: Question) -> Answer:
    fans = accepted(read_hand(question.data))[-1]
    return {BY_NUMBER[number].id: times for number, times in fans}


def declared(question: Question) -> Answer:
    hand = read_hand(question.data)
    drawn = points(WinningHand.read({**question.data["hand"], "self_draw": True})) >= LEAST
    claimed = points(hand) >= LEAST
    keys = {
        (True, True): "both", (True, False): "discard", (False, True): "self_draw", (False, False): "neither"
    }  # fmt: skip
    return {keys[claimed, drawn]: 1}


def waited(question: Question) -> Answer:
    hand = read_hand(question.data)
    return dict.fromkeys(waits(hand.melds, hand.concealed), 1)


def combined(question: Question) -> Answer:
    scored = [dict(fans) for fans in accepted(read_hand(question.data))]
    pair = [BY_ID[rule].number for rule in question.data["fans"]]
    both = [all(number in fans for number in pair) for fans in scored]
    assert len(set(both)) == 1, "whether two fans combine must not hang on the list that is shown"
    return {"yes" if both[0] else "no": 1}


def paid(question: Question) -> Answer:
    hand = read_hand(question.data)
    winner = WINDS.index(hand.seat_wind)
    change = score_change(points(hand) + hand.flowers, winner, question.data["discarder"])
    return {wind: abs(amount) for wind, amount in zip(WINDS, change, strict=True)}


ANSWERS: dict[str, Callable[[Question], Answer]] = {
    "count": counted,
    "hu": declared,
    "waits": waited,
    "combine": combined,
    "pays": paid,
}


@pytest.mark.parametrize("numbers", [SOME, pytest.param(MANY, marks=pytest.mark.slow)], ids=["some", "many"])
@pytest.mark.parametrize("drill", ANSWERS)
def test_questions_answered_by_the_scorer_are_right(drill: str, numbers: range) -> None:
    for number in numbers:
        question = plain(drill, number)
        answer = ANSWERS[drill](question)
        checked = check(question, answer)
        assert checked.right, question.data
        assert {mark.verdict for mark in checked.marks} == {"right"}
        assert checked.total_expected == checked.total_given
        assert all(checked.practised.values())
        assert set(answer) <= {field.key for field in question.fields}
        most = {field.key: field.most for field in question.fields}
        assert all(figure <= most[key] for key, figure in answer.items())
        assert_asked_again(question)
        assert_told(question)


def assert_asked_again(question: Question) -> None:
    assert ask_again(json.loads(json.dumps(question.data))) == question


def assert_told(question: Question) -> None:
    hints = [hint(question, step) for step in HINTS]
    assert len(set(hints)) == 4
    for text in (question.text, *question.facts, *hints):
        assert text
        for part in parts(text):
            assert part.kind == "words" or (part.kind == "piece" and Tile(part.text) in KINDS)


def test_there_is_an_answer_for_every_drill() -> None:
    assert [drill.id for drill in DRILLS] == list(ANSWERS)


@pytest.mark.parametrize("drill", ANSWERS)
def test_the_same_chance_asks_the_same(drill: str) -> None:
    weak = {"full_flush": 3.0, "chicken_hand": 1.0}
    first = [asked(drill, number, weak) for number in range(4)]
    assert [asked(drill, number, weak) for number in range(4)] == first
    assert len({json.dumps(question.data) for question in first}) == 4


# --- which hands ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", [fan.id for fan in FANS])
def test_each_of_the_81_fans_can_be_practised(rule: str) -> None:
    fan = BY_ID[rule]
    for number in range(2):
        hand = read_hand(asked("count", number, {rule: 1e9}).data)
        assert fan.number in dict(accepted(hand)[0])
        assert points(hand) >= LEAST


def test_weak_fans_come_sooner_the_weaker_the_sooner() -> None:
    def share(weak: Mapping[str, float]) -> int:
        hands = [read_hand(ask("count", 2, Random(number), weak).data) for number in range(30)]
        return sum(BY_ID["knitted_straight"].number in dict(accepted(hand)[0]) for hand in hands)

    never, sometimes, often = (
        share({"knitted_straight": weight} if weight else {}) for weight in (0, 4.0, 80.0)
    )
    assert never < 4 < sometimes < 20 < often


def test_a_rule_that_nobody_knows_is_no_weakness() -> None:
    assert asked("count", 1, {"whistling": 1e9, "seven_pairs": 0.0}) == asked("count", 1)


@pytest.mark.parametrize("rule", ["chicken_hand", "thirteen_orphans", "robbing_the_kong"])
@pytest.mark.parametrize("drill", ANSWERS)
def test_a_fan_that_a_drill_has_little_use_for_does_not_hold_it_up(drill: str, rule: str) -> None:
    question = asked(drill, 1, {rule: 1e9})
    assert check(question, ANSWERS[drill](question)).right


def test_a_quarter_of_the_hands_reach_the_minimum_neither_way() -> None:
    below = sum(declared(plain("hu", number)) == {"neither": 1} for number in SOME)
    assert 0.12 < below / len(SOME) < 0.38


def test_half_of_the_pairs_combine_and_both_fans_can_be_seen() -> None:
    yes = 0
    for number in SOME:
        question = plain("combine", number)
        yes += combined(question) == {"yes": 1}
        hand = read_hand(question.data)
        reasons = [why_not(hand, BY_ID[rule].number) for rule in question.data["fans"]]
        assert reasons[0].startswith("It scores")
        assert not reasons[1].startswith(("It asks for", "A near miss", "Only in a cheaper"))
    assert 0.3 < yes / len(SOME) < 0.7


@pytest.mark.slow
def test_the_shares_hold_over_many_questions() -> None:
    below = sum(declared(plain("hu", number)) == {"neither": 1} for number in MANY)
    yes = sum(combined(plain("combine", number)) == {"yes": 1} for number in MANY)
    assert 0.17 < below / len(MANY) < 0.33
    assert 0.4 < yes / len(MANY) < 0.6


def test_higher_levels_ask_for_more() -> None:
    def waited_for(level: int) -> float:
        asked_now = [ask("waits", level, Random(number), {}) for number in range(15)]
        return sum(len(waited(question)) for question in asked_now) / 15

    def fans(level: int) -> float:
        hands = [read_hand(ask("count", level, Random(number), {}).data) for number in range(25)]
        return sum(len(accepted(hand)[0]) for hand in hands) / 25

    assert waited_for(1) < waited_for(3) < waited_for(5)
    assert fans(1) < fans(5)


def test_hands_of_play_are_won_by_enough_and_differ() -> None:
    hands = [played(Random(number), LEAST) for number in range(60)]
    assert all(points(hand) >= LEAST for hand in hands)
    assert {len(hand.melds) for hand in hands} >= {0, 1, 2, 3}
    assert {hand.seat_wind for hand in hands} == {hand.prevalent_wind for hand in hands} == set(WINDS)
    assert {hand.self_draw for hand in hands} == {True, False}
    assert any(meld.type == "kong" for hand in hands for meld in hand.melds)
    assert any(hand.last_of_kind for hand in hands)
    assert any(hand.flowers for hand in hands)
    names = {number for hand in hands for number, _ in accepted(hand)[0]}
    assert len(names) > 35


def test_play_without_a_minimum_ends_in_cheap_hands() -> None:
    hands = [played(Random(number), 0) for number in range(40)]
    assert sum(points(hand) < LEAST for hand in hands) > 20


@pytest.mark.parametrize("fan", BY_NUMBER.values(), ids=lambda fan: fan.id)
def test_an_aimed_hand_scores_its_fan(fan: Any) -> None:
    for number in range(3):
        hand = aimed(fan, Random(number))
        assert hand == WinningHand.read(write_hand(hand))
        if fan is FLOWER:
            assert hand.flowers
        else:
            found = best(hand.packed)
            assert found is not None
            assert fan.number in dict(found.fans)


# --- marks ----------------------------------------------------------------------------------------


def question_about(hand: WinningHand, drill: str = "count", **more: Any) -> Question:
    return ask_again({"drill": drill, "level": 3, "hand": write_hand(hand), **more})


def hand_of(concealed: str, winning: str, **facts: Any) -> WinningHand:
    return WinningHand(concealed=parse(concealed), winning_tile=Tile(winning), **facts)


STRAIGHT = hand_of(
    "456m 78m 345p EE", "9m", melds=(Meld(type="chow", tiles=parse("123m"), source="left"),), flowers=1
)
"""Pure Straight 16, One Voided Suit 1, a flower."""


def test_fans_are_marked_line_by_line() -> None:
    checked = check(question_about(STRAIGHT), {"pure_straight": 1, "short_straight": 2})
    marks = {mark.rule: mark for mark in checked.marks}
    assert {rule: mark.verdict for rule, mark in marks.items()} == {
        "pure_straight": "right",
        "one_voided_suit": "missing",
        "flower_tiles": "missing",
        "short_straight": "wrong",
    }
    assert (marks["short_straight"].expected, marks["short_straight"].given) == (0, 2)
    assert marks["short_straight"].why == why_not(STRAIGHT, "Short Straight")
    assert marks["one_voided_suit"].why == "Exactly two of the three suits, with or without honors."
    assert (checked.right, checked.total_expected, checked.total_given) == (False, 18, 18)
    assert dict(checked.practised) == {
        "pure_straight": True, "one_voided_suit": False, "flower_tiles": False, "short_straight": False
    }  # fmt: skip
    assert checked.sheet == score_hand(STRAIGHT)


def test_a_fan_given_too_often_is_told_how_often_it_scores() -> None:
    answer = {"pure_straight": 1, "one_voided_suit": 1, "flower_tiles": 3}
    checked = check(question_about(STRAIGHT), answer)
    (wrong,) = [mark for mark in checked.marks if mark.verdict != "right"]
    assert (wrong.rule, wrong.expected, wrong.given) == ("flower_tiles", 1, 3)
    assert wrong.why == "It scores once, not 3 times."


def test_no_answer_misses_everything_and_shows_the_tiles() -> None:
    checked = check(question_about(STRAIGHT), {})
    assert not checked.right
    assert {mark.verdict for mark in checked.marks} == {"missing"}
    straight = " ".join(f"[{rank}m]" for rank in range(1, 10))
    assert checked.marks[0].why == f"123, 456 and 789 of one suit: {straight}."


@pytest.mark.parametrize(("total", "right"), [(18, True), (17, False), (0, False)])
def test_a_total_alone_is_marked_alone(total: int, right: bool) -> None:
    checked = check(question_about(STRAIGHT), {TOTAL: total})
    assert checked.right is right
    assert [(mark.rule, mark.expected, mark.given) for mark in checked.marks] == [(TOTAL, 18, total)]
    assert checked.marks[0].why == "Pure Straight 16, One Voided Suit 1 and Flower Tiles 1."
    assert set(checked.practised.values()) == ({True} if right else set())


RING = hand_of("123m 789m 123s 78s EE", "9s")
"""Three links of a ring of four score: either of two fans may be the one that is left out (section 5, A)."""


def test_every_list_that_will_do_is_right_and_the_nearest_marks_what_is_not() -> None:
    lists = [{BY_NUMBER[number].id: times for number, times in fans} for fans in accepted(RING)]
    assert len(lists) > 1
    for answer in lists:
        assert check(question_about(RING), answer).right
        short = {rule: times for rule, times in answer.items() if rule != "concealed_hand"}
        checked = check(question_about(RING), short)
        assert [mark.rule for mark in checked.marks if mark.verdict != "right"] == ["concealed_hand"]


EIGHT = hand_of("678p 888m 45s EE", "6s", melds=(Meld(type="chow", tiles=parse("234m"), source="left"),))
"""A Chicken Hand on a discard; drawn it is worth one point."""


@pytest.mark.parametrize("choice", ["both", "discard", "self_draw", "neither"])
def test_hu_or_not_marks_both_ways(choice: str) -> None:
    checked = check(question_about(EIGHT, "hu"), {choice: 1})
    assert checked.right == (choice == "discard")
    discard, drawn = checked.marks
    assert (discard.expected, drawn.expected) == (1, 0)
    assert (discard.given, drawn.given) == (choice in ("both", "discard"), choice in ("both", "self_draw"))
    assert discard.why == "8 without flowers: Chicken Hand 8."
    assert drawn.why == "1 without flowers: Self-Drawn 1."


def test_hu_or_not_says_which_choice_was_right_and_which_way_its_sheet_counts() -> None:
    drawn_only = hand_of("123m 45m 123p 678s 99s", "6m")
    for hand, choice, title in (
        (EIGHT, "discard", "On a discard: 8 points"),
        (drawn_only, "self_draw", "By self-draw: 8 points"),
    ):
        checked = check(question_about(hand, "hu"), {"both": 1})
        assert checked.choice == choice
        assert checked.sheet is not None
        assert checked.sheet.title.startswith(title)


def test_hu_or_not_unanswered_is_not_right_even_where_neither_way_is() -> None:
    cheap = WinningHand.read({**write_hand(EIGHT), "winning_tile": "3s"})
    poor = WinningHand.read(
        {**write_hand(STRAIGHT), "concealed": parse("456m 67m 345p EE"), "winning_tile": "8m"}
    )
    assert check(question_about(poor, "hu"), {"neither": 1}).right
    assert not check(question_about(poor, "hu"), {}).right
    assert check(question_about(cheap, "hu"), {"discard": 1}).right


def test_waits_are_marked_tile_by_tile() -> None:
    checked = check(question_about(EIGHT, "waits"), {"6s": 1, "E": 1})
    told = {mark.rule: (mark.verdict, mark.why) for mark in checked.marks}
    assert told == {
        "3s": ("missing", "[3s] completes [3s] [4s] [5s]."),
        "6s": ("right", "[6s] completes [4s] [5s] [6s]."),
        "E": ("wrong", "With [E] the hand is not complete."),
    }
    assert (checked.right, checked.total_expected, checked.total_given) == (False, 2, 2)


def test_waits_are_shown_without_the_winning_tile_even_those_held_four_times() -> None:
    held = hand_of("4444m 666m 123p 789s", "5m")
    question = question_about(held, "waits")
    assert question.picture.winning is None
    checked = check(question, {"4m": 1, "5m": 1})
    assert checked.right
    assert checked.marks[0].why == "[4m] is a wait, though all four are in the hand."
    assert checked.marks[1].why == "[5m] completes [4m] [5m] [6m]."
    assert "[4m] [4m]" in hint(question, 2)


def test_waits_for_other_shapes_are_told() -> None:
    knitted = hand_of("147m 258p 36s EE CCC", "9s")
    assert "knitted" in check(question_about(knitted, "waits"), {"9s": 1}).marks[0].why
    pairs = hand_of("1133m 5577p 2299s E", "E")
    assert check(question_about(pairs, "waits"), {"E": 1}).marks[0].why == "[E] completes a shape of its own."


def test_two_fans_are_told_what_becomes_of_each() -> None:
    question = question_about(STRAIGHT, "combine", fans=["pure_straight", "short_straight"])
    right, wrong = check(question, {"no": 1}), check(question, {"yes": 1})
    assert (right.right, wrong.right, check(question, {}).right) == (True, False, False)
    assert [mark.verdict for mark in right.marks] == ["right", "right"]
    assert [mark.verdict for mark in wrong.marks] == ["right", "wrong"]
    assert wrong.marks[1].why == why_not(STRAIGHT, "Short Straight")
    assert dict(wrong.practised) == {"pure_straight": False, "short_straight": False}


def test_two_fans_are_told_by_their_tiles_or_by_the_one_of_the_two_that_pays_for_the_other() -> None:
    hand = hand_of("234m 456p 67s 88s", "8s", melds=(Meld(type="chow", tiles=parse("567m"), source="left"),))
    fans = ["all_simples", "no_honors"]
    why = [mark.why for mark in check(question_about(hand, "combine", fans=fans), {"no": 1}).marks]
    assert why == ["No terminals and no honors.", "All Simples already pays for it (non-repeat)."]
    fans = ["all_chows", "short_straight"]
    question = question_about(hand, "combine", fans=fans)
    checked = check(question, {"no": 1})
    assert checked.marks[1].why == "Two chows of one suit that run on: [2m] [3m] [4m] [5m] [6m] [7m]."
    assert (checked.choice, checked.right) == ("yes", False)
    assert hint(question, 4) == "Both score. All Chows; Short Straight: [2m] [3m] [4m] [5m] [6m] [7m]."


def test_two_fans_that_combine_and_are_denied() -> None:
    question = question_about(STRAIGHT, "combine", fans=["pure_straight", "one_voided_suit"])
    assert check(question, {"yes": 1}).right
    denied = check(question, {"no": 1})
    assert [mark.verdict for mark in denied.marks] == ["right", "missing"]


def test_payments_are_marked_seat_by_seat() -> None:
    question = question_about(STRAIGHT, "pays", discarder=2)
    assert [field.label for field in question.fields] == [
        "East gets",
        "South pays",
        "West pays",
        "North pays",
    ]
    checked = check(question, {"E": 42, "S": 8, "W": 18, "N": 8})
    assert [(mark.expected, mark.verdict) for mark in checked.marks] == [
        (42, "right"), (8, "right"), (26, "wrong"), (8, "right")
    ]  # fmt: skip
    assert checked.marks[2].why == "Who gave the tile pays 18 + 8."
    assert checked.sheet is not None
    assert len(checked.sheet.payments) == 3


def test_what_is_told_of_a_payment_grows_less() -> None:
    data = {"drill": "pays", "hand": write_hand(STRAIGHT), "discarder": 1}
    told = [" ".join(ask_again({**data, "level": level}).facts) for level in range(1, 6)]
    assert "comes to 18" in told[1]
    assert "worth 17 points" in told[3]
    assert "1 flower" in told[3]
    assert "17" not in told[4]
    assert "18" not in told[4]
    assert all("South" in facts for facts in told)


# --- what is shown --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"self_draw": True}, "The winner drew [6s]."),
        ({"self_draw": True, "wall_last": True}, "The winner drew [6s], the last tile of the wall."),
        ({"self_draw": True, "about_kong": True}, "The winner made a kong and drew [6s] for it."),
        (
            {"self_draw": True, "about_kong": True, "wall_last": True},
            "The winner made a kong and drew [6s] for it, and the wall is empty now.",
        ),
        ({}, "Another player discarded [6s]."),
        ({"wall_last": True}, "Another player discarded [6s], after the last tile of the wall was drawn."),
        ({"about_kong": True}, "Another player was adding [6s] to a melded pung, and the winner took it."),
        ({"last_of_kind": True}, "Everybody could see the other three [6s]."),
        ({"flowers": 1}, "The winner has 1 flower."),
        ({"flowers": 3}, "The winner has 3 flowers."),
        ({"seat_wind": "S"}, "The winner is South."),
        ({"prevalent_wind": "N"}, "It is the North round."),
    ],
)
def test_every_fact_that_the_answer_needs_is_told(facts: dict[str, Any], sentence: str) -> None:
    hand = hand_of(
        "234p 888m 45s EE", "6s", melds=(Meld(type="kong", tiles=parse("2222m"), source="left"),), **facts
    )
    question = question_about(hand)
    assert sentence in question.facts
    assert (question.picture.melds[0].source, question.picture.winning) == ("left", "6s")


# --- what is no question --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        {"drill": "count"},
        {"drill": "count", "hand": None},
        {"drill": "combine", "hand": write_hand(STRAIGHT)},
        {"drill": "combine", "hand": write_hand(STRAIGHT), "fans": ["pure_straight"]},
        {"drill": "combine", "hand": write_hand(STRAIGHT), "fans": ["pure_straight", "whistling"]},
        {"drill": "pays", "hand": write_hand(STRAIGHT), "discarder": None},
        {"drill": "pays", "hand": write_hand(STRAIGHT), "discarder": 0},
        {"drill": "pays", "hand": write_hand(STRAIGHT), "discarder": "W"},
        {"drill": ["count"], "hand": write_hand(STRAIGHT)},
    ],
)
def test_data_of_no_question_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(NoQuestion):
        ask_again({"level": 3, **data})


def test_hands_that_cannot_be_are_refused() -> None:
    broken = write_hand(STRAIGHT)
    for wrong in ({"winning_tile": "1s"}, {"concealed": ["1m"]}, {"flowers": "many"}, {"songs": 1}):
        with pytest.raises(BadHand):
            ask_again({"drill": "count", "level": 1, "hand": broken | wrong})


def test_a_step_of_help_that_is_none() -> None:
    with pytest.raises(RulesError):
        hint(question_about(STRAIGHT), 5)
