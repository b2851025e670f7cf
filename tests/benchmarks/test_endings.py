"""How soon the app ends when it is told to: half a second at most, also when its event loop hangs."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.tui.terminal import Terminal, python
from tests.tui.test_endings import APP, HAND

BUDGET = 0.5
ROUNDS = 5


@pytest.mark.parametrize("hangs", [False, True], ids=["at rest", "hanging"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_app(
    benchmark: BenchmarkFixture, tmp_path: Path, number: signal.Signals, hangs: bool
) -> None:
    def running() -> tuple[tuple[Terminal], dict[str, object]]:
        terminal = Terminal(python(APP), tmp_path)
        terminal.wait_for(HAND)
        if hangs:
            terminal.send("b")
            terminal.read(0.2)
        return (terminal,), {}

    def end(terminal: Terminal) -> None:
        terminal.child.kill(number)
        assert terminal.wait_for_end()[0] == 128 + number

    benchmark.pedantic(end, setup=running, rounds=ROUNDS)  # type: ignore[no-untyped-call]
    assert benchmark.stats.stats.min < BUDGET  # type: ignore[union-attr]
