"""Where a tile may go: trains, markers, open doubles and a hand, and the trains that take a tile of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from rules.core.drill import Checked, Drill, Field, Group, NoQuestion, Picture, Question
from rules.core.drills import due_rule
from rules.core.errors import IllegalIntent
from rules.core.sheet import Mark
from rules.mexican_train.checks import check_play
from rules.mexican_train.drills.played import (
    dead_numbers,
    house_rules,
    named,
    read_position,
    rows,
    states,
    table,
    train_label,
    write_position,
)
from rules.mexican_train.intents import Play
from rules.mexican_train.plays import due_doubles, eligible, legal_plays
from rules.mexican_train.state import State, Turn
from rules.mexican_train.trains import OWNER, Train, TrainId, train_name
from rules.mexican_train.wording import a_number, listed
from rules.pieces.dominoes import ENDS, Tile, is_double

DRILL = Drill(
    id="trains",
    title="Where a tile may go",
    blurb="Trains, markers, open doubles and a hand: tick every train on which a tile may be played now.",
    section="5.8",
)
NONE = "none"
"""The key of the answer that no train takes a tile."""
FREE, MARKER, CLOSED, DRAW, FOLLOW, CHAIN, BOUND, QUEUE, DEAD, HOUSE = (
    "free", "marker", "closed", "draw", "follow", "chain", "bound", "queue", "dead", "house_rule"
)  # fmt: skip
_SETS = {1: 9, 2: 9, 3: 12, 4: 12, 5: 12}
_WANTED: dict[int, tuple[str, ...]] = {
    1: (FREE, MARKER, CLOSED),
    2: (MARKER, CLOSED, BOUND, DRAW),
    3: (BOUND, FOLLOW, QUEUE, MARKER),
    4: (QUEUE, FOLLOW, CHAIN, DEAD),
    5: (HOUSE, CHAIN, QUEUE, DEAD),
}
"""By level, what a question is to be about."""
_HOUSE: tuple[dict[str, Any], ...] = (
    {"close_order": "reverse"},
    {"close_order": "any"},
    {"double_follow": "chain_then_cover"},
    {"double_follow": "on_double"},
    {"own_train_first": True},
    {"mexican_after_own": True},
    {"mexican_after_all": True},
)
_ROUNDS = 60
"""So many rounds are looked through for what is wanted; then anything will do."""
_HELD = range(4, 16)
_DRAW_SHARE = 0.2
"""How often nothing fits where that is not what is wanted."""


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A position out of play that shows the rule that is due, or one that the level wants."""
    wanted = due_rule(rng, weak, RULES) or rng.choice(_WANTED[level])
    for number in range(2 * _ROUNDS):
        kept = rng.choice(_HOUSE) if wanted == HOUSE else {}
        found = [*_positions(rng, 9 if wanted == DEAD else _SETS[level], kept)]
        rng.shuffle(found)
        for state, turn in found:
            if number < _ROUNDS and not _SHOWS[wanted](state, turn):
                continue
            if wanted == DRAW or taking(state, turn) or rng.random() < _DRAW_SHARE:
                return {**write_position(state, turn), "options": kept}
    raise NoQuestion("No round shows a train.")


def _positions(rng: Random, highest: int, kept: Mapping[str, Any]) -> Iterator[tuple[State, Turn]]:
    """What a round comes to while there is a choice in the hand and it is not too large to be seen whole."""
    options, people, engine = table(rng, highest, **kept)
    for state in states(rng, options, people, engine):
        turn = state.phase
        if isinstance(turn, Turn) and state.boneyard and len(state.hands[turn.turn]) in _HELD:
            yield state, turn


def taking(state: State, turn: Turn) -> dict[str, list[Tile]]:
    """The trains that take a tile of the hand, each with those tiles."""
    found: dict[str, list[Tile]] = {}
    for tile, train in legal_plays(state, turn):
        found.setdefault(train, []).append(tile)
    return found


def rules_of(state: State, turn: Turn) -> tuple[str, ...]:
    """The rules that this position is about."""
    return tuple(rule for rule, shows in _SHOWS.items() if shows(state, turn))


def _free(state: State, turn: Turn) -> bool:
    return not state.left_open and not turn.opened


def _others(state: State, turn: Turn) -> list[Train]:
    return [train for train in state.trains[:-1] if OWNER[train.id] != turn.turn]


def _marker(state: State, turn: Turn) -> bool:
    marked = {train.id for train in _others(state, turn) if train.marker}
    return bool(marked) and not marked.isdisjoint(taking(state, turn))


def _closed(state: State, turn: Turn) -> bool:
    """Somebody's closed train has a number that the hand has too."""
    ends = {train.end for train in _others(state, turn) if not train.marker}
    return _free(state, turn) and any(ends & {*ENDS[tile]} for tile in state.hands[turn.turn])


def _dead(state: State, turn: Turn) -> bool:
    """A dead double lies at the end of a train."""
    doubles = {train.end for train in state.trains if train.tiles and is_double(train.tiles[-1])}
    return bool(doubles) and not doubles.isdisjoint(dead_numbers(state))


def _house(state: State, turn: Turn) -> bool:
    """Without the house rules other trains would take a tile."""
    plain, same = read_position(write_position(state, turn), {})
    takes = {_turned(train, turn.turn, state.people) for train in taking(state, turn)}
    return takes != {*taking(plain, same)}


def _turned(train: str, seat: int, people: int) -> str:
    return train if train == TrainId.M else f"P{(OWNER[TrainId(train)] - seat) % people}"


_SHOWS: dict[str, Callable[[State, Turn], bool]] = {
    FREE: _free,
    MARKER: _marker,
    CLOSED: _closed,
    DRAW: lambda state, turn: not taking(state, turn),
    FOLLOW: lambda state, turn: len(turn.opened) == 1 and not state.left_open,
    CHAIN: lambda state, turn: len(turn.opened) > 1 and not state.left_open,
    BOUND: lambda state, turn: len(state.left_open) == 1,
    QUEUE: lambda state, turn: len(state.left_open) > 1,
    DEAD: _dead,
    HOUSE: _house,
}
"""By rule, whether a position is about it."""
RULES = tuple(_SHOWS)


# --- asking -----------------------------------------------------------------------------------------------


def read(data: Mapping[str, Any]) -> tuple[State, Turn]:
    """The position of a question."""
    house_rules(data["options"])
    return read_position(data, data["options"])


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that position."""
    state, turn = read(data)
    return Question(
        drill=DRILL.id,
        level=level,
        text="South is to play. Which trains take a tile of this hand now?",
        facts=(*told(state, turn), *house_rules(data["options"])),
        picture=Picture(rows=rows(state, turn), groups=(Group(caption="hand", pieces=state.hands[0]),)),
        kind="ticks",
        fields=(
            *(Field(key=train.id, label=train_label(train.id)) for train in state.trains),
            Field(key=NONE, label="None: South has to draw"),
        ),
        data=data,
        listed=True,
    )


def told(state: State, turn: Turn) -> tuple[str, ...]:
    """Which doubles are open, from when, in the order played."""
    told = (("Open from earlier turns", state.left_open), ("Just played by South", turn.opened))
    return tuple(
        f"{when}: {', then '.join(f'the double {double.number} on {double.train}' for double in doubles)}."
        for when, doubles in told
        if doubles
    )


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark every train that takes a tile or was ticked."""
    state, turn = read(asked.data)
    takes, rules = taking(state, turn), rules_of(state, turn)
    right = {*takes} or {NONE}
    marks = tuple(
        Mark(
            rule=field.key,
            label=field.label,
            expected=int(field.key in right),
            given=int(bool(answer.get(field.key))),
            why=_why(state, turn, field.key, takes),
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


def _why(state: State, turn: Turn, key: str, takes: Mapping[str, Sequence[Tile]]) -> str:
    """The tiles that a train takes, or what the rules say against the tile that comes nearest."""
    if key == NONE:
        return (
            "A train takes a tile, so South must play." if takes else "No tile of the hand fits: South draws."
        )
    if key in takes:
        return f"It takes {listed([f'[{tile}]' for tile in takes[key]])}."
    return refusal(state, turn, TrainId(key))


def refusal(state: State, turn: Turn, train: TrainId) -> str:
    """Why no tile of the hand may go on that train: said of one that would fit, where there is one."""
    end = next(each.end for each in state.trains if each.id is train)
    hand = state.hands[turn.turn]
    fits = [tile for tile in hand if end in ENDS[tile]]
    if not fits:
        return f"No tile of the hand has {a_number(end)}."
    try:
        check_play(state, Play(seat=turn.turn, tile=fits[0], train=train))
    except IllegalIntent as refused:
        return named(refused.message)
    raise NoQuestion("This train takes a tile.")


def hint(asked: Question, step: int) -> str:
    """What binds, then which trains come into question, then which numbers are needed, then the answer."""
    state, turn = read(asked.data)
    if step == 1:
        return _binding(state, turn)
    plain, double = (_places(state, turn, double=double) for double in (False, True))
    if step == 2:
        said = f"A tile that is no double may go on {_names(plain)}"
        return (
            f"{said}, a double on {_names(double)}."
            if plain != double
            else f"Tiles may go on {_names(plain)}."
        )
    if step == 3:
        needs = sorted({train.end for train in state.trains if train.id in (*plain, *double)})
        fits = [tile for tile in state.hands[0] if any(end in ENDS[tile] for end in needs)]
        held = listed([f"[{tile}]" for tile in fits]) or "no tile"
        return f"They need {listed([str(end) for end in needs], 'or')}; the hand has {held}."
    return takes_what(state, turn)


def takes_what(state: State, turn: Turn) -> str:
    """The trains that take a tile, each with those tiles."""
    takes = taking(state, turn)
    each = [
        f"{train.id} takes {listed([f'[{tile}]' for tile in takes[train.id]])}"
        for train in state.trains
        if train.id in takes
    ]
    return f"{'; '.join(each)}." if each else "No train takes a tile: South has to draw."


def _binding(state: State, turn: Turn) -> str:
    if state.left_open:
        return "A double from an earlier turn is open: nothing else may be played on (5.5)."
    if len(turn.opened) > 1:
        return "South has opened more than one double: look at 5.4."
    if turn.opened:
        return "South has just opened a double: look at 5.2."
    return "No double binds: the own train, the Mexican train and those with a marker are open (4.2)."


def _places(state: State, turn: Turn, *, double: bool) -> tuple[TrainId, ...]:
    due = due_doubles(state, turn, double=double)
    return tuple(each.train for each in due) or tuple(train.id for train in eligible(state, turn.turn))


def _names(trains: Sequence[TrainId]) -> str:
    return named(listed([train_name(train) for train in trains], "or"))
