"""The drills of Mexican Train: the game answers what they ask, and so does the sheet read literally."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import chain, pairwise
from typing import Any

import pytest

from rules.core.drill import TOTAL, Question
from rules.core.errors import IllegalIntent
from rules.mexican_train import practice
from rules.mexican_train.drills import longest, pips, placing, unseen
from rules.mexican_train.intents import Draw, Play
from rules.mexican_train.play import apply
from rules.mexican_train.state import State
from rules.pieces.dominoes import Tile
from tests.rules.drilled import (
    MANY,
    RUNS,
    SOME,
    Answer,
    asked,
    assert_practised,
    assert_refused,
    assert_right,
)
from tests.rules.mexican_train import literal

PIECES = frozenset(Tile) | {"-".join(reversed(tile.split("-"))) for tile in Tile}
"""The tiles, either way round."""


# --- what the game answers --------------------------------------------------------------------------------


def ends(tile: str) -> tuple[int, int]:
    one, _, two = tile.partition("-")
    return int(one), int(two)


def counted(question: Question) -> Answer:
    """Section 7 read off the sheet, tile by tile."""
    blank = question.data["options"].get("double_blank", 50)
    return {TOTAL: sum(sum(ends(tile)) + blank * (tile == "0-0") for tile in question.data["tiles"])}


def laid(question: Question) -> Answer:
    """Every train that the hand holds, tile by tile: those of one length after those of the length before."""
    tiles = [ends(tile) for tile in question.data["hand"]]
    length, trains = 0, {(question.data["start"], 0)}
    while trains:
        longer = {
            (two, used | 1 << number)
            for end, used in trains
            for number, tile in enumerate(tiles)
            for one, two in (tile, tile[::-1])
            if one == end and not used >> number & 1
        }
        length, trains = length + bool(longer), longer
    return {TOTAL: length}


def placed(question: Question) -> Answer:
    """Every tile of the hand offered to the game on every train; and 5.8 read literally says the same."""
    state, turn = placing.read(question.data)
    taken: Answer = {}
    for train in state.trains:
        fits = [
            tile for tile in state.hands[0] if is_accepted(state, Play(seat=0, tile=tile, train=train.id))
        ]
        assert fits == [tile for tile in state.hands[0] if literal.may_play(state, turn, tile, train.id)]
        if fits:
            taken[train.id] = 1
    assert is_accepted(state, Draw(seat=0)) == (not taken)
    assert literal.open_doubles(state) == {
        (double.train, double.number) for double in (*state.left_open, *turn.opened)
    }
    return taken or {placing.NONE: 1}


def is_accepted(state: State, intent: Any) -> bool:
    try:
        apply(state, intent)
    except IllegalIntent:
        return False
    return True


def counted_out(question: Question) -> Answer:
    """The tiles of the whole set, less the engine, the trains and the hand, taken away one by one."""
    data = question.data
    left = {f"{high}-{low}" for high in range(data["set"] + 1) for low in range(high + 1)}
    for tile in (
        f"{data['engine']}-{data['engine']}",
        *data["hand"],
        *chain(*(train["tiles"] for train in data["trains"])),
    ):
        left.remove(tile)
    assert drawn(question) == {tile for train in data["trains"] for tile in train["tiles"]}
    return {TOTAL: sum(data["number"] in ends(tile) for tile in left)}


def drawn(question: Question) -> set[str]:
    """The tiles that can be read off the rows of the picture."""
    found = re.findall(r"\[(\d+)-(\d+)\]", " ".join(question.picture.rows))
    pairs = (sorted((int(one), int(two))) for one, two in found)
    return {f"{high}-{low}" for low, high in pairs}


ANSWERS = {"pips": counted, "longest": laid, "trains": placed, "unseen": counted_out}


@RUNS
@pytest.mark.parametrize("drill", ANSWERS)
def test_questions_answered_by_the_game_are_right(drill: str, numbers: range) -> None:
    for number in numbers:
        question = asked(practice, drill, number)
        assert_right(practice, question, ANSWERS[drill](question), PIECES)


def test_there_is_an_answer_for_every_drill() -> None:
    assert [drill.id for drill in practice.DRILLS] == list(ANSWERS)


# --- what is asked ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drill", "rules"),
    [
        ("pips", list(pips.RULES)),
        ("longest", list(longest.RULES)),
        ("trains", list(placing.RULES)),
        ("unseen", list(unseen.RULES)),
    ],
)
def test_a_rule_that_is_due_is_asked_about(drill: str, rules: list[str]) -> None:
    assert_practised(practice, drill, rules)


def test_higher_levels_ask_for_more() -> None:
    hands = [len(asked(practice, "pips", number).data["tiles"]) for number in SOME]
    trains = [laid(asked(practice, "longest", number))[TOTAL] for number in SOME]
    for found in (hands, trains):
        low, high = (found[level :: len(placing._WANTED)] for level in (0, 4))
        assert max(low) < min(high), found
    levels = [asked(practice, "trains", number) for number in SOME]
    assert not any(question.data["options"] for question in levels if question.level < 5)
    assert not any(placing.HOUSE in rules_of(question) for question in levels if question.level < 5)


def rules_of(question: Question) -> tuple[str, ...]:
    return placing.rules_of(*placing.read(question.data))


@pytest.mark.slow
def test_every_rule_is_met_with_in_play_at_some_level() -> None:
    questions = [asked(practice, "trains", number) for number in MANY]
    met = [set(rules_of(question)) for question in questions]
    assert {rule for rules in met for rule in rules} == {*placing.RULES}
    for level, wanted in placing._WANTED.items():
        about = [{*wanted} & rules for question, rules in zip(questions, met, strict=True)
                 if question.level == level]  # fmt: skip
        assert sum(map(bool, about)) > 0.95 * len(about), level


# --- marks ------------------------------------------------------------------------------------------------


def hand(tiles: str, **options: Any) -> Question:
    return practice.ask_again({"drill": "pips", "level": 4, "tiles": tiles.split(), "options": options})


def test_a_total_that_the_double_blank_explains_is_laid_to_it() -> None:
    question = hand("12-5 7-0 0-0")
    assert practice.check(question, {TOTAL: 74}).practised == {"tiles": True, "double_blank": True}
    assert practice.check(question, {TOTAL: 24}).practised == {"double_blank": False}
    assert practice.check(question, {TOTAL: 70}).practised == {}
    assert practice.check(hand("12-5 0-0", double_blank=0), {TOTAL: 67}).practised == {"double_blank": False}


def train(tiles: str, start: int) -> Question:
    return practice.ask_again({"drill": "longest", "level": 3, "hand": tiles.split(), "start": start})


def test_a_length_is_explained_by_the_train_as_it_lies() -> None:
    """The example of section 13, with a double and a way round."""
    question = train("11-3 9-2 6-4 6-1 4-4 4-2", 9)
    checked = practice.check(question, {TOTAL: 4})
    assert checked.marks[0].why == "[9-2] [2-4] [4-4] [4-6] [6-1]: 5 tiles. Left over: [11-3]."
    assert dict(checked.practised) == {longest.DOUBLE: False}
    round_way = train("9-5 5-3 5-2 3-2", 5)
    assert dict(practice.check(round_way, {TOTAL: 2}).practised) == {longest.AGAIN: False}
    assert practice.check(round_way, {TOTAL: 4}).practised == {longest.TOUCH: True, longest.AGAIN: True}


POSITION: dict[str, Any] = {
    "drill": "trains", "level": 4, "set": 12, "engine": 12, "hand": ["9-2", "8-5", "4-3"],
    "trains": [
        {"tiles": ["12-4"], "marker": False},
        {"tiles": ["12-7", "7-5", "5-5"], "marker": False},
        {"tiles": ["12-3"], "marker": False},
        {"tiles": ["12-9", "9-9"], "marker": False},
    ],
    "left_open": ["P1", "M"], "opened": [], "options": {},
}  # fmt: skip


def test_trains_are_marked_one_by_one_with_the_words_of_the_rules() -> None:
    checked = practice.check(practice.ask_again(POSITION), {"P0": 1, "M": 1})
    assert [(mark.rule, mark.verdict) for mark in checked.marks] == [
        ("P0", "wrong"), ("P1", "missing"), ("M", "wrong"),
    ]  # fmt: skip
    whys = [mark.why for mark in checked.marks]
    assert whys == [
        "First cover the open double: the 5 on East's train; without such a tile, draw.",
        "It takes [8-5].",
        "Open doubles are covered in the order played: first the 5 on East's train.",
    ]
    assert dict(checked.practised) == {placing.QUEUE: False}


def test_a_hand_that_fits_nowhere_draws() -> None:
    question = practice.ask_again(POSITION | {"hand": ["9-2", "4-3"]})
    checked = practice.check(question, {placing.NONE: 1})
    assert checked.right
    assert checked.marks[0].why == "No tile of the hand fits: South draws."
    assert not practice.check(question, {TOTAL: 0}).right
    assert not practice.check(question, {}).right


def test_a_house_rule_is_told_and_kept() -> None:
    question = practice.ask_again(POSITION | {"options": {"close_order": "reverse"}})
    assert question.facts == (
        "Open from earlier turns: the double 5 on P1, then the double 9 on M.",
        "House rule: open doubles are closed last one first.",
    )
    assert practice.check(question, {"M": 1}).right


def test_trains_are_drawn_with_their_doubles_and_needs() -> None:
    rows = practice.ask_again(POSITION).picture.rows
    assert rows[0] == "P0 South own    [12-4]             needs 4"
    assert rows[1] == "P1 East  closed [12-7] [7-5] [5-5] #1  needs 5"
    assert rows[3] == "M        open   [12-9] [9-9] #2      needs 9"
    assert len({len(row) - 2 * row.count("[") for row in rows}) == 1


def test_a_train_that_is_too_long_is_drawn_from_its_end_in_whole_tiles() -> None:
    numbers = [12, 10, 11, 9, 10, 8, 11, 12, 8, 9, 12]
    tiles = [f"{max(pair)}-{min(pair)}" for pair in pairwise(numbers)]
    long = {"tiles": [*tiles, "12-0"], "marker": False}
    data = POSITION | {"trains": [long, *POSITION["trains"][1:3], {"tiles": [], "marker": False}]}
    row = practice.ask_again(data | {"left_open": ["P1"]}).picture.rows[0]
    assert row.startswith("P0 South own    < [")
    assert row.endswith("[9-12] [12-0]  needs 0")
    assert 36 < len(re.sub(r"[\[\]]", "", row[16 : -len("  needs 0")])) <= 44


# --- what is no question ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        {"drill": "pips", "level": 1, "tiles": [], "options": {}},
        {"drill": "pips", "level": 1, "tiles": ["12-5", "12-5"], "options": {}},
        {"drill": "pips", "level": 1, "tiles": ["5-12"], "options": {}},
        {"drill": "pips", "level": 1, "tiles": ["12-5"], "options": {"double_blank": 7}},
        {"drill": "pips", "level": 1, "tiles": ["12-5"], "options": {"rounds": 3}},
        {"drill": "longest", "level": 1, "hand": ["12-5"], "start": 3},
        {"drill": "longest", "level": 1, "hand": ["12-5"], "start": "5"},
        POSITION | {"hand": ["12-4"]},
        POSITION | {"hand": ["13-4"]},
        POSITION | {"left_open": ["P1"]},
        POSITION | {"left_open": ["P1", "M", "P0"]},
        POSITION | {"left_open": [], "opened": ["P9"]},
        POSITION | {"trains": POSITION["trains"][:1]},
        POSITION | {"engine": 40},
        POSITION | {"options": {"knock": "manual"}},
        POSITION | {"trains": "M"},
        POSITION | {"drill": "unseen", "number": 13},
        POSITION | {"drill": "unseen", "number": "5"},
        POSITION | {"drill": "unseen"},
        {"drill": "rounds", "level": 1},
    ],
)
def test_data_of_no_question_is_refused(data: dict[str, Any]) -> None:
    assert_refused(practice, data)


# --- the book ---------------------------------------------------------------------------------------------


def test_every_rule_has_a_page_with_an_example_that_shows_it() -> None:
    book = practice.book()
    assert [entry.number for entry in book] == list(range(1, len(book) + 1))
    assert [entry.rule for entry in book] == [*pips.RULES, *longest.RULES, *placing.RULES, *unseen.RULES]
    for entry in book:
        assert entry.picture.groups
        assert entry.text
        assert entry.facts
    facts = {entry.rule: entry.facts[-1] for entry in book}
    assert facts["double_blank"] == (
        "Together 60: Tiles left, 10 pips; Double blank, no pips, but it counts 50."
    )
    assert facts[longest.AGAIN] == "[5-3] [3-2] [2-5] [5-9]: 4 tiles. Left over: [8-0]."
    assert facts[placing.CHAIN] == "P0 takes [8-4]; P2 takes [7-7]."
    assert facts[placing.DRAW] == "No train takes a tile: South has to draw."


def test_the_positions_of_the_book_are_about_their_rules() -> None:
    from rules.mexican_train.book import _TAKES

    for rule, page in _TAKES.items():
        assert rule in placing.rules_of(*placing.read(page.data))


def test_the_paragraphs_of_drills_and_pages_are_in_the_rules_for_players() -> None:
    headings = {*re.findall(r"^#+ (\d[\d.]*?)\.? ", rules_of_the_game(), re.MULTILINE)}
    sections = [entry.section for entry in practice.book() if entry.section]
    assert {*sections, *(drill.section for drill in practice.DRILLS)} <= headings
    assert len(sections) >= len(practice.book()) - 5


def rules_of_the_game() -> str:
    folder = files("rules.mexican_train")
    return (folder / "rules.md").read_text(encoding="utf-8")
