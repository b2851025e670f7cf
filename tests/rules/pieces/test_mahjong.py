"""Mahjong tiles (section 2): their order, names, and how they are read and written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.pieces.mahjong import FLOWERS, KINDS, NoTile, Tile, in_order, name, parse, rank, suit, write


def test_there_are_34_kinds_and_eight_flowers() -> None:
    assert len(KINDS) == 34
    assert len(FLOWERS) == 8
    assert [*KINDS, *FLOWERS] == list(Tile)


def test_tiles_are_read_in_groups_in_the_order_written() -> None:
    assert parse("21m 5p EEC 1f4g") == ("2m", "1m", "5p", "E", "E", "C", "1f", "4g")
    assert parse(" ") == ()


@given(st.lists(st.sampled_from(list(Tile))))
def test_what_is_written_is_read_again(tiles: list[Tile]) -> None:
    assert parse(write(tiles)) == in_order(tiles)


@pytest.mark.parametrize(
    ("text", "at", "words"),
    [
        ("12x", 2, "'x'"),
        ("12", 2, "nothing"),
        ("123m 45", 7, "nothing"),
        ("12 3m", 2, "' '"),
        ("x", 0, "begins no tile"),
        ("123m 0p", 5, "begins no tile"),
        ("EEZ", 2, "begins no tile"),
        ("125f", 2, "from 1 to 4"),
        ("9g", 0, "from 1 to 4"),
        ("1m1", 3, "nothing"),
    ],
)
def test_a_mistake_is_pointed_at(text: str, at: int, words: str) -> None:
    with pytest.raises(NoTile, match=words) as mistake:
        parse(text)
    assert mistake.value.at == at


def _mistake(text: str) -> NoTile | None:
    try:
        parse(text)
    except NoTile as mistake:
        return mistake
    return None


@given(st.text("123456789mpsfgESWNCFPx0 ", max_size=12))
def test_any_text_is_read_or_pointed_at(text: str) -> None:
    mistake = _mistake(text)
    if mistake is None:
        assert parse(write(parse(text))) == in_order(parse(text))
    else:
        assert 0 <= mistake.at <= len(text)
        assert _mistake(text[: mistake.at + 1]) is not None


def test_suits_and_ranks() -> None:
    assert [suit(Tile("7p")), rank(Tile("7p"))] == ["p", 7]
    assert [suit(Tile.WHITE), rank(Tile.WHITE)] == ["", 0]
    assert [suit(Tile.PLUM), rank(Tile.PLUM)] == ["", 1]


@pytest.mark.parametrize(
    ("tile", "spoken"),
    [
        ("5m", "five of characters"),
        ("E", "east wind"),
        ("C", "red dragon"),
        ("1f", "plum flower"),
        ("1g", "spring season"),
    ],
)
def test_tiles_have_spoken_names(tile: str, spoken: str) -> None:
    assert name(Tile(tile)) == spoken
