"""What is still to come (mexican-train.md, 13): unseen tiles, and what a play leaves for the next player.

Worked out from a view alone. Sets of tiles are packed into integers, a bit a tile.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from rules.core.sheet import Seat
from rules.mexican_train.intents import Play
from rules.mexican_train.options import Options
from rules.mexican_train.plays import eligible, first_of
from rules.mexican_train.trains import OWNER, OpenDouble, Train, TrainId, on_table
from rules.mexican_train.view import View
from rules.pieces.dominoes import ENDS, ORDER, Tile, suit, whole_set


class After(NamedTuple):
    """What the next player would meet: doubles to cover, or ends of trains; how many tiles fit there."""

    due: tuple[OpenDouble, ...]
    ends: tuple[tuple[TrainId, int], ...]
    fitting: int
    """Unseen ones."""
    held: int
    """Those of the next player's hand, where it lies open."""


def packed(tiles: Iterable[Tile]) -> int:
    """A set of tiles as an integer."""
    bits = 0
    for tile in tiles:
        bits |= 1 << ORDER[tile]
    return bits


@cache
def _suit(number: int, highest: int) -> int:
    return packed(suit(number, highest))


@cache
def _whole(highest: int) -> int:
    return packed(whole_set(highest))


class _Laid(NamedTuple):
    """The trains as they lie after a play."""

    options: Options
    trains: tuple[Train, ...]


class Outlook:
    """The unseen tiles of a view: neither on the table nor in a hand that its owner sees."""

    def __init__(self, view: View) -> None:
        self._view = view
        seen = packed(on_table(view.trains, view.engine)) | packed(view.hand)
        for hand in view.shown:
            seen |= packed(hand)
        self._unseen = _whole(view.options.highest) & ~seen

    def unseen(self, number: int) -> int:
        """How many unseen tiles have that number."""
        return (self._unseen & _suit(number, self._view.options.highest)).bit_count()

    def fitting(self, numbers: Iterable[int]) -> int:
        """How many unseen tiles have one of the numbers."""
        return (self._unseen & self._with(numbers)).bit_count()

    def _with(self, numbers: Iterable[int]) -> int:
        """The tiles of the set that have one of the numbers."""
        bits = 0
        for number in numbers:
            bits |= _suit(number, self._view.options.highest)
        return bits

    def after(self, play: Play) -> After:
        """What that play leaves for the next player, if the turn ends with it."""
        view, (high, low) = self._view, ENDS[play.tile]
        before = view.train(play.train)
        end = low if before.end == high else high
        doubles = tuple(double for double in view.open_doubles if double.train != play.train)
        if high == low:
            doubles += (OpenDouble(play.train, end),)
        doubles = tuple(double for double in doubles if self._lives(double.number, play.tile))
        if doubles:
            due = first_of(doubles, view.options)
            return self._after(play.seat, due, ())
        played_on = Train(
            before.id, (*before.tiles, play.tile), end, before.marker and OWNER.get(before.id) != play.seat
        )
        trains = tuple(played_on if train is before else train for train in view.trains)
        open_to = eligible(_Laid(view.options, trains), (play.seat + 1) % view.people)
        return self._after(play.seat, (), tuple((train.id, train.end) for train in open_to))

    def _after(self, seat: Seat, due: tuple[OpenDouble, ...], ends: tuple[tuple[TrainId, int], ...]) -> After:
        fitting = self._with([double.number for double in due] + [number for _, number in ends])
        held = packed(self._view.shown[(seat + 1) % self._view.people])
        return After(due, ends, (self._unseen & fitting).bit_count(), (held & fitting).bit_count())

    def _lives(self, number: int, played: Tile) -> bool:
        """5.7: whether a tile of that number is still to come once this one lies on the table."""
        return self.unseen(number) > 0 or any(
            number in ENDS[tile]
            for hand in (self._view.hand, *self._view.shown)
            for tile in hand
            if tile != played
        )


def outlook(view: View) -> Outlook:
    """The unseen tiles of a view."""
    return Outlook(view)
