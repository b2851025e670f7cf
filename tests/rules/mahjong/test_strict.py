"""The strict table (section 10): what can be done wrong, what it costs, what it must not tell."""

from __future__ import annotations

import pytest

from rules.core.changed import changed
from rules.mahjong import course
from rules.mahjong.events import FalseHu, FalseSet, Fined, redact
from rules.mahjong.intents import (
    ClaimChow,
    ClaimHu,
    ClaimKong,
    ClaimPung,
    CloseWindow,
    ConcealedKong,
    Discard,
    EarlyDraw,
    Hu,
    Pass,
    Ring,
)
from rules.mahjong.state import Claims, Counting, Drawing, Orders, TableState, Turn
from rules.mahjong_mcr.play import RULES
from rules.pieces.mahjong import Tile
from tests.rules.mahjong.positions import table
from tests.rules.mahjong.told import refusal, sent

EAST, SOUTH, WEST, NORTH = range(4)
NO_HU = (Orders(hu=False),) * 4
EAST_HAND = "1s4s7s 3p6p9p 2m5m8m ESPF 7p"
READY = "123m 123p 123s 8p9p CC"


def window(claim_mode: str = "poll", tile: str = "7p", **told: str) -> TableState:
    """East has discarded on a strict table."""
    hands = {"E": EAST_HAND, **told}
    state = table(options={"strict": True, "claim_mode": claim_mode, "claim_timer": 3}, **hands)
    return sent(changed(state, orders=NO_HU), Discard(seat=EAST, tile=Tile(tile)))


def test_every_asked_seat_is_offered_everything() -> None:
    state = window()
    for seat in (WEST, NORTH):
        assert course.legal_intents(RULES, state, seat) == (
            ClaimHu(seat=seat),
            ClaimKong(seat=seat),
            ClaimPung(seat=seat),
            Pass(seat=seat),
        )
    assert course.legal_intents(RULES, state, SOUTH) == (
        ClaimHu(seat=SOUTH),
        ClaimKong(seat=SOUTH),
        ClaimPung(seat=SOUTH),
        *(ClaimChow(seat=SOUTH, low=low) for low in (Tile.P5, Tile.P6, Tile.P7)),
        Pass(seat=SOUTH),
    )


def test_what_everybody_can_see_is_refused_as_ever() -> None:
    state = window()
    assert refusal(state, ClaimChow(seat=WEST, low=Tile.P7)).reason == "chow_only_from_left"
    assert refusal(state, ClaimChow(seat=SOUTH, low=Tile.P8)).reason == "no_such_set"
    flower = window(tile="1f", E="1s4s7s 3p6p9p 2m5m8m ESP 1f")
    assert course.legal_intents(RULES, flower, WEST) == (Pass(seat=WEST),)
    last = sent(
        table(E=EAST_HAND, left=0, options={"strict": True, "claim_mode": "poll"}),
        Discard(seat=EAST, tile=Tile.P7),
    )
    assert course.legal_intents(RULES, last, WEST) == (ClaimHu(seat=WEST), Pass(seat=WEST))


@pytest.mark.parametrize(
    ("hand", "reason", "amount"),
    [("", "not_a_hand", 20), ("234s 567s 234p 8p9p NN", "under_minimum", 10)],
)
def test_a_false_hu_counts_as_a_pass_and_is_public_at_once(hand: str, reason: str, amount: int) -> None:
    state, told = course.apply(RULES, window(S=hand), ClaimHu(seat=SOUTH))
    assert len(told) == 1
    assert isinstance(told[0], FalseHu)
    assert redact(told[0], None) == told[0]
    assert (told[0].reason, told[0].amount) == (reason, amount)
    assert state.fines == (amount, -3 * amount, amount, amount)
    assert state.dead == (False, True, False, False)
    assert state.exposed[SOUTH] == state.hands[SOUTH]
    assert course.to_act(state) == (WEST, NORTH)
    state = sent(state, Pass(seat=WEST), Pass(seat=NORTH))
    assert state.phase == Drawing(turn=SOUTH)


def test_a_true_claim_waits_while_a_false_one_is_told() -> None:
    state = window(W="7p7p 258s 258m EWNF F", S="14p 258s 258m EWNCC")
    state, told = course.apply(RULES, state, ClaimPung(seat=WEST))
    assert [redact(event, None) for event in told] == [None]
    state, told = course.apply(RULES, state, ClaimPung(seat=SOUTH))
    assert told == (FalseSet(seat=SOUTH, claim="pung"),)
    state = sent(state, Pass(seat=NORTH))
    assert isinstance(state.phase, Turn)
    assert state.phase.turn == WEST


def test_a_false_hu_in_ones_own_turn_is_followed_by_a_discard_of_what_was_shown() -> None:
    state = table(E="1s4s7s 3p6p9p 2m5m8m ESP 7p", options={"strict": True, "claim_mode": "poll"})
    assert course.legal_intents(RULES, state, EAST)[0] == Hu(seat=EAST)
    state = sent(state, Hu(seat=EAST))
    assert isinstance(state.phase, Turn)
    assert state.fines == (-60, 20, 20, 20)
    assert len(state.exposed[EAST]) == 14
    state = sent(state, Discard(seat=EAST, tile=Tile.S1))
    assert len(state.exposed[EAST]) == 13
    assert Tile.S1 not in state.exposed[EAST]


def test_a_dead_hand_that_is_complete_is_a_false_hu_again() -> None:
    state = changed(window(S=READY), dead=(False, True, False, False))
    _, told = course.apply(RULES, state, ClaimHu(seat=SOUTH))
    assert isinstance(told[0], FalseHu)
    assert told[0].reason == "dead_hand"
    alive = sent(window(S=READY), ClaimHu(seat=SOUTH), Pass(seat=WEST), Pass(seat=NORTH))
    assert isinstance(alive.phase, Counting)


def test_exposed_tiles_that_are_laid_out_are_exposed_no_more() -> None:
    state = table(E="8p8p8p8p 159s 159m ESPC", options={"strict": True})
    state = sent(state, Hu(seat=EAST), ConcealedKong(seat=EAST, tile=Tile.P8))
    assert Tile.P8 not in state.exposed[EAST]
    assert len(state.exposed[EAST]) == 10
    drawn = state.phase.newest  # type: ignore[union-attr]
    assert refusal(state, Discard(seat=EAST, tile=drawn)).reason == "must_discard_exposed"  # type: ignore[arg-type]


def test_a_mark_on_a_tile_that_the_hand_does_not_hold_binds_nobody() -> None:
    state = changed(table(E=EAST_HAND, options={"strict": True}), exposed=((Tile.RED,), (), (), ()))
    assert isinstance(sent(state, Discard(seat=EAST, tile=Tile.S1)).phase, Claims)


def test_withdrawing_is_an_offence_and_declining_is_nothing() -> None:
    state = sent(window("bell"), Ring(who=WEST), CloseWindow())
    state, told = course.apply(RULES, state, Pass(seat=WEST))
    assert [event.kind for event in told] == ["withdrew", "fined"]
    assert told[1] == Fined(seat=WEST, offence="change_of_mind", times=1, amount=0)
    state, told = course.apply(RULES, state, Pass(seat=SOUTH))
    assert [event.kind for event in told] == ["answered"]
    assert state.fines == (0, 0, 0, 0)


def test_a_set_on_a_late_bell_fails_whatever_the_hand_holds_but_a_hu_does_not() -> None:
    late = sent(window("bell", W="7p7p 258s 258m EWNF F"), Ring(who=WEST, late=True), CloseWindow())
    state, told = course.apply(RULES, late, ClaimPung(seat=WEST))
    assert told == (Fined(seat=WEST, offence="late_call", times=1, amount=0),)
    assert course.to_act(state) == (SOUTH,)
    assert state.dead == (False,) * 4
    winner = sent(window("bell", W=READY), Ring(who=WEST, late=True), CloseWindow(), ClaimHu(seat=WEST))
    assert isinstance(winner.phase, Counting)


def test_the_next_seat_may_touch_the_wall_too_early() -> None:
    state = window("bell")
    assert EarlyDraw() in course.standing_intents(RULES, state, None)
    once, told = course.apply(RULES, state, EarlyDraw())
    assert told == (Fined(seat=SOUTH, offence="early_draw", times=1, amount=0),)
    assert once.phase == state.phase
    assert once.wall == state.wall
    twice = sent(once, EarlyDraw())
    assert twice.fines == (5, -15, 5, 5)
    assert EarlyDraw() not in course.standing_intents(RULES, window("poll"), None)
    assert EarlyDraw() not in course.standing_intents(RULES, table(), None)
    assert refusal(sent(state, CloseWindow()), EarlyDraw()).reason == "wrong_phase"
