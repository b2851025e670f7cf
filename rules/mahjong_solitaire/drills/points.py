"""The score of a deal: pairs, a cleared board, hints, undos and shuffles (4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from rules.core.drill import TOTAL, Checked, Drill, Field, NoQuestion, Picture, Question
from rules.core.drills import due_rule, marked_total
from rules.core.sheet import Mark, ScoreSheet
from rules.core.text import plural
from rules.mahjong_solitaire.intents import Hint, Intent, Remove, Shuffle, Undo
from rules.mahjong_solitaire.options import NUMBERS, Options
from rules.mahjong_solitaire.play import apply, legal_intents, new_game, standing_intents
from rules.mahjong_solitaire.score import HINT, PAIR, SHUFFLE, UNDO, WON, Counts, sheet
from rules.mahjong_solitaire.state import Playing, State
from rules.mahjong_solitaire.wording import listed

DRILL = Drill(
    id="score",
    title="Score of a deal",
    blurb="What somebody did in a deal is told: say how many points it comes to.",
    section="4.1",
)
PAIRS, CLEARED, HINTS, UNDOS, SHUFFLES, FLOOR = "pairs", "won", "hints", "undos", "shuffles", "floor"
RULES = (PAIRS, CLEARED, HINTS, UNDOS, SHUFFLES, FLOOR)
SUM, NOTHING, GROSS = "sum", "nothing", "gross"
"""What a deal may come to that loses much of what it brings: what is left, nothing, or all that it brings."""
_OFTEN: dict[int, dict[str, float]] = {
    1: {HINTS: 0.1},
    2: {HINTS: 0.1, UNDOS: 0.1},
    3: {HINTS: 0.2, UNDOS: 0.15},
    4: {HINTS: 0.2, UNDOS: 0.2, SHUFFLES: 0.03},
    5: {HINTS: 0.3, UNDOS: 0.3, SHUFFLES: 0.05},
}
"""By level, how often somebody asks for what costs points."""
_WASTEFUL = ({HINTS: 0.55, UNDOS: 0.2}, {HINTS: 0.8, UNDOS: 0.2})
"""How often somebody asks who pays most of what the pairs bring for it, or more."""
_FROM, _SELDOM = 3, 0.1
"""From which level on such a deal is asked about, and how often where nothing of it is due."""
_KINDS: dict[str, type[Intent]] = {HINTS: Hint, UNDOS: Undo, SHUFFLES: Shuffle}
_ENDS = {False: (10, 130), True: (124, 140)}
"""How many tiles are left, and how many where little was won."""
_DEALS = 30
"""So many deals are looked through for the rule that is due; then any will do."""


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """The counts of somebody's deal, played by chance until some moment or to its end."""
    due = due_rule(rng, weak, RULES)
    wasted = due == FLOOR or (due is None and level >= _FROM and rng.random() < _SELDOM)
    for number in range(2 * _DEALS):
        often = rng.choice(_WASTEFUL) if wasted else _OFTEN[level] | ({due: 0.1} if due in _KINDS else {})
        to_the_end = due == CLEARED or rng.random() < 0.4
        counts = _played(rng, often, rng.randint(*_ENDS[wasted]) if wasted or not to_the_end else 0)
        found = sheet(0, counts)
        lines = {line.rule for line in found.lines} | ({FLOOR} if wasted else set())
        if (
            bool(_may_come_to(found)) == wasted
            and is_asked(found)
            and (due is None or due in lines or number > _DEALS)
        ):
            return dict(counts._asdict())
    raise NoQuestion("No deal brings points.")


def _played(rng: Random, often: Mapping[str, float], stop: int) -> Counts:
    """A deal in which pairs are taken blindly until so many tiles are left, with hints and more between."""
    options = Options(layout="four_towers", deal=rng.choice(NUMBERS))
    state = new_game(options, 1, bytes(32)).state
    while state.left.bit_count() > stop and isinstance(state.phase, Playing):
        intent = _chosen(state, rng, often)
        if intent is None:
            break
        state = apply(state, intent).state
    return state.counts


def _chosen(state: State, rng: Random, often: Mapping[str, float]) -> Intent | None:
    """What somebody does next; None where no pair is left."""
    pairs = [intent for intent in legal_intents(state, 0) if isinstance(intent, Remove)]
    if not pairs:
        return None
    for rule, share in often.items():
        wanted = [intent for intent in standing_intents(state, 0) if isinstance(intent, _KINDS[rule])]
        if wanted and rng.random() < share and (rule != UNDOS or not state.counts.shuffles):
            return wanted[0]
    return rng.choice(pairs)


def sheet_of(data: Mapping[str, Any]) -> ScoreSheet:
    """The score of a question line by line; a RulesError where nobody could have it."""
    counts = Counts(**{field: data[field] for field in Counts._fields})
    if [type(count) for count in counts] != [bool if field == "won" else int for field in counts._fields]:
        raise NoQuestion("These are no counts of a deal.")
    found = sheet(0, counts)
    if min(counts) < 0 or counts.pairs > 72 or (counts.won and counts.pairs != 72) or not is_asked(found):
        raise NoQuestion("No deal comes to these counts, or it brings nothing.")
    return replace(found, title=f"The deal comes to {plural(found.total, 'point')}")


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about those counts."""
    found = sheet_of(data)
    nothing = _may_come_to(found)
    taken = plural(data["pairs"] + data["undos"], "pair")
    back = f", {data['undos']} of them put back by undo" if data["undos"] else ""
    asked = [
        plural(data[kind], word) for kind, word in ((HINTS, "hint"), (SHUFFLES, "shuffle")) if data[kind]
    ]
    return Question(
        drill=DRILL.id,
        level=level,
        text="How many points does this deal come to?",
        facts=(
            f"{taken} taken{back}.",
            "The board is empty." if data["won"] else "Tiles are left.",
            *((f"Besides: {listed(asked)}.",) if asked else ()),
        ),
        picture=Picture(),
        kind="choice" if nothing else "number",
        fields=tuple(Field(key=key, label=plural(points, "point")) for key, points in nothing.items())
        or (Field(key=TOTAL, label="points", most=1000),),
        data=data,
    )


def is_asked(found: ScoreSheet) -> bool:
    """Whether there is something to answer: not nothing, unless that can be chosen."""
    return bool(found.total or FLOOR in {line.rule for line in found.lines})


def _may_come_to(found: ScoreSheet) -> dict[str, int]:
    """What a deal may come to that loses half of what it brings or more, to be chosen from; else nothing."""
    points = {line.rule: line.points for line in found.lines}
    gross = points.get(PAIRS, 0) + points.get(CLEARED, 0)
    left = found.total - points.get(FLOOR, 0)
    if 2 * left > gross:
        return {}
    return {SUM: left, NOTHING: 0} | ({GROSS: gross} if gross else {})


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark the score; a wrong one that one forgotten rule explains is laid to that rule."""
    found, data = sheet_of(asked.data), asked.data
    why = f"{listed([f'{line.label}: {line.points:+d}' for line in found.lines])}."
    if asked.kind == "choice":
        return _check_nothing(asked, answer, found, why)
    slips: dict[str, tuple[int, ...]] = {
        line.rule: (found.total - line.points,) for line in found.lines if line.rule in RULES
    }
    if UNDOS in slips:
        slips[UNDOS] = (*slips[UNDOS], found.total + PAIR * data["undos"])
    return marked_total(found.total, answer.get(TOTAL, 0), why, found, slips)


def _check_nothing(asked: Question, answer: Mapping[str, int], found: ScoreSheet, why: str) -> Checked:
    """Mark the choice of what a deal comes to that loses much of what it brings."""
    chosen = next((field.key for field in asked.fields if answer.get(field.key)), "")
    said = SUM if found.total else NOTHING
    right = chosen == said
    marks = tuple(
        Mark(
            rule=field.key,
            label=field.label,
            expected=int(field.key == said),
            given=int(field.key == chosen),
            why=why if field.key == said else "",
        )
        for field in asked.fields
        if field.key in (said, chosen)
    )
    return Checked(
        right=right,
        marks=marks,
        total_expected=1,
        total_given=int(right),
        sheet=found,
        choice=said,
        practised={FLOOR: right},
    )


def hint(asked: Question, step: int) -> str:
    """What counts how, then the pairs that count, then what is lost, then the sum."""
    found, data = sheet_of(asked.data), asked.data
    if step == 1:
        costs = f"a hint costs {-HINT}, an undo {-UNDO}, a shuffle {-SHUFFLE}"
        return f"A pair brings {PAIR} and the empty board {WON}; {costs}. No score is below zero."
    if step == 2:
        return f"{plural(data['pairs'], 'pair')} count: those put back don't."
    lost = sum(line.points for line in found.lines if line.points < 0)
    if step == 3:
        return f"{-lost} points are lost to hints, undos and shuffles."
    return f"{' '.join(f'{line.points:+d}' for line in found.lines)} = {found.total}."
