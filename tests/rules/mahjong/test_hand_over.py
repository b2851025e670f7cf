"""The end of a hand and what comes after it (mahjong-table.md, 8 and 9; mahjong-basic.md, 5 to 7)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.core.chance import commitment, deal_seed
from rules.core.changed import changed
from rules.core.game import Step
from rules.mahjong import course, hand_over
from rules.mahjong.events import HandBegan, HandEnded, HandShown, MatchEnded, SeatsChanged, TimeRanOut, Won
from rules.mahjong.intents import Continue
from rules.mahjong.log import tell
from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import (
    COMPOSED,
    Breaking,
    Claims,
    Counting,
    HandOver,
    MatchOver,
    Rob,
    SeatChange,
    TableState,
    Turn,
    put,
)
from rules.mahjong.view import view
from rules.pieces.mahjong import Tile, parse
from tests.rules.mahjong.tables import BASIC, MCR, SEED, begun, dealt, seated, winning

PUNGS = "111m 222m 333m 999m C"
every_ruleset = pytest.mark.parametrize("rules", [MCR, BASIC], ids=["mcr", "basic"])


def go_on(rules: Ruleset, state: TableState) -> Step[TableState, Any]:
    return course.apply(rules, state, Continue())


def drawn(rules: Ruleset, state: TableState) -> TableState:
    return hand_over.drawn(rules, state).state


def claimed(rules: Ruleset) -> TableState:
    """Seat 3 has discarded the red dragon that seat 1 wins with."""
    state = changed(dealt(rules), rivers=put(((),) * 4, 3, (Tile.M9, Tile.RED)))
    state = changed(state, hands=put(state.hands, 1, parse(PUNGS)))
    state = changed(state, phase=Claims(turn=3, tile=Tile.RED, closed=True))
    return hand_over.won(rules, state, winning(1, PUNGS, "C", source=3)).state


# Winning


@every_ruleset
def test_a_claimed_tile_goes_from_the_river_to_the_winner(rules: Ruleset) -> None:
    state = claimed(rules)
    assert state.rivers[3] == (Tile.M9,)
    assert state.hands[1] == parse(PUNGS + "C")
    assert isinstance(state.phase, Counting)
    assert state.phase.turn is None


@every_ruleset
def test_a_robbed_tile_leaves_the_hand_of_its_owner_who_keeps_the_pung(rules: Ruleset) -> None:
    pung = Meld(kind=MeldKind.PUNG, tiles=(Tile.RED,) * 3, claimed=Tile.RED, source=0, side="left")
    state = dealt(rules)
    hands = put(put(state.hands, 1, parse(PUNGS)), 3, parse("1p 2p 3p 4p 5p 6p 7p 8p 9p 9p C"))
    state = changed(state, hands=hands, melds=put(state.melds, 3, (pung,)))
    state = changed(state, phase=Rob(turn=3, tile=Tile.RED, closed=True))
    step = hand_over.won(rules, state, winning(1, PUNGS, "C", source=3, about_kong=True))
    assert step.state.hands[3] == parse("1p 2p 3p 4p 5p 6p 7p 8p 9p 9p")
    assert step.state.melds[3] == (pung,)
    assert len(step.state.hands[1]) == 14
    (told,) = step.events
    assert isinstance(told, Won)
    assert (told.source, told.robbed) == (3, True)


def test_a_robbed_tile_that_was_exposed_lies_open_no_longer() -> None:
    pung = Meld(kind=MeldKind.PUNG, tiles=(Tile.RED,) * 3, claimed=Tile.RED, source=0, side="left")
    state = dealt(MCR)
    hands = put(put(state.hands, 1, parse(PUNGS)), 3, parse("1p 2p 3p 4p 5p 6p 7p 8p 9p 9p C"))
    state = changed(state, hands=hands, melds=put(state.melds, 3, (pung,)))
    state = changed(state, exposed=put(state.exposed, 3, parse("9p C")))
    state = changed(state, phase=Rob(turn=3, tile=Tile.RED, closed=True))
    won = hand_over.won(MCR, state, winning(1, PUNGS, "C", source=3, about_kong=True)).state
    assert won.exposed == ((), (), (), (Tile.P9,))


@every_ruleset
def test_an_own_draw_is_in_the_hand_already(rules: Ruleset) -> None:
    state = dealt(rules)
    state = changed(state, hands=put(state.hands, 1, parse(PUNGS + "C")))
    state = changed(state, phase=Turn(turn=1, origin="kong", newest=Tile.RED))
    step = hand_over.won(rules, state, winning(1, PUNGS, "C", about_kong=True))
    assert step.state.hands[1] == parse(PUNGS + "C")
    (told,) = step.events
    assert isinstance(told, Won)
    assert (told.concealed, told.tile, told.source, told.robbed) == (parse(PUNGS), Tile.RED, None, False)


def test_the_winner_is_paid_when_the_count_is_closed() -> None:
    state = claimed(MCR)
    assert isinstance(state.phase, Counting)
    assert state.totals == (0, 0, 0, 0)
    result = state.phase.result
    assert result is not None
    points = result.points
    state, (ended,) = go_on(MCR, state)
    assert state.totals == result.paid == (-8, 24 + points, -8, -8 - points)
    assert state.results == (result,)
    assert isinstance(ended, HandEnded)
    assert ended.deal_seed == deal_seed(SEED, 1).hex()
    assert ended.outcome == hand_over.outcome(state)


@every_ruleset
def test_tiles_that_were_put_in_order_have_no_seed_to_tell(rules: Ruleset) -> None:
    """A lesson's first hand; what is dealt after it is mixed again."""
    for hand, told in ((1, False), (2, True)):
        after, (ended,) = hand_over.drawn(rules, changed(dealt(rules), seed=COMPOSED, hand=hand))
        assert isinstance(ended, HandEnded)
        assert (view(rules, after, None).deal_seed is not None) == told
        assert bool(ended.deal_seed) == told
        assert ("seed" in tell(ended)) == told
        assert "The hand is drawn" in tell(ended)


def test_flowers_are_paid_for() -> None:
    win = winning(1, PUNGS, "C", flowers=2)
    phase = hand_over.won(MCR, dealt(MCR), win).state.phase
    assert isinstance(phase, Counting)
    assert phase.result is not None
    assert phase.result.points == phase.win.points + 2


def test_in_the_basic_game_points_are_written_down_by_the_options() -> None:
    for scoring, points in (("one_point", 1), ("set_values", 1 + 8 + 4 + 4 + 8)):
        state = hand_over.won(BASIC, dealt(BASIC, scoring=scoring), winning(1, PUNGS, "C")).state
        state = go_on(BASIC, state).state
        assert state.totals == (0, points, 0, 0)
        assert state.results[0].points == points
        outcome = hand_over.outcome(state)
        assert outcome is not None
        assert (outcome.kind, outcome.winners, outcome.delta) == ("won", (1,), (0, points, 0, 0))


# Without a winner


@every_ruleset
def test_a_drawn_hand_turns_up_the_concealed_kongs_and_pays_nobody(rules: Ruleset) -> None:
    kong = Meld(kind=MeldKind.CONCEALED_KONG, tiles=(Tile.P7,) * 4)
    state = changed(dealt(rules), melds=((), (), (kong,), ()))
    state, (ended,) = hand_over.drawn(rules, state)
    assert isinstance(ended, HandEnded)
    assert ended.kongs == ((), (), (Tile.P7,), ())
    assert isinstance(state.phase, HandOver)
    assert (ended.outcome.kind, ended.outcome.winners, state.totals) == ("drawn", (), (0,) * 4)


def test_penalties_of_a_void_hand_stand() -> None:
    state = changed(dealt(MCR), fines=(-30, 10, 10, 10), totals=(-25, 15, 5, 5))
    state = hand_over.void(MCR, state).state
    assert state.totals == (-25, 15, 5, 5)
    outcome = hand_over.outcome(state)
    assert outcome is not None
    assert (outcome.kind, outcome.delta, outcome.totals) == ("void", (-30, 10, 10, 10), (-25, 15, 5, 5))


def test_the_outcome_stays_while_the_next_hand_is_fined() -> None:
    state = drawn(MCR, dealt(MCR))
    known = hand_over.outcome(state)
    state = go_on(MCR, state).state
    state = changed(state, fines=(-15, 5, 5, 5), totals=(-15, 5, 5, 5))
    assert hand_over.outcome(state) == known


def test_hands_are_shown_by_choice() -> None:
    state = drawn(MCR, dealt(MCR))
    step = hand_over.show_hand(state, 2)
    assert step.state.shown == (False, False, True, False)
    assert step.events == (HandShown(seat=2, tiles=state.hands[2]),)


# The next hand


@every_ruleset
def test_the_next_hand_starts_afresh_with_the_winds_passed_on(rules: Ruleset) -> None:
    state = dealt(rules, winds=(1, 2, 3, 0))
    spoilt = changed(
        state,
        dead=(True,) * 4,
        fines=(-3, 1, 1, 1),
        shown=(True,) * 4,
        rivers=((Tile.M1,),) * 4,
        kong_answers=((),) * 4,
    )
    state, (told,) = go_on(rules, drawn(rules, spoilt))
    assert state.winds == (0, 1, 2, 3)
    assert state.chairs == spoilt.chairs
    assert told == HandBegan(hand=2, winds=state.winds, commitment=commitment(deal_seed(SEED, 2)))
    fresh = begun(rules, hand=2)
    for field in ("wall", "hands", "rivers", "dead", "fines", "shown", "kong_answers", "orders", "phase"):
        assert getattr(state, field) == getattr(fresh, field), field
    assert course.pieces(state) == Counter(rules.tiles)


def test_no_standing_order_for_hu_on_the_strict_table() -> None:
    assert all(not orders.hu for orders in begun(MCR, strict=True).orders)
    assert all(orders.hu for orders in begun(MCR).orders)


def test_chairs_change_between_rounds_unless_the_option_is_off() -> None:
    for seat_change in (True, False):
        state = drawn(MCR, begun(MCR, hand=4, winds=(1, 2, 3, 0), seat_change=seat_change))
        state = go_on(MCR, state).state
        assert isinstance(state.phase, SeatChange) == seat_change
        if seat_change:
            assert isinstance(state.phase, SeatChange)
            chairs = state.phase.chairs
            state, events = go_on(MCR, state)
            assert events[0] == SeatsChanged(chairs=chairs)
            assert state.chairs == chairs
        assert (state.hand, isinstance(state.phase, Breaking)) == (5, True)


@pytest.mark.parametrize(("rounds", "hands"), [(1, 4), (2, 8), (4, 16)])
def test_a_match_has_its_rounds(rounds: int, hands: int) -> None:
    state = begun(MCR, rounds=rounds)
    while not isinstance(state.phase, MatchOver):
        state = go_on(MCR, drawn(MCR, state) if isinstance(state.phase, Breaking) else state).state
    assert len(state.results) == state.hand == hands
    assert course.to_act(state) == ()


def test_the_deal_of_the_basic_game_passes_unless_the_dealer_stays() -> None:
    def deals_again(winner: int | None, **options: bool) -> bool:
        state = dealt(BASIC, **options)
        if winner is None:
            state = drawn(BASIC, state)
        else:
            state = go_on(BASIC, hand_over.won(BASIC, state, winning(winner, PUNGS, "C")).state).state
        return go_on(BASIC, state).state.winds == (0, 1, 2, 3)

    assert not any(deals_again(winner) for winner in (None, 0, 1))
    assert deals_again(None, dealer_stays_on_draw=True)
    assert not any(deals_again(winner, dealer_stays_on_draw=True) for winner in (0, 1))
    assert deals_again(0, dealer_stays_on_win=True)
    assert not any(deals_again(winner, dealer_stays_on_win=True) for winner in (None, 1))


# The end of a match


def test_the_end_of_a_match_tells_the_ranking_and_the_seed() -> None:
    state = changed(begun(MCR, hand=4, rounds=1), totals=(40, 8, 8, -56), results=())
    state, (ended,) = go_on(MCR, drawn(MCR, state))
    assert ended == MatchEnded(
        totals=(40, 8, 8, -56), places=(1, 2, 2, 4), agreed=False, match_seed=SEED.hex()
    )


def test_time_up_before_a_hand_has_begun_ends_the_match() -> None:
    for state in (seated(MCR, time_limit=90), begun(MCR, time_limit=90)):
        state, events = hand_over.time_up(MCR, state)
        assert events[0] == TimeRanOut()
        assert isinstance(events[-1], MatchEnded)
        assert (state.phase, state.hand) == (MatchOver(), 0)
    state = drawn(MCR, begun(MCR, hand=4, winds=(1, 2, 3, 0), time_limit=90))
    state = go_on(MCR, state).state
    assert isinstance(state.phase, SeatChange)
    assert hand_over.time_up(MCR, state).state.phase == MatchOver()


@pytest.mark.parametrize("at_time", ["finish", "stop"])
def test_time_up_does_not_take_a_won_hand_away(at_time: str) -> None:
    win = winning(1, PUNGS, "C")
    state = hand_over.won(MCR, dealt(MCR, time_limit=90, at_time=at_time), win).state
    state = hand_over.time_up(MCR, state).state
    assert isinstance(state.phase, Counting)
    state = go_on(MCR, state).state
    assert state.results[0].kind == "won"
    assert isinstance(go_on(MCR, state).state.phase, MatchOver)


def test_nothing_to_go_on_with_in_the_middle_of_a_hand() -> None:
    with pytest.raises(TypeError, match="nothing to go on with in turn"):
        hand_over.go_on(BASIC, dealt(BASIC))
