"""House rules of the basic game and its presets."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from rules.mahjong_basic.options import PRESETS, Options


def test_the_defaults_are_the_plain_game() -> None:
    plain = PRESETS["plain"](4)
    assert plain == Options()
    assert (plain.scoring, plain.ending, plain.kongs) == ("one_point", "sixteen", True)
    assert (plain.dealer_stays_on_draw, plain.dealer_stays_on_win) == (False, False)
    assert (plain.self_draw, plain.last_tile, plain.dragon_set) == (1, 1, 1)


def test_the_table_is_plain() -> None:
    house = Options().house
    assert (house.strict, house.flowers, house.opening_kongs, house.winner_counts, house.timed) == (
        False,
    ) * 5
    assert (house.minimum, house.dead_tiles, house.kongs) == (0, 0, True)
    assert not Options(kongs=False).house.kongs


@pytest.mark.parametrize("name", Options.model_fields)
def test_every_house_rule_says_what_it_is_and_where_it_stands(name: str) -> None:
    field = Options.model_fields[name]
    assert field.title
    assert field.description
    assert isinstance(field.json_schema_extra, dict)
    assert field.json_schema_extra["section"]


@pytest.mark.parametrize("wrong", [{"target": 0}, {"self_draw": -1}, {"ending": "never"}, {"flowers": True}])
def test_what_is_no_house_rule_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Options.model_validate(wrong)
