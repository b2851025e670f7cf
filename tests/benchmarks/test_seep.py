"""Seep's enumeration on random floors never timed before, and on the floor with the most plays found."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, islice
from random import Random

from pytest_benchmark.fixture import BenchmarkFixture

from rules.seep.advice import hints
from rules.seep.offers import plays
from rules.seep.play import legal_intents
from rules.seep.sets import sums
from rules.seep.state import State
from rules.seep.view import view
from tests.benchmarks.test_rules import timed
from tests.rules.seep.floors import MOST_PLAYS
from tests.rules.seep.positions import random_position

FLOORS = 200


def floors(most_loose: int) -> Callable[[], list[State]]:
    """Random floors, other ones at each call."""
    rng = Random(most_loose)
    endless = (random_position(rng, most_loose) for _ in count())
    return lambda: list(islice(endless, FLOORS))


def test_plays_on_random_floors(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "plays of seep"

    def ask(found: list[State]) -> None:
        for state in found:
            plays(state, 0)

    assert timed(benchmark, ask, floors(8), FLOORS) < 300e-6


def test_plays_on_the_worst_floor_found(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "plays of seep"

    def ask(state: State) -> None:
        sums.cache_clear()
        assert len(plays(state, 0)) > 10_000

    assert timed(benchmark, ask, lambda: MOST_PLAYS) < 100e-3


def test_help_on_the_worst_floor_found(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "hints of seep"
    seen, offers = view(MOST_PLAYS, 0), legal_intents(MOST_PLAYS, 0)
    assert timed(benchmark, lambda _: hints(seen, offers), lambda: None) < 300e-3
