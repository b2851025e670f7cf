"""Count the hand: which fans, how often, or what they come to. The nearest accepted list marks the answer."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from rules.core.drill import TOTAL, Checked, Drill, Field, Question
from rules.core.sheet import Mark, ScoreSheet
from rules.mahjong.naming import listed
from rules.mahjong_mcr.accounts import accounts
from rules.mahjong_mcr.drills.hands import BY_ID, Weak, draw_hand, read_hand, write_hand
from rules.mahjong_mcr.drills.shown import earned_by, flowers, how_won, picture, reason, split, winds
from rules.mahjong_mcr.explain import accepted, score_hand, why_not
from rules.mahjong_mcr.facets import Facet
from rules.mahjong_mcr.fans import BY_NUMBER, FLOWER, Fan
from rules.mahjong_mcr.hand import WinningHand

DRILL = Drill(
    id="count",
    title="Count the hand",
    blurb="Name every fan of a won hand, or say what they come to.",
    section="3",
)
_OFTEN = {**dict.fromkeys((64, 65, 69, 70, 71, 72, 73), 4), FLOWER.number: 8}
"""How often a fan may be given that can score more than once."""
_FAMILIES = {
    Facet.CHOWS: "chows together",
    Facet.PUNGS: "pungs of numbers",
    Facet.HONORS: "winds and dragons",
    Facet.ELEMENTS: "what all sets have in common",
    Facet.KONGS: "kongs and concealed pungs",
    Facet.WIN: "the way the hand was won",
    Facet.SHAPE: "shapes of their own",
    Facet.FOURS: "four tiles alike",
    Facet.TILES: "which tiles there are",
    Facet.REST: "what is left when all else is counted",
    Facet.PUNGS | Facet.HONORS: "pungs of terminals and winds",
}


def _family(fan: Fan) -> str:
    return "the flowers" if fan is FLOWER else _FAMILIES[fan.facet]


def fields() -> tuple[Field, ...]:
    """Every fan, in the order of the rule book, the line for two different kongs beside the other kongs."""
    rows = sorted(BY_NUMBER.values(), key=lambda fan: (-fan.points, fan.number or 50))
    return tuple(
        Field(key=fan.id, label=fan.name, most=_OFTEN.get(fan.number, 1), also=fan.chinese) for fan in rows
    )


def draw(rng: Random, level: int, weak: Weak) -> dict[str, Any]:
    """A hand that fits the level."""
    return {"hand": write_hand(draw_hand(rng, level, weak))}


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that hand."""
    hand = read_hand(data)
    return Question(
        drill=DRILL.id,
        level=level,
        text="Which fans does this hand score?",
        facts=(*winds(hand), *how_won(hand), *flowers(hand)),
        picture=picture(hand),
        kind="ticks",
        fields=fields(),
        data=data,
    )


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark fans against the nearest accepted list; a total alone against the total."""
    hand = read_hand(asked.data)
    sheet = score_hand(hand)
    if answer and set(answer) == {TOTAL}:
        return _check_total(hand, sheet, answer[TOTAL])
    given = {fan.number: answer.get(rule, 0) for rule, fan in BY_ID.items() if answer.get(rule, 0)}
    expected = nearest(hand, given)
    marks = tuple(
        _mark(hand, sheet, BY_NUMBER[number], expected.get(number, 0), given.get(number, 0))
        for number in dict.fromkeys((*expected, *given))
    )
    return Checked(
        right=expected == given,
        marks=marks,
        total_expected=sheet.total,
        total_given=sum(mark.given for mark in marks),
        sheet=sheet,
        practised={mark.rule: mark.verdict == "right" for mark in marks},
    )


def nearest(hand: WinningHand, given: Mapping[int, int]) -> dict[int, int]:
    """The accepted list that the answer has most in common with."""

    def differences(fans: Mapping[int, int]) -> int:
        return sum(abs(fans.get(number, 0) - given.get(number, 0)) for number in {*fans, *given})

    return min((dict(fans) for fans in accepted(hand)), key=differences)


def _mark(hand: WinningHand, sheet: ScoreSheet, fan: Fan, expected: int, given: int) -> Mark:
    if not expected:
        why = why_not(hand, fan.number)
    elif given in (0, expected):
        why = reason(hand, sheet, fan)
    else:
        why = f"It scores {_times(expected)}, not {_times(given)}{earned_by(hand, sheet, fan)}."
    return Mark(
        rule=fan.id, label=fan.name, expected=expected * fan.points, given=given * fan.points, why=why
    )


def _times(number: int) -> str:
    return ("never", "once", "twice")[number] if number < 3 else f"{number} times"


def _check_total(hand: WinningHand, sheet: ScoreSheet, total: int) -> Checked:
    right = total == sheet.total
    why = listed(_line(BY_NUMBER[number], times) for number, times in accepted(hand)[0])
    return Checked(
        right=right,
        marks=(Mark(rule=TOTAL, label="Total", expected=sheet.total, given=total, why=f"{why}."),),
        total_expected=sheet.total,
        total_given=total,
        sheet=sheet,
        practised={BY_NUMBER[number].id: True for number, _ in accepted(hand)[0]} if right else {},
    )


def _line(fan: Fan, times: int) -> str:
    return f"{fan.name} {fan.points}" + (f" × {times}" if times > 1 else "")


def hint(asked: Question, step: int) -> str:
    """How many fans, then how the hand is read, then their families, then their names."""
    hand = read_hand(asked.data)
    fans = [(BY_NUMBER[number], times) for number, times in accepted(hand)[0]]
    if step == 1:
        repeated = sum(times > 1 for _, times in fans)
        more = f", {repeated} of them more than once" if repeated else ""
        return f"{len(fans)} {'fan scores' if len(fans) == 1 else 'fans score'}{more}."
    if step == 2:
        return split(accounts(hand.packed)[0])
    if step == 3:
        families = dict.fromkeys(_family(fan) for fan, _ in fans)
        return f"Look at {listed(families)}."
    return f"{listed(_line(fan, times) for fan, times in fans)}."
