"""Carries out a case of mcr_hands.json: a hand to score, tiles that are no complete hand, or a payment.

Anything that the header of that file does not know fails loudly.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.mahjong_mcr.count import best, readings
from rules.mahjong_mcr.fans import BY_NUMBER
from rules.mahjong_mcr.hand import WinningHand
from rules.mahjong_mcr.payments import score_change

CASES = ("vectors", "non_winning", "payments")
SEATS = "ESWN"
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
        assert not readings(_hand(case).packed), "these tiles are no complete hand"


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
    found = best(hand.packed)
    assert found is not None, "no complete hand"
    fans = sorted((BY_NUMBER[number].points, BY_NUMBER[number].name, times) for number, times in found.fans)
    accepted = [
        sorted((points, name, times) for points, name, times in fans_list if name != "Flower Tiles")
        for fans_list in case.get("accept", [case["expected"]])
    ]
    assert fans in accepted
    assert found.points == case["total_without_flowers"]
