"""The same seed and the same intents lead to the same states, however Python orders its sets and dicts."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

import rules
from tests.rules.contract import sitting
from tests.rules.games import GAMES, kit

ROOT = Path(__file__).parents[2]
HASH_SEEDS = ("0", "1", "random")


def course(game_id: str, number: int) -> str:
    """A digest of all states, events and offers of a random sitting."""
    told, digest = kit(game_id), sha256()
    for at in sitting(told, number):
        digest.update(told.game.states.dump_json(at.state))
        digest.update(repr(at.events).encode())
        for actor in told.game.to_act(at.state):
            digest.update(repr(told.game.legal_intents(at.state, actor)).encode())
    return digest.hexdigest()


def printed(game_id: str, count: int, hash_seed: str) -> list[str]:
    """The courses of that many sittings, as another Python found them."""
    script = (
        "from tests.rules.test_determinism import course\n"
        f"for number in range({count}): print(course({game_id!r}, number))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout.split()


@cache
def here(game_id: str, count: int) -> list[str]:
    """The courses of that many sittings in this Python."""
    return [course(game_id, number) for number in range(count)]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_order_of_hashes_changes_nothing(game_id: str) -> None:
    """This Python orders them at random."""
    assert printed(game_id, 5, HASH_SEEDS[0]) == here(game_id, 5)


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
@pytest.mark.parametrize("game_id", rules.CATALOGUE)
def test_the_order_of_hashes_changes_nothing_in_200_sittings(game_id: str, hash_seed: str) -> None:
    assert printed(game_id, 200, hash_seed) == here(game_id, 200)


@pytest.mark.parametrize("game_id", GAMES)
def test_sittings_differ(game_id: str) -> None:
    assert len(set(here(game_id, 5))) == 5
