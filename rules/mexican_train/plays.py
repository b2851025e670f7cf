"""Where a tile may go (mexican-train.md, 4.2 and 5.8): eligible trains, doubles that bind, legal plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.core.sheet import Seat
from rules.mexican_train.options import Options
from rules.mexican_train.state import State, Turn
from rules.mexican_train.trains import OWNER, OpenDouble, Train, TrainId
from rules.pieces.dominoes import ENDS, Tile


class Places(NamedTuple):
    """The trains that take the next tile where it matches: one that is no double, and a double."""

    plain: tuple[Train, ...]
    double: tuple[Train, ...]


def first_of(queue: tuple[OpenDouble, ...], options: Options) -> tuple[OpenDouble, ...]:
    """5.4, 5.5 and `close_order`: the doubles of a queue that may be covered next."""
    if options.close_order == "any":
        return queue
    return queue[-1:] if options.close_order == "reverse" else queue[:1]


def due_doubles(state: State, turn: Turn) -> tuple[OpenDouble, ...]:
    """The doubles that the next tile which is no double has to cover; () where it is free."""
    options, mine = state.options, turn.opened
    if state.left_open:
        return first_of(state.left_open, options)
    if mine and (len(mine) >= 2 or turn.must_cover or options.double_follow != "anywhere"):
        return first_of(mine, options)
    return ()


def eligible(state: State, seat: Seat) -> tuple[Train, ...]:
    """4.2: the own train, those with a marker and the Mexican train, as far as the house rules allow."""
    trains, options = state.trains, state.options
    if options.own_train_first and not trains[seat].tiles:
        return (trains[seat],)
    mexican = trains[-1]
    allowed = (not options.mexican_after_own or bool(trains[seat].tiles)) and (
        not options.mexican_after_all or bool(mexican.tiles) or all(train.tiles for train in trains[:-1])
    )
    personal = [train for train in trains if train.marker or train is trains[seat]]
    return (*personal, mexican) if allowed else tuple(personal)


def places(state: State, turn: Turn) -> Places:
    """5.8: where the seat to play may place its next tile."""
    trains, options, mine = state.trains, state.options, turn.opened
    due = due_doubles(state, turn)
    covers = tuple(trains[place_of(double.train)] for double in due)
    if due and (state.left_open or turn.must_cover or options.double_follow == "on_double"):
        return Places(covers, ())
    if turn.may_stop:
        own = (trains[turn.turn],)
        return Places(own, own)
    free = eligible(state, turn.turn)
    if mine:
        carriers = [trains[place_of(double.train)] for double in mine]
        free += tuple(train for train in carriers if train not in free)
    return Places(covers if due else free, free)


def place_of(train: TrainId) -> int:
    """Where a train stands in `State.trains`."""
    return OWNER.get(train, -1)


def legal_plays(state: State, turn: Turn) -> Iterator[tuple[Tile, TrainId]]:
    """Every tile of the hand with every train that takes it, in the order of hand and trains."""
    plain, double = places(state, turn)
    for tile in state.hands[turn.turn]:
        high, low = ENDS[tile]
        for train in double if high == low else plain:
            if train.end == high or train.end == low:
                yield tile, train.id


def can_play(state: State, turn: Turn) -> bool:
    """4.3: whether the seat to play has a legal play."""
    return next(legal_plays(state, turn), None) is not None
