"""Tables of the basic game for its tests: dealt, won, over."""

from __future__ import annotations

from typing import Any

from rules.core.changed import changed
from rules.mahjong.intents import Continue
from rules.mahjong.state import TableState
from rules.mahjong_basic import GAME
from rules.mahjong_basic.options import Options
from rules.mahjong_basic.state import State
from rules.mahjong_basic.view import View
from tests.rules.mahjong.positions import table

SEED = bytes(range(32))


def at_table(**told: Any) -> State:
    """A table with those hands, as `tests.rules.mahjong.positions` lays it out; house rules by `options`."""
    return own(table("basic", **told))


def own(state: TableState) -> State:
    """The state as one of the basic game."""
    assert isinstance(state, State)
    return state


def seen(state: State, seat: int | None) -> View:
    """What a seat sees."""
    return GAME.view(state, seat)


def go_on(state: State) -> State:
    """The table goes on."""
    return GAME.apply(state, Continue()).state


def new(**options: Any) -> State:
    """A game before the seat draw."""
    return GAME.new_game(Options(**options), 4, SEED).state


def with_totals(state: State, *totals: int) -> State:
    """The same with other totals."""
    return changed(state, totals=totals)
