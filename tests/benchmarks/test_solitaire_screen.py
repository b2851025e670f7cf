"""How soon solitaire's board answers a key, at rest and while a search runs in the background."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.benchmarks.pseudo import Program
from tests.benchmarks.test_screen import LEFT, ONE_WIDGET, RAISED, RIGHT, running, told

KEYS = 120
ENDLESS = """
import sys
from rules.mahjong_solitaire import solver
from tablegames_tui.screens import solitaire_outlook
one_game = solver._Puzzle.blind_game
solver.BLIND_GAMES = 10**9
solver._Puzzle.blind_game = lambda *what: one_game(*what) and False
solitaire_outlook.LIMIT = solitaire_outlook.PATIENCE = 600
sys.argv = ["tablegames", "play", "solitaire", "--players", "Ara", "-o", "deal=7"]
from tablegames_tui.__main__ import main
main()
"""
"""The app at a board whose search never ends by itself."""


def answer(board: Program, move: int) -> tuple[float, float]:
    """Walk to the next free tile or back: when the first byte came, and when the last one."""
    board.press("n" if move % 2 == 0 else "N")
    while not board.seen:
        board.read(0.5)
    first = perf_counter() - board.begun
    return first, board.rest()


@pytest.mark.parametrize("searching", [False, True], ids=["at rest", "searching"])
def test_key_to_paint(benchmark: BenchmarkFixture, tmp_path: Path, searching: bool) -> None:
    ours: list[tuple[float, float]] = []
    bare: list[float] = []
    with ExitStack() as stack:
        board = stack.enter_context(running(["-c", ENDLESS], tmp_path, "144 left"))
        yardstick = stack.enter_context(running(["-c", ONE_WIDGET], tmp_path, RAISED))
        if searching:
            board.press("w")
            board.wait_for("checking")
            board.rest()

        def once() -> None:
            yardstick.press(RIGHT if len(bare) // 9 % 2 == 0 else LEFT)
            bare.append(yardstick.wait_for(RAISED))
            yardstick.rest(0.03)
            ours.append(answer(board, len(ours)))

        benchmark.pedantic(once, rounds=KEYS, warmup_rounds=10)  # type: ignore[no-untyped-call]
    firsts, wholes = sorted(first for first, _ in ours), sorted(whole for _, whole in ours)
    ratio = median(mine[0] / yours for mine, yours in zip(ours, bare, strict=True))
    told(
        benchmark,
        p50=median(firsts) * 1000,
        p99=firsts[int(len(firsts) * 0.99)] * 1000,
        whole_p50=median(wholes) * 1000,
        ratio=ratio,
    )
    assert ratio <= (2.5 if searching else 1.2)
