"""The twins of the contract suite differ in what matters: who can claim, kongs, orders, answers, hands."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from rules.core.changed import changed
from rules.mahjong import claims
from rules.mahjong.intents import ClaimPung, CloseWindow, Discard, Pass
from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import Claims, OpenFlowers, Orders, TableState, Turn
from rules.mahjong_mcr.play import RULES
from rules.pieces.mahjong import Tile, parse
from tests.rules.contract import Position, check_twins
from tests.rules.games import kit
from tests.rules.mahjong.hidden_tiles import swap_hidden
from tests.rules.mahjong.positions import table
from tests.rules.mahjong.told import sent

EAST, SOUTH, WEST, NORTH = range(4)
KONG = Meld(kind=MeldKind.CONCEALED_KONG, tiles=parse("9999s"))
NO_HU = (Orders(hu=False),) * 4
EAST_HAND = "1s4s7s 3p6p9p 2m5m8m ESPF 7p"


def window(claim_mode: str) -> TableState:
    """East has discarded 7p, which West can make a pung of."""
    state = table(E=EAST_HAND, W="7p7p 258s 258m EWNFC", options={"claim_mode": claim_mode})
    return sent(changed(state, orders=NO_HU), Discard(seat=EAST, tile=Tile.P7))


def wests_claims(state: TableState) -> Any:
    assert isinstance(state.phase, Claims)
    return claims.offers(RULES, state, state.phase, WEST)


def differing(state: TableState, of: Callable[[TableState], Any], tries: int = 30) -> int:
    """How many twins of South's differ from the state in that; all of them look the same to South."""
    found = 0
    for number in range(tries):
        twin = swap_hidden(RULES, state, SOUTH, Random(number))
        at = Position(0, 4, state.options, state, None, (), ())
        check_twins(kit("mahjong_mcr"), at, SOUTH, Random(number))
        found += twin is not None and of(twin) != of(state)
    return found


@pytest.mark.parametrize("claim_mode", ["bell", "poll"])
def test_who_can_claim(claim_mode: str) -> None:
    assert differing(window(claim_mode), wests_claims) > 10


def test_who_can_claim_while_the_next_seat_is_asked() -> None:
    assert differing(sent(window("bell"), CloseWindow()), lambda state: state.hands[WEST]) > 10


def test_answers_that_wait() -> None:
    state = sent(window("poll"), ClaimPung(seat=WEST))
    assert differing(state, lambda twin: getattr(twin.phase, "answers", None)) > 5
    last = sent(state, Pass(seat=NORTH))
    assert differing(last, lambda twin: getattr(twin.phase, "answers", None)) == 0


def test_kinds_of_concealed_kongs() -> None:
    assert differing(table(E=EAST_HAND, melds={"W": (KONG,)}), lambda state: state.melds) > 5


def test_orders_newest_tiles_hands_and_wall() -> None:
    state = table(E=EAST_HAND)
    assert differing(state, lambda twin: twin.orders) > 10
    assert differing(state, lambda twin: isinstance(twin.phase, Turn) and twin.phase.newest) > 5
    assert differing(state, lambda twin: (twin.hands[EAST], twin.hands[WEST])) > 10
    assert differing(state, lambda twin: twin.wall) > 10


def test_opening_rounds() -> None:
    state = changed(table(E=EAST_HAND), phase=OpenFlowers(turn=WEST, newest=Tile.P7))
    assert differing(state, lambda twin: twin.hands[EAST]) > 10


def test_with_open_hands_only_the_wall_is_hidden() -> None:
    state = table(E=EAST_HAND, options={"claim_mode": "open"})
    assert differing(state, lambda twin: twin.wall) > 10
    assert differing(state, lambda twin: twin.hands) == 0
