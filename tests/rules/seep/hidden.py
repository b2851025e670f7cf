"""What the contract suite must know of Seep's hidden cards (section 9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from rules.core.sheet import Seat
from rules.pieces.cards import RANK, Card, in_order
from rules.seep.checks import biddable
from rules.seep.options import Options
from rules.seep.state import Bidding, Opening, Playing, State

TRIES = 20
LOOK_EVERY = 16
"""A house play can be changed in some hundred ways, each a near miss, and a deal has 48 plays."""


def shorten(options: Options, rng: Random) -> Options:
    """A match of a few deals: a baazi is won by any lead, or by a small one."""
    return options.model_copy(update={"baazis": rng.choice((1, 1, 2)), "baazi_target": rng.choice((1, 20))})


def swap_hidden(state: State, seat: Seat | None, rng: Random) -> State | None:
    """Permute what a seat can't see: others' hands, undealt cards, cards captured before the latest capture.

    The face-down floor is swapped only where the hand must be dealt again, for a bid turns it up. None where
    nothing can be swapped: the last play of a deal shows all that was captured.
    """
    match state.phase:
        case Bidding():
            return _before_the_bid(state, seat, rng)
        case Opening(turn=turn):
            return _swapped(state, seat, rng, lambda twin: state.bid in biddable(twin.hands[turn]))
        case Playing():
            last = sum(map(len, state.hands)) == 1
            return None if last else _swapped(state, seat, rng, _keeps_promises)
        case _:
            return None


def _before_the_bid(state: State, seat: Seat | None, rng: Random) -> State | None:
    bidder = state.phase.turn  # type: ignore[union-attr] # only a bidding phase comes here
    if biddable(state.hands[bidder]):
        return _swapped(state, seat, rng, lambda twin: bool(biddable(twin.hands[bidder])))
    pool = [*state.loose, *state.stock]
    rng.shuffle(pool)
    twin = replace(state, loose=in_order(pool[:4]), stock=tuple(pool[4:]))
    return twin if twin != state else None


def _swapped(
    state: State, seat: Seat | None, rng: Random, is_reachable: Callable[[State], bool]
) -> State | None:
    hidden_piles = not state.options.open_log and not state.options.running_points
    shown = set(state.last_capture.cards) if state.last_capture else set()
    places: list[Sequence[Card]] = [() if other == seat else hand for other, hand in enumerate(state.hands)]
    places += [state.stock]
    places += [
        [card for card in pile if card not in shown] if hidden_piles else [] for pile in state.captured
    ]
    pool = [card for place in places for card in place]
    for _ in range(TRIES):
        rng.shuffle(pool)
        rest = iter(pool)
        dealt = [tuple(next(rest) for _ in place) for place in places]
        hands = tuple(
            hand if other == seat else in_order(dealt[other]) for other, hand in enumerate(state.hands)
        )
        captured = tuple(
            (*new, *[card for card in pile if card in shown or not hidden_piles])
            for new, pile in zip(dealt[5:], state.captured, strict=True)
        )
        twin = replace(state, hands=hands, stock=dealt[4], captured=captured)
        if twin != state and is_reachable(twin):
            return twin
    return None


def _keeps_promises(twin: State) -> bool:
    """7.6: each owner of a house holds a card of its value."""
    return all(
        any(RANK[card] == house.value for card in twin.hands[owner])
        for house in twin.houses
        for owner in house.owners
    )
