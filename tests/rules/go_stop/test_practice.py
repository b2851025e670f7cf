"""The door for trainer, score command and help."""

from __future__ import annotations

import pytest

from rules.go_stop.options import Options
from rules.go_stop.practice import check_answer, score_capture, why_not
from rules.pieces.hwatu import parse

CARDS = parse("01* 03* 08* 02g 04g 08g 05a 06a")


def test_score_capture_is_the_sheet_of_section_10() -> None:
    sheet = score_capture(CARDS, Options())
    assert {line.rule: line.points for line in sheet.lines} == {"brights": 3, "animals": 1, "godori": 5}
    assert sheet.total == 9


def test_an_answer_is_marked_line_by_line() -> None:
    marks = {
        mark.rule: mark for mark in check_answer(CARDS, Options(), {"brights": 3, "junk": 1, "animals": 2})
    }
    assert [marks[rule].verdict for rule in ("brights", "junk", "animals", "godori", "blue")] == [
        "right", "wrong", "wrong", "missing", "right",
    ]  # fmt: skip
    assert all(mark.why for mark in marks.values())


def test_why_not() -> None:
    assert why_not(CARDS, "junk", Options()) == "junk 0 of 10"
    assert why_not(CARDS, "brights", Options()) == "it scores 3: three without the rain"
    with pytest.raises(KeyError):
        why_not(CARDS, "dora", Options())
