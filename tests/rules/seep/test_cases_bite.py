"""The cases of Seep can fail: a wrong figure, an unknown word or another reason is noticed."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from pydantic import ValidationError

from tests.rules.cases_seep import run
from tests.rules.test_cases import FOLDER

CASES = {case["id"]: case for case in json.loads((FOLDER / "seep.json").read_text())["cases"]}


def broken(case_id: str, path: str, value: Any) -> dict[str, Any]:
    """A case with one entry changed or added."""
    case: dict[str, Any] = deepcopy(CASES[f"SEEP-{case_id}"])
    *steps, last = path.split(".")
    place: Any = case
    for step in steps:
        place = place[int(step)] if isinstance(place, list) else place[step]
    place[int(last) if isinstance(place, list) else last] = value
    return case


@pytest.mark.parametrize(
    ("case_id", "path", "value"),
    [
        ("A01", "expect.phase", "play"),
        ("A01", "expect.hand_counts", [4, 4, 4, 4]),
        ("A01", "queries.0.result.loose", ["4D", "9C", "8S", "3H"]),
        ("A01", "queries.1.result.hand", ["9H"]),
        ("A05", "expect.shown", ["8H"]),
        ("A05", "expect.redeals", 0),
        ("A03", "expect.bid", 10),
        ("A03", "actions.0.reason", "bid_out_of_range"),
        ("B01", "expect.houses.0.cemented", False),
        ("B01", "expect.houses.0.owners", [1]),
        ("B01", "expect.houses.0.cards", ["6S", "3H"]),
        ("B01", "expect.loose", ["4D"]),
        ("B01", "expect.plays_made", 2),
        ("B05", "expect.last_capturer", 1),
        ("C01", "expect.captured.A", ["7C"]),
        ("C01", "expect.turn", 0),
        ("C04", "actions.0.reason", "must_take_all"),
        ("C05", "actions.0.ok", False),
        ("C06", "queries.0.result", []),
        ("C11", "queries.1.result", False),
        ("E12", "queries.0.result.0.with", ["AC"]),
        ("F01", "expect.hands.0", []),
        ("I01", "expect.sweep_points.A", 25),
        ("J03", "expect.result.card_points.A", 21),
        ("J04", "expect.result.deal_points.B", 25),
        ("J04", "expect.diff", 52),
        ("J05", "expect.result.how", "minimum"),
        ("J05", "expect.baazis.A", 0),
        ("J12", "expect.result.next_dealer", 1),
        ("K01", "actions.0.queries.0.result.last_capture", None),
        ("L01", "actions.0.reason", "bad_sets"),
    ],
)
def test_a_wrong_expectation_is_noticed(case_id: str, path: str, value: Any) -> None:
    run(CASES[f"SEEP-{case_id}"])
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        run(broken(case_id, path, value))


@pytest.mark.parametrize(
    ("case_id", "path", "value"),
    [
        ("C01", "mood", "good"),
        ("C01", "setup.weather", "rain"),
        ("C01", "setup.phase", "deal_over"),
        ("A01", "setup.turn", 0),
        ("A01", "setup.decks", [["AS"]]),
        ("C01", "actions.0.luck", 1),
        ("C01", "expect.luck", 1),
        ("C06", "queries.0.luck", 1),
        ("A01", "queries.0.result.luck", 1),
        ("J03", "expect.result.luck", 1),
        ("C09", "setup.houses.0.cemented", True),
        ("C09", "setup.houses.0.cards", ["3C", "7C"]),
        ("B01", "expect.houses.0.luck", 1),
    ],
)
def test_what_the_format_does_not_know_fails(case_id: str, path: str, value: Any) -> None:
    with pytest.raises(AssertionError):
        run(broken(case_id, path, value))


def test_an_unknown_action_fails() -> None:
    with pytest.raises(ValidationError):
        run(broken("C01", "actions.0.do", "dance"))


def test_a_case_that_tests_nothing_fails() -> None:
    with pytest.raises(AssertionError):
        run({"id": "X", "name": "nothing", "rule": "1", "setup": CASES["SEEP-C01"]["setup"], "actions": []})
