"""Score sheets: what a person may count, and how the count is marked."""

from __future__ import annotations

from dataclasses import replace

from rules.core.sheet import Mark, Payment, ScoreLine, ScoreSheet, Struck

SHEET = ScoreSheet(
    seat=1,
    title="Score of {1}",
    lines=(
        ScoreLine(rule="ribbons", label="Ribbons", points=2, why="six ribbons"),
        ScoreLine(rule="brights", label="Three brights", points=3),
        ScoreLine(rule="ribbons", label="Ribbons", points=1),
    ),
    struck=(Struck(rule="animals", label="Animals", why="four animals, five needed"),),
    total=6,
    payments=(
        Payment(
            payer=0,
            payee=1,
            chips=12,
            formula="6 x 2",
            lines=(
                ScoreLine(rule="shake", label="Shake", points=2),
                ScoreLine(rule="go", label="Go", points=1),
            ),
            struck=(Struck(rule="junk_bak", label="Junk-bak", why="seven junk"),),
        ),
        Payment(
            payer=2, payee=1, chips=6, formula="6", struck=(Struck(rule="shake", label="Shake", why="no"),)
        ),
    ),
)


def test_the_total_is_told_once() -> None:
    assert SHEET.headline == ("6 points", "Score of {1}")
    assert replace(SHEET, title="6 points: enough").headline == ("6 points", "enough")
    assert replace(SHEET, title="").headline == ("6 points", "")
    assert replace(SHEET, title="1 point: enough", total=1).headline == ("1 point", "enough")
    assert replace(SHEET, unit="chips").worth(1) == "1 chip"


def test_what_counts_stands_among_what_does_not_by_label_and_payer() -> None:
    assert SHEET.fields() == (
        ("animals", "Animals"),
        ("ribbons", "Ribbons"),
        ("brights", "Three brights"),
        ("go@0", "Go"),
        ("junk_bak@0", "Junk-bak"),
        ("shake@0", "Shake"),
        ("shake@2", "Shake"),
    )


def test_the_right_count_is_right_everywhere() -> None:
    marks = SHEET.mark({"brights": 3, "ribbons": 3, "shake@0": 2})
    assert [mark.verdict for mark in marks] == ["right"] * 7


def test_each_line_is_right_missing_or_wrong() -> None:
    marks = {mark.rule: mark for mark in SHEET.mark({"ribbons": 2, "animals": 1, "shake@2": 2})}
    assert marks["ribbons"] == Mark(rule="ribbons", label="Ribbons", expected=3, given=2, why="six ribbons")
    assert {rule: mark.verdict for rule, mark in marks.items()} == {
        "animals": "wrong",
        "brights": "missing",
        "go@0": "right",
        "junk_bak@0": "right",
        "ribbons": "wrong",
        "shake@0": "missing",
        "shake@2": "wrong",
    }
    assert marks["animals"].why == "four animals, five needed"


def test_a_factor_of_one_is_none() -> None:
    marks = {mark.rule: mark for mark in SHEET.mark({"go@0": 1, "junk_bak@0": 1, "shake@0": 1})}
    assert marks["go@0"].verdict == marks["junk_bak@0"].verdict == "right"
    assert marks["shake@0"].verdict == "missing"


def test_an_answer_to_no_question_is_not_marked() -> None:
    assert "luck" not in {mark.rule for mark in SHEET.mark({"luck": 5})}
