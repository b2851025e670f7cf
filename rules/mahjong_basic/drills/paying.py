"""Who pays what: the totals of the four after a hand. Points are written down, and nobody pays (6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rules.core.drill import Checked, Drill, Field, NoQuestion, Picture, Question
from rules.core.drills import due_rule
from rules.core.sheet import Mark
from rules.core.text import plural
from rules.mahjong.naming import listed
from rules.mahjong.state import PEOPLE, Win
from rules.mahjong_basic.drills.aimed import draw_win
from rules.mahjong_basic.drills.counting import told
from rules.mahjong_basic.drills.hands import (
    BONUSES,
    BOTH,
    NAMES,
    SET_VALUES,
    counted,
    how_won,
    picture,
    read_options,
    read_win,
    what_counts,
    write_hand,
)
from rules.mahjong_basic.options import Options
from rules.mahjong_basic.score import points, settle

DRILL = Drill(
    id="pays",
    title="Who pays what",
    blurb="A hand is over: say what the four have after it.",
    section="6",
)
NOBODY, TALLY, DRAWN = "nobody_pays", "tally", "drawn_hand"
RULES = (NOBODY, TALLY, DRAWN)
_DRAWN_SHARE = 0.1
_TOLD = 2
"""Up to this level the points of the hand are told; then it must be counted."""
_MOST = 999
_SCORING: dict[int, tuple[dict[str, Any], ...]] = {
    1: ({}, BONUSES), 2: (BONUSES, SET_VALUES), 3: (BONUSES,), 4: (SET_VALUES,), 5: (BOTH,),
}  # fmt: skip


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """Four totals, and a hand that was won or drawn."""
    due = due_rule(rng, weak, RULES)
    before = [rng.randrange(1, 10 + 5 * level) for _ in range(PEOPLE)]
    drawn = due == DRAWN or (due is None and rng.random() < _DRAWN_SHARE)
    hand = None if drawn else write_hand(draw_win(rng, level, None, lambda win: True))
    return {"hand": hand, "before": before, "options": rng.choice(_SCORING[level])}


def _read(data: Mapping[str, Any]) -> tuple[Win | None, Options, tuple[int, ...]]:
    before = tuple(data["before"])
    if len(before) != PEOPLE or not all(0 < total < _MOST // 2 for total in before):
        raise NoQuestion("This question has no four totals.")
    return (None if data["hand"] is None else read_win(data)), read_options(data), before


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that hand."""
    win, options, before = _read(data)
    had = listed([f"{name} {total}" for name, total in zip(NAMES, before, strict=True)])
    facts = [f"Before the hand: {had}."]
    if win is None:
        facts.append("The wall is empty, and nobody has won.")
    else:
        facts += [*how_won(win), what_counts(options)]
        if level <= _TOLD:
            facts.append(f"The hand comes to {plural(points(options, win), 'point')}.")
    return Question(
        drill=DRILL.id,
        level=level,
        text="What do the four have after this hand?",
        facts=tuple(facts),
        picture=Picture() if win is None else picture(win),
        kind="amounts",
        fields=tuple(Field(key=name, label=name, most=_MOST) for name in NAMES),
        data=data,
    )


def after(win: Win | None, options: Options, before: Sequence[int]) -> tuple[int, ...]:
    """The four totals after the hand."""
    if win is None:
        return tuple(before)
    gains = settle(options, win, points(options, win))
    return tuple(had + gain for had, gain in zip(before, gains, strict=True))


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark the four totals."""
    win, options, before = _read(asked.data)
    totals = after(win, options, before)
    marks = tuple(
        Mark(
            rule=name,
            label=name,
            expected=total,
            given=answer.get(name, 0),
            why=_why(seat, win, options, before),
        )
        for seat, (name, total) in enumerate(zip(NAMES, totals, strict=True))
    )
    right = [mark.verdict == "right" for mark in marks]
    if win is None:
        practised = {DRAWN: all(right)}
    else:
        others = [good for seat, good in enumerate(right) if seat != win.seat]
        practised = {NOBODY: all(others), TALLY: right[win.seat]}
    return Checked(
        right=all(right),
        marks=marks,
        total_expected=sum(totals),
        total_given=sum(mark.given for mark in marks),
        sheet=None if win is None else counted(options, win, "So the hand counts"),
        practised=practised,
    )


def _why(seat: int, win: Win | None, options: Options, before: Sequence[int]) -> str:
    if win is None:
        return "A drawn hand brings nobody anything."
    if seat != win.seat:
        return "Nobody pays: who hasn't won keeps what was there."
    worth = points(options, win)
    return f"{before[seat]} and {worth} for the hand: {told(counted(options, win, ''))}."


def hint(asked: Question, step: int) -> str:
    """Whose total changes, then that nobody pays, then the worth of the hand, then all totals."""
    win, options, before = _read(asked.data)
    if step == 1:
        return "Nobody's total changes." if win is None else "One total changes."
    if step == 2:
        return "Nobody ever pays in this game: points are written down for who wins."
    if step == 3:
        if win is None:
            return "A hand that nobody wins brings nothing."
        worth = plural(points(options, win), "point")
        return f"{NAMES[win.seat]} gets {worth}: {told(counted(options, win, ''))}."
    totals = zip(NAMES, after(win, options, before), strict=True)
    return f"{listed([f'{name} {total}' for name, total in totals])}."
