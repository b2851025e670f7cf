"""What each set is worth: the value of every set of a won hand, and what it comes to with the win (6)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from rules.core.drill import TOTAL, Checked, Drill, Field, NoQuestion, Question
from rules.core.drills import due_rule
from rules.core.sheet import Mark
from rules.core.text import pieces, plural
from rules.mahjong.naming import listed
from rules.mahjong.state import Win
from rules.mahjong_basic.drills import aimed
from rules.mahjong_basic.drills.aimed import completed, draw_win
from rules.mahjong_basic.drills.hands import (
    SET_VALUES,
    counted,
    how_won,
    picture,
    read_win,
    write_hand,
)
from rules.mahjong_basic.hands import Group
from rules.mahjong_basic.options import Options
from rules.mahjong_basic.score import WIN, Score, score, set_value
from rules.mahjong_basic.sheets import SETS, value_text
from rules.pieces.mahjong import rank

DRILL = Drill(
    id="sets",
    title="What each set is worth",
    blurb="A hand is won where set values count: say what each set brings, and all together.",
    section="6",
)
RULES = (aimed.WIN, *aimed.VALUES)
_OPTIONS = Options.model_validate(SET_VALUES)
_VALUED = {1: (1,), 2: (1, 2), 3: (2, 3), 4: (2, 3), 5: (3, 4)}
"""By level, how many sets of the hand have a value."""
_MOST = 99


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A hand with as many pungs and kongs as the level wants."""
    due = due_rule(rng, weak, RULES)
    few = () if due == aimed.BEST else _VALUED[level]

    def fits(win: Win) -> bool:
        sets = valued(win)
        return bool(sets) and (not few or len(sets) in few) and (due != aimed.CHOW or len(sets) < 4)

    return {"hand": write_hand(draw_win(rng, level, due, fits))}


def valued(win: Win) -> tuple[Group, ...]:
    """The sets that are worth something."""
    return tuple(group for group in _score(win).groups if set_value(group))


def _score(win: Win) -> Score:
    return score(_OPTIONS, win)


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that hand: its sets as they pay most, equal ones once."""
    win = read_win(data)
    if not valued(win):
        raise NoQuestion("No set of this hand is worth anything.")
    return Question(
        drill=DRILL.id,
        level=level,
        text="What is each set worth, and the whole hand with the win?",
        facts=how_won(win),
        picture=picture(win),
        kind="amounts",
        fields=(
            *(Field(key=key, label=pieces(group.tiles), most=_MOST) for key, group in _groups(win).items()),
            Field(key=TOTAL, label="with the win", most=_MOST),
        ),
        data=data,
    )


def _groups(win: Win) -> dict[str, Group]:
    """The sets by their tiles."""
    return {" ".join(group.tiles): group for group in _score(win).groups}


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark every set and the sum."""
    win = read_win(asked.data)
    groups, total = _groups(win), _score(win).total
    marks = tuple(
        Mark(
            rule=key,
            label=pieces(group.tiles),
            expected=set_value(group),
            given=answer.get(key, 0),
            why=why(group),
        )
        for key, group in groups.items()
    )
    given = answer.get(TOTAL, 0)
    sum_ = Mark(rule=TOTAL, label="with the win", expected=total, given=given, why=_sum(win))
    right = {mark.rule: mark.verdict == "right" for mark in marks}
    return Checked(
        right=all(right.values()) and given == total,
        marks=(*marks, sum_),
        total_expected=total,
        total_given=given,
        sheet=counted(_OPTIONS, win, f"The hand comes to {plural(total, 'point')}"),
        practised={
            aimed.WIN: given == WIN + sum(mark.given for mark in marks),
            **_practised(win, groups, right),
        },
    )


def _practised(win: Win, groups: Mapping[str, Group], right: Mapping[str, bool]) -> dict[str, bool]:
    """Each rule that a set hangs on, right where all such sets are."""
    found: dict[str, bool] = {}
    by_discard = completed(win, _score(win))
    for key, group in groups.items():
        of_set = [aimed.CHOW if group.kind == "chow" else SETS[group.kind, group.exposed][0]]
        of_set += [aimed.ENDS] if group.kind != "chow" and rank(group.tiles[0]) in (1, 9) else []
        of_set += [aimed.DISCARD] if group.tiles == by_discard else []
        for rule in of_set:
            found[rule] = found.get(rule, True) and right[key]
    if aimed.BEST in aimed.rules_of(win):
        found[aimed.BEST] = all(right.values())
    return found


def why(group: Group) -> str:
    """How a set comes to its value."""
    if group.kind == "chow":
        return "A chow is worth nothing."
    label = SETS[group.kind, group.exposed][1]
    return f"{label}: {value_text(group)}."


def _sum(win: Win) -> str:
    parts = [str(set_value(group)) for group in valued(win)]
    return f"{WIN} for the win and {' + '.join(parts)} for the sets."


def hint(asked: Question, step: int) -> str:
    """How many sets count, then what is exposed, then how each comes to its value, then all figures."""
    win = read_win(asked.data)
    sets = valued(win)
    if step == 1:
        return f"Worth something: {plural(len(sets), 'set')}. Chows and the pair bring nothing."
    if step == 2:
        shown = [pieces(group.tiles) for group in sets if group.exposed]
        hidden = [pieces(group.tiles) for group in sets if not group.exposed]
        parts = [f"{listed(words)} {word}" for words, word in ((shown, "exposed"), (hidden, "not")) if words]
        return f"Exposed or not: {'; '.join(parts)}."
    if step == 3:
        return f"{'; '.join(f'{pieces(group.tiles)}: {value_text(group)}' for group in sets)}."
    told = [f"{pieces(group.tiles)} {set_value(group)}" for group in sets]
    return f"{listed(told)}, and {WIN} for the win: {_score(win).total}."
