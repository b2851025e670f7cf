"""A turn (sections 2, 5, 6, 7): what is drawn, laid out, added, discarded, and what the turn is then."""

from __future__ import annotations

import pytest

from rules.core.changed import changed
from rules.mahjong import course
from rules.mahjong.events import AnnouncedKong, Discarded, Drew, FlowerLaid, PromotedKong
from rules.mahjong.intents import (
    CloseWindow,
    ConcealedKong,
    DeclareFlower,
    Discard,
    Draw,
    Hu,
    PromoteKong,
)
from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import Claims, Counting, Orders, Turn
from rules.mahjong_basic.play import RULES as BASIC
from rules.mahjong_mcr.play import RULES as MCR
from rules.pieces.mahjong import Tile, parse
from tests.rules.mahjong.positions import table
from tests.rules.mahjong.told import sent

EAST, SOUTH, WEST, NORTH = range(4)
PUNG = Meld(kind=MeldKind.PUNG, tiles=parse("777p"), claimed=Tile.P7, source=NORTH, side="left")
NO_HU = (Orders(hu=False),) * 4


def test_a_draw_comes_from_the_head_and_is_the_newest_tile() -> None:
    state = table(turn="S", phase="drawing", wall="5m9s")
    after, told = course.apply(MCR, state, Draw(seat=SOUTH))
    assert told == (Drew(seat=SOUTH, tile=Tile.M5),)
    assert after.phase == Turn(turn=SOUTH, origin="wall", newest=Tile.M5)
    assert after.hands[SOUTH].count(Tile.M5) == state.hands[SOUTH].count(Tile.M5) + 1
    assert list(after.hands[SOUTH]) == sorted(after.hands[SOUTH], key=list(Tile).index)
    assert (after.wall.drawn, after.wall.replaced) == (state.wall.drawn + 1, 0)


def test_a_discard_lies_last_in_the_own_river() -> None:
    state = table(E="1s4s7s 3p6p9p 2m5m8m ESPF 7p")
    after, told = course.apply(MCR, state, Discard(seat=EAST, tile=Tile.WHITE))
    assert told == (Discarded(seat=EAST, tile=Tile.WHITE),)
    assert after.rivers[EAST] == (Tile.WHITE,)
    assert after.phase == Claims(turn=EAST, tile=Tile.WHITE, closed=False)
    assert len(after.hands[EAST]) == 13


@pytest.mark.parametrize("origin", ["wall", "chow", "pung", "kong"])
def test_a_flower_is_replaced_from_the_tail_and_gives_the_turn_its_origin(origin: str) -> None:
    state = table(E="1s4s7s 3p6p9p 2m5m8m ESPF 1f", origin=origin)  # type: ignore[arg-type]
    after, told = course.apply(MCR, state, DeclareFlower(seat=EAST, tile=Tile.PLUM))
    assert told[0] == FlowerLaid(seat=EAST, tile=Tile.PLUM)
    assert isinstance(told[1], Drew)
    assert told[1].replacement
    assert after.phase == Turn(turn=EAST, origin="flower", newest=told[1].tile)
    assert after.wall.replaced == 1


def test_after_a_flower_the_kong_ban_of_a_claim_is_over() -> None:
    state = table(E="8p8p8p8p 1s5s9s 1m5m9m 1f", melds={"E": (PUNG,)}, origin="pung")
    assert ConcealedKong(seat=EAST, tile=Tile.P8) not in course.legal_intents(MCR, state, EAST)
    state = sent(state, DeclareFlower(seat=EAST, tile=Tile.PLUM))
    assert ConcealedKong(seat=EAST, tile=Tile.P8) in course.legal_intents(MCR, state, EAST)


def test_a_promoted_kong_keeps_the_mark_of_its_pung() -> None:
    state = changed(table(E="1s5s9s 1m5m9m ESPF 7p", melds={"E": (PUNG,)}), orders=NO_HU)
    state = sent(state, PromoteKong(seat=EAST, tile=Tile.P7), CloseWindow())
    (kong,) = state.melds[EAST]
    assert kong.tiles == parse("7777p")
    assert (kong.kind, kong.claimed, kong.source, kong.side) == (
        MeldKind.PROMOTED_KONG,
        Tile.P7,
        NORTH,
        "left",
    )
    assert isinstance(state.phase, Turn)
    assert (state.phase.turn, state.phase.origin) == (EAST, "kong")


def test_without_robbing_a_kong_is_made_at_once() -> None:
    state = table("basic", E="1s5s9s 1m5m9m ESPF 7p", melds={"E": (PUNG,)})
    after, told = course.apply(BASIC, state, PromoteKong(seat=EAST, tile=Tile.P7))
    assert told[:2] == (AnnouncedKong(seat=EAST, tile=Tile.P7), PromotedKong(seat=EAST, tile=Tile.P7))
    assert isinstance(after.phase, Turn)
    assert after.phase.origin == "kong"


def test_a_kong_that_takes_the_last_tile_leaves_an_empty_wall() -> None:
    state = sent(table(E="8p8p8p8p 1s5s9s 1m5m9m ESPF", left=1), ConcealedKong(seat=EAST, tile=Tile.P8))
    assert state.wall.live == 0
    offers = course.legal_intents(MCR, state, EAST)
    assert all(isinstance(offer, Discard) for offer in offers)


def test_hu_ends_the_hand() -> None:
    state = table(E="123m 123p 123s 8p9p CC 7p", newest="7p")
    assert course.legal_intents(MCR, state, EAST)[0] == Hu(seat=EAST)
    won = sent(state, Hu(seat=EAST))
    assert isinstance(won.phase, Counting)
    assert won.hands == state.hands
