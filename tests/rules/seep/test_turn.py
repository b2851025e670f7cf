"""What follows from a play (5, 6.6, 8): piles, sweeps, the turn, the end of the deal, baazi and match."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.changed import changed
from rules.pieces.cards import Card, parse
from rules.seep.events import Captured, DealEnded, HouseBuilt, LeftOver, MatchEnded, Swept, Thrown, tell
from rules.seep.intents import NextDeal
from rules.seep.options import Options
from rules.seep.play import apply, legal_intents, outcome, to_act
from rules.seep.state import COMPOSED, DealOver, MatchOver, Playing, State, Taken
from rules.seep.view import view
from tests.rules.seep.positions import at, build, capture, house, throw

A_PILE = "7S 8S 9S 10S JS QS KS 10D"
B_PILE = "AS 2S 3S 4S 5S 6S AH AD AC"


def last_play(**fields: Any) -> State:
    """The last play of a deal is a throw of seat 3; side A has captured last and has 76 points to 24."""
    position: dict[str, Any] = {
        "captured": (A_PILE, B_PILE),
        "last_capturer": 0,
        "loose": "2H",
        "plays_made": 47,
    } | fields
    return at("4C", turn=3, others=("", "", ""), **position)


def test_a_throw_passes_the_turn_and_forgets_the_last_capture() -> None:
    state = at("7C QC", loose="7D 10C", others=("2S 3S", "5H", "2D"))
    after, events = apply(state, capture("7C", "7D"))
    took = Taken(seat=0, card=Card.C7, loose=parse("7D"), house=None)
    assert (after.last_capture, after.last_capturer, after.phase) == (took, 0, Playing(turn=1))
    assert after.captured == (parse("7C 7D"), ())
    assert events == (Captured(seat=0, card=Card.C7, loose=parse("7D"), house=None, count=2, stays=False),)
    later, events = apply(after, throw("2S", 1))
    assert (later.last_capture, later.last_capturer, later.plays_made) == (None, 0, 7)
    assert events == (Thrown(seat=1, card=Card.S2),)


def test_a_capture_takes_the_house_of_its_value() -> None:
    nine = house("3C+6C", 1)
    after, (event,) = apply(at("9D QC", loose="4S 5S KD", houses=[nine]), capture("9D", "4S 5S"))
    assert after.captured[0] == parse("9D 4S 5S 3C 6C")
    assert isinstance(event, Captured)
    assert (event.house, event.count) == (nine, 5)


def test_a_sweep_is_told_and_counted_for_the_side() -> None:
    after, events = apply(at("QC 2C", loose="7D 5H", turn=1), capture("QC", "7D 5H", seat=1))
    assert events[1] == Swept(seat=1, side=1, points=50)
    assert after.sweeps == ((), (50,))
    again = apply(at("QC 2C", loose="7D 5H", sweeps=((25,), ())), capture("QC", "7D 5H")).state
    assert again.sweeps == ((25, 50), ())


def test_the_first_play_sweeps_for_less_even_with_equal_cards_left_in_hand() -> None:
    state = at("QC 6S KC", loose="9C 3H", opening=12, others=("", "", ""), stock=A_PILE)
    after, events = apply(state, capture("QC", "9C 3H"))
    assert events[1] == Swept(seat=0, side=0, points=25)
    assert after.sweeps == ((25,), ())


def test_a_sweep_on_the_last_play_is_worth_nothing() -> None:
    state = at("QC", loose="7D 5H", others=("", "", ""), captured=("AS KS", "QS JS 10S"), plays_made=47)
    after, events = apply(state, capture("QC", "7D 5H"))
    assert events[1] == Swept(seat=0, side=0, points=0)
    assert isinstance(after.phase, DealOver)
    assert after.phase.result.deal_points == (14, 33)


def test_a_house_play_is_told_with_all_that_it_changed() -> None:
    nine, twelve = house("4C+5C", 1), house("7D+5H", 2)
    state = at("3S QH", loose="QD 4H 8D", houses=[nine, twelve])
    after, (event,) = apply(state, build("3S", 12, breaks=9, absorbs="4H 8D"))
    assert isinstance(event, HouseBuilt)
    assert (event.broken, event.stood, event.joined) == (nine, twelve, parse("QD"))
    assert event.absorbed == (parse("4H 8D"),)
    assert after.houses == (event.house,)
    assert after.sweeps == ((), ())


def test_what_is_left_goes_to_the_side_that_captured_last() -> None:
    after, events = apply(last_play(), throw("4C", 3))
    assert events[1] == LeftOver(seat=0, cards=parse("2H 4C"))
    assert after.captured[0][-2:] == parse("2H 4C")
    assert after.loose == ()
    assert isinstance(events[2], DealEnded)
    assert isinstance(after.phase, DealOver)
    assert after.phase.result.left_over == parse("2H 4C")


def test_the_difference_is_carried_and_the_next_deal_follows() -> None:
    after = apply(last_play(diff=-20, dealer=0), throw("4C", 3)).state
    assert (after.diff, after.balance, to_act(after)) == (32, 52, (None,))
    assert legal_intents(after, None) == (NextDeal(),)
    found = outcome(after)
    assert found is not None
    assert (found.number, found.kind, found.winners) == (1, "deal", (0, 2))
    assert found.delta == (52, -52, 52, -52) == found.totals
    begun, events = apply(after, NextDeal())
    assert (begun.deal, begun.dealer, begun.diff, begun.balance) == (2, 1, 32, 52)
    assert [event.kind for event in events] == ["dealt"]
    assert outcome(begun) == found


def test_a_lead_of_a_hundred_wins_the_baazi_and_starts_from_nothing() -> None:
    after = apply(last_play(diff=50, options=Options(baazis=2)), throw("4C", 3)).state
    assert isinstance(after.phase, DealOver)
    assert (after.phase.result.diff, after.diff, after.baazis) == (102, 0, (1, 0))
    found = outcome(after)
    assert found is not None
    assert found.kind == "lead"


def test_fewer_than_nine_points_lose_the_baazi_and_the_lead() -> None:
    piles = ("4S 5S 6S 7S 8S 9S 10S JS QS KS 10D AS", "2S 3S AH AD AC")
    after = apply(last_play(captured=piles, diff=-60, options=Options(baazis=3)), throw("4C", 3)).state
    assert isinstance(after.phase, DealOver)
    assert (after.phase.result.how, after.diff, after.baazis) == ("minimum", 0, (1, 0))


def test_the_match_ends_with_the_agreed_baazi_and_tells_its_seed() -> None:
    after, events = apply(last_play(diff=50), throw("4C", 3))
    assert isinstance(after.phase, MatchOver)
    assert events[-1] == MatchEnded(baazis=(1, 0), sitting_seed=after.seed.hex())
    assert to_act(after) == ()
    level = apply(last_play(diff=50, options=Options(baazis=2), baazis=(0, 1)), throw("4C", 3)).state
    assert isinstance(level.phase, MatchOver)
    assert level.baazis == (1, 1)


@pytest.mark.parametrize("diff", [0, 50])
def test_cards_that_were_put_in_order_have_no_seed_to_tell(diff: int) -> None:
    """A lesson's first deal, and the match that it may end; what is dealt after it is shuffled again."""
    for deal, told in ((1, False), (2, True)):
        after, events = apply(changed(last_play(diff=diff), seed=COMPOSED, deal=deal), throw("4C", 3))
        assert isinstance(after.phase, MatchOver if diff else DealOver)
        seen = view(after, None)
        assert (seen.deal_seed is not None) == told
        assert (seen.sitting_seed is not None) == (told and bool(diff))
        assert ("seed" in " ".join(map(tell, events))) == told
        assert all(bool(event.deal_seed) == told for event in events if isinstance(event, DealEnded))
