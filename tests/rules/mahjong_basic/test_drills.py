"""The drills of the basic game: what they ask is answered by a table, and by the sheet read literally."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.drill import TOTAL
from rules.mahjong_basic import practice
from rules.mahjong_basic.drills import aimed, paying, valuing, waiting, winning
from rules.pieces.mahjong import KINDS, parse
from tests.rules.drilled import MANY, Answer, asked, assert_practised, assert_refused, assert_right
from tests.rules.mahjong_basic.drilled_hands import counted, judged, paid, valued, waited

PIECES = frozenset(map(str, KINDS))
ANSWERS = {"sets": valued, "points": counted, "win": judged, "waits": waited, "pays": paid}
FEW = range(10)


@pytest.mark.parametrize(
    "numbers", [FEW, pytest.param(range(10, MANY.stop), marks=pytest.mark.slow)], ids=["few", "many"]
)
@pytest.mark.parametrize("drill", ANSWERS)
def test_questions_answered_by_the_game_are_right(drill: str, numbers: range) -> None:
    for number in numbers:
        question = asked(practice, drill, number)
        assert_right(practice, question, ANSWERS[drill](question), PIECES)


def test_there_is_an_answer_for_every_drill() -> None:
    assert [drill.id for drill in practice.DRILLS] == list(ANSWERS)


@pytest.mark.parametrize(
    ("drill", "rules"),
    [
        ("sets", valuing.RULES),
        ("points", aimed.RULES),
        ("win", winning.RULES),
        ("waits", waiting.RULES),
        ("pays", paying.RULES),
    ],
)
def test_a_rule_that_is_due_is_asked_about(drill: str, rules: Any) -> None:
    assert_practised(practice, drill, list(rules))


# --- what is asked ----------------------------------------------------------------------------------------


def test_higher_levels_ask_for_more() -> None:
    waits = {level: [len(waited(asked(practice, "waits", 5 * n + level - 1))) for n in range(2)]
             for level in (1, 3, 5)}  # fmt: skip
    assert max(waits[1]) < min(waits[3]) <= max(waits[3]) < min(waits[5])
    sets = {level: [len([key for key, value in valued(asked(practice, "sets", 5 * n + level - 1)).items()
                         if value and key != TOTAL]) for n in range(2)]
            for level in (1, 5)}  # fmt: skip
    assert {*sets[1]} == {1}
    assert min(sets[5]) > 2
    counts = [asked(practice, "points", level - 1).data["options"]["scoring"] for level in (1, 2, 3)]
    assert counts == ["bonuses", "set_values", "both"]


# --- marking ----------------------------------------------------------------------------------------------


def hand(concealed: str, tile: str, *melds: str, **facts: Any) -> dict[str, Any]:
    """A hand as a question keeps it; a set on the table is "pung across 555s"."""
    laid = [
        {"kind": kind, "side": None if side == "-" else side, "tiles": [*parse(tiles)]}
        for kind, side, tiles in map(str.split, melds)
    ]
    told = {"winner": 1, "source": 0, "wall_last": False} | facts
    return {"melds": laid, "concealed": [*parse(concealed)], "tile": tile, **told}


CLAIMED = hand("99m 789m 345p EEE WW", "9m")
KONGS = hand("CCC 234m N", "N", "ckong - 9999p", "mkong left 4444s", source=None, wall_last=True)


def the(drill: str, **data: Any) -> Any:
    """The question with those data."""
    return practice.ask_again({"drill": drill, "level": 3, **data})


def test_the_discard_goes_where_it_pays_more() -> None:
    question = the("sets", hand=CLAIMED)
    answer: Answer = {"9m 9m 9m": 8, "E E E": 4, "total": 13}
    assert practice.check(question, answer).right
    exposed = practice.check(question, answer | {"9m 9m 9m": 4, "total": 9})
    assert not exposed.right
    assert exposed.practised == {
        "win": True, "chow": True, "ends": False, "pung_concealed": False, "best": False,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("total", "rule"),
    [
        (28, None),
        (27, None),
        (20, None),
        (12, "kong_concealed"),
        (19, None),
        (24, None),
        (13, None),
        (30, "chow"),
    ],
)
def test_a_wrong_total_is_laid_to_the_rule_that_explains_it(total: int, rule: str | None) -> None:
    question = the("points", hand=KONGS, options={"scoring": "both"})
    checked = practice.check(question, {"total": total})
    assert checked.right == (total == 28)
    if not checked.right:
        assert checked.practised == ({rule: False} if rule else {})


def test_who_has_not_won_keeps_what_was_there() -> None:
    question = the("pays", hand=CLAIMED, before=[3, 1, 4, 2], options={"scoring": "one_point"})
    answer = {"East": 3, "South": 2, "West": 4, "North": 2}
    assert practice.check(question, answer).right
    assert practice.check(question, answer | {"East": 2}).practised == {"nobody_pays": False, "tally": True}


def test_seven_pairs_are_a_shape_of_their_own() -> None:
    pairs = hand("22m 55m 77p 99p 33s EE C", "C", source=None)
    question = the("win", hand=pairs, how="drawn", rival=None)
    assert practice.check(question, {"yes": 1}).practised == {"complete": False, "seven_pairs": False}
    assert "Seven pairs" in practice.check(question, {"not_a_hand": 1}).marks[0].why


def test_what_a_wait_completes_is_practised() -> None:
    question = the("waits", hand=hand("EEE 345m 345p 4567s", "4s"))
    assert practice.check(question, {"4s": 1}).practised == {"wait_pair": False}
    assert practice.check(question, {"4s": 1, "7s": 1}).practised == {"wait_pair": True}


# --- data and book ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        {"drill": "sets", "hand": hand("99m 789m 345p EEE WW", "9p")},
        {"drill": "sets", "hand": hand("234m 567m 345p 678s N", "N")},
        {"drill": "sets", "hand": CLAIMED | {"source": 1}},
        {"drill": "sets", "hand": CLAIMED | {"winner": 4}},
        {"drill": "sets", "hand": hand("99999m 345p EEE WW", "W")},
        {"drill": "sets", "hand": hand("234m 345p 678s N", "N", "pung across 556s")},
        {"drill": "sets", "hand": hand("234m 345p 678s N", "N", "chow across 567s")},
        {"drill": "sets", "hand": hand("234m 345p 678s N", "N", "pung - 555s")},
        {"drill": "sets", "hand": hand("234m 345p 678s N", "N", "pong left 555s")},
        {"drill": "sets"},
        {"drill": "points", "hand": CLAIMED, "options": {"scoring": "all"}},
        {"drill": "points", "hand": CLAIMED, "options": {"scoring": "both", "target": 5}},
        {"drill": "points", "hand": CLAIMED, "options": {"scoring": "both", "self_draw": 50}},
        {"drill": "pays", "hand": CLAIMED, "options": {}, "before": [1, 2, 3]},
        {"drill": "pays", "hand": CLAIMED, "options": {}, "before": [1, 2, 3, -1]},
        {"drill": "win", "hand": CLAIMED, "how": "stolen", "rival": None},
        {"drill": "win", "hand": CLAIMED, "how": "drawn", "rival": None},
        {"drill": "win", "hand": CLAIMED | {"winner": 3}, "how": "added", "rival": None},
        {"drill": "win", "hand": hand("2m 55m 77p 99p 33s EE CC", "F"), "how": "older", "rival": None},
        {"drill": "win", "hand": CLAIMED, "how": "discarded", "rival": 0},
        {"drill": "waits", "hand": hand("1111m 2233m 555p NN", "4m")},
        {"drill": "songs", "hand": CLAIMED},
    ],
)
def test_data_of_no_question_is_refused(data: dict[str, Any]) -> None:
    assert_refused(practice, {"level": 1, **data})


def test_every_rule_has_a_page_that_shows_it() -> None:
    book = {entry.rule: entry for entry in practice.book()}
    assert [entry.number for entry in book.values()] == list(range(1, len(book) + 1))
    for rule, entry in book.items():
        assert entry.text
        assert entry.facts
        assert entry.picture.concealed or rule == "drawn_hand"
    assert "together 13 points" in book["best"].facts[-1]
    assert book["wait_pair"].facts == (
        "[4s] completes the pair [4s] [4s].", "[7s] completes the pair [7s] [7s].",
    )  # fmt: skip
    assert "the first after the discarder wins, alone" in book["nearer"].facts[-1]
