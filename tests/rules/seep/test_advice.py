"""Help (section 13): what each card does, promises, houses, sweep danger, all from a view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from rules.core.hint import Hint
from rules.pieces.cards import Card, parse
from rules.seep.advice import hints
from rules.seep.intents import Intent
from rules.seep.options import Options
from rules.seep.play import apply, legal_intents
from rules.seep.state import State
from rules.seep.view import view
from tests.rules.seep.positions import at, bidding, build, capture, house, throw

NINE, TWELVE = house("4C+5C", 1), house("7D+5H QD", 0, 2)


def advice(state: State, kind: str, seat: int = 0) -> list[Hint[Intent]]:
    """The hints of a kind that a seat gets."""
    found = hints(view(state, seat), legal_intents(state, seat))
    return [hint for hint in found if hint.kind == kind]


def texts(found: Iterable[Hint[Any]]) -> list[str]:
    """What hints say."""
    return [hint.text for hint in found]


def test_who_only_watches_gets_no_help_and_nobody_between_deals() -> None:
    assert hints(view(at("2C"), None), ()) == ()
    piles: dict[str, Any] = {"captured": ("KS QS", "JS"), "last_capturer": 0}
    over = apply(at("4C", others=("", "", ""), plays_made=47, **piles), throw("4C")).state
    assert hints(view(over, 0), ()) == ()


def test_each_answer_is_told_with_its_points_and_whether_it_sweeps() -> None:
    second, first = advice(at("JS KH", loose="2C 3D 5S 6S"), "take")[:2]
    assert (first.text, first.value, first.intents) == (
        "[JS] takes [5S] [6S]: 22 points.",
        "22",
        (capture("JS", "5S 6S"),),
    )
    assert second.text == "[JS] takes [2C] [3D] [6S]: 17 points."
    (sweep,) = advice(at("9D 2H", loose="4S 5H", houses=[NINE]), "take")
    assert sweep.text == (
        "[9D] takes [4S] [5H] and the 9-house: 4 points, and sweeps the floor: 50 points more."
    )
    assert (sweep.value, sweep.mark, sweep.level) == ("54", "star", 1)


def test_why_a_card_must_not_be_thrown_is_told_once() -> None:
    (hint,) = advice(at("7H KS", loose="4S 3D 4H"), "throw")
    assert hint.text == "[7H] can't be thrown: it captures [3D] [4S]."
    assert (hint.pieces, hint.mark, hint.intents) == ((Card.H7,), "no", ())


def test_what_a_card_builds_is_grouped_by_card_and_value() -> None:
    found = advice(at("2H JC", loose="9D 9S AC 8C"), "build")
    assert texts(found) == ["[2H] builds an 11-house with [AC]+[8C], [9S] or [9D]."]
    assert len(found[0].intents) == 3
    joined = advice(at("6C JH", loose="5D 8S 3D"), "build")
    assert texts(joined) == ["[6C] builds an 11-house with [5D]; [3D]+[8S] can join."]
    broken = advice(at("3S QH", houses=[NINE, TWELVE]), "build")
    assert texts(broken) == ["[3S] breaks the 9-house into 12."]
    alone = advice(at("QC QH", houses=[TWELVE]), "build")
    assert texts(alone) == ["[QH] adds to the 12-house.", "[QC] adds to the 12-house."]


def test_a_bound_card_is_named_with_what_would_free_it() -> None:
    last, one_of = advice(at("9D QC QH", houses=[house("4C+5C", 0), TWELVE]), "promise")
    assert last.text == ("[9D] is promised to the 9-house, until somebody captures or breaks that house.")
    assert (last.mark, last.pieces) == ("warn", (Card.D9,))
    assert one_of.text.startswith("One of [QH] [QC] is promised to the 12-house")
    assert one_of.mark == ""
    firm = [house("4C+5C 9S", 0), house("10C+3C", 0)]
    assert [hint.text.split(", ")[1] for hint in advice(at("9D KC", houses=firm), "promise")] == [
        "until somebody captures that house."
    ] * 2, "neither can be broken"


def test_a_house_says_whether_it_is_safe_and_what_is_out_of_sight() -> None:
    nine, twelve = advice(at("9D QC", loose="2C", houses=[NINE, TWELVE]), "house")
    assert nine.text == (
        "The 9-house is promised by {1}. It can be broken: A into 10, 2 into 11, 3 into 12 or 4 into 13,"
        " by anybody but its owner. Out of sight: 3 of 4 nines."
    )
    assert (nine.mark, nine.value, nine.level) == ("", "3", 2)
    assert twelve.text == (
        "The 12-house is promised by {0} and {2}. It is cemented and can't be broken."
        " Out of sight: 2 of 4 queens."
    )
    assert twelve.mark == "ok"
    (king,) = advice(at("9D", houses=[house("4C+9C", 1)]), "house")
    assert "A house of 13 can't be broken." in king.text


def test_captured_cards_count_as_out_of_sight_unless_the_log_is_open() -> None:
    piles: dict[str, Any] = {"captured": ("9H 9S", ""), "houses": [NINE]}
    (hidden,) = advice(at("2H", **piles), "house")
    (seen,) = advice(at("2H", options=Options(open_log=True), **piles), "house")
    assert (hidden.value, seen.value) == ("4", "2")


@pytest.mark.parametrize(
    ("state", "play", "text"),
    [
        (
            at("3H KS", loose="4D"),
            throw("3H"),
            "After throwing [3H] {1} could clear the floor with 7 (4 out of sight).",
        ),
        (
            at("KS 2H", loose="KD 5H"),
            capture("KS", "KD"),
            "After capturing [KD] with [KS] {1} could clear the floor with 5 (3 out of sight).",
        ),
        (
            at("6C JH", loose="5D"),
            build("6C", 11, "5D"),
            "After putting [6C] into an 11-house {1} could clear the floor with J (3 out of sight).",
        ),
        (
            at("9D 2H", loose="KD", houses=[NINE, house("10C+3C", 1)]),
            capture("9D"),
            "After capturing the house with [9D] {1} could clear the floor with K (3 out of sight).",
        ),
    ],
)
def test_the_danger_of_a_sweep_is_told_of_each_play(state: State, play: Intent, text: str) -> None:
    (hint,) = [hint for hint in advice(state, "sweep") if hint.intents == (play,)]
    assert (hint.text, hint.mark, hint.level) == (text, "warn", 3)


def test_no_danger_where_no_card_is_left_or_the_deal_ends() -> None:
    gone = at("7H 7S 7D 7C 3H", loose="4D")
    assert [hint.mark for hint in advice(gone, "sweep") if throw("3H") in hint.intents] == [""]
    assert advice(at("3H", loose="4D", others=("", "", "")), "sweep") == []
    before_the_last = at("3H", loose="4D", others=("9S", "", ""))
    assert advice(before_the_last, "sweep") == [], "the last play sweeps for nothing"
    assert advice(at("3H", loose="4D", others=("9S", "9H", "")), "sweep") != []


def test_a_bid_is_explained_and_points_are_told_by_house_rule_only() -> None:
    state = bidding("9H QS QC 2D", options=Options(running_points=True), captured=("AS", "KS 10D"))
    nine, queen = advice(state, "bid")
    assert nine.text == (
        "Bid 9: the first play builds a 9-house with another card of the hand, or [9H] captures or is thrown."
    )
    assert queen.pieces == parse("QS QC")
    assert texts(advice(state, "points")) == ["Side A has 1 point so far.", "Side B has 19 points so far."]
    assert advice(bidding("9H QS QC 2D"), "points") == []
