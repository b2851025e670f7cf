"""Sending intents to a table of the competition game, and what it says where it refuses."""

from __future__ import annotations

import pytest

from rules.core.errors import IllegalIntent
from rules.mahjong import course
from rules.mahjong.intents import Intent
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import TableState
from rules.mahjong_basic import play as basic
from rules.mahjong_basic.state import State as BasicState
from rules.mahjong_mcr import play as mcr


def rules_of(state: TableState) -> Ruleset:
    """What is played at that table."""
    return basic.RULES if isinstance(state, BasicState) else mcr.RULES


def sent(state: TableState, *intents: Intent) -> TableState:
    """The table after those intents."""
    for intent in intents:
        state = course.apply(rules_of(state), state, intent).state
    return state


def refusal(state: TableState, intent: Intent) -> IllegalIntent:
    """What the table says to an intent that it refuses."""
    with pytest.raises(IllegalIntent) as refused:
        course.apply(rules_of(state), state, intent)
    return refused.value
