"""Payment per loser: what everybody pays when somebody stops, factor by factor (section 11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from rules.core.drill import Checked, Drill, Field, Picture, Question
from rules.core.drills import due_rule
from rules.core.sheet import Mark, ScoreSheet
from rules.core.text import plural
from rules.go_stop.drills.played import NAMES, bare, listed
from rules.go_stop.drills.stops import (
    HOUSE,
    RULES,
    WINNER,
    Stop,
    applying,
    bills,
    calls,
    doubled,
    draw_stop,
    holding,
    house,
    picture,
    read_stop,
    tallies,
    write_stop,
)
from rules.go_stop.settlement import settle
from rules.go_stop.sheets import FACTORS, score_sheet

DRILL = Drill(
    id="pays",
    title="Who pays what",
    blurb="Somebody stops: say what each loser pays, with every factor.",
    section="11",
)
_MOST = 9999
_TALLIED, _COUNTED = 2, 3
"""Up to the second level piles are told in figures; on the third they lie open, and the points are told."""
_OF_HOUSE = {
    "go_double_from": "go", "go_multiplier": "go", "nagari_stack": "nagari", "junk_bak_limit": "junk_bak",
    "junk_bak_zero_exempt": "junk_bak", "bright_bak": "bright_bak", "bright_bak_scope": "bright_bak",
    "bomb_doubles": "bomb", "go_bak": "go_bak",
}  # fmt: skip
"""The factor that a house rule is about."""


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A stop out of play; on the last level under a house rule, and with what that is about."""
    due = due_rule(rng, weak, RULES)
    rules = draw_house(rng, level, due)
    if due is None and rules and rng.random() < 0.7:
        due = _OF_HOUSE[next(iter(rules))]
    elif due is None and level > 1 and rng.random() < 0.3:
        due = rng.choice([rule for rule in RULES if rule not in ("bomb", "go_bak")])
    people = 2 if level == 1 else 3 if level < 5 or "bright_bak_scope" in rules else rng.choice((2, 3))

    def fits(stop: Stop) -> bool:
        total = settle(stop, WINNER).total
        return 0 < total <= _MOST and (level > 1 or sum(map(len, doubled(settle(stop, WINNER)).values())) < 3)

    return write_stop(draw_stop(rng, people, rules, due, fits), rules)


def draw_house(rng: Random, level: int, due: str | None) -> dict[str, Any]:
    """A house rule for the last level; earlier where a factor is due that only a house rule brings."""
    if due == "bomb":
        return {"bomb_doubles": True}
    if due == "go_bak":
        return {"go_bak": True}
    fit = [rule for rule in HOUSE if due is None or _OF_HOUSE[next(iter(rule))] == due]
    return rng.choice(fit or [{}]) if level == 5 else {}


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that stop; how much is told of the piles hangs on the level."""
    stop = read_stop(data)
    settlement = settle(stop, WINNER)
    if level <= _TALLIED and not data.get("options"):
        facts, shown = tallies(stop, settlement), Picture()
    elif level <= _COUNTED:
        facts, shown = (f"{NAMES[WINNER]} has {holding(stop, settlement)}.",), picture(stop)
    else:
        facts, shown = (), picture(stop)
    return Question(
        drill=DRILL.id,
        level=level,
        text=f"{NAMES[WINNER]} stops. What {'do the others' if len(stop.go) > 2 else 'does Bora'} pay?",
        facts=(*facts, *calls(stop, settlement), *house(data)),
        picture=shown,
        kind="amounts",
        fields=tuple(
            Field(key=str(seat), label=f"{NAMES[seat]} pays", most=_MOST) for seat in stop.active[1:]
        ),
        data=data,
    )


def sheet_of(stop: Stop) -> ScoreSheet:
    """The winner's points as the settlement counts them."""
    settlement = settle(stop, WINNER)
    alone = score_sheet((stop.captured[WINNER],), 0, settlement.score, stop.options)
    return replace(alone, title=f"{NAMES[WINNER]} has {plural(alone.total, 'point')}", struck=())


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark what each loser pays; a factor was answered right where all pay right whom it doubles."""
    stop = read_stop(asked.data)
    settlement = settle(stop, WINNER)
    marks = tuple(
        Mark(
            rule=str(payment.payer),
            label=f"{NAMES[payment.payer]} pays",
            expected=payment.chips,
            given=answer.get(str(payment.payer), 0),
            why=why,
        )
        for payment, why in bills(settlement)
    )
    right = {int(mark.rule) for mark in marks if mark.verdict == "right"}
    return Checked(
        right=len(right) == len(marks),
        marks=marks,
        total_expected=settlement.total,
        total_given=sum(mark.given for mark in marks),
        sheet=sheet_of(stop),
        practised={rule: seats <= right for rule, seats in applying(settlement).items()},
    )


def hint(asked: Question, step: int) -> str:
    """What is multiplied, then who is caught by how many factors, then by which, then the amounts."""
    settlement = settle(read_stop(asked.data), WINNER)
    if step == 1:
        base, goes = settlement.score.total, settlement.go_chips
        added = (
            f"{base} and {goes} for the go calls make {base + goes}" if goes else f"no go was said, so {base}"
        )
        return f"First add: {added}. Then multiply."
    found = doubled(settlement)
    losers = [bill.loser for bill in settlement.bills]
    if step == 2:
        counts = (f"{sum(seat in seats for seats in found.values())} for {NAMES[seat]}" for seat in losers)
        return f"Factors that double: {listed(counts)}."
    if step == 3:
        told = []
        for seat in losers:
            names = [bare(FACTORS[rule][0]) for rule, seats in found.items() if seat in seats]
            told.append(f"{NAMES[seat]}: {listed(names) if names else 'nothing doubles'}")
        return f"{'; '.join(told)}."
    amounts = (f"{NAMES[seat]} pays {settlement.paid(seat)}" for seat in losers)
    return f"{listed(amounts)}."
