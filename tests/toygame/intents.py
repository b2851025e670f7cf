"""What a player of Bell can ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, assert_never

from pydantic import Field, TypeAdapter

from rules.core.game import ADAPTER_CONFIG
from rules.core.sheet import Seat
from rules.pieces.hwatu import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """Write how many cards you will take (3). Without a number it is the blank form that is offered."""

    kind: Literal["bid"] = "bid"
    seat: Seat
    cards: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay:
    """Lay a card of the hand face up (4)."""

    kind: Literal["lay"] = "lay"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """Answer: take the laid card with this one of the same month (5)."""

    kind: Literal["claim"] = "claim"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline:
    """Answer: leave the laid card (5)."""

    kind: Literal["decline"] = "decline"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RingBell:
    """The table closes the window: who has not answered declines (5)."""

    kind: Literal["ring_bell"] = "ring_bell"
    seat: None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Knock:
    """Have the deal end with the next card that is settled (6)."""

    kind: Literal["knock"] = "knock"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NextDeal:
    """The table goes on to the next deal (7)."""

    kind: Literal["next_deal"] = "next_deal"
    seat: None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndSitting:
    """The table ends the sitting (7)."""

    kind: Literal["end_sitting"] = "end_sitting"
    seat: None = None


Intent = Bid | Lay | Claim | Decline | RingBell | Knock | NextDeal | EndSitting
INTENTS: TypeAdapter[Intent] = TypeAdapter(
    Annotated[Intent, Field(discriminator="kind")], config=ADAPTER_CONFIG
)


def words(intent: Intent) -> str:
    """The intent as a line of plain mode: `lay M03-ribbon`, `bid 2`, `bell`."""
    match intent:
        case Bid(cards=cards):
            return "bid" if cards is None else f"bid {cards}"
        case Lay(card=card):
            return f"lay {card}"
        case Claim(card=card):
            return f"claim {card}"
        case Decline():
            return "decline"
        case RingBell():
            return "bell"
        case Knock():
            return "knock"
        case NextDeal():
            return "next"
        case EndSitting():
            return "end"
        case _:
            assert_never(intent)
