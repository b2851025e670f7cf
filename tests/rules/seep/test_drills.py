"""The drills of Seep: what they ask is answered by the game, play by play, and by the sheet literally."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from rules.core.drill import TOTAL, Question
from rules.core.errors import IllegalIntent
from rules.pieces.cards import PACK, RANK, SUIT, Card, in_order, parse
from rules.seep import practice
from rules.seep.drills import building, capturing, piles
from rules.seep.drills.played import read_position
from rules.seep.floor import house_of
from rules.seep.intents import BuildHouse, Capture
from rules.seep.play import apply
from rules.seep.state import State
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

PIECES = frozenset(PACK)


# --- what the game answers --------------------------------------------------------------------------------


def captured(question: Question) -> Answer:
    """Every collection of loose cards at all, offered to the game."""
    card = Card(question.data["card"])
    state = read_position(question.data, (card,))
    every = (takes for size in range(len(state.loose) + 1) for takes in combinations(state.loose, size))
    return {
        capturing.key(takes): 1
        for takes in every
        if sum(RANK[card] for card in takes) % RANK[card] == 0
        and _is_accepted(state, Capture(seat=0, card=card, takes=takes))
    }


def _is_accepted(state: State, intent: Any) -> bool:
    try:
        apply(state, intent)
    except IllegalIntent:
        return False
    return True


def counted(question: Question) -> Answer:
    """Section 2.3 read off the sheet, card by card."""
    options = question.data["options"]
    ten = options.get("ten_of_diamonds", 6)
    worth = {card: RANK[card] if SUIT[card] == "S" else RANK[card] == 1 for card in PACK} | {Card.D10: ten}
    cards = [Card(card) for card in question.data["cards"]]
    most = options.get("majority_bonus", 0) if len(cards) > 26 else 0
    return {TOTAL: sum(worth[card] for card in cards) + sum(question.data["sweeps"]) + most}


def judged(question: Question) -> Answer:
    """What the game says of the play, where just one thing that the sheet asks of it is not so."""
    state = read_position(question.data, parse(" ".join(question.data["hand"])))
    intent = BuildHouse(
        seat=0,
        card=Card(question.data["card"]),
        value=question.data["value"],
        adds=parse(" ".join(question.data["adds"])),
        breaks=question.data["breaks"],
    )
    failing = [reason for reason, fails in _against(state, intent).items() if fails]
    assert len(failing) < 2, failing
    said = _said(state, intent)
    assert failing == ([] if said == "legal" else [said])
    return {said: 1}


def _said(state: State, intent: BuildHouse) -> str:
    try:
        apply(state, intent)
    except IllegalIntent as refused:
        return str(refused.reason)
    return "legal"


def _against(state: State, intent: BuildHouse) -> dict[str, bool]:
    """Section 7 read literally: each thing that can be wrong about a house play, alone."""
    value, card = intent.value, intent.card
    broken, stood = house_of(state.houses, intent.breaks), house_of(state.houses, value)
    kept = [RANK[held] for held in state.hands[0] if held is not card]
    total = RANK[card] + sum(RANK[more] for more in intent.adds) + (intent.breaks or 0)
    equal = any(RANK[loose] == value for loose in state.loose)
    partner = stood is not None and 2 in stood.owners and 0 not in stood.owners and broken is None
    own = house_of(state.houses, RANK[card])
    return {
        "bad_house_value": not 9 <= value <= 13,
        "cannot_break_cemented": broken is not None and len(broken.sets) > 1,
        "cannot_break_own": broken is not None and 0 in broken.owners,
        "break_hand_card_only": broken is not None and bool(intent.adds),
        "bad_house_sum": total != value,
        "not_a_house": not intent.adds and broken is None and stood is None and not equal and total == value,
        "no_capture_card": not partner and value not in kept,
        "must_keep_card": own is not None
        and 0 in own.owners
        and RANK[card] != value
        and RANK[card] not in kept,
    }


ANSWERS = {"captures": captured, "pile": counted, "house": judged}


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
    ("drill", "rules", "seldom"),
    [
        ("captures", list(capturing.RULES), ()),
        ("pile", list(piles.RULES), ()),
        ("house", list(building.RULES), ("must_keep_card", "break_hand_card_only")),
    ],
)
def test_a_rule_that_is_due_is_asked_about(drill: str, rules: list[str], seldom: tuple[str, ...]) -> None:
    assert_practised(practice, drill, rules, seldom)


def test_higher_levels_ask_for_more() -> None:
    captures = {level: [captured(asked(practice, "captures", 5 * n + level - 1)) for n in range(3)]
                for level in (1, 3, 5)}  # fmt: skip
    assert {len(answer) for answer in captures[1]} == {1}
    assert {len(answer) for answer in captures[3]} == {2}
    assert min(len(answer) for answer in captures[5]) > 3
    swept = [bool(asked(practice, "pile", number).data["sweeps"]) for number in range(30)]
    assert any(swept)
    assert {number % 5 for number, sweeps in enumerate(swept) if sweeps} == {3, 4}
    broken = [asked(practice, "house", number).data["breaks"] for number in SOME]
    assert {number % 5 for number, breaks in enumerate(broken) if breaks} >= {2, 3, 4}


@pytest.mark.slow
def test_about_a_third_of_the_house_plays_are_allowed() -> None:
    legal = sum(judged(asked(practice, "house", number)) == {"legal": 1} for number in MANY)
    assert 0.25 < legal / len(MANY) < 0.45


# --- marks ------------------------------------------------------------------------------------------------


def floor_question(card: str, loose: str, houses: list[dict[str, Any]] | None = None) -> Question:
    return practice.ask_again(
        {
            "drill": "captures",
            "level": 3,
            "card": card,
            "loose": [*in_order(parse(loose))],
            "houses": houses or [],
        }
    )


def test_captures_are_marked_one_by_one_with_the_words_of_the_rules() -> None:
    """The example of section 6.3."""
    question = floor_question("JS", "2C 3D 5H 6S")
    checked = practice.check(question, {"5H 6S": 1, "5H": 1} | {"2C 3D 5H 6S": 0})
    marks = {mark.rule: mark for mark in checked.marks}
    assert {rule: mark.verdict for rule, mark in marks.items()} == {
        "5H 6S": "right", "2C 3D 6S": "missing",
    }  # fmt: skip
    assert "and nothing that a jack takes is left" in marks["2C 3D 6S"].why
    assert dict(checked.practised) == {"sums": False, "shared": False}
    wrong = next(field.key for field in question.fields if field.key not in marks)
    checked = practice.check(question, {wrong: 1})
    assert next(mark for mark in checked.marks if mark.rule == wrong).why


def test_how_many_captures_there_are_is_no_answer() -> None:
    question = floor_question("JS", "2C 3D 5H 6S")
    assert not practice.check(question, {TOTAL: 2}).right
    assert practice.hint(question, 4) == "Allowed: [2C] [3D] [6S], or [5H] [6S]."


def test_a_house_comes_along_and_is_told_so() -> None:
    house = {"value": 11, "sets": [["6C", "5D"]], "owners": [1]}
    question = floor_question("JS", "8D 3C", [house])
    assert question.facts == ("It takes the 11-house with whatever else it takes.",)
    assert [group.caption for group in question.picture.groups] == ["floor", "11-house, ordinary, East"]
    assert practice.check(question, {"3C 8D": 1}).right


def pile(cards: str, **more: Any) -> Question:
    data = {"drill": "pile", "level": 3, "cards": [*in_order(parse(cards))], "sweeps": [], "options": {}}
    return practice.ask_again(data | more)


def test_a_total_that_one_rule_explains_is_laid_to_that_rule() -> None:
    question = pile("KS 5S AH AD 10D 9C")
    assert practice.check(question, {TOTAL: 26}).practised == {"spades": True, "aces": True, "ten": True}
    assert practice.check(question, {TOTAL: 24}).practised == {"aces": False}
    assert practice.check(question, {TOTAL: 30}).practised == {"ten": False}
    assert practice.check(question, {TOTAL: 3}).practised == {}


def test_sweeps_are_told_by_when_they_were_made() -> None:
    question = pile("KS 5S", sweeps=[25, 50, 0])
    assert question.facts == (
        "The side swept the floor with the first play of the deal.",
        "The side swept the floor in the middle of the deal.",
        "The side swept the floor with the last play.",
    )
    assert practice.check(question, {TOTAL: 93}).right


# --- what is no question ----------------------------------------------------------------------------------


CAPTURES: dict[str, Any] = {
    "drill": "captures", "level": 1, "card": "9S", "loose": ["4C", "5H"], "houses": []
}  # fmt: skip
HOUSE: dict[str, Any] = {
    "drill": "house", "level": 1, "hand": ["6C", "JH"], "loose": ["5D"], "houses": [],
    "card": "6C", "value": 11, "adds": ["5D"], "breaks": None,
}  # fmt: skip


@pytest.mark.parametrize(
    "data",
    [
        CAPTURES | {"card": "2S"},
        CAPTURES | {"card": "9X"},
        CAPTURES | {"loose": ["9S", "5H"]},
        CAPTURES | {"houses": [{"value": 9, "sets": [["2C", "3C"]], "owners": [1]}]},
        CAPTURES | {"houses": [{"value": 9}]},
        HOUSE | {"card": "7C"},
        HOUSE | {"value": 10, "hand": ["6C"]},
        HOUSE | {"adds": ["4D"]},
        HOUSE | {"hand": "6C"},
        {"drill": "pile", "level": 1, "cards": ["2H"], "sweeps": [], "options": {}},
        {"drill": "pile", "level": 1, "cards": ["2S"], "sweeps": [60], "options": {}},
        {"drill": "pile", "level": 1, "cards": ["2S"], "sweeps": [], "options": {"sweep": 9}},
        {"drill": "pile", "level": 1},
        {"drill": "pays", "level": 1},
    ],
)
def test_data_of_no_question_is_refused(data: dict[str, Any]) -> None:
    assert_refused(practice, data)


def test_data_that_are_a_question_are_asked() -> None:
    for data in (CAPTURES, HOUSE):
        assert practice.ask_again(data).data == data


# --- the book ---------------------------------------------------------------------------------------------


def test_every_rule_has_a_page_with_an_example() -> None:
    book = practice.book()
    assert [entry.number for entry in book] == list(range(1, len(book) + 1))
    assert len({entry.rule for entry in book}) == len(book)
    for entry in book:
        assert entry.picture.groups
        assert entry.text
        assert entry.facts


def test_the_example_of_each_reason_is_refused_for_it() -> None:
    by_rule = {entry.rule: entry for entry in practice.book()}
    for rule in building.RULES:
        said = " ".join(by_rule[rule].facts)
        assert ("It adds up to" in said) == (rule == "legal")
    assert "cemented, so it can't be broken" in by_rule["cannot_break_cemented"].facts[1]
    assert "promised to the 9-house" in by_rule["must_keep_card"].facts[1]
    assert by_rule["shared"].facts == ("South plays [JS] and takes [2C] [3D] [6S], or [5H] [6S].",)
