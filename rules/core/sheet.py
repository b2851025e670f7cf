"""Score sheets: how a score came about, what was left out and why; payments; outcomes.

The result screen, the hints, *count it yourself* and the tests all read the same sheet.
Texts are in the notation of `rules.core.text`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from rules.core.text import plural

Seat = int


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """A rule that counts: its stable id, its name, what it is worth and the pieces that earn it.

    In `ScoreSheet.lines` points are points; in `Payment.lines` they are the factor.
    """

    rule: str
    label: str
    points: int
    pieces: tuple[str, ...] = ()
    why: str = ""
    section: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Struck:
    """A rule that does not count, and why not."""

    rule: str
    label: str
    why: str
    pieces: tuple[str, ...] = ()
    section: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """What one seat pays another: base points times all factors in `lines`."""

    payer: Seat
    payee: Seat
    chips: int
    formula: str
    lines: tuple[ScoreLine, ...] = ()
    struck: tuple[Struck, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """One line of a checked answer: what was expected, what was given (points; 0 is not claimed)."""

    rule: str
    label: str
    expected: int
    given: int
    why: str

    @property
    def verdict(self) -> Literal["right", "missing", "wrong"]:
        """Missing: it counts and was not claimed. Wrong: another figure than the right one."""
        if self.given == self.expected:
            return "right"
        return "missing" if self.given == 0 else "wrong"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """The score of one seat. Every rule of the game that could count is a line or struck."""

    seat: Seat
    title: str
    lines: tuple[ScoreLine, ...]
    struck: tuple[Struck, ...] = ()
    total: int
    unit: str = "points"
    payments: tuple[Payment, ...] = ()
    counted: tuple[Mark, ...] = ()
    """What the seat itself has counted, rule by rule, where the game asks for that before it tells."""

    @property
    def headline(self) -> tuple[str, str]:
        """The total with its unit, and the title less the total, where it begins with that."""
        worth = self.worth(self.total)
        return worth, self.title.removeprefix(f"{worth}: ")

    def worth(self, points: int) -> str:
        """So many of what is counted, in words: "1 point", "20 chips"."""
        return plural(points, self.unit.removesuffix("s"))

    def fields(self) -> tuple[tuple[str, str], ...]:
        """All rules a person may fill in when counting, as (key, label); a factor's key is `rule@payer`.

        Points first, then factors payer by payer; those that count stand among those that don't, by label, so
        that the list gives nothing away.
        """
        return tuple((key, mark.label) for key, mark in self._expected().items())

    def mark(self, answer: Mapping[str, int]) -> tuple[Mark, ...]:
        """Check a person's count (figures by key of `fields`; a factor of 1 counts as not claimed)."""
        return tuple(
            replace(mark, given=_claimed(key, answer.get(key, 0))) for key, mark in self._expected().items()
        )

    def _expected(self) -> dict[str, Mark]:
        entries: list[tuple[str, ScoreLine | Struck]] = [(line.rule, line) for line in self.lines]
        entries += [(struck.rule, struck) for struck in self.struck]
        for payment in self.payments:
            entries += [(f"{line.rule}@{payment.payer}", line) for line in payment.lines]
            entries += [(f"{struck.rule}@{payment.payer}", struck) for struck in payment.struck]
        marks: dict[str, Mark] = {}
        for key, entry in sorted(entries, key=lambda keyed: (keyed[0].partition("@")[2], keyed[1].label)):
            mark = marks.setdefault(key, Mark(rule=key, label=entry.label, expected=0, given=0, why=""))
            points = _claimed(key, entry.points) if isinstance(entry, ScoreLine) else 0
            marks[key] = replace(mark, expected=mark.expected + points, why=mark.why or entry.why)
        return marks


def _claimed(key: str, figure: int) -> int:
    return 0 if "@" in key and figure == 1 else figure


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """A finished deal, hand or round: how it ended, who gained what, and the running totals by seat."""

    number: int
    kind: str
    text: str
    winners: tuple[Seat, ...]
    delta: tuple[int, ...]
    totals: tuple[int, ...]
