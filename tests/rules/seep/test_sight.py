"""Cards out of sight and what would clear a floor (13, 6.6)."""

from __future__ import annotations

from random import Random

import pytest

from rules.pieces.cards import parse
from rules.seep.sight import breaking_values, clearing_values, out_of_sight
from rules.seep.state import House
from rules.seep.view import view
from tests.rules.seep.oracle import divides
from tests.rules.seep.positions import at, house, random_position


@pytest.mark.parametrize(
    ("loose", "houses", "values"),
    [
        ("", [], ()),
        ("KD", [], (13,)),
        ("3H 4D", [], (7,)),
        ("4S 5D 9H", [], (9,)),
        ("2H 2D", [], (2, 4)),
        ("AS 2H 3D", [], (3, 6)),
        ("7S 8D", [], ()),
        ("", [house("4C+5C", 1)], (9,)),
        ("4S 5D", [house("4C+5C", 1)], (9,)),
        ("3H 4D", [house("4C+5C", 1)], ()),
        ("", [house("4C+5C", 1), house("7D+5H", 2)], ()),
    ],
)
def test_what_would_clear_the_floor(loose: str, houses: list[House], values: tuple[int, ...]) -> None:
    assert clearing_values(parse(loose), houses) == values


def test_what_would_clear_the_floor_is_what_divides_it() -> None:
    rng = Random(2)
    for _ in range(200):
        loose = random_position(rng, most_loose=5).loose
        wanted = tuple(value for value in range(1, 14) if loose and divides(frozenset(loose), value))
        assert clearing_values(loose, ()) == wanted


def test_out_of_sight_is_what_lies_neither_on_the_floor_nor_in_hand() -> None:
    seen = view(at("9D QC", loose="9H 8S", houses=[house("4C+5C 9C", 1)], captured=("9S", "")), 0)
    assert [out_of_sight(seen, value) for value in (9, 12, 4, 8, 1)] == [1, 3, 3, 3, 4]


def test_what_breaks_a_house() -> None:
    assert breaking_values(house("4C+5C", 1)) == (1, 2, 3, 4)
    assert breaking_values(house("7D+5H", 1)) == (1,)
    assert breaking_values(house("4C+9C", 1)) == ()
    assert breaking_values(house("4C+5C 9C", 1)) == ()
