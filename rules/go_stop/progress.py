"""How far each capture area is on the way to each scoring rule (go-stop.md, section 16, Set progress).

Public knowledge only: it reads captured cards. A set is dead for a player once opponents hold so many of its
cards that it can't be completed; captured cards other than junk never move again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rules.core.sheet import Seat
from rules.go_stop.state import Score
from rules.pieces.hwatu import BIRDS, BLUE, KIND, PACK, PLAIN, RED_POETRY, Card, in_order

Rule = Literal["brights", "animals", "godori", "ribbons", "red_poetry", "blue", "plain", "junk"]

SETS: dict[Rule, tuple[tuple[Card, ...], int]] = {
    "brights": (tuple(card for card in PACK if KIND[card] == "bright"), 3),
    "animals": (tuple(card for card in PACK if KIND[card] == "animal"), 5),
    "godori": (BIRDS, 3),
    "ribbons": (tuple(card for card in PACK if KIND[card] == "ribbon"), 5),
    "red_poetry": (RED_POETRY, 3),
    "blue": (BLUE, 3),
    "plain": (PLAIN, 3),
}
"""The cards of each rule but junk, and how many of them score first."""
JUNK_NEEDED = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """`held` cards (junk: `count` is their value) of the `needed` that score first; `points` scored now."""

    rule: Rule
    held: tuple[Card, ...]
    count: int
    needed: int
    points: int
    dead: bool


def set_progress(
    captured: Sequence[Sequence[Card]], seat: Seat, score: Score, junk: int
) -> tuple[Progress, ...]:
    """The progress of one seat with that score and junk value."""
    mine = frozenset(captured[seat])
    gone = frozenset(card for other, pile in enumerate(captured) if other != seat for card in pile)
    found = [
        Progress(
            rule=rule,
            held=in_order(mine.intersection(cards)),
            count=len(mine.intersection(cards)),
            needed=needed,
            points=getattr(score, rule),
            dead=len(gone.intersection(cards)) > len(cards) - needed,
        )
        for rule, (cards, needed) in SETS.items()
    ]
    heap = in_order([card for card in captured[seat] if KIND[card] in ("junk", "joker")])
    found.append(
        Progress(rule="junk", held=heap, count=junk, needed=JUNK_NEEDED, points=score.junk, dead=False)
    )
    return tuple(found)
