"""How fast a full table of Seep answers, in a pseudo-terminal of 120x40: twelve cards and their plays."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import sleep

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import rules
from rules.core.chance import seed_from_text
from tablegames_tui.saves import Person, Plan, Sitting
from tests.benchmarks.pseudo import Program
from tests.benchmarks.test_screen import (
    APP,
    KEYS,
    LEFT,
    ONE_WIDGET,
    RAISED,
    RIGHT,
    keys_answered,
    running,
    told,
)


@contextmanager
def at_table(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The app with the first hand of twelve cards open."""
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    people = [Person(name) for name in ("Ara", "Bora", "Cho", "Dara")]
    sitting = Sitting.new("seep", rules.load("seep").options(), people, Plan(), seed_from_text("12"))
    while min(sitting.table.view(None).hand_counts) < 11:
        sitting.table.submit(sitting.table.legal(sitting.table.to_act()[0])[0])
    sitting.submit(sitting.table.legal(sitting.table.to_act()[0])[0])
    sitting.close()
    with running([*APP, "--continue"], home, "alone") as program:
        sleep(0.5)
        program.press("\r")
        program.wait_for(RAISED)
        program.rest(0.6)
        yield program


def test_key_to_paint(benchmark: BenchmarkFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours: list[tuple[float, float]] = []
    bare: list[tuple[float, float]] = []
    with (
        at_table(tmp_path, monkeypatch) as table,
        running(["-c", ONE_WIDGET], tmp_path, RAISED) as yardstick,
    ):
        press, press_bare = keys_answered(table, 9), keys_answered(yardstick, 9)

        def once() -> None:
            bare.append(press_bare())
            ours.append(press())

        benchmark.pedantic(once, rounds=KEYS, warmup_rounds=10)  # type: ignore[no-untyped-call]
    firsts, wholes = sorted(first for first, _ in ours), sorted(whole for _, whole in ours)
    ratio = median(mine[0] / yours[0] for mine, yours in zip(ours, bare, strict=True))
    told(
        benchmark,
        p50=median(firsts) * 1000,
        p99=firsts[int(len(firsts) * 0.99)] * 1000,
        whole_p50=median(wholes) * 1000,
        ratio=ratio,
    )
    assert ratio <= 1.2


def test_a_hundred_keys_at_once(
    benchmark: BenchmarkFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked: list[float] = []
    with at_table(tmp_path, monkeypatch) as table:
        moves = iter(range(10**9))

        def once() -> None:
            before = table.processor()
            table.press((RIGHT if next(moves) % 2 == 0 else LEFT) * 100)
            table.wait_for(RAISED)
            table.rest(0.15)
            worked.append(table.processor() - before)

        benchmark.pedantic(once, rounds=20, warmup_rounds=2)  # type: ignore[no-untyped-call]
    told(benchmark, cpu_mean=sum(worked) / len(worked) * 1000)
    assert sum(worked) / len(worked) <= 0.08
