"""How fast help comes at the table: fourteen tiles of every shape, near and far, warm and at first."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rules.mahjong_mcr.advice import hints
from rules.mahjong_mcr.play import legal_intents
from rules.mahjong_mcr.view import view
from tests.rules.mahjong_mcr.readied import FAR, ME, SHAPES, of_shape

ROOT = Path(__file__).parents[2]
WARMING, HANDS, PROCESSES = 200, 500, 3

every_shape = pytest.mark.parametrize("shape", SHAPES)
near_and_far = pytest.mark.parametrize("off", [1, FAR], ids=["near", "far"])


@near_and_far
@every_shape
def test_help_for_a_hand_of_fourteen(benchmark: BenchmarkFixture, shape: str, off: int) -> None:
    benchmark.group = "help of all levels for fourteen tiles"
    rng = Random(f"{shape} {off}")
    asked = []
    for _ in range(WARMING + HANDS):
        state = of_shape(shape, off, rng)
        asked.append((view(state, ME), legal_intents(state, ME)))
    for seen, legal in asked[:WARMING]:
        hints(seen, legal)
    times: list[float] = []

    def all_of_them() -> None:
        for seen, legal in asked[WARMING:]:
            begun = process_time()
            hints(seen, legal)
            times.append(process_time() - begun)

    benchmark.pedantic(all_of_them, rounds=1)  # type: ignore[no-untyped-call]
    times.sort()
    middle, tail = median(times), times[len(times) * 99 // 100]
    for name, figure in (("p50_ms", middle), ("p99_ms", tail), ("worst_ms", times[-1])):
        benchmark.extra_info[name] = round(figure * 1e3, 3)
    assert middle < 2e-3
    assert tail < 5e-3


FIRST = """
import sys
from random import Random
from time import process_time
from rules.mahjong_mcr.advice import hints
from rules.mahjong_mcr.play import legal_intents
from rules.mahjong_mcr.view import view
from tests.rules.mahjong_mcr.readied import ME, of_shape
state = of_shape(sys.argv[1], int(sys.argv[2]), Random(int(sys.argv[3])))
seen, legal = view(state, ME), legal_intents(state, ME)
begun = process_time()
hints(seen, legal)
print(process_time() - begun)
"""


@near_and_far
@every_shape
def test_the_first_help_of_a_process(benchmark: BenchmarkFixture, shape: str, off: int) -> None:
    benchmark.group = "help of all levels for fourteen tiles"
    times: list[float] = []

    def run() -> None:
        done = subprocess.run(
            [sys.executable, "-c", FIRST, shape, str(off), str(len(times))],
            cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
        times.append(float(done.stdout))

    benchmark.pedantic(run, rounds=PROCESSES)  # type: ignore[no-untyped-call]
    benchmark.extra_info["worst_ms"] = round(max(times) * 1e3, 2)
    assert min(times) < 15e-3
