"""What a play does to the floor (6.4, 7.2 to 7.5): sets, what joins, owners."""

from __future__ import annotations

import pytest

from rules.core.sheet import Seat
from rules.pieces.cards import Card, parse
from rules.seep import floor
from rules.seep.floor import house_of, house_with, owners_after
from rules.seep.state import House
from tests.rules.seep.positions import build, house

NINE, TWELVE = house("4C+5C", 1), house("7D+5H", 2)


def test_a_house_is_found_by_value_and_by_card() -> None:
    assert house_of((NINE, TWELVE), 12) is TWELVE
    assert house_of((NINE, TWELVE), 10) is None
    assert house_with((NINE, TWELVE), Card.C5) is NINE
    assert house_with((NINE, TWELVE), Card.C6) is None


def test_a_throw_lies_sorted_among_the_others() -> None:
    assert floor.throw(parse("2C KD"), Card.D10) == parse("2C 10D KD")
    assert floor.throw((), Card.D10) == parse("10D")
    assert floor.throw(parse("10S 10H 10C"), Card.D10) == parse("10S 10H 10D 10C")


def test_a_capture_takes_loose_cards_and_the_house_of_its_value() -> None:
    left = floor.capture(parse("4S 5S KD"), (NINE, TWELVE), Card.D9, parse("4S 5S"))
    assert left == (parse("KD"), (TWELVE,), NINE)
    assert floor.capture((), (NINE,), Card.D9, ()) == ((), (), NINE)


def test_equal_cards_join_by_themselves_and_sets_on_request() -> None:
    built = floor.build(parse("5D 8S 3D 2C JS"), (), build("6C", 11, "5D", absorbs="8S 3D"))
    assert built.house == house("6C+5D JS 3D+8S", 0)
    assert (built.joined, built.absorbed) == (parse("JS"), (parse("3D 8S"),))
    assert built.loose == parse("2C")
    assert built.stood is None is built.broken


def test_a_broken_house_and_its_card_make_one_set() -> None:
    built = floor.build(parse("QD KD"), (NINE, TWELVE), build("3S", 12, breaks=9))
    assert built.house.sets == (parse("7D 5H"), parse("4C 5C 3S"), parse("QD"))
    assert (built.broken, built.stood, built.houses) == (NINE, TWELVE, (built.house,))
    assert built.house.owners == (2,)


@pytest.mark.parametrize(
    ("stood", "owners"),
    [
        (None, (0,)),
        (house("4C+5C", 0), (0,)),
        (house("4C+5C 9C", 0, 3), (0, 3)),
        (house("4C+5C", 2), (2,)),
        (house("4C+5C 9C", 1, 2), (1, 2)),
        (house("4C+5C", 1), (0, 1)),
        (house("4C+5C 9C", 1, 3), (0, 1, 3)),
    ],
)
def test_owners_follow_the_table_of_7_5(stood: House | None, owners: tuple[Seat, ...]) -> None:
    assert owners_after(stood, 0) == owners


def test_a_king_house_can_hold_all_sorts_of_sets() -> None:
    king = house("10S+3S 5S+4S+4D KD AC+6C+4H+2H", 0)
    assert (king.value, king.cemented, len(king.cards)) == (13, True, 10)
