"""What holds for a question of any game's drills, with the answer that the game's rules give it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

import pytest

from rules.core.drill import HINTS, LEVELS, NoQuestion, Question
from rules.core.text import parts

SOME, MANY = range(20), range(20, 520)
"""Questions that the normal run asks of a drill, and those that the slow one asks beside them."""
RUNS = pytest.mark.parametrize(
    "numbers", [SOME, pytest.param(MANY, marks=pytest.mark.slow)], ids=["some", "many"]
)
Answer = dict[str, int]
Answers = Mapping[str, Callable[[Question], Answer]]


@cache
def asked(practice: Any, drill: str, number: int, due: str = "") -> Question:
    """One of many questions, of all levels in turn, drawn once for all tests; about the rule that is due."""
    weak = {due: 1e9} if due else {}
    question: Question = practice.ask(drill, number % len(LEVELS) + 1, Random(number), weak)
    return question


def assert_right(practice: Any, question: Question, answer: Answer, pieces: frozenset[str]) -> None:
    """The rules' own answer is right, none like it is, and everything can be asked again, told and shown."""
    checked = practice.check(question, answer)
    assert checked.right, question.data
    assert {mark.verdict for mark in checked.marks} == {"right"}
    assert checked.total_expected == checked.total_given
    assert all(checked.practised.values())
    fields = {field.key: field.most for field in question.fields}
    assert len(fields) == len(question.fields)
    assert len({field.label for field in question.fields}) == len(fields), "two fields look the same"
    assert all(0 < figure <= fields[key] for key, figure in answer.items() if figure)
    assert any(answer.values()), "nothing to answer"
    for other in others(question, answer):
        again = practice.check(question, other)
        assert not again.right, (question.data, other)
        assert any(mark.verdict != "right" for mark in again.marks)
    assert practice.ask_again(json.loads(json.dumps(question.data))) == question
    hints = [practice.hint(question, step) for step in HINTS]
    assert len(set(hints)) == len(HINTS), hints
    whys = [mark.why for mark in checked.marks]
    for text in (question.text, *question.facts, *hints, *whys, *(mark.label for mark in checked.marks)):
        assert text
        for part in parts(text):
            assert part.kind == "words" or (part.kind == "piece" and part.text in pieces), text
    for group in question.picture.groups:
        assert group.pieces
        assert {*group.pieces} <= pieces


def others(question: Question, answer: Answer) -> list[Answer]:
    """Answers near to the right one, none of which may be right as well."""
    if question.kind == "choice":
        return [{field.key: 1} for field in question.fields if not answer.get(field.key)]
    if question.kind in ("ticks", "pieces"):
        return [{**answer, field.key: 1 - answer.get(field.key, 0)} for field in question.fields]
    return [{**answer, field.key: answer.get(field.key, 0) + 1} for field in question.fields]


def assert_practised(
    practice: ModuleType, drill: str, rules: list[str], seldom: tuple[str, ...] = ()
) -> None:
    """A rule that is due comes up at once, but for those that deals seldom show; it is in the book."""
    known = {entry.rule: entry.drill for entry in practice.book()}
    drills = {each.id for each in practice.DRILLS}
    assert set(known.values()) == drills - {"decide"}, (
        "a page for every drill, but for the one that shares them"
    )
    for rule in rules:
        found = 0
        for number in range(3):
            question = asked(practice, drill, number, rule)
            found += rule in touched(practice, question)
        assert rule in known
        assert found == 3 or (rule in seldom and found), (rule, found)


def touched(practice: Any, question: Question) -> set[str]:
    """The rules that a question is about: what no answer and the right total say was practised."""
    checked = practice.check(question, {})
    total = checked.marks[0].expected
    return {*checked.practised, *practice.check(question, {"total": total}).practised}


def assert_refused(practice: Any, data: Mapping[str, Any]) -> None:
    """Data that are nobody's question."""
    with pytest.raises(NoQuestion):
        practice.ask_again(data)
