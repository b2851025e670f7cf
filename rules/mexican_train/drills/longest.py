"""The longest train that a hand holds from a number (13): how many tiles it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rules.core.drill import TOTAL, Checked, Drill, Field, Group, NoQuestion, Picture, Question
from rules.core.drills import due_rule, marked_total
from rules.mexican_train.drills.played import as_it_lies, read_tiles, states, table, tiles_of
from rules.mexican_train.longest import longest_train
from rules.mexican_train.state import Turn
from rules.mexican_train.wording import a_number
from rules.pieces.dominoes import ENDS, Tile, is_double, lies, other_end

DRILL = Drill(
    id="longest",
    title="Longest train",
    blurb="A hand and the number that the first tile must have: say how many tiles can be laid in one train.",
    section="13",
)
TOUCH, DOUBLE, AGAIN = "touch", "train_double", "again"
RULES = (TOUCH, DOUBLE, AGAIN)
_SETS = {1: 9, 2: 9, 3: 12, 4: 12, 5: 12}
_SIZES = {1: range(4, 6), 2: range(5, 8), 3: range(7, 10), 4: range(9, 13), 5: range(12, 17)}
_LENGTHS = {1: range(2, 4), 2: range(3, 6), 3: range(4, 8), 4: range(5, 11), 5: range(7, 17)}
_STEPS = 20_000
"""A hand that needs more steps than that is not asked about."""
_TRIES = 30
"""So many hands are looked through for the rule that is due; then any will do."""


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """Somebody's hand and the end of that person's train, at some moment of a round."""
    due = due_rule(rng, weak, RULES)
    tried = 0
    while True:
        options, people, engine = table(rng, _SETS[level])
        found = [
            (state.hands[state.phase.turn], state.trains[state.phase.turn].end)
            for state in states(rng, options, people, engine)
            if isinstance(state.phase, Turn) and len(state.hands[state.phase.turn]) in _SIZES[level]
        ]
        for hand, start in rng.sample(found, min(4, len(found))):
            best = longest_train(hand, start, _STEPS)
            if not best.exact or len(best.tiles) not in _LENGTHS[level] or len(best.tiles) == len(hand):
                continue
            tried += 1
            if due is None or due in rules_of(start, best.tiles) or tried > _TRIES:
                return {"hand": sorted(hand, key=ENDS.__getitem__, reverse=True), "start": start}


def rules_of(start: int, train: Sequence[Tile]) -> tuple[str, ...]:
    """What there is to know about that train."""
    ends = [start, *(end for one, end in lies(start, train) if one != end)]
    shown = (
        (TOUCH, True),
        (DOUBLE, any(map(is_double, train))),
        (AGAIN, len(set(ends)) < len(ends)),
    )
    return tuple(rule for rule, here in shown if here)


def best_train(data: Mapping[str, Any]) -> tuple[Tile, ...]:
    """The longest train of a question; a RulesError where there is none, or none that is proven."""
    hand, start = read_tiles(data["hand"]), data["start"]
    best = longest_train(hand, start, _STEPS)
    if not best.tiles or not best.exact or type(start) is not int:
        raise NoQuestion("This hand holds no train from there, or too many.")
    return best.tiles


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that hand."""
    best_train(data)
    hand = read_tiles(data["hand"])
    return Question(
        drill=DRILL.id,
        level=level,
        text="How many tiles has the longest train of this hand, if it begins with"
        f" {a_number(data['start'])}?",
        facts=("Doubles count as tiles and need no cover here.",),
        picture=Picture(groups=(Group(caption="hand", pieces=hand),)),
        kind="number",
        fields=(Field(key=TOTAL, label="tiles", most=len(hand)),),
        data=data,
    )


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark the length; a wrong one that a rule explains is laid to that rule."""
    train, start = best_train(asked.data), asked.data["start"]
    without_doubles = sum(not is_double(tile) for tile in train)
    slips: dict[str, tuple[int, ...]] = dict.fromkeys(rules_of(start, train), ())
    if DOUBLE in slips:
        slips[DOUBLE] = (without_doubles,)
    if AGAIN in slips:
        slips[AGAIN] = (straight(read_tiles(asked.data["hand"]), start),)
    return marked_total(len(train), answer.get(TOTAL, 0), why(asked.data), None, slips, label="Longest train")


def why(data: Mapping[str, Any]) -> str:
    """The train as it lies, and what is left over."""
    train = best_train(data)
    rest = [tile for tile in read_tiles(data["hand"]) if tile not in train]
    over = f" Left over: {' '.join(f'[{tile}]' for tile in rest)}." if rest else " Nothing is left over."
    return f"{as_it_lies(data['start'], train)}: {tiles_of(len(train))}.{over}"


def straight(hand: Sequence[Tile], start: int) -> int:
    """How long a train is that comes to no number twice, each double laid where its number comes."""
    doubles = {ENDS[tile][0] for tile in hand if is_double(tile)}
    others = [tile for tile in hand if not is_double(tile)]

    def longest(end: int, been: frozenset[int]) -> int:
        ways = (other_end(tile, end) for tile in others if end in ENDS[tile])
        after = max((1 + longest(way, been | {way}) for way in ways if way not in been), default=0)
        return after + (end in doubles)

    return longest(start, frozenset({start}))


def hint(asked: Question, step: int) -> str:
    """What may begin, then what can never be reached, then the first half, then the train."""
    train, start = best_train(asked.data), asked.data["start"]
    hand = read_tiles(asked.data["hand"])
    if step == 1:
        fits = [tile for tile in hand if start in ENDS[tile]]
        return f"With {a_number(start)} there {'is' if len(fits) == 1 else 'are'} {_tokens(fits)}."
    if step == 2:
        doubles = [tile for tile in train if is_double(tile)]
        said = f"{_tokens(doubles)} can be laid on the way" if doubles else "no double comes into it"
        return f"{tiles_of(len(hand) - len(train))} will be left over; {said}."
    if step == 3:
        half = (len(train) + 1) // 2
        return f"It can begin {as_it_lies(start, train[:half])}."
    return why(asked.data)


def _tokens(tiles: Sequence[Tile]) -> str:
    return " ".join(f"[{tile}]" for tile in tiles)
