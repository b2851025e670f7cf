"""What cards and deals are worth (seep.md, 2.3 and 8): pure arithmetic, and who deals next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from rules.core.sheet import Seat
from rules.pieces.cards import PACK, RANK, SUIT, Card
from rules.seep.options import Options
from rules.seep.state import PEOPLE, Side, partner_of, side_of

TEN = Card.D10
"""The ten of diamonds."""
SPADES: tuple[Card, ...] = tuple(card for card in PACK if SUIT[card] == "S")
ACES: tuple[Card, ...] = tuple(card for card in PACK if RANK[card] == 1 and SUIT[card] != "S")
"""The three aces that are no spade."""
WORTH: dict[Card, int] = (
    dict.fromkeys(PACK, 0) | {card: RANK[card] for card in SPADES} | dict.fromkeys(ACES, 1)
)
"""2.3, but for the ten of diamonds, whose worth is a house rule."""


def worth(card: Card, options: Options) -> int:
    """2.3: what a captured card is worth."""
    return options.ten_of_diamonds if card is TEN else WORTH[card]


def card_points(cards: Iterable[Card], options: Options) -> int:
    """2.3: what captured cards are worth together."""
    return sum(options.ten_of_diamonds if card is TEN else WORTH[card] for card in cards)


def sweep_points(options: Options, plays_made: int, *, last: bool) -> int:
    """6.6: what a sweep is worth: less on the first play of the deal, nothing on the last."""
    if last:
        return 0
    return options.sweep if plays_made else options.first_sweep


def majority(cards: Sequence[int], options: Options) -> tuple[int, ...]:
    """Section 10, `majority_bonus`, by side: for the side with more cards; nobody where they are equal."""
    return tuple(options.majority_bonus if mine > other else 0 for mine, other in (cards, cards[::-1]))


class Verdict(NamedTuple):
    """8.3, 8.4: the running difference with the deal added, and the baazi if the deal decides one."""

    diff: int
    baazi: Side | None
    how: Literal["lead", "minimum"] | None


def verdict(deal_points: Sequence[int], diff: int, options: Options) -> Verdict:
    """8.3, 8.4: too few points lose the baazi at once, else the difference is added and a lead may win it."""
    a, b = deal_points
    if min(a, b) < options.minimum_points and a != b:
        return Verdict(diff, 0 if a > b else 1, "minimum")
    diff += a - b
    if abs(diff) >= options.baazi_target:
        return Verdict(diff, 0 if diff > 0 else 1, "lead")
    return Verdict(diff, None, None)


def next_dealer(dealer: Seat, deal_points: Sequence[int], found: Verdict, options: Options) -> Seat:
    """8.5: the losing side deals; after a baazi the partner of the seat so found."""
    behind = deal_points[0] - deal_points[1] if options.dealer_by == "deal" else found.diff
    if found.how == "minimum" and found.baazi is not None:
        loser: Side | None = 1 - found.baazi
    else:
        loser = None if behind == 0 else 1 if behind > 0 else 0
    seat = dealer if loser in (None, side_of(dealer)) else (dealer + 1) % PEOPLE
    return seat if found.baazi is None else partner_of(seat)
