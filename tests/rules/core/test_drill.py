"""The values that trainers and practice modules share, and whether a practice module has what is called."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from random import Random
from typing import Any

import pytest

from rules.core.drill import HINTS, LEVELS, Checked, Drill, Field, NoQuestion, Picture, Practice, Question
from rules.core.errors import RulesError
from rules.mahjong_mcr import practice as mcr

PRACTICES: tuple[Practice, ...] = (mcr,)
"""Every practice module that a trainer asks; mypy holds them to the protocol."""
QUESTION = Question(
    drill="count", level=1, text="?", facts=(), picture=Picture(), kind="number", fields=(), data={}
)


@pytest.mark.parametrize("practice", PRACTICES)
def test_a_practice_module_has_drills_that_can_be_asked_at_every_level(practice: Practice) -> None:
    assert len({drill.id for drill in practice.DRILLS}) == len(practice.DRILLS) > 0
    for drill in practice.DRILLS:
        assert drill.title
        assert drill.blurb.endswith(".")
        for level in LEVELS:
            question = practice.ask(drill.id, level, Random(level), {})
            assert (question.drill, question.level) == (drill.id, level)
            assert practice.ask_again(question.data) == question
            assert all(practice.hint(question, step) for step in HINTS)


@pytest.mark.parametrize("practice", PRACTICES)
def test_rules_of_a_book_are_told_apart(practice: Practice) -> None:
    entries = practice.book()
    for told in ("number", "rule", "name"):
        assert len({getattr(entry, told) for entry in entries}) == len(entries)


@pytest.mark.parametrize("practice", PRACTICES)
@pytest.mark.parametrize("data", [{}, {"drill": "sing", "level": 1}, {"drill": "count", "level": 6}])
def test_what_is_no_question_is_refused_by_name(practice: Practice, data: dict[str, Any]) -> None:
    with pytest.raises(NoQuestion):
        practice.ask_again(data)


def test_questions_are_values() -> None:
    with pytest.raises(FrozenInstanceError):
        QUESTION.level = 2  # type: ignore[misc]
    assert replace(QUESTION, level=1) == QUESTION


def test_what_need_not_be_said() -> None:
    assert (Field(key="a", label="A").most, Field(key="a", label="A").also) == (1, "")
    checked = Checked(right=True, marks=(), total_expected=0, total_given=0)
    assert (checked.sheet, dict(checked.practised)) == (None, {})
    assert Picture() == Picture(melds=(), concealed=(), winning=None, flowers=0)
    assert Drill(id="a", title="A", blurb="B.").id == "a"


def test_a_caller_that_expects_errors_of_rules_catches_it() -> None:
    assert issubclass(NoQuestion, RulesError)
