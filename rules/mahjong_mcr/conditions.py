"""The sorts of condition a fan can be: how often it occurs in a facet, what it lacks where it doesn't.

A condition says nothing of other fans; what may score beside what is settled in `settle.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from rules.core.text import pieces
from rules.mahjong_mcr import packed
from rules.mahjong_mcr.facets import (
    FAMILIES,
    FAMILY_BIT,
    Elements,
    Facet,
    Kongs,
    Shape,
    Tiles,
    Win,
    decode,
    of_element,
    value,
)

Places = tuple[int, ...]
"""Which of a facet's elements a fan uses; empty where it looks at the hand as a whole."""


class Seen(NamedTuple):
    """What tells a condition what is lacking: its facet, all kinds, the elements of the reading."""

    value: Any
    kinds: int
    elements: tuple[int, ...]


class Lack(NamedTuple):
    """What is missing, told if asked, and how much of it: 1 is a near miss, 2 and more is not."""

    amount: int
    text: Callable[[], str]


FAR = 9
"""More than a near miss."""


@dataclass(frozen=True, slots=True)
class Sets:
    """Certain sets together: any of the patterns, each a sorted tuple of elements."""

    patterns: frozenset[tuple[int, ...]]
    size: int

    def occurs(self, elements: tuple[int, ...]) -> list[Places]:
        """Every choice of places that makes a pattern; the elements are sorted."""
        if self.patterns.isdisjoint(combinations(elements, self.size)):
            return []
        return [
            places
            for places in combinations(range(len(elements)), self.size)
            if tuple(elements[place] for place in places) in self.patterns
        ]

    def lacks(self, seen: Seen) -> Lack:
        """The sets that the nearest pattern still wants; a near miss is one of three sets or more."""
        if self.size > 2:
            short = _short_of_one(self.patterns)
            found = [short[held] for held in combinations(seen.value, self.size - 1) if held in short]
            near = [lacking for lacking in found if not _is_pair_within(lacking[1], seen.value)]
            if near:
                return Lack(1, lambda: _still_wants([min(near)[1]]))
        return Lack(FAR, lambda: _still_wants(_wanting(self.patterns, seen.value)))


@cache
def _short_of_one(patterns: frozenset[tuple[int, ...]]) -> dict[tuple[int, ...], tuple[tuple[int, ...], int]]:
    """All but one element of a pattern, the pattern, and that element; winds cannot be wished for."""
    short: dict[tuple[int, ...], tuple[tuple[int, ...], int]] = {}
    for pattern in _sorted(patterns):
        for place, element in enumerate(pattern):
            if element < packed.SEATS:
                short.setdefault(pattern[:place] + pattern[place + 1 :], (pattern, element))
    return short


def _is_pair_within(element: int, held: tuple[int, ...]) -> bool:
    """Whether it is a pair of a kind of which there is a pung: that wish is more than fulfilled."""
    return element >= packed.PAIRS and packed.pung(element - packed.PAIRS) in held


@cache
def _sorted(patterns: frozenset[tuple[int, ...]]) -> list[tuple[int, ...]]:
    return sorted(patterns)


def _wanting(patterns: frozenset[tuple[int, ...]], held: tuple[int, ...]) -> list[int]:
    """What the nearest pattern has beyond these elements; winds of seat and round cannot be wished for."""
    nearest: list[int] = []
    for pattern in _sorted(patterns):
        wanted, left = [], list(held)
        for element in pattern:
            if element in left:
                left.remove(element)
            else:
                wanted.append(element)
        if (not nearest or len(wanted) < len(nearest)) and wanted[-1] < packed.SEATS:
            nearest = wanted
    return nearest


def _still_wants(elements: Iterable[int]) -> str:
    return f"it still wants {_named(elements)}"


def _named(elements: Iterable[int]) -> str:
    return " and ".join(pieces(packed.tiles_of(element)) for element in elements)


@dataclass(frozen=True, slots=True)
class Every:
    """Something true of every set and the pair, or of the four sets."""

    of: str
    fault: str
    pungs: bool = False
    pair_fault: str = ""
    """What is wrong with a pair, where that is something else."""

    def occurs(self, elements: Elements) -> list[Places]:
        """Once if it is true of all."""
        wanted = 4 if self.of == "pungs" else 5
        return [()] * (getattr(elements, self.of) == wanted and (not self.pungs or elements.pungs == 4))

    def lacks(self, seen: Seen) -> Lack:
        """The elements of which it isn't true."""
        bad = [element for element in seen.elements if not self._fits(element)]
        if not bad or len(seen.elements) < 5:
            return Lack(FAR, lambda: "the hand is not read as four sets and a pair")
        return Lack(len(bad), lambda: self._faults(bad))

    def _faults(self, bad: list[int]) -> str:
        by_fault: dict[str, list[int]] = {}
        for element in bad:
            is_pair = bool(self.pair_fault) and element >= packed.PAIRS
            by_fault.setdefault(self.pair_fault if is_pair else self.fault, []).append(element)
        return " and ".join(
            f"{_named(those)} {'has' if len(those) == 1 else 'have'} {fault}"
            for fault, those in by_fault.items()
        )

    def _fits(self, element: int) -> bool:
        tallies = _tallies(element)
        is_pair = element >= packed.PAIRS
        if is_pair and self.of == "pungs":
            return True
        return bool(getattr(tallies, self.of)) and (not self.pungs or is_pair or tallies.pungs == 1)


@cache
def _tallies(element: int) -> Elements:
    tallies: Elements = decode(Facet.ELEMENTS, value(of_element(packed.as_pung(element)), Facet.ELEMENTS))
    return tallies


@dataclass(frozen=True, slots=True)
class Made:
    """What tiles the hand is made of: all in a family, so many suits, with or without honors."""

    family: str = ""
    suits: tuple[int, ...] = (0, 1, 2, 3)
    honors: bool | None = None
    both_honors: bool = False

    def occurs(self, tiles: Tiles) -> list[Places]:
        """Once if all of it is true."""
        return [()] * (
            not tiles.strays & FAMILY_BIT.get(self.family, 0)
            and tiles.suits in self.suits
            and self.honors in (None, tiles.honors)
            and (not self.both_honors or (tiles.winds and tiles.dragons))
        )

    def lacks(self, seen: Seen) -> Lack:
        """The tiles that don't belong, or the suits and honors that are too many or too few."""
        tiles: Tiles = seen.value
        strays = seen.kinds & ~FAMILIES.get(self.family, seen.kinds)
        has = self._has(tiles)
        return Lack(FAR if has else strays.bit_count(), lambda: " and ".join((*_strays(strays), *has)))

    def _has(self, tiles: Tiles) -> list[str]:
        has = []
        if tiles.suits not in self.suits:
            has.append(("no suit", "one suit", "two suits", "three suits")[tiles.suits])
        if self.honors not in (None, tiles.honors):
            has.append("honors" if tiles.honors else "no honors")
        if self.both_honors and not (tiles.winds and tiles.dragons):
            has.append("no winds" if tiles.dragons else "no dragons" if tiles.winds else "no honors")
        return [f"the hand has {' and '.join(has)}"] if has else []


def _strays(kinds: int) -> list[str]:
    tiles = packed.unpack(kinds)
    return [f"{pieces(tiles)} {'does' if len(tiles) == 1 else 'do'} not belong to it"] if tiles else []


_FAULTS: dict[tuple[str, object], str] = {
    ("self_draw", True): "the tile came from another player",
    ("self_draw", False): "the winner drew the tile",
    ("last_of_kind", True): "the other three copies of the tile had not all been seen",
    ("about_kong", True): "the tile neither replaced a kong nor was being added to one",
    ("wall_last", True): "the wall had not come to its end",
    ("exposed", 0): "{exposed} of the sets {are} exposed",
    ("exposed", 4): "{exposed} of the sets {are} exposed",
}


@dataclass(frozen=True, slots=True)
class Needs:
    """Facts that must all be so: names and values of what the facet tells."""

    facts: tuple[tuple[str, object], ...]

    def occurs(self, found: Kongs | Win) -> list[Places]:
        """Once if all is so."""
        for name, wanted in self.facts:
            if getattr(found, name) != wanted:
                return []
        return [()]

    def lacks(self, seen: Seen) -> Lack:
        """The facts that are not so."""
        return Lack(FAR, lambda: self._faults(seen.value))

    def _faults(self, found: Kongs | Win) -> str:
        failing = {name: wanted for name, wanted in self.facts if getattr(found, name) != wanted}
        if isinstance(found, Kongs):
            return found.in_words("concealed_pungs" in failing)
        exposed = ("none", "one", "two", "three", "four")[found.exposed]
        are = "is" if found.exposed < 2 else "are"
        return " and ".join(_FAULTS[fact].format(exposed=exposed, are=are) for fact in failing.items())


@dataclass(frozen=True, slots=True)
class Shaped:
    """A shape of its own."""

    shape: Shape

    def occurs(self, found: Shape) -> list[Places]:
        """Once if the reading has that shape."""
        return [()] * (self.shape in found)

    def lacks(self, seen: Seen) -> Lack:
        """The tiles make something else."""
        return Lack(FAR, lambda: "the tiles do not make that shape")


@dataclass(frozen=True, slots=True)
class Times:
    """As often as the facet says."""

    fault: str

    def occurs(self, value: int) -> list[Places]:
        """That many times."""
        return [()] * value

    def lacks(self, seen: Seen) -> Lack:
        """There is none."""
        return Lack(FAR, lambda: self.fault)


Condition = Sets | Every | Made | Needs | Shaped | Times


def patterns(*found: Iterable[int]) -> Sets:
    """The condition that any of these groups of elements is there."""
    groups = [tuple(sorted(elements)) for elements in found]
    return Sets(frozenset(groups), len(groups[0]))
