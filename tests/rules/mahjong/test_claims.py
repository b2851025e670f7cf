"""Claims at a table with bells, with a poll and with open hands (sections 7 and 12)."""

from __future__ import annotations

import pytest

from rules.core.changed import changed
from rules.core.game import Actor
from rules.mahjong import course
from rules.mahjong.events import Answered, Claimed, Drew, Rang, WindowClosed, Withdrew, redact
from rules.mahjong.intents import (
    ClaimChow,
    ClaimHu,
    ClaimKong,
    ClaimPung,
    CloseWindow,
    Discard,
    Draw,
    EarlyDraw,
    Intent,
    Pass,
    PromoteKong,
    Ring,
)
from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import (
    Bell,
    Claims,
    Counting,
    Drawing,
    HandOver,
    Orders,
    Rob,
    TableState,
    Turn,
    put,
)
from rules.mahjong.view import view
from rules.mahjong_mcr.play import RULES
from rules.mahjong_mcr.state import STATES
from rules.pieces.mahjong import Tile, parse
from tests.rules.mahjong.positions import table
from tests.rules.mahjong.told import refusal, sent

EAST, SOUTH, WEST, NORTH = range(4)
DISCARD = "1s4s7s 3p6p9p 2m5m8m ESC 7p"
NO_HU = (Orders(hu=False),) * 4


def discarded(claim_mode: str = "bell", **hands: str) -> TableState:
    """East has discarded 7p; nobody's order rings."""
    state = table(E=DISCARD, options={"claim_mode": claim_mode}, **hands)
    return sent(changed(state, orders=NO_HU), Discard(seat=EAST, tile=Tile.P7))


def to_act(state: TableState) -> tuple[Actor, ...]:
    return course.to_act(state)


# The board


def test_a_discard_opens_the_board_and_any_of_the_others_may_ring() -> None:
    state = discarded()
    assert to_act(state) == (None,)
    assert course.legal_intents(RULES, state, None) == (
        Ring(who=SOUTH),
        Ring(who=WEST),
        Ring(who=NORTH),
        CloseWindow(),
    )
    assert all(course.legal_intents(RULES, state, seat) == () for seat in range(4))


def test_a_bell_rings_and_is_taken_back() -> None:
    state, told = course.apply(RULES, discarded(), Ring(who=WEST))
    assert told == (Rang(seat=WEST, on=True),)
    assert isinstance(state.phase, Claims)
    assert state.phase.rung == (Bell(seat=WEST),)
    state, told = course.apply(RULES, state, Ring(who=WEST))
    assert told == (Rang(seat=WEST, on=False),)
    assert isinstance(state.phase, Claims)
    assert state.phase.rung == ()


def test_late_is_said_where_a_timer_runs_only() -> None:
    state = table(E=DISCARD, options={"claim_timer": 3})
    state = sent(state, Discard(seat=EAST, tile=Tile.P7))
    assert Ring(who=WEST, late=True) in course.legal_intents(RULES, state, None)
    assert refusal(discarded(), Ring(who=WEST, late=True)).reason == "not_at_this_table"
    assert refusal(state, Ring(who=EAST)).reason == "own_discard"
    assert refusal(state, Ring(who=4)).reason == "no_such_seat"


def test_nobody_rings_so_the_next_seat_is_asked_and_draws() -> None:
    state, told = course.apply(RULES, discarded(), CloseWindow())
    assert told == (WindowClosed(),)
    assert to_act(state) == (SOUTH,)
    assert refusal(state, ClaimPung(seat=WEST)).reason == "already_answered"
    assert refusal(state, Ring(who=WEST)).reason == "wrong_phase"
    state, told = course.apply(RULES, state, Pass(seat=SOUTH))
    assert told == (Answered(seat=SOUTH, claim="pass"),)
    assert redact(told[0], None) is None, "declining is nothing"
    assert state.phase == Drawing(turn=SOUTH)


def test_the_next_seat_may_take_the_tile_without_a_bell() -> None:
    state = sent(discarded(S="6p8p 159s 159m EWNFP"), CloseWindow())
    state, told = course.apply(RULES, state, ClaimChow(seat=SOUTH, low=Tile.P6))
    assert [event.kind for event in told] == ["answered", "claimed"]
    assert isinstance(state.phase, Turn)
    assert (state.phase.turn, state.phase.origin, state.phase.newest) == (SOUTH, "chow", None)


def test_ringers_are_asked_in_turn_order_and_a_chow_waits_for_a_pung() -> None:
    state = discarded(S="6p8p 159s 159m EWNFP", N="7p7p 258s 258m EWNFC")
    state = sent(state, Ring(who=NORTH), Ring(who=SOUTH), CloseWindow())
    assert to_act(state) == (SOUTH,)
    assert refusal(state, ClaimPung(seat=NORTH)).reason == "not_your_turn"
    state = sent(state, ClaimChow(seat=SOUTH, low=Tile.P6))
    assert to_act(state) == (NORTH,)
    public = view(RULES, state, None)
    assert (public.asked, public.answer, public.answered) == (NORTH, None, ())
    own = view(RULES, state, SOUTH).answer
    assert own is not None
    assert (own.claim, own.low) == ("chow", Tile.P6)
    state, told = course.apply(RULES, state, ClaimPung(seat=NORTH))
    assert isinstance(told[-1], Claimed)
    assert told[-1].seat == NORTH
    assert state.hands[SOUTH].count(Tile.P6) == 1


def test_a_hu_ends_the_asking() -> None:
    state = discarded(S="123m 123p 123s 8p9p CC", N="7p7p 258s 258m EWNFF")
    state = sent(state, Ring(who=NORTH), Ring(who=SOUTH), CloseWindow())
    state, told = course.apply(RULES, state, ClaimHu(seat=SOUTH))
    assert [event.kind for event in told] == ["answered", "won"]
    assert isinstance(state.phase, Counting)
    assert (state.phase.win.seat, state.phase.win.source, state.phase.win.tile) == (SOUTH, EAST, Tile.P7)
    assert len(state.hands[SOUTH]) == 14
    assert state.rivers[EAST] == ()


def test_all_withdraw_and_the_next_seat_is_asked() -> None:
    state = sent(discarded(), Ring(who=NORTH), CloseWindow())
    state, told = course.apply(RULES, state, Pass(seat=NORTH))
    assert told == (Withdrew(seat=NORTH),)
    assert to_act(state) == (SOUTH,)


def test_a_next_seat_that_has_withdrawn_only_draws() -> None:
    state = sent(discarded(), Ring(who=SOUTH), Ring(who=WEST), CloseWindow())
    state = sent(state, Pass(seat=SOUTH))
    assert to_act(state) == (WEST,)
    state, told = course.apply(RULES, state, Pass(seat=WEST))
    assert told == (Withdrew(seat=WEST),)
    assert state.phase == Drawing(turn=SOUTH)


def test_a_kong_of_a_discard_is_replaced_at_once() -> None:
    state = sent(discarded(W="7p7p7p 258s 258m EWNF"), Ring(who=WEST), CloseWindow())
    before = state.wall
    state, told = course.apply(RULES, state, ClaimKong(seat=WEST))
    assert [event.kind for event in told] == ["answered", "claimed", "drew"]
    assert isinstance(told[-1], Drew)
    assert told[-1].replacement
    assert isinstance(state.phase, Turn)
    assert state.phase.origin == "kong"
    assert state.phase.newest == told[-1].tile
    assert (state.wall.drawn, state.wall.replaced) == (before.drawn, before.replaced + 1)
    (kong,) = state.melds[WEST]
    assert (kong.kind, kong.side, kong.across_at) == (MeldKind.MELDED_KONG, "across", 1)
    assert state.rivers[EAST] == ()


# The last discard (8)


def test_with_the_wall_empty_the_next_seat_is_asked_alike_and_passing_ends_the_hand() -> None:
    state = table(E=DISCARD, left=0)
    state = sent(changed(state, orders=NO_HU), Discard(seat=EAST, tile=Tile.P7))
    assert len(course.legal_intents(RULES, state, None)) == 4, "the board looks the same"
    state = sent(state, CloseWindow())
    assert course.legal_intents(RULES, state, SOUTH) == (Pass(seat=SOUTH),)
    state = sent(state, Pass(seat=SOUTH))
    assert isinstance(state.phase, HandOver)
    assert state.phase.result.kind == "drawn"


# Poll and open hands


@pytest.mark.parametrize("mode", ["poll", "open"])
def test_all_three_owe_an_answer_the_next_seat_last_and_any_order_will_do(mode: str) -> None:
    state = discarded(mode, S="6p8p 159s 159m EWNFP", N="7p7p 258s 258m EWNFC")
    assert to_act(state) == (WEST, NORTH, SOUTH)
    assert course.legal_intents(RULES, state, None) == ()
    state = sent(state, ClaimChow(seat=SOUTH, low=Tile.P6), ClaimPung(seat=NORTH))
    assert to_act(state) == (WEST,)
    assert view(RULES, state, None).answered == (SOUTH, NORTH)
    state = sent(state, Pass(seat=WEST))
    assert isinstance(state.phase, Turn)
    assert state.phase.turn == NORTH


def test_open_hands_are_everybodys() -> None:
    state = discarded("open")
    public = view(RULES, state, None)
    assert public.hands == state.hands
    assert view(RULES, table(options={"claim_mode": "open"}), None).newest is not None
    assert view(RULES, discarded("poll"), None).hands == (None,) * 4


# Robbing


def announced(claim_mode: str = "bell", south: str = "") -> TableState:
    """East adds a fourth 2m to its pung."""
    pung = Meld(kind=MeldKind.PUNG, tiles=parse("222m"), claimed=Tile.M2, source=NORTH, side="left")
    state = table(
        E="1s5s9s 1p5p 2m6m7m9m ES",
        S=south,
        melds={"E": (pung,)},
        newest="2m",
        options={"claim_mode": claim_mode},
    )
    return sent(changed(state, orders=NO_HU), PromoteKong(seat=EAST, tile=Tile.M2))


def test_nobody_rings_so_the_kong_is_made_and_the_turn_stays() -> None:
    state = announced()
    assert isinstance(state.phase, Rob)
    assert Tile.M2 in state.hands[EAST]
    state, told = course.apply(RULES, state, CloseWindow())
    assert [event.kind for event in told] == ["window_closed", "promoted_kong", "drew"]
    assert isinstance(state.phase, Turn)
    assert (state.phase.turn, state.phase.origin) == (EAST, "kong")
    assert state.melds[EAST][0].kind is MeldKind.PROMOTED_KONG


def test_an_announced_kong_is_taken_for_hu_only() -> None:
    state = sent(announced(south="234s 678s 234p 34m CC"), Ring(who=SOUTH), CloseWindow())
    assert course.legal_intents(RULES, state, SOUTH) == (ClaimHu(seat=SOUTH), Pass(seat=SOUTH))
    assert refusal(state, ClaimChow(seat=SOUTH, low=Tile.M2)).reason == "rob_hu_only"
    won = sent(state, ClaimHu(seat=SOUTH))
    assert isinstance(won.phase, Counting)
    assert (won.phase.win.source, won.phase.win.about_kong, won.phase.win.last_of_kind) == (EAST, True, True)
    assert Tile.M2 not in won.hands[EAST]
    left = sent(state, Pass(seat=SOUTH))
    assert isinstance(left.phase, Turn)
    assert left.phase.turn == EAST


def test_an_order_for_hu_rings_for_a_robbery_even_of_the_next_seat() -> None:
    state = announced(south="234s 678s 234p 34m CC")
    ordered = changed(state, orders=put(state.orders, SOUTH, Orders()))
    _, told = course.apply(RULES, ordered, CloseWindow())
    assert told == (Rang(seat=SOUTH, on=True), WindowClosed())


# In the middle of a window


@pytest.mark.parametrize(
    "intents",
    [
        (),
        (Ring(who=WEST),),
        (Ring(who=SOUTH), Ring(who=NORTH), CloseWindow()),
        (Ring(who=SOUTH), Ring(who=NORTH), CloseWindow(), ClaimChow(seat=SOUTH, low=Tile.P6)),
        (Ring(who=NORTH), CloseWindow(), Pass(seat=NORTH)),
    ],
)
def test_a_table_can_be_left_in_the_middle_of_a_window(intents: tuple[Intent, ...]) -> None:
    state = sent(discarded(S="6p8p 159s 159m EWNFP", N="7p7p 258s 258m EWNFC"), *intents)
    again = STATES.validate_json(STATES.dump_json(state))  # type: ignore[arg-type]
    assert again == state
    assert to_act(again) == to_act(state)


def test_drawing_waits_for_the_claims() -> None:
    state = discarded()
    assert refusal(state, Draw(seat=SOUTH)).reason == "wrong_phase"
    assert refusal(state, EarlyDraw()).reason == "not_at_this_table"
