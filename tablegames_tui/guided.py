"""A guided deal as a sitting: who moves next, what the lesson takes, and how far the learner has come.

It is played at a table like any other, but it is no save: the place that was reached is kept in the history,
for a lesson can be played again up to any place. A learner who leaves the lesson takes the table along as a
practice table, which is an ordinary sitting.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import rules
from rules.core.errors import CannotUndo, IllegalIntent
from rules.core.first_game import FirstGame, Task
from rules.core.table import Table
from tablegames_tui import history, names
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.settings import Known

LESSON = "first game"
"""Under which name the history keeps how far a learner has come, game by game."""
LEARNER = "Learner"
"""Who nobody has named yet."""


class OffTheLesson(IllegalIntent):
    """The rules allow it, but the lesson wants something else."""

    def __init__(self, task: Task) -> None:
        super().__init__("off_the_lesson", task.why)


class GuidedSitting(Sitting):
    """A guided deal being played. Made by `begin`."""

    def __init__(self, game_id: str, lesson: FirstGame, learner: str, level: int, reached: int) -> None:
        learner = learner if learner and learner not in lesson.names else LEARNER
        people = [Person(name or learner, level) for name in lesson.names]
        super().__init__(f"first-{game_id}", lesson.table(), people, Plan(curtain=False), 0)
        self.lesson = lesson
        self.game_id = game_id
        self.at = 0
        """How many steps have been made."""
        self.told_from = 0
        """Events since the learner's last move: what happened in between."""
        self._reply()
        while self.at < min(reached, len(lesson.steps)) and (task := self.task):
            self._make(task.takes[0])

    @classmethod
    def begin(cls, game_id: str, known: Sequence[Known] = (), *, anew: bool = False) -> GuidedSitting:
        """The guided deal of a game: where it was left, or from its start. Whoever played first learns."""
        kept = history.lessons(LESSON).get(game_id)
        lesson = lesson_of(game_id)
        reached = 0 if anew or kept is None or kept.level >= len(lesson.steps) else kept.level
        learner = known[0] if known else Known("")
        sitting = cls(game_id, lesson, names.clean(learner.name), learner.hint_level, reached)
        sitting.save()
        return sitting

    @property
    def task(self) -> Task | None:
        """What the learner is to do now; None at the end."""
        step = self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None
        return step if isinstance(step, Task) else None

    @property
    def number(self) -> int:
        """The number of the present task, from 1."""
        return 1 + sum(isinstance(step, Task) for step in self.lesson.steps[: self.at])

    def takes(self, intent: Any) -> bool:
        """Whether the lesson takes this move."""
        task = self.task
        if task is None:
            return False
        return intent in task.takes or (task.free and intent in self.table.legal(intent.seat))

    def check(self, intent: Any) -> None:
        """IllegalIntent where the rules refuse the move, OffTheLesson where only the lesson does."""
        if self.takes(intent):
            return
        again = Table[Any, Any, Any].resume(rules.load(self.game_id), self.table.record())
        again.submit(intent)
        task = self.task
        if task is not None:
            raise OffTheLesson(task)

    def submit(self, intent: Any) -> None:
        """Carry out the learner's move, and then those that the program makes."""
        self.check(intent)
        self._make(intent)
        self.save()

    def _make(self, intent: Any) -> None:
        told = self.table.event_count
        self.table.submit(intent)
        self.told_from = told
        self.at += 1
        self._reply()

    def _reply(self) -> None:
        """The program moves for whoever the learner doesn't play."""
        while self.at < len(self.lesson.steps) and self.task is None:
            self.table.submit(self.lesson.steps[self.at])
            self.at += 1

    def undo(self) -> None:
        """A lesson goes one way."""
        raise CannotUndo("In a guided deal nothing is taken back. Leave the lesson to try things out.")

    def save(self) -> str | None:
        """Note how far the learner has come; that it can't be noted keeps nobody from learning."""
        history.leave_off(LESSON, self.game_id, self.at, {})
        return None

    def close(self) -> str | None:
        """Nothing is open; where the lesson waits."""
        if self.task is None:
            return "The guided deal is over."
        typed = self.game_id.replace("_", "-")
        return f"The lesson waits at move {self.number}: tablegames first {typed} goes on with it."

    def freed(self, intent: Any = None) -> Sitting:
        """A practice table: this very position, with a move that the lesson didn't take, as a sitting."""
        sitting = Sitting.practise(self.table.record(), self.names, "the guided deal")
        if intent is not None:
            sitting.submit(intent)
        return sitting


def lesson_of(game_id: str) -> FirstGame:
    """The guided deal of a game."""
    lesson: FirstGame = import_module(f"rules.{rules.CATALOGUE[game_id].id}.first").FIRST
    return lesson


def is_new(game_id: str) -> bool:
    """Whether nothing tells that somebody here knows the game: no guided deal, no deal played."""
    return game_id not in history.lessons(LESSON) and not history.results(game_id, 1)


def declined(game_id: str) -> None:
    """Somebody would rather begin at once: it isn't offered as something new any more."""
    if is_new(game_id):
        history.leave_off(LESSON, game_id, 0, {})
