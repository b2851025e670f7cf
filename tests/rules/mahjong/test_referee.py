"""The referee panel (mahjong-table.md, section 10): what it may enter, when, and what follows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.core.errors import IllegalIntent
from rules.mahjong import referee
from rules.mahjong.events import HandEnded, RefereeRuled
from rules.mahjong.intents import Referee
from rules.mahjong.state import Breaking, Dealing, Drawing, HandOver, MatchOver, SeatChange, Seating
from rules.mahjong_mcr.play import RULES, apply, legal_intents, standing_intents
from rules.pieces.mahjong import Tile
from tests.rules.mahjong.tables import BASIC, dealt
from tests.rules.mahjong_mcr.positions import claims, position, turn

TABLE = position(Drawing(turn=1), {})
OVER = apply(replace(TABLE, phase=turn(1, TABLE.hands[1][0])), Referee(act="void_hand", offender=None)).state


def reason(state: Any, **fields: Any) -> str:
    """Why the panel refuses that entry."""
    before = state
    with pytest.raises(IllegalIntent) as refusal:
        referee.apply_referee(RULES, state, Referee(**fields))
    assert state == before
    assert refusal.value.section == "T10"
    return str(refusal.value.reason)


@pytest.mark.parametrize(
    ("phase", "open_"),
    [
        (Seating(turn=0), False),
        (Breaking(turn=0), True),
        (Dealing(dice=((1, 2), (3, 4))), True),
        (Drawing(turn=1), True),
        (claims(0, "5m"), True),
        (SeatChange(chairs=(1, 0, 3, 2)), False),
        (MatchOver(), False),
    ],
)
def test_the_panel_is_open_while_there_is_a_hand(phase: Any, open_: bool) -> None:
    state = replace(TABLE, phase=phase, rivers=((Tile.M5,), (), (), ()))
    assert (Referee() in standing_intents(state, None)) is open_
    assert reason(state) == ("blank_form" if open_ else "wrong_phase")


def test_the_panel_is_everybodys_and_never_owed() -> None:
    assert all(Referee() not in standing_intents(TABLE, seat) for seat in range(4))
    assert all(Referee() not in legal_intents(TABLE, actor) for actor in (None, 0, 1, 2, 3))


def test_a_warning_is_noted_and_moves_nothing() -> None:
    step = apply(TABLE, Referee(act="warning", offender=3))
    assert step.events == (RefereeRuled(act="warning", offender=3),)
    assert step.state == TABLE


def test_a_fine_goes_to_the_injured_seat_or_to_each_of_the_others() -> None:
    one = apply(TABLE, Referee(act="fine", offender=2, injured=0, amount=25))
    assert one.state.totals == one.state.fines == (25, 0, -25, 0)
    assert one.events == (RefereeRuled(act="fine", offender=2, injured=0, amount=25),)
    everybody = apply(one.state, Referee(act="fine", offender=2, amount=5)).state
    assert everybody.totals == everybody.fines == (30, 5, -40, 5)


@pytest.mark.parametrize("amount", [-25, 0, 4, 61])
def test_a_fine_is_five_to_sixty(amount: int) -> None:
    assert reason(TABLE, act="fine", offender=2, injured=0, amount=amount) == "bad_number"


def test_a_fine_after_the_hand_changes_its_result() -> None:
    after = apply(OVER, Referee(act="fine", offender=1, amount=10)).state
    assert isinstance(after.phase, HandOver)
    assert after.phase.result.fines == after.results[-1].fines == after.totals == (10, -30, 10, 10)


def test_a_hand_can_be_marked_as_seen_and_then_goes_out_first() -> None:
    state = position(turn(1, "9s"), {1: "123m 456m 789m 99s EE N"})
    step = apply(state, Referee(act="expose", offender=1))
    assert step.state.exposed[1] == state.hands[1]
    assert step.events == (RefereeRuled(act="expose", offender=1, tiles=state.hands[1]),)


def test_a_tile_can_be_marked_whether_or_not_the_hand_holds_it() -> None:
    state = position(turn(1, "9s"), {1: "123m 456m 789m 99s EE N"})
    absent = apply(state, Referee(act="expose", offender=1, tile=Tile.P5))
    assert absent.events == (RefereeRuled(act="expose", offender=1, tiles=(Tile.P5,)),)
    assert len(legal_intents(absent.state, 1)) == len(legal_intents(state, 1))
    held = apply(absent.state, Referee(act="expose", offender=1, tile=Tile.NORTH)).state
    assert held.exposed[1] == (Tile.P5, Tile.NORTH)
    discards = [intent for intent in legal_intents(held, 1) if intent.kind == "discard"]
    assert [intent.tile for intent in discards] == [Tile.NORTH]


def test_a_tile_is_marked_no_oftener_than_it_exists() -> None:
    state = replace(TABLE, exposed=((Tile.PLUM, *(Tile.M1,) * 4), (), (), ()))
    assert reason(state, act="expose", offender=0, tile=Tile.PLUM) == "already_done"
    assert reason(state, act="expose", offender=0, tile=Tile.M1) == "already_done"


def test_only_a_tile_of_the_set_is_marked() -> None:
    state = dealt(BASIC)
    with pytest.raises(IllegalIntent) as refusal:
        referee.check_referee(state, Referee(act="expose", offender=0, tile=Tile.PLUM))
    assert refusal.value.reason == "not_at_this_table"
    referee.check_referee(state, Referee(act="expose", offender=0, tile=Tile.M1))


def test_a_hand_is_declared_dead_once() -> None:
    step = apply(TABLE, Referee(act="dead_hand", offender=2))
    assert step.state.dead == (False, False, True, False)
    assert step.events == (RefereeRuled(act="dead_hand", offender=2),)
    assert reason(step.state, act="dead_hand", offender=2) == "already_done"


def test_a_void_hand_ends_unpaid_and_fines_stand() -> None:
    state = apply(TABLE, Referee(act="fine", offender=0, amount=20)).state
    step = apply(state, Referee(act="void_hand", offender=0))
    assert step.events[0] == RefereeRuled(act="void_hand", offender=0)
    assert isinstance(step.events[1], HandEnded)
    result = step.state.results[-1]
    assert (result.kind, result.paid, result.fines) == ("void", (0, 0, 0, 0), (-60, 20, 20, 20))


@pytest.mark.parametrize("act", ["expose", "dead_hand", "void_hand"])
def test_once_the_hand_is_over_only_points_can_move(act: str) -> None:
    assert reason(OVER, act=act, offender=1) == "wrong_phase"


@pytest.mark.parametrize(
    "fields",
    [
        {"act": "warning"},
        {"act": "fine", "amount": 10},
        {"act": "fine", "offender": 1, "injured": 1, "amount": 10},
        {"act": "fine", "offender": 1, "amount": 10, "tile": Tile.M1},
        {"act": "warning", "offender": 1, "amount": 5},
        {"act": "warning", "offender": 1, "injured": 2},
        {"act": "dead_hand", "offender": 1, "tile": Tile.M1},
        {"act": "expose", "offender": 1, "amount": 5},
        {"act": "void_hand", "injured": 2},
    ],
)
def test_an_entry_names_what_it_is_about_and_nothing_else(fields: dict[str, Any]) -> None:
    assert reason(TABLE, **fields) == "bad_form"


@pytest.mark.parametrize("fields", [{"offender": 4}, {"offender": -1}, {"offender": 1, "injured": 7}])
def test_there_are_four_seats(fields: dict[str, Any]) -> None:
    assert reason(TABLE, act="fine", amount=5, **fields) == "no_such_seat"
