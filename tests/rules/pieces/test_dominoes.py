"""Dominoes (section 2): sets, suits, names, how tiles are read and how they lie."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.pieces.dominoes import (
    BLANK,
    DOUBLES,
    ENDS,
    PIPS,
    SETS,
    Tile,
    between,
    is_double,
    lies,
    name,
    other_end,
    parse,
    suit,
    whole_set,
)


@pytest.mark.parametrize(("highest", "count"), [(9, 55), (12, 91), (15, 136), (18, 190)])
def test_a_set_has_every_pair_once(highest: int, count: int) -> None:
    tiles = whole_set(highest)
    assert len(tiles) == count == (highest + 1) * (highest + 2) // 2
    assert len({frozenset(ENDS[tile]) for tile in tiles}) == count
    assert tiles == tuple(Tile)[:count]
    assert [tile for tile in tiles if is_double(tile)] == list(DOUBLES[: highest + 1])


@pytest.mark.parametrize("highest", SETS)
def test_a_suit_has_one_tile_more_than_the_highest_number(highest: int) -> None:
    for number in range(highest + 1):
        tiles = suit(number, highest)
        assert len(set(tiles)) == highest + 1
        assert set(tiles) == {tile for tile in whole_set(highest) if number in ENDS[tile]}


def test_the_high_end_comes_first_and_blanks_have_no_pips() -> None:
    assert ENDS[Tile("12-5")] == (12, 5)
    assert PIPS[Tile("12-5")] == 17
    assert (BLANK, PIPS[BLANK]) == ("0-0", 0)
    with pytest.raises(ValueError, match="5-12"):
        Tile("5-12")


@pytest.mark.parametrize(
    ("tile", "spoken_name"),
    [("12-5", "twelve-five"), ("7-0", "seven-blank"), ("18-18", "double eighteen"), ("0-0", "double blank")],
)
def test_tiles_have_spoken_names(tile: str, spoken_name: str) -> None:
    assert name(Tile(tile)) == spoken_name


def test_names_are_not_shared() -> None:
    assert len({name(tile) for tile in Tile}) == len(Tile)


def test_tiles_are_read_either_way_round() -> None:
    assert parse("12-5 5-12  0-0 0-18") == ("12-5", "12-5", "0-0", "18-0")
    assert parse("") == ()


@pytest.mark.parametrize("word", ["12", "12-", "-5", "12-19", "a-b", "1-2-3", "12--5", "+1-2", "001-2"])
def test_what_is_no_domino_is_named(word: str) -> None:
    with pytest.raises(ValueError, match="is no domino: write two numbers from 0 to 18") as error:
        parse(f"1-0 {word}")
    assert repr(word) in str(error.value)


@given(st.sampled_from(list(Tile)))
def test_a_tile_has_two_ends(tile: Tile) -> None:
    high, low = ENDS[tile]
    assert (other_end(tile, high), other_end(tile, low)) == (low, high)
    assert between(high, low) is between(low, high) is tile
    assert parse(f"{low}-{high}") == (tile,)


def test_tiles_in_a_row_are_turned_so_that_they_touch() -> None:
    assert lies(9, parse("9-2 4-2 4-4 6-4")) == ((9, 2), (2, 4), (4, 4), (4, 6))
    assert lies(3, ()) == ()
