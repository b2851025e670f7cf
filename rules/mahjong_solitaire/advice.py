"""Advice: the order in which hints show pairs, and what the levels of help say (section 4).

All of it comes from what everybody sees. Which pairs keep the board winnable is `solver`'s word, asked for
through `Game.probe`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.core.hint import Hint
from rules.core.text import plural
from rules.mahjong_solitaire.board import Pair
from rules.mahjong_solitaire.intents import Intent
from rules.mahjong_solitaire.layouts import Layout

if TYPE_CHECKING:
    from rules.mahjong_solitaire.view import View

SECTIONS = {
    "pairs": "1",
    "tip": "4",
}
"""The paragraph of the rule sheet that each kind of help is about."""


def in_order(layout: Layout, pairs: Iterable[Pair]) -> tuple[Pair, ...]:
    """4: higher layers first, then nearer the edge; among equals in the order of places."""
    ranks = layout.ranks
    return tuple(sorted(pairs, key=lambda pair: ranks[pair[0]] + ranks[pair[1]]))


def hints(view: View, offers: tuple[Intent, ...]) -> tuple[Hint[Intent], ...]:
    """What costs nothing: the figures of the board and the source's own advice."""
    if view.phase != "playing" or view.seat != view.player:
        return ()
    found: list[Hint[Intent]] = []
    pairs = plural(len(view.pairs), "pair")
    text = f"{pairs} can go, {plural(view.left.bit_count(), 'tile')} left."
    found.append(
        Hint(level=1, kind="pairs", text=text, value=str(len(view.pairs)), mark="" if view.pairs else "warn")
    )
    if view.pairs:
        text = "Take from the high layers and from the ends of long rows first: they hold the most."
        found.append(Hint(level=2, kind="tip", text=text))
    return tuple(found)
