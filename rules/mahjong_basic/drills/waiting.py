"""Name all waits: every kind of tile that makes a hand of thirteen four sets and a pair (3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from rules.core.drill import Checked, Drill, NoQuestion, Question
from rules.core.drills import due_rule
from rules.core.text import pieces
from rules.mahjong.naming import asking, helped, marked
from rules.mahjong.state import PEOPLE, Win
from rules.mahjong_basic.drills.aimed import assembled, suited
from rules.mahjong_basic.drills.hands import picture, read_win, tiles_of, write_hand
from rules.mahjong_basic.drills.played import won
from rules.mahjong_basic.hands import Group, groupings, is_complete
from rules.pieces.mahjong import KINDS, Tile

DRILL = Drill(
    id="waits",
    title="Name all waits",
    blurb="Name every tile that makes a hand of thirteen complete.",
    section="3",
)
BOTH_ENDS, MIDDLE, EDGE, PUNG, PAIR = "wait_open", "wait_middle", "wait_edge", "wait_pung", "wait_pair"
RULES = {
    BOTH_ENDS: "a chow that is open at both ends",
    MIDDLE: "the middle of a chow",
    EDGE: "the 3 of 1-2-3 or the 7 of 7-8-9",
    PUNG: "a pung",
    PAIR: "the pair",
}
"""What a wait completes."""
_WANTED = {1: range(1, 3), 2: range(2, 4), 3: range(3, 5), 4: range(4, 7), 5: range(5, 14)}
"""By level, how many kinds it waits for."""
_PLAYED = 2
"""Up to this level hands come out of play."""
_TRIES = 4


def draw(rng: Random, level: int, weak: Mapping[str, float]) -> dict[str, Any]:
    """A hand out of play; on the higher levels one of few kinds of tiles, which waits for many."""
    due = due_rule(rng, weak, RULES)
    tries = 0
    while True:
        tries += 1
        if level <= _PLAYED and tries <= _TRIES:
            win = won(rng)
        elif due is None:
            win = assembled(rng, kinds=suited(rng), laid=0)
        else:
            win = assembled(rng)
        found = waits(win)
        if is_clear(win) and (len(found) in _WANTED[level] if due is None else due in rules_of(win)):
            return {"hand": write_hand(win)}


def waits(win: Win) -> tuple[Tile, ...]:
    """All kinds of tiles that complete what the winner held before."""
    return tuple(tile for tile in KINDS if is_complete(_with(win, tile)) and _held(win, tile) < 4)


def is_clear(win: Win) -> bool:
    """Whether no fifth copy of a tile would complete the hand: nobody should have to think of that."""
    return not any(_held(win, tile) == 4 and is_complete(_with(win, tile)) for tile in KINDS)


def _held(win: Win, tile: Tile) -> int:
    """How many of that kind the winner held before."""
    return tiles_of(win).count(tile) - (tile is win.tile)


def _with(win: Win, tile: Tile) -> Win:
    """The same hand, had somebody discarded that tile."""
    return replace(win, tile=tile, source=(win.seat + 1) % PEOPLE)


def completes(win: Win, tile: Tile) -> dict[str, tuple[Tile, ...]]:
    """All that a wait completes, by its rule: a set, or the pair."""
    found: dict[str, tuple[Tile, ...]] = {}
    for groups in groupings(_with(win, tile)):
        group = next((group for group in groups[len(win.melds) :] if group.exposed), None)
        found.setdefault(_rule(group, tile), group.tiles if group else (tile, tile))
    return found


def _rule(group: Group | None, tile: Tile) -> str:
    if group is None:
        return PAIR
    if group.kind == "pung":
        return PUNG
    if tile is group.tiles[1]:
        return MIDDLE
    low, high = group.tiles[0][0], group.tiles[2][0]
    return (
        EDGE
        if (low == "1" and tile is group.tiles[2]) or (high == "9" and tile is group.tiles[0])
        else (BOTH_ENDS)
    )


def rules_of(win: Win) -> tuple[str, ...]:
    """What its waits complete, in the order of the rules."""
    found = {rule for tile in waits(win) for rule in completes(win, tile)}
    return tuple(rule for rule in RULES if rule in found)


def question(level: int, data: dict[str, Any]) -> Question:
    """The question about that hand, the tile that won it left out."""
    win = read_win(data)
    if not is_clear(win):
        raise NoQuestion("This hand would wait for a fifth copy of a tile.")
    return asking(
        DRILL,
        level,
        data,
        text="Which tiles make this hand complete?",
        fact="Whether the others hold them does not matter.",
        picture=picture(win, won=False),
    )


def check(asked: Question, answer: Mapping[str, int]) -> Checked:
    """Mark every kind that is a wait or was named."""
    win = read_win(asked.data)
    found = waits(win)
    rules = {rule: [tile for tile in found if rule in completes(win, tile)] for rule in rules_of(win)}
    return marked(found, answer, partial(why, win), rules)


def why(win: Win, tile: Tile) -> str:
    """What a wait completes."""
    parts = [
        f"{'the pair ' if rule == PAIR else ''}{pieces(tiles)}"
        for rule, tiles in completes(win, tile).items()
    ]
    return f"[{tile}] completes {' or '.join(parts)}."


def hint(asked: Question, step: int) -> str:
    """How many waits, then what they complete, then where they are, then which."""
    win = read_win(asked.data)
    missing = (RULES[rule] for rule in rules_of(win))
    return helped(waits(win), step, lambda: f"What is missing is {' or '.join(missing)}.")
