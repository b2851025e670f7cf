"""What of the shared course is the competition game's own, and how it is bundled."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from dataclasses import replace

import pytest

import rules.mahjong_mcr
from rules.mahjong.intents import Continue
from rules.mahjong.state import Breaking, HandOver, MatchOver, Result, SeatChange
from rules.mahjong_mcr import GAME
from rules.mahjong_mcr.options import Options
from rules.mahjong_mcr.play import RULES, apply, legal_intents, new_game, pieces, to_act
from rules.mahjong_mcr.state import State
from rules.pieces.mahjong import FLOWERS, KINDS
from tests.rules.mahjong_mcr.positions import SEED, position

DRAWN = Result(hand=1, kind="drawn", win=None, points=0, paid=(0,) * 4, fines=(0,) * 4, winds=(0, 1, 2, 3))


def after_hand(hand: int, **options: object) -> State:
    """The state after a drawn hand of that number, once everybody has looked at it."""
    result = replace(DRAWN, hand=hand)
    state = position(HandOver(result=result), {}, options=Options(**options), hand=hand)
    return apply(state, Continue()).state


def test_there_are_144_tiles() -> None:
    assert Counter(RULES.tiles) == Counter({**dict.fromkeys(KINDS, 4), **dict.fromkeys(FLOWERS, 1)})
    assert pieces(new_game(Options(), 4, SEED).state) == Counter(map(str, RULES.tiles))


def test_the_dealer_never_stays() -> None:
    state = after_hand(1)
    assert isinstance(state.phase, Breaking)
    assert (state.hand, state.winds) == (2, (3, 0, 1, 2))
    assert not RULES.deal_stays(Options(), DRAWN)


@pytest.mark.parametrize(("rounds", "hands"), [(1, 4), (2, 8), (4, 16)])
def test_a_match_has_four_hands_a_round(rounds: int, hands: int) -> None:
    assert isinstance(after_hand(hands, rounds=rounds).phase, MatchOver)
    assert not isinstance(after_hand(hands - 1, rounds=rounds).phase, MatchOver)


@pytest.mark.parametrize("hand", [4, 8, 12])
def test_people_change_chairs_between_rounds_unless_they_agreed_not_to(hand: int) -> None:
    assert isinstance(after_hand(hand).phase, SeatChange)
    assert isinstance(after_hand(hand, seat_change=False).phase, Breaking)
    assert isinstance(after_hand(hand - 1).phase, Breaking)


def test_nobody_agrees_to_stop_a_match() -> None:
    state = position(HandOver(result=DRAWN), {})
    assert to_act(state) == (None,)
    assert legal_intents(state, None) == (Continue(),)


def test_the_trainer_loads_no_table() -> None:
    script = "import sys, rules.mahjong_mcr.practice; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "rules.mahjong_mcr.practice" in loaded.stdout.split()
    assert "rules.mahjong.state" not in loaded.stdout.split()


def test_the_package_offers_the_game_and_nothing_else() -> None:
    assert GAME is rules.mahjong_mcr.GAME
    assert (GAME.id, GAME.seats, GAME.undo, GAME.hidden) == ("mahjong_mcr", range(4, 5), "never", True)
    with pytest.raises(AttributeError, match="has no attribute 'TABLE'"):
        rules.mahjong_mcr.TABLE  # noqa: B018
