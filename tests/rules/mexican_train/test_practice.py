"""The door for trainer, score command and help."""

from __future__ import annotations

import pytest

from rules.mexican_train.options import Options
from rules.mexican_train.practice import check_answer, own_train, score_hand, why_not
from rules.pieces.dominoes import parse

HAND = parse("12-5 0-0 7-0")


def test_a_hand_is_counted_and_an_answer_marked() -> None:
    assert score_hand(HAND, Options()).total == 74
    marks = check_answer(HAND, Options(), {"tiles": 24, "double_blank": 0})
    assert {mark.rule: mark.verdict for mark in marks} == {"tiles": "right", "double_blank": "missing"}


def test_why_a_line_counts_or_not() -> None:
    assert why_not(HAND, "tiles", Options()) == "it counts 24: 17 + 7 = 24 pips"
    assert why_not(HAND[:1], "double_blank", Options()) == "it is not in the hand"
    with pytest.raises(KeyError):
        why_not(HAND, "luck", Options())


def test_a_hand_is_ordered_from_a_number() -> None:
    ordered = own_train(parse("9-2 6-4 4-2 6-1 11-3"), 9)
    assert ordered.tiles == parse("9-2 4-2 6-4 6-1")
    assert ordered.exact
