"""The whole truth of a match of Seep (seep.md, sections 1 to 4 and 8). Only play.py makes new ones.

Sides are 0 for A (seats 0 and 2) and 1 for B (seats 1 and 3); tuples "by side" have those two entries.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator, ConfigDict, Field, TypeAdapter

from rules.core.chance import Seed
from rules.core.game import ADAPTER_CONFIG
from rules.core.sheet import Seat
from rules.pieces.cards import RANK, Card
from rules.seep.options import Options

PEOPLE = 4
HOUSE_VALUES = range(9, 14)
COMPOSED: Seed = bytes(32)
"""The seed of a match whose first deal was put in order, as for a lesson: nothing is to be proven of it."""
Side = int
SIDES = "AB"
"""The sides' names, by number."""


def side_of(seat: Seat) -> Side:
    """1.2: seats 0 and 2 are side A, seats 1 and 3 side B."""
    return seat % 2


def partner_of(seat: Seat) -> Seat:
    """1.2: the seat across."""
    return (seat + 2) % PEOPLE


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """7.1: a pile of whole sets, each adding up to `value`; its owners in order of seats."""

    value: int
    sets: tuple[tuple[Card, ...], ...]
    owners: tuple[Seat, ...]

    @property
    def cemented(self) -> bool:
        """7.1: two or more sets (pakka); with one set it is ordinary (kachcha)."""
        return len(self.sets) > 1

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards, set by set."""
        return tuple(chain.from_iterable(self.sets))


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """6: a capture as everybody saw it: the played card, the loose cards, the house's cards."""

    seat: Seat
    card: Card
    loose: tuple[Card, ...]
    house: House | None

    @property
    def cards(self) -> tuple[Card, ...]:
        """All that was captured, the played card first."""
        return (self.card, *self.loose, *(self.house.cards if self.house else ()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """8: how a deal ended. `diff` is the running difference A minus B after the deal, before any reset."""

    card_points: tuple[int, ...]
    """By side: scoring value of the captured cards (2.3)."""
    sweep_points: tuple[int, ...]
    bonus: tuple[int, ...]
    """By side: for most cards, with the option `majority_bonus`."""
    cards: tuple[int, ...]
    """By side: how many cards it captured."""
    left_over: tuple[Card, ...]
    """8.1: loose cards at the end; they went to the side that captured last."""
    diff_before: int
    diff: int
    baazi: Side | None
    how: Literal["lead", "minimum"] | None
    next_dealer: Seat

    @property
    def deal_points(self) -> tuple[int, ...]:
        """8.2: by side, all its points of the deal."""
        return tuple(map(sum, zip(self.card_points, self.sweep_points, self.bonus, strict=True)))


PhaseKind = Literal["bid", "opening", "play", "deal_over", "match_over"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bidding:
    """4.2: the bidder names a value; the floor lies face down."""

    kind: Literal["bid"] = "bid"
    turn: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """4.4: the bidder's first play is bound by the bid."""

    kind: Literal["opening"] = "opening"
    turn: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing:
    """5: a seat plays one card."""

    kind: Literal["play"] = "play"
    turn: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DealOver:
    """8: the deal is scored; the table goes on to the next one."""

    kind: Literal["deal_over"] = "deal_over"
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchOver:
    """8.6: the agreed number of baazis is played; `result` is that of the last deal."""

    kind: Literal["match_over"] = "match_over"
    result: Result


PLAYS = (Playing, Opening)
"""The phases in which a card is played."""
TURNS = (*PLAYS, Bidding)
"""The phases in which a seat has the turn."""
OVER = (DealOver, MatchOver)
"""The phases after a deal."""
Phase = Bidding | Opening | Playing | DealOver | MatchOver


@dataclass(frozen=True, kw_only=True)
class State:
    """All that is needed to go on. Without slots, so that `changed` can copy it whole."""

    __pydantic_config__: ClassVar[ConfigDict] = ADAPTER_CONFIG

    options: Options
    people: int
    seed: Seed
    """The match's seed; deal n has its own (`rules.core.chance`)."""
    deal: int
    """Number of the deal, from 1; a redeal (4.3) is no new deal."""
    dealer: Seat
    redeals: int
    """4.3: how often the cards of this deal were thrown in."""
    shown: tuple[Card, ...]
    """4.3: the hand that was shown for the latest redeal, until the bid."""
    bid: int | None
    phase: Annotated[Phase, Field(discriminator="kind")]
    hands: tuple[tuple[Card, ...], ...]
    """By seat, each sorted by rank, then suit."""
    loose: tuple[Card, ...]
    """Loose floor cards, sorted; face down until the bid."""
    houses: tuple[House, ...]
    """Sorted by value."""
    stock: tuple[Card, ...]
    """Undealt cards, top first; none after the first play."""
    captured: tuple[tuple[Card, ...], ...]
    """By side, in order of capture."""
    plays_made: int
    last_capturer: Seat | None
    last_capture: Taken | None
    """Until the next play is accepted (9)."""
    sweeps: tuple[tuple[int, ...], ...]
    """By side: what each sweep of the deal was worth."""
    diff: int
    """8.3: the running difference, A minus B."""
    baazis: tuple[int, ...]
    """By side: baazis won."""
    balance: int
    """A minus B in deal points, over all finished deals of the match."""
    before: Result | None
    """How the deal before this one ended."""

    @property
    def composed(self) -> bool:
        """Whether the deal's cards were put in order by hand, so that no seed tells of them."""
        return self.seed == COMPOSED and self.deal == 1


def sound(state: State) -> State:
    """The state, where its parts fit together; ValueError where no match could have come to it."""
    if state.people != PEOPLE or len(state.hands) != PEOPLE:
        raise ValueError("Seep is played by four people")
    for field in ("captured", "sweeps", "baazis"):
        if len(getattr(state, field)) != len(SIDES):
            raise ValueError(f"{field} must have an entry for each side")
    if len({house.value for house in state.houses}) < len(state.houses):
        raise ValueError("there is at most one house of each value")
    for house in state.houses:
        if house.value not in HOUSE_VALUES or not house.owners:
            raise ValueError("a house has a value from 9 to 13 and an owner")
        if any(sum(map(RANK.__getitem__, cards)) != house.value for cards in house.sets):
            raise ValueError(f"every set of the {house.value}-house must add up to {house.value}")
        if len(house.cards) < 2:
            raise ValueError("a single card is no house")
    if isinstance(state.phase, Opening) and state.bid not in HOUSE_VALUES:
        raise ValueError("the first play of a deal follows a bid")
    return state


STATES: TypeAdapter[State] = TypeAdapter(Annotated[State, AfterValidator(sound)])
"""Validates at the edges only: `sound` is asked where a state comes from a file, never in a step."""
