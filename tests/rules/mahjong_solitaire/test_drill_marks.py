"""How solitaire's drills mark: what is laid to which rule, in whose words; and what is no question."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.drill import TOTAL, Question
from rules.mahjong_solitaire import practice
from rules.mahjong_solitaire.drills import free_tile, pairs, points, ways
from tests.rules.drilled import assert_refused

# --- marks ------------------------------------------------------------------------------------------------

WALL: dict[str, Any] = {
    "drill": "free", "level": 2, "place": 1,
    "tiles": [[0, 0, 0, "5s"], [2, 1, 0, "9p"], [4, 2, 0, "3m"]],
}  # fmt: skip
HEAP: dict[str, Any] = {
    "drill": "pairs", "level": 2,
    "tiles": [[0, 0, 0, "9p"], [2, 0, 0, "1f"], [4, 0, 0, "9p"], [6, 0, 0, "2g"], [8, 0, 0, "3f"],
              [10, 0, 0, "9p"]],
}  # fmt: skip


def test_a_tile_is_marked_with_what_blocks_it() -> None:
    checked = practice.check(practice.ask_again(WALL), {free_tile.FREE: 1})
    assert (checked.right, checked.choice) == (False, free_tile.BOTH)
    assert checked.marks[0].why == "[9p] can't go yet: [5s] on the left and [3m] on the right of it."
    assert checked.practised == {free_tile.BOTH: False, free_tile.HALF_SIDE: False, free_tile.FREE: False}


def test_pairs_are_marked_one_by_one_with_the_words_of_the_rules() -> None:
    question = practice.ask_again(HEAP)
    checked = practice.check(question, {"AC": 1, "AF": 1})
    whys = {mark.rule: (mark.verdict, mark.why) for mark in checked.marks}
    assert whys == {
        "AF": ("right", "Both are free and alike."),
        "AC": ("wrong", "[9p] can't go yet: [1f] on the left and [2g] on the right of it."),
    }
    assert checked.practised == {pairs.ALIKE: True, pairs.BLOCKED: False, pairs.MIXED: True}
    assert not practice.check(question, {TOTAL: 1}).right


def test_a_flower_is_no_partner_of_a_season() -> None:
    tiles = [[0, 0, 0, "1f"], [4, 0, 0, "2g"], [8, 0, 0, "3f"]]
    question = practice.ask_again({"drill": "pairs", "level": 2, "tiles": tiles})
    assert [field.label for field in question.fields] == [
        "A and B  [1f] [2g]", "A and C  [1f] [3f]", "B and C  [2g] [3f]", "None: the deal is stuck",
    ]  # fmt: skip
    checked = practice.check(question, {"AB": 1, "AC": 1})
    assert [mark.verdict for mark in checked.marks] == ["wrong", "right"]
    assert checked.marks[0].why.startswith("A flower goes with any flower")
    assert checked.practised == {pairs.MIXED: False, pairs.BONUS: True}


LIGHT_AND_DARK: dict[str, Any] = {
    "drill": "pairs", "level": 4, "dark": [1, 2],
    "tiles": [[0, 0, 0, "9p"], [4, 0, 0, "9p"], [8, 0, 0, "9p"], [12, 0, 0, "1f"], [16, 0, 0, "2f"]],
}  # fmt: skip


def test_light_goes_with_dark_where_that_is_the_rule() -> None:
    question = practice.ask_again(LIGHT_AND_DARK)
    assert "a pair is one light tile and one dark" in question.facts[1]
    assert question.picture.rows[0].startswith("Layer 1, row 1: column 1 light [9p] (A), 3 dark [9p] (B)")
    assert [tile.dark for tile in question.picture.stack] == [False, True, True, False, False]
    checked = practice.check(question, {"AB": 1, "BC": 1, "DE": 1})
    assert {mark.rule: (mark.verdict, mark.why) for mark in checked.marks} == {
        "AB": ("right", "Both are free and match, one light and one dark."),
        "AC": ("missing", "Both are free and match, one light and one dark."),
        "BC": ("wrong", "Both are dark: a pair is one light and one dark tile."),
        "DE": ("wrong", "Both are light: a pair is one light and one dark tile."),
    }
    assert checked.practised == {pairs.CONTRAST: False}
    assert practice.check(question, {"AB": 1, "AC": 1}).practised == {pairs.CONTRAST: True}


def test_a_deal_without_a_pair_is_stuck_and_no_other_is() -> None:
    stuck = practice.ask_again(HEAP | {"tiles": [[x, 0, 0, face] for x, face in zip(
        range(0, 10, 2), ("9p", "5s", "C", "5s", "9m"), strict=True
    )]})  # fmt: skip
    nothing = practice.check(stuck, {})
    assert [(mark.rule, mark.verdict) for mark in nothing.marks] == [(pairs.NONE, "missing")]
    assert nothing.marks[0].why == "No two free tiles match. That is not the end: undo and shuffle are left."
    assert practice.check(stuck, {pairs.NONE: 1}).practised == {pairs.BLOCKED: True, pairs.STUCK: True}
    assert not practice.check(stuck, {TOTAL: 0}).right
    assert practice.hint(stuck, 1) == "0 pairs can go."
    checked = practice.check(practice.ask_again(HEAP), {pairs.NONE: 1})
    assert checked.practised[pairs.STUCK] is False
    assert checked.marks[-1].why.startswith("A deal is stuck only when")


def test_a_board_is_told_in_words() -> None:
    tiles = [[0, 0, 0, "9p"], [0, 2, 0, "5s"], [2, 0, 0, "3m"], [2, 2, 0, "3m"], [0, 1, 1, "E"]]
    question = practice.ask_again({"drill": "free", "level": 2, "tiles": tiles, "place": 0})
    assert question.picture.rows == (
        "Layer 1, row 1: column 1 [9p] (marked), 2 [3m].",
        "Layer 1, row 2: column 1 hidden, 2 [3m].",
        "Layer 2, row 1.5: column 1 [E].",
    )
    assert practice.check(question, {free_tile.COVERED: 1}).right


def deal(**counts: Any) -> Question:
    data = {"pairs": 41, "won": False, "hints": 0, "undos": 0, "shuffles": 0} | counts
    return practice.ask_again({"drill": "score", "level": 3, **data})


def test_a_score_that_one_rule_explains_is_laid_to_that_rule() -> None:
    question = deal(hints=2, undos=3)
    assert question.facts == (
        "44 pairs taken, 3 of them put back by undo.",
        "Tiles are left.",
        "Besides: 2 hints.",
    )
    assert practice.check(question, {TOTAL: 394}).practised == {"pairs": True, "hints": True, "undos": True}
    assert practice.check(question, {TOTAL: 400}).practised == {"undos": False}
    assert practice.check(question, {TOTAL: 424}).practised == {"undos": False}
    assert practice.check(question, {TOTAL: 404}).practised == {"hints": False}
    assert practice.check(deal(pairs=72, won=True), {TOTAL: 1000}).right


def came_to(*steps: str, rest: str = ways.LOOSE, stuck_ends: bool = False) -> Question:
    return practice.ask_again(
        {"drill": "ways", "level": 3, "pairs": 2, "rest": rest, "stuck_ends": stuck_ends, "steps": [*steps]}
    )


def test_what_is_open_is_marked_with_the_words_of_the_game() -> None:
    question = came_to("pair", "undo", "shuffle")
    assert question.facts == ("So far: a pair, undo and a shuffle.", "Two free tiles match.")
    checked = practice.check(question, {"pair": 1, "hint": 1, "undo": 1, "redo": 1})
    whys = {mark.rule: (mark.verdict, mark.why) for mark in checked.marks}
    assert whys["redo"] == ("wrong", "Nothing was undone since the last pair or shuffle.")
    assert whys["shuffle"][0] == "missing"
    assert checked.practised == {ways.REDO_ENDS: False}
    assert not practice.check(question, {TOTAL: 4}).right


def test_a_house_rule_ends_what_is_stuck() -> None:
    ended = came_to("pair", "pair", rest=ways.TORN, stuck_ends=True)
    assert ended.facts[2] == "House rule: a deal that is stuck is lost at once."
    assert practice.check(ended, {ways.NONE: 1}).practised == {ways.STUCK_ENDS: True}
    assert practice.check(ended, {"undo": 1}).marks[0].why.startswith("Nobody plays now")
    goes_on = came_to("pair", "pair", rest=ways.TORN)
    assert practice.check(goes_on, {"undo": 1, "shuffle": 1}).practised == {ways.STUCK_ON: True}
    assert practice.check(came_to("pair", "pair", rest=ways.PILED), {"undo": 1}).right


def test_a_deal_that_costs_more_than_it_brings_comes_to_nothing() -> None:
    question = deal(pairs=6, hints=5, shuffles=1)
    assert [(field.key, field.label) for field in question.fields] == [
        (points.SUM, "-15 points"), (points.NOTHING, "0 points"), (points.GROSS, "60 points"),
    ]  # fmt: skip
    checked = practice.check(question, {points.SUM: 1})
    assert (checked.right, checked.choice, checked.practised) == (
        False,
        points.NOTHING,
        {points.FLOOR: False},
    )
    assert checked.marks[1].why.endswith("and Not below zero: +15.")
    assert practice.check(question, {points.NOTHING: 1}).right
    assert [field.key for field in deal(pairs=0, hints=1).fields] == [points.SUM, points.NOTHING]


def test_a_deal_that_only_loses_much_is_asked_in_the_same_way() -> None:
    question = deal(pairs=6, hints=7)
    assert question.kind == "choice"
    assert practice.check(question, {points.NOTHING: 1}).choice == points.SUM
    assert practice.check(question, {points.SUM: 1}).practised == {points.FLOOR: True}
    assert deal(pairs=6, hints=5).kind == "number"


# --- what is no question ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        WALL | {"place": 3},
        WALL | {"place": "1"},
        WALL | {"tiles": []},
        WALL | {"tiles": [[0, 0, 0, "5s"], [1, 1, 0, "9p"], [4, 2, 0, "3m"]]},
        WALL | {"tiles": [[0, 0, 0, "5s"], [2, 1, 0, "9x"], [4, 2, 0, "3m"]]},
        WALL | {"tiles": [[0, 0, 0, "1f"], [2, 1, 0, "1f"], [4, 2, 0, "3m"]]},
        WALL | {"tiles": [*WALL["tiles"], [2, 1, 1, "E"]]},
        WALL | {"tiles": [*WALL["tiles"], [2, 2, 1, "E"]]},
        WALL | {"tiles": [["0", 0, 0, "5s"]]},
        HEAP | {"tiles": HEAP["tiles"][:2]},
        HEAP | {"tiles": "9p"},
        LIGHT_AND_DARK | {"dark": [1, 9]},
        LIGHT_AND_DARK | {"dark": [1, 1]},
        LIGHT_AND_DARK | {"dark": [0, 1, 2]},
        LIGHT_AND_DARK | {"dark": [1, 2, 4]},
        LIGHT_AND_DARK | {"dark": ["1"]},
        {"drill": "score", "level": 1, "pairs": 73, "won": True, "hints": 0, "undos": 0, "shuffles": 0},
        {"drill": "score", "level": 1, "pairs": 30, "won": True, "hints": 0, "undos": 0, "shuffles": 0},
        {"drill": "score", "level": 1, "pairs": 0, "won": False, "hints": 0, "undos": 0, "shuffles": 0},
        {"drill": "score", "level": 1, "pairs": 1, "won": False, "hints": 2, "undos": 0, "shuffles": 0},
        {"drill": "score", "level": 1, "pairs": 9, "won": 0, "hints": 0, "undos": 0, "shuffles": 0},
        {"drill": "score", "level": 1, "pairs": 9, "won": False, "hints": -1, "undos": 0, "shuffles": 0},
        {"drill": "score", "level": 1},
        {"drill": "ways", "level": 1, "pairs": 2, "rest": "loose", "stuck_ends": False, "steps": ["redo"]},
        {"drill": "ways", "level": 1, "pairs": 2, "rest": "loose", "stuck_ends": False, "steps": ["fly"]},
        {"drill": "ways", "level": 1, "pairs": 9, "rest": "loose", "stuck_ends": False, "steps": []},
        {
            "drill": "ways",
            "level": 1,
            "pairs": 2,
            "rest": "loose",
            "stuck_ends": False,
            "steps": ["pair"] * 2,
        },
    ],
)
def test_data_of_no_question_is_refused(data: dict[str, Any]) -> None:
    assert_refused(practice, data)


def test_data_that_are_a_question_are_asked() -> None:
    for data in (WALL, HEAP, LIGHT_AND_DARK):
        assert practice.ask_again(data).data == data
