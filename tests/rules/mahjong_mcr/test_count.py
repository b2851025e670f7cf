"""The counting core: all readings (sections 6 and 10), and what must hold for whatever hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.mahjong_mcr import packed
from rules.mahjong_mcr.accounts import accounts
from rules.mahjong_mcr.count import best, is_complete, readings, score, waits
from rules.mahjong_mcr.explain import points, score_hand
from rules.mahjong_mcr.fans import BY_NAME, LEAST
from rules.mahjong_mcr.hand import Meld, WinningHand
from rules.mahjong_mcr.packed import UNIT, Won, pack
from rules.mahjong_mcr.remembered import Remembered
from rules.pieces.mahjong import KINDS, ORDER, SUITS, Tile, parse, suit

from .hands import hand
from .won_hands import AIMS, won_hand

SUIT_BOUND = {BY_NAME["All Green"].number, BY_NAME["Reversible Tiles"].number}


@st.composite
def won(draw: st.DrawFn) -> WinningHand:
    aim = draw(st.sampled_from([None, *AIMS]))
    return won_hand(Random(draw(st.integers(0, 1 << 32))), aim)


def value(one: WinningHand) -> tuple[int, dict[int, int]]:
    found = best(one.packed)
    assert found is not None
    return found.points, dict(found.fans)


# --- whatever hand ----------------------------------------------------------------------------------


def _moved(tile: Tile, suits: str) -> Tile:
    return Tile(tile[0] + suits[SUITS.index(suit(tile))]) if suit(tile) else tile


@given(won(), st.permutations(SUITS))
def test_exchanging_the_suits_keeps_the_score(one: WinningHand, suits: list[str]) -> None:
    def moved(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(_moved(tile, "".join(suits)) for tile in tiles)

    melds = tuple(meld.model_copy(update={"tiles": moved(meld.tiles)}) for meld in one.melds)
    data = one.model_dump() | {
        "melds": [meld.model_dump() for meld in melds],
        "concealed": moved(one.concealed),
        "winning_tile": moved((one.winning_tile,))[0],
    }
    other = WinningHand.read(data)
    if not SUIT_BOUND & (value(one)[1].keys() | value(other)[1].keys()):
        assert value(one) == value(other)


@given(won(), st.randoms(use_true_random=False))
def test_the_order_of_tiles_and_sets_does_not_matter(one: WinningHand, rng: Random) -> None:
    def shuffled(items: tuple[object, ...]) -> list[object]:
        return rng.sample(items, len(items))

    melds = [
        Meld.read(meld.model_dump() | {"tiles": shuffled(meld.tiles)}).model_dump() for meld in one.melds
    ]
    data = one.model_dump() | {"melds": shuffled(tuple(melds)), "concealed": shuffled(one.concealed)}
    assert value(WinningHand.read(data)) == value(one)


@given(won())
def test_the_best_reading_is_below_no_other(one: WinningHand) -> None:
    found = best(one.packed)
    assert found is not None
    every = [score(profile) for profile, _ in readings(one.packed)]
    assert found in every
    assert found.points == max(other.points for other in every)
    assert found.points == max(account.best.points for account in accounts(one.packed))


@given(won())
def test_a_flower_adds_exactly_one_and_never_helps_to_reach_the_minimum(one: WinningHand) -> None:
    bare = score_hand(one.model_copy(update={"flowers": 0}))
    for flowers in range(1, 9):
        more = score_hand(one.model_copy(update={"flowers": flowers}), discarder=None)
        assert more.total == bare.total + flowers
        assert more.lines[:-1] == bare.lines
        assert more.lines[-1].rule == "flower_tiles"
    assert (points(one) >= LEAST) == (bare.total >= LEAST)


@given(won())
def test_points_are_the_sum_of_the_fans(one: WinningHand) -> None:
    found = best(one.packed)
    assert found is not None
    rows = {fan.number: fan.points for fan in BY_NAME.values()}
    assert found.points == sum(rows[number] * times for number, times in found.fans)


# --- readings against a slow, literal search --------------------------------------------------------


def _literal(tiles: Counter[int], pair: bool = False) -> Iterator[tuple[int, ...]]:
    """All ways to take sets and one pair, first come first served."""
    left = +tiles
    if not left:
        if pair:
            yield ()
        return
    kind = min(left)
    elements = [packed.pung(kind)] if left[kind] >= 3 else []
    if left[kind] >= 2 and not pair:
        elements.append(packed.pair(kind))
    if kind < 27 and kind % 9 < 7:
        elements.append(packed.chow(kind))
    for element in elements:
        used = Counter(ORDER[tile] for tile in packed.tiles_of(element))
        if used <= left:
            for rest in _literal(left - used, pair or element >= packed.PAIRS):
                yield (element, *rest)


@given(won())
def test_all_splits_and_all_places_of_the_winning_tile_are_found(one: WinningHand) -> None:
    ready = one.packed
    tiles = Counter(ORDER[tile] for tile in (*one.concealed, one.winning_tile))
    wanted = {
        (tuple(sorted(split)), element)
        for split in _literal(tiles)
        for element in split
        if one.winning_tile in packed.tiles_of(element)
    }
    found = {
        (tuple(sorted(element for part in parts for element in part.elements)), placed)
        for _, parts in readings(ready)
        for part in parts
        if (placed := part.elements[part.placed] if part.placed >= 0 else None) is not None
        and len(parts) == 4
    }
    assert found == wanted


@given(won())
def test_the_winning_tile_is_one_of_the_waits(one: WinningHand) -> None:
    ready = one.packed
    assert waits(ready.counts, len(ready.melds)) & UNIT[ready.winning]


@given(st.integers(0, 1 << 32), st.integers(0, 4))
def test_a_hand_waits_for_what_completes_it(seed: int, sets: int) -> None:
    rng = Random(seed)
    kinds = rng.sample(KINDS, rng.randint(4, 12))
    counts = pack(rng.sample(kinds * 4, 13 - 3 * sets))
    melds = (packed.pung(30),) * sets
    wanted = sum(unit for kind, unit in enumerate(UNIT) if is_complete(Won(melds, counts, kind)))
    assert waits(counts, sets) == wanted


# --- waits (section 6) ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "waited"),
    [
        ("12m 55p", "3m"),
        ("89m 55p", "7m"),
        ("24m 55p", "3m"),
        ("1233m", "3m"),
        ("7789m", "7m"),
        ("12234m 55p", "3m"),
        ("67889m 55p", "7m"),
        ("1234m", "1m 4m"),
        ("2224m", "3m 4m"),
        ("45m 55p", "3m 6m"),
        ("1222m 555p", "1m 3m"),
        ("4444666m", "4m 5m"),
        ("1234444m", "1m 4m"),
        ("445566m 2277779s", "8s 9s"),
        ("19m 19p 19s ESWNCFP", "19m 19p 19s ESWNCFP"),
        ("1112345678999m", "123456789m"),
        ("147m 258p 36s ESWNC", "9s FP"),
        ("147m 258p 369s 12m EE", "3m"),
        ("147m 258p 36s 123m EE", "9s"),
        ("147m 258p 369s 55m E", ""),
    ],
)
def test_the_waits_of_the_rule_sheet(tiles: str, waited: str) -> None:
    counts = pack(parse(tiles))
    sets = (13 - packed.size(counts)) // 3
    assert packed.unpack(waits(counts, sets)) == parse(waited)


# --- shapes (section 10) ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "winning", "melds", "number"),
    [
        ("123m 456m 789m 12p EE", "3p", (), 1),
        ("111m 222m 333m 456p 9s", "9s", (), 2),
        ("11m 22m 33m 44p 55p 66p E", "E", (), 2),
        ("1133m 5577p 99s EE C", "C", (), 1),
        ("147m 258p 369s 12m EE", "3m", (), 1),
        ("147s 258p 369m 12m EE", "3m", (), 2),
        ("147m 258p 369s E", "E", ("pung:CCC",), 1),
        ("19m 19p 19s ESWNCFP", "E", (), 1),
        ("147m 258p 36s ESWNC", "F", (), 1),
        ("147m 258p 369s ESWN", "1m", (), 0),
        ("EE CC", "E", ("chow:123m", "pung:FFF", "pung:PPP"), 1),
        ("11m 22p", "1m", ("chow:123s", "pung:FFF", "pung:PPP"), 1),
        ("11m 22p 33s E", "E", ("chow:123s", "pung:FFF"), 0),
    ],
)
def test_how_many_ways_there_are_to_read_a_hand(
    tiles: str, winning: str, melds: tuple[str, ...], number: int
) -> None:
    assert len(readings(hand(tiles, winning, *melds).packed)) == number


def test_what_is_remembered_is_asked_once_and_forgotten_when_too_much() -> None:
    asked: list[int] = []

    def ask(number: int) -> int:
        asked.append(number)
        return -number

    table = Remembered(ask, limit=3)
    assert [table[number] for number in (1, 2, 1, 3, 4, 1)] == [-1, -2, -1, -3, -4, -1]
    assert asked == [1, 2, 3, 4, 1]
    assert len(table) == 2
