"""Pips of a hand: what the tiles left in it cost, the double blank among them or not (7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from rules.core.drill import TOTAL, Checked, Drill, Field, Group, NoQuestion, Picture, Question
from rules.core.drills import due_rule, marked_total
from rules.core.sheet import ScoreSheet
from rules.mexican_train.drills.played import house_rules, read_tiles, states, table, tiles_of
from rules.mexican_train.options import Options
from rules.mexican_train.sheets import DOUBLE_BLANK, TILES, hand_sheet
from rules.mexican_train.wording import listed
from rules.pieces.dominoes import BLANK, ENDS, PIPS, Tile

DRILL = Drill(
    id="pips",
    title="Pips of a hand",
    blurb="A round is over and tiles are left: say what they cost.",
    section="7",
)
RULES = (TILES, DOUBLE_BLANK)
_SETS = {1: 9, 2: 12, 3: 12, 4: 15, 5: 18}
_SIZES = {1: range(2, 5), 2: range(3, 7), 3: range(6, 10), 4: range(8, 13), 5: range(10, 16)}
_BLANK_SHARE = 0.4
_WORTHS = (50, 25, 0)
_HOUSE_FROM = 4


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A hand out of play; often with the double blank, which is seldom held else."""
    due = due_rule(rng, weak, RULES)
    hand = _hand(rng, level)
    if BLANK not in hand and (due == DOUBLE_BLANK or rng.random() < _BLANK_SHARE):
        hand = (*hand[:-1], BLANK)
    worth = rng.choice(_WORTHS) if level >= _HOUSE_FROM and BLANK in hand else _WORTHS[0]
    return {
        "tiles": sorted(hand, key=ENDS.__getitem__, reverse=True),
        "options": {"double_blank": worth} if worth != _WORTHS[0] else {},
    }


def _hand(rng: Random, level: int) -> tuple[Tile, ...]:
    """Somebody's hand at some moment of a round, as large as the level wants."""
    found: list[tuple[Tile, ...]] = []
    while not found:
        options, people, engine = table(rng, _SETS[level])
        found = [
            hand
            for state in states(rng, options, people, engine)
            for hand in state.hands
            if len(hand) in _SIZES[level]
        ]
    return rng.choice(found)


def sheet_of(data: Mapping[str, Any]) -> ScoreSheet:
    """The hand of a question as it counts; a RulesError where it is none."""
    kept = data["options"]
    house_rules(kept)
    sheet = hand_sheet(0, read_tiles(data["tiles"]), Options(**kept))
    return replace(sheet, title=f"The hand costs {sheet.total}")


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that hand."""
    if not sheet_of(data).total:
        raise NoQuestion("This hand costs nothing.")
    tiles = read_tiles(data["tiles"])
    return Question(
        drill=DRILL.id,
        level=level,
        text=f"What {'does this tile' if len(tiles) == 1 else f'do these {len(tiles)} tiles'} cost?",
        facts=house_rules(data["options"]),
        picture=Picture(groups=(Group(caption="tiles left", pieces=tiles),)),
        kind="number",
        fields=(Field(key=TOTAL, label="points", most=999),),
        data=data,
    )


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark the total; a wrong one that the double blank explains is laid to it."""
    sheet = sheet_of(asked.data)
    slips: dict[str, tuple[int, ...]] = {line.rule: () for line in sheet.lines}
    if DOUBLE_BLANK in slips:
        worth = next(line.points for line in sheet.lines if line.rule == DOUBLE_BLANK)
        slips[DOUBLE_BLANK] = tuple(sheet.total - worth + wrong for wrong in _WORTHS if wrong != worth)
    why = f"{'; '.join(f'{line.label}: {line.why}' for line in sheet.lines)}."
    return marked_total(sheet.total, answer.get(TOTAL, 0), why, sheet, slips)


def hint(asked: Question, step: int) -> str:
    """What counts how, then the heavy tiles, then every tile, then the sum."""
    sheet, tiles = sheet_of(asked.data), read_tiles(asked.data["tiles"])
    others = [tile for tile in tiles if tile is not BLANK]
    blank = next((line.points for line in sheet.lines if line.rule == DOUBLE_BLANK), None)
    if step == 1:
        held = "is not in this hand" if blank is None else "is in this hand and counts for itself"
        return f"Every number counts as many points as it says, a blank none. The double blank {held}."
    if step == 2:
        return f"{tiles_of(len(others))} with {_numbers(others)}: add up."
    each = [f"[{tile}] {PIPS[tile]}" for tile in others]
    each += [] if blank is None else [f"[{BLANK}] {blank}"]
    if step == 3:
        return f"{listed(each)}."
    return f"{' + '.join(each)} = {sheet.total}."


def _numbers(tiles: list[Tile]) -> str:
    """All high ends together and all low ends together."""
    high, low = (sum(ENDS[tile][end] for tile in tiles) for end in (0, 1))
    return f"{high} pips on the high ends and {low} on the low ones"
