"""The whole truth of a table of mahjong (mahjong-table.md, sections 2 and 12).

A seat is a person, 0 to 3; `chairs` and `winds` say where everybody sits and who holds which wind in this
hand, both 0 to 3 (E, S, W, N; chair 0 is the first East's). Turn order goes by wind. Only the course of the
game makes new states.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, TypeVar

from pydantic import ConfigDict, Field

from rules.core.chance import Seed
from rules.core.game import ADAPTER_CONFIG
from rules.core.sheet import Seat
from rules.mahjong.melds import Meld
from rules.mahjong.options import TableOptions
from rules.mahjong.wall import Wall
from rules.pieces.mahjong import Tile

PEOPLE = 4
COMPOSED: Seed = bytes(32)
"""The seed of a match whose first hand was put in order, as for a lesson: nothing is to be proven of it."""
Origin = Literal["first", "wall", "flower", "kong", "chow", "pung"]
"""How the seat in turn came to its 14 tiles (2)."""
Claim = Literal["pass", "hu", "kong", "pung", "chow"]
Offence = Literal["change_of_mind", "early_draw", "late_call"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """Standing orders of a seat (12): ring for a hu, ring for a pung or kong of these kinds (in order)."""

    hu: bool = True
    kinds: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Bell:
    """A seat that rang, by hand or by its order; `late` is told by the app, which alone knows the clock."""

    seat: Seat
    late: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a seat answered; `low` is the lowest tile of the run of a chow."""

    seat: Seat
    claim: Claim
    low: Tile | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """A finished hand, with all that the scorer and the payment ask for (9).

    `concealed` is in order, without the winning `tile`; `source` discarded it or was robbed; None: drawn.
    `points` are those without flowers, 0 until the scorer has spoken.
    """

    seat: Seat
    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    tile: Tile
    source: Seat | None
    about_kong: bool
    wall_last: bool
    last_of_kind: bool
    seat_wind: int
    round_wind: int
    flowers: int
    points: int = 0

    @property
    def self_draw(self) -> bool:
        """The winning tile was drawn, not claimed."""
        return self.source is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A fan that the winner counts, by its id, and how often (9)."""

    fan: str
    times: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a hand ended. `paid` and `fines` are changes of the four totals, by seat; both sum to zero.

    `kind`: won, drawn, false_count (a winner confirmed too few points, 9), void (stopped by time or referee).
    `counted` is the winner's own count.
    """

    hand: int
    kind: Literal["won", "drawn", "false_count", "void"]
    win: Win | None
    points: int
    """Paid for: with flowers, in the tournament settlement by the winner's count."""
    paid: tuple[int, ...]
    fines: tuple[int, ...]
    counted: tuple[Item, ...] | None = None
    winds: tuple[int, ...]


# Phases (2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Everybody rolls, or takes a hidden wind tile (3). `drawn` is by seat, `slots` the hidden tiles."""

    kind: Literal["seating"] = "seating"
    turn: Seat
    drawn: tuple[int | None, ...] = (None, None, None, None)
    slots: tuple[int, ...] = ()
    thrown: tuple[tuple[int, ...], ...] = ()
    """The throws so far, all of them, in order (public); the next one comes from that place of the stream."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Breaking:
    """A roll that opens the wall (4): the first by East, a second by the owner of the opening side."""

    kind: Literal["breaking"] = "breaking"
    turn: Seat
    first: tuple[int, ...] = ()
    """The dice of the first roll; empty before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """The wall is broken; the table deals (4)."""

    kind: Literal["dealing"] = "dealing"
    dice: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenFlowers:
    """The opening round for flowers (5). `newest` is East's newest tile (R11)."""

    kind: Literal["open_flowers"] = "open_flowers"
    turn: Seat
    newest: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenKongs:
    """The opening round for concealed kongs (6). `origin` becomes kong or flower once East has replaced."""

    kind: Literal["open_kongs"] = "open_kongs"
    turn: Seat
    newest: Tile
    origin: Origin = "first"


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A seat holds 14 tiles and acts (2). `newest` is its newest tile; None after a chow or pung."""

    kind: Literal["turn"] = "turn"
    turn: Seat
    origin: Origin
    newest: Tile | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claims:
    """A discard waits for claims (7, 12); it lies last in the river of `turn`, who discarded it.

    bell: open, the table acts; closed, exactly the seat that is asked. poll and open: closed from the start,
    the three others owe an answer.
    """

    kind: Literal["claims"] = "claims"
    turn: Seat
    tile: Tile
    closed: bool
    rung: tuple[Bell, ...] = ()
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rob:
    """A promoted kong waits for a robber (6, 12); the tile is still in the hand of `turn`.

    `origin` is that of the turn in which the kong was announced.
    """

    kind: Literal["rob"] = "rob"
    turn: Seat
    tile: Tile
    closed: bool
    rung: tuple[Bell, ...] = ()
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """Nobody claimed; the next seat draws from the head of the wall (2)."""

    kind: Literal["drawing"] = "drawing"
    turn: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting:
    """A hand was won (9). `result` is fixed unless the winner, then `turn`, owes a count."""

    kind: Literal["counting"] = "counting"
    turn: Seat | None
    win: Win
    result: Result | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOver:
    """The hand has ended and is paid; concealed kongs are turned up, hands may be shown (2)."""

    kind: Literal["hand_over"] = "hand_over"
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChange:
    """Between two rounds people change chairs (9); `chairs` is how everybody will sit, by seat."""

    kind: Literal["seat_change"] = "seat_change"
    chairs: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchOver:
    """Nothing is owed any more."""

    kind: Literal["match_over"] = "match_over"


Window = Claims | Rob
Phase = (
    Seating | Breaking | Dealing | OpenFlowers | OpenKongs | Turn | Claims | Rob | Drawing
    | Counting | HandOver | SeatChange | MatchOver
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Offences:
    """How often a seat has offended in this hand, by kind: steps of the ladder (10, R15)."""

    change_of_mind: int = 0
    early_draw: int = 0
    late_call: int = 0


@dataclass(frozen=True, kw_only=True)
class TableState:
    """All that is needed to go on. Tuples of four are by seat. Without slots, so that `changed` is quick.

    A game's own State narrows `options` and is what its adapter validates.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ADAPTER_CONFIG

    options: TableOptions
    people: int
    seed: Seed
    """The match's seed; hand n has its own (`rules.core.chance.deal_seed`), 0 is the seat draw's."""
    hand: int
    """From 1; 0 before the first."""
    chairs: tuple[int, ...]
    winds: tuple[int, ...]
    wall: Wall
    hands: tuple[tuple[Tile, ...], ...]
    """Concealed tiles, each hand in order, flowers that are still held included."""
    melds: tuple[tuple[Meld, ...], ...]
    flowers: tuple[tuple[Tile, ...], ...]
    """Laid out."""
    rivers: tuple[tuple[Tile, ...], ...]
    """Discards that lie there, oldest first; claimed ones are gone (R21)."""
    orders: tuple[Orders, ...]
    kong_answers: tuple[tuple[Tile, ...] | None, ...]
    """What a seat's `done` said about the kong round (6); None: nothing yet."""
    dead: tuple[bool, ...]
    exposed: tuple[tuple[Tile, ...], ...]
    """Concealed tiles that everybody has seen and that must be discarded first (10)."""
    offences: tuple[Offences, ...]
    fines: tuple[int, ...]
    """Changes of the totals by penalties in this hand; already in `totals`."""
    shown: tuple[bool, ...]
    """Hands shown by choice once the hand is over (2)."""
    totals: tuple[int, ...]
    time_up: bool
    results: tuple[Result, ...]
    """Of all finished hands, in order."""
    phase: Annotated[Phase, Field(discriminator="kind")]

    @property
    def composed(self) -> bool:
        """Whether the hand's tiles were put in order by hand, so that no seed tells of them."""
        return self.seed == COMPOSED and self.hand == 1


StateT = TypeVar("StateT", bound=TableState)


def seat_of(state: TableState, wind: int) -> Seat:
    """Who holds that wind in this hand; winds run on past North."""
    return state.winds.index(wind % PEOPLE)


def after(state: TableState, seat: Seat) -> tuple[Seat, Seat, Seat]:
    """The other three in turn order after that seat (1)."""
    return _after(state.winds, seat)


@cache
def _after(winds: tuple[int, ...], seat: Seat) -> tuple[Seat, Seat, Seat]:
    """Four people can hold the winds in 24 ways, and every step of a window asks."""
    following, opposite, left = (winds.index((winds[seat] + turns) % PEOPLE) for turns in (1, 2, 3))
    return following, opposite, left


def round_wind(state: TableState) -> int:
    """The prevalent wind, 0 to 3: four hands a round (9)."""
    return (state.hand - 1) // PEOPLE % PEOPLE


def put(row: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    """A row by seat with one entry changed."""
    return (*row[:seat], value, *row[seat + 1 :])
