"""What a player can ask for (mexican-train.md, section 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, assert_never

from pydantic import Field, TypeAdapter

from rules.core.game import ADAPTER_CONFIG
from rules.core.sheet import Seat
from rules.core.text import seat as name
from rules.mexican_train.trains import TrainId
from rules.pieces.dominoes import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """Place a tile at the end of a train; it is turned as needed."""

    kind: Literal["play"] = "play"
    seat: Seat
    tile: Tile
    train: TrainId


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Draw a tile from the boneyard, without a legal play."""

    kind: Literal["draw"] = "draw"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """Pass, without a legal play and with an empty boneyard."""

    kind: Literal["pass"] = "pass"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """End a long first turn (9)."""

    kind: Literal["stop"] = "stop"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Knock:
    """Announce the own last tile; a standing intent with `knock: manual`."""

    kind: Literal["knock"] = "knock"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Catch:
    """Catch whoever has not announced the last tile; a standing intent with `knock: manual`."""

    kind: Literal["catch"] = "catch"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRound:
    """The table goes on to the next round."""

    kind: Literal["next_round"] = "next_round"
    seat: None = None


Intent = Play | Draw | Pass | Stop | Knock | Catch | NextRound
INTENTS: TypeAdapter[Intent] = TypeAdapter(
    Annotated[Intent, Field(discriminator="kind")], config=ADAPTER_CONFIG
)


def words(intent: Intent) -> str:
    """The intent as a line of plain mode: `play 12-5 P0`, `draw`, `knock as {0}`.

    Whose knock or catch it is has to be said, for it is called while somebody else's turn is on.
    """
    match intent:
        case Play(tile=tile, train=train):
            return f"play {tile} {train}"
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case Stop():
            return "stop"
        case Knock(seat=seat):
            return f"knock as {name(seat)}"
        case Catch(seat=seat):
            return f"catch as {name(seat)}"
        case NextRound():
            return "next"
        case _:
            assert_never(intent)
