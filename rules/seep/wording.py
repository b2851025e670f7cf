"""Small words that several sentences of Seep share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core.sheet import Seat
from rules.core.text import pieces
from rules.core.text import seat as name
from rules.pieces.cards import RANKS, Card
from rules.seep.state import SIDES, Side

_MANY = {1: "aces", 9: "nines", 10: "tens", 11: "jacks", 12: "queens", 13: "kings"}
_ONE = {1: "an ace", 8: "an 8", 11: "a jack", 12: "a queen", 13: "a king"}


def a_card(value: int) -> str:
    """A card of that value: "a 9", "a jack"."""
    return _ONE.get(value, f"a {value}")


def a_house(value: int) -> str:
    """A house of that value: "a 9-house", "an 11-house"."""
    return f"{'an' if value == 11 else 'a'} {value}-house"


def cards_of(value: int) -> str:
    """Cards of that value in general: "nines", "jacks"; "8s" below those that make houses."""
    return _MANY.get(value, f"{value}s")


def rank_of(value: int) -> str:
    """The value as it stands on a card: "9", "J"."""
    return RANKS[value - 1] if 1 <= value <= len(RANKS) else str(value)


def side_name(side: Side) -> str:
    """The side by its letter and its people: "A ({0}, {2})"."""
    return f"{SIDES[side]} ({name(side)}, {name(side + 2)})"


def names(seats: Sequence[Seat]) -> str:
    """People in a row: "{0}", "{0} and {1}"."""
    return join_words([name(seat) for seat in seats])


def join_words(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def sum_of(cards: Iterable[Card]) -> str:
    """Cards that are added up: "[4S]+[5S]"."""
    return "+".join(f"[{card}]" for card in cards)


def set_row(sets: Iterable[Sequence[Card]]) -> str:
    """Sets in a row: "[4S]+[5S] and [9D]"."""
    return join_words([sum_of(cards) for cards in sets])


def taken(cards: Sequence[Card], house_value: int | None) -> str:
    """What a capture takes: "[4S] [5S] and the 9-house"."""
    parts = [pieces(cards)] if cards else []
    parts += [] if house_value is None else [f"the {house_value}-house"]
    return " and ".join(parts)
