"""Sets and answers (6.7): the combinatorics against their definition."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from rules.pieces.cards import PACK, Card, parse
from rules.seep.sets import chosen, divide, is_complete, mask_of, sums, values_of
from tests.rules.seep.oracle import collections, divides, has_set, total

floors = st.lists(st.sampled_from(PACK), unique=True, max_size=7)
wanted_values = st.integers(1, 13)


@given(floors, wanted_values)
def test_sets_are_all_collections_with_that_sum(cards: list[Card], value: int) -> None:
    found = {chosen(cards, mask) for mask in sums(values_of(cards)).sets[value]}
    every = (part for size in range(len(cards) + 1) for part in combinations(cards, size))
    assert found == {part for part in every if total(frozenset(part)) == value}


@given(floors, wanted_values)
def test_answers_divide_into_sets_and_leave_none(cards: list[Card], value: int) -> None:
    found = [frozenset(chosen(cards, mask)) for mask in sums(values_of(cards)).answers(value)]
    assert len(set(found)) == len(found)
    loose = frozenset(cards)
    assert set(found) == {
        taken for taken in collections(loose) if divides(taken, value) and not has_set(loose - taken, value)
    }


@given(floors, wanted_values)
def test_groups_are_all_unions_of_sets_of_two_or_more_cards(cards: list[Card], value: int) -> None:
    found = [frozenset(chosen(cards, mask)) for mask in sums(values_of(cards)).groups(value)]
    assert len(set(found)) == len(found)
    small = frozenset(card for card in cards if total(frozenset([card])) != value)
    assert set(found) == {taken for taken in collections(small) if divides(taken, value)}


@given(floors, wanted_values)
def test_a_division_is_one_exactly_where_there_is_one(cards: list[Card], value: int) -> None:
    found = divide(cards, value)
    assert (found is not None) == divides(frozenset(cards), value)
    if found is not None:
        assert sorted(card for part in found for card in part) == sorted(cards)
        assert all(total(frozenset(part)) == value for part in found)


def test_a_total_that_can_be_divided_is_not_enough() -> None:
    assert divide(parse("JH QH KC"), 9) is None
    assert divide(parse("AH 8D 4S 5S 9D"), 9) == (parse("AH 8D"), parse("4S 5S"), parse("9D"))


def test_masks_name_cards_by_their_place() -> None:
    cards = parse("AS 4D 5D KH")
    assert mask_of(cards, parse("5D AS")) == 0b101
    assert chosen(cards, 0b1010) == parse("4D KH")
    assert is_complete(0b110, (0b010, 0b100))
    assert not is_complete(0b110, (0b001,))
