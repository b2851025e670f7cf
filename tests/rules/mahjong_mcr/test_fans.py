"""The table of the 81 fans (sections 13 and 14)."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from rules.mahjong_mcr.facets import Facet
from rules.mahjong_mcr.fans import BY_NAME, BY_NUMBER, FANS, MIXED_KONGS

CASES = Path(__file__).parents[2] / "cases" / "mcr_hands.json"

# Section 14: fan, what it removes everywhere, what only for its own sets, what once.
MATRIX: dict[int, tuple[set[int], set[int], set[int]]] = {
    1: ({38, 49, 60, 61, 73}, set(), set()),
    2: ({54, 59}, set(), set()),
    4: ({22, 62, 76}, set(), {73}),
    5: ({17, 48, 57, 67, 74, 0, 49, 77, 78, 79}, set(), set()),
    6: ({19, 22, 62, 76, 79}, set(), set()),
    7: ({18, 52, 62, 79}, set(), set()),
    8: ({18, 49, 55, 73, 76}, set(), set()),
    9: ({38, 73}, set(), set()),
    10: ({54, 59}, set(), set()),
    11: ({18, 49, 55, 73}, set(), set()),
    12: ({33, 66, 49, 62}, set(), set()),
    13: ({19, 22, 63, 76, 69, 70, 71, 72}, set(), set()),
    14: ({23, 24, 64, 69, 70, 71, 72}, set(), set()),
    15: ({24, 23, 49}, set(), set()),
    16: ({30, 69, 70, 71, 72}, set(), set()),
    17: ({48, 57, 67, 74, 0}, set(), set()),
    18: ({49, 55, 73}, set(), set()),
    19: ({62, 79}, set(), set()),
    20: ({34, 52, 62, 79}, set(), set()),
    21: ({49, 68, 76}, set(), set()),
    22: ({76}, set(), set()),
    23: ({24}, {69}, set()),
    24: ({23}, set(), set()),
    25: ({36, 76}, set(), set()),
    26: ({68, 76}, set(), set()),
    27: ({37, 76}, set(), set()),
    28: (set(), {71, 72}, set()),
    29: ({63, 76, 70, 72}, set(), set()),
    30: (set(), {69, 70, 71, 72}, set()),
    31: ({68, 76}, set(), set()),
    32: (set(), {65}, set()),
    33: ({66}, set(), set()),
    34: ({52, 62, 79}, set(), set()),
    36: ({76}, set(), set()),
    37: ({76}, set(), set()),
    38: (set(), {73}, set()),
    40: ({75}, set(), set()),
    41: (set(), {70}, set()),
    44: ({80}, set(), set()),
    46: ({80}, set(), set()),
    47: ({58}, set(), set()),
    48: ({67, 66}, set(), set()),
    53: ({79}, set(), set()),
    54: ({59}, set(), set()),
    56: ({80, 62}, set(), set()),
    57: ({74, 67}, set(), set()),
    0: ({74, 67}, set(), set()),
    59: (set(), {73}, set()),
    60: (set(), {73}, set()),
    61: (set(), {73}, set()),
    63: ({76}, set(), set()),
    68: ({76}, set(), set()),
    77: ({78, 79}, set(), set()),
    78: ({77, 79}, set(), set()),
    79: ({77, 78}, set(), set()),
}


def test_there_are_81_fans_dearest_first() -> None:
    assert [fan.number for fan in FANS] == list(range(1, 82))
    assert all(one.points >= other.points for one, other in pairwise(FANS))
    assert BY_NUMBER[0] is MIXED_KONGS
    assert MIXED_KONGS not in FANS


def test_names_and_points_are_those_of_the_cases() -> None:
    wanted = json.loads(CASES.read_text(encoding="utf-8"))["fan_points"]
    assert {fan.name: fan.points for fan in BY_NUMBER.values()} == wanted


def test_names_are_distinct() -> None:
    assert len(BY_NAME) == len({fan.id for fan in BY_NUMBER.values()}) == len(BY_NUMBER) == 82
    assert len({fan.chinese for fan in BY_NUMBER.values()}) == 82


@pytest.mark.parametrize("number", sorted(BY_NUMBER))
def test_a_fan_removes_what_the_matrix_says(number: int) -> None:
    fan = BY_NUMBER[number]
    wanted = MATRIX.get(number, (set(), set(), set()))
    assert (set(fan.removes), set(fan.within), set(fan.once)) == wanted


def test_every_fan_asks_for_something_in_a_facet() -> None:
    for fan in BY_NUMBER.values():
        assert fan.asks
        assert not fan.asks.endswith(".")
        assert fan.facet in Facet or fan.number == 73


RULES = Path(__file__).parents[3] / "rules" / "mahjong_mcr" / "rules.md"


def test_the_rule_sheet_lists_every_fan_with_its_price_and_what_it_removes() -> None:
    rows: dict[int, tuple[int, str, str, str]] = {}
    points = 0
    for line in RULES.read_text(encoding="utf-8").splitlines():
        if line.startswith("### "):
            points = int(line.split()[-1])
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[0].isdigit() and points:
            rows[int(cells[0])] = (points, *cells[1:])
    assert rows.keys() == {fan.number for fan in FANS}
    for fan in FANS:
        points, name, asks, without = rows[fan.number]
        assert (points, name, asks) == (fan.points, f"{fan.name} ({fan.chinese})", fan.asks)
        named = {part.split(": ")[-1] for group in without.split("; ") for part in group.split(", ")} - {""}
        assert named == {BY_NUMBER[number].name for number in (*fan.removes, *fan.within, *fan.once)}


def test_the_rule_sheet_has_every_section_that_is_cited() -> None:
    sections = {
        line.split()[1]
        for line in RULES.read_text(encoding="utf-8").splitlines()
        if line.startswith("## ") and line.split()[1].isdigit()
    }
    assert {fan.section for fan in BY_NUMBER.values()} | {"2", "4", "9", "12", "14"} <= sections
