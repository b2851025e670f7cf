"""What a won hand is paid for (mahjong-table.md, section 9): payments, and the winner's own count."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from rules.core.errors import IllegalIntent
from rules.mahjong.reasons import Reason
from rules.mahjong.state import Item, Win
from rules.mahjong_mcr.accounts import accounts
from rules.mahjong_mcr.fans import BY_NUMBER, FLOWER, Fan
from rules.mahjong_mcr.options import Options
from rules.mahjong_mcr.payments import score_change
from rules.mahjong_mcr.score import hand_of

BY_ID: Mapping[str, Fan] = {fan.id: fan for fan in BY_NUMBER.values()}
"""The fans as a count names them."""
MOST = 8
"""No fan counts oftener: flowers."""


def settle(options: Options, win: Win, points: int) -> tuple[int, ...]:
    """Section 9: 8 from everybody, and the points from the discarder, or from all if it was self-drawn."""
    return score_change(points, win.seat, win.source)


def counted(options: Options, win: Win, items: tuple[Item, ...], confirm: bool) -> int | None:
    """Section 9: the points without flowers that are paid for once the winner has counted.

    None: a count under the minimum that the winner stands by, which is a false one.
    """
    listed = of_items(items)
    if options.settlement == "training":
        return win.points
    points = true_points(win, listed)
    if points >= options.min_points:
        return points
    if confirm:
        return None
    raise IllegalIntent(
        Reason.UNDER_MINIMUM,
        f"Of what you list {points} points are true, and a win needs {options.min_points}: look for more"
        " fans, or confirm the count and pay 10 to each of the others.",
        "T9",
    )


def of_items(items: tuple[Item, ...]) -> dict[str, int]:
    """How often each fan is listed, by its id."""
    found: Counter[str] = Counter()
    for item in items:
        if item.fan not in BY_ID:
            named = re.sub(r"\W+", " ", item.fan)[:40]
            raise IllegalIntent(
                Reason.BAD_FORM, f"There is no fan called {named}: the rule sheet lists all of them.", "13"
            )
        if not 1 <= item.times <= MOST:
            raise IllegalIntent(
                Reason.BAD_NUMBER,
                f"{BY_ID[item.fan].name} can be listed 1 to {MOST} times, not {item.times}.",
                "13",
            )
        found[item.fan] += item.times
    return dict(found)


def true_points(win: Win, listed: Mapping[str, int]) -> int:
    """What a count says that is true, without flowers, by the reading of the hand that suits it best."""
    fans = {BY_ID[fan].number: times for fan, times in listed.items() if fan != FLOWER.id}
    points = {fan.number: fan.points for fan in BY_ID.values()}
    return max(
        sum(points[number] * min(times, fans.get(number, 0)) for number, times in account.best.fans)
        for account in accounts(hand_of(win).packed)
    )
