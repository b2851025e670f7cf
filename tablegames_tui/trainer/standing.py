"""How practice stands: by game, by rule, by day; streaks; which rules go worst. It shows nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import NamedTuple, TypeVar

from tablegames_tui import history
from tablegames_tui.history import Card, Given, Tally
from tablegames_tui.trainer import TRAINERS, Trainer, schedule

Key = TypeVar("Key")
WEAKEST = 5
"""So many rules are practised at once."""
LAST = 10
"""So many answers, the last ones, tell how a rule goes now: what was learnt long ago is not weak for ever."""


class Streak(NamedTuple):
    """How long something lasts now, and the longest that it ever did."""

    now: int
    best: int


def answers(count: int) -> str:
    """So many answers, in words."""
    return f"{count} {'answer' if count == 1 else 'answers'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleStanding:
    """A rule that was practised: its trainer, its name in the book, how it goes, when it is due."""

    trainer: Trainer
    rule: str
    name: str
    tally: Tally
    """All answers."""
    lately: Tally
    """The last few of them."""
    card: Card | None
    has_page: bool

    @property
    def goes_wrong(self) -> bool:
        """Whether it was answered wrong lately, and can be practised."""
        return self.lately.right < self.lately.asked and self.has_page


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """All that was practised, of one trainer or of all."""

    total: Tally
    games: Mapping[str, Tally]
    drills: Mapping[tuple[str, str], Tally]
    days: Mapping[date, Tally]
    in_a_row: Streak
    days_in_a_row: Streak
    rules: tuple[RuleStanding, ...]
    """Those that go worst first."""
    due: int

    @property
    def weakest(self) -> tuple[RuleStanding, ...]:
        """The few rules that go worst."""
        return tuple(each for each in self.rules if each.goes_wrong)[:WEAKEST]


def standing(trainer_id: str | None = None) -> Standing:
    """How one trainer stands, or all of them together."""
    found = history.given(trainer_id)
    trainers = [each for each in TRAINERS.values() if trainer_id in (None, each.id)]
    rules = [each for trainer in trainers for each in _rules(trainer)]
    now = history.now()
    days = _tallied(found, lambda each: _day(each.at))
    return Standing(
        total=_tally(found),
        games=_tallied(found, lambda each: each.trainer),
        drills=_tallied(found, lambda each: (each.trainer, each.drill)),
        days=days,
        in_a_row=_in_a_row([each.right for each in found]),
        days_in_a_row=days_in_a_row(days, today()),
        rules=tuple(sorted(rules, key=_worst_first)),
        due=sum(each.card is not None and schedule.is_due(each.card, now) for each in rules),
    )


def _rules(trainer: Trainer) -> list[RuleStanding]:
    """Every rule of a trainer that was practised; its book is only opened if there is one."""
    tallies = history.tallies(trainer.id)
    lately = history.tallies(trainer.id, LAST) if tallies else {}
    cards = history.cards(trainer.id) if tallies else {}
    names = {entry.rule: entry.name for entry in trainer.practice().book()} if tallies else {}
    return [
        RuleStanding(
            trainer=trainer,
            rule=rule,
            name=names.get(rule, rule),
            tally=tally,
            lately=lately.get(rule, tally),
            card=cards.get(rule),
            has_page=rule in names,
        )
        for rule, tally in tallies.items()
    ]


def _worst_first(one: RuleStanding) -> tuple[int, int, str]:
    return one.lately.percent, -one.lately.asked, one.name


def _tally(found: Collection[Given]) -> Tally:
    return Tally(len(found), sum(each.right for each in found))


def _tallied(found: Iterable[Given], key: Callable[[Given], Key]) -> dict[Key, Tally]:
    """The answers counted by something that each of them has."""
    groups: dict[Key, list[Given]] = {}
    for each in found:
        groups.setdefault(key(each), []).append(each)
    return {name: _tally(group) for name, group in groups.items()}


def today() -> date:
    """The day that it is where the player is."""
    return _day(history.now())


def _day(at: str) -> date:
    return datetime.fromisoformat(at).astimezone().date()


def _in_a_row(marks: Sequence[bool]) -> Streak:
    """Right answers in a row, of marks in the order in which they were given."""
    now = best = 0
    for right in marks:
        now = now + 1 if right else 0
        best = max(best, now)
    return Streak(now, best)


def days_in_a_row(days: Collection[date], today: date) -> Streak:
    """Days with practice in a row; a day that is not over yet breaks nothing."""
    best = length = 0
    last: date | None = None
    for day in sorted(days):
        length = length + 1 if last is not None and day - last == timedelta(days=1) else 1
        best, last = max(best, length), day
    lasts = last is not None and today - last <= timedelta(days=1)
    return Streak(length if lasts else 0, best)
