"""The door for the scoring trainer, the score command and the fan book.

Questions and their answers, the book, and whatever scoring a hand from outside takes: the hand itself, its
sheet, all lists of fans that would do, why a fan is not among them, what a hand waits for.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from rules.core.drill import HINTS, LEVELS, Checked, Drill, NoQuestion, Question
from rules.mahjong_mcr.book import book
from rules.mahjong_mcr.drills import combining, counting, paying, waiting, winning
from rules.mahjong_mcr.explain import accepted, is_complete, points, score_hand, why_not
from rules.mahjong_mcr.fans import BY_NUMBER, FANS, LEAST
from rules.mahjong_mcr.hand import BadHand, Meld, Reason, WinningHand
from rules.mahjong_mcr.payments import payments
from rules.mahjong_mcr.waits import waits

__all__ = [
    "BY_NUMBER",
    "DRILLS",
    "FANS",
    "LEAST",
    "BadHand",
    "Meld",
    "Reason",
    "WinningHand",
    "accepted",
    "ask",
    "ask_again",
    "book",
    "check",
    "hint",
    "is_complete",
    "payments",
    "points",
    "score_hand",
    "waits",
    "why_not",
]


class _Asks(Protocol):
    DRILL: Drill

    def draw(self, rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]: ...
    def question(self, level: int, data: dict[str, Any]) -> Question: ...
    def check(self, asked: Question, answer: Mapping[str, int]) -> Checked: ...
    def hint(self, asked: Question, step: int) -> str: ...


_DRILLS: tuple[_Asks, ...] = (counting, winning, waiting, combining, paying)
_BY_ID: dict[str, _Asks] = {drill.DRILL.id: drill for drill in _DRILLS}
DRILLS: tuple[Drill, ...] = tuple(drill.DRILL for drill in _DRILLS)


def ask(drill: str, level: int, rng: Random, weak: Mapping[str, float]) -> Question:
    """A new question; hands that hold the rules weighed in `weak` come sooner."""
    drawn = _of(drill, level).draw(rng, level, weak)
    return ask_again({"drill": drill, "level": level, **drawn})


def ask_again(data: Mapping[str, Any]) -> Question:
    """The question whose `data` this is; a RulesError if it is none."""
    level: Any = data.get("level")
    return _of(data.get("drill"), level).question(level, dict(data))


def check(question: Question, answer: Mapping[str, int]) -> Checked:
    """Mark an answer, given by keys of the fields."""
    return _of(question.drill, question.level).check(question, answer)


def hint(question: Question, step: int) -> str:
    """Help in four steps, each telling more."""
    if step not in HINTS:
        raise NoQuestion(f"There are {len(HINTS)} steps of help, not {step}.")
    return _of(question.drill, question.level).hint(question, step)


def _of(drill: object, level: object) -> _Asks:
    if not isinstance(drill, str) or drill not in _BY_ID:
        raise NoQuestion(f"There is no drill {drill}: there are {', '.join(_BY_ID)}.")
    if level not in LEVELS:
        raise NoQuestion(f"There is no level {level}: they go from {LEVELS[0]} to {LEVELS[-1]}.")
    return _BY_ID[drill]
