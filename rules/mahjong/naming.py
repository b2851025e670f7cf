"""Questions about all waits of a hand, answered by naming kinds of tiles: asked, marked and helped with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rules.core.drill import Checked, Drill, Field, Picture, Question
from rules.core.sheet import Mark
from rules.core.text import pieces
from rules.pieces.mahjong import KINDS, SUIT_NAMES, Tile, name, suit


def asking(
    drill: Drill, level: int, data: dict[str, Any], *, text: str, fact: str, picture: Picture
) -> Question:
    """The question, with every kind of tile to be named."""
    return Question(
        drill=drill.id,
        level=level,
        text=text,
        facts=(fact,),
        picture=picture,
        kind="pieces",
        fields=tuple(Field(key=tile, label=name(tile)) for tile in KINDS),
        data=data,
    )


def marked(
    expected: Sequence[Tile],
    answer: Mapping[str, int],
    why: Callable[[Tile], str],
    rules: Mapping[str, Sequence[Tile]],
) -> Checked:
    """Every kind that is a wait or was named; `rules` are practised by naming all their tiles."""
    given = [tile for tile in KINDS if answer.get(tile)]
    marks = tuple(
        Mark(
            rule=tile,
            label=name(tile),
            expected=int(tile in expected),
            given=int(tile in given),
            why=why(tile) if tile in expected else f"With [{tile}] the hand is not complete.",
        )
        for tile in KINDS
        if tile in expected or tile in given
    )
    return Checked(
        right=list(expected) == given,
        marks=marks,
        total_expected=len(expected),
        total_given=len(given),
        practised={rule: {*tiles} <= {*given} for rule, tiles in rules.items()},
    )


def helped(found: Sequence[Tile], step: int, missing: Callable[[], str]) -> str:
    """How many waits, then what is known of what is missing, then where they are, then which."""
    if step == 1:
        return f"It waits for {len(found)} {'kind' if len(found) == 1 else 'kinds'} of tile."
    if step == 2:
        return missing()
    if step == 3:
        return f"Look at {listed(dict.fromkeys(SUIT_NAMES.get(suit(tile), 'honors') for tile in found))}."
    return f"It waits for {pieces(found)}."


def listed(words: Iterable[str]) -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
