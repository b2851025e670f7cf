"""What is offered (6.7, 7.7) is what brute force finds, each play once, on random floors and house rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.seep.intents import BuildHouse
from rules.seep.offers import plays
from rules.seep.play import apply
from rules.seep.state import Opening, State
from tests.rules.seep.floors import MOST_PLAYS
from tests.rules.seep.oracle import every_play
from tests.rules.seep.positions import at, build, capture, house, random_position, throw

HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"absorb_sets": "compulsory"},
    {"break_into_partner": "free"},
    {"max_houses": 2},
    {"absorb_sets": "compulsory", "break_into_partner": "free", "max_houses": 2},
]


def same(state: State) -> int:
    """Compare with the oracle; how many plays there are."""
    offered = plays(state, 0)
    assert len(set(offered)) == len(offered), "a play is offered twice"
    wanted = every_play(state, 0)
    assert len(set(wanted)) == len(wanted)
    assert set(offered) == set(wanted)
    return len(offered)


@pytest.mark.parametrize("options", HOUSE_RULES, ids=str)
def test_plays_are_those_of_brute_force(options: dict[str, Any]) -> None:
    rng = Random(str(options))
    assert sum(same(random_position(rng, most_loose=6, **options)) for _ in range(80)) > 400


def test_the_random_floors_have_everything() -> None:
    rng, seen = Random(1), set[str]()
    for _ in range(1_500):
        state = random_position(rng, most_loose=6)
        for play in plays(state, 0):
            seen.add(play.kind)
            if isinstance(play, BuildHouse):
                stands = any(house.value == play.value for house in state.houses)
                seen |= {"breaks"} if play.breaks else {"adds"} if play.adds else {"card alone"}
                seen |= {"absorbs"} if play.absorbs else set()
                seen |= {"joins a house"} if stands else set()
                seen |= {"breaks into a house"} if stands and play.breaks else set()
    assert seen == {
        "throw", "capture", "house", "breaks", "adds", "card alone", "absorbs", "joins a house",
        "breaks into a house",
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("options", HOUSE_RULES, ids=str)
def test_plays_are_those_of_brute_force_on_full_floors(options: dict[str, Any]) -> None:
    rng = Random(f"full {options}")
    for _ in range(100):
        same(random_position(rng, most_loose=9, **options))


def test_first_plays_are_those_of_brute_force() -> None:
    rng = Random(4)
    for _ in range(60):
        state = random_position(rng, most_loose=4)
        bids = sorted({card for card in state.hands[0] if card[0] in "91JQK"})
        if bids:
            value = {"9": 9, "1": 10, "J": 11, "Q": 12, "K": 13}[rng.choice(bids)[0]]
            same(at(
                " ".join(state.hands[0]), loose=" ".join(state.loose), others=("", "", ""), opening=value
            ))  # fmt: skip


@pytest.mark.parametrize(
    ("card", "loose", "answers"),
    [
        ("JS", "2C 3D 5H 6S", ["2C 3D 6S", "5H 6S"]),
        ("KS", "KH 8D 5C 3S", ["KH 8D 5C"]),
        ("KS", "QD AS 7C 6H", ["QD AS 7C 6H"]),
        ("KS", "QD AS 7C 6H 8H 5D", ["QD AS 7C 6H 8H 5D", "AS 5D 7C"]),
        ("7S", "AC 2D 3S 4H 5C 6H", ["AC 2D 3S 4H 5C 6H", "AC 2D 4H"]),
        ("3H", "2D 2S AS AH 6D", ["2D 2S AS AH"]),
        ("10C", "4D 6H 6S", ["4D 6H", "4D 6S"]),
        ("9S", "JH QH KC 4D 5D", ["4D 5D"]),
    ],
)
def test_the_worked_examples_of_6_8(card: str, loose: str, answers: list[str]) -> None:
    assert set(plays(at(card, loose=loose), 0)) == {capture(card, takes) for takes in answers}


def test_the_worked_examples_of_6_8_with_a_house() -> None:
    nine = house("3C+6C", 1)
    assert plays(at("9D", loose="4S 5S KD", houses=[nine]), 0) == [capture("9D", "4S 5S")]
    assert plays(at("QH", loose="3S", houses=[nine]), 0) == [throw("QH")]


def test_the_worked_examples_of_7_8() -> None:
    eleven = plays(at("2H JC", loose="9D 9S AC 8C"), 0)
    assert [play for play in eleven if play.kind == "house"] == [
        build("2H", 11, adds) for adds in ("AC 8C", "9S", "9D")
    ]
    assert build("JH", 11) not in plays(at("JH QC", loose="9H 2H JS"), 0)
    assert build("JH", 11) in plays(at("JH JC", loose="JS"), 0)


def test_a_card_of_the_bid_value_may_be_thrown_first_or_a_house_built() -> None:
    state = at("10H 6S 5C 2D", loose="4D 9C 8S 3H", opening=10, others=("", "", ""))
    assert isinstance(state.phase, Opening)
    assert plays(state, 0) == [throw("10H"), build("2D", 10, "8S"), build("6S", 10, "4D")]


def test_every_one_of_the_most_plays_found_passes_its_check() -> None:
    offered = plays(MOST_PLAYS, 0)
    assert len(set(offered)) == len(offered) == 10_291
    for play in offered[::7]:
        apply(MOST_PLAYS, play)
