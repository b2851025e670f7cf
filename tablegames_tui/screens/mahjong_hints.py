"""Help beside a mahjong hand: in which order it is told, what it marks in the hand, what is told in short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rules.core.hint import Hint
from tablegames_tui import faces

HINT_TITLES = {
    "win": "You can win",
    "exposed": "Your hand",
    "flower": "Your hand",
    "distance": "Your hand",
    "useful": "Your hand",
    "left": "Your hand",
    "wait": "Waits",
    "claim": "This discard",
    "pung": "Sets",
    "kong": "Sets",
    "discard": "Discards",
    "fans": "Worth",
    "danger": "Careful",
    "last": "Careful",
    "value": "Worth",
}
MANY = 9
"""So many useful kinds have no room beside a hand: their number is told instead."""


def in_order(hints: Sequence[Hint[Any]], piece: str | None) -> tuple[Hint[Any], ...]:
    """By kind; of the waits those of the tile under the cursor first; ranked discards stay in their order."""
    kinds = list(HINT_TITLES)
    return tuple(
        sorted(
            hints,
            key=lambda hint: (
                kinds.index(hint.kind) if hint.kind in kinds else len(kinds),
                hint.kind == "wait" and piece not in hint.pieces,
            ),
        )
    )


def marks(
    hints: Sequence[Hint[Any]], pieces_of: Callable[[Any], tuple[str, ...]], ascii: bool
) -> dict[str, str]:
    """A star under the best discard, a dot under what else keeps the hand as near."""
    return {
        piece: faces.sign("star" if hint.mark == "star" else "playable", ascii)
        for hint in reversed(hints)
        if hint.kind in ("discard", "wait")
        for intent in hint.intents
        for piece in pieces_of(intent)
    }


def in_short(hint: Hint[Any]) -> Hint[Any]:
    """A hint that names very many kinds, in a line."""
    kinds = hint.text.count("[")
    if hint.kind not in ("useful", "left") or kinds <= MANY:
        return hint
    tiles = f"{hint.value} tiles of " if hint.kind == "left" else ""
    return replace(hint, text=f"{tiles}{kinds} kinds bring the hand nearer: e lists them.")
