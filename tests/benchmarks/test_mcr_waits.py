"""How fast waits, shanten and outlook of the Competition Rules are, side by side with PyMahjongGB."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import MahjongGB
from pytest_benchmark.fixture import BenchmarkFixture

from rules.mahjong_mcr.hand import Meld
from rules.mahjong_mcr.outlook import outlook
from rules.mahjong_mcr.shanten import shanten
from rules.mahjong_mcr.waits import waits
from rules.pieces.mahjong import KINDS, Tile
from tests.rules.mahjong_mcr.drawn import any_hand, ready_hand, to_discard
from tests.rules.mahjong_mcr.reference import BY_SHAPE, code

ROUNDS, HANDS = 21, 2_000
ROOT = Path(__file__).parents[2]

Hand = tuple[list[Meld], list[Tile], tuple[str, ...]]
"""Sets on the table, tiles in hand, and the tiles in hand as PyMahjongGB writes them."""


def cpu(work: Callable[[list[Any]], object], material: list[Any]) -> float:
    """Seconds of the processor that the work takes for each piece of material."""
    begun = process_time()
    work(material)
    return (process_time() - begun) / len(material)


def side_by_side(
    benchmark: BenchmarkFixture,
    ours: Callable[[list[Hand]], None],
    theirs: Callable[[list[Hand]], None],
    draw: Callable[[], Hand],
) -> tuple[float, float]:
    """The median time of one of our calls and the median ratio to theirs, on hands not timed before."""
    ours([draw() for _ in range(5 * HANDS)])
    times: list[float] = []
    ratios: list[float] = []

    def once(hands: list[Hand]) -> None:
        if len(times) % 2:
            compared = cpu(theirs, hands)
            times.append(cpu(ours, hands))
        else:
            times.append(cpu(ours, hands))
            compared = cpu(theirs, hands)
        ratios.append(times[-1] / compared)

    benchmark.pedantic(  # type: ignore[no-untyped-call]
        once, setup=lambda: (([draw() for _ in range(HANDS)],), {}), rounds=ROUNDS
    )
    benchmark.extra_info["ours_us"] = round(median(times) * 1e6, 2)
    benchmark.extra_info["ours_worst_round_us"] = round(max(times) * 1e6, 2)
    benchmark.extra_info["ratio"] = round(median(ratios), 3)
    return median(times), median(ratios)


def test_shanten(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "shanten, five shapes"
    rng = Random(1)

    def draw() -> Hand:
        tiles = rng.sample(KINDS * 4, 13) if rng.random() < 0.5 else any_hand(rng, 0, 13)
        return [], tiles, tuple(map(code, tiles))

    def ours(hands: list[Hand]) -> None:
        for melds, tiles, _ in hands:
            shanten(melds, tiles)

    def theirs(hands: list[Hand]) -> None:
        for _, _, text in hands:
            MahjongGB.MahjongShanten((), text)

    _, ratio = side_by_side(benchmark, ours, theirs, draw)
    assert ratio < 1.2


def test_waits(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "waits of a ready hand, five shapes"
    rng = Random(2)

    def draw() -> Hand:
        while True:
            melds, tiles, _ = ready_hand(rng)
            if not melds:
                return melds, tiles, tuple(map(code, tiles))

    def ours(hands: list[Hand]) -> None:
        for melds, tiles, _ in hands:
            waits(melds, tiles)

    def theirs(hands: list[Hand]) -> None:
        for _, _, text in hands:
            for useful in BY_SHAPE:
                useful(text)

    _, ratio = side_by_side(benchmark, ours, theirs, draw)
    assert ratio < 0.10


def test_outlook_of_fourteen_tiles(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "outlook: every discard"
    rng = Random(3)
    for _ in range(3 * HANDS):
        outlook(*to_discard(rng))
    times: list[float] = []

    def once(positions: list[Any]) -> None:
        times.extend(cpu(lambda alone: [outlook(*at) for at in alone], [at]) for at in positions)

    benchmark.pedantic(  # type: ignore[no-untyped-call]
        once, setup=lambda: (([to_discard(rng) for _ in range(HANDS // 10)],), {}), rounds=ROUNDS
    )
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
from rules.mahjong_mcr.outlook import outlook
from tests.rules.mahjong_mcr.drawn import to_discard
at = to_discard(Random(int(sys.argv[1])))
begun = process_time()
outlook(*at)
print(process_time() - begun)
"""


def test_the_first_outlook_of_a_process(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "outlook: every discard"
    times: list[float] = []

    def run() -> None:
        done = subprocess.run(
            [sys.executable, "-c", FIRST, str(len(times))],
            cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
        times.append(float(done.stdout))

    benchmark.pedantic(run, rounds=ROUNDS)  # type: ignore[no-untyped-call]
    benchmark.extra_info["median_ms"] = round(median(times) * 1e3, 2)
    benchmark.extra_info["worst_ms"] = round(max(times) * 1e3, 2)
    assert max(times) < 15e-3
