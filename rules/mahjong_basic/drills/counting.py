"""Points of a hand: what is written down for the winner by the house rules of the table (6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from rules.core.drill import TOTAL, Checked, Drill, Field, Question
from rules.core.drills import due_rule, marked_total
from rules.core.sheet import ScoreSheet
from rules.core.text import pieces, plural
from rules.mahjong.naming import listed
from rules.mahjong.state import Win
from rules.mahjong_basic.drills import aimed
from rules.mahjong_basic.drills.aimed import completed, draw_win, rules_of, values
from rules.mahjong_basic.drills.hands import (
    BONUSES,
    BOTH,
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
from rules.mahjong_basic.score import PUNG, Score, counts_bonuses, counts_values, score
from rules.mahjong_basic.sheets import SETS, value_text
from rules.pieces.mahjong import rank

DRILL = Drill(
    id="points",
    title="Points of a hand",
    blurb="A hand is won: say what is written down for the winner by the house rules of the table.",
    section="6",
)
_MOST = 999
_RICH = 2
"""On the last levels so many pungs and kongs at least."""


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """House rules that the level wants, and a hand to which they mean something."""
    due = due_rule(rng, weak, aimed.RULES)
    options = _house(rng, level, due)
    wanted = () if due is None else (due,)

    def fits(win: Win) -> bool:
        found = score(Options.model_validate(options), win)
        sets = sum(group.kind != "chow" for group in found.groups)
        return (found.total > 1 or bool(wanted)) and (level < 4 or sets >= _RICH)

    return {"hand": write_hand(draw_win(rng, level, due, fits)), "options": options}


def _house(rng: Random, level: int, due: str | None) -> dict[str, Any]:
    """First one of the two families, then both, at last with bonuses of another worth."""
    if due in aimed.VALUES and level < 3:
        return SET_VALUES
    if due in aimed.BONUSES and level < 3:
        return BONUSES
    if level < 3:
        return (BONUSES, SET_VALUES)[level - 1]
    if level < 5:
        return BOTH
    return BOTH | {bonus: rng.choice((1, 2, 5)) for bonus in aimed.BONUSES}


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that hand."""
    win, options = read_win(data), read_options(data)
    return Question(
        drill=DRILL.id,
        level=level,
        text="How many points are written down for the winner?",
        facts=(*how_won(win), what_counts(options)),
        picture=picture(win),
        kind="number",
        fields=(Field(key=TOTAL, label="points", most=_MOST),),
        data=data,
    )


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark the total; a wrong one that one mistake explains is laid to the rule that it breaks."""
    win, options = read_win(asked.data), read_options(asked.data)
    sheet = counted(options, win, "So it counts")
    return marked_total(
        sheet.total,
        answer.get(TOTAL, 0),
        f"{told(sheet)}.",
        sheet,
        slips(options, win, sheet),
    )


def told(sheet: ScoreSheet) -> str:
    """What counts, in a row."""
    return listed([f"{line.label.lower()} {line.points}" for line in sheet.lines])


def slips(options: Options, win: Win, sheet: ScoreSheet) -> dict[str, set[int]]:
    """By rule, the totals of somebody who forgets it: a line left out, a factor not doubled."""
    total = sheet.total
    found = {line.rule: {total - line.points} for line in sheet.lines}
    if counts_values(options):
        for rule, totals in _of_sets(win, score(options, win), total):
            found.setdefault(rule, set()).update(totals - {total})
    return found


def _of_sets(win: Win, found: Score, total: int) -> Iterator[tuple[str, set[int]]]:
    """The slips with the values of sets."""
    by_discard, ends = completed(win, found), 0
    for group, value in zip(found.groups, found.values, strict=True):
        if group.kind == "chow":
            yield aimed.CHOW, {total + PUNG}
            continue
        yield SETS[group.kind, group.exposed][0], {total - value, total + value, total - value // 2}
        ends += value // 2 if rank(group.tiles[0]) in (1, 9) else 0
        if group.tiles == by_discard:
            yield aimed.DISCARD, {total + value}
    if ends:
        yield aimed.ENDS, {total - ends}
    if aimed.BEST in rules_of(win):
        yield aimed.BEST, {total - sum(found.values) + other for other in values(win)}


def hint(asked: Question, step: int) -> str:
    """What the table counts, then the sets, then the bonuses, then the sum."""
    win, options = read_win(asked.data), read_options(asked.data)
    sheet = counted(options, win, "")
    found = score(options, win)
    pungs = [group for group in found.groups if group.kind != "chow"]
    if step == 1:
        return f"Of the four sets {len(pungs) or 'none'} {'is' if len(pungs) < 2 else 'are'} no chow."
    if step == 2:
        if not counts_values(options):
            return "Sets bring nothing here by themselves: look at the dragons and at the last tile."
        if not pungs:
            return "No set is worth anything."
        return f"{'; '.join(f'{pieces(group.tiles)}: {value_text(group)}' for group in pungs)}."
    if step == 3:
        if not counts_bonuses(options):
            return "There are no bonuses at this table, but a point for the win."
        bonuses = [line for line in sheet.lines if line.rule in aimed.BONUSES]
        said = listed([f"{line.label.lower()} {line.points}" for line in bonuses]) if bonuses else "none"
        return f"Bonuses: {said}."
    return in_all(sheet)


def in_all(sheet: ScoreSheet) -> str:
    """What counts, and the total."""
    said = told(sheet)
    return f"{said[0].upper()}{said[1:]}: together {plural(sheet.total, 'point')}."
