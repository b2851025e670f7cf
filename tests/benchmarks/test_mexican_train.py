"""How fast Mexican Train is: random play, and the hints with the longest train of the largest hand."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

from pytest_benchmark.fixture import BenchmarkFixture

from rules.core.chance import seed_from_text
from rules.mexican_train import GAME
from rules.mexican_train.longest import longest_train
from rules.mexican_train.options import Options
from rules.pieces.dominoes import Tile, whole_set
from tests.benchmarks.test_rules import DECISIONS, play, timed
from tests.rules.mexican_train.kit import KIT

DEALS = 100


def test_random_play(benchmark: BenchmarkFixture) -> None:
    numbers = count(1)
    benchmark.group = "decisions of random play"
    each = timed(benchmark, lambda number: play(KIT, number), lambda: next(numbers), DECISIONS)
    benchmark.extra_info["decisions_per_second"] = round(1 / each)
    assert 1 / each > 40_000


def test_the_longest_train_of_sixteen_tiles(benchmark: BenchmarkFixture) -> None:
    """One hand a round, of double-9 and double-12: the p99 is that of single hands."""
    rng = Random(7)
    benchmark.group = "longest train"

    def hand() -> tuple[list[Tile], int]:
        highest = rng.choice((9, 12))
        return rng.sample(whole_set(highest), 16), rng.randint(0, highest)

    assert timed(benchmark, lambda drawn: longest_train(*drawn), hand) < 2e-3
    assert benchmark.extra_info["cpu_p99_us"] < 5_000


def test_hints_for_sixteen_tiles(benchmark: BenchmarkFixture) -> None:
    """The first turns of two people with double-12: nobody ever holds more when a round begins."""
    numbers = count(1)
    benchmark.group = "hints"

    def material() -> list[tuple[Any, Any]]:
        found = []
        for _ in range(DEALS):
            state = GAME.new_game(Options(), 2, seed_from_text(str(next(numbers)))).state
            found.append((GAME.view(state, state.starter), GAME.legal_intents(state, state.starter)))
        return found

    def advise(found: list[tuple[Any, Any]]) -> None:
        for view, offers in found:
            GAME.hints(view, offers)

    assert timed(benchmark, advise, material, DEALS) < 2e-3
