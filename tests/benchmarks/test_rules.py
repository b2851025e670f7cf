"""How fast the rules are: random play, views, offers, hints, undo, replay, saving, import."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from itertools import count, islice
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import rules
from rules.core.chance import seed_from_text
from rules.core.record import Record
from rules.core.table import Table
from tests.rules.contract import Position, play_on, sitting
from tests.rules.games import GAMES, Kit, kit
from tests.toygame import GAME as BELL
from tests.toygame.intents import Bid
from tests.toygame.options import Options

ROUNDS = 30
DECISIONS = 2_000
POSITIONS = 200
FLOORS = {"mahjong_basic": 40_000, "mahjong_solitaire": 18_000}
"""Decisions a second that a game owes, where it is not 30,000; solitaire's hold its many deals, too."""
ROOT = Path(__file__).parents[2]

every_game = pytest.mark.parametrize("game_id", GAMES)
every_registered_game = pytest.mark.parametrize("game_id", rules.CATALOGUE)


def timed(
    benchmark: BenchmarkFixture, each: Callable[[Any], object], fresh: Callable[[], Any], times: int = 1
) -> float:
    """Time a function on fresh material, round by round: the median of one of its `times` parts."""
    figures: list[float] = []

    def once(material: Any) -> None:
        begun = process_time()
        each(material)
        figures.append((process_time() - begun) / times)

    benchmark.pedantic(once, setup=lambda: ((fresh(),), {}), rounds=ROUNDS)  # type: ignore[no-untyped-call]
    figures.sort()
    benchmark.extra_info["cpu_median_us"] = round(median(figures) * 1e6, 2)
    benchmark.extra_info["cpu_p99_us"] = round(figures[-1] * 1e6, 2)
    return median(figures)


def positions(told: Kit) -> Callable[[], list[Position]]:
    """Positions of random sittings, other ones at each call."""
    endless = (
        at for number in count(2_000_000) for at in sitting(told, number) if told.game.to_act(at.state)
    )
    return lambda: list(islice(endless, POSITIONS))


def play(told: Kit, number: int) -> None:
    """Make random decisions, sitting after sitting: offers, a choice, a step with its events."""
    game, rng, made = told.game, Random(number), 0
    while made < DECISIONS:
        people = rng.choice(game.seats)
        state = game.new_game(game.options().resolved(people), people, rng.randbytes(32)).state
        while (actors := game.to_act(state)) and made < DECISIONS:
            offers = game.legal_intents(state, actors[0])
            state = game.apply(state, told.fill(rng.choice(offers), rng)).state
            made += 1


@every_game
def test_random_play(benchmark: BenchmarkFixture, game_id: str) -> None:
    told, numbers = kit(game_id), count(1)
    benchmark.group = "decisions of random play"
    each = timed(benchmark, lambda number: play(told, number), lambda: next(numbers), DECISIONS)
    benchmark.extra_info["decisions_per_second"] = round(1 / each)
    assert game_id not in rules.CATALOGUE or 1 / each > FLOORS.get(game_id, 30_000)


@every_game
def test_a_view(benchmark: BenchmarkFixture, game_id: str) -> None:
    told = kit(game_id)
    benchmark.group = "views"

    def look(found: list[Position]) -> None:
        for at in found:
            told.game.view(at.state, 0)

    assert timed(benchmark, look, positions(told), POSITIONS) < 50e-6


@every_game
def test_offers(benchmark: BenchmarkFixture, game_id: str) -> None:
    told = kit(game_id)
    benchmark.group = "offers"

    def ask(found: list[Position]) -> None:
        for at in found:
            told.game.legal_intents(at.state, told.game.to_act(at.state)[0])

    assert timed(benchmark, ask, positions(told), POSITIONS) < 50e-6


@every_game
def test_hints(benchmark: BenchmarkFixture, game_id: str) -> None:
    told, find = kit(game_id), positions(kit(game_id))
    benchmark.group = "hints"

    def material() -> list[tuple[Any, Any]]:
        return [
            (told.game.view(at.state, seat), told.game.legal_intents(at.state, seat))
            for at in find()
            for seat in told.game.to_act(at.state)[:1]
            if seat is not None
        ]

    def advise(found: list[tuple[Any, Any]]) -> None:
        for view, offers in found:
            told.game.hints(view, offers)

    assert timed(benchmark, advise, material, POSITIONS) < 2e-3


def test_undo(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "undo"

    def tables() -> list[Table[Any, Any, Any]]:
        made = [Table.start(BELL, Options(), 3, seed_from_text(str(number))) for number in range(POSITIONS)]
        for table in made:
            table.submit(Bid(seat=1, cards=3))
        return made

    def take_back(made: list[Table[Any, Any, Any]]) -> None:
        for table in made:
            table.undo()

    assert timed(benchmark, take_back, tables, POSITIONS) < 1e-3


def long_table(told: Kit, number: int, steps: int) -> Table[Any, Any, Any]:
    """A table at which that many intents were sent."""
    rng = Random(number)
    table = Table.start(told.game, told.game.options(), rng.choice(told.game.seats), rng.randbytes(32))
    play_on(told, table, steps, rng)
    return table


@every_game
def test_replay_of_400_intents(benchmark: BenchmarkFixture, game_id: str) -> None:
    told, numbers = kit(game_id), count(1)
    benchmark.group = "load by replay, 400 intents"

    def load(text: bytes) -> None:
        Table.resume(told.game, Record.from_json(text))

    assert timed(benchmark, load, lambda: long_table(told, next(numbers), 400).record_json()) < 50e-3


@every_game
@pytest.mark.parametrize("steps", [400, 4_000])
def test_what_a_save_takes_from_the_table(benchmark: BenchmarkFixture, game_id: str, steps: int) -> None:
    told, numbers = kit(game_id), count(1)
    benchmark.group = "digest, record and state as JSON, per step"
    table = long_table(told, 1, steps)

    def one_step_on() -> Table[Any, Any, Any]:
        play_on(told, table, 1, Random(next(numbers)))
        return table

    def save(made: Table[Any, Any, Any]) -> None:
        made.record_json()
        made.state_json()

    assert timed(benchmark, save, one_step_on) < 1e-3


def test_import_rules(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "import rules"
    script = "from time import process_time as now; t = now(); import rules; print(now() - t)"
    figures: list[float] = []

    def run() -> None:
        done = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
        )
        figures.append(float(done.stdout))

    benchmark.pedantic(run, rounds=ROUNDS)  # type: ignore[no-untyped-call]
    benchmark.extra_info["cpu_median_us"] = round(median(figures) * 1e6)
    assert median(figures) < 25e-3
