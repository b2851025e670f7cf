"""The solitaire scenarios of mahjong_table.json, and that they can fail."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from tests.rules.mahjong_solitaire.cases_j import PROSE, run
from tests.rules.test_cases import FOLDER

CASES = {
    case["id"]: case
    for case in json.loads((FOLDER / "mahjong_table.json").read_text(encoding="utf-8"))["scenarios"]
    if case["id"].startswith("J")
}


@pytest.mark.parametrize("case_id", [case_id for case_id in CASES if case_id not in PROSE])
def test_scenario(case_id: str) -> None:
    run(CASES[case_id])


def test_all_ten_are_known() -> None:
    assert sorted(CASES) == [f"J{number:02}" for number in range(1, 11)]


@pytest.mark.parametrize(
    ("case_id", "path", "value"),
    [
        ("J01", "expect.free", [[0, 0, 0]]),
        ("J01", "expect.blocked.[2,0,0]", "both sides"),
        ("J01", "expect.legal_pairs", []),
        ("J02", "expect.after_removing_[2,1,1]_and_[0,1,0].free", []),
        ("J03", "expect.match", [True] * 7),
        ("J05", "expect.legal_pair_count", 1),
        ("J05", "expect.offers", ["undo"]),
        ("J05", "expect.shuffle_possible", False),
        ("J06", "expect.shuffle_possible", True),
        ("J07", "expect.winnable", False),
        ("J08", "expect.losing_first_moves", []),
        ("J08", "expect.luck", 1),
        ("J10", "expect.free_at_start.turtle", 36),
        ("J10", "expect.turtle.not_free", [[13, 7, 4]]),
        ("J01", "setup.weather", "rain"),
        ("J01", "mood", "good"),
    ],
)
def test_a_wrong_expectation_is_noticed(case_id: str, path: str, value: Any) -> None:
    case = deepcopy(CASES[case_id])
    place = case
    for step in path.split(".")[:-1]:
        place = place[step]
    place[path.split(".")[-1]] = value
    with pytest.raises(AssertionError):
        run(case)
