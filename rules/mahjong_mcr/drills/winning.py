"""Hu or not: whether a complete hand reaches the minimum, won from another player and drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from rules.core.drill import Checked, Drill, Field, Question
from rules.core.sheet import Mark, ScoreSheet
from rules.mahjong.naming import listed
from rules.mahjong_mcr.accounts import accounts
from rules.mahjong_mcr.drills.hands import Weak, draw_hand, read_hand, write_hand
from rules.mahjong_mcr.drills.shown import flowers, picture, split, winds
from rules.mahjong_mcr.explain import points, score_hand
from rules.mahjong_mcr.fans import BY_NUMBER, LEAST
from rules.mahjong_mcr.hand import WinningHand
from rules.mahjong_mcr.selfplay import played

DRILL = Drill(
    id="hu",
    title="Hu or not",
    blurb=f"Say whether a hand reaches {LEAST} points, on a discard and by self-draw.",
    section="11",
)
BELOW = 0.25
"""How many of the hands reach the minimum neither way."""
_CHOICES: dict[tuple[bool, bool], Field] = {
    (True, True): Field(key="both", label="Yes, both ways"),
    (True, False): Field(key="discard", label="Only on a discard"),
    (False, True): Field(key="self_draw", label="Only by self-draw"),
    (False, False): Field(key="neither", label="No, neither way"),
}
_TRIES = 3
_CLOSE = 3
"""From the third level on hands that are so near to the minimum are preferred."""


def draw(rng: Random, level: int, weak: Weak) -> dict[str, Any]:
    """A hand that wins at least one way, or, for a quarter, neither way."""
    below = rng.random() < BELOW
    tries = _TRIES if level > 2 else 1
    while True:
        hand = _either_way(played(rng, 0) if below else draw_hand(rng, level, weak))
        drawn, claimed = (points(way) for way in ways(hand))
        if below != (max(drawn, claimed) < LEAST):
            continue
        tries -= 1
        if not tries or abs(drawn - LEAST) <= _CLOSE or (drawn < LEAST) != (claimed < LEAST):
            return {"hand": write_hand(hand)}


def _either_way(hand: WinningHand) -> WinningHand:
    """The hand without what can happen on a discard only, or by self-draw only."""
    return _with(hand, self_draw=False, about_kong=False, wall_last=False)


def _with(hand: WinningHand, **facts: bool) -> WinningHand:
    return WinningHand.read(hand.model_dump() | facts)


def ways(hand: WinningHand) -> tuple[WinningHand, WinningHand]:
    """The hand won on a discard, and drawn."""
    return hand, _with(hand, self_draw=True)


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that hand."""
    hand = read_hand(data)
    facts = [*winds(hand)]
    if hand.last_of_kind:
        facts.append(f"Everybody can see the other three [{hand.winning_tile}].")
    return Question(
        drill=DRILL.id,
        level=level,
        text=f"May this hand be declared when [{hand.winning_tile}] is discarded, and when it is drawn?",
        facts=(*facts, *flowers(hand)),
        picture=replace(picture(hand), last="last"),
        kind="choice",
        fields=tuple(_CHOICES.values()),
        data=data,
    )


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark both ways; nothing chosen is no answer."""
    both = ways(read_hand(asked.data))
    wins = (points(both[0]) >= LEAST, points(both[1]) >= LEAST)
    chosen = next((key for key, field in _CHOICES.items() if answer.get(field.key)), None)
    said = chosen or (False, False)
    marks = tuple(
        Mark(rule=rule, label=label, expected=int(expected), given=int(given), why=_why(way))
        for rule, label, expected, given, way in zip(
            ("discard", "self_draw"), ("On a discard", "By self-draw"), wins, said, both, strict=True
        )
    )
    return Checked(
        right=chosen == wins,
        marks=marks,
        total_expected=sum(wins),
        total_given=sum(said),
        sheet=_sheet(both[wins == (False, True)]),
        choice=_CHOICES[wins].key,
    )


def _sheet(hand: WinningHand) -> ScoreSheet:
    """How the hand counts one way: on a discard, unless only drawing it wins."""
    sheet = score_hand(hand)
    return replace(sheet, title=f"{'By self-draw' if hand.self_draw else 'On a discard'}: {sheet.title}")


def _why(hand: WinningHand) -> str:
    best = accounts(hand.packed)[0].best
    fans = listed(
        f"{BY_NUMBER[number].name} {BY_NUMBER[number].points * times}" for number, times in best.fans
    )
    return f"{best.points} without flowers: {fans}."


def hint(asked: Question, step: int) -> str:
    """How many fans each way, then how the hand is read, then the dearest fan, then the fans."""
    both = ways(read_hand(asked.data))
    discard, drawn = (accounts(way.packed)[0] for way in both)
    if step == 1:
        return (
            f"On a discard it scores {len(discard.best.fans)} different fans, "
            f"by self-draw {len(drawn.best.fans)}."
        )
    if step == 2:
        return split(discard)
    if step == 3:
        dearest = BY_NUMBER[discard.best.fans[0][0]]
        return f"The dearest fan on a discard is worth {dearest.points}."
    return f"On a discard: {_why(both[0])[:-1]}; by self-draw: {_why(both[1])}"
