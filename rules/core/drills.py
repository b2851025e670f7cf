"""What the practice modules of games share: drills found by their id, a total that is marked alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from random import Random
from typing import Any, Protocol

from rules.core.drill import HINTS, LEVELS, TOTAL, Checked, Drill, NoQuestion, Question
from rules.core.sheet import Mark, ScoreSheet


class Asks(Protocol):
    """A drill's module: it draws what a question is about, asks, marks and helps."""

    DRILL: Drill

    def draw(self, rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]: ...
    def question(self, level: int, data: dict[str, Any]) -> Question: ...
    def check(self, asked: Question, answer: Mapping[str, int]) -> Checked: ...
    def hint(self, asked: Question, step: int) -> str: ...


class Drills:
    """The drills of a game; its methods are those of a practice module."""

    def __init__(self, modules: Iterable[Asks]) -> None:
        self._by_id = {module.DRILL.id: module for module in modules}
        self.all = tuple(module.DRILL for module in self._by_id.values())

    def ask(self, drill: str, level: int, rng: Random, weak: Mapping[str, float]) -> Question:
        """A new question; what is weighed in `weak` comes sooner."""
        drawn = self._of(drill, level).draw(rng, level, weak)
        return self.ask_again({"drill": drill, "level": level, **drawn})

    def ask_again(self, data: Mapping[str, Any]) -> Question:
        """The question whose `data` this is; a RulesError if it is none."""
        level: Any = data.get("level")
        module = self._of(data.get("drill"), level)
        try:
            return module.question(level, dict(data))
        except (LookupError, TypeError, ValueError) as wrong:
            raise NoQuestion(f"This is no question of the drill {module.DRILL.id}.") from wrong

    def check(self, question: Question, answer: Mapping[str, int]) -> Checked:
        """Mark an answer, given by keys of the fields."""
        return self._of(question.drill, question.level).check(question, answer)

    def hint(self, question: Question, step: int) -> str:
        """Help in four steps, each telling more."""
        if step not in HINTS:
            raise NoQuestion(f"There are {len(HINTS)} steps of help, not {step}.")
        return self._of(question.drill, question.level).hint(question, step)

    def _of(self, drill: object, level: object) -> Asks:
        if not isinstance(drill, str) or drill not in self._by_id:
            raise NoQuestion(f"There is no drill {drill}: there are {', '.join(self._by_id)}.")
        if level not in LEVELS:
            raise NoQuestion(f"There is no level {level}: they go from {LEVELS[0]} to {LEVELS[-1]}.")
        return self._by_id[drill]


def due_rule(rng: Random, weak: Mapping[str, float], rules: Collection[str], calm: float = 8.0) -> str | None:
    """A rule that it is time for, the likelier the weaker; None where chance says that any will do.

    `calm` is the weight of not caring, beside the weights of the rules that are due.
    """
    due = {rule: weight for rule, weight in weak.items() if rule in rules and weight > 0}
    return rng.choices((None, *due), (calm, *due.values()))[0]


def marked_total(
    expected: int,
    given: int,
    why: str,
    sheet: ScoreSheet | None,
    slips: Mapping[str, Collection[int]],
    label: str = "Total",
) -> Checked:
    """A total marked alone. `slips`: by rule, the totals of those who forget that rule or get it wrong.

    Right, all those rules were practised; wrong, the one rule whose slip explains the figure, if any.
    """
    right = given == expected
    slipped = [rule for rule, totals in slips.items() if given in totals]
    mistaken = {slipped[0]: False} if len(slipped) == 1 else {}
    return Checked(
        right=right,
        marks=(Mark(rule=TOTAL, label=label, expected=expected, given=given, why=why),),
        total_expected=expected,
        total_given=given,
        sheet=sheet,
        practised=dict.fromkeys(slips, True) if right else mistaken,
    )
