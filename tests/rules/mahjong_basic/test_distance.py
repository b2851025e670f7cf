"""How far tiles are from a hand, and what brings them nearer, against hands that are made and spoilt."""

from __future__ import annotations

from random import Random

import pytest

from rules.mahjong_basic.distance import far
from rules.mahjong_basic.hands import is_complete
from rules.pieces.mahjong import KINDS, Tile, parse, write
from tests.rules.mahjong_basic.won import meld, win

ALL = [tile for tile in KINDS for _ in range(4)]


@pytest.mark.parametrize(
    ("tiles", "laid", "distance", "useful"),
    [
        ("123m 456m 789m 123p N", 0, 0, "N"),
        ("123m 456m 789m 23p NN", 0, 0, "14p"),
        ("1112345678999m", 0, 0, "123456789m"),
        ("123m 456m 789m 13p N C", 0, 1, "2p N C"),
        ("123m 456m 78m 45p NN C", 0, 1, "369m 36p"),
        ("147m 258p 369s E S W N", 0, 8, "1-9"),
        ("1m 9m 1p 9p 1s 9s ESWNCFP", 0, 8, "1-9"),
        ("N", 4, 0, "N"),
        ("45s 99s", 3, 0, "36s"),
        ("45s E S", 3, 1, "36s E S"),
        ("1111m", 3, 1, "1-9"),
    ],
)
def test_distances(tiles: str, laid: int, distance: int, useful: str) -> None:
    found = far(laid, parse(tiles))
    assert found.distance == distance
    if useful != "1-9":  # nearly every kind
        assert write(found.useful) == write(parse(useful))


def test_a_complete_hand_is_beyond_ready() -> None:
    assert far(0, parse("123m 456m 789m 123p NN")).distance == -1


def nearer(laid: int, tiles: list[Tile]) -> list[Tile]:
    """The kinds with which one more tile makes the distance less."""
    now = far(laid, tiles).distance
    return [tile for tile in KINDS if far(laid, [*tiles, tile]).distance < now]


@pytest.mark.parametrize("seed", range(20))
def test_what_is_useful_is_what_brings_nearer(seed: int) -> None:
    rng = Random(seed)
    laid = rng.randrange(5)
    tiles = rng.sample(ALL if seed % 2 else ALL[:48], 13 - 3 * laid)
    found = far(laid, tiles)
    assert list(found.useful) == nearer(laid, tiles)
    assert found.useful


@pytest.mark.parametrize("seed", range(20))
def test_the_distance_is_the_number_of_draws_that_the_best_play_needs(seed: int) -> None:
    rng, drawn = Random(seed), 0
    tiles = rng.sample(ALL, 13)
    distance = far(0, tiles).distance
    while (now := far(0, tiles)).distance:
        tiles.append(rng.choice(now.useful))
        drawn += 1
        tiles = min(
            ([*tiles[:at], *tiles[at + 1 :]] for at in range(14)), key=lambda rest: far(0, rest).distance
        )
    assert drawn == distance
    last = rng.choice(far(0, tiles).useful)
    assert is_complete(win(write(tiles), last))


@pytest.mark.parametrize("seed", range(20))
def test_a_ready_hand_waits_for_what_completes_it(seed: int) -> None:
    rng = Random(seed)
    laid = rng.choice(((), (meld("EEE"),), (meld("EEE"), meld("5555s"))))
    for _ in range(20):
        tiles = rng.sample(ALL[:36], 13 - 3 * len(laid))
        complete = [
            tile for tile in KINDS if tiles.count(tile) < 4 and is_complete(win(write(tiles), tile, *laid))
        ]
        found = far(len(laid), tiles)
        assert (list(found.useful) if not found.distance else []) == complete
