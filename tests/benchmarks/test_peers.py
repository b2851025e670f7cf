"""Random play beside a peer's, round by round: the ratio decides, whatever the machine does meanwhile.

RLCard is asked as its users ask it, through an environment. It is wanted for nothing else, so it is
installed by hand:  pip install rlcard
"""

from __future__ import annotations

from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.benchmarks.test_rules import DECISIONS, ROUNDS, play
from tests.rules.games import kit

rlcard: Any = pytest.importorskip("rlcard", reason="the yardstick is not installed: pip install rlcard")
GAMES = {"seep": "gin-rummy", "go_stop": "gin-rummy", "mahjong_mcr": "mahjong"}
"""Each game with the peer's that is nearest to it."""
OWED = {"gin-rummy": 2.0, "mahjong": 4.0}


def play_peers(env: Any, rng: Random) -> None:
    """As many random decisions of the peer's game, game after game."""
    made = 0
    while made < DECISIONS:
        state, _ = env.reset()
        while not env.is_over() and made < DECISIONS:
            state, _ = env.step(rng.choice([*state["legal_actions"]]))
            made += 1


@pytest.mark.parametrize("game_id", GAMES)
def test_random_play_beside_rlcard(benchmark: BenchmarkFixture, game_id: str) -> None:
    told, numbers, rng, ratios = kit(game_id), count(1), Random(1), []
    env = rlcard.make(GAMES[game_id], config={"seed": 1})
    benchmark.group = "random play beside RLCard"

    def once() -> None:
        begun = process_time()
        play_peers(env, rng)
        between = process_time()
        play(told, next(numbers))
        ratios.append((between - begun) / (process_time() - between))

    benchmark.pedantic(once, rounds=ROUNDS, warmup_rounds=2)  # type: ignore[no-untyped-call]
    benchmark.extra_info["ratio"] = round(median(ratios), 2)
    assert median(ratios) >= OWED[GAMES[game_id]]
