"""States from files: what no game can come to is refused (`sound`); `changed` guards its fields."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from rules.core.changed import changed
from rules.mexican_train.state import STATES
from tests.rules.mexican_train.positions import played, position

BOUND = {"trains": {"P0": "12-5 5-5"}, "open_doubles": [["P0", 5]]}


def stored(**more: Any) -> dict[str, Any]:
    dumped: dict[str, Any] = STATES.dump_python(position("12-5 4-3", "1-0", **{**BOUND, **more}), mode="json")
    return dumped


def test_a_position_comes_back() -> None:
    assert STATES.validate_python(stored()) == position("12-5 4-3", "1-0", **BOUND)


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        (("engine",), 11, "round 1 is not the one with engine 11"),
        (("totals",), [1], "totals must have an entry for each of 2 people"),
        (("trains", 0, "id"), "P1", "a train for everybody"),
        (("trains", 0, "tiles"), ["12-5", "4-3"], "the tile 4-3 does not touch a 5"),
        (("trains", 0, "end"), 4, "train P0 ends in 5, not in 4"),
        (("left_open", 0, "number"), 9, "no open double 9 at the end of train P0"),
        (("phase", "opened"), [{"train": "M", "number": 3}], "no open double 3 at the end of train M"),
        (("first_turn",), [], "first_turn must have an entry"),
    ],
)
def test_what_no_game_comes_to_is_refused(path: tuple[Any, ...], value: Any, why: str) -> None:
    wrong: Any = stored()
    place = wrong
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(ValidationError, match=why):
        STATES.validate_python(wrong)


def test_results_have_an_entry_for_everybody() -> None:
    over = STATES.dump_python(played(position("12-5", "1-0"), "play 12-5 P0"), mode="json")
    over["phase"]["result"]["points"] = [0]
    with pytest.raises(ValidationError, match="points and totals must have an entry for each of 2"):
        STATES.validate_python(over)


def test_only_fields_can_be_changed() -> None:
    state = position("12-5", "1-0")
    assert changed(state, round=2).round == 2
    with pytest.raises(TypeError, match="not all of these are fields of State: luck"):
        changed(state, luck=1)
