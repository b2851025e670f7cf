"""Carries out a scenario of mahjong_table.json; what a kind means stands in the modules that this one asks.

The kinds without a machine form have a function of their own for each id (`cases_privacy`), those that a
screen or a whole sitting must show a test under their id elsewhere (`ELSEWHERE`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import rules
from tests.rules.mahjong import cases_hands, cases_scores
from tests.rules.mahjong.case_tables import known
from tests.rules.mahjong.cases_play import play
from tests.rules.mahjong.cases_privacy import privacy
from tests.rules.mahjong_solitaire import cases_j

CASES = ("scenarios",)
ELSEWHERE = {"J04": "tests/tui", "J09": "tests/rules/mahjong_solitaire"}
"""Folders where the test of a scenario stands that this runner cannot show."""
ON_SCREEN = ("J04",)
HEAD = (
    "id", "area", "kind", "ruleset", "name", "options", "setup", "actions", "expect", "why", "notes",
)  # fmt: skip
KINDS: dict[str, Callable[[Mapping[str, Any]], None]] = {
    "play": play,
    "privacy": privacy,
    **cases_hands.RUNNERS,
    **cases_scores.RUNNERS,
    **dict.fromkeys(cases_j.KINDS, cases_j.run),
}


def run(case: Mapping[str, Any]) -> None:
    """Carry out one case; AssertionError where anything differs or is not understood."""
    known(case, HEAD, "the case")
    if case["id"] in ELSEWHERE:
        _is_tested(case["id"], Path(ELSEWHERE[case["id"]]))
        return
    assert case["kind"] in KINDS, f"unknown kind of case: {case['kind']}"
    KINDS[case["kind"]](case)


def _is_tested(case_id: str, folder: Path) -> None:
    """A test of that folder carries the id in its name; a screen owes it once its game can be chosen."""
    if case_id in ON_SCREEN and "mahjong_solitaire" not in rules.CATALOGUE:
        return
    files = (Path(__file__).parents[2] / folder).rglob("test_*.py")
    wanted = re.compile(rf"def test_{case_id}(?![0-9])")
    assert any(wanted.search(file.read_text()) for file in files), f"write test_{case_id} in {folder}"
