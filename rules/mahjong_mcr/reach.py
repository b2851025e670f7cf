"""Which dear fans a hand may still reach, and how many tiles it is from ready on the way to each.

What a club player has in mind long before the hand is ready: a straight, a flush, all pungs. Fans of six
points and more are looked at, those that certain sets, a family of tiles or a shape of their own make; what
they are made of is taken from the fans themselves. A tile of which no copy can come any more bars the way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, Protocol

from rules.mahjong_mcr.conditions import Made, Sets
from rules.mahjong_mcr.facets import FAMILIES
from rules.mahjong_mcr.fans import BY_NUMBER, FANS, Fan
from rules.mahjong_mcr.packed import BITS, ONES, PAIRS, SUIT, SUIT_BITS, as_pung, kinds_in, pack, tiles_of
from rules.mahjong_mcr.shanten import measure

DEAR = 6
"""Fans worth so much carry a hand to the minimum, nearly or wholly."""
_SUITS = tuple((SUIT & ONES) << place * SUIT_BITS for place in range(3))
_HONORS = ONES & ~sum(_SUITS)
_ALL_PUNGS = BY_NUMBER[49]
_SHAPES = (("pairs", BY_NUMBER[19]), ("orphans", BY_NUMBER[7]), ("honors_and_knitted", BY_NUMBER[34]),
           ("knitted_straight", BY_NUMBER[35]))  # fmt: skip


_NEVER = 99


class Goal(NamedTuple):
    """A fan, and how many tiles the hand is from ready with it; 0 is ready, -1 complete."""

    fan: Fan
    distance: int


class Way(Protocol):
    """A way to a fan for a hand that has certain sets on the table."""

    @property
    def fan(self) -> Fan:
        """The fan that stands at its end."""

    def distance(self, counts: int, most: int) -> int:
        """How far the tiles in hand are from ready on it; more than `most` need not be exact."""


class _Shape(NamedTuple):
    """A shape of its own, by its name in `Shanten`; never with sets that forbid it."""

    fan: Fan
    laid: int
    name: str

    def distance(self, counts: int, most: int) -> int:
        found: int = getattr(measure(self.laid, counts), self.name)
        return found


class _Family(NamedTuple):
    """All tiles of a family, given as a mask of counts."""

    fan: Fan
    laid: int
    mask: int

    def distance(self, counts: int, most: int) -> int:
        return measure(self.laid, counts & self.mask).sets


class _Pungs(NamedTuple):
    """Pungs and a pair."""

    fan: Fan
    laid: int

    def distance(self, counts: int, most: int) -> int:
        wanted = 4 - self.laid
        twice = ((counts >> 1 | counts >> 2) & ONES).bit_count()
        thrice = min(((counts >> 2 | counts >> 1 & counts) & ONES).bit_count(), wanted)
        return 2 * (wanted - thrice) - min(twice - thrice, wanted + 1 - thrice)


class _Sets(NamedTuple):
    """Certain sets: how many sets there are with them, and by their places how many tiles of each kind."""

    fan: Fan
    laid: int
    wanted: tuple[tuple[int, int], ...]
    kinds: int
    """One of each of those kinds, as counts."""
    left: int

    def distance(self, counts: int, most: int) -> int:
        absent = self.kinds & ~(counts | counts >> 1 | counts >> 2)
        if absent & ~self.left or absent.bit_count() > most + 1:
            return _NEVER
        missing = used = 0
        for place, times in self.wanted:
            held = counts >> place & 7
            if held < times:
                missing += times - held
                if missing > most + 1 or not self.left >> place & 1:
                    return _NEVER
                times = held
            used += times << place
        return missing + measure(self.laid, counts - used).sets


class _Pattern(NamedTuple):
    """Certain sets, as elements, and the fan they make."""

    fan: Fan
    sets: tuple[int, ...]
    wanted: tuple[tuple[int, int], ...]
    kinds: int


def _patterns() -> Iterator[_Pattern]:
    for fan in FANS:
        if fan.points < DEAR or not isinstance(fan.condition, Sets):
            continue
        for elements in sorted(fan.condition.patterns):
            if max(elements) < PAIRS and len(elements) > 1:
                wanted = _places(elements)
                yield _Pattern(fan, elements, wanted, _one_each(wanted))


def _places(elements: Iterable[int]) -> tuple[tuple[int, int], ...]:
    counts = sum(pack(tiles_of(element)) for element in elements)
    return tuple((place, counts >> place & 7) for place in range(0, 34 * BITS, BITS) if counts >> place & 7)


def _one_each(wanted: Iterable[tuple[int, int]]) -> int:
    return sum(1 << place for place, _ in wanted)


def _families() -> Iterator[tuple[Fan, int]]:
    """The fans that ask of what tiles a hand is made, with each choice of those tiles."""
    for fan in FANS:
        made = fan.condition
        if fan.points < DEAR or not isinstance(made, Made) or made.both_honors:
            continue
        family = FAMILIES.get(made.family, ONES)
        if made.honors is False:
            family &= ~_HONORS
        for suit in _SUITS if made.suits == (1,) else (sum(_SUITS),):
            yield fan, family & (suit | _HONORS)


_PATTERNS = tuple(_patterns())
_FAMILIES = tuple(_families())


@lru_cache(64)
def ways(laid: tuple[int, ...], left: int) -> tuple[Way, ...]:
    """The ways that are open with these sets on the table, as elements.

    `left` has one of each kind of which a copy may still come, as counts.
    """
    sets = tuple(map(as_pung, laid))
    return (*_shapes(len(sets)), *_made_of(sets), *_certain(sets, left))


def goals(found: Iterable[Way], counts: int, most: int) -> tuple[Goal, ...]:
    """The fans that a hand, of 13 or of 14 before a discard, may be ready with in `most` tiles, sorted."""
    least: dict[int, int] = {}
    for way in found:
        distance = way.distance(counts, most)
        if distance <= most and distance < least.get(way.fan.number, _NEVER):
            least[way.fan.number] = distance
    ranked = sorted(least.items(), key=lambda goal: (goal[1], -BY_NUMBER[goal[0]].points, goal[0]))
    return tuple(Goal(BY_NUMBER[number], distance) for number, distance in ranked)


def near(found: Iterable[Way], counts: int, most: int) -> tuple[Way, ...]:
    """The ways that lead to ready in so many tiles; after a discard no other one does."""
    return tuple(way for way in found if way.distance(counts, most) <= most)


def _shapes(laid: int) -> Iterator[_Shape]:
    known = measure(laid, 0)
    return (_Shape(fan, laid, name) for name, fan in _SHAPES if getattr(known, name) is not None)


def _made_of(sets: tuple[int, ...]) -> Iterator[Way]:
    tiles = [tiles_of(element) for element in sets]
    on_table = kinds_in(sum(map(pack, tiles)))
    for fan, family in _FAMILIES:
        if not on_table & ~family:
            yield _Family(fan, len(sets), 7 * family)
    if all(first is second for first, second, *_ in tiles):
        yield _Pungs(_ALL_PUNGS, len(sets))


def _certain(sets: tuple[int, ...], left: int) -> Iterator[_Sets]:
    for pattern in _PATTERNS:
        if not sets:
            yield _Sets(pattern.fan, len(pattern.sets), pattern.wanted, pattern.kinds, left)
            continue
        missing = Counter(pattern.sets) - Counter(sets)
        beside = len(sets) + missing.total()
        if beside <= 4:
            wanted = _places(missing.elements())
            yield _Sets(pattern.fan, beside, wanted, _one_each(wanted), left)
