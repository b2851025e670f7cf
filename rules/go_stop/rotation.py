"""More people than places (go-stop.md, section 13): who plays, waits and deals."""

from __future__ import annotations

from typing import NamedTuple

from rules.core.sheet import Seat


class Seating(NamedTuple):
    """Who plays a deal. `active` is in turn order from the dealer on, `waiting` a queue, front first."""

    active: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    stays: tuple[int, ...]
    """By seat: deals played without a break, this one included; 0 for who waits."""

    @property
    def dealer(self) -> Seat:
        """The dealer is the first to play."""
        return self.active[0]


def from_seat(seat: Seat, seats: tuple[Seat, ...], people: int) -> tuple[Seat, ...]:
    """Those seats in turn order, which is table order (section 2), from `seat` or the next after it on."""
    return tuple(sorted(seats, key=lambda other: (other - seat) % people))


def first_seating(dealer: Seat, people: int, places: int) -> Seating:
    """Section 13, first deal: the dealer and the next people to the right play, the rest wait."""
    order = from_seat(dealer, tuple(range(people)), people)
    return _seated(order[:places], order[places:], (0,) * people)


def next_seating(last: Seating, winner: Seat | None) -> Seating:
    """Section 13, `next_deal`: after a win the losers with the longest stay make room; else nobody moves."""
    if winner is None:
        return _seated(last.active, last.waiting, last.stays)
    people = len(last.stays)
    losers = from_seat(winner, last.active, people)[1:]
    order = sorted(losers, key=lambda seat: (-last.stays[seat], -losers.index(seat)))
    leaving = order[: len(last.waiting)]
    coming = last.waiting[: len(leaving)]
    staying = tuple(seat for seat in last.active if seat not in leaving)
    queue = last.waiting[len(coming) :] + tuple(seat for seat in losers if seat in leaving)
    return _seated(from_seat(winner, staying + coming, people), queue, last.stays)


def _seated(active: tuple[Seat, ...], waiting: tuple[Seat, ...], stays: tuple[int, ...]) -> Seating:
    return Seating(active, waiting, tuple(n + 1 if seat in active else 0 for seat, n in enumerate(stays)))
