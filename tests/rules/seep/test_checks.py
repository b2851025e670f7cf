"""Refusals (section 11): reason, sentence and section of everything but houses, in the order of checking."""

from __future__ import annotations

import pytest

from rules.seep.intents import Bid, Intent, NextDeal, ShowAndRedeal
from rules.seep.play import apply, legal_intents, to_act
from rules.seep.state import State
from tests.rules.seep.positions import at, bidding, build, capture, house, refusal, throw


@pytest.mark.parametrize(
    ("state", "intent", "reason", "sentence", "section"),
    [
        (at("2C"), Bid(seat=0, value=9), "wrong_phase", "Now {0} plays a card.", "3"),
        (at("2C"), NextDeal(), "wrong_phase", "Now {0} plays a card.", "3"),
        (bidding("9H 6S 5C 2D"), throw("9H"), "wrong_phase", "First {0} bids.", "3"),
        (bidding("9H 6S 5C 2D"), build("9H", 9), "wrong_phase", "First {0} bids.", "3"),
        (bidding("9H 6S 5C 2D"), Bid(seat=1, value=9), "not_your_turn", "It is {0}'s turn.", "5"),
        (bidding("8H 6S 5C 2D"), ShowAndRedeal(seat=2), "not_your_turn", "It is {0}'s turn.", "5"),
        (at("2C", turn=2), throw("2C"), "not_your_turn", "It is {2}'s turn.", "5"),
        (
            bidding("8H 6S 5C 2D"),
            Bid(seat=0, value=8),
            "must_show_and_redeal",
            "No card in hand is above 8, so no bid is possible: show the hand, and it is dealt again.",
            "4.3",
        ),
        (
            bidding("9H 9S JC 2D"),
            Bid(seat=0, value=8),
            "bid_out_of_range",
            "A bid is a value from 9 to 13: bid 9 or 11, which is in hand.",
            "4.2",
        ),
        (
            bidding("9H QS JC 2D"),
            Bid(seat=0, value=13),
            "bid_not_held",
            "A bid must be the value of a card in hand, and no K is: bid 9, 11 or 12.",
            "4.2",
        ),
        (
            bidding("9H 6S 5C 2D"),
            ShowAndRedeal(seat=0),
            "redeal_not_allowed",
            "Only a hand without a card above 8 is dealt again: bid 9, which is in hand.",
            "4.3",
        ),
        (
            at("2C"),
            throw("KS"),
            "card_not_in_hand",
            "[KS] is not in the hand: play a card that is.",
            "5",
        ),
        (
            at("KC 2D", opening=13),
            throw("2D"),
            "opening_must_use_bid",
            "The first play must serve the bid: only a card of value 13 may be thrown.",
            "4.4",
        ),
        (
            at("KC 2D", loose="2C", opening=13),
            capture("2D", "2C"),
            "opening_must_use_bid",
            "The first play must serve the bid: only a card of value 13 may be used for a capture.",
            "4.4",
        ),
        (
            at("4H", loose="3S", houses=[house("4C+5C", 1)]),
            capture("4H", "4C"),
            "cards_not_loose",
            "[4C] lies in the 9-house: name loose cards only.",
            "6.4",
        ),
        (
            at("4H", loose="3S"),
            capture("4H", "4C"),
            "cards_not_loose",
            "[4C] does not lie on the floor: name loose cards only.",
            "6.4",
        ),
        (
            at("8H", loose="4S"),
            capture("8H", "4S 4S"),
            "cards_not_loose",
            "[4S] is named twice: name it once.",
            "6.4",
        ),
        (
            at("QH", loose="3S", houses=[house("4C+5C", 1)]),
            capture("QH", "3S"),
            "nothing_to_capture",
            "[QH] can capture nothing: no loose cards add up to 12 and no 12-house stands.",
            "6.5",
        ),
        (
            at("10S", loose="3D 6D 4S"),
            capture("10S", "3D 6D"),
            "bad_sets",
            "[3D] [6D] can't be divided into sets that each add up to 10.",
            "6.3",
        ),
        (
            at("KS", loose="KH 8D 5C 3S"),
            capture("KS", "KH"),
            "must_take_all",
            "Everything that can be taken must be taken: also take [5C]+[8D] with [KS].",
            "6.2",
        ),
        (
            at("9D", loose="4S 5S", houses=[house("3C+6C", 1)]),
            capture("9D"),
            "must_take_all",
            "Everything that can be taken must be taken: also take [4S]+[5S] with [9D].",
            "6.2",
        ),
        (
            at("7H", loose="4S 3D"),
            throw("7H"),
            "must_capture",
            "[7H] must capture [3D]+[4S], so it can't be thrown.",
            "6.5",
        ),
        (
            at("QC", loose="QD 7D 5S", houses=[house("8D+4H", 2)]),
            throw("QC"),
            "must_capture",
            "[QC] must capture [5S]+[7D], [QD] and the 12-house, so it can't be thrown.",
            "6.5",
        ),
        (
            at("JS", loose="2C 3D 5H 6S"),
            throw("JS"),
            "must_capture",
            "[JS] must capture [2C]+[3D]+[6S] or [5H]+[6S], so it can't be thrown.",
            "6.5",
        ),
        (
            at("10C", loose="4D 4H 6H 6S AS 9S"),
            throw("10C"),
            "must_capture",
            "[10C] must capture [AS]+[9S], [4H]+[6S] and [4D]+[6H], so it can't be thrown.",
            "6.5",
        ),
        (
            at("9C", loose="4S 4H 4D 4C 5S"),
            throw("9C"),
            "must_capture",
            "[9C] must capture [4S]+[5S], [4H]+[5S], [4D]+[5S] or other cards, so it can't be thrown.",
            "6.5",
        ),
    ],
)
def test_a_refusal_says_why(state: State, intent: Intent, reason: str, sentence: str, section: str) -> None:
    assert refusal(state, intent) == (reason, sentence, section)


@pytest.mark.parametrize(
    ("intent", "reason"),
    [
        (Bid(seat=1, value=99), "wrong_phase"),
        (throw("KS", seat=1), "not_your_turn"),
        (throw("KS"), "card_not_in_hand"),
        (capture("KS", "2H"), "card_not_in_hand"),
        (capture("2C", "2H"), "opening_must_use_bid"),
        (capture("9C", "2H"), "cards_not_loose"),
        (capture("9C", "8D"), "nothing_to_capture"),
        (build("2C", 8, "2H"), "bad_house_value"),
        (build("2C", 10, "2H"), "opening_must_use_bid"),
        (build("2C", 9, "2H"), "cards_not_loose"),
    ],
)
def test_the_first_reason_that_applies_is_told(intent: Intent, reason: str) -> None:
    state = at("9C 2C", loose="8D", opening=9)
    assert refusal(state, intent)[0] == reason


def test_after_the_match_nothing_can_be_asked_for() -> None:
    piles = ("KS QS", "JS")
    last = at("4C", others=("", "", ""), diff=99, last_capturer=0, captured=piles, plays_made=47)

    over = apply(last, throw("4C")).state
    assert to_act(over) == () == legal_intents(over, None) == legal_intents(over, 0)
