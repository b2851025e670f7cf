"""Tables of both mahjongs at the beginning of a hand, for the tests of what they share."""

from __future__ import annotations

from typing import Any

from rules.core.changed import changed
from rules.mahjong import course, hand_over, seating
from rules.mahjong.intents import Continue, Roll
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import Breaking, TableState, Win
from rules.mahjong_basic import options as basic_options
from rules.mahjong_basic import play as basic
from rules.mahjong_basic import state as basic_state
from rules.mahjong_mcr import options as mcr_options
from rules.mahjong_mcr import play as mcr
from rules.mahjong_mcr import state as mcr_state
from rules.pieces.mahjong import Tile, in_order, parse

SEED = bytes(range(32))
MCR, BASIC = mcr.RULES, basic.RULES


def seated(rules: Ruleset, seed: bytes = SEED, **options: Any) -> TableState:
    """Before the seat draw."""
    if rules is BASIC:
        house = basic_options.Options(**options)
        return seating.new_game(rules, basic_state.State, house, 4, seed).state
    return seating.new_game(rules, mcr_state.State, mcr_options.Options(**options), 4, seed).state


def begun(
    rules: Ruleset, *, hand: int = 1, winds: tuple[int, ...] = (0, 1, 2, 3), **options: Any
) -> TableState:
    """East is to roll for the break of that hand."""
    state = changed(seated(rules, **options), hand=hand - 1, chairs=winds, winds=winds)
    return hand_over.begin_hand(rules, state).state


def dealt(rules: Ruleset, **options: Any) -> TableState:
    """The tiles are out."""
    state = begun(rules, **options)
    while isinstance(state.phase, Breaking):
        state = course.apply(rules, state, Roll(seat=state.phase.turn)).state
    return course.apply(rules, state, Continue()).state


def winning(seat: int, concealed: str, tile: str, source: int | None = None, **facts: Any) -> Win:
    """A won hand without sets on the table."""
    given = {"about_kong": False, "wall_last": False, "last_of_kind": False, "flowers": 0} | facts
    return Win(
        seat=seat,
        concealed=in_order(parse(concealed)),
        melds=(),
        tile=Tile(tile),
        source=source,
        seat_wind=seat,
        round_wind=0,
        **given,
    )
