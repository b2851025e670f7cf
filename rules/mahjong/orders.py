"""Standing orders (mahjong-table.md, section 12): which of them ring when the claim board is closed."""

from __future__ import annotations

from rules.core.sheet import Seat
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import Claims, TableState, Window, after
from rules.mahjong.window import rang
from rules.mahjong.winning import may_win_claimed


def firing(rules: Ruleset, state: TableState, window: Window) -> tuple[Seat, ...]:
    """12: the seats that have not rung by hand and whose order matches the tile, in turn order.

    The next seat's only if another one rings as well, or in ROB: it is asked anyway.
    """
    order = after(state, window.turn)
    silent = [seat for seat in order if not rang(window, seat)]
    ringing = [seat for seat in silent if _fires(rules, state, window, seat)]
    alone = not window.rung and ringing == [order[0]]
    return () if alone and isinstance(window, Claims) else tuple(ringing)


def _fires(rules: Ruleset, state: TableState, window: Window, seat: Seat) -> bool:
    """12: an order fires only when the hand can use the tile so; strictly on its kinds, blindly (R24)."""
    orders, house = state.orders[seat], state.options.house
    claimable = isinstance(window, Claims) and state.wall.live > 0
    if claimable and window.tile in orders.kinds and (house.strict or _makes_set(state, window, seat)):
        return True
    if house.strict or not orders.hu:
        return False
    return may_win_claimed(rules, state, window, seat)


def _makes_set(state: TableState, window: Window, seat: Seat) -> bool:
    """7: a pung, or more."""
    return state.hands[seat].count(window.tile) >= 2
