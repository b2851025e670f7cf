"""Scenarios G01 to G09 of mahjong_table.json in the order in which a table asks for the answers of a poll."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from rules.core.errors import IllegalIntent
from rules.mahjong import course
from rules.mahjong.intents import Intent
from rules.mahjong_mcr.play import RULES
from tests.rules.mahjong.cases_play import Scene, who

CASES = json.loads((Path(__file__).parents[1] / "cases" / "mahjong_table.json").read_text(encoding="utf-8"))
BY_ID = {case["id"]: case for case in CASES["scenarios"]}
PLAYED = tuple(f"G{number:02}" for number in range(1, 10))
TELLS = {
    "G01": ("False hu of Dara: ", "10 points to each of the others, the hand is dead and lies open: "),
    "G02": ("False hu of Dara: ", "20 points to each of the others"),
    "G03": ("False hu of Bora: ", "20 points to each of the others"),
    "G05": (
        "is warned for ",
        *(f"pays {amount} points to each of the others for " for amount in (5, 10, 20)),
    ),
    "G06": ("is warned for ", "pays 5 points to each of the others for "),
    "G07": ("Chan rings, too late.", "Chan is warned for "),
    "G08": ("Chan claims a pung that the hand cannot make: the hand is dead.",),
}
"""Words that the table hears."""


class OrderedScene(Scene):
    """A scenario of the cases. In a poll the answers of a window are given as they are asked for."""

    def play(self) -> None:
        """All actions, each compared with what is expected after it."""
        actions = list(self.case["actions"])
        while actions:
            asked = course.to_act(self.state)[0]
            mine = [] if self.bell else [action for action in actions if who(action["seat"]) == asked]
            action = (mine or actions)[0]
            actions.remove(action)
            self.act(action)
            if self.bell or not mine:
                self.compare(action.get("then", {}))
        self.compare(self.case["expect"])

    def act(self, action: Mapping[str, Any]) -> None:
        if "reject" not in action:
            super().act(action)
            return
        intent = self._intent(action)
        with pytest.raises(IllegalIntent) as refusal:
            course.apply(RULES, self.state, intent)
        assert refusal.value.reason == action["reject"]
        self.refused(intent, refusal.value)

    def refused(self, intent: Intent, why: IllegalIntent) -> None:
        """What else is to be seen of a refusal."""
