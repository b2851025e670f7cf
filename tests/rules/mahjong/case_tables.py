"""The tables at which the cases of mahjong_table.json are carried out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.core.changed import changed
from rules.core.game import Step
from rules.mahjong import course, hand_over, seating
from rules.mahjong.events import Event
from rules.mahjong.options import TableOptions
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import TableState
from rules.mahjong_basic import options as basic_options
from rules.mahjong_basic import play as basic
from rules.mahjong_basic import state as basic_state
from rules.mahjong_mcr import options as mcr_options
from rules.mahjong_mcr import play as mcr
from rules.mahjong_mcr import state as mcr_state

Case = Mapping[str, Any]
SEED = bytes(range(32))
WIND = "ESWN"
NAMES = {"E": "East", "S": "South", "W": "West", "N": "North"}
PEOPLE = "ABCD"
ROUNDS = "ESWN"


def known(found: Mapping[str, Any], names: Iterable[str], where: str) -> None:
    """Nothing in a case may be left unread."""
    unknown = sorted(set(found) - set(names))
    assert not unknown, f"{where} has keys that nobody checks: {', '.join(unknown)}"


def rules_of(case: Case) -> Ruleset:
    return {"mcr": mcr.RULES, "basic": basic.RULES}[case["ruleset"]]


def seated(case: Case, **options: Any) -> TableState:
    """A table before the seat draw."""
    if case["ruleset"] == "basic":
        house: TableOptions = basic_options.Options.model_validate(case["options"] | options)
        return seating.new_game(basic.RULES, basic_state.State, house, 4, SEED).state
    house = mcr_options.Options.model_validate(case["options"] | options)
    return seating.new_game(mcr.RULES, mcr_state.State, house, 4, SEED).state


def begun(case: Case, hand: int = 1, **options: Any) -> TableState:
    """A table at which hand 1 begins, or as if it were hand `hand`; seats 0 to 3 are E, S, W, N in hand 1."""
    state = changed(seated(case, **options), hand=hand - 1)
    return hand_over.begin_hand(rules_of(case), state).state


def drawn_hand(case: Case, state: TableState) -> TableState:
    """The hand in progress is drawn."""
    return hand_over.drawn(rules_of(case), state).state


def send(case: Case, state: TableState, intent: Any) -> Step[TableState, Event]:
    """An intent through the door that the games use."""
    return course.apply(rules_of(case), state, intent)
