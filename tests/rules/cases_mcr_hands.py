"""Carries out a case of mcr_hands.json: a hand to score, tiles that are no complete hand, or a payment.

Anything that the header of that file does not know fails loudly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from rules.mahjong_mcr.accounts import accounts
from rules.mahjong_mcr.explain import FanList, accepted, is_complete, points, score_hand, why_not
from rules.mahjong_mcr.fans import BY_NUMBER, LEAST
from rules.mahjong_mcr.hand import BadHand, Reason, WinningHand
from rules.mahjong_mcr.payments import score_change
from tests.rules.mahjong_mcr.reference import as_the_reference

CASES = ("vectors", "non_winning", "payments")
SEATS = "ESWN"
FLOWERS = "Flower Tiles"
HAND = tuple(WinningHand.model_fields)
_EXPECTED = ("expected", "accept", "total_without_flowers", "total", "legal", "must_not_score", "dispute")


def run(case: Mapping[str, Any]) -> None:
    """Carry out one case; AssertionError where anything differs or is not understood."""
    if "score_change" in case:
        _payment(case)
    elif "expected" in case:
        _known(case, ("id", "description", *HAND, *_EXPECTED))
        _vector(_hand(case), case)
    else:
        _known(case, ("id", "description", *HAND))
        hand = _hand(case)
        assert not is_complete(hand), "these tiles are no complete hand"
        with pytest.raises(BadHand) as refusal:
            score_hand(hand)
        assert refusal.value.reason is Reason.NOT_COMPLETE


def _payment(case: Mapping[str, Any]) -> None:
    _known(case, ("id", "description", "total", "winner", "discarder", "self_draw", "score_change"))
    assert (case["discarder"] is None) == case["self_draw"]
    discarder = None if case["self_draw"] else SEATS.index(case["discarder"])
    change = score_change(case["total"], SEATS.index(case["winner"]), discarder)
    assert dict(zip(SEATS, change, strict=True)) == case["score_change"]


def _known(case: Mapping[str, Any], keys: Iterable[str]) -> None:
    unknown = set(case) - set(keys)
    assert not unknown, f"keys that nobody checks: {', '.join(sorted(unknown))}"


def _hand(case: Mapping[str, Any]) -> WinningHand:
    return WinningHand.read({key: case[key] for key in HAND if key in case})


def _vector(hand: WinningHand, case: Mapping[str, Any]) -> None:
    sheet = score_hand(hand)
    shown = Counter((line.points, line.label) for line in sheet.lines if line.label != FLOWERS)
    flowers = [(1, FLOWERS, line.points) for line in sheet.lines if line.label == FLOWERS]
    found = sorted([*((points, name, times) for (points, name), times in shown.items()), *flowers])
    wanted = [_sorted(fans) for fans in case.get("accept", [case["expected"]])]
    assert found in wanted
    assert sorted(map(_named, accepted(hand))) == sorted(wanted)
    assert points(hand) == case["total_without_flowers"]
    assert sheet.total == case["total"]
    assert (points(hand) >= LEAST) == case["legal"]
    for name in case.get("must_not_score", ()):
        assert name not in {line.label for line in sheet.lines}
        reason = why_not(hand, name)
        assert reason.endswith(".")
        assert not reason.startswith("It scores")
    _dispute(hand, case)


def _sorted(fans: Iterable[Iterable[Any]]) -> list[tuple[Any, ...]]:
    return sorted(map(tuple, fans))


def _named(fans: FanList) -> list[tuple[Any, ...]]:
    return sorted((BY_NUMBER[number].points, BY_NUMBER[number].name, times) for number, times in fans)


def _dispute(hand: WinningHand, case: Mapping[str, Any]) -> None:
    """What the reference says where a ruling sets it apart: our accounts without the rulings come to it."""
    told = [as_the_reference(account.scored) for account in accounts(hand.packed)]
    total = max(points for points, _, _ in told)
    if "dispute" not in case:
        assert total == case["total_without_flowers"]
        return
    dispute = case["dispute"]
    _known(dispute, ("rulings", "reference_total", "reference_fans", "reason"))
    assert total == dispute["reference_total"]
    wanted = {name: times for _, name, times in dispute["reference_fans"] if name != FLOWERS}
    assert wanted in [names for points, names, _ in told if points == total]
    assert set().union(*(rulings for _, _, rulings in told)) >= set(dispute["rulings"])
