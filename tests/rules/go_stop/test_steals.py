"""Section 6.6: what is owed and which cards pay it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.go_stop.options import Options
from rules.go_stop.score import junk_worth
from rules.go_stop.steals import debt, gives
from rules.pieces.hwatu import ORDER, Card, in_order, parse

SINGLES = tuple(card for card in Card if junk_worth(card, Options()) == 1)
POOL = (*SINGLES[:5], Card.M11_JUNK2, Card.M12_JUNK2, Card.J2, Card.J3, Card.M09_ANIMAL, Card.M01_BRIGHT)


@pytest.mark.parametrize(
    ("held", "owed", "given"),
    [
        ("11: 12: 07.", 1, "07."),
        ("12: 07R", 1, "12:"),
        ("04. 11:", 2, "11:"),
        ("04. 06. 11:", 2, "04. 06."),
        ("M01-junk-a M02-junk-a J3", 3, "J3"),
        ("M01-junk-a M02-junk-a M03-junk-a J3", 3, "M01-junk-a M02-junk-a M03-junk-a"),
        ("J2 11:", 1, "11:"),
        ("04.", 3, "04."),
        ("09c 01*", 2, ""),
        ("", 1, ""),
    ],
)
def test_6_6_examples(held: str, owed: int, given: str) -> None:
    assert gives(parse(held), owed, Options()) == parse(given)


def test_3_3_a_cup_that_is_always_junk_can_be_stolen() -> None:
    assert gives(parse("09c"), 1, Options(sake_cup="junk")) == (Card.M09_ANIMAL,)


def test_3_3_single_value_doubles() -> None:
    assert gives(parse("11: 12:"), 2, Options(double_junk=False)) == parse("11: 12:")


@pytest.mark.parametrize(
    ("tags", "owed"),
    [
        ((), 0),
        (("ppuk",), 0),
        (("jjok",), 1),
        (("ddadak",), 1),
        (("stack", "stack"), 2),
        (("stack", "own_ppuk"), 3),
        (("own_ppuk",), 2),
        (("jjok", "sweep"), 2),
        (("shake", "bomb", "pass", "joker"), 0),
    ],
)
def test_6_5_events_add_up(tags: tuple[str, ...], owed: int) -> None:
    assert debt(tags, (), Options()) == owed


def test_7_2_a_bomb_steals_by_option() -> None:
    assert debt(("bomb",), (), Options(bomb_steals=True)) == 1


def test_8_4_each_joker_taken_steals_by_option_those_of_a_stack_too() -> None:
    assert debt(("joker", "stack"), parse("J2 J3 01."), Options(joker_steals=True)) == 3
    assert debt(("joker", "stack"), parse("J2 J3 01."), Options()) == 1


def brute_force(held: Sequence[Card], owed: int, options: Options) -> tuple[Card, ...]:
    """Section 6.6 word for word."""
    junk = [card for card in in_order(list(held)) if junk_worth(card, options)]
    ways = [way for size in range(len(junk) + 1) for way in combinations(junk, size)]

    def worth(way: Sequence[Card]) -> int:
        return sum(junk_worth(card, options) for card in way)

    covering = [way for way in ways if worth(way) >= owed]
    if worth(junk) <= owed:
        return tuple(junk)
    return min(covering, key=lambda way: (worth(way), -len(way), [ORDER[card] for card in way]))


@given(
    st.sets(st.sampled_from(POOL)),
    st.integers(1, 6),
    st.builds(Options, double_junk=st.booleans(), sake_cup=st.sampled_from(["auto", "animal", "junk"])),
)
def test_6_6_agrees_with_trying_every_set(held: set[Card], owed: int, options: Options) -> None:
    pile = tuple(held)
    assert gives(pile, owed, options) == brute_force(pile, owed, options)
