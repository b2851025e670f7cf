"""What happened in a sitting of Go-Stop, past tense. Every event is public but for what redact() takes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.core.sheet import Seat
from rules.go_stop.state import Result, Steal
from rules.pieces.hwatu import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingBegan:
    """The lot has named the first dealer (4.1)."""

    kind: Literal["sitting_began"] = "sitting_began"
    reveals: ClassVar[bool] = True
    dealer: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled:
    """A deal begins: its number, dealer, people and the commitment to its seed."""

    kind: Literal["shuffled"] = "shuffled"
    reveals: ClassVar[bool] = True
    deal: int
    dealer: Seat
    active: tuple[Seat, ...]
    commitment: str
    nagari: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WasCut:
    """The pack was cut; `by_hand` with the option manual_cut."""

    kind: Literal["was_cut"] = "was_cut"
    reveals: ClassVar[bool] = True
    seat: Seat
    at: int
    by_hand: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """The cards are out; jokers of the table went to the dealer (4.2, 4.3)."""

    kind: Literal["dealt"] = "dealt"
    reveals: ClassVar[bool] = True
    table: tuple[Card, ...]
    jokers: tuple[Card, ...]
    stacks: tuple[int, ...]
    """Months that lie as a stack of three."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A card was laid from the hand; `onto` names the table cards it matches."""

    kind: Literal["played"] = "played"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card
    onto: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shook:
    """Three cards of a month were shown."""

    kind: Literal["shook"] = "shook"
    reveals: ClassVar[bool] = True
    seat: Seat
    month: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bombed:
    """Three cards of a month took the fourth."""

    kind: Literal["bombed"] = "bombed"
    reveals: ClassVar[bool] = True
    seat: Seat
    month: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """No card from the hand; a pass credit was used."""

    kind: Literal["passed"] = "passed"
    reveals: ClassVar[bool] = True
    seat: Seat
    credits_left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Flipped:
    """The stock's top card was turned; `instead`: it is played in place of a joker (8.1)."""

    kind: Literal["flipped"] = "flipped"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card
    onto: tuple[Card, ...]
    instead: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew:
    """With joker_play = draw: a stock card joined the hand. Redacted for all but the owner."""

    kind: Literal["drew"] = "drew"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chose:
    """The seat named which of two cards to take."""

    kind: Literal["chose"] = "chose"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded:
    """The turn's special events, captures and steals (6.5, 6.6), and the seat's score after it."""

    kind: Literal["turn_ended"] = "turn_ended"
    reveals: ClassVar[bool] = True
    seat: Seat
    tags: tuple[str, ...]
    captured: tuple[Card, ...]
    steals: tuple[Steal, ...]
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledGo:
    """Go was called; its number for this seat and the score to beat."""

    kind: Literal["called_go"] = "called_go"
    reveals: ClassVar[bool] = True
    seat: Seat
    number: int
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEnded:
    """The deal is over; the seed that the commitment was for."""

    kind: Literal["deal_ended"] = "deal_ended"
    reveals: ClassVar[bool] = True
    deal: int
    result: Result
    deal_seed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingEnded:
    """The sitting is over; the chips stand and the sitting's seed is told."""

    kind: Literal["sitting_ended"] = "sitting_ended"
    reveals: ClassVar[bool] = True
    chips: tuple[int, ...]
    sitting_seed: str


Event = (
    SittingBegan | Shuffled | WasCut | Dealt | Played | Shook | Bombed | Passed | Flipped | Drew | Chose
    | TurnEnded | CalledGo | DealEnded | SittingEnded
)  # fmt: skip
