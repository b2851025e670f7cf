"""Go or stop in numbers: what a stop brings now, what it would bring after a go and a capture (9 and 11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Literal

from rules.core.drill import TOTAL, Checked, Drill, Field, NoQuestion, Picture, Question
from rules.core.drills import due_rule, marked_total
from rules.core.text import pieces, plural
from rules.go_stop.drills.paying import draw_house, sheet_of
from rules.go_stop.drills.played import NAMES, bare, listed, named, read_cards
from rules.go_stop.drills.stops import (
    GO_CHIPS,
    RULES,
    WINNER,
    Stop,
    calls,
    doubled,
    draw_stop,
    holding,
    house,
    is_clear,
    picture,
    read_stop,
    tallies,
    write_stop,
)
from rules.go_stop.settlement import Settlement, settle
from rules.go_stop.sheets import FACTORS, formula
from rules.pieces.hwatu import MONTH, PACK, Card, in_order

DRILL = Drill(
    id="decide",
    title="Go or stop",
    blurb="Say what a stop brings, and what one more go and a capture would.",
    section="9.2",
)
Asks = Literal["stop", "go", "gain"]
_ASKS: dict[int, tuple[Asks, ...]] = {
    1: ("stop",), 2: ("stop", "go"), 3: ("go",), 4: ("go", "gain"), 5: ("go", "gain"),
}  # fmt: skip
_TALLIED = 2
_MOST = 9999


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A stop out of play, and for a go the cards that it might bring."""
    due = due_rule(rng, weak, (*RULES, GO_CHIPS))
    rules = draw_house(rng, level, due)
    asks = rng.choice(_ASKS[level])
    people = 2 if level == 1 else 3 if "bright_bak_scope" in rules else rng.choice((2, 3))
    more: tuple[Card, ...] = ()

    def fits(stop: Stop) -> bool:
        nonlocal more
        more = () if asks == "stop" else _brings(stop, rng)
        if asks == "stop":
            return 0 < settle(stop, WINNER).total <= _MOST and (due != GO_CHIPS or stop.go[WINNER] > 0)
        return bool(more) and 0 < _total(stop, asks, more) <= _MOST

    stop = draw_stop(rng, people, rules, due if due != GO_CHIPS else None, fits)
    return {**write_stop(stop, rules), "asks": asks, "more": [*more]}


def _brings(stop: Stop, rng: Random) -> tuple[Card, ...]:
    """A pair of one month that nobody has captured and that makes more points; nothing where none does."""
    gone = {card for pile in stop.captured for card in pile}
    points = settle(stop, WINNER).score.total
    for month in rng.sample(range(1, 13), 12):
        free = [card for card in PACK if MONTH[card] == month and card not in gone]
        if len(free) > 1:
            more = in_order(rng.sample(free, 2))
            after = after_go(stop, more)
            if is_clear(after) and settle(after, WINNER).score.total > points:
                return more
    return ()


def after_go(stop: Stop, more: tuple[Card, ...]) -> Stop:
    """The stop as it would be after one more go that has brought those cards."""
    return replace(
        stop,
        captured=((*stop.captured[WINNER], *more), *stop.captured[1:]),
        go=(stop.go[WINNER] + 1, *stop.go[1:]),
        go_order=(*stop.go_order, WINNER),
    )


def _total(stop: Stop, asks: Asks, more: tuple[Card, ...]) -> int:
    now = settle(stop, WINNER).total
    if asks == "stop":
        return now
    then = settle(after_go(stop, more), WINNER).total
    return then if asks == "go" else then - now


def _read(data: Mapping[str, Any]) -> tuple[Stop, Asks, tuple[Card, ...]]:
    stop, asks, more = read_stop(data), data["asks"], read_cards(data["more"])
    if asks not in ("stop", "go", "gain") or bool(more) == (asks == "stop"):
        raise NoQuestion("This question does not say what is asked.")
    if {card for pile in stop.captured for card in pile} & {*more}:
        raise NoQuestion("A card comes twice in this question.")
    if more and not is_clear(after_go(stop, more)):
        raise NoQuestion("Nobody could stop like this.")
    if _total(stop, asks, more) <= 0:
        raise NoQuestion("This question has no answer.")
    return stop, asks, more


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that stop, or that go."""
    stop, asks, more = _read(data)
    settlement = settle(stop, WINNER)
    lead = f"{NAMES[WINNER]} may stop. "
    took = f"{NAMES[WINNER]} goes once more, captures {pieces(more)} and stops then. "
    text = {
        "stop": f"{lead}How many chips does that bring, from all losers together?",
        "go": f"{took}How many chips does that bring, from all losers together?",
        "gain": f"{took}How many chips more is that than to stop now?",
    }[asks]
    if level <= _TALLIED and asks == "stop" and not data.get("options"):
        facts, shown = tallies(stop, settlement), Picture()
    elif level <= 3:
        facts, shown = (f"{NAMES[WINNER]} has {holding(stop, settlement)}.",), picture(stop)
    else:
        facts, shown = (), picture(stop)
    return Question(
        drill=DRILL.id,
        level=level,
        text=text,
        facts=(*facts, *calls(stop, settlement), *house(data)),
        picture=shown,
        kind="number",
        fields=(Field(key=TOTAL, label="chips", most=_MOST),),
        data=data,
    )


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark the figure; a wrong one that a forgotten factor explains is laid to that factor."""
    stop, asks, more = _read(asked.data)
    end = stop if asks == "stop" else after_go(stop, more)
    settlement = settle(end, WINNER)
    expected = _total(stop, asks, more)
    now = settle(stop, WINNER).total if asks == "gain" else 0
    slips = {rule: (_without(settlement, rule) - now,) for rule in doubled(settlement)}
    if settlement.go_chips:
        slips[GO_CHIPS] = (_without(settlement, GO_CHIPS) - now,)
    return marked_total(
        expected, answer.get(TOTAL, 0), _why(stop, asks, more), sheet_of(end), slips, label="Chips"
    )


def _without(settlement: Settlement, rule: str) -> int:
    """What all losers pay if a factor, or the chips for the goes, are forgotten."""
    total = 0
    for bill in settlement.bills:
        chips = settlement.score.total + (settlement.go_chips if rule != GO_CHIPS else 0)
        for ruling in bill.rulings:
            chips *= 1 if ruling.rule == rule else ruling.times
        total += chips
    return total


def _why(stop: Stop, asks: Asks, more: tuple[Card, ...]) -> str:
    now = settle(stop, WINNER)
    if asks == "stop":
        return f"{_sum(now)}."
    then = settle(after_go(stop, more), WINNER)
    if asks == "go":
        return f"{_sum(then)}."
    return f"Then {_sum(then)}; now {_sum(now)}: {then.total} - {now.total} = {then.total - now.total}."


def _sum(settlement: Settlement) -> str:
    """The shares of all losers, and what they make together."""
    shares = [f"{NAMES[bill.loser]} {formula(settlement, bill)}" for bill in settlement.bills]
    together = f", together {settlement.total}" if len(shares) > 1 else ""
    return named(f"{listed(shares)}{together}")


def hint(asked: Question, step: int) -> str:
    """The points that count, then what is added, then the factors, then the sum."""
    stop, asks, more = _read(asked.data)
    end = stop if asks == "stop" else after_go(stop, more)
    settlement = settle(end, WINNER)
    if step == 1:
        then = "" if asks == "stop" else " then"
        return f"{NAMES[WINNER]} has {plural(settlement.score.total, 'point')}{then}."
    if step == 2:
        if not settlement.go_chips:
            return f"No go was said: each share is {settlement.score.total} times its factors."
        added = f"{settlement.score.total} + {settlement.go_chips}"
        return f"Each go adds one before anything is multiplied: {added}."
    if step == 3:
        found = doubled(settlement)
        told = (
            f"{bare(FACTORS[rule][0])} for {listed(NAMES[seat] for seat in sorted(seats))}"
            for rule, seats in found.items()
        )
        doubles = f"It doubles: {listed(told)}." if found else "Nothing doubles."
        return f"{doubles} Then add up the shares{' and take off what a stop brings now' * (asks == 'gain')}."
    return _why(stop, asks, more)
