"""Trains, open and dead doubles (mexican-train.md, sections 3, 5.5 and 5.7), and what a train is called."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from rules.core.sheet import Seat
from rules.core.text import seat as name
from rules.pieces.dominoes import DOUBLES, Tile, suit


class TrainId(StrEnum):
    """A train: `P0` is the personal train of seat 0 and so on, `M` the Mexican train."""

    P0 = "P0"
    P1 = "P1"
    P2 = "P2"
    P3 = "P3"
    P4 = "P4"
    P5 = "P5"
    P6 = "P6"
    P7 = "P7"
    P8 = "P8"
    P9 = "P9"
    P10 = "P10"
    P11 = "P11"
    M = "M"


PERSONAL: tuple[TrainId, ...] = tuple(TrainId)[:-1]
"""By seat."""
OWNER: dict[TrainId, Seat] = {train: seat for seat, train in enumerate(PERSONAL)}
"""Whose train it is; the Mexican train is nobody's."""


@dataclass(frozen=True, slots=True)
class Train:
    """Tiles from the hub outwards, the number that the next one must carry, and whether a marker opens it."""

    id: TrainId
    tiles: tuple[Tile, ...]
    end: int
    marker: bool = False


@dataclass(frozen=True, slots=True)
class OpenDouble:
    """A double of that number at the end of a train, with nothing played on it yet and not dead (5.7)."""

    train: TrainId
    number: int


def train_name(train: TrainId) -> str:
    """The train in a sentence: "the Mexican train", "{2}'s train"."""
    return "the Mexican train" if train is TrainId.M else f"{name(OWNER[train])}'s train"


@cache
def _suits(highest: int) -> tuple[frozenset[Tile], ...]:
    return tuple(frozenset(suit(number, highest)) for number in range(highest + 1))


def on_table(trains: Iterable[Train], engine: int) -> set[Tile]:
    """The tiles that lie on the table: the engine and all trains."""
    tiles = {DOUBLES[engine]}
    for train in trains:
        tiles.update(train.tiles)
    return tiles


def used_up(numbers: Iterable[int], table: Set[Tile], highest: int) -> tuple[int, ...]:
    """5.7: those of the numbers whose whole suit lies on the table, so that their double is dead."""
    suits = _suits(highest)
    return tuple(number for number in numbers if suits[number] <= table)
