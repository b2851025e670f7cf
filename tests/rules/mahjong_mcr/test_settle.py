"""The five principles (section 4): chows and pungs together (section 5), what fans remove."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise

import pytest

from rules.mahjong_mcr.facets import Facet
from rules.mahjong_mcr.fans import BY_NUMBER
from rules.mahjong_mcr.occurring import fans_of
from rules.mahjong_mcr.packed import pair, pung
from rules.mahjong_mcr.settle import (
    Selection,
    combine,
    find,
    implied_by,
    joined_by,
    points,
    settle,
    twice_for,
)
from rules.pieces.mahjong import ORDER, Tile


def _chow(text: str) -> int:
    """A chow written 123m."""
    return "mps".index(text[3]) * 7 + int(text[0]) - 1


def chosen(text: str, five: str = "") -> list[Selection]:
    elements = sorted(map(_chow, text.split()))
    if five:
        elements.append(pair(ORDER[Tile(five)]))
    return combine(find(fans_of(Facet.CHOWS), tuple(elements)))


def lists(selections: list[Selection]) -> list[dict[str, int]]:
    return [dict(Counter(found.fan.name for found in selection)) for selection in selections]


def worth(selections: list[Selection]) -> set[int]:
    return {sum(found.fan.points for found in selection) for selection in selections}


@pytest.mark.parametrize(
    ("chows", "total", "choices"),
    [
        ("123m 789m 123s 789s", 3, 2),
        ("234s 567s 234p 567p", 3, 2),
        ("234s 234s 234p 567p", 3, 1),
        ("123m 123m 456m 456m", 3, 2),
        ("123m 123p 567s 567m", 2, 1),
        ("123m 123m 123p 678s", 2, 1),
        ("123m 456m 789m 123m", 17, 3),
        ("123s 456m 789p 123m", 9, 2),
        ("234m 345p 456s 567m", 7, 1),
        ("123m 234m 345m 567m", 17, 1),
        ("123m 234m 345m 456m", 32, 1),
        ("123m 345m 456p 678s", 0, 1),
    ],
)
def test_the_examples_of_section_5(chows: str, total: int, choices: int) -> None:
    found = chosen(chows)
    assert worth(found) == {total}
    assert len(found) == choices


def test_example_c_uses_no_chow_twice_for_one_fan() -> None:
    assert lists(chosen("234s 234s 234p 567p")) == [
        {"Pure Double Chow": 1, "Mixed Double Chow": 1, "Short Straight": 1}
    ]


def test_terminal_chows_need_the_right_pair() -> None:
    assert lists(chosen("123m 123m 789m 789m", "5m")) == [{"Pure Terminal Chows": 1}]
    assert lists(chosen("123m 789m 123s 789s", "5p")) == [{"Three-Suited Terminal Chows": 1}]
    assert worth(chosen("123m 123m 789m 789m", "5p")) == {3}
    assert worth(chosen("123m 789m 123s 789s", "5s")) == {3}


# --- the rule of section 5, word by word ------------------------------------------------------------


def _three(chows: tuple[tuple[int, int], ...]) -> int:
    (a, b, c), suits = sorted(low for _, low in chows), {suit for suit, _ in chows}
    if len(suits) == 1:
        if a == b == c:
            return 24
        if (a, b, c) == (0, 3, 6) or (b - a == c - b and c - b in (1, 2)):
            return 16
    if len(suits) == 3:
        if (a, b, c) == (0, 3, 6) or a == b == c:
            return 8
        if b - a == c - b == 1:
            return 6
    return 0


def _links(one: tuple[int, int], other: tuple[int, int]) -> bool:
    apart = abs(one[1] - other[1])
    return apart == 0 or (one[0] == other[0] and apart in (3, 6))


def _four(chows: tuple[tuple[int, int], ...]) -> int:
    lows = sorted(low for _, low in chows)
    if len({suit for suit, _ in chows}) > 1:
        return 0
    if lows[0] == lows[3]:
        return 48
    steps = {high - low for low, high in pairwise(lows)}
    return 32 if steps in ({1}, {2}) else 0


def by_the_book(chows: tuple[tuple[int, int], ...]) -> int:
    if len(chows) == 4 and _four(chows):
        return _four(chows)
    best = 0
    for places in combinations(range(len(chows)), 3):
        three = _three(tuple(chows[place] for place in places))
        if three:
            rest = [place for place in range(len(chows)) if place not in places]
            joins = any(_links(chows[place], chows[other]) for place in rest for other in places)
            best = max(best, three + joins)
    if best:
        return best
    groups = [{place} for place in range(len(chows))]
    for one, other in combinations(range(len(chows)), 2):
        if _links(chows[one], chows[other]):
            joined = [group for group in groups if group & {one, other}]
            groups = [group for group in groups if group not in joined] + [set().union(*joined)]
    return len(chows) - len(groups)


@pytest.mark.parametrize("number", [2, 3, 4])
def test_the_principles_come_to_the_rule_of_section_5_for_all_combinations(number: int) -> None:
    rows = fans_of(Facet.CHOWS)
    every = [(suit, low) for suit in range(3) for low in range(7)]
    for chows in combinations_with_replacement(every, number):
        elements = tuple(7 * suit + low for suit, low in chows)
        assert worth(combine(find(rows, elements))) == {by_the_book(chows)}, chows


# --- pungs ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pungs", "wanted"),
    [
        ("2m 3m 4m 5m", {"Four Pure Shifted Pungs": 1}),
        ("2m 3m 4m 6m", {"Pure Shifted Pungs": 1}),
        ("2m 3m 4m 3p", {"Pure Shifted Pungs": 1, "Double Pung": 1}),
        ("2m 2p 2s 3m", {"Triple Pung": 1}),
        ("2m 3p 4s 2p", {"Mixed Shifted Pungs": 1, "Double Pung": 1}),
        ("2m 3p 4s 5m", {"Mixed Shifted Pungs": 1}),
        ("2m 2p 7s 7m", {"Double Pung": 2}),
        ("2m 4p 6s 8m", {}),
    ],
)
def test_pungs_of_numbered_suits(pungs: str, wanted: dict[str, int]) -> None:
    elements = tuple(sorted(pung(ORDER[Tile(tile)]) for tile in pungs.split()))
    (found,) = lists(combine(find(fans_of(Facet.PUNGS), elements)))
    assert {name: times for name, times in found.items() if "Terminals" not in name} == wanted


# --- why not ----------------------------------------------------------------------------------------


def test_what_is_left_out_is_told_by_principle() -> None:
    rows = fans_of(Facet.CHOWS)
    ring = find(rows, tuple(sorted(map(_chow, ["123m", "789m", "123s", "789s"]))))
    selection = combine(ring)[0]
    (left,) = [found for found in ring if found not in selection]
    links = joined_by(left, selection)
    assert len(links) == 3
    assert twice_for(left, selection) is None

    again = find(rows, tuple(sorted(map(_chow, ["234s", "234s", "234p", "567p"]))))
    selection = combine(again)[0]
    (left,) = [found for found in again if found not in selection]
    other = twice_for(left, selection)
    assert other is not None
    assert other.fan.name == "Mixed Double Chow"

    straight = find(rows, tuple(sorted(map(_chow, ["123m", "456m", "789m"]))))
    selection = combine(straight)[0]
    implied = [implied_by(found, selection) for found in straight if found not in selection]
    assert [found.fan.name for found in implied if found is not None] == ["Pure Straight"] * 3


def test_a_fan_removes_even_where_it_is_removed_itself() -> None:
    assert settle({8: 1, 18: 1, 49: 1, 73: 2}) == {8: 1}
    assert settle({1: 1, 38: 1, 73: 4, 50: 1}) == {1: 1, 50: 1}


def test_nine_gates_takes_one_terminal_pung_away() -> None:
    assert settle({4: 1, 73: 2}) == {4: 1, 73: 1}
    assert settle({4: 1, 73: 1}) == {4: 1}


def test_two_fans_that_together_force_a_third_do_not_remove_it() -> None:
    """Full Flush and All Green force All Simples, yet neither does alone."""
    assert settle({3: 1, 22: 1, 68: 1, 76: 1}) == {3: 1, 22: 1, 68: 1}


def test_nothing_left_is_a_chicken_hand() -> None:
    assert settle({}) == {43: 1}
    assert points(settle({})) == 8
    assert BY_NUMBER[43].name == "Chicken Hand"
