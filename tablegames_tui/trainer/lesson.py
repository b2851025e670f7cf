"""A lesson: one drill of a trainer, question by question, with all that is noted about the answers.

It knows no screen. Where the history can't be used, the lesson goes on and only forgets at its end.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from random import Random

from rules.core.drill import HINTS, LEVELS, Checked, Drill, Question
from rules.core.errors import RulesError
from tablegames_tui import history
from tablegames_tui.history import Answer, Tally
from tablegames_tui.trainer import Trainer, schedule

FOCUS = 1000.0
"""The weight of the one rule that somebody wants to practise."""


class Lesson:
    """Asks, checks, helps and notes. `focus`: the one rule to practise now."""

    def __init__(
        self,
        trainer: Trainer,
        drill: str | None = None,
        level: int | None = None,
        *,
        focus: str | None = None,
        rng: Random | None = None,
    ) -> None:
        self.trainer = trainer
        self.practice = trainer.practice()
        self.focus = focus
        wanted = drill or self._drill_about(focus)
        self.drill: Drill = next(
            (each for each in self.practice.DRILLS if each.id == wanted), self.practice.DRILLS[0]
        )
        self._rng = rng or Random()  # noqa: S311
        self._marks = history.marks(trainer.id, self.drill.id)
        self._cards = history.cards(trainer.id)
        left = history.lessons(trainer.id).get(self.drill.id)
        self.level = level or (left.level if left is not None else LEVELS[0])
        self.checked: Checked | None = None
        self.hints: list[str] = []
        again: Question | None = None
        if left is not None and left.question and left.level == self.level and focus is None:
            with suppress(RulesError, LookupError, TypeError, ValueError):
                again = self.practice.ask_again(left.question)
        self.question: Question
        self._ask(again or self.draw())

    def _drill_about(self, rule: str | None) -> str:
        """The drill that asks about a rule, as its page in the book says."""
        if rule is None:
            return ""
        return next((entry.drill for entry in self.practice.book() if entry.rule == rule), "")

    # --- asking -------------------------------------------------------------------------------------------

    def go_on(self, drawn: Question | None = None) -> None:
        """Ask the next question, or one that was drawn before."""
        self.checked = None
        self.hints = []
        self._ask(drawn or self.draw())

    def _ask(self, question: Question) -> None:
        self.question = question
        history.leave_off(self.trainer.id, self.drill.id, self.level, question.data)

    def draw(self) -> Question:
        """A question of this level, about what is due; it is not asked yet."""
        weak = schedule.weights(self._cards, history.now())
        if self.focus is not None:
            weak[self.focus] = FOCUS
        return self.practice.ask(self.drill.id, self.level, self._rng, weak)

    @cached_property
    def book(self) -> frozenset[str]:
        """The rules that have a page in the book."""
        return frozenset(entry.rule for entry in self.practice.book())

    # --- helping and checking -----------------------------------------------------------------------------

    def hint(self) -> str | None:
        """The next step of help; None when all steps were taken."""
        step = len(self.hints) + 1
        if step not in HINTS:
            return None
        self.hints.append(self.practice.hint(self.question, step))
        return self.hints[-1]

    def check(self, given: Mapping[str, int], seconds: float = 0.0) -> Checked:
        """Mark an answer and note it; a question is answered once."""
        if self.checked is not None:
            return self.checked
        checked = self.practice.check(self.question, given)
        self.checked = checked
        now = history.now()
        moved = {
            rule: schedule.moved(self._cards.get(rule), right, now)
            for rule, right in checked.practised.items()
        }
        self._cards |= moved
        self._marks.insert(0, checked.right)
        history.keep_answer(
            Answer(
                self.trainer.id, self.drill.id, self.level, now, checked.right, checked.total_expected,
                checked.total_given, len(self.hints), round(seconds, 1), self.question.data,
                dict(checked.practised),
            ),
            moved,
        )  # fmt: skip
        return checked

    # --- standing -----------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the question of this drill, counted over all lessons."""
        return len(self._marks) + (self.checked is None)

    @property
    def streak(self) -> int:
        """How many answers in a row were right, up to now."""
        return streak(self._marks)

    @property
    def tally(self) -> Tally:
        """All answers to this drill."""
        return Tally(len(self._marks), sum(self._marks))


def streak(marks: list[bool]) -> int:
    """How many marks, newest first, are right before the first wrong one."""
    return next((count for count, right in enumerate(marks) if not right), len(marks))
