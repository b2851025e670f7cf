"""The score (4): a line for each thing that counts, never below zero, never above 1000."""

from __future__ import annotations

import pytest

from rules.mahjong_solitaire.practice import check_answer, count_score, why_not
from rules.mahjong_solitaire.score import Counts, sheets
from rules.mahjong_solitaire.view import view
from tests.rules.mahjong_solitaire.test_checks import BOARD
from tests.rules.mahjong_solitaire.test_play import fresh


@pytest.mark.parametrize(
    ("counts", "score"),
    [
        (Counts(72, True), 1000),
        (Counts(72, True, hints=3, undos=4, shuffles=1), 1000 - 15 - 8 - 50),
        (Counts(2, False, undos=2), 16),
        (Counts(0, False), 0),
        (Counts(3, False, shuffles=2), 0),
        (Counts(5, False, hints=10), 0),
    ],
)
def test_the_score_follows_from_the_counters(counts: Counts, score: int) -> None:
    assert counts.score == score
    sheet = count_score(counts)
    assert sheet.total == score == sum(line.points for line in sheet.lines)
    assert {line.rule for line in sheet.lines} | {struck.rule for struck in sheet.struck} >= {
        "pairs", "won", "hints", "undos", "shuffles",
    }  # fmt: skip


def test_what_did_not_count_says_why() -> None:
    struck = {entry.rule: entry.why for entry in count_score(Counts(1, False)).struck}
    assert struck["won"] == "Tiles are left; clearing the board is worth 280."
    assert struck["hints"] == "No hint was taken."


def test_an_answer_is_marked_line_by_line() -> None:
    marks = {mark.rule: mark.verdict for mark in check_answer(Counts(2, False, undos=2), {"pairs": 20})}
    assert marks == {
        "pairs": "right",
        "undos": "missing",
        "won": "right",
        "hints": "right",
        "shuffles": "right",
    }


def test_there_is_a_sheet_for_everybody_who_plays_or_has_played() -> None:
    assert [sheet.seat for sheet in sheets(view(fresh(3, deal=1), 0))] == [0]


def test_the_door_tells_what_blocks_a_tile() -> None:
    assert why_not(view(BOARD, 0), 5) == "This tile can't go yet: [1s] lies on it."
