"""The door for trainer, score command and books: a question, its answer, and why something is refused."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import Seed, stream
from rules.core.errors import IllegalIntent
from rules.core.sheet import ScoreSheet
from rules.pieces.hwatu import PACK, Card
from tests.toygame import play, score
from tests.toygame.intents import Intent
from tests.toygame.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Count this pile, taken after this bid."""

    pile: tuple[Card, ...]
    bid: int


def question(seed: Seed) -> Question:
    """A pile of two to eight cards and a bid that was kept about every second time."""
    chance = stream(seed, "lot")
    pile = chance.shuffled(PACK)[: 2 * (1 + chance.below(4))]
    return Question(pile=pile, bid=len(pile) if chance.below(2) else chance.below(9))


def answer(asked: Question) -> ScoreSheet:
    """The sheet that a person's count is marked against."""
    return score.sheet(0, asked.pile, asked.bid)


def why_not(state: State, intent: Intent) -> str:
    """Why the rules refuse that intent, in one sentence; empty if they don't."""
    try:
        play.apply(state, intent)
    except IllegalIntent as refusal:
        return refusal.message
    return ""
