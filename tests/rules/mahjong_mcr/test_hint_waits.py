"""What help says of a wait is what the hand scores when the tile comes: thrown by somebody, or drawn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from rules.core.changed import changed
from rules.core.hint import Hint
from rules.mahjong import winning
from rules.mahjong.intents import Discard, Draw, Intent, Pass
from rules.mahjong.state import Claims, Drawing, Turn, Win, put
from rules.mahjong.wall import Wall
from rules.mahjong_mcr.advice import hints
from rules.mahjong_mcr.explain import score_hand
from rules.mahjong_mcr.play import RULES, apply, legal_intents
from rules.mahjong_mcr.score import hand_of
from rules.mahjong_mcr.state import State
from rules.mahjong_mcr.view import view
from rules.pieces.mahjong import KINDS, Tile, in_order
from tests.rules.mahjong_mcr.drawn import own_tiles, ready_hand
from tests.rules.mahjong_mcr.readied import ME, at_table

SAID = re.compile(r"(\d+) left: (\d+) by discard, (\d+) self-drawn(.*)\.$")
MARKS = {
    "": ("ok", True, True),
    ": only if you draw it": ("warn", False, True),
    ": only by discard": ("warn", True, False),
    ": both under 8": ("no", False, False),
}
"""What is added to the points: the mark, whether a discard wins, whether a drawn tile does."""


def tables(rng: Random) -> Iterator[State]:
    """Hands that a discard makes ready, of all shapes; often few of an awaited tile are left."""
    while True:
        melds, tiles, missing = ready_hand(rng)
        own = own_tiles(melds, tiles)
        fourteen = [*tiles, rng.choice([tile for tile in KINDS if own[tile] < 4])]
        table = at_table(melds, fourteen, rng, missing if rng.random() < 0.5 else None)
        if table is not None:
            yield table


def after_discard(state: State, tile: Tile) -> State:
    """The hand has discarded and nobody wants it."""
    state = apply(state, Discard(seat=ME, tile=tile)).state
    for seat in (2, 3, 0):
        state = apply(state, Pass(seat=seat)).state
    return state


def drawing(state: State, seat: int, tile: Tile) -> State:
    """The seat draws that tile next: it changes places with the tile at the head, wherever it is hidden."""
    tiles, head, hands = list(state.wall.tiles), state.wall.drawn, state.hands
    first = tiles[head]
    owner = next((other for other in (0, 2, 3) if tile in hands[other]), None)
    if owner is None:
        place = tiles.index(tile, head)
        tiles[head], tiles[place] = tile, first
    else:
        held = list(hands[owner])
        held[held.index(tile)] = first
        tiles[head], hands = tile, put(hands, owner, in_order(held))
    wall = Wall(tiles=tuple(tiles), first=0, drawn=state.wall.drawn)
    moved = changed(state, hands=hands, wall=wall, phase=Drawing(turn=seat))
    return apply(moved, Draw(seat=seat)).state


def by_discard(state: State, tile: Tile) -> Win:
    """The win once somebody has drawn and discarded the tile."""
    state = apply(drawing(state, 2, tile), Discard(seat=2, tile=tile)).state
    assert isinstance(state.phase, Claims)
    return winning.claimed_win(state, state.phase, ME)


def self_drawn(state: State, tile: Tile) -> Win:
    """The win once the hand has drawn the tile itself."""
    state = drawing(state, ME, tile)
    assert isinstance(state.phase, Turn)
    return winning.drawn_win(state, state.phase)


def scored(win: Win) -> int:
    """What the scorer's own sheet comes to."""
    return score_hand(hand_of(win)).total


def check(state: State, hint: Hint[Intent]) -> str:
    """One wait that help shows; its mark."""
    discard, tile = map(Tile, hint.pieces)
    then = after_discard(state, discard)
    found = SAID.search(hint.text)
    if found is None:
        assert hint.text.endswith("none left.")
        assert hint.mark == "no"
        return "none"
    left, thrown, drawn, verdict = found.groups()
    hidden = Counter(tile for seat in (0, 2, 3) for tile in then.hands[seat])
    hidden.update(then.wall.tiles[then.wall.drawn :])
    assert int(left) == hidden[tile]
    wins = by_discard(then, tile), self_drawn(then, tile)
    assert (int(thrown), int(drawn)) == tuple(map(scored, wins)), hint.text
    accepted = [winning.judged(RULES, state, win).fault is None for win in wins]
    assert (hint.mark, *accepted) == MARKS[verdict]
    return "last of its kind" if wins[1].last_of_kind else hint.mark


def checked(many: int, seed: int) -> Counter[str]:
    """So many waits come; what was seen."""
    rng, seen, waits = Random(seed), Counter[str](), 0
    for state in tables(rng):
        told = [hint for hint in hints(view(state, ME), legal_intents(state, ME)) if hint.kind == "wait"]
        assert {hint.level for hint in told} <= {2}
        for hint in rng.sample(told, min(2, len(told))):
            kind = check(state, hint)
            seen[kind] += 1
            waits += kind != "none"
        if waits >= many:
            return seen
    raise AssertionError


def test_sixty_waits_score_what_was_said() -> None:
    seen = checked(60, 9)
    assert {"ok", "warn", "no"} <= set(seen)


@pytest.mark.slow
def test_2_000_waits_score_what_was_said() -> None:
    seen = checked(2_000, 10)
    assert min(seen["ok"], seen["warn"], seen["no"]) > 200
    assert seen["last of its kind"] > 40
