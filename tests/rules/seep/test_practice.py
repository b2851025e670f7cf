"""The practice door: a pile is counted, an answer checked, a rule explained."""

from __future__ import annotations

import pytest

from rules.pieces.cards import parse
from rules.seep.options import Options
from rules.seep.practice import check_answer, score_pile, why_not

PILE = parse("KS 2S AH 10D 5C")


def test_a_pile_is_counted() -> None:
    sheet = score_pile(PILE, Options(), sweeps=(50,))
    assert [(line.rule, line.points) for line in sheet.lines] == [
        ("spades", 15), ("aces", 1), ("ten", 6), ("sweeps", 50),
    ]  # fmt: skip
    assert sheet.total == 72
    assert score_pile(PILE, Options(ten_of_diamonds=2)).total == 18


def test_an_answer_is_checked() -> None:
    marks = check_answer(PILE, Options(), {"spades": 15, "aces": 3, "ten": 6})
    assert {mark.rule: mark.verdict for mark in marks} == {
        "spades": "right", "aces": "wrong", "ten": "right", "sweeps": "right",
    }  # fmt: skip


def test_a_rule_is_explained() -> None:
    assert why_not(PILE, "spades", Options()) == "it scores 15: [2S] 2 + [KS] 13"
    assert why_not(PILE, "sweeps", Options()) == "none"
    assert why_not(parse("5C"), "aces", Options()) == "none captured"
    with pytest.raises(KeyError):
        why_not(PILE, "flush", Options())
