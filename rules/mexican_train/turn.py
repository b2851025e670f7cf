"""A turn (mexican-train.md, sections 4, 5, 8 and 9): what a tile, a draw, a pass, a knock leads to.

Everything here has been checked by checks.py. The end of a round stands in ending.py.
"""

from __future__ import annotations

from typing import TypeVar

from rules.core.game import Step
from rules.core.sheet import Seat
from rules.mexican_train import ending
from rules.mexican_train.events import Announced, Caught, Drew, Event, Marked, Passed, Played, Stopped
from rules.mexican_train.plays import can_play, place_of
from rules.mexican_train.state import State, Turn, changed, starting
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
    covers, left_open, opened = None, state.left_open, turn.opened
    if left_open or opened:
        covers = next((d for d in (*left_open, *opened) if d.train is train), None)
        left_open = tuple(d for d in left_open if d is not covers)
        opened = tuple(d for d in opened if d is not covers)
    if double:
        opened = (*opened, OpenDouble(train, end))
    dead: tuple[int, ...] = ()
    if left_open or opened:
        numbers = {d.number for d in (*left_open, *opened)} & {high, low}
        dead = used_up(sorted(numbers), on_table(trains, state.engine), state.options.highest)
        left_open = tuple(d for d in left_open if d.number not in dead)
        opened = tuple(d for d in opened if d.number not in dead)
    hand = _without(state.hands[seat], tile)
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
    bound = bool(state.left_open)
    placed = changed(
        state, hands=_with(state.hands, seat, hand), trains=trains, left_open=left_open, unannounced=None
    )
    if not hand and (not double or state.options.go_out_on_double or not state.boneyard):
        return ending.end_round(changed(placed, left_open=left_open + opened), events, seat)
    long = _goes_on_long(state, turn) and own
    if double:
        phase = Turn(
            turn=seat,
            opened=opened,
            must_follow=True,
            must_cover=not hand and end not in dead,
            long=long,
            drew=turn.drew,
            drawn=turn.drawn if turn.drawn != tile else None,
        )
        return Step(changed(placed, phase=phase), tuple(events))
    if long and any(end in ENDS[held] for held in hand):
        return Step(changed(placed, phase=Turn(turn=seat, opened=opened, long=True)), tuple(events))
    return _end_turn(changed(placed, left_open=left_open + opened), seat, events, bound=bound)


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
    return _stuck(changed(state, unannounced=None), turn, [Passed(seat=turn.turn)])


def stop(state: State, turn: Turn) -> Step[State, Event]:
    """9: end a long first turn."""
    return _end_turn(state, turn.turn, [Stopped(seat=turn.turn)], bound=False)


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
    bound = bool(state.left_open)
    state = changed(
        state,
        trains=(*state.trains[:seat], Train(own.id, own.tiles, own.end, True), *state.trains[seat + 1 :]),
        left_open=state.left_open + turn.opened,
    )
    return _end_turn(state, seat, events, bound=bound)


def _end_turn(state: State, seat: Seat, events: list[Event], *, bound: bool) -> Step[State, Event]:
    """The next seat, an announcement (8) or the end of a blocked round (6.2).

    `bound`: open doubles of earlier turns bound this turn, which so was not the first one of section 9.
    """
    first_turn, announced, unannounced = state.first_turn, state.announced, None
    if first_turn[seat] and not bound:
        first_turn = _with(first_turn, seat, False)
    if len(state.hands[seat]) == 1 and seat not in announced:
        if state.options.knock == "auto":
            announced = tuple(sorted((*announced, seat)))
            events.append(Announced(seat=seat, knocked=False))
        else:
            unannounced = seat
    state = changed(
        state,
        phase=starting((seat + 1) % state.people),
        first_turn=first_turn,
        announced=announced,
        unannounced=unannounced,
    )
    if ending.is_blocked(state):
        return ending.end_round(state, events, None)
    return Step(state, tuple(events))


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _without(values: tuple[T, ...], gone: T) -> tuple[T, ...]:
    return tuple(value for value in values if value != gone)
