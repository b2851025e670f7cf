"""The whole truth of a sitting of Go-Stop (go-stop.md, sections 5.1 and 5.5). Only play.py makes new ones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, ClassVar, Literal, NamedTuple

from pydantic import AfterValidator, ConfigDict, Field, TypeAdapter

from rules.core.chance import Seed
from rules.core.game import ADAPTER_CONFIG
from rules.core.sheet import Seat
from rules.go_stop.options import Options
from rules.pieces.hwatu import Card

COMPOSED: Seed = bytes(32)
"""The seed of a sitting whose first deal was put in order, as for a lesson: nothing is to be proven of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The cards of one month on the table: one or two loose ones, or a stack of three (6.2, 6.4).

    `owner` is the seat whose ppuk the stack is; None for loose cards and for a stack that was dealt.
    """

    cards: tuple[Card, ...]
    stack: bool = False
    owner: Seat | None = None
    jokers: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """What the current turn has in the air while a choice is open (6.1).

    `card` was played (None after a bomb or pass), `pair` is laid and not yet captured, `flip` is the turned
    card, `candidates` are the two table cards to choose from.
    """

    card: Card | None = None
    pair: tuple[Card, ...] = ()
    flip: Card | None = None
    candidates: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Steal:
    """Cards that an opponent gave up (6.6)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A turn as everybody saw it: tags of 6.5, cards captured in order, what was stolen.

    `card` is the card of the hand step, in place of a joker the card turned for it (8.1). `months` has the
    month of each tag, 0 where it has none. `captured` does not hold what was stolen.
    """

    seat: Seat
    card: Card | None = None
    flip: Card | None = None
    tags: tuple[str, ...] = ()
    months: tuple[int, ...] = ()
    captured: tuple[Card, ...] = ()
    steals: tuple[Steal, ...] = ()


class Score(NamedTuple):
    """The fields of section 10. `cup` tells how the sake cup was counted; None: not held."""

    brights: int
    animals: int
    godori: int
    ribbons: int
    red_poetry: int
    blue: int
    plain: int
    junk: int
    cup: Literal["animal", "junk"] | None

    @property
    def total(self) -> int:
        """The sum of all fields."""
        return (
            self.brights + self.animals + self.godori + self.ribbons
            + self.red_poetry + self.blue + self.plain + self.junk
        )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Factor:
    """A factor of a payment by its name in section 11 (shake, bright_bak ...) and its value."""

    name: str
    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pays:
    """What one loser pays the winner, before `go_bak` moves it to another payer."""

    seat: Seat
    chips: int
    factors: tuple[Factor, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a deal ended (9.4, 11). `delta` is the change of chips by seat."""

    kind: Literal["stop", "nagari", "quad", "quad_settle", "void_table_quad", "void_quad_tie"]
    winner: Seat | None
    delta: tuple[int, ...]
    base: int = 0
    go_chips: int = 0
    cup: Literal["animal", "junk"] | None = None
    payments: tuple[Pays, ...] = ()
    quads: tuple[tuple[Seat, int], ...] = ()
    """Whole months shown: seat and month; the table's own has no entry here."""
    next_dealer: Seat
    next_nagari: int


PhaseKind = Literal["cut", "play", "choose_hand", "choose_flip", "go_stop", "deal_over", "sitting_over"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cutting:
    """The cutter cuts by hand; the stock is the whole pack (4.1)."""

    kind: Literal["cut"] = "cut"
    turn: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing:
    """A hand step is due. `so_far` holds the shakes and drawn jokers of this turn."""

    kind: Literal["play"] = "play"
    so_far: Turn

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return self.so_far.seat


@cache
def starting(seat: Seat) -> Playing:
    """The start of a seat's turn; one value for every turn of the seat."""
    return Playing(so_far=Turn(seat=seat))


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoosingHand:
    """`card` matches the two loose `candidates`; `last_two` are the table cards that a sweep needs (6.5)."""

    kind: Literal["choose_hand"] = "choose_hand"
    so_far: Turn
    last_two: tuple[Card, ...]
    card: Card
    candidates: tuple[Card, ...]

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return self.so_far.seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoosingFlip:
    """`flip` matches the two loose `candidates`; the `pair` of the hand step is not captured yet."""

    kind: Literal["choose_flip"] = "choose_flip"
    so_far: Turn
    last_two: tuple[Card, ...]
    pair: tuple[Card, ...]
    flip: Card
    candidates: tuple[Card, ...]

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return self.so_far.seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Deciding:
    """A player has the points to stop (9.1)."""

    kind: Literal["go_stop"] = "go_stop"
    turn: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DealOver:
    """The deal has ended; the table goes on or ends the sitting."""

    kind: Literal["deal_over"] = "deal_over"
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingOver:
    """The chips stand; `result` is that of the last deal."""

    kind: Literal["sitting_over"] = "sitting_over"
    result: Result


TurnPhase = Playing | ChoosingHand | ChoosingFlip
Phase = Cutting | Playing | ChoosingHand | ChoosingFlip | Deciding | DealOver | SittingOver


@dataclass(frozen=True, kw_only=True)
class State:
    """All that is needed to go on (5.5). Tuples "by seat" have an entry for everyone, empty for who waits.

    Without slots, so that `changed` can copy it whole: setting all its fields anew would be the dearest thing
    in a turn.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ADAPTER_CONFIG

    options: Options
    """All values filled in."""
    people: int
    seed: Seed
    """The sitting's seed; deal n has its own (`rules.core.chance`)."""
    deal: int
    active: tuple[Seat, ...]
    """In turn order, from the dealer on."""
    waiting: tuple[Seat, ...]
    """The queue, front first."""
    stays: tuple[int, ...]
    """By seat: deals played without a break, this one included (13)."""
    dealer: Seat
    nagari: int
    cut_at: int | None
    phase: Annotated[Phase, Field(discriminator="kind")]
    hands: tuple[tuple[Card, ...], ...]
    """By seat, each in the order of section 2."""
    table: tuple[Place, ...]
    stock: tuple[Card, ...]
    """Top card first."""
    captured: tuple[tuple[Card, ...], ...]
    """By seat, in order of capture."""
    go: tuple[int, ...]
    go_score: tuple[int | None, ...]
    go_order: tuple[Seat, ...]
    shakes: tuple[tuple[int, ...], ...]
    """By seat: declared months."""
    shaken: tuple[tuple[Card, ...], ...]
    """By seat: the cards shown by the declarations."""
    bombs: tuple[tuple[int, ...], ...]
    """By seat: bombed months."""
    pass_credits: tuple[int, ...]
    turns_taken: tuple[int, ...]
    last_turn: Turn | None
    before: Result | None
    """How the deal before this one ended."""
    chips: tuple[int, ...]

    @property
    def composed(self) -> bool:
        """Whether the deal's cards were put in order by hand, so that no seed tells of them."""
        return self.seed == COMPOSED and self.deal == 1


_BY_SEAT = (
    "stays", "hands", "captured", "go", "go_score", "shakes", "shaken", "bombs", "pass_credits",
    "turns_taken", "chips",
)  # fmt: skip


def sound(state: State) -> State:
    """The state, where its lists and seats fit together; ValueError where no game could have come to it."""
    for field in _BY_SEAT:
        if len(getattr(state, field)) != state.people:
            raise ValueError(f"{field} must have an entry for each of {state.people} people")
    if sorted((*state.active, *state.waiting)) != list(range(state.people)):
        raise ValueError("everybody must either be active or wait, once")
    if len(state.active) != state.options.players:
        raise ValueError(f"{state.options.players} people must be active")
    if not {state.dealer, getattr(state.phase, "turn", state.dealer)} <= set(state.active):
        raise ValueError("who deals and who has the turn must be active")
    return state


STATES: TypeAdapter[State] = TypeAdapter(Annotated[State, AfterValidator(sound)])
"""Validates at the edges only: `sound` is asked where a state comes from a file, never in a step."""
