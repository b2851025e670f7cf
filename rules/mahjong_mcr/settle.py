"""The five principles (section 4), one settling step for all fans.

`combine` settles what competes for the same sets: non-separation, non-identical and account-once leave the
dearest way of joining them. `settle` settles what whole fans remove: non-repeat. High versus low is the
maximum that `count.py` takes over all readings.
"""

from __future__ import annotations

from collections import Counter
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
    selections: dict[tuple[int, ...], Selection] = {}
    best = 0

    def extend(rest: Sequence[Finding], chosen: Selection, points: int) -> None:
        nonlocal best
        if points > best:
            selections.clear()
            best = points
        if points == best:
            selections.setdefault(tuple(found.fan.number for found in chosen), chosen)
        for place, found in enumerate(rest):
            if points + sum(later.fan.points for later in rest[place:]) < best:
                return
            if may_join(found, chosen):
                extend(rest[place + 1 :], (*chosen, found), points + found.fan.points)

    extend(joining, (), 0)
    return [_with_single(chosen, single) for chosen in selections.values()]


def _with_single(chosen: Selection, single: Iterable[Finding]) -> Selection:
    for found in sorted(single, key=lambda found: -found.fan.points):
        if implied_by(found, chosen) is None:
            chosen = (*chosen, found)
    return chosen


def may_join(found: Finding, chosen: Selection) -> bool:
    """Whether a combination may be added: no set twice for the same fan, none joined to its group again."""
    return twice_for(found, chosen) is None and joined_by(found, chosen) is None


def twice_for(found: Finding, chosen: Selection) -> Finding | None:
    """Non-identical: the same fan that has already used one of these sets."""
    return next((other for other in chosen if other.fan is found.fan and _share(other, found)), None)


def joined_by(found: Finding, chosen: Selection) -> Selection | None:
    """Account-once and non-separation: the combinations by which two of these sets already hang together."""
    groups: list[tuple[set[int], Selection]] = [({place}, ()) for place in found.places]
    for other in chosen:
        if len(other.places) < 2:
            continue
        touched = [group for group in groups if group[0].intersection(other.places)]
        groups = [group for group in groups if group not in touched]
        groups.append((
            set(other.places).union(*(places for places, _ in touched)),
            (*(used for _, links in touched for used in links), other),
        ))  # fmt: skip
    for places, links in groups:
        if len(places.intersection(found.places)) > 1:
            return links
    return None


def implied_by(found: Finding, chosen: Selection) -> Finding | None:
    """Non-repeat, set by set: the fan made of these sets that cannot be without this one."""
    return next(
        (
            other
            for other in chosen
            if found.fan.number in other.fan.within and set(found.places) <= set(other.places)
        ),
        None,
    )


def _share(one: Finding, other: Finding) -> bool:
    return not set(one.places).isdisjoint(other.places)


def settle(found: Mapping[int, int]) -> dict[int, int]:
    """Non-repeat: how often each fan that occurs scores, by number; Chicken Hand if nothing is left."""
    removed = {number for fan in found for number in BY_NUMBER[fan].removes}
    kept = Counter({fan: times for fan, times in found.items() if fan not in removed})
    for fan in tuple(kept):
        kept.subtract(BY_NUMBER[fan].once)
    return dict(+kept) or {CHICKEN.number: 1}


def points(fans: Mapping[int, int]) -> int:
    """What these fans are worth together."""
    return sum(BY_NUMBER[number].points * times for number, times in fans.items())
