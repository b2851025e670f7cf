"""What a player can ask for (go-stop.md, section 5.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, assert_never

from pydantic import Field, TypeAdapter

from rules.core.game import ADAPTER_CONFIG
from rules.core.sheet import Seat
from rules.pieces.hwatu import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """Play a card of the hand."""

    kind: Literal["play"] = "play"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """Name which of two matching table cards to take."""

    kind: Literal["choose"] = "choose"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareShake:
    """Show three cards of a month (heundeum)."""

    kind: Literal["declare_shake"] = "declare_shake"
    seat: Seat
    month: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayBomb:
    """Play three cards of a month on the fourth."""

    kind: Literal["play_bomb"] = "play_bomb"
    seat: Seat
    month: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PassHand:
    """Play no card, only flip; costs a pass credit."""

    kind: Literal["pass_hand"] = "pass_hand"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Go:
    """Play on for more."""

    kind: Literal["go"] = "go"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """End the deal and collect."""

    kind: Literal["stop"] = "stop"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """Move the top `at` cards under the rest."""

    kind: Literal["cut"] = "cut"
    seat: Seat
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NextDeal:
    """The table goes on to the next deal."""

    kind: Literal["next_deal"] = "next_deal"
    seat: None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndSitting:
    """The table ends the sitting; the chips stand."""

    kind: Literal["end_sitting"] = "end_sitting"
    seat: None = None


Intent = Play | Choose | DeclareShake | PlayBomb | PassHand | Go | Stop | Cut | NextDeal | EndSitting
INTENTS: TypeAdapter[Intent] = TypeAdapter(
    Annotated[Intent, Field(discriminator="kind")], config=ADAPTER_CONFIG
)


def words(intent: Intent) -> str:
    """The intent as a line of plain mode: `play M03-ribbon`, `shake 3`, `go`."""
    match intent:
        case Play(card=card):
            return f"play {card}"
        case Choose(card=card):
            return f"choose {card}"
        case DeclareShake(month=month):
            return f"shake {month}"
        case PlayBomb(month=month):
            return f"bomb {month}"
        case PassHand():
            return "pass"
        case Go():
            return "go"
        case Stop():
            return "stop"
        case Cut(at=at):
            return f"cut {at}"
        case NextDeal():
            return "next"
        case EndSitting():
            return "end"
        case _:
            assert_never(intent)
