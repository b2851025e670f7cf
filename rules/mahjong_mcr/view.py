"""What one seat may know of a match: the view of every table of mahjong, and what a hand makes of it."""

from __future__ import annotations

from typing import NamedTuple

from rules.core.sheet import Seat
from rules.mahjong import view as shared
from rules.mahjong import watch
from rules.mahjong.view import View as View
from rules.mahjong.watch import Watch as Watch
from rules.mahjong.watch import lapsed as lapsed
from rules.mahjong_mcr.count_out import counted_out as counted_out
from rules.mahjong_mcr.fans import BY_NUMBER
from rules.mahjong_mcr.play import RULES
from rules.mahjong_mcr.state import State
from rules.pieces.mahjong import Tile


class FanName(NamedTuple):
    """A fan as a winner who counts may list it."""

    id: str
    name: str
    chinese: str
    points: int


FAN_NAMES = tuple(FanName(fan.id, fan.name, fan.chinese, fan.points) for fan in BY_NUMBER.values())
"""9: what can be listed, from the dearest down."""


def view(state: State, seat: Seat | None) -> View:
    """11: what that seat, or with None everybody, may know."""
    return shared.view(RULES, state, seat)


def watch_list(view: View, discard: Tile | None = None) -> tuple[Watch, ...]:
    """12: what the own hand could do with each kind, after that discard."""
    return watch.watch_list(RULES, view, discard)
