"""Intents: the order of named cards says nothing; JSON; words of plain mode."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from rules.pieces.cards import parse
from rules.seep.intents import INTENTS, Bid, BuildHouse, Capture, Intent, NextDeal, ShowAndRedeal, words
from tests.rules.seep.positions import build, capture, throw

EVERY: list[tuple[Intent, str]] = [
    (Bid(seat=0, value=9), "bid 9"),
    (ShowAndRedeal(seat=1), "redeal"),
    (throw("KC"), "throw KC"),
    (capture("9D", "5S 4S"), "capture 9D 4S 5S"),
    (capture("9D"), "capture 9D"),
    (build("JC", 11), "house JC 11"),
    (build("6C", 11, "5D"), "house 6C 11 5D"),
    (build("6C", 11, "5D", absorbs="8S 3D"), "house 6C 11 5D and 3D 8S"),
    (build("3S", 12, breaks=9), "break 3S 12 from 9"),
    (build("3S", 12, breaks=9, absorbs="8D 4H"), "break 3S 12 from 9 and 4H 8D"),
    (NextDeal(), "next"),
]


@pytest.mark.parametrize(("intent", "line"), EVERY)
def test_words_and_json(intent: Intent, line: str) -> None:
    assert words(intent) == line
    text = INTENTS.dump_json(intent)
    assert text.startswith(b'{"kind":')
    assert INTENTS.validate_json(text) == intent


def test_the_order_in_which_cards_are_named_says_nothing() -> None:
    assert capture("9D", "5S 4S") == capture("9D", "4S 5S")
    assert capture("9D", "5S 4S").takes == parse("4S 5S")
    assert build("6C", 13, "5D 2C") == build("6C", 13, "2C 5D")
    one, other = build("JC", 11, absorbs="8S 3D"), build("JC", 11, absorbs="3D 8S")
    assert one == other
    assert hash(one) == hash(other)


@pytest.mark.parametrize(
    "line",
    [
        {"kind": "dance", "seat": 0},
        {"kind": "throw", "seat": 0, "card": "1S"},
        {"kind": "capture", "seat": 0, "card": "9S"},
        {"kind": "next_deal", "seat": 0},
        {"kind": "bid", "seat": 0, "value": 9, "luck": 1},
        {"kind": "house", "seat": 0, "card": "9S"},
    ],
)
def test_what_nobody_can_ask_for_is_no_intent(line: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        INTENTS.validate_python(line)


def test_named_cards_are_sorted_however_they_come() -> None:
    line = {"kind": "capture", "seat": 0, "card": "9D", "takes": ["5S", "4S"]}
    found = INTENTS.validate_python(line)
    assert isinstance(found, Capture)
    assert found.takes == parse("4S 5S")
    built = INTENTS.validate_python({"kind": "house", "seat": 0, "card": "JC", "value": 11})
    assert built == BuildHouse(seat=0, card=parse("JC")[0], value=11)
