"""The longest train (section 13): against every order of small hands, and within the time for a hint."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.mexican_train.longest import MOST_STEPS, longest_train
from rules.pieces.dominoes import ENDS, Tile, lies, other_end, parse, whole_set


def by_trying_all(hand: tuple[Tile, ...], end: int) -> int:
    """The length of the longest train, by trying every tile everywhere."""
    return max(
        (
            1 + by_trying_all(hand[:place] + hand[place + 1 :], other_end(tile, end))
            for place, tile in enumerate(hand)
            if end in ENDS[tile]
        ),
        default=0,
    )


small = st.lists(st.sampled_from(whole_set(9)[:28]), max_size=8, unique=True)


@given(small, st.integers(0, 6))
def test_it_is_as_long_as_any_order_of_a_small_hand(hand: list[Tile], start: int) -> None:
    found = longest_train(hand, start)
    assert found.exact
    assert len(found.tiles) == by_trying_all(tuple(hand), start)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 60))])
def test_it_is_as_long_as_any_order_of_many_hands(seed: int) -> None:
    rng = Random(seed)
    for _ in range(300):
        highest = rng.choice((4, 6, 9))
        tiles = [tile for tile in whole_set(9) if ENDS[tile][0] <= highest]
        hand, start = rng.sample(tiles, rng.randint(0, 10)), rng.randint(0, highest)
        assert len(longest_train(hand, start).tiles) == by_trying_all(tuple(hand), start)


@given(st.lists(st.sampled_from(whole_set(12)), max_size=20, unique=True), st.integers(0, 12))
def test_it_is_a_train_of_the_hand(hand: list[Tile], start: int) -> None:
    tiles = longest_train(hand, start).tiles
    assert len(set(tiles)) == len(tiles)
    assert set(tiles) <= set(hand)
    end = start
    for first, second in lies(start, tiles):
        assert first == end
        end = second


def test_doubles_are_laid_where_their_number_first_comes() -> None:
    assert longest_train(parse("9-9 4-4 9-4 4-1"), 9).tiles == parse("9-9 9-4 4-4 4-1")
    assert longest_train(parse("9-9 3-3"), 9).tiles == parse("9-9")
    assert longest_train(parse("3-3 4-3"), 9).tiles == ()


def test_a_way_round_is_not_missed() -> None:
    """From 5, going to 1 at once is a dead end; the loop through 8 and 9 has to come first."""
    assert longest_train(parse("5-1 8-5 9-8 9-5"), 5).tiles in (
        parse("9-5 9-8 8-5 5-1"),
        parse("8-5 9-8 9-5 5-1"),
    )


def test_a_search_that_is_cut_short_says_so() -> None:
    hand = [tile for tile in whole_set(9)[:45] if len(set(ENDS[tile])) == 2][:25]
    whole = longest_train(hand, 0, 10_000_000)
    assert whole.exact
    cut = longest_train(hand, 0, 3)
    assert len(cut.tiles) >= 3
    assert cut.exact == (len(cut.tiles) == len(whole.tiles))


@pytest.mark.parametrize("highest", [9, 12, 15, 18])
def test_sixteen_tiles_are_searched_to_the_end(highest: int) -> None:
    """The largest hand that is dealt: seldom, and never in these, is the time for a hint too short."""
    rng = Random(highest)
    hands = [(rng.sample(whole_set(highest), 16), rng.randint(0, highest)) for _ in range(300)]
    exact = sum(longest_train(*hand).exact for hand in hands)
    assert exact >= 299
    assert MOST_STEPS <= 1_500
