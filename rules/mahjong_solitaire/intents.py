"""What a player can ask for (mahjong-solitaire.md, section 4). Places are numbered as in `layouts.Layout`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, assert_never

from pydantic import Field, TypeAdapter

from rules.core.game import ADAPTER_CONFIG
from rules.core.sheet import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove:
    """Take a pair of free tiles away, the lower place first."""

    kind: Literal["remove"] = "remove"
    seat: Seat
    one: int
    two: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Take the last pair or shuffle back."""

    kind: Literal["undo"] = "undo"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo:
    """Do again what was undone last."""

    kind: Literal["redo"] = "redo"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """Mark a pair: that one, or without a pair the next of all in turn."""

    kind: Literal["hint"] = "hint"
    seat: Seat
    pair: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle:
    """Put the faces that are left on the places that are left in another, solvable way."""

    kind: Literal["shuffle"] = "shuffle"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveUp:
    """Stop playing this deal; the points stand."""

    kind: Literal["give_up"] = "give_up"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NextPlayer:
    """The next person plays the same deal."""

    kind: Literal["next_player"] = "next_player"
    seat: None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndSitting:
    """Nobody else plays this deal."""

    kind: Literal["end_sitting"] = "end_sitting"
    seat: None = None


Intent = Remove | Undo | Redo | Hint | Shuffle | GiveUp | NextPlayer | EndSitting
INTENTS: TypeAdapter[Intent] = TypeAdapter(
    Annotated[Intent, Field(discriminator="kind")], config=ADAPTER_CONFIG
)


def words(intent: Intent) -> str:
    """The intent as a line of plain mode: `remove 12 57`, `show`, `undo`."""
    match intent:
        case Remove(one=one, two=two):
            return f"remove {one} {two}"
        case Undo():
            return "undo"
        case Redo():
            return "redo"
        case Hint(pair=pair):
            return "show" if pair is None else f"show {pair[0]} {pair[1]}"
        case Shuffle():
            return "shuffle"
        case GiveUp():
            return "give up"
        case NextPlayer():
            return "next"
        case EndSitting():
            return "end"
        case _:
            assert_never(intent)
