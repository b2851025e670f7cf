"""The answer that a game's rules give to a question, right or near to it, and the line that types it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules.core.drill import LEVELS, TOTAL, Practice, Question
from tests.rules.drilled import Answer, others


def right(practice: Practice, question: Question) -> Answer:
    """The right answer, found by asking the rules what they expect."""
    marks = {mark.rule: mark.expected for mark in practice.check(question, {}).marks}
    match question.kind:
        case "choice":
            return next(
                {field.key: 1} for field in question.fields if practice.check(question, {field.key: 1}).right
            )
        case "number" | "amounts":
            return {field.key: marks[field.key] for field in question.fields}
        case "ticks" | "pieces":
            ticked = {field.key: 1 for field in question.fields if marks.get(field.key)}
            if practice.check(question, ticked).right:
                return ticked
            return {TOTAL: practice.check(question, {}).total_expected}


def wrong(practice: Practice, question: Question) -> Answer:
    """An answer near to the right one."""
    answer = right(practice, question)
    return {TOTAL: answer[TOTAL] + 1} if set(answer) == {TOTAL} else others(question, answer)[0]


def line(question: Question, answer: Answer) -> str:
    """The answer as somebody types it."""
    numbers = {field.key: number for number, field in enumerate(question.fields, 1)}
    match question.kind:
        case "ticks" if TOTAL in answer and TOTAL not in numbers:
            return f"total {answer[TOTAL]}"
        case "number" | "amounts":
            return " ".join(str(answer.get(key, 0)) for key in numbers)
        case "pieces":
            return ", ".join(key for key, times in answer.items() if times) or "none"
        case "ticks" | "choice":
            return " ".join(str(numbers[key]) for key, times in answer.items() if times) or "none"


def questions(practice: Practice, drill: str, seed: str) -> Iterator[tuple[int, Question]]:
    """The questions that a seed asks, whatever was practised before; the level is that of the seed."""
    rng, level = Random(seed), len(seed) % len(LEVELS) + 1
    while True:
        yield level, practice.ask(drill, level, rng, {})
