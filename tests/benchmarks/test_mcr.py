"""How fast a hand is scored and explained, side by side with PyMahjongGB on the same hands.

Ours starts from the core's view of a hand, theirs from its tuples; both come back with points and fans.
As `timeit` does, the collector of garbage is left out of what is timed.
"""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from MahjongGB import MahjongFanCalculator
from pytest_benchmark.fixture import BenchmarkFixture

from rules.mahjong_mcr.count import best
from rules.mahjong_mcr.explain import score_hand
from rules.mahjong_mcr.hand import WinningHand
from rules.mahjong_mcr.hu import hu
from rules.mahjong_mcr.packed import pung
from rules.pieces.mahjong import KINDS, Tile
from tests.rules.mahjong_mcr.reference import arguments
from tests.rules.mahjong_mcr.won_hands import won_hand

ROUNDS, HANDS, BEFORE = 15, 2_000, 6_000
ROOT = Path(__file__).parents[2]


def cpu(work: Callable[[Any], object], material: Iterable[Any]) -> float:
    """Seconds of the processor for all of the material."""
    gc.disable()
    begun = process_time()
    for piece in material:
        work(piece)
    spent = process_time() - begun
    gc.enable()
    return spent


def _ours(hand: WinningHand) -> object:
    return best(hand.packed)


def _theirs(asked: tuple[Any, ...]) -> object:
    return MahjongFanCalculator(*asked)


def _hands(rng: Random, number: int) -> list[WinningHand]:
    return [won_hand(rng) for _ in range(number)]


def side_by_side(benchmark: BenchmarkFixture, seen: bool) -> float:
    """The median ratio of our time to theirs; seen hands have been scored once before."""
    rng = Random(1)
    for hand in _hands(rng, BEFORE):
        _ours(hand)
    times: list[float] = []
    ratios: list[float] = []

    def once(hands: list[WinningHand]) -> None:
        asked = [arguments(hand) for hand in hands]
        if seen:
            cpu(_ours, hands)
        if len(times) % 2:
            theirs, ours = cpu(_theirs, asked), cpu(_ours, hands)
        else:
            ours, theirs = cpu(_ours, hands), cpu(_theirs, asked)
        times.append(ours / HANDS)
        ratios.append(ours / theirs)

    benchmark.pedantic(  # type: ignore[no-untyped-call]
        once, setup=lambda: ((_hands(rng, HANDS),), {}), rounds=ROUNDS
    )
    benchmark.extra_info["ours_us"] = round(median(times) * 1e6, 2)
    benchmark.extra_info["ours_worst_round_us"] = round(max(times) * 1e6, 2)
    benchmark.extra_info["ratio"] = round(median(ratios), 2)
    return median(ratios)


def test_hands_seen_before(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "scoring, all readings"
    assert side_by_side(benchmark, seen=True) < 2.5


def test_hands_never_seen(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "scoring, all readings"
    assert side_by_side(benchmark, seen=False) < 5


# --- tails ------------------------------------------------------------------------------------------


def _share(times: list[float], percent: int) -> float:
    """The figure that so many of a hundred do not exceed."""
    return sorted(times)[-(-len(times) * percent // 100) - 1]


def _tail(benchmark: BenchmarkFixture, times: list[float]) -> None:
    for name, figure in (("p50", _share(times, 50)), ("p90", _share(times, 90)), ("p99", _share(times, 99))):
        benchmark.extra_info[f"{name}_us"] = round(figure * 1e6, 1)
    benchmark.extra_info["worst_us"] = round(max(times) * 1e6, 1)


def _each(work: Callable[[Any], object], material: Iterable[Any]) -> list[float]:
    """The time of each piece, the best of three: what else the machine did is none of its."""
    return [min(cpu(work, [piece]) for _ in range(3)) for piece in material]


def test_the_tail_of_hands_seen_before(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "scoring, tails"
    rng = Random(2)
    times: list[float] = []

    def once(hands: list[WinningHand]) -> None:
        times.extend(_each(_ours, hands))

    def setup() -> tuple[tuple[list[WinningHand]], dict[str, object]]:
        hands = _hands(rng, HANDS // 10)
        for hand in hands:
            _ours(hand)
        return (hands,), {}

    benchmark.pedantic(once, setup=setup, rounds=ROUNDS)  # type: ignore[no-untyped-call]
    _tail(benchmark, times)
    assert _share(times, 99) < 50e-6


FIRST = """
import gc
import sys
from random import Random
from time import process_time
from rules.mahjong_mcr.count import best
from tests.rules.mahjong_mcr.won_hands import won_hand
hands = [won_hand(Random(int(sys.argv[1]) * 1000 + place)).packed for place in range(100)]
gc.disable()
for hand in hands:
    begun = process_time()
    best(hand)
    print(process_time() - begun)
"""


def _first(code: str, *arguments: str) -> list[float]:
    """What a fresh process prints: seconds of the processor."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [float(line) for line in done.stdout.split()]


def test_the_first_hundred_hands_of_a_process(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "scoring, tails"
    times: list[float] = []

    def run() -> None:
        runs = [_first(FIRST, str(len(times))) for _ in range(5)]
        times.extend(map(min, zip(*runs, strict=True)))

    benchmark.pedantic(run, rounds=ROUNDS)  # type: ignore[no-untyped-call]
    _tail(benchmark, times)
    benchmark.extra_info["first_call_us"] = round(median(times[::100]) * 1e6, 1)
    assert _share(times, 99) < 150e-6


# --- hu at the table ----------------------------------------------------------------------------------


def test_hu_of_tiles_that_are_no_hand(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "hu at the table"
    rng = Random(4)
    times: list[float] = []

    def ask(asked: tuple[tuple[int, ...], list[Tile]]) -> None:
        melds, tiles = asked
        hu(melds, tiles[:-1], tiles[-1])

    def once(asked: list[tuple[tuple[int, ...], list[Tile]]]) -> None:
        times.append(min(cpu(ask, asked) for _ in range(3)) / len(asked))

    def setup() -> tuple[tuple[list[tuple[tuple[int, ...], list[Tile]]]], dict[str, object]]:
        laid = [rng.choice((0, 0, 1, 2, 3)) for _ in range(HANDS)]
        return ([((pung(30),) * sets, rng.sample(KINDS * 4, 14 - 3 * sets)) for sets in laid],), {}

    benchmark.pedantic(once, setup=setup, rounds=ROUNDS)  # type: ignore[no-untyped-call]
    benchmark.extra_info["ours_us"] = round(median(times) * 1e6, 2)
    assert median(times) < 5e-6


# --- explained ----------------------------------------------------------------------------------------


def test_explaining_a_hand(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "scoring, explained"
    rng = Random(3)
    for hand in _hands(rng, HANDS // 4):
        score_hand(hand)
    times: list[float] = []

    def once(hands: list[WinningHand]) -> None:
        times.extend(_each(score_hand, hands))

    benchmark.pedantic(  # type: ignore[no-untyped-call]
        once, setup=lambda: ((_hands(rng, HANDS // 20),), {}), rounds=ROUNDS
    )
    _tail(benchmark, times)
    assert _share(times, 50) < 1e-3
    assert _share(times, 99) < 1.5e-3


BOOK = """
from time import process_time
from rules.mahjong_mcr.practice import book
begun = process_time()
book()
print(process_time() - begun)
"""


def test_opening_the_fan_book(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "scoring, explained"
    times: list[float] = []
    benchmark.pedantic(lambda: times.extend(_first(BOOK)), rounds=ROUNDS)  # type: ignore[no-untyped-call]
    benchmark.extra_info["median_ms"] = round(median(times) * 1e3, 1)
    benchmark.extra_info["worst_ms"] = round(max(times) * 1e3, 1)
    assert _share(times, 99) < 0.1
