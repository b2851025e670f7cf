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
from rules.mahjong_solitaire.drills import free_tile, pairs, points, ways
from rules.mahjong_solitaire.drills.boards import board_of, position, read_board
from rules.mahjong_solitaire.intents import Hint, Redo, Remove, Shuffle, Undo
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


def tried(question: Question) -> Answer:
    """Everything is tried; what the sheet says of undo, redo and a deal that is stuck is counted by hand."""
    data, names = question.data, ("remove", "hint", "undo", "redo", "shuffle")
    state = ways.read(data)
    may = {}
    for field, kind in zip(question.fields, names, strict=False):
        if kind == "remove":
            pairs_left = combinations(range(len(state.faces)), 2)
            may[field.key] = any(not refused(state, *pair) for pair in pairs_left)
        else:
            may[field.key] = not refused_at_all(state, kind)
    done: list[str] = []
    undone: list[str] = []
    for step in data["steps"]:
        if step == "undo":
            undone.append(done.pop())
        elif step == "redo":
            done.append(undone.pop())
        else:
            done.append(step)
            undone.clear()
    over = data["stuck_ends"] and "No two free tiles match." in question.facts
    assert may == {
        "pair": "Two free tiles match." in question.facts,
        "hint": "Two free tiles match." in question.facts,
        "undo": bool(done) and not over,
        "redo": bool(undone) and not over,
        "shuffle": "one on the other" not in question.facts[1] and not over,
    }
    return {key: 1 for key, so in may.items() if so} or {ways.NONE: 1}


def refused_at_all(state: State, kind: str) -> bool:
    intent = {"hint": Hint, "undo": Undo, "redo": Redo, "shuffle": Shuffle}[kind](seat=0)
    try:
        apply(state, intent)
    except IllegalIntent:
        return True
    return False


ANSWERS = {"free": judged, "pairs": found, "ways": tried, "score": added_up}


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
        ("free", list(free_tile.RULES)),
        ("pairs", list(pairs.RULES)),
        ("ways", list(ways.RULES)),
        ("score", list(points.RULES)),
    ],
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


# --- the book ---------------------------------------------------------------------------------------------


def test_every_rule_has_a_page_with_an_example_that_shows_it() -> None:
    book = practice.book()
    assert [entry.number for entry in book] == list(range(1, len(book) + 1))
    assert [entry.rule for entry in book] == [
        *free_tile.RULES, *pairs.RULES, *ways.RULES, *points.RULES,
    ]  # fmt: skip
    for entry in book:
        assert entry.text
        assert entry.facts
        assert bool(entry.picture.stack) == (entry.drill in (free_tile.DRILL.id, pairs.DRILL.id))
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
    sections = [entry.section for entry in practice.book() if entry.section]
    assert {*sections, *(drill.section for drill in practice.DRILLS)} <= headings
    assert len(sections) >= len(practice.book()) - len(points.RULES)


def rules_of_the_game() -> str:
    folder = files("rules.mahjong_solitaire")
    return (folder / "rules.md").read_text(encoding="utf-8")
