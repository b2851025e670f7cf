"""Refusals of house plays (7, 11): reason, sentence and section."""

from __future__ import annotations

import pytest

from rules.seep.intents import BuildHouse
from rules.seep.options import Options
from rules.seep.play import apply
from rules.seep.state import State
from tests.rules.seep.positions import at, build, house, refusal

NINE, TWELVE = house("4C+5C", 1), house("7D+5H", 2)
COMPULSORY, TWO = Options(absorb_sets="compulsory"), Options(max_houses=2)
FREE = Options(break_into_partner="free")


@pytest.mark.parametrize(
    ("state", "intent", "reason", "sentence", "section"),
    [
        (
            at("AC 2D", houses=[house("4C+9C", 1)]),
            build("AC", 14, breaks=13),
            "bad_house_value",
            "A house has a value from 9 to 13, so there is no 14-house.",
            "7.1",
        ),
        (
            at("3C 8H", loose="5D"),
            build("3C", 8, "5D"),
            "bad_house_value",
            "A house has a value from 9 to 13, so there is no 8-house.",
            "7.1",
        ),
        (
            at("KC 2D", loose="9D", opening=13),
            build("2D", 11, "9D"),
            "opening_must_use_bid",
            "The first play must serve the bid: build a house of 13, or play a card of that value.",
            "4.4",
        ),
        (
            at("6C JH", loose="5D"),
            build("6C", 11, "5D", absorbs="5D"),
            "cards_not_loose",
            "[5D] is named twice: name it once.",
            "7.2",
        ),
        (
            at("3S KH"),
            build("3S", 13, breaks=10),
            "no_such_house",
            "There is no house on the floor to break.",
            "7.4",
        ),
        (
            at("3S KH", houses=[NINE]),
            build("3S", 13, breaks=10),
            "no_such_house",
            "There is no 10-house on the floor to break.",
            "7.4",
        ),
        (
            at("AS KH", houses=[house("8C+5C", 1)]),
            build("AS", 13, breaks=13),
            "bad_house_sum",
            "No house of 13 can be broken, for none is worth more: a king takes it.",
            "7.4",
        ),
        (
            at("3S QH", houses=[house("4C+5C 9C", 1)]),
            build("3S", 12, breaks=9),
            "cannot_break_cemented",
            "The 9-house is cemented, so it can't be broken: a 9 takes it.",
            "7.4",
        ),
        (
            at("3S QH 9D", houses=[house("4C+5C", 0)]),
            build("3S", 12, breaks=9),
            "cannot_break_own",
            "Nobody breaks a house of their own, and the 9-house is {0}'s.",
            "7.4",
        ),
        (
            at("AS QH", loose="2S", houses=[NINE]),
            build("AS", 12, "2S", breaks=9),
            "break_hand_card_only",
            "A house is broken with one card of the hand alone: leave [2S] on the floor.",
            "7.4",
        ),
        (
            at("3C JH", loose="5D"),
            build("3C", 11, "5D"),
            "bad_house_sum",
            "[3C]+[5D] makes 8, not 11: the new set must add up to 11 exactly.",
            "7.2",
        ),
        (
            at("2S QH", houses=[NINE]),
            build("2S", 12, breaks=9),
            "bad_house_sum",
            "[2S] on the 9-house makes 11, not 12: the new set must add up to 12 exactly.",
            "7.4",
        ),
        (
            at("JS QH", houses=[NINE]),
            build("JS", 13, breaks=9),
            "bad_house_sum",
            "[JS] on the 9-house makes 20, and no house is worth more than 13: only a lower card breaks it.",
            "7.4",
        ),
        (
            at("2C JH", loose="3D 7S"),
            build("2C", 9),
            "bad_house_sum",
            "[2C] alone makes 2, not 9: name the loose cards that form the set with it.",
            "7.2",
        ),
        (
            at("2C JH", loose="3D"),
            build("2C", 9),
            "bad_house_sum",
            "With [2C] no loose cards add up to a value from 9 to 13, so it makes no house:"
            " build with another card.",
            "7.2",
        ),
        (
            at("2C 10H", loose="3D 7S", others=("", "", ""), opening=10),
            build("2C", 10),
            "bad_house_sum",
            "With [2C] no loose cards add up to 10, the bid: play another card now.",
            "7.2",
        ),
        (
            at("6C JH", loose="5D JS"),
            build("6C", 11, "5D", absorbs="JS"),
            "bad_sets",
            "[JS] joins by itself: name only sets of two or more cards.",
            "7.3",
        ),
        (
            at("6C JH", loose="5D 8S 3D"),
            build("6C", 11, "5D", absorbs="8S"),
            "bad_sets",
            "[8S] can't be divided into sets that each add up to 11.",
            "7.3",
        ),
        (
            at("JC JH", loose="5D"),
            build("JC", 11),
            "not_a_house",
            "[JC] alone is no house: put another J or a whole set to it.",
            "7.1",
        ),
        (
            at("6C JH", loose="5D 8S 3D", options=COMPULSORY),
            build("6C", 11, "5D"),
            "must_take_all",
            "By house rule a house takes in every set of its value: also [3D]+[8S].",
            "10",
        ),
        (
            at("4C 9S", loose="5D", houses=[TWELVE, house("10C+3C", 1)], options=TWO),
            build("4C", 9, "5D"),
            "too_many_houses",
            "By house rule no more than 2 houses may stand: capture one, or add to one of them.",
            "10",
        ),
        (
            at("6C QH", loose="5D"),
            build("6C", 11, "5D"),
            "no_capture_card",
            "Nobody may build an 11-house without keeping a jack in hand to take it: the hand holds none.",
            "7.2",
        ),
        (
            at("JC QH", loose="5D 6D"),
            build("JC", 11, absorbs="5D 6D"),
            "no_capture_card",
            "Nobody may build an 11-house without keeping a jack in hand to take it: [JC] is the only one.",
            "7.2",
        ),
        (
            at("9D 2S", houses=[NINE]),
            build("9D", 9),
            "no_capture_card",
            "Nobody may add to a 9-house without keeping a 9 in hand to take it: [9D] is the only one.",
            "7.5",
        ),
        (
            at("3S 2H", houses=[NINE, TWELVE]),
            build("3S", 12, breaks=9),
            "no_capture_card",
            "Nobody may break into a 12-house without keeping a queen in hand to take it:"
            " the hand holds none.",
            "7.4",
        ),
        (
            at("10H QS", loose="2C", houses=[house("6C+4C", 0)]),
            build("10H", 12, "2C"),
            "must_keep_card",
            "[10H] is the last 10 in hand and promised to the 10-house:"
            " capture with it or play another card.",
            "7.6",
        ),
    ],
)
def test_a_refusal_says_why(
    state: State, intent: BuildHouse, reason: str, sentence: str, section: str
) -> None:
    assert refusal(state, intent) == (reason, sentence, section)


def test_a_partner_s_house_is_added_to_without_a_card_but_not_broken_into() -> None:
    state = at("3S 5D", loose="7C", houses=[NINE, TWELVE])
    assert apply(state, build("5D", 12, "7C")).state.houses[1].owners == (2,)
    assert refusal(state, build("3S", 12, breaks=9))[0] == "no_capture_card"
    free = at("3S 5D", loose="7C", houses=[NINE, TWELVE], options=FREE)
    (made,) = apply(free, build("3S", 12, breaks=9)).state.houses
    assert (made.value, made.owners, made.cemented) == (12, (2,), True)


def test_with_two_houses_at_most_one_may_still_be_broken_or_added_to() -> None:
    state = at("3S QS", houses=[NINE, TWELVE], options=TWO)
    assert [made.value for made in apply(state, build("3S", 12, breaks=9)).state.houses] == [12]
    alone = at("3S QS", houses=[NINE, house("10C+3C", 1)], options=TWO)
    assert [made.value for made in apply(alone, build("3S", 12, breaks=9)).state.houses] == [12, 13]
