"""What a player can ask for (seep.md, section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, assert_never

from pydantic import Field, TypeAdapter

from rules.core.game import ADAPTER_CONFIG
from rules.core.sheet import Seat
from rules.pieces.cards import Card, in_order


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """4.2: name the value that the first play must serve."""

    kind: Literal["bid"] = "bid"
    seat: Seat
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowAndRedeal:
    """4.3: show a hand without a card above 8; the same dealer deals again."""

    kind: Literal["show_and_redeal"] = "show_and_redeal"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """6.5: lay a card that can capture nothing on the floor."""

    kind: Literal["throw"] = "throw"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Capture:
    """6: take loose cards with a card; a house of its value comes along by itself.

    The order in which loose cards are named says nothing, so they are kept sorted.
    """

    kind: Literal["capture"] = "capture"
    seat: Seat
    card: Card
    takes: tuple[Card, ...]

    def __post_init__(self) -> None:
        if len(self.takes) > 1:
            object.__setattr__(self, "takes", in_order(self.takes))


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildHouse:
    """7: make a house of `value`, or add to the one that stands.

    The card forms a set with the loose cards `adds` (7.2), or breaks the house of value `breaks` (7.4); loose
    sets named in `absorbs` join too (7.3). Loose cards of the house's value join by themselves, unnamed.
    """

    kind: Literal["house"] = "house"
    seat: Seat
    card: Card
    value: int
    adds: tuple[Card, ...] = ()
    absorbs: tuple[Card, ...] = ()
    breaks: int | None = None

    def __post_init__(self) -> None:
        if len(self.adds) > 1:
            object.__setattr__(self, "adds", in_order(self.adds))
        if len(self.absorbs) > 1:
            object.__setattr__(self, "absorbs", in_order(self.absorbs))


@dataclass(frozen=True, slots=True, kw_only=True)
class NextDeal:
    """The table goes on to the next deal."""

    kind: Literal["next_deal"] = "next_deal"
    seat: None = None


Play = Throw | Capture | BuildHouse
"""The uses of a card (5)."""
Intent = Bid | ShowAndRedeal | Throw | Capture | BuildHouse | NextDeal
INTENTS: TypeAdapter[Intent] = TypeAdapter(
    Annotated[Intent, Field(discriminator="kind")], config=ADAPTER_CONFIG
)


def words(intent: Intent) -> str:
    """A line of plain mode: `capture 9D 4S 5S`, `house 6C 11 5D and 3D 8S`, `break 3S 12 from 9`."""
    match intent:
        case Bid(value=value):
            return f"bid {value}"
        case ShowAndRedeal():
            return "redeal"
        case Throw(card=card):
            return f"throw {card}"
        case Capture(card=card, takes=takes):
            return " ".join(("capture", card, *takes))
        case BuildHouse():
            return _house_words(intent)
        case NextDeal():
            return "next"
        case _:
            assert_never(intent)


def _house_words(intent: BuildHouse) -> str:
    verb, broken = ("house", ()) if intent.breaks is None else ("break", ("from", str(intent.breaks)))
    absorbed = ("and", *intent.absorbs) if intent.absorbs else ()
    return " ".join((verb, intent.card, str(intent.value), *broken, *intent.adds, *absorbed))
