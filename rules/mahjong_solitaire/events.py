"""What happened in a deal of mahjong solitaire, past tense. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, assert_never

from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.mahjong_solitaire.board import Pair
from rules.mahjong_solitaire.state import Result
from rules.pieces.mahjong import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Began:
    """A person sits down to the deal of that number."""

    kind: Literal["began"] = "began"
    reveals: ClassVar[bool] = True
    seat: Seat
    layout: str
    """The layout's title."""
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed:
    """A pair was taken away; `again`: by doing again what was undone."""

    kind: Literal["removed"] = "removed"
    reveals: ClassVar[bool] = True
    seat: Seat
    pair: Pair
    tiles: tuple[Tile, Tile]
    again: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """A pair was put back."""

    kind: Literal["restored"] = "restored"
    reveals: ClassVar[bool] = True
    seat: Seat
    pair: Pair
    tiles: tuple[Tile, Tile]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled:
    """The faces that are left lie another way; `again`: by doing again what was undone."""

    kind: Literal["shuffled"] = "shuffled"
    reveals: ClassVar[bool] = True
    seat: Seat
    again: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Unshuffled:
    """A shuffle was undone."""

    kind: Literal["unshuffled"] = "unshuffled"
    reveals: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Hinted:
    """A pair was shown."""

    kind: Literal["hinted"] = "hinted"
    reveals: ClassVar[bool] = True
    seat: Seat
    pair: Pair
    tiles: tuple[Tile, Tile]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """A person has played the deal."""

    kind: Literal["finished"] = "finished"
    reveals: ClassVar[bool] = True
    seat: Seat
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed:
    """The last pair was put back after the board had been cleared: the person plays on."""

    kind: Literal["resumed"] = "resumed"
    reveals: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingEnded:
    """Nobody else plays the deal."""

    kind: Literal["sitting_ended"] = "sitting_ended"
    reveals: ClassVar[bool] = True


Event = (
    Began | Removed | Restored | Shuffled | Unshuffled | Hinted | Finished | Resumed | SittingEnded
)  # fmt: skip


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """The event as it is: in solitaire everything that happens is seen by all."""
    return event


def told(seat: Seat, result: Result) -> str:
    """How a person's play ended, as a sentence."""
    points = plural(result.counts.score, "point")
    match result.ending:
        case "won":
            return f"{name(seat)} has cleared the board: {points}."
        case "stuck":
            return f"{name(seat)} is stuck after {plural(result.counts.pairs, 'pair')}: {points}."
        case "given_up":
            return f"{name(seat)} has given up after {plural(result.counts.pairs, 'pair')}: {points}."
        case _:
            assert_never(result.ending)


def tell(event: Event) -> str:
    """The event as one sentence of the log."""
    match event:
        case Began():
            return f"{name(event.seat)} plays {event.layout}, deal {event.number}."
        case Removed():
            again = " again" if event.again else ""
            return f"{name(event.seat)} took {pieces(event.tiles)}{again}."
        case Restored():
            return f"{name(event.seat)} put {pieces(event.tiles)} back."
        case Shuffled():
            return f"{name(event.seat)} shuffled the tiles{' again' if event.again else ''}."
        case Unshuffled():
            return f"{name(event.seat)} took the shuffle back."
        case Hinted():
            return f"{name(event.seat)} was shown {pieces(event.tiles)}."
        case Finished():
            return told(event.seat, event.result)
        case Resumed():
            return f"{name(event.seat)} plays on."
        case SittingEnded():
            return "Nobody else plays this deal."
        case _:
            assert_never(event)
