"""Section 9.4: how deals end, and what that means for the next one."""

from __future__ import annotations

import pytest

from rules.core.chance import deal_seed
from rules.core.changed import changed
from rules.go_stop.ending import end_sitting, nagari, quads, rotation_winner, stop, void_table_quad
from rules.go_stop.events import DealEnded, SittingEnded, tell
from rules.go_stop.options import Options
from rules.go_stop.state import COMPOSED, DealOver, Result, State
from rules.go_stop.view import view
from tests.rules.go_stop.positions import SEED, deciding, position

STATE = deciding(("01P 02P 03P 06B 09B 10B", "01*"), nagari=2, chips=(5, -5), dealer=1, active=(1, 0))


def result(state: State) -> Result:
    assert isinstance(state.phase, DealOver)
    return state.phase.result


def test_stop_pays_and_uses_the_doubling_up() -> None:
    step = stop(STATE, 0)
    found = result(step.state)
    assert (found.kind, found.winner, found.base, found.delta) == ("stop", 0, 8, (16, -16))
    assert (found.next_dealer, found.next_nagari) == (0, 0)
    assert step.state.chips == (21, -21)
    assert step.events == (DealEnded(deal=1, result=found, deal_seed=deal_seed(SEED, 1).hex()),)


def test_cards_that_were_put_in_order_have_no_seed_to_tell() -> None:
    """A lesson's first deal; what is dealt after it is shuffled again."""
    for deal, told in ((1, False), (2, True)):
        after, (ended,) = stop(changed(STATE, seed=COMPOSED, deal=deal), 0)
        assert isinstance(ended, DealEnded)
        assert (view(after, None).deal_seed is not None) == told
        assert bool(ended.deal_seed) == told
        assert ("seed" in tell(ended)) == told
        assert "{0} stops with 8 points" in tell(ended)


def test_nagari_pays_nothing_and_doubles_the_next() -> None:
    found = result(nagari(STATE).state)
    assert (found.kind, found.winner, found.delta) == ("nagari", None, (0, 0))
    assert (found.next_dealer, found.next_nagari) == (1, 3)


def test_a_void_deal_leaves_the_counter_alone() -> None:
    found = result(void_table_quad(STATE).state)
    assert (found.kind, found.next_dealer, found.next_nagari) == ("void_table_quad", 1, 2)


@pytest.mark.parametrize(
    ("dealer", "active", "first"), [(0, (0, 1, 2), 1), (1, (1, 2, 0), 2), (2, (2, 0, 1), 1)]
)
def test_4_5_settle_the_first_holder_from_the_dealers_right_the_dealer_last(
    dealer: int, active: tuple[int, ...], first: int
) -> None:
    state = position(
        ("", "", ""), dealer=dealer, active=active, options=Options(players=3, quad_tie="settle")
    )
    found = result(quads(state, ((1, 4), (2, 9))).state)
    assert (found.kind, found.next_dealer, found.delta) == ("quad_settle", first, (-10, 5, 5))
    assert rotation_winner(found) == first


def test_13_who_counts_as_the_winner() -> None:
    assert rotation_winner(result(stop(STATE, 0).state)) == 0
    assert rotation_winner(result(nagari(STATE).state)) is None
    assert rotation_winner(result(void_table_quad(STATE).state)) is None
    assert rotation_winner(result(quads(STATE, ((1, 4),)).state)) == 1
    assert rotation_winner(result(quads(STATE, ((1, 4), (0, 3))).state)) is None


def test_5_2_ending_the_sitting_tells_its_seed() -> None:
    over = nagari(STATE).state
    assert isinstance(over.phase, DealOver)
    step = end_sitting(over, over.phase)
    assert step.state.phase.kind == "sitting_over"
    assert step.events == (SittingEnded(chips=(5, -5), sitting_seed=SEED.hex()),)
