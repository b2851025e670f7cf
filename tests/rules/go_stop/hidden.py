"""What the contract suite must know of Go-Stop's hidden cards (section 5.4)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rules.core.sheet import Seat
from rules.go_stop.state import Cutting, DealOver, SittingOver, State
from rules.pieces.hwatu import JOKERS, MONTH, Card, in_order

TURNED_AT_MOST = 3
"""A step turns at most so many cards of the stock: jokers, there are two, on the way to one or two others."""
TRIES = 20


def swap_hidden(state: State, seat: Seat | None, rng: Random) -> State | None:
    """Permute what a seat can't see: others' hands but for shown cards and triples, the stock below its top.

    A triple stays because the next step may show it, and `declare_shake` names its month only.

    None where nothing can be swapped; before the cut that is always so, as one step deals the whole pack.
    """
    if isinstance(state.phase, Cutting):
        return None
    over = isinstance(state.phase, DealOver | SittingOver)
    others = [other for other in state.active if other != seat and not over]
    kept = {
        other: tuple(
            card
            for card in state.hands[other]
            if card in state.shaken[other] or _held(state.hands[other], MONTH[card]) == 3
        )
        for other in others
    }
    top = () if over else state.stock[:TURNED_AT_MOST]
    pool = [card for other in others for card in state.hands[other] if card not in kept[other]]
    pool += state.stock[len(top) :]
    for _ in range(TRIES):
        rng.shuffle(pool)
        rest = list(pool)
        hands = list(state.hands)
        for other in others:
            missing = len(state.hands[other]) - len(kept[other])
            hands[other] = in_order([*kept[other], *rest[:missing]])
            del rest[:missing]
        twin = replace(state, hands=tuple(hands), stock=(*top, *rest))
        if twin != state and not any(_whole_month(hands[other]) for other in others):
            return twin
    return None


def _held(hand: tuple[Card, ...], month: int) -> int:
    """How many cards of that month a hand holds; a joker is of none."""
    return sum(MONTH[card] == month for card in hand if card not in JOKERS)


def _whole_month(hand: tuple[Card, ...]) -> bool:
    """Such a hand would have ended the deal (4.5)."""
    return any(_held(hand, month) == 4 for month in range(1, 13))
