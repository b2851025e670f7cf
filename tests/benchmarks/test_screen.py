"""How fast the screen answers, in a pseudo-terminal of 120x40, and what the app needs at rest.

Where a yardstick is named both are measured in turn, and the median of the ratios decides.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, sleep

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import rules
from rules.core.chance import seed_from_text
from tablegames_tui.saves import Person, Plan, Sitting
from tests.benchmarks.pseudo import COLUMNS, ROWS, Program

APP = ["-m", "tablegames_tui"]
RAISED = "▲"
RIGHT, LEFT = "\x1b[C", "\x1b[D"
KEYS = 120
STARTS = 12
REST = 8.0

TWO_LINES = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("ready")
Bare().run()
"""
ONE_WIDGET = f"""
from rich.segment import Segment
from textual.app import App
from textual.strip import Strip
from textual.widget import Widget
class Board(Widget, can_focus=True):
    DEFAULT_CSS = "Board {{ width: 1fr; height: 1fr; }}"
    BINDINGS = [("left,right", "turn")]
    turned = 0
    def action_turn(self):
        self.turned += 1
        self.refresh()
    def render_line(self, y):
        text = f"{{'{RAISED}' if y == 39 else ' '}} {{self.turned}} ".ljust({COLUMNS}, "ox"[self.turned % 2])
        return Strip([Segment(text[at:at + 8]) for at in range(0, {COLUMNS}, 8)], {COLUMNS})
class Bare(App):
    def compose(self):
        yield Board()
Bare().run()
"""


def a_save(home: Path, monkeypatch: pytest.MonkeyPatch, steps: int) -> Sitting:
    """A sitting of two after some steps, closed; whoever continues has a full hand when there are none."""
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    people = [Person("Ara"), Person("Bora")]
    sitting = Sitting.new("go_stop", rules.load("go_stop").options(), people, Plan(), seed_from_text("12"))
    rng = Random(7)
    while sitting.table.steps < steps:
        offers = sitting.table.legal(sitting.table.to_act()[0])
        sitting.table.submit(rng.choice([offer for offer in offers if offer.kind != "end_sitting"]))
    sitting.close()
    return sitting


@contextmanager
def running(arguments: list[str], home: Path, *until: str) -> Iterator[Program]:
    """A program that has painted."""
    program = Program(arguments, home)
    try:
        program.wait_for(*until)
        program.rest(0.3)
        yield program
    finally:
        program.close()


@contextmanager
def at_table(home: Path) -> Iterator[Program]:
    """The app with the first hand of a sitting open."""
    with running([*APP, "--continue"], home, "first deal") as program:
        program.press("\r")
        program.wait_for("alone")
        sleep(0.5)
        program.press("\r")
        program.wait_for(RAISED)
        program.rest(0.3)
        yield program


def told(benchmark: BenchmarkFixture, **figures: float) -> None:
    """Keep figures beside the benchmark's own, in milliseconds unless the name says otherwise."""
    benchmark.extra_info.update({name: round(figure, 2) for name, figure in figures.items()})


def keys_answered(program: Program, fresh: int) -> Callable[[], tuple[float, float]]:
    """A function that presses left or right: when the first change and when the last one was read."""
    moves = iter(range(10**9))

    def press() -> tuple[float, float]:
        program.press(RIGHT if next(moves) // fresh % 2 == 0 else LEFT)
        first = program.wait_for(RAISED)
        return first, program.rest(0.03)

    return press


def test_key_to_paint(benchmark: BenchmarkFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_save(tmp_path, monkeypatch, 0)
    ours: list[tuple[float, float]] = []
    bare: list[tuple[float, float]] = []
    with at_table(tmp_path) as table, running(["-c", ONE_WIDGET], tmp_path, RAISED) as yardstick:
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


def test_a_hundred_keys_at_once(
    benchmark: BenchmarkFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_save(tmp_path, monkeypatch, 0)
    figures: list[float] = []
    worked: list[float] = []
    with at_table(tmp_path) as table:
        moves = iter(range(10**9))

        def once() -> None:
            before = table.processor()
            table.press((RIGHT if next(moves) % 2 == 0 else LEFT) * 100)
            table.wait_for(RAISED)
            figures.append(table.rest(0.15))
            worked.append(table.processor() - before)

        benchmark.pedantic(once, rounds=20, warmup_rounds=2)  # type: ignore[no-untyped-call]
    told(benchmark, p50=median(figures) * 1000, cpu_mean=sum(worked) / len(worked) * 1000)
    assert sum(worked) / len(worked) <= 0.08


def test_start_to_first_paint(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    ours: list[float] = []
    bare: list[float] = []

    def start(arguments: list[str], *until: str) -> float:
        program = Program(arguments, tmp_path)
        try:
            return program.wait_for(*until)
        finally:
            program.close()

    def once() -> None:
        bare.append(start(["-c", TWO_LINES], "ready"))
        ours.append(start(APP, "pass-and-play", "quit"))

    benchmark.pedantic(once, rounds=STARTS, warmup_rounds=1)  # type: ignore[no-untyped-call]
    ratio = median(mine / yours for mine, yours in zip(ours, bare, strict=True))
    told(benchmark, p50=median(ours) * 1000, yardstick_p50=median(bare) * 1000, ratio=ratio)
    assert ratio <= 1.5


def test_from_the_menu_to_a_table_and_back(
    benchmark: BenchmarkFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_save(tmp_path, monkeypatch, 30)
    there: list[float] = []
    back: list[float] = []
    worked: list[float] = []
    with running(APP, tmp_path, "pass-and-play", "quit") as program:

        def once() -> None:
            before = program.processor()
            program.press("c")
            there.append(program.wait_for("alone"))
            worked.append(program.processor() - before)
            sleep(0.5)
            program.press("\x1b")
            program.wait_for("Save and leave")
            program.rest(0.2)
            program.press("x")
            back.append(program.wait_for("pass-and-play"))
            program.rest(0.3)

        benchmark.pedantic(once, rounds=15, warmup_rounds=1)  # type: ignore[no-untyped-call]
    told(benchmark, to_table=median(there) * 1000, first_time=there[0] * 1000, to_menu=median(back) * 1000)
    told(benchmark, to_table_cpu=median(worked) * 1000)
    assert median(worked) <= 0.2
    assert median(back) <= 0.2


def test_at_rest(benchmark: BenchmarkFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_save(tmp_path, monkeypatch, 0)
    with running(APP, tmp_path, "pass-and-play", "quit") as menu:
        sleep(1)
        told(benchmark, menu_mib=menu.memory())
    with at_table(tmp_path) as table:
        sleep(1)
        table.rest(0.1)
        table.seen = b""
        told(benchmark, table_mib=table.memory())
        before, begun = table.processor(), perf_counter()

        def rest() -> None:
            while (left := begun + REST - perf_counter()) > 0:
                table.read(left)

        benchmark.pedantic(rest, rounds=1)  # type: ignore[no-untyped-call]
        used = (table.processor() - before) / REST * 100
    told(benchmark, percent_of_a_core=used, bytes_written=len(table.seen))
    assert len(table.seen) == 0
    assert used <= 1.5
    assert benchmark.extra_info["menu_mib"] <= 50
    assert benchmark.extra_info["table_mib"] <= 80


GROWTH = f"""
import asyncio, gc, sys
from pathlib import Path
from random import Random
import rules
from rules.core.chance import seed_from_text
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.settings import Settings

def memory():
    gc.collect()
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if "VmRSS" in line).split()[1]) / 1024

async def main():
    people = [Person("Ara"), Person("Bora")]
    options = rules.load("go_stop").options()
    sitting = Sitting.new("go_stop", options, people, Plan(curtain=False), seed_from_text("12"))
    app = TablegamesApp(Settings(animation=False), sitting)
    rng = Random(7)
    async with app.run_test(size=({COLUMNS}, {ROWS})) as pilot:
        for step in range(int(sys.argv[1])):
            if step == 500:
                before = memory()
            table = sitting.table
            offers = table.legal(table.to_act()[0])
            sitting.submit(rng.choice([offer for offer in offers if offer.kind != "end_sitting"]))
            if step % 100 == 0:
                screen = next(s for s in app.screen_stack if isinstance(s, GameScreen))
                seat = table.to_act()[0]
                if seat is not None:
                    screen.open_hand(seat)
                    await pilot.pause()
        print(memory() - before)
asyncio.run(main())
"""


def test_memory_after_10000_moves(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    figures: list[float] = []

    def once() -> None:
        done = subprocess.run(
            [sys.executable, "-c", GROWTH, "10000"],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")},
        )
        figures.append(float(done.stdout))

    benchmark.pedantic(once, rounds=1)  # type: ignore[no-untyped-call]
    told(benchmark, growth_mib=figures[0])
    assert figures[0] <= 10
