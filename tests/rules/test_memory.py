"""A table that is played on for ever keeps lines and events, not states."""

from __future__ import annotations

import tracemalloc
from random import Random

import pytest

from rules.core.chance import seed_from_text
from rules.core.table import Table
from tests.rules.contract import play_on
from tests.rules.games import GAMES, kit

MIB = 2**20


def growth(game_id: str, moves: int) -> int:
    """By how many bytes a table has grown after that many random moves more."""
    told, rng = kit(game_id), Random(game_id)
    game = told.game
    table = Table.start(game, game.options(), game.seats[-1], seed_from_text(game_id))
    play_on(told, table, 200, rng)
    tracemalloc.start()
    try:
        play_on(told, table, moves, rng)
        grown, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return grown


@pytest.mark.parametrize("game_id", GAMES)
def test_a_sitting_takes_little_memory(game_id: str) -> None:
    assert growth(game_id, 1_000) < MIB


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_10_000_moves_take_a_few_mebibytes(game_id: str) -> None:
    assert growth(game_id, 10_000) < 10 * MIB
