"""A lesson: one drill of a trainer, question by question, with all that is noted about the answers.

It knows no screen. Where the history can't be used, the lesson goes on and only forgets at its end. A
`Revision` is a lesson on a few rules, of one game or of several.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random

from rules.core.drill import HINTS, LEVELS, TOTAL, Checked, Drill, Practice, Question
from rules.core.errors import RulesError
from tablegames_tui import history
from tablegames_tui.history import Answer, Tally
from tablegames_tui.trainer import Trainer, schedule

FOCUS = 1e9
"""The weight of the one rule that somebody wants to practise."""
TRIES = 5
"""So many questions are drawn for one that is about that rule; some rules are seldom met with."""


class Lesson:
    """Asks, checks, helps and notes. `focus`: the one rule to practise now.

    With a `seed` the same questions come as the last time, whatever was practised since.
    """

    def __init__(
        self,
        trainer: Trainer,
        drill: str | None = None,
        level: int | None = None,
        *,
        focus: str | None = None,
        rng: Random | None = None,
        seed: str | None = None,
    ) -> None:
        self.focus = focus
        self._seeded = seed is not None
        self._rng = Random(seed) if self._seeded else rng or Random()  # noqa: S311
        self._turn_to(trainer, drill, focus)
        self.marks = history.marks(trainer.id, self.drill.id)
        """Whether each answer was right, newest first."""
        left = history.lessons(trainer.id).get(self.drill.id)
        self.level = level or (left.level if left is not None else LEVELS[0])
        self.checked: Checked | None = None
        self.hints: list[str] = []
        self.kept = True
        """Whether the last answer could be noted."""
        again: Question | None = None
        goes_on = left is not None and left.level == self.level and focus is None and not self._seeded
        if goes_on and left is not None and left.question:
            with suppress(RulesError, LookupError, TypeError, ValueError):
                again = self.practice.ask_again(left.question)
        self.question: Question
        self._ask(again or self.draw())

    def _turn_to(self, trainer: Trainer, drill: str | None, rule: str | None) -> None:
        """Be about a drill of a trainer: the one that is named, the one that asks about a rule, the first."""
        self.trainer = trainer
        self.practice = trainer.practice()
        wanted = drill or drill_about(self.practice, rule)
        self.drill: Drill = next(
            (each for each in self.practice.DRILLS if each.id == wanted), self.practice.DRILLS[0]
        )
        self._cards = history.cards(trainer.id)

    @property
    def title(self) -> str:
        """What the lesson is about."""
        return f"{self.trainer.title}: {self.drill.title}"

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
        if self.focus is not None:
            return question_about(self.practice, self.focus, self.drill.id, self.level, self._rng)
        weak = {} if self._seeded else schedule.weights(self._cards, history.now())
        return self.practice.ask(self.drill.id, self.level, self._rng, weak)

    def has_page(self, rule: str) -> bool:
        """Whether the book has a page for a rule."""
        return any(entry.rule == rule for entry in self.practice.book())

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
        self.marks.insert(0, checked.right)
        self.kept = history.keep_answer(
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
        return len(self.marks) + (self.checked is None)

    @property
    def streak(self) -> int:
        """How many answers in a row were right, up to now."""
        return streak(self.marks)

    @property
    def tally(self) -> Tally:
        """All answers to this drill."""
        return Tally(len(self.marks), sum(self.marks))


class Revision(Lesson):
    """Questions about these rules and no others, each with its trainer: every one once, then all again."""

    def __init__(
        self, rules: Sequence[tuple[Trainer, str]], level: int | None = None, *, rng: Random | None = None
    ) -> None:
        self._rules = tuple(rules)
        self._waiting: list[tuple[Trainer, str]] = []
        self._coming = self._rules[0]
        trainer, rule = self._coming
        super().__init__(trainer, level=level, focus=rule, rng=rng)
        self.marks = []

    @property
    def title(self) -> str:
        """What the lesson is about now; which rule that is would give the answer away."""
        return f"Weakest rules: {super().title}"

    def draw(self) -> Question:
        """A question about the rule that comes next; it is not asked yet."""
        if not self._waiting:
            self._waiting = self._rng.sample(self._rules, len(self._rules))
        self._coming = trainer, rule = self._waiting.pop()
        practice = trainer.practice()
        return question_about(practice, rule, drill_about(practice, rule), self.level, self._rng)

    def _ask(self, question: Question) -> None:
        trainer, self.focus = self._coming
        self._turn_to(trainer, question.drill, self.focus)
        super()._ask(question)


def drill_about(practice: Practice, rule: str | None) -> str:
    """The drill that asks about a rule, as its page in the book says; the first of all without one."""
    found = (entry.drill for entry in practice.book() if entry.rule == rule)
    return next(found, "") or practice.DRILLS[0].id


def question_about(practice: Practice, rule: str, drill: str, level: int, rng: Random) -> Question:
    """A question about one rule; where chance never comes to it, about any."""
    for _ in range(TRIES):
        question = practice.ask(drill, level, rng, {rule: FOCUS})
        if rule in touched(practice, question):
            break
    return question


def touched(practice: Practice, question: Question) -> set[str]:
    """The rules that a question is about: those that no answer misses, or that the right total shows."""
    nothing = practice.check(question, {})
    total = practice.check(question, {TOTAL: nothing.total_expected})
    return {*nothing.practised, *total.practised}


def streak(marks: list[bool]) -> int:
    """How many marks, newest first, are right before the first wrong one."""
    return next((count for count, right in enumerate(marks) if not right), len(marks))
