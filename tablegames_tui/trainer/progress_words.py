"""How practice stands, in lines: for a pipe, a screen reader, the trainer in plain mode."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from tablegames_tui.history import Tally
from tablegames_tui.nearest import listed
from tablegames_tui.trainer import TRAINERS, Trainer, id_of
from tablegames_tui.trainer.standing import LAST, RuleStanding, Standing, answers, standing, today

DAYS = 14
"""So many days are told one by one, as far as they have answers."""


def lines(trainer: Trainer | None = None) -> Iterator[str]:
    """Answers, streaks, games and drills, days, the weakest rules, all rules; or what to do first."""
    stands = standing(id_of(trainer))
    about = trainer.title if trainer is not None else "all games"
    if not stands.total.asked:
        yield f"Progress, {about}: nothing has been practised yet."
        which = trainer.id if trainer is not None else f"GAME, with {listed(TRAINERS)}"
        yield f"To begin: tablegames train {which}."
        return
    yield f"Progress, {about}: {share(stands.total)}."
    yield from _streaks(stands)
    yield ""
    yield from _drills(stands)
    yield ""
    yield from _days(stands)
    if stands.weakest:
        yield ""
        which = f"{trainer.id} --weakest" if trainer is not None else "--weakest"
        yield f"Weakest rules, by their last {LAST} answers; tablegames train {which} asks about them:"
        yield from (f"{place}  {_rule(each)}" for place, each in enumerate(stands.weakest, 1))
    if stands.rules:
        yield ""
        yield f"All rules, the weakest first; {stands.due} of {len(stands.rules)} are due:"
        yield from map(_rule, stands.rules)


def share(tally: Tally) -> str:
    """ "17 of 20 answers right, 85 percent"."""
    return f"{tally.right} of {answers(tally.asked)} right, {tally.percent} percent"


def _streaks(stands: Standing) -> Iterator[str]:
    row, days = stands.in_a_row, stands.days_in_a_row
    yield f"In a row: {row.now} right, at best {row.best}."
    yield f"Days in a row: {days.now}, at best {days.best}."


def _drills(stands: Standing) -> Iterator[str]:
    """Game by game, and below each its drills."""
    for trainer in TRAINERS.values():
        if trainer.id not in stands.games:
            continue
        yield f"{trainer.title}: {share(stands.games[trainer.id])}."
        titles = {drill.id: drill.title for drill in trainer.practice().DRILLS}
        for (game, drill), tally in stands.drills.items():
            if game == trainer.id:
                yield f"  {titles.get(drill, drill)}: {share(tally)}."


def _days(stands: Standing) -> Iterator[str]:
    yield f"The last {DAYS} days:"
    for back in range(DAYS):
        day = today() - timedelta(days=back)
        if day in stands.days:
            yield f"  {day.isoformat()}: {share(stands.days[day])}."


def _rule(each: RuleStanding) -> str:
    lately, box = each.lately, f", box {each.card.box}" if each.card is not None else ""
    more = each.tally.asked > lately.asked
    of = f"the last {lately.asked}" if more else f"{lately.asked}"
    in_all = f", {each.tally.right} of {each.tally.asked} in all" if more else ""
    name = f"{each.trainer.title}, {each.name}"
    return f"{name}: {lately.right} of {of}, {lately.percent} percent{in_all}{box}."
