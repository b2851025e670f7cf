"""What happened in a sitting of Bell, past tense, and what of it each seat may know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal, assert_never

from rules.core.sheet import Outcome, Seat
from rules.core.text import pieces, seat
from rules.pieces.hwatu import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """A deal began; the commitment is to its seed."""

    kind: Literal["dealt"] = "dealt"
    reveals: ClassVar[bool] = True
    deal: int
    dealer: Seat
    commitment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WroteBid:
    """A bid was written. Redacted to None for all but its owner."""

    kind: Literal["wrote_bid"] = "wrote_bid"
    reveals: ClassVar[bool] = False
    seat: Seat
    cards: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A card was laid and the window opened."""

    kind: Literal["laid"] = "laid"
    reveals: ClassVar[bool] = False
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """A seat answered. What it claims with is redacted to None for the others, as if it had declined."""

    kind: Literal["answered"] = "answered"
    reveals: ClassVar[bool] = False
    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BellRang:
    """The window was closed for those who had not answered."""

    kind: Literal["bell_rang"] = "bell_rang"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """The laid card was taken together with the own card of the seat that was nearest."""

    kind: Literal["taken"] = "taken"
    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """Nobody took the laid card."""

    kind: Literal["left"] = "left"
    reveals: ClassVar[bool] = True
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew:
    """The stock's top card joined the hand. Redacted to None for all but its owner."""

    kind: Literal["drew"] = "drew"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Knocked:
    """The deal will end with the next card that is settled."""

    kind: Literal["knocked"] = "knocked"
    reveals: ClassVar[bool] = False
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEnded:
    """The deal is over: its outcome, and the seed that the commitment was for."""

    kind: Literal["deal_ended"] = "deal_ended"
    reveals: ClassVar[bool] = True
    outcome: Outcome
    bids: tuple[int | None, ...]
    deal_seed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingEnded:
    """The sitting is over; the seed that all deals came from."""

    kind: Literal["sitting_ended"] = "sitting_ended"
    reveals: ClassVar[bool] = True
    totals: tuple[int, ...]
    sitting_seed: str


Event = (
    Dealt | WroteBid | Laid | Answered | BellRang | Taken | Left | Drew | Knocked | DealEnded | SittingEnded
)  # fmt: skip


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """The event as far as that seat, or with None everybody, may know it."""
    match event:
        case WroteBid(seat=owner) if owner != viewer:
            return replace(event, cards=None)
        case Answered(seat=owner) | Drew(seat=owner) if owner != viewer:
            return replace(event, card=None)
        case _:
            return event


def tell(event: Event) -> str:
    """The event as one sentence of the log."""
    match event:
        case Dealt(deal=deal, dealer=dealer):
            return f"Deal {deal}: {seat(dealer)} deals."
        case WroteBid(seat=who, cards=None):
            return f"{seat(who)} wrote a bid."
        case WroteBid(seat=who, cards=cards):
            return f"{seat(who)} wrote a bid of {cards}."
        case Laid(seat=who, card=card):
            return f"{seat(who)} laid {pieces([card])}."
        case Answered(seat=who, card=None):
            return f"{seat(who)} answered."
        case Answered(seat=who, card=card):
            return f"{seat(who)} claimed with [{card}]."
        case BellRang():
            return "The bell rang."
        case Taken(seat=who, cards=cards):
            return f"{seat(who)} took {pieces(cards)}."
        case Left(card=card):
            return f"Nobody took {pieces([card])}."
        case Drew(seat=who, card=None):
            return f"{seat(who)} drew a card."
        case Drew(seat=who, card=card):
            return f"{seat(who)} drew [{card}]."
        case Knocked(seat=who):
            return f"{seat(who)} knocked."
        case DealEnded(outcome=outcome):
            return outcome.text
        case SittingEnded():
            return "The sitting is over."
        case _:
            assert_never(event)
