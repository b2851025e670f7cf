"""The promises of the contract suite where random play hardly comes: wins, robberies, contested windows."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from rules.core.game import AnyGame
from rules.core.sheet import Outcome
from rules.mahjong.state import Claims, Counting, HandOver, OpenKongs, Rob, SeatChange, TableState
from tests.rules.contract import (
    Position,
    check_json,
    check_knowledge,
    check_offers,
    check_refused,
    check_step,
    check_twins,
    near_misses,
    vary,
)
from tests.rules.games import kit
from tests.rules.mahjong.eager import Move, play

GAMES = ("mahjong_mcr", "mahjong_basic")
MOST_OF_A_KIND = 4


def rare(move: Move) -> str | None:
    """What is rare about the position after a move."""
    match move.after.phase:
        case Rob(closed=closed):
            return f"rob {closed}"
        case Counting(turn=turn):
            return f"counting {turn is None}"
        case HandOver(result=result):
            return f"over {result.kind}"
        case Claims(closed=True, rung=rung, answers=answers) if rung or answers:
            return f"asked {[answer.claim for answer in answers]}"
        case OpenKongs() | SeatChange():
            return move.after.phase.kind
    return "strict" if any(move.after.exposed) else None


def position(game: AnyGame, seed: int, state: TableState, move: Move | None) -> Position:
    """A position as the contract suite looks at it."""
    last: Outcome | None = game.outcome(state)
    return Position(
        seed,
        4,
        state.options,
        state,
        None if move is None else move.intent,
        () if move is None else move.step.events,
        () if last is None else (last,),
    )


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_rare_positions_keep_every_promise(game_id: str, seed: int) -> None:
    told, rng = kit(game_id), Random(f"rare {game_id} {seed}")
    game = told.game
    options = vary(game, 4, rng).model_copy(update={"seat_draw": "dice"})
    if game_id == "mahjong_mcr":
        options = options.model_copy(update={"min_points": 1})
    met: Counter[str] = Counter()
    for move in islice(play(game, options, f"rare {game_id} {seed}"), 2500):
        found = rare(move)
        if found is None or met[found] == MOST_OF_A_KIND:
            continue
        met[found] += 1
        at = position(game, seed, move.after, move)
        check_offers(told, at)
        check_json(game, at)
        check_knowledge(game, at)
        check_step(game, at, at)
        check_twins(told, at, rng.randrange(4), rng)
        for intent in islice(near_misses(told, at, (), rng), 5):
            check_refused(game, at, intent)
    assert met.total() > 10, f"few rare positions: {met}"
