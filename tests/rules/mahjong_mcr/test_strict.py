"""The strict table (mahjong-table.md, section 10): what can be done wrong, and what it costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.core.errors import IllegalIntent
from rules.mahjong.events import FalseHu, FalseSet, Fined, Withdrew
from rules.mahjong.intents import (
    ClaimChow,
    ClaimHu,
    ClaimPung,
    CloseWindow,
    Discard,
    Hu,
    Pass,
    PromoteKong,
    Ring,
    SetOrders,
)
from rules.mahjong.state import Claims, Counting, Drawing, Orders, Turn, put
from rules.mahjong_mcr.advice import hints
from rules.mahjong_mcr.options import Options
from rules.mahjong_mcr.play import apply, legal_intents, standing_intents, to_act
from rules.mahjong_mcr.state import State
from rules.mahjong_mcr.view import view
from rules.pieces.mahjong import Tile, parse
from tests.rules.mahjong_mcr.positions import position, pung, turn

READY = "123m 456m 79m EE 123p"
"""Waits for the 8 of characters, 21 points by discard."""
CHEAP = "123m 123p 789s 88s 67p"
"""Waits for 5 and 8 of dots, less than 8 points."""


def board(tile: str, hands: dict[int, str], **options: Any) -> State:
    """Seat 0 has discarded a tile and the board is open."""
    window = Claims(turn=0, tile=Tile(tile), closed=False)
    return position(window, hands, options=Options(strict=True, **options), rivers={0: tile})


def closed(state: State, *ringers: int, late: tuple[int, ...] = ()) -> State:
    """Those seats ring and the board is closed."""
    for seat in ringers:
        state = apply(state, Ring(who=seat, late=seat in late)).state
    return apply(state, CloseWindow()).state


def kinds(state: State, seat: int) -> list[str]:
    """What a seat is offered, by kind."""
    return [intent.kind for intent in legal_intents(state, seat)]


@pytest.mark.parametrize("hand", [READY, "159m 159p 159s ESWN", "888m 123p 456p 789p 1s"])
def test_whoever_is_asked_is_offered_everything_whatever_the_hand(hand: str) -> None:
    state = closed(board("8m", {1: hand}))
    assert kinds(state, 1) == [
        "claim_hu",
        "claim_kong",
        "claim_pung",
        "claim_chow",
        "claim_chow",
        "pass",
    ]
    other = closed(board("8m", {2: hand}), 2)
    assert kinds(other, 2) == ["claim_hu", "claim_kong", "claim_pung", "pass"]


def test_hu_is_always_offered_in_the_own_turn_and_hints_are_off() -> None:
    state = position(turn(1, "N"), {1: "159m 159p 159s ESW NN"}, options=Options(strict=True))
    assert "hu" in kinds(state, 1)
    assert hints(view(state, 1), legal_intents(state, 1)) == ()


def test_a_false_hu_is_a_pass_and_the_other_answers_count() -> None:
    state = closed(board("8m", {1: "159p 159s 159m ESWN", 2: "88m 123p 456p 789p 12s"}), 1, 2)
    step = apply(state, ClaimHu(seat=1))
    assert isinstance(step.events[0], FalseHu)
    assert step.state.fines == (20, -60, 20, 20)
    after = apply(step.state, ClaimPung(seat=2)).state
    assert isinstance(after.phase, Turn)
    assert after.phase.turn == 2
    assert after.dead == (False, True, False, False)


def test_the_second_hu_wins_where_the_first_was_false() -> None:
    state = closed(board("8m", {1: "159p 159s 159m ESWN", 2: READY}), 1, 2)
    after = apply(apply(state, ClaimHu(seat=1)).state, ClaimHu(seat=2)).state
    assert isinstance(after.phase, Counting)
    assert after.phase.win.seat == 2
    assert after.phase.result is not None
    assert after.phase.result.fines == (20, -60, 20, 20)


@pytest.mark.parametrize(
    ("hand", "tile", "reason", "amount"),
    [(READY, "8m", "dead_hand", 10), (CHEAP, "8p", "under_minimum", 10), (READY, "9p", "not_a_hand", 20)],
)
def test_a_dead_hand_that_declares_hu_pays_again(hand: str, tile: str, reason: str, amount: int) -> None:
    state = replace(closed(board(tile, {1: hand})), dead=(False, True, False, False))
    step = apply(state, ClaimHu(seat=1))
    told = step.events[0]
    assert isinstance(told, FalseHu)
    assert (told.reason, told.amount) == (reason, amount)
    assert isinstance(step.state.phase, Drawing)


def test_a_kong_can_be_robbed_falsely() -> None:
    state = position(
        turn(0, "5m"),
        {0: "5m 159p 159s ESWN", 1: "129m 237p 357s EESS"},
        options=Options(strict=True),
        melds={0: [pung("5m", 2, "across")]},
    )
    state = closed(apply(state, PromoteKong(seat=0, tile=Tile.M5)).state, 1)
    assert kinds(state, 1) == ["claim_hu", "pass"]
    step = apply(state, ClaimHu(seat=1))
    assert isinstance(step.events[0], FalseHu)
    assert isinstance(step.state.phase, Turn)
    assert (step.state.phase.turn, step.state.phase.origin) == (0, "kong")


def test_a_false_set_kills_the_hand_for_nothing() -> None:
    state = closed(board("8m", {2: "159m 159p 159s ESWN"}), 2)
    step = apply(state, ClaimPung(seat=2))
    assert step.events[0] == FalseSet(seat=2, claim="pung")
    assert step.state.fines == (0, 0, 0, 0)
    assert step.state.rivers[0] == parse("8m")
    assert to_act(step.state) == (1,)


def test_exposed_tiles_that_make_a_set_are_no_longer_to_be_discarded() -> None:
    hand = parse("67m 159p 159s ESWNN")
    state = board("8m", {1: "67m 159p 159s ESWNN"})
    state = closed(replace(state, exposed=put(state.exposed, 1, hand), dead=(False, True, False, False)))
    after = apply(state, ClaimChow(seat=1, low=Tile.M6)).state
    assert after.exposed[1] == parse("159p 159s ESWNN")
    discards = {intent.tile for intent in legal_intents(after, 1) if isinstance(intent, Discard)}
    assert discards == set(after.exposed[1])


def test_the_turn_goes_on_with_the_shown_tiles_after_a_false_hu() -> None:
    state = position(turn(1, "N"), {1: "159m 159p 159s ESW NN"}, options=Options(strict=True))
    after = apply(state, Hu(seat=1)).state
    assert isinstance(after.phase, Turn)
    assert after.exposed[1] == after.hands[1]
    assert "hu" in kinds(after, 1)
    again = apply(after, Hu(seat=1)).state
    assert again.fines == (40, -120, 40, 40)


def test_a_bell_that_is_not_followed_by_a_claim_is_a_change_of_mind() -> None:
    state = closed(board("8m", {}), 3)
    step = apply(state, Pass(seat=3))
    assert step.events[:2] == (
        Withdrew(seat=3),
        Fined(seat=3, offence="change_of_mind", times=1, amount=0),
    )
    unrung = apply(step.state, Pass(seat=1))
    assert not any(isinstance(event, Fined) for event in unrung.events)


def test_a_set_called_too_late_fails_and_a_hu_does_not() -> None:
    hands = {2: "88m 123p 456p 789p 12s", 3: READY}
    state = closed(board("8m", hands, claim_timer=3), 2, 3, late=(2, 3))
    step = apply(state, ClaimPung(seat=2))
    assert step.events[0] == Fined(seat=2, offence="late_call", times=1, amount=0)
    assert step.state.dead == (False,) * 4
    assert isinstance(apply(step.state, ClaimHu(seat=3)).state.phase, Counting)


def test_orders_ring_on_their_kinds_whatever_the_hand_holds() -> None:
    state = board("8m", {3: "159m 159p 159s ESWN"})
    ordered = replace(state, orders=put(state.orders, 3, Orders(hu=False, kinds=parse("8m"))))
    assert to_act(closed(ordered)) == (3,)
    with_hu = replace(state, orders=tuple(Orders(hu=False) for _ in range(4)))
    assert to_act(closed(with_hu)) == (1,)


def test_no_order_rings_for_hu() -> None:
    state = position(turn(1, "N"), {1: "159m 159p 159s ESW NN"}, options=Options(strict=True))
    assert SetOrders(seat=1) in standing_intents(state, 1)
    with pytest.raises(IllegalIntent) as refusal:
        apply(state, SetOrders(seat=1, hu=True, kinds=()))
    assert refusal.value.reason == "not_at_this_table"
