"""The cases of Go-Stop can fail: a wrong figure, an unknown word or another reason is noticed."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from pydantic import ValidationError

from tests.rules.cases_go_stop import run
from tests.rules.test_cases import FOLDER

CASES = {case["id"]: case for case in json.loads((FOLDER / "go_stop.json").read_text())["cases"]}


def broken(case_id: str, *path: str, value: Any) -> dict[str, Any]:
    """A case with one entry changed or added."""
    case: dict[str, Any] = deepcopy(CASES[case_id])
    place: Any = case
    for step in path[:-1]:
        place = place[int(step)] if isinstance(place, list) else place[step]
    place[path[-1]] = value
    return case


@pytest.mark.parametrize(
    ("case_id", "path", "value"),
    [
        ("GS-093", "expect.phase", "play"),
        ("GS-093", "expect.stock_count", 8),
        ("GS-093", "expect.captured.0", []),
        ("GS-093", "expect.table", []),
        ("GS-093", "expect.next.dealer", 0),
        ("GS-093", "expect.next.nagari", 1),
        ("GS-093", "expect.result.kind", "nagari"),
        ("GS-093", "expect.result.delta", [0, 0, 0]),
        ("GS-093", "expect.result.payments.0.factors", {}),
        ("GS-093", "expect.result.payments.0.chips", 10),
        ("GS-002", "expect.turn", 0),
        ("GS-002", "expect.hands.0", []),
        ("GS-009", "expect.stock", ["M07-junk-a"]),
        ("GS-009", "expect.last_turn.flip", "M09-junk-a"),
        ("GS-013", "expect.last_turn.tags", ["jjok", "jjok"]),
        ("GS-013", "expect.last_turn.steals", {}),
        ("GS-018", "expect.table.0.owner", 1),
        ("GS-019", "expect.legal", ["choose:M02-ribbon"]),
        ("GS-044", "expect.legal_excludes", ["shake:3"]),
        ("GS-044", "expect.legal_includes", ["bomb:3"]),
        ("GS-039", "expect.shakes", [[], []]),
        ("GS-041", "expect.pass_credits", [0, 0]),
        ("GS-055", "expect.go", [0, 0, 0]),
        ("GS-056", "expect.score.0.total", 3),
        ("GS-072", "expect.score.cup", "animal"),
        ("GS-087", "expect.result.cup", "junk"),
        ("GS-089", "expect.view.shows", ["M10-junk-a"]),
        ("GS-089", "expect.view.hides", ["M05-ribbon"]),
        ("GS-091", "expect.waiting", ["D"]),
        ("GS-091", "expect.active", ["A", "B", "C"]),
        ("GS-091", "expect.dealer", "B"),
    ],
)
def test_a_wrong_expectation_is_noticed(case_id: str, path: str, value: Any) -> None:
    run(CASES[case_id])
    with pytest.raises(AssertionError):
        run(broken(case_id, *path.split("."), value=value))


@pytest.mark.parametrize(
    ("case_id", "path", "value"),
    [
        ("GS-009", "mood", "good"),
        ("GS-009", "kind", "dream"),
        ("GS-009", "setup.weather", "rain"),
        ("GS-009", "setup.phase", "choose_flip"),
        ("GS-009", "expect", {}),
        ("GS-009", "expect.luck", 1),
        ("GS-009", "expect.last_turn.luck", 1),
        ("GS-074", "expect.result.luck", 1),
        ("GS-074", "expect.next.luck", 1),
        ("GS-089", "expect.view.luck", 1),
        ("GS-062", "expect.luck", 1),
        ("GS-091", "setup.luck", 1),
        ("GS-091", "expect.luck", 1),
        ("GS-001", "setup.turn", 1),
    ],
)
def test_what_the_format_does_not_know_fails(case_id: str, path: str, value: Any) -> None:
    with pytest.raises(AssertionError):
        run(broken(case_id, *path.split("."), value=value))


def test_an_unknown_action_fails() -> None:
    with pytest.raises(ValidationError):
        run(broken("GS-009", "actions", "0", "do", value="dance"))


def test_an_unknown_action_may_be_expected_to_be_refused() -> None:
    case = broken("GS-029", "actions", "0", "do", value="dance")
    case["actions"][0]["expect_reject"] = "unknown_intent"
    run(case)


@pytest.mark.parametrize("reason", ["not_in_hand", "unknown_intent"])
def test_another_reason_or_none_is_noticed(reason: str) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        run(broken("GS-029", "actions", "0", "expect_reject", value=reason))
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        run(broken("GS-029", "actions", "7", "expect_reject", value=reason))
