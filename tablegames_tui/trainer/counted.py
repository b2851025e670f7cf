"""What was counted at a table, in the statistics of the trainer: each rule right or wrong, as in an answer.

It is kept when the deal is over and its pieces lie open; rules and figures are kept, nobody's hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.sheet import Mark, Seat
from tablegames_tui import history
from tablegames_tui.history import Answer
from tablegames_tui.trainer import schedule, trainer_of

DRILL = "at the table"
"""What such answers are noted under, and called where the drills are listed."""
LEVEL = 0
"""Nobody chose one."""


def keep(game_id: str, deal: str, seat: Seat, marks: Sequence[Mark]) -> bool:
    """Note a count, once however often it is told; whether it was for a trainer and could be noted.

    `deal` names the deal among all that are ever played.
    """
    trainer = trainer_of(game_id)
    asked = [mark for mark in marks if mark.expected or mark.given]
    if trainer is None or not asked:
        return False
    practised: dict[str, bool] = {}
    for mark in asked:
        rule = mark.rule.partition("@")[0]
        practised[rule] = practised.get(rule, True) and mark.verdict == "right"
    points = [mark for mark in asked if "@" not in mark.rule]
    now, cards = history.now(), history.cards(trainer.id)
    answer = Answer(
        trainer.id, DRILL, LEVEL, now, all(practised.values()), sum(mark.expected for mark in points),
        sum(mark.given for mark in points), 0, 0.0, {"deal": deal, "seat": seat}, practised,
    )  # fmt: skip
    moved = {rule: schedule.moved(cards.get(rule), right, now) for rule, right in practised.items()}
    return history.keep_counted(answer, moved)
