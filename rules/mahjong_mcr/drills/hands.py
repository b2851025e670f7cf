"""Which hand a question is about: out of play, or aimed at a fan that is due or that play seldom shows."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from rules.core.drill import NoQuestion
from rules.mahjong_mcr.aiming import aimed, scores
from rules.mahjong_mcr.count import best
from rules.mahjong_mcr.explain import points
from rules.mahjong_mcr.fans import BY_NUMBER, LEAST, Fan
from rules.mahjong_mcr.hand import WinningHand
from rules.mahjong_mcr.selfplay import played

BY_ID: dict[str, Fan] = {fan.id: fan for fan in BY_NUMBER.values()}
Weak = Mapping[str, float]
_CALM = 8.0
"""The weight of not caring which fans a hand has, beside the weights of the fans that are due."""
_AIMED = {1: 0.15, 2: 0.2, 3: 0.25, 4: 0.35, 5: 0.45}
"""How many of the hands of a level are aimed, at any fan at all."""


def draw_hand(rng: Random, level: int, weak: Weak) -> WinningHand:
    """A hand that may be declared: a plain one on the first level, a rich one on the last."""
    due = due_fan(rng, weak)
    if due is None and rng.random() < _AIMED[level]:
        return aimed(rng.choice(tuple(BY_ID.values())), rng, LEAST)
    hand = played(rng, LEAST)
    if due is not None:
        return hand if scores(hand, due) else aimed(due, rng, LEAST)
    if level in (1, 5):
        other = played(rng, LEAST)
        hand = (min if level == 1 else max)(hand, other, key=_richness)
    return hand


def due_fan(rng: Random, weak: Weak) -> Fan | None:
    """A fan that it is time for, the likelier the weaker; None where chance says that any will do."""
    due = {BY_ID[rule]: weight for rule, weight in weak.items() if rule in BY_ID and weight > 0}
    return rng.choices((None, *due), (_CALM, *due.values()))[0]


def _richness(hand: WinningHand) -> int:
    found = best(hand.packed)
    return len(found.fans) if found else 0


def read_hand(data: Mapping[str, Any]) -> WinningHand:
    """The hand of a question; a RulesError if it is none, or not complete."""
    if not isinstance(data.get("hand"), Mapping):
        raise NoQuestion("This question holds no hand.")
    hand = WinningHand.read(data["hand"])
    points(hand)
    return hand


def write_hand(hand: WinningHand) -> dict[str, Any]:
    """The hand as a question keeps it."""
    return hand.model_dump(mode="json")
