"""French playing cards (rule sheet seep.md, section 2): the values, their names, parsing.

A card's value is rank and suit letter as the cases write it: `AS`, `10D`, `KH`. What a card counts for is the
game's business; its rank as a number, ace 1 to king 13, stands here.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Card(StrEnum):
    """A card of the 52-card pack, suit by suit, ace to king. The value is its id."""

    SA = "AS"
    S2 = "2S"
    S3 = "3S"
    S4 = "4S"
    S5 = "5S"
    S6 = "6S"
    S7 = "7S"
    S8 = "8S"
    S9 = "9S"
    S10 = "10S"
    SJ = "JS"
    SQ = "QS"
    SK = "KS"
    HA = "AH"
    H2 = "2H"
    H3 = "3H"
    H4 = "4H"
    H5 = "5H"
    H6 = "6H"
    H7 = "7H"
    H8 = "8H"
    H9 = "9H"
    H10 = "10H"
    HJ = "JH"
    HQ = "QH"
    HK = "KH"
    DA = "AD"
    D2 = "2D"
    D3 = "3D"
    D4 = "4D"
    D5 = "5D"
    D6 = "6D"
    D7 = "7D"
    D8 = "8D"
    D9 = "9D"
    D10 = "10D"
    DJ = "JD"
    DQ = "QD"
    DK = "KD"
    CA = "AC"
    C2 = "2C"
    C3 = "3C"
    C4 = "4C"
    C5 = "5C"
    C6 = "6C"
    C7 = "7C"
    C8 = "8C"
    C9 = "9C"
    C10 = "10C"
    CJ = "JC"
    CQ = "QC"
    CK = "KC"


PACK: tuple[Card, ...] = tuple(Card)
"""All 52 cards, in order."""
SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT: dict[Card, str] = {card: card[-1] for card in Card}
RANK: dict[Card, int] = {card: RANKS.index(card[:-1]) + 1 for card in Card}
"""Ace 1 to king 13."""
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RANK_NAMES = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip
ORDER: dict[Card, int] = {
    card: place for place, card in enumerate(sorted(Card, key=lambda c: (RANK[c], SUITS.index(SUIT[c]))))
}
"""The place of a card when cards are sorted by rank, then spades, hearts, diamonds, clubs."""


def name(card: Card) -> str:
    """The spoken name: "ten of diamonds"."""
    return f"{RANK_NAMES[RANK[card] - 1]} of {SUIT_NAMES[SUIT[card]]}"


def token(card: Card) -> str:
    """Rank and suit sign: `10♦`; the id itself is the form for plain ASCII."""
    return f"{RANKS[RANK[card] - 1]}{SYMBOLS[SUIT[card]]}"


def rank_name(rank: int) -> str:
    """The spoken name of a rank, 1 to 13: "jack"."""
    return RANK_NAMES[rank - 1]


def parse(text: str) -> tuple[Card, ...]:
    """Cards from ids or tokens with spaces between ("AS 10D K♥"); ValueError names a wrong word."""
    return tuple(_card(word) for word in text.split())


def _card(word: str) -> Card:
    for card in Card:
        if word in (card, token(card)):
            return card
    raise ValueError(f"{word!r} is no card: write rank and suit such as AS, 10D or KH")


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards sorted by rank, then spades, hearts, diamonds, clubs."""
    return tuple(sorted(cards, key=ORDER.__getitem__))
