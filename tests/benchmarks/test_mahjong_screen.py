"""How fast the full table of mahjong answers, in a pseudo-terminal of 120x40, and what it needs."""

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
from tests.benchmarks.test_screen import APP, KEYS, ONE_WIDGET, RAISED, keys_answered, running, told
from tests.frames.mahjong_tables import NAMES, thrown, until


def a_save(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The middle of a hand, with sets and rivers; whoever continues has fourteen tiles less their sets."""
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    options = rules.load("mahjong_mcr").options()
    people = [Person(name) for name in NAMES]
    sitting = Sitting.new("mahjong_mcr", options, people, Plan(), seed_from_text("7"))
    until(sitting.table, thrown(45))
    sitting.close()


@contextmanager
def at_table(home: Path) -> Iterator[Program]:
    """The app with a hand open."""
    with running([*APP, "--continue"], home, "alone") as program:
        sleep(1.0)
        program.press("\r")
        program.wait_for(RAISED)
        sleep(0.4)
        program.rest(0.3)
        yield program


def test_key_to_paint(benchmark: BenchmarkFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_save(tmp_path, monkeypatch)
    ours: list[tuple[float, float]] = []
    bare: list[tuple[float, float]] = []
    with at_table(tmp_path) as table, running(["-c", ONE_WIDGET], tmp_path, RAISED) as yardstick:
        table.press("\x1b[H")
        table.rest(0.3)
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
        yardstick_p50=median(first for first, _ in bare) * 1000,
        ratio=ratio,
    )
    assert ratio <= 1.2


def test_from_the_menu_to_a_table_and_its_memory(
    benchmark: BenchmarkFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_save(tmp_path, monkeypatch)
    worked: list[float] = []
    with running(APP, tmp_path, "pass-and-play", "quit") as program:

        def once() -> None:
            before = program.processor()
            program.press("c")
            program.wait_for("alone")
            worked.append(program.processor() - before)
            sleep(1.0)
            program.press("\x1b")
            program.wait_for("Save and leave")
            program.rest(0.2)
            program.press("x")
            program.wait_for("pass-and-play")
            program.rest(0.3)

        benchmark.pedantic(once, rounds=8, warmup_rounds=1)  # type: ignore[no-untyped-call]
    with at_table(tmp_path) as table:
        told(benchmark, to_table_cpu=median(worked) * 1000, table_mib=table.memory())
    assert median(worked) <= 0.2
    assert benchmark.extra_info["table_mib"] <= 80
