"""What holds at every moment of a hand, whoever plays it (section 14)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules import mahjong_basic, mahjong_mcr
from rules.core.game import AnyGame
from rules.mahjong.state import (
    Claims,
    Counting,
    Drawing,
    HandOver,
    MatchOver,
    OpenFlowers,
    OpenKongs,
    Rob,
    TableState,
    Turn,
    after,
    seat_of,
)
from rules.mahjong.window import owing
from tests.rules.contract import vary
from tests.rules.mahjong.eager import Move, play

GAMES: dict[str, AnyGame] = {"mcr": mahjong_mcr.GAME, "basic": mahjong_basic.GAME}
SETS = {"mcr": 144, "basic": 136}
SHORT = {"mcr": {"rounds": 1}, "basic": {"ending": "target", "target": 1}}
every_game = pytest.mark.parametrize("name", GAMES)


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_every_tile_is_in_one_place_and_every_hand_has_its_size(name: str, seed: int) -> None:
    game = GAMES[name]
    options = vary(game, 4, Random(seed)).model_copy(update=SHORT[name])
    whole = Counter(map(str, game.pieces(game.new_game(options, 4, bytes(32)).state).elements()))
    hands = 0
    for move in play(game, options, f"invariants {name} {seed}"):
        state = move.after
        assert game.pieces(state) == whole
        check_wall(state, SETS[name])
        check_sizes(state)
        check_window(move)
        if name == "mcr":
            assert sum(state.totals) == sum(state.fines) == 0
        if isinstance(state.phase, HandOver) and not isinstance(move.before.phase, HandOver):
            hands += 1
            check_result(name, state)
        if hands == 2:
            break


def check_wall(state: TableState, whole: int) -> None:
    """Replacements taken = flowers laid out + kongs completed; what is elsewhere is not in the wall."""
    kongs = sum(meld.is_kong for melds in state.melds for meld in melds)
    assert state.wall.replaced == sum(map(len, state.flowers)) + kongs
    elsewhere = sum(map(len, (*state.hands, *state.flowers, *state.rivers)))
    elsewhere += sum(len(meld.tiles) for melds in state.melds for meld in melds)
    assert state.wall.left == whole - elsewhere
    assert state.wall.live >= 0


def check_sizes(state: TableState) -> None:
    """13 everywhere, 14 for the seat in TURN or ROB, for East in the opening rounds, for the winner."""
    phase, fuller = state.phase, None
    if isinstance(phase, Turn | Rob):
        fuller = phase.turn
    elif isinstance(phase, OpenFlowers | OpenKongs):
        fuller = seat_of(state, 0)
    elif isinstance(phase, Counting):
        fuller = phase.win.seat
    elif not isinstance(phase, Claims | Drawing):
        return
    sizes = [len(hand) + 3 * len(melds) for hand, melds in zip(state.hands, state.melds, strict=True)]
    robbed = isinstance(phase, Counting) and phase.win.about_kong and phase.win.source is not None
    assert sizes == [13 + (seat == fuller) for seat in range(4)], f"{phase} {robbed}"


def check_window(move: Move) -> None:
    """A settled window leads to exactly one of: hand over, one claimant (or declarer) in TURN, DRAW."""
    before, now = move.before.phase, move.after.phase
    if not isinstance(before, Claims | Rob):
        return
    if isinstance(now, Claims | Rob):
        assert now.turn == before.turn
        assert owing(move.after, now), "a window in which nobody is asked is settled"
        return
    if isinstance(before, Rob):
        assert isinstance(now, Counting | HandOver | MatchOver) or (
            isinstance(now, Turn) and (now.turn, now.origin) == (before.turn, "kong")
        )
    elif isinstance(now, Drawing):
        assert now.turn == after(move.before, before.turn)[0]
    elif isinstance(now, Turn):
        assert now.turn != before.turn
        assert now.origin in ("chow", "pung", "kong")
    else:
        assert isinstance(now, Counting | HandOver | MatchOver)


def check_result(name: str, state: TableState) -> None:
    """Payments and penalties sum to zero; only a win pays."""
    assert isinstance(state.phase, HandOver)
    result = state.phase.result
    if name == "mcr":
        assert sum(result.paid) == sum(result.fines) == 0
    if result.kind in ("drawn", "void"):
        assert result.paid == (0, 0, 0, 0)
    if result.kind == "drawn":
        assert state.wall.live == 0
