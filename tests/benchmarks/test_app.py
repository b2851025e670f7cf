"""How fast the command answers, and what keeping a move costs beyond what the disk takes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter, process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import rules
from rules.core.chance import seed_from_text
from tablegames_tui.saves import Person, Plan, Sitting

ROUNDS = 15


@pytest.mark.parametrize(
    ("words", "budget"),
    [(["--version"], 0.06), (["--help"], 0.2), ([], 0.1), (["play", "go-stop"], 0.1)],
    ids=["--version", "--help", "no terminal", "play without a terminal"],
)
def test_a_command_answers(
    benchmark: BenchmarkFixture, tmp_path: Path, words: list[str], budget: float
) -> None:
    figures: list[float] = []

    def once() -> None:
        before = getrusage(RUSAGE_CHILDREN)
        subprocess.run(
            [sys.executable, "-m", "tablegames_tui", *words],
            capture_output=True,
            check=False,
            env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "TERM": "xterm"},
        )
        after = getrusage(RUSAGE_CHILDREN)
        figures.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    benchmark.pedantic(once, rounds=ROUNDS, warmup_rounds=2)  # type: ignore[no-untyped-call]
    benchmark.extra_info["cpu_median_ms"] = round(median(figures) * 1000, 1)
    assert median(figures) <= budget


@pytest.mark.parametrize("steps", [30, 6000])
def test_a_durable_save(
    benchmark: BenchmarkFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    people = [Person("Ara"), Person("Bora")]
    sitting = Sitting.new("go_stop", rules.load("go_stop").options(), people, Plan(), seed_from_text("3"))
    rng = Random(3)
    processor: list[float] = []
    ratios: list[float] = []

    def play() -> None:
        actor = sitting.table.to_act()[0]
        offers = [offer for offer in sitting.table.legal(actor) if offer.kind != "end_sitting"]
        sitting.table.submit(rng.choice(offers))

    def once() -> None:
        play()
        begun, worked = perf_counter(), process_time()
        assert sitting.save() is None
        took = perf_counter() - begun
        processor.append(process_time() - worked)
        begun = perf_counter()
        write_bare(tmp_path / "bare", (tmp_path / "tablegames" / "saves" / "go-stop-1.json").read_bytes())
        ratios.append(took / (perf_counter() - begun))

    while sitting.table.steps < steps:
        play()
    benchmark.pedantic(once, rounds=100, warmup_rounds=3)  # type: ignore[no-untyped-call]
    benchmark.extra_info["cpu_median_ms"] = round(median(processor) * 1000, 2)
    benchmark.extra_info["times_a_bare_write"] = round(median(ratios), 2)
    assert median(processor) <= 0.002
    assert median(ratios) <= 2


def write_bare(path: Path, data: bytes) -> None:
    """The least that a durable file costs: both calls of fsync and the rename."""
    temporary = path.with_suffix(".tmp")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.write(handle, data)
    os.fsync(handle)
    os.close(handle)
    temporary.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)
