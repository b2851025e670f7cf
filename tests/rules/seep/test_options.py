"""House rules (section 10): defaults, bounds, presets."""

from __future__ import annotations

from typing import get_args

import pytest
from pydantic import ValidationError

from rules.seep.options import PRESETS, Options


def test_the_defaults_are_the_game_of_the_sheet() -> None:
    assert Options().model_dump() == {
        "baazis": 1,
        "baazi_target": 100,
        "minimum_points": 9,
        "sweep": 50,
        "first_sweep": 25,
        "ten_of_diamonds": 6,
        "majority_bonus": 0,
        "absorb_sets": "optional",
        "break_into_partner": "needs_card",
        "max_houses": None,
        "dealer_by": "difference",
        "open_log": False,
        "running_points": False,
    }
    assert PRESETS["sheet"](4) == Options()


def test_titles_leave_room_for_their_values_in_a_narrow_row() -> None:
    for name, field in Options.model_fields.items():
        words = [len(value) for value in get_args(field.annotation) if isinstance(value, str)]
        assert len(field.title or "") + max(words, default=4) <= 31, name


def test_the_casual_count_is_worth_a_hundred_as_well() -> None:
    casual = PRESETS["casual"](4)
    assert (casual.ten_of_diamonds, casual.majority_bonus, casual.running_points) == (2, 4, True)


@pytest.mark.parametrize(
    "wrong",
    [
        {"baazis": 0},
        {"baazi_target": 0},
        {"minimum_points": 8},
        {"sweep": -1},
        {"first_sweep": 30},
        {"max_houses": 3},
        {"absorb_sets": "sometimes"},
        {"luck": 1},
    ],
)
def test_what_the_sheet_does_not_offer_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Options.model_validate(wrong)
