"""What can be done now: a deal is told step by step, and what is open then is to be ticked (4).

The board behind it is the smallest on which all of that can happen: pairs that lie loose, and perhaps four
tiles in a row of which none can go, or two of which one lies on the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from rules.core.changed import changed
from rules.core.drill import Checked, Drill, Field, NoQuestion, Picture, Question
from rules.core.drills import due_rule
from rules.core.errors import IllegalIntent
from rules.core.sheet import Mark
from rules.core.text import plural
from rules.mahjong_solitaire.checks import is_stuck
from rules.mahjong_solitaire.dealing import clearable
from rules.mahjong_solitaire.drills.boards import board_of, position
from rules.mahjong_solitaire.intents import Hint, Intent, Redo, Remove, Shuffle, Undo
from rules.mahjong_solitaire.layouts import Spot
from rules.mahjong_solitaire.play import apply, legal_intents, standing_intents
from rules.mahjong_solitaire.state import Playing, State
from rules.mahjong_solitaire.wording import listed
from rules.pieces.mahjong import KINDS

DRILL = Drill(
    id="ways",
    title="What can be done now?",
    blurb="A deal is told step by step: tick all that is open now.",
    section="4",
)
UNDO, REDO, REDO_ENDS, STUCK_ON, STUCK_ENDS, STACKED = (
    "undo", "redo", "redo_ends", "stuck_on", "stuck_ends", "stacked"
)  # fmt: skip
RULES = (UNDO, REDO, REDO_ENDS, STUCK_ON, STUCK_ENDS, STACKED)
PAIR, NONE = "pair", "none"
_WAYS: dict[str, tuple[str, Intent, str]] = {
    PAIR: ("Take a pair", Remove(seat=0, one=0, two=1), "Two free tiles match."),
    "hint": ("Hint", Hint(seat=0), "There is a pair that a hint can mark."),
    "undo": ("Undo", Undo(seat=0), "The last pair or shuffle can be taken back."),
    "redo": ("Redo", Redo(seat=0), "What was undone last can be done again."),
    "shuffle": ("Shuffle", Shuffle(seat=0), "What is left can be laid anew so that it can be solved."),
}
"""What there is to do: what it is called, such an intent, why it is open."""
_STEPS = {PAIR: "a pair", "undo": "undo", "redo": "redo", "shuffle": "a shuffle"}
LOOSE, TORN, PILED = "loose", "torn", "piled"
_RESTS: dict[str, tuple[tuple[Spot, int], ...]] = {
    LOOSE: (),
    TORN: tuple((Spot(2 * column, 4, 0), column % 2) for column in range(4)),
    PILED: tuple((Spot(0, 4, layer), 0) for layer in range(2)),
}
"""What lies there beside loose pairs: where, and the number of its kind."""
_REST = {STUCK_ON: TORN, STUCK_ENDS: TORN, STACKED: PILED}
_WANTED: dict[int, tuple[str, ...]] = {
    1: (UNDO, REDO),
    2: (UNDO, REDO, STUCK_ON),
    3: (REDO, REDO_ENDS, STUCK_ON),
    4: (REDO_ENDS, STUCK_ON, STUCK_ENDS),
    5: (REDO_ENDS, STUCK_ENDS, STACKED),
}
"""By level, what a question is to be about."""
_LONGEST = {1: 3, 2: 4, 3: 5, 4: 6, 5: 7}
_PAIRS = range(2, 5)
_HOUSE, _OFTEN = 4, 0.3
"""From which level on the house rule may be agreed on where nothing is stuck, and how often it is."""
_TRIES = 200


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """Steps made by chance, after which there is to be seen what is due or what the level wants."""
    wanted = due_rule(rng, weak, RULES) or rng.choice(_WANTED[level])
    for _ in range(_TRIES):
        rest = _REST.get(wanted, LOOSE)
        ends = wanted == STUCK_ENDS or (level >= _HOUSE and rest == LOOSE and rng.random() < _OFTEN)
        data: dict[str, Any] = {"pairs": rng.choice(_PAIRS), "rest": rest, "stuck_ends": ends, "steps": []}
        _walk(rng, data, rng.randint(0, _LONGEST[level]))
        if wanted in rules_of(data):
            return data
    raise NoQuestion("No deal comes to this.")


def _walk(rng: Random, data: dict[str, Any], length: int) -> None:
    """Steps by chance, but for the last pair; where something is blocked, all pairs until it is stuck."""
    steps, blocked = data["steps"], data["rest"] != LOOSE
    for _ in range(length):
        state = read(data)
        no = {*([PAIR] if state.left.bit_count() == 2 else ()), *(["shuffle"] if blocked else ())}
        may = [step for step in ways(state) if step in _STEPS and step not in no]
        steps += rng.sample(may, 1) if may else []
    while blocked and PAIR in ways(read(data)):
        steps.append(PAIR)


def read(data: Mapping[str, Any]) -> State:
    """The deal after its steps; a RulesError where one of them can't be made, or nothing is left."""
    pairs = data["pairs"]
    loose = [(Spot(4 * place, 0, 0), KINDS[2 + place // 2]) for place in range(2 * pairs)]
    state = position(board_of([*loose, *((spot, KINDS[kind]) for spot, kind in _RESTS[data["rest"]])]))
    state = changed(state, options=state.options.model_copy(update={"stuck_ends": bool(data["stuck_ends"])}))
    for step in data["steps"]:
        state = _made(state, step)
    if not state.left or pairs not in _PAIRS:
        raise NoQuestion("This deal is won, or none that is asked about.")
    return state


def _made(state: State, step: str) -> State:
    kind = type(_WAYS[step][1])
    found = [intent for intent in _open(state) if type(intent) is kind]
    if not found:
        raise NoQuestion(f"Nobody can {step} at that moment of this question.")
    return apply(state, found[0]).state


def _open(state: State) -> tuple[Intent, ...]:
    return (*legal_intents(state, 0), *standing_intents(state, 0))


def ways(state: State) -> tuple[str, ...]:
    """All that is open now."""
    kinds = {type(intent) for intent in _open(state)}
    return tuple(key for key, (_, such, _) in _WAYS.items() if type(such) in kinds)


def rules_of(data: Mapping[str, Any]) -> tuple[str, ...]:
    """What there is to know about this deal."""
    state, steps = read(data), data["steps"]
    plays = isinstance(state.phase, Playing)
    stuck = plays and is_stuck(state)
    shown = (
        (UNDO, plays and not stuck and not state.undone and "undo" not in steps),
        (REDO, bool(state.undone)),
        (REDO_ENDS, plays and not stuck and "undo" in steps and not state.undone and _ended_redo(steps)),
        (STUCK_ON, stuck and clearable(state.layout, state.left)),
        (STUCK_ENDS, not plays),
        (STACKED, stuck and not clearable(state.layout, state.left)),
    )
    return tuple(rule for rule, is_so in shown if is_so)


def _ended_redo(steps: Sequence[str]) -> bool:
    """Whether something was undone, not done again, and then something new was done."""
    return any(one == "undo" and two in (PAIR, "shuffle") for one, two in pairwise(steps))


# --- asking -----------------------------------------------------------------------------------------------


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that deal."""
    return Question(
        drill=DRILL.id,
        level=level,
        text="What can be done now?",
        facts=told(data),
        picture=Picture(),
        kind="ticks",
        fields=(
            *(Field(key=key, label=label) for key, (label, _, _) in _WAYS.items()),
            Field(key=NONE, label="None: the deal is over"),
        ),
        data=data,
        listed=True,
    )


def told(data: Mapping[str, Any]) -> tuple[str, ...]:
    """What was done, what lies there now, and the house rule."""
    state = read(data)
    done = listed([_STEPS[step] for step in data["steps"]] or ["nothing"])
    piled = data["rest"] == PILED and state.left.bit_count() == len(_RESTS[PILED])
    there = "Two tiles are left, one on the other" if piled else "No two free tiles match"
    return (
        f"So far: {done}.",
        f"{there}." if is_stuck(state) else "Two free tiles match.",
        *(("House rule: a deal that is stuck is lost at once.",) if data["stuck_ends"] else ()),
    )


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark everything that is open or was ticked."""
    state, rules = read(asked.data), rules_of(asked.data)
    found = ways(state)
    right = found or (NONE,)
    marks = tuple(
        Mark(
            rule=field.key,
            label=field.label,
            expected=int(field.key in right),
            given=int(bool(answer.get(field.key))),
            why=_why(state, field.key),
        )
        for field in asked.fields
        if field.key in right or answer.get(field.key)
    )
    all_right = all(mark.verdict == "right" for mark in marks)
    return Checked(
        right=all_right,
        marks=marks,
        total_expected=len(right),
        total_given=sum(mark.given for mark in marks),
        practised=dict.fromkeys(rules, all_right),
    )


def _why(state: State, key: str) -> str:
    """Why something is open, or what the rules say against it."""
    if key == NONE:
        return "The deal goes on." if ways(state) else "It is stuck, and by the house rule that ends it."
    if key in ways(state):
        return _WAYS[key][2]
    if key == PAIR:
        return "No two free tiles match."
    try:
        apply(state, _WAYS[key][1])
    except IllegalIntent as refused:
        return refused.message
    raise NoQuestion("This is open.")


def opened(state: State) -> str:
    """All that is open, in a sentence."""
    found = [_WAYS[key][0].lower() for key in ways(state)]
    return f"Open: {listed(found)}." if found else "Nothing is open: the deal is over."


def hint(asked: Question, step: int) -> str:
    """Where to look, then what can be undone, then what can be done again, then the answer."""
    state = read(asked.data)
    if step == 1:
        return "Ask whether the deal goes on, whether two free tiles match, and what was undone last."
    if step == 2:
        return f"{plural(len(state.done), 'step')} could be undone while the deal goes on."
    if step == 3:
        return f"{plural(len(state.undone), 'step')} could be done again."
    return opened(state)
