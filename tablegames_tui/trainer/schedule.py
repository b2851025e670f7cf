"""When a rule is asked for again: Leitner's five boxes (Sebastian Leitner, "So lernt man lernen", 1972).

A rule begins in the first box. Right moves it one box on, wrong, missed or falsely claimed moves it back to
the first; from each box it returns after a longer time. Answered right before it is due, it stays where it
is: some rules come with every hand, and must not count as learnt for that.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from tablegames_tui.history import Card

BOXES = {
    1: timedelta(),
    2: timedelta(days=1),
    3: timedelta(days=3),
    4: timedelta(days=7),
    5: timedelta(days=21),
}
"""After how long a rule in that box is due."""
WEIGHTS = {1: 8.0, 2: 4.0, 3: 3.0, 4: 2.0, 5: 1.0}
"""How much sooner than others a rule that is due is asked for."""


def moved(card: Card | None, right: bool, now: str) -> Card:
    """Where a rule stands after an answer."""
    if not right:
        return _in_box(1, now)
    if card is None:
        return _in_box(2, now)
    return _in_box(min(card.box + 1, max(BOXES)), now) if is_due(card, now) else card


def _in_box(box: int, now: str) -> Card:
    return Card(box, (datetime.fromisoformat(now) + BOXES[box]).isoformat(timespec="seconds"))


def is_due(card: Card, now: str) -> bool:
    """Whether it is time to ask for the rule again."""
    return datetime.fromisoformat(card.due) <= datetime.fromisoformat(now)


def weights(cards: Mapping[str, Card], now: str) -> dict[str, float]:
    """How urgently each rule that is due is to be asked for."""
    return {rule: WEIGHTS[card.box] for rule, card in cards.items() if is_due(card, now)}
