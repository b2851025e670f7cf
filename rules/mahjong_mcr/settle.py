"""The five principles (section 4), one settling step for all fans.

`combine` settles what competes for the same sets: non-separation, non-identical and account-once leave the
dearest way of joining them. `settle` settles what whole fans remove: non-repeat. High versus low is the
maximum that `count.py` takes over all readings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rules.mahjong_mcr.conditions import Places
from rules.mahjong_mcr.fans import BY_NUMBER, CHICKEN, Fan


class Finding(NamedTuple):
    """A fan that occurs, and the places of the elements it is made of."""

    fan: Fan
    places: Places


Selection = tuple[Finding, ...]


def find(fans: Iterable[Fan], value: object) -> list[Finding]:
    """Everything that occurs in a facet, whether or not it may score."""
    return [Finding(fan, places) for fan in fans for places in fan.condition.occurs(value)]  # type: ignore[arg-type]


def combine(findings: Sequence[Finding]) -> list[Selection]:
    """The dearest selections that the principles allow, one for each list of fans they come to.

    Fans of a single set, or of the hand as a whole, take part in no combination; they only give way to a fan
    that is made of their set and implies them.
    """
    joining = sorted(
        (found for found in findings if len(found.places) > 1), key=lambda found: -found.fan.points
    )
    single = [found for found in findings if len(found.places) <= 1]
    ways = _dearest_ways(joining) if len(joining) > 1 else [tuple(joining)]
    return [_with_single(chosen, single) for chosen in ways]


def _dearest_ways(joining: Sequence[Finding]) -> list[Selection]:
    """The dearest ways of joining sets such that neither `twice_for` nor `joined_by` objects."""
    masks = [sum(1 << place for place in found.places) for found in joining]
    worth = [found.fan.points for found in joining]
    rest = [sum(worth[place:]) for place in range(len(worth))]
    ways: dict[tuple[int, ...], Selection] = {}
    best = 0

    def extend(start: int, chosen: tuple[int, ...], groups: tuple[int, ...], points: int) -> None:
        nonlocal best
        if points > best:
            ways.clear()
            best = points
        if points == best:
            way = tuple(joining[place] for place in chosen)
            ways.setdefault(tuple(found.fan.number for found in way), way)
        for place in range(start, len(joining)):
            if points + rest[place] < best:
                return
            mask, fan = masks[place], joining[place].fan
            if any((group & mask).bit_count() > 1 for group in groups):
                continue
            if any(masks[other] & mask and joining[other].fan is fan for other in chosen):
                continue
            joined = mask | sum(group for group in groups if group & mask)
            apart = tuple(group for group in groups if not group & mask)
            extend(place + 1, (*chosen, place), (*apart, joined), points + worth[place])

    extend(0, (), (), 0)
    return [ways[numbers] for numbers in sorted(ways)]


def _with_single(chosen: Selection, single: Sequence[Finding]) -> Selection:
    for found in sorted(single, key=lambda found: -found.fan.points) if len(single) > 1 else single:
        if implied_by(found, chosen) is None:
            chosen = (*chosen, found)
    return chosen


def twice_for(found: Finding, chosen: Selection) -> Finding | None:
    """Non-identical: the same fan that has already used one of these sets."""
    return next((other for other in chosen if other.fan is found.fan and _share(other, found)), None)


def joined_by(found: Finding, chosen: Selection) -> Selection:
    """Account-once and non-separation: the combinations by which two of these sets already hang together."""
    groups: list[tuple[set[int], Selection]] = [({place}, ()) for place in found.places]
    for other in (link for link in chosen if len(link.places) > 1):
        touched = [group for group in groups if group[0].intersection(other.places)]
        groups = [group for group in groups if group not in touched]
        groups.append((
            set(other.places).union(*(places for places, _ in touched)),
            (*(used for _, links in touched for used in links), other),
        ))  # fmt: skip
    return next((links for places, links in groups if len(places.intersection(found.places)) > 1), ())


def implied_by(found: Finding, chosen: Selection) -> Finding | None:
    """Non-repeat, set by set: the fan made of these sets that cannot be without this one."""
    for other in chosen:
        if found.fan.number in other.fan.within and set(found.places) <= set(other.places):
            return other
    return None


def _share(one: Finding, other: Finding) -> bool:
    return not set(one.places).isdisjoint(other.places)


_POINTS = {number: fan.points for number, fan in BY_NUMBER.items()}
_REMOVES = {number: sum(1 << other for other in fan.removes) for number, fan in BY_NUMBER.items()}
_ONCE = {number: fan.once for number, fan in BY_NUMBER.items() if fan.once}


def settle(found: Mapping[int, int]) -> dict[int, int]:
    """Non-repeat: how often each fan that occurs scores, by number; Chicken Hand if nothing is left."""
    removed = 0
    for fan in found:
        removed |= _REMOVES[fan]
    kept = {fan: times for fan, times in found.items() if not removed >> fan & 1}
    for fan, others in _ONCE.items():
        if fan in kept:
            kept.update({other: kept[other] - 1 for other in others})
            kept = {other: times for other, times in kept.items() if times}
    return kept or {CHICKEN.number: 1}


def points(fans: Mapping[int, int]) -> int:
    """What these fans are worth together."""
    return sum([_POINTS[number] * times for number, times in fans.items()])
