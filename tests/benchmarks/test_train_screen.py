"""How fast the screen of Mexican Train answers with everything on it: twelve people, 120x40."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from time import sleep

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import rules
from rules.core.chance import seed_from_text
from tablegames_tui.saves import Person, Plan, Sitting
from tests.benchmarks.test_screen import APP, KEYS, ONE_WIDGET, RAISED, keys_answered, running, told

PEOPLE = 12


def test_key_to_paint_with_twelve_trains(
    benchmark: BenchmarkFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    people = [Person(f"Person {number}") for number in range(PEOPLE)]
    options = rules.load("mexican_train").options()
    sitting = Sitting.new("mexican_train", options, people, Plan(), seed_from_text("12"))
    while sitting.table.steps < 40:
        sitting.table.submit(sitting.table.legal(sitting.table.to_act()[0])[-1])
    sitting.close()
    ours: list[tuple[float, float]] = []
    bare: list[tuple[float, float]] = []
    with running([*APP, "--continue"], tmp_path, "alone") as table:
        sleep(0.5)
        table.press("\r")
        table.wait_for(RAISED)
        table.rest(0.5)
        with running(["-c", ONE_WIDGET], tmp_path, RAISED) as yardstick:
            press, press_bare = keys_answered(table, 3), keys_answered(yardstick, 3)

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
        yardstick_p50=median(first for first, _ in bare) * 1000,
        ratio=ratio,
    )
    assert ratio <= 1.2
