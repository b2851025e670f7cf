"""Random play that gets somewhere: a player without judgement who likes to claim, lay out and win.

Hands come to their end in every way then, and windows are closed, robbed and contested, in little time.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from rules.core.chance import seed_from_text
from rules.core.game import AnyGame, Step
from rules.core.options import Options
from rules.mahjong.events import Event
from rules.mahjong.intents import Intent
from rules.mahjong.state import TableState
from rules.pieces.mahjong import ORDER, Tile
from tests.rules.mahjong.hidden_tiles import fill

LIKES = {
    "hu": 0.9, "claim_hu": 0.9, "concealed_kong": 0.8, "promote_kong": 0.8, "claim_kong": 0.8,
    "claim_pung": 0.7, "claim_chow": 0.4, "declare_flower": 0.8, "ring": 0.3, "set_orders": 0.05,
}  # fmt: skip
"""How often what is offered is done at once."""


class Move(NamedTuple):
    """A step of a game: the state before it, the intent, what came of it."""

    before: TableState
    intent: Intent
    step: Step[TableState, Event]

    @property
    def after(self) -> TableState:
        return self.step.state


def play(game: AnyGame, options: Options, name: str, likes: float = 1) -> Iterator[Move]:
    """A whole game by eager players; with `likes` below 1 they are the more aimless."""
    rng = Random(name)
    state = game.new_game(options.resolved(4), 4, seed_from_text(name)).state
    while actors := game.to_act(state):
        actor = rng.choice(actors)
        offers = (*game.legal_intents(state, actor), *game.standing_intents(state, actor)[:1])
        owed = game.legal_intents(state, actor)
        intent = fill(choose(state, offers, owed, rng, likes), rng)
        step = game.apply(state, intent)
        yield Move(state, intent, step)
        state = step.state


def choose(
    state: TableState, offers: tuple[Intent, ...], owed: tuple[Intent, ...], rng: Random, likes: float
) -> Any:
    """What is liked, or else a discard that spoils little, or else anything that is owed."""
    judged = 0.1 if state.options.house.strict else 1
    for offer in offers:
        if rng.random() < likes * LIKES.get(offer.kind, 0) * (judged if "hu" in offer.kind else 1):
            return offer
    discards = [offer for offer in owed if offer.kind == "discard"]
    if not discards or rng.random() > likes:
        return rng.choice([offer for offer in owed if offer.kind not in ("hu", "ring")] or owed)
    hand = state.hands[discards[0].seat]
    return min(discards, key=lambda offer: (company(hand, offer.tile), rng.random()))


def company(hand: tuple[Tile, ...], tile: Tile) -> int:
    """How many tiles of the hand are near that one; equal ones count most."""
    return sum(
        5 * (other is tile)
        + (other[-1] == tile[-1] and ORDER[tile] < 27 and abs(ORDER[other] - ORDER[tile]) < 3)
        for other in hand
    )
