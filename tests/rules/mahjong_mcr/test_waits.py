"""Section 6: what a ready hand waits for."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from rules.mahjong_mcr import count
from rules.mahjong_mcr.packed import Won, pack, unpack
from rules.mahjong_mcr.shanten import measure, shanten, useful
from rules.mahjong_mcr.waits import waits
from rules.pieces.mahjong import KINDS, Tile, parse
from tests.rules.mahjong_mcr.drawn import any_hand, ready_hand

SETS = ("789s", "EEE", "SSS")
CASES = json.loads((Path(__file__).parents[2] / "cases" / "mcr_hands.json").read_text(encoding="utf-8"))
WAIT_FANS = {"Edge Wait", "Closed Wait", "Single Wait"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12m 55p", "3m"),
        ("89m 55p", "7m"),
        ("24m 55p", "3m"),
        ("1233m", "3m"),
        ("7789m", "7m"),
        ("12234m 55p", "3m"),
        ("67889m 55p", "7m"),
        ("1234m", "14m"),
        ("2224m", "34m"),
        ("45m 55p", "36m"),
        ("1222555m", "13m"),
        ("4444666m", "45m"),
        ("1234444m", "14m"),
        ("445566m 2277779s", "89s"),
    ],
)
def test_6_the_waits_of_the_table(text: str, expected: str) -> None:
    tiles = parse(text)
    others = (13 - len(tiles)) // 3
    assert waits((), tiles + parse("".join(SETS[:others]))) == parse(expected)
    assert waits(SETS[:others], tiles) == parse(expected)


@pytest.mark.parametrize(
    ("laid", "text", "expected"),
    [
        (0, "19m 19p 19s ESWNCFP", "19m 19p 19s ESWNCFP"),
        (0, "19m 19p 19s ESWNCFF", "P"),
        (0, "19m 19p 19s ESWNCCC", ""),
        (0, "147m 258p 369s ESWN", "CFP"),
        (0, "147m 258p 36s ESWNC", "9s FP"),
        (0, "147m 258p 6s ESWNCF", "39s P"),
        (0, "14m 258p 369s ESWNC", "7m FP"),
        (0, "147m 258p 369s EE SS", "ES"),
        (0, "147m 258p 369s 12m EE", "3m"),
        (0, "147m 258p 36s 123m EE", "9s"),
        (0, "147m 258p 369s 123m E", "E"),
        (1, "147m 258p 369s E", "E"),
        (1, "47m 258p 369s EE", "1m"),
        (2, "147m 258p E", ""),
        (0, "1112345678999m", "123456789m"),
        (0, "1111222233334m", "12345m"),
        (0, "1111m 2222p 33334s", "4s"),
        (0, "1122m 3344p 5566s E", "E"),
        (1, "1122m 3344p 56s", ""),
        (0, "1111m 123456789p", "1m"),
        (4, "E", "E"),
        (0, "147m 258p 369s 1m 5p 9s C", ""),
    ],
)
def test_10_the_waits_of_every_shape(laid: int, text: str, expected: str) -> None:
    assert waits(range(laid), parse(text)) == parse(expected)


def test_every_case_waits_for_its_tile_and_for_it_alone_where_a_wait_scores() -> None:
    for case in CASES["vectors"]:
        awaited = waits(case["melds"], map(Tile, case["concealed"]))
        assert case["winning_tile"] in awaited, case["id"]
        if WAIT_FANS & {fan for _, fan, _ in case["expected"]}:
            assert awaited == (case["winning_tile"],), case["id"]


def test_no_hand_waits_for_the_tile_of_a_case_that_does_not_win() -> None:
    for case in CASES["non_winning"]:
        assert case["winning_tile"] not in waits(case["melds"], map(Tile, case["concealed"])), case["id"]


def test_6_a_wait_is_what_completes_the_hand_and_nothing_else() -> None:
    rng, found = Random(6), 0
    for _ in range(600):
        laid, tiles, missing = ready_hand(rng)
        awaited = waits(laid, tiles)
        assert missing in awaited
        for kind, tile in enumerate(KINDS):
            whole = shanten(laid, [*tiles, tile]).distance == -1
            assert whole == (tile in awaited), (tiles, tile)
            melds = tuple(meld.packed for meld in laid)
            assert count.is_complete(Won(melds, pack(tiles), kind)) == whole
        found += len(awaited)
    assert found > 900


def test_a_hand_waits_only_where_it_is_ready_and_then_for_what_is_useful() -> None:
    rng, ready = Random(7), 0
    for turn in range(3_000):
        laid = rng.randrange(5)
        tiles = any_hand(rng, laid, 13)
        if turn % 3 == 0:
            melds, tiles, _ = ready_hand(rng)
            laid = len(melds)
        counts = pack(tiles)
        far = measure(laid, counts)
        expected = unpack(useful(laid, counts, far)) if far.distance == 0 else ()
        assert waits(range(laid), tiles) == expected, (laid, tiles)
        ready += far.distance == 0
    assert ready > 1_000


def test_waits_are_sorted_and_the_order_of_the_hand_is_nothing() -> None:
    rng = Random(8)
    for _ in range(200):
        laid, tiles, _ = ready_hand(rng)
        awaited = waits(laid, tiles)
        assert list(awaited) == sorted(awaited, key=KINDS.index)
        assert waits(laid, sorted(tiles)) == awaited
