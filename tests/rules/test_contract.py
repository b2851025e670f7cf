"""The contract suite: every registered game and the toy game, played at random and looked at from all sides.

The normal run plays 200 deals and 200 pairs of twins a game; `pytest -m slow` adds 10,000 and 2,000 for
each registered game.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

import rules
from rules.core.record import Record
from rules.core.table import Table
from tests.rules.contract import (
    Position,
    at_a_table,
    check_json,
    check_knowledge,
    check_offers,
    check_refused,
    check_step,
    check_twins,
    near_misses,
    sitting,
)
from tests.rules.games import GAMES, TOY, Kit, kit

SEEDS = range(20)
DEALS = 200 // len(SEEDS)
TWINS = 200 // len(SEEDS)
SLOW_SEEDS = range(100, 140)
SLOW_DEALS = 10_000 // len(SLOW_SEEDS)
SLOW_TWINS = 2_000 // len(SLOW_SEEDS)
ALL = 1_000_000

FEW_SEEDS = range(5)
"""The toy game is here to test the suite and the table; its own promises are soon shown, as is a replay's."""

every_game = pytest.mark.parametrize(
    ("seed", "game_id"),
    [(seed, game_id) for game_id in GAMES for seed in (FEW_SEEDS if game_id == TOY else SEEDS)],
)
every_registered_game = pytest.mark.parametrize("game_id", rules.CATALOGUE)
every_slow_seed = pytest.mark.parametrize("seed", SLOW_SEEDS)


@every_game
def test_every_position_keeps_every_promise_and_refuses_every_near_miss(game_id: str, seed: int) -> None:
    play_sitting(kit(game_id), seed, misses=ALL)


@every_game
def test_random_play_keeps_every_promise(game_id: str, seed: int) -> None:
    play_deals(kit(game_id), seed, DEALS, every=4)


@pytest.mark.slow
@every_registered_game
@every_slow_seed
def test_long_random_play_keeps_every_promise(game_id: str, seed: int) -> None:
    play_deals(kit(game_id), seed, SLOW_DEALS, every=10)


@every_game
def test_twins_can_not_be_told_apart(game_id: str, seed: int) -> None:
    look_at_twins(kit(game_id), seed, TWINS)


@pytest.mark.slow
@every_registered_game
@every_slow_seed
def test_more_twins_can_not_be_told_apart(game_id: str, seed: int) -> None:
    look_at_twins(kit(game_id), seed, SLOW_TWINS)


@pytest.mark.parametrize(
    "seed", [*FEW_SEEDS, *(pytest.param(seed, marks=pytest.mark.slow) for seed in SEEDS[5:])]
)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_record_tells_the_same_game(game_id: str, seed: int) -> None:
    told = kit(game_id)
    played = list(sitting(told, seed))
    one, two = at_a_table(told, played), at_a_table(told, played)
    assert one.record() == two.record() == Record.from_json(one.record_json())
    assert one.state_json() == told.game.states.dump_json(played[-1].state)
    again = Table.resume(told.game, one.record())
    assert again.record_json() == one.record_json()
    assert again.outcome() == one.outcome()
    for actor in (*range(one.people), None):
        assert again.events(actor) == one.events(actor)
        assert again.view(actor) == one.view(actor)
    *_, (last_view, _) = one.replay()
    assert last_view == one.view(None)


def play_deals(told: Kit, seed: int, deals: int, every: int) -> None:
    """Random sittings until the game's share of so many deals is finished, now and then with all checks."""
    finished, number = 0, seed * ALL
    while finished < deals * told.share:
        finished += play_sitting(told, number, misses=5, every=every)
        number += 1


def play_sitting(told: Kit, number: int, misses: int, every: int = 1) -> int:
    """One sitting; how many deals it had.

    Pieces and events are checked at each position, offers at each that is looked at; JSON, views, sheets,
    hints and up to `misses` near misses at one in `every` of those, picked at random.
    """
    game, rng = told.game, Random(number)
    stale: dict[str, Any] = {}
    before: Position | None = None
    for at in sitting(told, number):
        before = before or at
        assert game.pieces(at.state) == game.pieces(before.state), "pieces were lost or made"
        check_step(game, before, at)
        looked_at = told.look_every == 1 or rng.randrange(told.look_every) == 0
        if looked_at:
            check_offers(told, at)
        if looked_at and rng.randrange(every) == 0:
            check_json(game, at)
            check_knowledge(game, at)
            text = game.states.dump_json(at.state)
            for intent in islice(near_misses(told, at, stale.values(), rng), misses):
                check_refused(game, at, intent)
            assert game.states.dump_json(at.state) == text, "a refusal has changed the state"
        if at.intent is not None:
            stale[at.intent.kind] = at.intent
        before = at
    assert before is not None
    return max(1, len(before.outcomes))


def look_at_twins(told: Kit, seed: int, wanted: int) -> None:
    """That many pairs of twins, of positions all through random sittings."""
    rng, found, often = Random(seed), 0, min(0.1, 1 / told.look_every)
    for number in range(seed * ALL, seed * ALL + 100 + wanted):
        for at in sitting(told, number):
            if rng.random() < often:
                found += check_twins(told, at, rng.randrange(at.people), rng)
            if found == wanted:
                return
    raise AssertionError(f"swap_hidden of {told.game.id} found only {found} twins")
