"""States from files: what fits together is read, what no match could have come to is not."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from rules.core.changed import changed
from rules.seep.state import STATES, partner_of, side_of
from tests.rules.seep.positions import at, house

STATE = at("9D 2S", loose="8H", houses=[house("4C+5C", 1)], captured=("KS", ""), sweeps=((50,), ()))


def test_a_state_comes_back_from_json() -> None:
    assert STATES.validate_json(STATES.dump_json(STATE)) == STATE


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"people": 3}, "four people"),
        ({"hands": []}, "four people"),
        ({"captured": [[]]}, "captured must have an entry for each side"),
        ({"sweeps": []}, "sweeps must have an entry for each side"),
        ({"baazis": [1]}, "baazis must have an entry for each side"),
        ({"phase": {"kind": "opening", "turn": 0}}, "follows a bid"),
        ({"luck": 1}, "luck"),
    ],
)
def test_what_does_not_fit_together_is_refused(fields: dict[str, Any], why: str) -> None:
    with pytest.raises(ValidationError, match=why):
        STATES.validate_python(STATES.dump_python(STATE, mode="json") | fields)


@pytest.mark.parametrize(
    ("houses", "why"),
    [
        ([(9, ["4C 5C"], [1]), (9, ["3C 6C"], [1])], "at most one house of each value"),
        ([(8, ["4C 4S"], [1])], "from 9 to 13"),
        ([(9, ["4C 5C"], [])], "an owner"),
        ([(9, ["4C 6C"], [1])], "must add up to 9"),
        ([(9, ["9C"], [1])], "a single card is no house"),
    ],
)
def test_a_house_that_is_none_is_refused(houses: list[Any], why: str) -> None:
    stored = [
        {"value": value, "sets": [text.split() for text in sets], "owners": owners}
        for value, sets, owners in houses
    ]
    with pytest.raises(ValidationError, match=why):
        STATES.validate_python(STATES.dump_python(STATE, mode="json") | {"houses": stored})


def test_a_misspelt_field_is_noticed() -> None:
    assert changed(STATE, diff=3).diff == 3
    with pytest.raises(TypeError, match="hand"):
        changed(STATE, hand=())


def test_partners_sit_across() -> None:
    assert [side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [partner_of(seat) for seat in range(4)] == [2, 3, 0, 1]
