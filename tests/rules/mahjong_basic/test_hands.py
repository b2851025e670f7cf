"""What is a hand (mahjong-basic.md, 3), against a count that tries every set; and all its groupings."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.mahjong_basic.hands import groupings, is_complete
from rules.pieces.mahjong import KINDS, SUITED, Tile, in_order, write
from tests.rules.mahjong_basic.won import meld, win

HANDS = (
    "123m 456m 789m 123p N + N",
    "111m 222m 333m 444m 5m + 5m",
    "1112345678999m + 5m",
    "EEE SSS WWW NNN C + C",
    "22m 33m 44m 55p 66p 77p 8s + 8s",
    "1111m 23m 456p 789s E + E",
    "222m 345m 66p 777p CC + C",
)
NO_HANDS = (
    "1m 9m 1p 9p 1s 9s E S W N C F P + P",
    "11m 22m 44m 66p 88p 99s E + E",
    "147m 258p 369s E S W N + C",
    "123m 456m 789m 123p N + S",
    "123m 456m 789m 13p NN + 3p",
    "89m 1m 456m 789m 123p N + N",
    "EE SS WW NN CC FF P + P",
    "123m 456m 789m E S W N + N",
    "111m 222m 333m 444m 5m + 6p",
)


def parted(text: str) -> tuple[str, str]:
    concealed, _, tile = text.partition(" + ")
    return concealed, tile


@pytest.mark.parametrize("text", HANDS)
def test_four_sets_and_a_pair_are_a_hand(text: str) -> None:
    found = win(*parted(text))
    assert is_complete(found)
    assert groupings(found)


@pytest.mark.parametrize("text", NO_HANDS)
def test_nothing_else_is_a_hand(text: str) -> None:
    found = win(*parted(text))
    assert not is_complete(found)
    assert groupings(found) == ()


def test_sets_on_the_table_count_and_the_number_of_tiles_must_be_right() -> None:
    assert is_complete(win("123m 456m 789m N", "N", meld("EEE")))
    assert is_complete(win("N", "N", *[meld("EEE"), meld("9999s"), meld("123p"), meld("5555m", "ckong")]))
    assert not is_complete(win("123m 456m 789m 123p N", "N", meld("EEE")))
    assert not is_complete(win("123m 456m N", "N", meld("EEE")))


def made_of_sets(tiles: Counter[Tile]) -> bool:
    """Tries every set that the first tile can be in; the slow way, for comparison."""
    left = in_order(list(tiles.elements()))
    if not left:
        return True
    first, place = left[0], KINDS.index(left[0])
    triples: list[tuple[Tile, ...]] = [(first,) * 3]
    if first in SUITED and place % 9 < 7:
        triples.append(KINDS[place : place + 3])
    for triple in triples:
        after = tiles - Counter(triple)
        if after.total() == tiles.total() - 3 and made_of_sets(after):
            return True
    return False


def slowly(tiles: tuple[Tile, ...]) -> bool:
    held = Counter(tiles)
    return any(count >= 2 and made_of_sets(held - Counter([tile] * 2)) for tile, count in held.items())


@pytest.mark.parametrize("seed", range(10))
def test_any_fourteen_tiles_are_judged_as_the_slow_way_does(seed: int) -> None:
    rng, hands = Random(seed), 0
    for _ in range(120):
        kinds = KINDS[: rng.choice((9, 12, 18))] if rng.random() < 0.7 else KINDS[24:]
        tiles = tuple(rng.sample([tile for tile in kinds for _ in range(4)], 14))
        *concealed, tile = tiles
        found = win(write(concealed), tile)
        complete = slowly(tiles)
        hands += complete
        assert is_complete(found) == complete, write(tiles)
        ways = groupings(found)
        assert bool(ways) == complete
        assert len(set(ways)) == len(ways)
        for way in ways:
            grouped = Counter(tile for group in way for tile in group.tiles)
            (pair,) = (Counter(tiles) - grouped).items()
            assert pair[1] == 2
            assert sum(group.exposed for group in way) <= 1
    assert hands


def test_three_equal_chows_are_also_three_pungs() -> None:
    ways = groupings(win("222m 333m 444m EEE N", "N"))
    kinds = {tuple(sorted(group.kind for group in way)) for way in ways}
    assert kinds == {("pung",) * 4, ("chow", "chow", "chow", "pung")}


def test_the_discard_stands_in_each_set_that_it_fits() -> None:
    ways = groupings(win("33m 345m 678p 999s WW", "3m"))
    shown = {tuple(write(group.tiles) for group in way if group.exposed) for way in ways}
    assert shown == {("333m",), ("345m",)}


def test_an_own_draw_exposes_nothing() -> None:
    (way,) = groupings(win("33m 345m 678p 999s WW", "3m", source=None))
    assert not any(group.exposed for group in way)


def test_a_discard_that_makes_the_pair_exposes_nothing() -> None:
    (way,) = groupings(win("333m 456m 678p 999s W", "W"))
    assert not any(group.exposed for group in way)
