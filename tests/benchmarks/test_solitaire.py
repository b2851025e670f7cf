"""How fast solitaire is: deals that can be won, moves, and whether a board can still be won."""

from __future__ import annotations

from itertools import count
from random import Random
from statistics import median
from time import monotonic, process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rules.core.hint import Verdict
from rules.core.table import Table
from rules.mahjong_solitaire import GAME, layouts
from rules.mahjong_solitaire.dealing import deal
from rules.mahjong_solitaire.options import Options
from rules.mahjong_solitaire.play import apply, legal_intents, new_game
from rules.mahjong_solitaire.state import State

DEALS = 300
every_layout = pytest.mark.parametrize("layout_id", layouts.SHIPPED)


@every_layout
def test_a_winnable_deal(benchmark: BenchmarkFixture, layout_id: str) -> None:
    benchmark.group = "winnable deals"
    layout, numbers, figures = layouts.shipped(layout_id), count(1), []

    def deal_one(number: int) -> None:
        begun = process_time()
        deal(layout, number, hard=number % 2 == 0, contrast=number % 3 == 0)
        figures.append(process_time() - begun)

    benchmark.pedantic(deal_one, setup=lambda: ((next(numbers),), {}), rounds=DEALS)  # type: ignore[no-untyped-call]
    figures.sort()
    benchmark.extra_info["cpu_p99_ms"] = round(figures[int(DEALS * 0.99)] * 1e3, 2)
    assert figures[int(DEALS * 0.99)] < 20e-3


def test_moves(benchmark: BenchmarkFixture) -> None:
    """Offers, a choice and a step with its events; boards are dealt beforehand."""
    benchmark.group = "moves of solitaire"
    numbers, rates = count(1), []

    def boards() -> tuple[tuple[list[State]], dict[str, object]]:
        return ([new_game(Options(deal=next(numbers)), 1, bytes(32)).state for _ in range(20)],), {}

    def play(states: list[State]) -> None:
        rng, moves, begun = Random(1), 0, process_time()
        for state in states:
            while (offers := legal_intents(state, 0)) and offers[0].kind == "remove":
                state = apply(state, rng.choice(offers)).state
                moves += 1
        rates.append(moves / (process_time() - begun))

    benchmark.pedantic(play, setup=boards, rounds=30)  # type: ignore[no-untyped-call]
    benchmark.extra_info["moves_per_second"] = round(median(rates))
    assert median(rates) > 25_000


@every_layout
def test_whether_a_new_deal_can_be_won(benchmark: BenchmarkFixture, layout_id: str) -> None:
    benchmark.group = "winnable or lost"
    numbers, found = count(1), []

    def table() -> tuple[tuple[Table, ...], dict[str, object]]:  # type: ignore[type-arg]
        return (Table.start(GAME, Options(layout=layout_id, deal=next(numbers)), 1, bytes(32)),), {}

    def ask(table: Table) -> None:  # type: ignore[type-arg]
        begun = monotonic()
        found.append(table.probe(1.0))
        assert monotonic() - begun < 1.3, "the limit of time is kept"

    benchmark.pedantic(ask, setup=table, rounds=20)  # type: ignore[no-untyped-call]
    assert found.count(Verdict.WINNABLE) >= 18
