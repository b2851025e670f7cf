"""Section 12: values, derived values, presets."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from rules.core.errors import BadOption
from rules.go_stop.options import PRESETS, Options


@pytest.mark.parametrize(
    ("people", "given", "players", "threshold"),
    [
        (2, {}, 2, 7),
        (3, {}, 3, 3),
        (6, {}, 3, 3),
        (5, {"players": 2}, 2, 7),
        (2, {"threshold": 5}, 2, 5),
        (3, {"threshold": 1}, 3, 1),
    ],
)
def test_derived_values(people: int, given: dict[str, Any], players: int, threshold: int) -> None:
    found = Options(**given).resolved(people)
    assert (found.players, found.threshold) == (players, threshold)
    assert found.resolved(people) == found


def test_more_places_than_people() -> None:
    with pytest.raises(BadOption, match="players=3 needs 3 people") as refusal:
        Options(players=3).resolved(2)
    assert refusal.value.option == "players"


@pytest.mark.parametrize(
    "given",
    [
        {"players": 4},
        {"jokers": 1},
        {"threshold": 0},
        {"quad_chips": 0},
        {"sake_cup": "soup"},
        {"payout_cap": 1},
    ],
)
def test_values_that_are_none(given: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Options(**given)


def test_every_option_tells_what_it_is() -> None:
    for name, field in Options.model_fields.items():
        assert field.title, name
        assert field.description, name
        assert isinstance(field.json_schema_extra, dict)
        assert field.json_schema_extra["section"], name


def test_presets() -> None:
    assert set(PRESETS) == {"seed", "online"}
    assert PRESETS["seed"](3).model_dump(exclude_defaults=True) == {"go_double_from": 4}
    assert PRESETS["online"](2).junk_bak_limit == 7
    assert PRESETS["online"](3).model_dump(exclude_defaults=True) == {
        "jokers": 2,
        "sweep": "empty_table",
        "bomb_steals": True,
        "bomb_doubles": True,
        "joker_play": "draw",
        "joker_in_ppuk": "stack",
        "go_multiplier": "per_go",
        "nagari_stack": True,
        "go_bak": True,
    }
