"""Stealing junk (go-stop.md, section 6.6): what is owed for a turn and which cards pay it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.go_stop.options import Options
from rules.go_stop.score import junk_worth
from rules.pieces.hwatu import JOKERS, ORDER, Card, in_order

OWED = {"jjok": 1, "ddadak": 1, "stack": 1, "own_ppuk": 2, "sweep": 1}
"""What each special event steals (6.3 to 6.5)."""


def debt(tags: Sequence[str], captured: Sequence[Card], options: Options) -> int:
    """What every opponent owes for a turn: its events add up (6.5; bomb 7.2, jokers 8.4 by option)."""
    owed = sum(OWED.get(tag, 0) for tag in tags)
    if options.bomb_steals:
        owed += tags.count("bomb")
    if options.joker_steals:
        owed += sum(card in JOKERS for card in captured)
    return owed


def gives(captured: Sequence[Card], owed: int, options: Options) -> tuple[Card, ...]:
    """Section 6.6: the cheapest cards that cover the debt, more cards before fewer, lowest ids first.

    No change is given; who has no more than the debt gives everything.
    """
    by_worth: dict[int, list[Card]] = {1: [], 2: [], 3: []}
    for card in in_order(list(captured)):
        if worth := junk_worth(card, options):
            by_worth[worth].append(card)
    singles, doubles, triples = by_worth[1], by_worth[2], by_worth[3]
    if len(singles) + 2 * len(doubles) + 3 * len(triples) <= owed:
        return in_order(singles + doubles + triples)
    ways = []
    for threes in range(len(triples) + 1):
        for twos in range(len(doubles) + 1):
            ones = max(0, owed - 3 * threes - 2 * twos)
            if ones <= len(singles):
                cards = in_order(singles[:ones] + doubles[:twos] + triples[:threes])
                total = ones + 2 * twos + 3 * threes
                ways.append((total, -len(cards), [ORDER[card] for card in cards], cards))
    return min(ways)[-1]
