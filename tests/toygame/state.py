"""The whole truth of a sitting of Bell. Only play.py makes new ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from rules.core.chance import Seed
from rules.core.game import ADAPTER_CONFIG
from rules.core.sheet import Outcome, Seat
from rules.pieces.hwatu import Card
from tests.toygame.options import Options


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a seat answered to the laid card: the own card it claims with, or None."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bidding:
    """Everybody writes a bid, unseen by the others (3)."""

    kind: Literal["bidding"] = "bidding"


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A seat lays a card (4)."""

    kind: Literal["turn"] = "turn"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Claims:
    """A card lies there and the others answer, until all have or the bell rings (5)."""

    kind: Literal["claims"] = "claims"
    seat: Seat
    card: Card
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DealOver:
    """The table goes on or ends the sitting (7)."""

    kind: Literal["deal_over"] = "deal_over"


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingOver:
    """Nothing is owed any more."""

    kind: Literal["sitting_over"] = "sitting_over"


Phase = Annotated[Bidding | Turn | Claims | DealOver | SittingOver, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A sitting. Tuples of tuples are by seat; the stock's first card is its top."""

    __pydantic_config__: ClassVar[ConfigDict] = ADAPTER_CONFIG

    options: Options
    people: int
    seed: Seed
    deal: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]
    """What each seat has taken."""
    heap: tuple[Card, ...]
    """Cards that nobody claimed."""
    bids: tuple[int | None, ...]
    knocker: Seat | None
    totals: tuple[int, ...]
    outcome: Outcome | None
    """Of the last finished deal."""
    phase: Phase


STATES: TypeAdapter[State] = TypeAdapter(State)
