"""What the contract suite must know of the toy game: what is hidden, and how its form is filled in."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rules.core.sheet import Seat
from rules.pieces.hwatu import Card
from tests.toygame.intents import Bid, Intent
from tests.toygame.state import Bidding, Claims, State, Turn

FORMS = ("bid",)


def fill(form: Intent, rng: Random) -> Intent:
    """A bid of some cards."""
    return replace(form, cards=rng.randrange(7)) if isinstance(form, Bid) else form


def swap_hidden(state: State, seat: Seat, rng: Random) -> State | None:
    """The same with other cards in the hands of the others and in the stock, and other bids of theirs.

    Cards that a claim was answered with stay, and the stock's top if it is this seat that draws it: the next
    step may turn them up. Bids stay while the next step may end the deal and tell them.
    """
    fixed = set(state.hands[seat])
    if isinstance(state.phase, Claims):
        fixed |= {answer.card for answer in state.phase.answers if answer.card is not None}
        fixed |= set(state.stock[:1]) if state.phase.seat == seat else set()
    loose = [card for row in (*state.hands, state.stock) for card in row if card not in fixed]
    rng.shuffle(loose)

    def redealt(row: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(card if card in fixed else loose.pop() for card in row)

    bids = state.bids
    if isinstance(state.phase, Bidding | Turn):
        bids = tuple(
            bid if bid is None or owner == seat else rng.randrange(7) for owner, bid in enumerate(bids)
        )
    hands = tuple(redealt(hand) for hand in state.hands)
    twin = replace(state, hands=hands, stock=redealt(state.stock), bids=bids)
    return twin if twin != state else None
