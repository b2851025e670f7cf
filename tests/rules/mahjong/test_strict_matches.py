"""Whole strict matches by people who offend: every hand's fines and all totals sum to zero."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.mahjong_mcr import GAME
from rules.mahjong_mcr.options import Options
from tests.rules.mahjong.offenders import OFFENCES, offend

HOUSES = (
    Options(strict=True, claim_timer=3, rounds=2),
    Options(strict=True, claim_timer=3, min_points=88, rounds=2),
    Options(strict=True, claim_timer=3, min_points=1),
    Options(strict=True, claim_mode="poll"),
)


def check(number: int) -> Counter[str]:
    """One match; its offences."""
    played = offend(GAME, HOUSES[number % len(HOUSES)], f"strict match {number}")
    results = played.state.results
    for result in results:
        assert sum(result.fines) == sum(result.paid) == 0
    assert any(any(result.fines) for result in results)
    totals = [sum(result.fines[seat] + result.paid[seat] for result in results) for seat in range(4)]
    assert list(played.state.totals) == totals
    return played.done


def test_two_strict_matches_sum_to_zero() -> None:
    done = check(0) + check(1)
    assert set(OFFENCES) <= set(done)


@pytest.mark.slow
def test_fifty_strict_matches_sum_to_zero() -> None:
    done: Counter[str] = Counter()
    for number in range(50):
        done += check(number)
    assert set(OFFENCES) <= set(done)
    assert "false hu, dead_hand" in done
