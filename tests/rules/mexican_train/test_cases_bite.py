"""The cases of Mexican Train can fail: a wrong figure, an unknown word or another reason is noticed."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from pydantic import ValidationError

from tests.rules.cases_mexican_train import run
from tests.rules.test_cases import FOLDER

CASES = {case["id"]: case for case in json.loads((FOLDER / "mexican_train.json").read_text())["cases"]}


def broken(case_id: str, path: str, value: Any) -> dict[str, Any]:
    """A case with one entry changed or added."""
    case: dict[str, Any] = deepcopy(CASES[case_id])
    place: Any = case
    *steps, last = path.split(".")
    for step in steps:
        place = place[int(step)] if isinstance(place, list) else place.setdefault(step, {})
    place[last] = value
    return case


@pytest.mark.parametrize(
    ("case_id", "path", "value"),
    [
        ("MT-A09-02", "expect.phase", "round_over"),
        ("MT-A09-02", "expect.engine", 8),
        ("MT-A09-02", "expect.hand_counts", [15, 14]),
        ("MT-A09-02", "expect.boneyard_count", 25),
        ("MT-B01", "expect.trains.P0.tiles", ["5-12"]),
        ("MT-B01", "expect.trains.P0.end", 12),
        ("MT-B01", "expect.trains.P0.marker", True),
        ("MT-B01", "expect.turn", 0),
        ("MT-B01", "expect.hands.0", []),
        ("MT-C04", "expect.boneyard", []),
        ("MT-D01", "actions.0.expect.must_follow", False),
        ("MT-D02", "expect.open_doubles", []),
        ("MT-E06", "actions.0.queries.0.result", [["8-5", "P0"]]),
        ("MT-G02", "queries.0.result", False),
        ("MT-H01", "expect.result.went_out", 0),
        ("MT-H01", "expect.result.round_points", [7, 11, 3]),
        ("MT-I01", "expect.totals", [0, 0, 0]),
        ("MT-I04", "expect.starter", 0),
        ("MT-I06", "expect.winners", [0]),
        ("MT-J01", "expect.announced", []),
        ("MT-J04", "actions.0.expect.unannounced", None),
        ("MT-K06", "actions.0.expect.may_stop", False),
        ("MT-L01", "queries.0.result.hand", ["12-5"]),
        ("MT-B05", "actions.0.reason", "no_match"),
        ("MT-B08", "actions.2.ok", False),
        ("MT-A90", "expect_error", "bad_luck"),
        ("MT-A90", "setup.players", 4),
    ],
)
def test_a_wrong_expectation_is_noticed(case_id: str, path: str, value: Any) -> None:
    run(CASES[case_id])
    with pytest.raises((AssertionError, KeyError, pytest.fail.Exception)):
        run(broken(case_id, path, value))


@pytest.mark.parametrize(
    ("case_id", "path", "value"),
    [
        ("MT-B01", "mood", "good"),
        ("MT-B01", "setup.weather", "rain"),
        ("MT-B01", "setup.trains.P9", {"tiles": []}),
        ("MT-B02", "setup.trains", {"P0": {"tiles": ["5-12"]}}),
        ("MT-B01", "actions.0.luck", 1),
        ("MT-B01", "expect.luck", 1),
        ("MT-B01", "expect.trains.P0.luck", 1),
        ("MT-H01", "expect.result.luck", 1),
        ("MT-A09-02", "setup.turn", 1),
        ("MT-G02", "queries.0.query", "luck"),
        ("MT-G02", "queries.0.luck", 1),
        ("MT-A90", "expect", {}),
    ],
)
def test_what_the_format_does_not_know_fails(case_id: str, path: str, value: Any) -> None:
    with pytest.raises(AssertionError):
        run(broken(case_id, path, value))


def test_unknown_actions_and_options_fail() -> None:
    with pytest.raises(ValidationError):
        run(broken("MT-B01", "actions.0.do", "dance"))
    with pytest.raises(ValidationError):
        run(broken("MT-B01", "options", {"luck": True}))
