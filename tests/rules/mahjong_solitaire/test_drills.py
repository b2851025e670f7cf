"""The drills of solitaire: the game answers what they ask, tile by tile, and so does the sheet literally."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import combinations
from typing import Any

import pytest

from rules.core.drill import TOTAL, Question
from rules.core.errors import IllegalIntent
from rules.mahjong_solitaire import practice
from rules.mahjong_solitaire.drills import free_tile, pairs, points
from rules.mahjong_solitaire.drills.boards import board_of, position, read_board
from rules.mahjong_solitaire.intents import Remove
from rules.mahjong_solitaire.layouts import Spot
from rules.mahjong_solitaire.play import apply
from rules.mahjong_solitaire.state import State
from rules.pieces.mahjong import FLOWERS, KINDS, Tile
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

PIECES = frozenset((*KINDS, *FLOWERS))
FAR = Spot(60, 0, 0)
"""Where no part of a board reaches."""


# --- what the game answers --------------------------------------------------------------------------------


def judged(question: Question) -> Answer:
    """A tile that is alike lies far away, and the game is asked for the pair; section 2 says the same."""
    board, place = free_tile.read(question.data)
    spot, face = board.layout.spots[place], board.faces[place]
    tiles = [*zip(board.layout.spots, board.faces, strict=True), (FAR, face)]
    with_partner = board_of(tiles)
    spots = with_partner.layout.spots
    reason = refused(position(with_partner), spots.index(spot), spots.index(FAR))
    assert literally(question.data["tiles"], question.data["place"]) == {
        "on top": reason == "covered",
        "between": reason == "both_sides",
    }
    return {reason or free_tile.FREE: 1}


def literally(tiles: list[list[Any]], place: int) -> dict[str, bool]:
    """The table of section 2."""
    x, y, z, _ = tiles[place]
    near = [(dx, dy, dz) for dx, dy, dz in ((a - x, b - y, c - z) for a, b, c, _ in tiles) if abs(dy) < 2]
    sides = {dx for dx, _, dz in near if dz == 0 and abs(dx) == 2}
    return {"on top": any(dz == 1 and abs(dx) < 2 for dx, _, dz in near), "between": len(sides) == 2}


def refused(state: State, one: int, two: int) -> str:
    """What the game has against a pair; nothing if it may go."""
    first, second = sorted((one, two))
    try:
        apply(state, Remove(seat=0, one=first, two=second))
    except IllegalIntent as why:
        return str(why.reason)
    return ""


def found(question: Question) -> Answer:
    """Any two tiles at all, offered to the game; the letters are read off the picture."""
    state = position(read_board(question.data["tiles"], question.data.get("dark")))
    board = question.picture.stack
    letters = [tile.mark for tile in question.picture.stack]
    going = [pair for pair in combinations(range(len(board)), 2) if not refused(state, *pair)]
    for one, two in going:
        assert None in (board[one].dark, board[two].dark) or board[one].dark != board[two].dark
    return {"".join(sorted(letters[place] for place in pair)): 1 for pair in going} or {pairs.NONE: 1}


def added_up(question: Question) -> Answer:
    """The formula of section 4."""
    data = question.data
    lost = 5 * data["hints"] + 2 * data["undos"] + 50 * data["shuffles"]
    if question.kind == "choice":
        return {points.NOTHING if 10 * data["pairs"] < lost else points.SUM: 1}
    return {TOTAL: min(1000, max(0, 10 * data["pairs"] + 280 * data["won"] - lost))}


ANSWERS = {"free": judged, "pairs": found, "score": added_up}


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
    [("free", list(free_tile.RULES)), ("pairs", list(pairs.RULES)), ("score", list(points.RULES))],
)
def test_a_rule_that_is_due_is_asked_about(drill: str, rules: list[str]) -> None:
    assert_practised(practice, drill, rules)


def test_higher_levels_ask_for_more() -> None:
    tiles = [len(asked(practice, "pairs", number).data["tiles"]) for number in SOME]
    offers = [len(asked(practice, "pairs", number).fields) for number in SOME]
    for counted in (tiles, offers):
        assert max(counted[0::5]) < min(counted[4::5])
    shuffled = [asked(practice, "score", number).data["shuffles"] for number in SOME]
    plain = [asked(practice, "score", number).kind == "number" for number in SOME]
    assert not any(shuffled[number] for number in SOME if number % 5 < 3 and plain[number])
    assert any(shuffled)


def test_what_is_asked_can_be_seen_and_has_its_place() -> None:
    for number in SOME:
        tile = asked(practice, "free", number).picture.stack
        assert [each.piece is not None for each in tile if each.asked] == [True]
        board = asked(practice, "pairs", number)
        letters = [each.mark for each in board.picture.stack if each.mark]
        *offers, none = (field.key for field in board.fields)
        assert none == pairs.NONE
        assert sorted(letters) == sorted(set("".join(offers)))
        assert max(each.y2 for each in board.picture.stack) <= 8, "too high for a small screen"
        assert not any(each.mark for each in board.picture.stack if each.piece is None)


@pytest.mark.slow
def test_tiles_are_free_covered_and_blocked_in_turn() -> None:
    said = [*map(judged, (asked(practice, "free", number) for number in MANY))]
    for choice in free_tile.CHOICES:
        assert 0.2 < said.count({choice: 1}) / len(MANY) < 0.5, choice


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
    assert practice.check(question, {TOTAL: 1}).right


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
    assert practice.check(stuck, {TOTAL: 0}).right
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
    ],
)
def test_data_of_no_question_is_refused(data: dict[str, Any]) -> None:
    assert_refused(practice, data)


def test_data_that_are_a_question_are_asked() -> None:
    for data in (WALL, HEAP, LIGHT_AND_DARK):
        assert practice.ask_again(data).data == data


# --- the book ---------------------------------------------------------------------------------------------


def test_every_rule_has_a_page_with_an_example_that_shows_it() -> None:
    book = practice.book()
    assert [entry.number for entry in book] == list(range(1, len(book) + 1))
    assert [entry.rule for entry in book] == [*free_tile.RULES, *pairs.RULES, *points.RULES]
    for entry in book:
        assert entry.text
        assert entry.facts
        assert bool(entry.picture.stack) == (entry.drill != points.DRILL.id)
        tiles = [[tile.x2, tile.y2, tile.z, tile.piece or Tile.P1] for tile in entry.picture.stack]
        if entry.drill == free_tile.DRILL.id:
            place = next(n for n, tile in enumerate(entry.picture.stack) if tile.asked)
            assert entry.rule in free_tile.rules_of(read_board(tiles), place)
        if entry.drill == pairs.DRILL.id:
            dark = [n for n, tile in enumerate(entry.picture.stack) if tile.dark]
            assert entry.rule in pairs.rules_of(read_board(tiles, dark or None))
    facts = {entry.rule: entry.facts for entry in book}
    assert facts[free_tile.COVERED] == (
        "May [9p] go? No, a tile lies on it.", "[9p] can't go yet: [E] lies on it.",
    )  # fmt: skip
    assert facts[points.CLEARED] == ("Pairs removed: 72 +720 and Board cleared +280: together 1000.",)


def test_the_paragraphs_of_drills_and_pages_are_in_the_rules_for_players() -> None:
    headings = {*re.findall(r"^#+ (\d[\d.]*?)\.? ", rules_of_the_game(), re.MULTILINE)}
    sections = [entry.worth for entry in practice.book() if re.fullmatch(r"\d\d?(\.\d)?", entry.worth)]
    assert {*sections, *(drill.section for drill in practice.DRILLS)} <= headings
    assert len(sections) >= len(practice.book()) - len(points.RULES)


def rules_of_the_game() -> str:
    folder = files("rules.mahjong_solitaire")
    return (folder / "rules.md").read_text(encoding="utf-8")
