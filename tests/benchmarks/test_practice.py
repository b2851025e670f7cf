"""How soon a drill has its next question: nobody waits for one."""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tablegames_tui.trainer import TRAINERS

BUDGET = 0.05
"""Seconds of processor time for half of the questions."""
ROUNDS = 40


@pytest.mark.parametrize(
    ("trainer", "drill"),
    [(each, drill.id) for each in TRAINERS for drill in TRAINERS[each].practice().DRILLS],
)
def test_a_question_is_asked(benchmark: BenchmarkFixture, trainer: str, drill: str) -> None:
    practice = TRAINERS[trainer].practice()
    times: list[float] = []

    def ask(number: int) -> None:
        begun = process_time()
        practice.ask(drill, 1 + number % 5, Random(number), {})
        times.append(process_time() - begun)

    numbers = iter(range(1, ROUNDS + 3))
    benchmark.pedantic(ask, setup=lambda: ((next(numbers),), {}), rounds=ROUNDS, warmup_rounds=1)  # type: ignore[no-untyped-call]
    assert median(times) < BUDGET
