"""How fast the two mahjongs are where a game is long: a whole match replayed, and saved at its end."""

from __future__ import annotations

from functools import cache
from statistics import median
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rules.core.record import Record
from rules.core.table import Table
from tests.benchmarks.test_rules import ROUNDS
from tests.rules.games import kit
from tests.rules.mahjong.sensible import AnyTable, play_match

MOVES = 6_000

every_mahjong = pytest.mark.parametrize("game_id", ["mahjong_mcr", "mahjong_basic"])


@cache
def match(game_id: str) -> AnyTable:
    """A whole match as sensible people play it."""
    game = kit(game_id).game
    return play_match(game, game.options(), "5")


@every_mahjong
def test_replay_of_a_match(benchmark: BenchmarkFixture, game_id: str) -> None:
    benchmark.group = f"load by replay, per {MOVES} intents"
    game, table = kit(game_id).game, match(game_id)
    text = table.record_json()
    figures: list[float] = []

    def load() -> None:
        begun = process_time()
        Table.resume(game, Record.from_json(text))
        figures.append((process_time() - begun) / table.steps * MOVES)

    benchmark.pedantic(load, rounds=ROUNDS)  # type: ignore[no-untyped-call]
    benchmark.extra_info["steps"] = table.steps
    benchmark.extra_info["cpu_median_us"] = round(median(figures) * 1e6)
    assert median(figures) < 400e-3


@every_mahjong
def test_what_a_save_takes_after_a_match(benchmark: BenchmarkFixture, game_id: str) -> None:
    benchmark.group = "digest, record and state as JSON after a match"
    table, figures = match(game_id), list[float]()

    def save() -> None:
        begun = process_time()
        table.record_json()
        table.state_json()
        figures.append(process_time() - begun)

    benchmark.pedantic(save, rounds=ROUNDS)  # type: ignore[no-untyped-call]
    assert median(figures) < 2e-3
