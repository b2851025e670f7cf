"""Where a tile may go (mexican-train.md, 4.2 and 5.8): eligible trains, doubles that bind, legal plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from rules.core.sheet import Seat
from rules.mexican_train.options import Options
from rules.mexican_train.state import State, Turn
from rules.mexican_train.trains import OWNER, OpenDouble, Train, TrainId
from rules.pieces.dominoes import ENDS, Tile


class Layout(Protocol):
    """What 4.2 looks at: trains and house rules, of a state or of a view."""

    @property
    def options(self) -> Options: ...
    @property
    def trains(self) -> tuple[Train, ...]: ...


class Places(NamedTuple):
    """The trains that take the next tile where it matches: one that is no double, and a double."""

    plain: tuple[Train, ...]
    double: tuple[Train, ...]


def first_of(queue: tuple[OpenDouble, ...], options: Options) -> tuple[OpenDouble, ...]:
    """5.4, 5.5 and `close_order`: the doubles of a queue that may be covered next."""
    if options.close_order == "any":
        return queue
    return queue[-1:] if options.close_order == "reverse" else queue[:1]


def due_doubles(state: State, turn: Turn, *, double: bool) -> tuple[OpenDouble, ...]:
    """The open doubles on which the next tile, a double or none, has to go; () where none binds it."""
    options, mine = state.options, turn.opened
    if state.left_open:
        return first_of(state.left_open, options)
    if not mine:
        return ()
    if turn.must_cover or options.double_follow == "on_double":
        return first_of(mine, options)
    if not double and (len(mine) >= 2 or options.double_follow == "chain_then_cover"):
        return first_of(mine, options)
    return ()


def eligible(layout: Layout, seat: Seat) -> tuple[Train, ...]:
    """4.2: the own train, those with a marker and the Mexican train, as far as the house rules allow."""
    trains, options = layout.trains, layout.options
    own, mexican = trains[seat], trains[-1]
    if options.own_train_first and not own.tiles:
        return (own,)
    personal = [train for train in trains if train.marker or train is own]
    if options.mexican_after_own and not own.tiles:
        return tuple(personal)
    if options.mexican_after_all and not mexican.tiles and not all(train.tiles for train in trains[:-1]):
        return tuple(personal)
    return (*personal, mexican)


def places(state: State, turn: Turn) -> Places:
    """5.8: where the seat to play may place its next tile."""
    if turn.may_stop:
        own = (state.trains[turn.turn],)
        return Places(own, own)
    if not state.left_open and not turn.opened:
        free = eligible(state, turn.turn)
        return Places(free, free)
    plain = _takes(state, turn, double=False)
    return Places(plain, plain if state.left_open else _takes(state, turn, double=True))


def _takes(state: State, turn: Turn, *, double: bool) -> tuple[Train, ...]:
    """5.8 with open doubles: the trains of those that bind, else the eligible ones.

    The trains of doubles of this turn are among these: what was eligible stays so until the turn is over.
    """
    due = due_doubles(state, turn, double=double)
    if not due:
        return eligible(state, turn.turn)
    return tuple(state.trains[place_of(state, binding.train)] for binding in due)


def place_of(state: State, train: TrainId) -> int:
    """Where a train stands in `State.trains`."""
    return OWNER.get(train, state.people)


def legal_plays(state: State, turn: Turn) -> Iterator[tuple[Tile, TrainId]]:
    """Every tile of the hand with every train that takes it, in the order of hand and trains."""
    plain, double = places(state, turn)
    ends = {train.end for train in plain}
    if double is not plain:
        ends.update(train.end for train in double)
    for tile in state.hands[turn.turn]:
        high, low = ENDS[tile]
        if high in ends or low in ends:
            for train in double if high == low else plain:
                if train.end == high or train.end == low:
                    yield tile, train.id


def can_play(state: State, turn: Turn) -> bool:
    """4.3: whether the seat to play has a legal play."""
    return next(legal_plays(state, turn), None) is not None
