"""Unseen tiles of a suit: how many lie neither on the table nor in the hand (5.7, 13)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from rules.core.drill import TOTAL, Checked, Drill, Field, Group, NoQuestion, Picture, Question
from rules.core.drills import due_rule, marked_total
from rules.core.sheet import Seat
from rules.mexican_train.drills.played import (
    are_whole,
    read_position,
    rows,
    states,
    table,
    tiles_of,
    write_position,
)
from rules.mexican_train.state import State, Turn
from rules.mexican_train.trains import on_table
from rules.mexican_train.wording import a_number
from rules.pieces.dominoes import DOUBLES, Tile, suit

DRILL = Drill(
    id="unseen",
    title="Unseen tiles of a suit",
    blurb="The trains, a hand and a number: say how many tiles with that number South has not seen yet.",
    section="13",
)
SUIT, ENGINE = "suit", "engine_suit"
RULES = (SUIT, ENGINE)
_SETS = {1: 9, 2: 9, 3: 12, 4: 12, 5: 12}
_LAID = {1: range(3, 12), 2: range(8, 18), 3: range(8, 20), 4: range(16, 30), 5: range(26, 50)}
"""By level, how many tiles lie in the trains."""
_ENGINE_SHARE = 0.2


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A position out of play whose trains can be drawn whole, and a number of which some tiles are seen."""
    due = due_rule(rng, weak, RULES)
    while True:
        options, people, engine = table(rng, _SETS[level])
        found = [
            (state, state.phase)
            for state in states(rng, options, people, engine)
            if isinstance(state.phase, Turn) and _laid(state) in _LAID[level] and are_whole(state)
        ]
        for state, turn in rng.sample(found, min(3, len(found))):
            of_engine = due == ENGINE or (due is None and rng.random() < _ENGINE_SHARE)
            numbers = (
                [engine] if of_engine else [each for each in range(options.highest + 1) if each != engine]
            )
            fit = [
                number
                for number in numbers
                if _seen(state, number, turn.turn) and _unseen(state, number, turn.turn)
            ]
            if fit:
                return {**write_position(state, turn), "number": rng.choice(fit)}


def _laid(state: State) -> int:
    return sum(len(train.tiles) for train in state.trains)


def _seen(state: State, number: int, seat: Seat = 0) -> list[Tile]:
    """The tiles of the suit that lie on the table or are in that seat's hand."""
    seen = on_table(state.trains, state.engine) | {*state.hands[seat]}
    return [tile for tile in suit(number, state.options.highest) if tile in seen]


def _unseen(state: State, number: int, seat: Seat = 0) -> list[Tile]:
    seen = _seen(state, number, seat)
    return [tile for tile in suit(number, state.options.highest) if tile not in seen]


# --- asking -----------------------------------------------------------------------------------------------


def read(data: Mapping[str, Any]) -> tuple[State, int]:
    """The position and the number; a RulesError where nothing is unseen, or not all trains can be drawn."""
    state, _ = read_position(data, {})
    number = data["number"]
    if number not in range(state.options.highest + 1) or not are_whole(state) or not _unseen(state, number):
        raise NoQuestion("All of this suit is seen, or not all that lies there can be drawn.")
    return state, number


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that suit."""
    state, number = read(data)
    turn = Turn(turn=0)
    engine, highest = state.engine, state.options.highest
    return Question(
        drill=DRILL.id,
        level=level,
        text=f"How many tiles with {a_number(number)} has South not seen yet?",
        facts=(f"The set is a double-{highest}; the engine {engine}-{engine} lies in the hub.",),
        picture=Picture(rows=rows(state, turn), groups=(Group(caption="hand", pieces=state.hands[0]),)),
        kind="number",
        fields=(Field(key=TOTAL, label="tiles", most=highest + 1),),
        data=data,
    )


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark the number; one too many where the engine is forgotten."""
    state, number = read(asked.data)
    right = len(_unseen(state, number))
    slips: dict[str, tuple[int, ...]] = {SUIT: (right - 1,)}
    if number == state.engine:
        slips[ENGINE] = (right + 1,)
    return marked_total(right, answer.get(TOTAL, 0), why(state, number), None, slips, label="Unseen")


def why(state: State, number: int) -> str:
    """The suit, what of it is seen and where, and what is left."""
    held = [tile for tile in _seen(state, number) if tile in state.hands[0]]
    laid = [tile for tile in _seen(state, number) if tile not in held and tile is not DOUBLES[state.engine]]
    parts = [
        f"{tiles_of(state.options.highest + 1)} have {a_number(number)}",
        f"{len(laid)} of them lie in the trains",
    ]
    parts += [f"{len(held)} in the hand"] if held else []
    parts += ["the engine is one"] if number == state.engine else []
    return f"{', '.join(parts)}: {len(_unseen(state, number))} unseen, {_tokens(_unseen(state, number))}."


def hint(asked: Question, step: int) -> str:
    """How large the suit is, then what lies there, then what is held, then what is unseen."""
    state, number = read(asked.data)
    seen = _seen(state, number)
    held = [tile for tile in seen if tile in state.hands[0]]
    laid = [tile for tile in seen if tile not in held]
    if step == 1:
        suit = f"{tiles_of(state.options.highest + 1)} with {a_number(number)}"
        return f"There are {suit}, the double among them."
    if step == 2:
        return f"On the table: {_tokens(laid) or 'none'}."
    if step == 3:
        return f"In the hand: {_tokens(held) or 'none'}."
    return f"Not seen: {_tokens(_unseen(state, number))}."


def _tokens(tiles: list[Tile]) -> str:
    return " ".join(f"[{tile}]" for tile in tiles)
