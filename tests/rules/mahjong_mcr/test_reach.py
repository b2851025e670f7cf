"""Fans in reach: a hand that scores the fan is complete with it, and each tile off is a tile farther."""

from __future__ import annotations

from random import Random

import pytest

from rules.mahjong_mcr.aiming import aimed
from rules.mahjong_mcr.conditions import Made, Sets
from rules.mahjong_mcr.fans import BY_NAME, FANS, Fan
from rules.mahjong_mcr.packed import BITS, ONES, PAIRS, UNIT, chow, pack, pung
from rules.mahjong_mcr.reach import DEAR, goals, near, ways
from rules.pieces.mahjong import ORDER, Tile, parse
from tests.rules.mahjong_mcr.drawn import to_discard

SHAPED = (
    "Seven Pairs",
    "Thirteen Orphans",
    "Lesser Honors and Knitted Tiles",
    "Knitted Straight",
    "All Pungs",
)


def looked_at(fan: Fan) -> bool:
    """Whether the way to the fan is one that is looked at."""
    condition = fan.condition
    if fan.points < DEAR:
        return False
    if isinstance(condition, Sets):
        return condition.size > 1 and all(max(pattern) < PAIRS for pattern in condition.patterns)
    return fan.name in SHAPED or (isinstance(condition, Made) and not condition.both_honors)


LOOKED_AT = [fan for fan in FANS if looked_at(fan)]


def distance(fan: Fan, laid: tuple[int, ...], counts: int, most: int = 14) -> int | None:
    """How far a hand is from ready with that fan."""
    return next((goal.distance for goal in goals(ways(laid, ONES), counts, most) if goal.fan is fan), None)


@pytest.mark.parametrize("fan", LOOKED_AT, ids=lambda fan: fan.id)
def test_a_hand_with_the_fan_is_complete_and_each_strange_tile_is_at_most_a_tile_farther(fan: Fan) -> None:
    rng = Random(fan.number)
    for _ in range(6):
        hand = aimed(fan, rng)
        laid = tuple(meld.packed for meld in hand.melds)
        counts = pack((*hand.concealed, hand.winning_tile))
        before = distance(fan, laid, counts)
        assert before == -1
        for off in range(4):
            held = [place for place in range(34) if counts >> BITS * place & 7]
            room = [place for place in range(34) if counts >> BITS * place & 7 < 4]
            counts += UNIT[rng.choice(room)] - UNIT[rng.choice(held)]
            after = distance(fan, laid, counts)
            assert after is not None
            assert abs(after - before) <= 1
            assert after <= off
            before = after


def test_there_are_many_fans_to_hope_for() -> None:
    assert len(LOOKED_AT) > 30


def far(text: str, fan: str, laid: tuple[int, ...] = (), gone: str = "") -> int | None:
    left = ONES - sum(UNIT[ORDER[tile]] for tile in set(parse(gone)))
    found = goals(ways(laid, left), pack(parse(text)), 9)
    return next((goal.distance for goal in found if goal.fan is BY_NAME[fan]), None)


def test_sets_on_the_table_help_or_bar_the_way() -> None:
    assert far("45m 789m 11p E", "Pure Straight", (chow(ORDER[Tile.M1]), pung(ORDER[Tile.RED]))) == 0
    assert far("45m 789m 11p E", "Mixed Straight", (pung(30), pung(31))) is None
    assert far("45m 789m 11p E", "All Pungs", (chow(0), pung(31))) is None
    assert far("11m 99m E W 5p", "Half Flush", (chow(10), pung(31))) == 4, "in dots"
    assert far("11m 99m EE W", "Half Flush", (chow(0), pung(31))) == 1


def test_a_tile_of_which_none_can_come_bars_the_way() -> None:
    assert far("12345m 789m 46s 88p EN", "Pure Straight") == 1
    assert far("12345m 789m 46s 88p EN", "Pure Straight", gone="6m") == 6, "in another suit"


def test_the_nearest_comes_first_and_none_is_farther_than_asked() -> None:
    counts = pack(parse("123m 45m 789m 123p EE N"))
    found = goals(ways((), ONES), counts, 2)
    assert [goal.distance for goal in found] == sorted(goal.distance for goal in found)
    assert found[0].fan.name == "Pure Straight"
    assert max(goal.distance for goal in found) <= 2
    assert goals(near(ways((), ONES), counts, 2), counts, 2) == found


def test_what_is_too_far_before_a_discard_is_too_far_after_it() -> None:
    rng = Random(1)
    for _ in range(60):
        melds, tiles, *_ = to_discard(rng)
        laid, counts = tuple(meld.packed for meld in melds), pack(tiles)
        found = ways(laid, ONES)
        close = near(found, counts, 3)
        for tile in set(tiles):
            rest = counts - UNIT[ORDER[tile]]
            assert goals(close, rest, 3) == goals(found, rest, 3)
