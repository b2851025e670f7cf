"""How far each capture area is on the way to each scoring rule (go-stop.md, section 16, Set progress).

Public knowledge only: it reads captured cards. A set is dead for a player once opponents hold so many of its
cards that it can't be completed; captured cards other than junk never move again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rules.core.sheet import Seat
from rules.go_stop.options import Options
from rules.go_stop.score import ANIMALS, BRIGHTS, RIBBONS, Cup, junk_worth
from rules.go_stop.state import Score
from rules.pieces.hwatu import BIRDS, BLUE, CUP, PLAIN, RED_POETRY, Card, in_order

Rule = Literal["brights", "animals", "godori", "ribbons", "red_poetry", "blue", "plain", "junk"]

SETS: dict[Rule, tuple[tuple[Card, ...], int]] = {
    "brights": (BRIGHTS, 3),
    "animals": (ANIMALS, 5),
    "godori": (BIRDS, 3),
    "ribbons": (RIBBONS, 5),
    "red_poetry": (RED_POETRY, 3),
    "blue": (BLUE, 3),
    "plain": (PLAIN, 3),
}
"""The cards of each rule but junk, and how many of them score first."""
JUNK_NEEDED = 10
RULES: tuple[Rule, ...] = (*SETS, "junk")
"""The fields of section 10, in its order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """`held` cards (junk: `count` is their value) of the `needed` that score first; `points` scored now."""

    rule: Rule
    held: tuple[Card, ...]
    count: int
    needed: int
    points: int
    dead: bool


def needed(rule: Rule) -> int:
    """How many cards, or how much junk, score first."""
    return JUNK_NEEDED if rule == "junk" else SETS[rule][1]


def is_dead(rule: Rule, captured: Sequence[Sequence[Card]], seat: Seat) -> bool:
    """Whether the others have captured so many of a rule's cards that the seat can't reach it any more."""
    if rule == "junk":
        return False
    cards, first = SETS[rule]
    gone = sum(card in cards for other, pile in enumerate(captured) if other != seat for card in pile)
    return gone > len(cards) - first


def pieces_of(rule: Rule, cards: Sequence[Card], cup: Cup, options: Options) -> tuple[Card, ...]:
    """The captured cards that one rule looks at, the cup where it counts."""
    if rule == "junk":
        return in_order([card for card in cards if junk_worth(card, options) or (card, cup) == (CUP, "junk")])
    fit, _ = SETS[rule]
    return in_order([card for card in cards if card in fit and (rule, card, cup) != ("animals", CUP, "junk")])


def junk_of(cards: Sequence[Card], options: Options) -> int:
    """The junk value of the cards that `pieces_of` junk names; the cup is among them only as two."""
    return sum(2 if card is CUP else junk_worth(card, options) for card in cards)


def points_of(rule: Rule, score: Score) -> int:
    """One field of a score."""
    points: int = getattr(score, rule)
    return points


def set_progress(
    captured: Sequence[Sequence[Card]], seat: Seat, score: Score, options: Options
) -> tuple[Progress, ...]:
    """The progress of one seat with that score."""
    found = []
    for rule in RULES:
        held = pieces_of(rule, captured[seat], score.cup, options)
        found.append(
            Progress(
                rule=rule,
                held=held,
                count=junk_of(held, options) if rule == "junk" else len(held),
                needed=needed(rule),
                points=points_of(rule, score),
                dead=is_dead(rule, captured, seat),
            )
        )
    return tuple(found)
