"""Help of every level knows the own hand and what lies face up: twins that differ elsewhere hear the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.core.hint import Hint
from rules.mahjong.state import PEOPLE, TableState
from tests.rules.games import kit
from tests.rules.mahjong import eager, hidden_tiles
from tests.rules.mahjong.tables import BASIC, MCR

GAMES = {"mahjong_mcr": MCR, "mahjong_basic": BASIC}
TABLES: tuple[dict[str, Any], ...] = (
    {}, {"claim_mode": "poll"}, {"claim_mode": "poll", "dead_wall": "classical"}, {},
)  # fmt: skip
PLAYED = ("open_flowers", "open_kongs", "turn", "claims", "rob", "drawing")
"""The phases in which there is help."""


def positions(game_id: str, number: int) -> Iterator[TableState]:
    """Positions of a hand by eager players, those of the phases in which there is help."""
    game = kit(game_id).game
    told = {name: value for name, value in TABLES[number % 4].items() if name in game.options.model_fields}
    for move in eager.play(game, game.options(**told), f"twins {number}"):
        if move.before.phase.kind in PLAYED:
            yield move.before
        if move.after.results:
            return


def helped(game_id: str, state: TableState, seat: int, level: int) -> tuple[Hint[Any], ...]:
    """What help of that level shows."""
    game = kit(game_id).game
    found = game.hints(game.view(state, seat), game.legal_intents(state, seat))
    return tuple(hint for hint in found if hint.level <= level)


def compared(game_id: str, numbers: range, every: int) -> Counter[str]:
    """Twins all the way through these hands; the kinds of help that were compared, by level."""
    seen: Counter[str] = Counter()
    rules = GAMES[game_id]
    for number in numbers:
        rng = Random(number)
        for at, state in enumerate(positions(game_id, number)):
            if at % every:
                continue
            seat = rng.randrange(PEOPLE)
            twin = hidden_tiles.swap_hidden(rules, state, seat, rng)
            if twin is None:
                continue
            assert twin.hands != state.hands or twin.wall != state.wall or twin.orders != state.orders
            for level in (1, 2, 3):
                told = helped(game_id, state, seat, level)
                assert helped(game_id, twin, seat, level) == told
                seen.update(f"{level} {hint.kind}" for hint in told if hint.level == level)
    return seen


@pytest.mark.parametrize("game_id", GAMES)
def test_twins_hear_the_same_at_every_level(game_id: str) -> None:
    seen = compared(game_id, range(2), 13)
    assert {"1 distance", "2 left"} <= set(seen)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_many_twins_hear_the_same_at_every_level(game_id: str) -> None:
    seen = compared(game_id, range(16), 4)
    assert {"1 distance", "1 useful", "1 win", "2 left", "2 wait", "3 discard", "3 claim"} <= set(seen)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_a_level_holds_what_the_lower_ones_hold(game_id: str, level: int) -> None:
    state = next(state for state in positions(game_id, 1) if state.phase.kind == "turn")
    seat = getattr(state.phase, "turn", 0)
    higher = helped(game_id, state, seat, level)
    assert [hint for hint in higher if hint.level < level] == list(helped(game_id, state, seat, level - 1))
    assert bool(higher) == (level > 0)
