"""The scorer against PyMahjongGB: the same hands, and no difference but those that the rulings R1 to R4 make.

A difference is derived, not tolerated: every account of a hand is turned into what it would be without the
four rulings, and the dearest of these must be the reference's answer, fan by fan.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.mahjong_mcr.accounts import accounts, dearest
from rules.mahjong_mcr.count import best
from rules.mahjong_mcr.fans import BY_NUMBER
from rules.mahjong_mcr.hand import WinningHand

from .reference import as_the_reference, counted
from .won_hands import AIMS, won_hands

RULINGS = ("R1", "R2", "R3", "R4")


def compare(hand: WinningHand) -> tuple[set[int], frozenset[str]]:
    """Check one hand; the fans it scores, and the rulings that set it apart."""
    found = accounts(hand.packed)
    points, fans = counted(hand)
    told = [as_the_reference(account.scored) for account in found]
    dearest_told = max(total for total, _, _ in told)
    assert dearest_told == points, hand
    assert fans in [names for total, names, _ in told if total == points], hand
    ours = found[0].best
    assert best(hand.packed) == ours, hand
    rulings = frozenset[str]().union(*(as_the_reference(account.scored)[2] for account in dearest(found)))
    assert ours.points == points or rulings, f"differs, and by no ruling: {hand}"
    return {number for account in dearest(found) for number in account.scored}, rulings


def compare_many(seed: int, number: int) -> tuple[Counter[int], Counter[str]]:
    scored: Counter[int] = Counter()
    apart: Counter[str] = Counter()
    for hand in won_hands(Random(seed), number):
        fans, rulings = compare(hand)
        scored.update(fans)
        apart.update(rulings)
    return scored, apart


def test_two_thousand_hands_differ_by_nothing_but_the_rulings() -> None:
    scored, apart = compare_many(1, 2_000)
    never = [fan.name for fan in AIMS if not scored[fan.number]]
    assert not never, f"no hand held {never}"
    assert set(apart) == set(RULINGS)
    assert 43 in scored
    assert BY_NUMBER.keys() - scored.keys() == {81}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 10))
def test_forty_thousand_hands_differ_by_nothing_but_the_rulings(seed: int) -> None:
    _, apart = compare_many(seed, 5_000)
    assert set(apart) == set(RULINGS)
