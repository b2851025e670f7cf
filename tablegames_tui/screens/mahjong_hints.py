"""Help beside a mahjong hand: in which order it is told, what it marks in the hand, what is told in short."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
ADVICE = ("win", "exposed", "flower", "claim", "discard", "danger", "wait", "left", "last", "fans", "value")
"""The kinds once a level advises: what to do comes first, then what to fear and to hope for."""
SAID_BY = {"useful": ("left", "wait"), "distance": ("discard",)}
"""A kind goes without saying where one of these tells the same and more."""
MANY = 9
"""So many useful kinds have no room beside a hand: their number is told instead."""


def in_order(hints: Sequence[Hint[Any]], piece: str | None) -> tuple[Hint[Any], ...]:
    """By kind, the best discard first and the others after the waits; what is repeated is left out.

    Of the waits those of the tile under the cursor come first; ranked discards stay in their order.
    """
    told = tuple(_told_once(hints))
    kinds = [hint.kind for hint in told]
    advised = "discard" in kinds or "claim" in kinds
    order = list(dict.fromkeys([*ADVICE, *HINT_TITLES] if advised else HINT_TITLES))

    def place(hint: Hint[Any]) -> tuple[int, bool]:
        if hint.kind == "fans" and "win" in kinds:
            return order.index("win"), True
        if hint.kind == "discard" and hint.mark != "star":
            return order.index("wait"), True
        at = order.index(hint.kind) if hint.kind in order else len(order)
        return at, hint.kind == "wait" and piece not in hint.pieces[:1]

    return tuple(sorted(told, key=place))


def _told_once(hints: Sequence[Hint[Any]]) -> Iterator[Hint[Any]]:
    """Without what a higher level says again, with more; a distance without a number is a fact of its own."""
    kinds = {hint.kind for hint in hints}
    best = max((hint.level for hint in hints if hint.kind == "win"), default=0)
    for hint in hints:
        if hint.kind == "win" and hint.level < best:
            continue
        numbered = hint.kind != "distance" or hint.value
        if not (numbered and kinds.intersection(SAID_BY.get(hint.kind, ()))):
            yield hint


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
    """Many kinds in a line; discards but the best become a kind of their own, which comes after the waits."""
    if hint.kind == "discard" and hint.mark != "star":
        return replace(hint, kind="other discards")
    kinds = hint.text.count("[")
    if hint.kind not in ("useful", "left") or kinds <= MANY:
        return hint
    tiles = f"{hint.value} tiles of " if hint.kind == "left" else ""
    return replace(hint, text=f"{tiles}{kinds} kinds bring the hand nearer: e lists them.")


def about(hints: Sequence[Hint[Any]], intent: Any) -> str:
    """What help says of an answer to a discard, to stand beside it in the list: what the hand would be."""
    wanted = ("distance",) if intent.kind == "pass" else ("win", "claim")
    said = [
        hint for hint in hints if hint.kind in wanted and (intent in hint.intents or intent.kind == "pass")
    ]
    if not said:
        return ""
    best = max(said, key=lambda hint: hint.level)
    text = best.text.partition(": ")[2] or best.text if best.kind == "claim" else best.text
    return text.removesuffix(".")
