"""What happened at a table of mahjong, and what of it each seat may know (mahjong-table.md, section 11)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from rules.core.sheet import Outcome, Seat
from rules.mahjong.melds import MeldKind
from rules.mahjong.state import Claim, Item, Offence, Result
from rules.pieces.mahjong import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledForWind:
    """A seat threw for its wind (3). `wind` None: to be thrown again, or undecided until all have thrown."""

    kind: Literal["rolled_for_wind"] = "rolled_for_wind"
    reveals: ClassVar[bool] = True
    seat: Seat
    dice: tuple[int, ...]
    wind: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TookWindTile:
    """A seat took a hidden wind tile (3); the last wind goes without a throw or a choice, `slot` None."""

    kind: Literal["took_wind_tile"] = "took_wind_tile"
    reveals: ClassVar[bool] = True
    seat: Seat
    slot: int | None
    wind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandBegan:
    """A hand begins: who holds which wind, and the commitment to its seed."""

    kind: Literal["hand_began"] = "hand_began"
    reveals: ClassVar[bool] = True
    hand: int
    winds: tuple[int, ...]
    commitment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledForBreak:
    """A roll that opens the wall (4): the side it leads to, and after the last one where the deal starts.

    `side` is a wind, `stack` counts from 1 at the right end of that side; None before the last roll.
    """

    kind: Literal["rolled_for_break"] = "rolled_for_break"
    reveals: ClassVar[bool] = True
    seat: Seat
    dice: tuple[int, ...]
    side: int
    stack: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """The hands were dealt. `hands` is by seat; the others' are redacted to ()."""

    kind: Literal["dealt"] = "dealt"
    reveals: ClassVar[bool] = True
    hands: tuple[tuple[Tile, ...], ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FlowerLaid:
    """A flower was laid out (5)."""

    kind: Literal["flower_laid"] = "flower_laid"
    reveals: ClassVar[bool] = True
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningDone:
    """A seat ended its part of an opening round. What it said of kongs is redacted to None."""

    kind: Literal["opening_done"] = "opening_done"
    reveals: ClassVar[bool] = False
    seat: Seat
    kongs: tuple[Tile, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew:
    """A tile was drawn from the head of the wall, or from its tail as a replacement. Redacted to None."""

    kind: Literal["drew"] = "drew"
    reveals: ClassVar[bool] = True
    seat: Seat
    tile: Tile | None
    replacement: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeConcealedKong:
    """Four equal tiles were laid out, backs up (6). The tile is redacted to None."""

    kind: Literal["made_concealed_kong"] = "made_concealed_kong"
    reveals: ClassVar[bool] = True
    seat: Seat
    tile: Tile | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnouncedKong:
    """A fourth tile is about to be added to an exposed pung (6)."""

    kind: Literal["announced_kong"] = "announced_kong"
    reveals: ClassVar[bool] = True
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class PromotedKong:
    """Nobody robbed it, or nobody could: the tile was added (6)."""

    kind: Literal["promoted_kong"] = "promoted_kong"
    reveals: ClassVar[bool] = True
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded:
    """A tile was discarded (7). Whether it was the newest is nobody's business (11)."""

    kind: Literal["discarded"] = "discarded"
    reveals: ClassVar[bool] = True
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Rang:
    """A bell was rung, by hand or by an order, or taken back (`on` False) (12)."""

    kind: Literal["rang"] = "rang"
    reveals: ClassVar[bool] = True
    seat: Seat
    on: bool
    late: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowClosed:
    """The claim board was closed (12)."""

    kind: Literal["window_closed"] = "window_closed"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrew:
    """A seat that rang did not take the tile (12). Public."""

    kind: Literal["withdrew"] = "withdrew"
    reveals: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """A seat answered; redacted away for all but its owner, since the others wait until all is settled."""

    kind: Literal["answered"] = "answered"
    reveals: ClassVar[bool] = False
    seat: Seat
    claim: Claim
    low: Tile | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed:
    """The best claim took the discard (7)."""

    kind: Literal["claimed"] = "claimed"
    reveals: ClassVar[bool] = True
    seat: Seat
    meld: MeldKind
    tiles: tuple[Tile, ...]
    tile: Tile
    source: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """A hand was won (9): the whole of it is public now."""

    kind: Literal["won"] = "won"
    reveals: ClassVar[bool] = True
    seat: Seat
    concealed: tuple[Tile, ...]
    kongs: tuple[Tile, ...]
    """The tiles of its concealed kongs, turned up."""
    tile: Tile
    source: Seat | None
    robbed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FalseHu:
    """A hu that was none (10, strict table): the hand is dead and lies open."""

    kind: Literal["false_hu"] = "false_hu"
    reveals: ClassVar[bool] = True
    seat: Seat
    reason: Literal["not_a_hand", "under_minimum", "dead_hand"]
    tiles: tuple[Tile, ...]
    amount: int
    """To each of the other three."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FalseSet:
    """A claim that the hand cannot make (10, strict table): the hand is dead."""

    kind: Literal["false_set"] = "false_set"
    reveals: ClassVar[bool] = True
    seat: Seat
    claim: Claim


@dataclass(frozen=True, slots=True, kw_only=True)
class Fined:
    """A step of the ladder (10, R15); amount 0 is a warning, otherwise paid to each of the other three."""

    kind: Literal["fined"] = "fined"
    reveals: ClassVar[bool] = True
    seat: Seat
    offence: Offence
    times: int
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RefereeRuled:
    """An entry of the referee panel (10)."""

    kind: Literal["referee_ruled"] = "referee_ruled"
    reveals: ClassVar[bool] = True
    act: Literal["warning", "fine", "expose", "dead_hand", "void_hand"]
    offender: Seat | None
    injured: Seat | None = None
    amount: int = 0
    tiles: tuple[Tile, ...] = ()
    """Those that now count as seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrdersGiven:
    """Standing orders were given (12); redacted away for all but their owner."""

    kind: Literal["orders_given"] = "orders_given"
    reveals: ClassVar[bool] = False
    seat: Seat
    hu: bool
    kinds: tuple[Tile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """The winner counted the hand (9)."""

    kind: Literal["counted"] = "counted"
    reveals: ClassVar[bool] = True
    seat: Seat
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandEnded:
    """The hand is over: its result, the concealed kongs turned up (by seat), the seed of the commitment.

    The seed is empty where the tiles were put in order.
    """

    kind: Literal["hand_ended"] = "hand_ended"
    reveals: ClassVar[bool] = True
    result: Result
    outcome: Outcome
    kongs: tuple[tuple[Tile, ...], ...]
    deal_seed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandShown:
    """A seat showed its hand after the hand was over (2)."""

    kind: Literal["hand_shown"] = "hand_shown"
    reveals: ClassVar[bool] = True
    seat: Seat
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsChanged:
    """People changed chairs between two rounds (9); `chairs` by seat."""

    kind: Literal["seats_changed"] = "seats_changed"
    reveals: ClassVar[bool] = True
    chairs: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeRanOut:
    """The time limit has run out (9)."""

    kind: Literal["time_ran_out"] = "time_ran_out"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded:
    """The match is over: the totals, the place of each seat (equal totals share it), the match's seed."""

    kind: Literal["match_ended"] = "match_ended"
    reveals: ClassVar[bool] = True
    totals: tuple[int, ...]
    places: tuple[int, ...]
    agreed: bool
    match_seed: str


Event = (
    RolledForWind | TookWindTile | HandBegan | RolledForBreak | Dealt | FlowerLaid | OpeningDone | Drew
    | MadeConcealedKong | AnnouncedKong | PromotedKong | Discarded | Rang | WindowClosed | Withdrew
    | Answered | Claimed | Won | FalseHu | FalseSet | Fined | RefereeRuled | OrdersGiven | Counted
    | HandEnded | HandShown | SeatsChanged | TimeRanOut | MatchEnded
)  # fmt: skip


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """The event as far as that seat, or with None everybody, may know it (11)."""
    match event:
        case Dealt(hands=hands):
            return replace(
                event, hands=tuple(hand if seat == viewer else () for seat, hand in enumerate(hands))
            )
        case OpeningDone(seat=owner) if owner != viewer:
            return replace(event, kongs=None)
        case Drew(seat=owner) | MadeConcealedKong(seat=owner) if owner != viewer:
            return replace(event, tile=None)
        case Answered(seat=owner) | OrdersGiven(seat=owner) if owner != viewer:
            return None
        case _:
            return event
