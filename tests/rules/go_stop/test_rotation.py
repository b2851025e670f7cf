"""Section 13: who plays, waits and deals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.go_stop.rotation import Seating, first_seating, from_seat, next_seating


def test_2_turn_order_is_table_order() -> None:
    assert from_seat(4, (0, 2, 4), 5) == (4, 0, 2)
    assert from_seat(3, (0, 2, 4), 5) == (4, 0, 2)


def test_first_deal_the_dealer_and_the_next_to_the_right() -> None:
    assert first_seating(4, 6, 3) == Seating((4, 5, 0), (1, 2, 3), (1, 0, 0, 0, 1, 1))


def test_the_winner_stays_and_deals_and_the_longest_stay_leaves() -> None:
    after = next_seating(Seating((0, 1, 2), (3,), (2, 3, 2, 0)), winner=2)
    assert after == Seating((2, 3, 0), (1,), (3, 0, 3, 1))
    assert after.dealer == 2


def test_on_a_tie_the_later_in_turn_order_after_the_winner_leaves() -> None:
    after = next_seating(Seating((0, 1, 2), (3,), (1, 1, 1, 0)), winner=1)
    assert after.active == (1, 2, 3)
    assert after.waiting == (0,)


def test_at_most_all_losers_leave_and_queue_in_turn_order() -> None:
    after = next_seating(Seating((0, 1, 2), (3, 4, 5), (1, 1, 2, 0, 0, 0)), winner=1)
    assert after == Seating((1, 3, 4), (5, 2, 0), (0, 2, 0, 1, 1, 0))


@pytest.mark.parametrize("people", [2, 3])
def test_without_waiting_people_only_the_deal_moves(people: int) -> None:
    last = first_seating(0, people, people)
    after = next_seating(last, winner=1)
    assert sorted(after.active) == list(range(people))
    assert after.dealer == 1


def test_after_a_nagari_or_void_deal_nobody_moves() -> None:
    last = Seating((1, 0), (2,), (1, 2, 0))
    assert next_seating(last, winner=None) == Seating((1, 0), (2,), (2, 3, 0))


@given(st.integers(2, 6), st.integers(2, 3), st.data())
def test_everybody_is_somewhere_and_nobody_waits_for_ever(
    people: int, places: int, data: st.DataObject
) -> None:
    places = min(places, people)
    seating = first_seating(data.draw(st.integers(0, people - 1)), people, places)
    waited = dict.fromkeys(range(people), 0)
    for _ in range(30):
        seating = next_seating(seating, data.draw(st.sampled_from(seating.active)))
        assert sorted(seating.active + seating.waiting) == list(range(people))
        assert len(seating.active) == places
        assert seating.active == from_seat(seating.dealer, seating.active, people)
        for seat in range(people):
            assert (seating.stays[seat] > 0) == (seat in seating.active)
            waited[seat] = waited[seat] + 1 if seat in seating.waiting else 0
            assert waited[seat] <= people
