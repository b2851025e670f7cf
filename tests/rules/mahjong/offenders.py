"""People who break the rules of the strict table now and then, in every way that it knows (section 10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules.core.chance import seed_from_text
from rules.core.game import AnyGame
from rules.core.options import Options
from rules.mahjong.events import Event, FalseHu, FalseSet, Fined
from rules.mahjong.intents import Discard, EarlyDraw, Intent, Ring
from rules.mahjong.state import PEOPLE, TableState
from tests.rules.mahjong.test_matches import least_useful

OFFENCES = (
    "false chow", "false pung", "false kong", "false hu, not_a_hand", "false hu, under_minimum",
    "change_of_mind", "early_draw", "late_call",
)  # fmt: skip
RINGS, LATE, OFFENDS = 0.06, 0.3, 0.4
_TEMPTING = ("hu", "claim_hu", "claim_kong", "claim_pung", "claim_chow", "pass", "early_draw")


@dataclass
class Played:
    """A match, what was sent, and how often each offence was done."""

    state: TableState
    intents: list[Intent] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)


def offence_of(events: Iterable[Event]) -> str:
    """The offence that a step was, if it was one."""
    for event in events:
        match event:
            case FalseSet(claim=claim):
                return f"false {claim}"
            case FalseHu(reason=reason):
                return f"false hu, {reason}"
            case Fined(offence=offence):
                return offence
    return ""


def offend(game: AnyGame, options: Options, seed: str, often: float = 1) -> Played:
    """A whole match; with `often` 0 an offence that was done is hardly ever done again."""
    rng = Random(seed)
    played = Played(game.new_game(options.resolved(PEOPLE), PEOPLE, seed_from_text(seed)).state)
    while actors := game.to_act(played.state):
        intent = _next(game, played, actors[0], rng, often)
        step = game.apply(played.state, intent)
        if found := offence_of(step.events):
            played.done[found] += 1
        played.intents.append(intent)
        played.state = step.state
    return played


def _next(game: AnyGame, played: Played, actor: int | None, rng: Random, often: float) -> Any:
    """An offence that tempts, else what a quick player would do."""
    state = played.state
    offers = game.legal_intents(state, actor)
    standing = game.standing_intents(state, None)
    if rng.random() < OFFENDS:
        tempting = [offer for offer in (*offers, *standing) if offer.kind in _TEMPTING]
        rng.shuffle(tempting)
        for offer in tempting:
            found = offence_of(game.apply(state, offer).events)
            if found and (not played.done[found] or rng.random() < 0.05 * often):
                return offer
    if any(isinstance(offer, Discard) for offer in offers):
        free = [offer.tile for offer in offers if isinstance(offer, Discard)]
        return Discard(seat=actor or 0, tile=least_useful(tuple(free)))
    rings = [offer for offer in offers if isinstance(offer, Ring)]
    if rings and rng.random() < RINGS:
        return Ring(who=rng.choice(rings).who, late=rng.random() < LATE)
    for kind in ("pass", "close_window", "continue"):
        if found_offer := next((offer for offer in offers if offer.kind == kind), None):
            return found_offer
    return rng.choice([offer for offer in offers if not isinstance(offer, EarlyDraw)])
