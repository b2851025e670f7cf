"""Every way to count a hand, told with findings: what `count.py` adds up, kept apart for explaining.

An account is a reading together with one choice among the combinations of sets that are worth the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

from rules.mahjong_mcr import packed
from rules.mahjong_mcr.count import SETTLED, Best, Reading, dearness, readings
from rules.mahjong_mcr.facets import SHIFT, Facet, decode, value
from rules.mahjong_mcr.occurring import fans_of, fields_of, times_of
from rules.mahjong_mcr.packed import Won
from rules.mahjong_mcr.remembered import Remembered
from rules.mahjong_mcr.settle import Finding, Selection, combine, find
from rules.mahjong_mcr.shapes import Part


@dataclass(frozen=True)
class Account:
    """One way to count a hand: what occurs, what was chosen where sets compete, what that comes to."""

    won: Won
    profile: int
    parts: tuple[Part, ...]
    chosen: dict[Facet, Selection]
    best: Best

    @cached_property
    def elements(self) -> tuple[int, ...]:
        """Sets and pair, those on the table first; none but the rest where tiles are knitted or special."""
        return (*self.won.melds, *(element for part in self.parts for element in part.elements))

    @cached_property
    def occurring(self) -> dict[int, int]:
        """How often each fan occurs once competing sets are settled, before fans remove fans."""
        return times_of(sum(fields_of(selection) for selection in self.chosen.values()))

    @cached_property
    def scored(self) -> dict[int, int]:
        """How often each fan scores, by number."""
        return dict(self.best.fans)

    @cached_property
    def placed(self) -> Part | None:
        """The part whose element the winning tile completed, if it is one of four sets and a pair."""
        return next((part for part in self.parts if part.placed >= 0), None)

    def value(self, facet: Facet) -> Any:
        """A facet of the reading, decoded."""
        return decode(facet, value(self.profile, facet))

    def findings(self) -> Iterator[tuple[Facet, Finding]]:
        """Everything that occurs, whether or not it was chosen."""
        for facet in SHIFT:
            for found in FOUND[facet][value(self.profile, facet)]:
                yield facet, found

    def sets(self, facet: Facet, found: Finding) -> tuple[int, ...]:
        """The elements of the hand that a finding is made of, kongs as kongs."""
        elements: tuple[int, ...] = self.value(facet)
        as_held = {packed.as_pung(element): element for element in self.elements}
        used = (elements[place] for place in found.places)
        return tuple(as_held[element] for element in used if element < packed.SEATS)


def _found(facet: Facet) -> Remembered[list[Finding]]:
    fans = fans_of(facet)
    return Remembered(lambda value: find(fans, decode(facet, value)))


def _selected(facet: Facet) -> Remembered[list[Selection]]:
    return Remembered(lambda value: combine(FOUND[facet][value]))


FOUND: dict[Facet, Remembered[list[Finding]]] = {facet: _found(facet) for facet in SHIFT}
SELECTED: dict[Facet, Remembered[list[Selection]]] = {facet: _selected(facet) for facet in SHIFT}


def accounts(won: Won) -> list[Account]:
    """All accounts, the dearest first, of several alike that with the dearest fan; none if incomplete."""
    return sorted(
        (account for reading in readings(won) for account in _of_reading(won, reading)),
        key=lambda account: dearness(account.best),
    )


def _of_reading(won: Won, reading: Reading) -> Iterable[Account]:
    profile, parts = reading
    ways = [SELECTED[facet][value(profile, facet)] for facet in SHIFT]
    for selections in product(*ways):
        fields = sum(map(fields_of, selections))
        yield Account(won, profile, parts, dict(zip(SHIFT, selections, strict=True)), SETTLED[fields])


def dearest(found: Sequence[Account]) -> list[Account]:
    """The accounts that reach the maximum, one for each list of fans."""
    lists = {
        account.best.fans: account
        for account in reversed(found)
        if account.best.points == found[0].best.points
    }
    return list(reversed(lists.values()))
