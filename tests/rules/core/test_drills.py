"""What the drills of games share: a rule that is due, a total that is marked alone."""

from __future__ import annotations

from random import Random

from rules.core.drill import TOTAL
from rules.core.drills import due_rule, marked_total


def test_a_rule_is_due_the_likelier_the_weaker() -> None:
    def share(weight: float) -> int:
        drawn = (
            due_rule(Random(number), {"godori": weight, "songs": 99.0}, ("godori", "blue"))
            for number in range(200)
        )
        return sum(rule == "godori" for rule in drawn)

    assert share(0) == 0
    assert 10 < share(1) < 50 < share(8) < 150 < share(1e9)


def test_a_wrong_total_is_laid_to_the_one_rule_that_explains_it() -> None:
    slips = {"godori": (4,), "brights": (6, 3), "blue": (6,)}

    def practised(given: int) -> dict[str, bool]:
        return dict(marked_total(9, given, "", None, slips).practised)

    assert practised(9) == {"godori": True, "brights": True, "blue": True}
    assert practised(4) == {"godori": False}
    assert practised(3) == {"brights": False}
    assert practised(6) == practised(5) == {}, "two rules explain it, or none"
    (mark,) = marked_total(9, 4, "Why.", None, slips, label="Points").marks
    assert (mark.rule, mark.label, mark.expected, mark.given, mark.why) == (TOTAL, "Points", 9, 4, "Why.")
