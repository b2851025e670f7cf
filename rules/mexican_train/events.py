"""What happened in a game of Mexican Train, past tense. All is public but for what redact() takes out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal, assert_never

from rules.core.sheet import Seat
from rules.core.text import pieces, plural
from rules.core.text import seat as name
from rules.mexican_train.state import RoundResult
from rules.mexican_train.trains import OWNER, TrainId, train_name
from rules.mexican_train.wording import listed
from rules.pieces.dominoes import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class GameBegan:
    """Who starts the first round is known (4.1); `by_lot` unless the house rules name the first seat."""

    kind: Literal["game_began"] = "game_began"
    reveals: ClassVar[bool] = True
    highest: int
    rounds: int
    starter: Seat
    by_lot: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan:
    """The tiles are dealt (2.3): engine, starter, sizes and the commitment to the seed."""

    kind: Literal["round_began"] = "round_began"
    reveals: ClassVar[bool] = True
    round: int
    engine: int
    starter: Seat
    hand_size: int
    boneyard: int
    commitment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A tile was placed, and the train now ends in `end`.

    `opens`: it is a double that is now open; `covers`: the number of the double it was laid on; `dead`: the
    numbers of doubles that it made dead (5.7), its own included; `marker_off`: the owner's marker came off.
    """

    kind: Literal["played"] = "played"
    reveals: ClassVar[bool] = False
    seat: Seat
    tile: Tile
    train: TrainId
    end: int
    opens: bool = False
    covers: int | None = None
    dead: tuple[int, ...] = ()
    marker_off: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew:
    """A tile was drawn; so many are left. Redacted for all but the drawer, unless hands lie `open`."""

    kind: Literal["drew"] = "drew"
    reveals: ClassVar[bool] = True
    seat: Seat
    tile: Tile | None
    left: int
    open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """Nothing to play and nothing to draw (4.5)."""

    kind: Literal["passed"] = "passed"
    reveals: ClassVar[bool] = False
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked:
    """The turn ended without a play: the marker is on the own train (4.4); `already`: it was there before."""

    kind: Literal["marked"] = "marked"
    reveals: ClassVar[bool] = False
    seat: Seat
    already: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Stopped:
    """A long first turn was ended by its player (9)."""

    kind: Literal["stopped"] = "stopped"
    reveals: ClassVar[bool] = False
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced:
    """One tile is left in that hand (8); `knocked`: its owner has said so."""

    kind: Literal["announced"] = "announced"
    reveals: ClassVar[bool] = False
    seat: Seat
    knocked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Caught:
    """Somebody forgot to knock and draws `count` tiles (9). The tiles are redacted as in `Drew`."""

    kind: Literal["caught"] = "caught"
    reveals: ClassVar[bool] = True
    seat: Seat
    """Who noticed."""
    caught: Seat
    count: int
    tiles: tuple[Tile, ...]
    left: int
    open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded:
    """The round is over; the seed that the commitment was for, empty where the tiles were put in order."""

    kind: Literal["round_ended"] = "round_ended"
    reveals: ClassVar[bool] = True
    result: RoundResult
    deal_seed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded:
    """The game is over; who won and the game's seed."""

    kind: Literal["game_ended"] = "game_ended"
    reveals: ClassVar[bool] = True
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    sitting_seed: str


Event = (
    GameBegan | RoundBegan | Played | Drew | Passed | Marked | Stopped | Announced | Caught | RoundEnded
    | GameEnded
)  # fmt: skip


def redact(event: Event, seat: Seat | None) -> Event | None:
    """Section 10: all events are public, but for tiles drawn into a hidden hand."""
    match event:
        case Drew(seat=drawer, open=False) if drawer != seat:
            return replace(event, tile=None)
        case Caught(caught=drawer, open=False) if drawer != seat:
            return replace(event, tiles=())
        case _:
            return event


def tell(event: Event) -> str:
    """The event as a sentence of the log. It names no hidden tile, for everybody reads the same log."""
    match event:
        case GameBegan(highest=highest, rounds=rounds, starter=starter, by_lot=by_lot):
            starts = (
                f"the lot makes {name(starter)} the first starter" if by_lot else f"{name(starter)} starts"
            )
            return f"A double-{highest} set, {plural(rounds, 'round')}: {starts}."
        case RoundBegan():
            return (
                f"Round {event.round}: the engine is {event.engine}-{event.engine}, everybody gets"
                f" {plural(event.hand_size, 'tile')}, {event.boneyard} stay in the boneyard,"
                f" {name(event.starter)} starts. Commitment {event.commitment}."
            )
        case Played():
            return _tell_played(event)
        case Drew(seat=seat, tile=tile, left=left):
            what = pieces((tile,)) if event.open and tile is not None else "a tile"
            return f"{name(seat)} draws {what}, {left} left."
        case Passed(seat=seat):
            return f"{name(seat)} passes: nothing to play and the boneyard is empty."
        case Marked(seat=seat, already=already):
            goes = "the marker stays on" if already else "the marker goes on"
            return f"{name(seat)} can't play: {goes} {name(seat)}'s train."
        case Stopped(seat=seat):
            return f"{name(seat)} stops the long first turn."
        case Announced(seat=seat, knocked=knocked):
            return f"{name(seat)} knocks: one tile left." if knocked else f"{name(seat)} has one tile left."
        case Caught():
            what = pieces(event.tiles) if event.open and event.tiles else plural(event.count, "tile")
            draws = f"{name(event.caught)} draws {what}" if event.count else "there is nothing left to draw"
            return f"{name(event.seat)} catches {name(event.caught)}, who has not knocked: {draws}."
        case RoundEnded(result=result, deal_seed=seed):
            return f"{sentence(result)} The round's seed was {seed}." if seed else sentence(result)
        case GameEnded(totals=totals, winners=winners, sitting_seed=seed):
            return f"The game is over. {victory(totals, winners)} The game's seed was {seed}."
        case _:
            assert_never(event)


def _tell_played(event: Played) -> str:
    who, train = name(event.seat), train_name(event.train)
    where = "the own train" if OWNER.get(event.train) == event.seat else train
    told = [f"{who} plays {pieces((event.tile,))} on {where}, which now ends in {event.end}."]
    if event.covers is not None:
        told.append(f"The double {event.covers} is covered.")
    if event.opens:
        told.append(f"The double {event.end} is open.")
    if event.dead:
        told += [f"Every {number} is on the table: that double is dead." for number in event.dead]
    if event.marker_off:
        told.append(f"{who}'s marker comes off.")
    return " ".join(told)


def sentence(result: RoundResult) -> str:
    """The end of a round in one sentence."""
    counts = [
        f"{name(seat)} {points}" for seat, points in enumerate(result.points) if seat != result.went_out
    ]
    if result.went_out is None:
        return f"Round {result.round} is blocked, nobody can ever play: {', '.join(counts)}."
    return f"{name(result.went_out)} goes out and ends round {result.round}: {', '.join(counts)}."


def victory(totals: tuple[int, ...], winners: tuple[Seat, ...]) -> str:
    """Who has won the game, in one sentence."""
    points = plural(totals[winners[0]], "point")
    if len(winners) == 1:
        return f"{name(winners[0])} wins with {points}."
    return f"{listed([name(seat) for seat in winners])} share the win with {points}."
