"""Penalties of the strict table (mahjong-table.md, section 10)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.mahjong.events import FalseHu, FalseSet, Fined
from rules.mahjong.penalties import (
    FalseReason,
    false_hu,
    false_set,
    fine_of,
    fined,
    offend,
    still_exposed,
    to_each,
)
from rules.mahjong.state import Counting, Drawing, HandOver, Result, Win
from rules.pieces.mahjong import Tile, parse
from tests.rules.mahjong_mcr.positions import position

TABLE = position(Drawing(turn=1), {})


def test_the_ladder_warns_first_and_stays_at_sixty() -> None:
    assert [fine_of(times) for times in range(1, 10)] == [0, 5, 10, 20, 30, 40, 50, 60, 60]


def test_an_offence_is_counted_by_seat_and_by_kind() -> None:
    step = offend(TABLE, 2, "change_of_mind")
    assert step.events == (Fined(seat=2, offence="change_of_mind", times=1, amount=0),)
    assert step.state.fines == (0, 0, 0, 0)
    other = offend(step.state, 2, "early_draw").state
    assert other.fines == (0, 0, 0, 0)
    assert (other.offences[2].change_of_mind, other.offences[2].early_draw) == (1, 1)
    assert other.offences[1] == TABLE.offences[1]
    again = offend(other, 2, "change_of_mind")
    assert again.events == (Fined(seat=2, offence="change_of_mind", times=2, amount=5),)
    assert again.state.fines == again.state.totals == (5, 5, -15, 5)


@pytest.mark.parametrize(("reason", "amount"), [("not_a_hand", 20), ("under_minimum", 10), ("dead_hand", 10)])
def test_a_false_hu_costs_kills_and_exposes_the_hand(reason: FalseReason, amount: int) -> None:
    hand = TABLE.hands[1]
    step = false_hu(TABLE, 1, reason, hand)
    assert step.events == (FalseHu(seat=1, reason=reason, tiles=hand, amount=amount),)
    assert step.state.dead == (False, True, False, False)
    assert step.state.exposed == ((), hand, (), ())
    assert step.state.fines == step.state.totals == (amount, -3 * amount, amount, amount)


def test_a_false_set_kills_the_hand_and_costs_nothing() -> None:
    step = false_set(TABLE, 3, "pung")
    assert step.events == (FalseSet(seat=3, claim="pung"),)
    assert step.state.dead == (False, False, False, True)
    assert step.state.fines == (0, 0, 0, 0)
    assert step.state.exposed == TABLE.exposed


def test_a_fine_after_the_result_is_fixed_stands_in_the_result() -> None:
    win = Win(
        seat=0,
        concealed=(),
        melds=(),
        tile=Tile.M1,
        source=None,
        about_kong=False,
        wall_last=False,
        last_of_kind=False,
        seat_wind=0,
        round_wind=0,
        flowers=0,
    )
    paid = (24, -8, -8, -8)
    result = Result(hand=1, kind="won", win=win, points=8, paid=paid, fines=(0,) * 4, winds=(0, 1, 2, 3))
    counting = replace(TABLE, phase=Counting(turn=None, win=win, result=result))
    after = fined(counting, to_each(1, 5))
    assert isinstance(after.phase, Counting)
    assert after.phase.result is not None
    assert after.phase.result.fines == after.fines == (5, -15, 5, 5)
    over = replace(TABLE, phase=HandOver(result=result), results=(result,), totals=paid)
    after = fined(over, to_each(1, 5))
    assert isinstance(after.phase, HandOver)
    assert after.phase.result == after.results[-1]
    assert after.results[-1].fines == (5, -15, 5, 5)
    assert after.totals == (29, -23, -3, -3)


def test_an_exposed_copy_leaves_the_hand_first() -> None:
    exposed = parse("55m E")
    assert still_exposed(exposed, parse("5m")) == parse("5m E")
    assert still_exposed(exposed, parse("55m")) == parse("E")
    assert still_exposed(exposed, parse("N")) == exposed
