"""Standing orders (section 12): when they ring, who may give them, what they never tell."""

from __future__ import annotations

import pytest

from rules.core.changed import changed
from rules.mahjong import course
from rules.mahjong.events import OrdersGiven, Rang, redact
from rules.mahjong.intents import CloseWindow, Discard, Pass, Ring, SetOrders
from rules.mahjong.orders import firing
from rules.mahjong.state import Claims, Orders, TableState, put
from rules.mahjong.view import view
from rules.mahjong_mcr.play import RULES
from rules.pieces.mahjong import Tile
from tests.rules.mahjong.positions import table
from tests.rules.mahjong.told import refusal, sent

EAST, SOUTH, WEST, NORTH = range(4)
NO_HU = (Orders(hu=False),) * 4
P7 = Orders(hu=False, kinds=(Tile.P7,))
PAIR = "7p7p 258s 258m EWNFC"
READY = "123m 123p 123s 8p9p CC"
JUNK = "14p 258s 258m EWNFC"


def window(
    orders: dict[int, Orders], strict: bool = False, left: int | None = None, **hands: str
) -> TableState:
    """East has discarded 7p, and these orders were given."""
    state = table(E="1s4s7s 3p6p9p 2m5m8m ESP 7p", options={"strict": strict}, left=left, **hands)
    given = NO_HU
    for seat, own in orders.items():
        given = put(given, seat, own)
    return sent(changed(state, orders=given), Discard(seat=EAST, tile=Tile.P7))


def rings(state: TableState) -> tuple[int, ...]:
    """Whose order rings when the board is closed."""
    assert isinstance(state.phase, Claims)
    found = firing(RULES, state, state.phase)
    _, told = course.apply(RULES, state, CloseWindow())
    assert tuple(event.seat for event in told if isinstance(event, Rang)) == found
    return found


def test_an_order_rings_for_its_kind_if_the_hand_can_use_it() -> None:
    assert rings(window({WEST: P7}, W=PAIR)) == (WEST,)
    assert rings(window({WEST: P7}, W=JUNK)) == ()
    assert rings(window({WEST: Orders(hu=False, kinds=(Tile.P8,))}, W=PAIR)) == ()
    assert rings(window({}, W=PAIR)) == ()


def test_an_order_for_hu_rings_if_the_hand_wins_with_the_tile() -> None:
    assert rings(window({NORTH: Orders()}, N=READY)) == (NORTH,)
    assert rings(window({NORTH: Orders(hu=False)}, N=READY)) == ()
    dead = window({NORTH: Orders()}, N=READY)
    assert rings(changed(dead, dead=(False, False, False, True))) == ()


def test_the_next_seats_order_rings_only_if_another_one_rings() -> None:
    alone = window({SOUTH: P7}, S=PAIR)
    assert rings(alone) == ()
    assert rings(sent(alone, Ring(who=NORTH))) == (SOUTH,)
    both = window({SOUTH: Orders(), WEST: P7}, S=READY, W=PAIR)
    assert rings(both) == (SOUTH, WEST)


def test_the_last_discard_rings_for_hu_only() -> None:
    assert rings(window({WEST: P7}, W=PAIR, left=0)) == ()
    assert rings(window({WEST: Orders(kinds=(Tile.P7,))}, W=READY, left=0)) == (WEST,)


def test_an_order_never_claims() -> None:
    state = sent(window({WEST: P7}, W=PAIR), CloseWindow())
    assert course.to_act(state) == (WEST,)
    state = sent(state, Pass(seat=WEST))
    assert course.to_act(state) == (SOUTH,)


def test_strict_orders_ring_blindly_for_their_kinds_and_never_for_hu() -> None:
    assert rings(window({WEST: P7}, strict=True, W=JUNK)) == (WEST,)
    assert rings(window({WEST: Orders(hu=True)}, strict=True, W=READY)) == ()


def test_orders_are_given_in_private_moments_and_seen_by_their_owner() -> None:
    state = table()
    assert course.standing_intents(RULES, state, EAST) == (SetOrders(seat=EAST),)
    assert course.standing_intents(RULES, state, SOUTH) == ()
    after, (told,) = course.apply(RULES, state, SetOrders(seat=EAST, hu=False, kinds=(Tile.P7, Tile.RED)))
    assert told == OrdersGiven(seat=EAST, hu=False, kinds=(Tile.P7, Tile.RED))
    assert [redact(told, viewer) for viewer in (None, SOUTH)] == [None, None]
    assert redact(told, EAST) == told
    assert view(RULES, after, EAST).orders == Orders(hu=False, kinds=(Tile.P7, Tile.RED))
    assert view(RULES, after, SOUTH) == view(RULES, state, SOUTH)
    assert view(RULES, after, None) == view(RULES, state, None)


@pytest.mark.parametrize(
    ("intent", "reason"),
    [
        (SetOrders(seat=EAST), "blank_form"),
        (SetOrders(seat=EAST, hu=True), "blank_form"),
        (SetOrders(seat=EAST, hu=True, kinds=(Tile.P7, Tile.P7)), "bad_form"),
        (SetOrders(seat=EAST, hu=True, kinds=(Tile.RED, Tile.P7)), "bad_form"),
        (SetOrders(seat=EAST, hu=True, kinds=(Tile.PLUM,)), "flower_not_claimable"),
        (SetOrders(seat=SOUTH, hu=True, kinds=()), "not_your_turn"),
    ],
)
def test_orders_that_are_refused(intent: SetOrders, reason: str) -> None:
    assert refusal(table(), intent).reason == reason


def test_there_are_no_orders_without_bells_and_none_for_hu_on_the_strict_table() -> None:
    poll = table(options={"claim_mode": "poll"})
    assert course.standing_intents(RULES, poll, EAST) == ()
    assert refusal(poll, SetOrders(seat=EAST, hu=True, kinds=())).reason == "not_at_this_table"
    strict = table(options={"strict": True})
    assert refusal(strict, SetOrders(seat=EAST, hu=True, kinds=())).reason == "not_at_this_table"
    assert sent(strict, SetOrders(seat=EAST, hu=False, kinds=())).orders[EAST] == Orders(hu=False)
