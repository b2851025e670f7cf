"""A turn (mexican-train.md, sections 4, 5, 8 and 9): what a tile, a draw, a pass, a knock leads to.

Everything here has been checked by checks.py. The end of a round stands in ending.py.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from rules.core.changed import changed
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.mexican_train import ending
from rules.mexican_train.events import Announced, Caught, Drew, Event, Marked, Passed, Played, Stopped
from rules.mexican_train.plays import can_play, place_of
from rules.mexican_train.state import State, Turn, starting
from rules.mexican_train.trains import OpenDouble, Train, TrainId, on_table, used_up
from rules.pieces.dominoes import ENDS, Tile

T = TypeVar("T")


def play(state: State, turn: Turn, tile: Tile, train: TrainId) -> Step[State, Event]:
    """4.1, 5: place a tile, then see whether the round, the turn or neither is over."""
    seat, place = turn.turn, place_of(state, train)
    before = state.trains[place]
    high, low = ENDS[tile]
    end, double = (low if before.end == high else high), high == low
    own = place == seat
    after = Train(train, (*before.tiles, tile), end, before.marker and not own)
    trains = (*state.trains[:place], after, *state.trains[place + 1 :])
    covers, left_open, opened, dead = _doubles_after(state, turn, trains, after, tile)
    hand = _without(state.hands[seat], tile)
    hands = _with(state.hands, seat, hand)
    events: list[Event] = [
        Played(
            seat=seat,
            tile=tile,
            train=train,
            end=end,
            opens=double and end not in dead,
            covers=None if covers is None else covers.number,
            dead=dead,
            marker_off=own and before.marker,
        )
    ]
    if not hand and (not double or state.options.go_out_on_double or not state.boneyard):
        laid = changed(state, hands=hands, trains=trains, left_open=left_open + opened)
        return ending.end_round(laid, events, seat)
    long = own and _goes_on_long(state, turn)
    if not double and not (long and any(end in ENDS[held] for held in hand)):
        bound = bool(state.left_open)
        return _end_turn(state, seat, events, hands, trains, left_open + opened, bound=bound)
    phase = Turn(
        turn=seat,
        opened=opened,
        must_follow=double,
        must_cover=double and not hand and end not in dead,
        long=long,
        drew=turn.drew,
        drawn=turn.drawn if turn.drawn != tile else None,
    )
    going_on = changed(state, phase=phase, hands=hands, trains=trains, left_open=left_open, unannounced=None)
    return Step(going_on, tuple(events))


def draw(state: State, turn: Turn) -> Step[State, Event]:
    """4.4, 5.3: draw a tile; the turn is over if even that one can't be played."""
    seat, tile, options = turn.turn, state.boneyard[0], state.options
    drew: Event = Drew(seat=seat, tile=tile, left=len(state.boneyard) - 1, open=options.hands == "open")
    phase = Turn(
        turn=seat,
        opened=turn.opened,
        must_follow=turn.must_follow,
        must_cover=turn.must_cover,
        drew=True,
        drawn=tile,
    )
    state = changed(
        state,
        phase=phase,
        hands=_with(state.hands, seat, (*state.hands[seat], tile)),
        boneyard=state.boneyard[1:],
        announced=_without(state.announced, seat),
        unannounced=None,
    )
    if (options.draw_until_playable and state.boneyard) or can_play(state, phase):
        return Step(state, (drew,))
    return _stuck(state, phase, [drew])


def pass_turn(state: State, turn: Turn) -> Step[State, Event]:
    """4.5: pass; the marker goes on."""
    return _stuck(state, turn, [Passed(seat=turn.turn)])


def stop(state: State, turn: Turn) -> Step[State, Event]:
    """9: end a long first turn."""
    events: list[Event] = [Stopped(seat=turn.turn)]
    return _end_turn(state, turn.turn, events, state.hands, state.trains, state.left_open, bound=False)


def knock(state: State, seat: Seat) -> Step[State, Event]:
    """8: the owner announces the last tile."""
    after = changed(state, announced=tuple(sorted((*state.announced, seat))), unannounced=None)
    return Step(after, (Announced(seat=seat, knocked=True),))


def catch(state: State, seat: Seat, caught: Seat) -> Step[State, Event]:
    """9: who has not knocked draws the penalty, as far as there are tiles."""
    tiles = state.boneyard[: state.options.knock_penalty]
    after = changed(
        state,
        hands=_with(state.hands, caught, state.hands[caught] + tiles),
        boneyard=state.boneyard[len(tiles) :],
        unannounced=None,
    )
    event = Caught(
        seat=seat,
        caught=caught,
        count=len(tiles),
        tiles=tiles,
        left=len(after.boneyard),
        open=state.options.hands == "open",
    )
    return Step(after, (event,))


class _Doubles(NamedTuple):
    """What a tile does to open doubles: the one it covers, both queues after it, the numbers it made dead."""

    covers: OpenDouble | None
    left_open: tuple[OpenDouble, ...]
    opened: tuple[OpenDouble, ...]
    dead: tuple[int, ...]


_NONE_OPEN = _Doubles(None, (), (), ())


def _doubles_after(
    state: State, turn: Turn, trains: tuple[Train, ...], placed_on: Train, tile: Tile
) -> _Doubles:
    """5.8: remove a covered double, append a new one, remove dead ones (5.7)."""
    high, low = ENDS[tile]
    covers, left_open, opened = None, state.left_open, turn.opened
    if left_open or opened:
        covers = next((open for open in (*left_open, *opened) if open.train is placed_on.id), None)
        left_open = tuple([open for open in left_open if open is not covers])
        opened = tuple([open for open in opened if open is not covers])
    elif high != low:
        return _NONE_OPEN
    if high == low:
        opened = (*opened, OpenDouble(placed_on.id, high))
    touched = sorted({open.number for open in (*left_open, *opened)} & {high, low})
    if not touched:
        return _Doubles(covers, left_open, opened, ())
    dead = used_up(touched, on_table(trains, state.engine), state.options.highest)
    return _Doubles(
        covers,
        tuple(open for open in left_open if open.number not in dead),
        tuple(open for open in opened if open.number not in dead),
        dead,
    )


def _goes_on_long(state: State, turn: Turn) -> bool:
    """9: whether the tile being placed begins or continues a long first turn, if it goes on the own train."""
    if turn.drew or not state.options.long_first_turn:
        return False
    first = not turn.must_follow and state.first_turn[turn.turn] and not state.left_open
    return turn.long or first


def _stuck(state: State, turn: Turn, events: list[Event]) -> Step[State, Event]:
    """4.4, 5.3, 5.5: the marker goes on the own train, the turn is over, doubles stay open."""
    seat, own = turn.turn, state.trains[turn.turn]
    events.append(Marked(seat=seat, already=own.marker))
    trains = _with(state.trains, seat, Train(own.id, own.tiles, own.end, True))
    left_open, bound = state.left_open + turn.opened, bool(state.left_open)
    return _end_turn(state, seat, events, state.hands, trains, left_open, bound=bound)


def _end_turn(
    state: State,
    seat: Seat,
    events: list[Event],
    hands: tuple[tuple[Tile, ...], ...],
    trains: tuple[Train, ...],
    left_open: tuple[OpenDouble, ...],
    *,
    bound: bool,
) -> Step[State, Event]:
    """The next seat, an announcement (8) or the end of a blocked round (6.2).

    `bound`: open doubles of earlier turns bound this turn, which so was not the first one of section 9.
    """
    first_turn, announced, unannounced = state.first_turn, state.announced, None
    if first_turn[seat] and not bound:
        first_turn = _with(first_turn, seat, False)
    if len(hands[seat]) == 1 and seat not in announced:
        if state.options.knock == "auto":
            announced = tuple(sorted((*announced, seat)))
            events.append(Announced(seat=seat, knocked=False))
        else:
            unannounced = seat
    after = changed(
        state,
        phase=starting((seat + 1) % state.people),
        hands=hands,
        trains=trains,
        left_open=left_open,
        first_turn=first_turn,
        announced=announced,
        unannounced=unannounced,
    )
    if ending.is_blocked(after):
        return ending.end_round(after, events, None)
    return Step(after, tuple(events))


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _without(values: tuple[T, ...], gone: T) -> tuple[T, ...]:
    if gone not in values:
        return values
    place = values.index(gone)
    return values[:place] + values[place + 1 :]
