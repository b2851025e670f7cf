"""The opening rounds (mahjong-table.md, sections 5 and 6): flowers, then concealed kongs, from East on.

A seat may answer to the kong round when it ends its part of the flower round; the answer waits in the state
and is carried out when the kong round reaches the seat (R5).
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from rules.core.changed import changed
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.mahjong.events import Event, OpeningDone
from rules.mahjong.hand import flowers_in, fours
from rules.mahjong.intents import ConcealedKong, DeclareFlower, Done, Intent
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import (
    OpenFlowers,
    OpenKongs,
    Origin,
    StateT,
    TableState,
    Turn,
    after,
    put,
    seat_of,
)
from rules.mahjong.turn import lay_concealed_kong, lay_flower, replaced
from rules.pieces.mahjong import Tile

Opening = OpenFlowers | OpenKongs

_done, _flower = cache(Done), cache(DeclareFlower)


# What may be done


def offers(state: TableState, phase: Opening) -> list[Intent]:
    """5, 6: flowers, concealed kongs, done, in the flower round with every answer to the kong round."""
    seat, hand = phase.turn, state.hands[phase.turn]
    quads = fours(hand) if state.options.house.opening_kongs else ()
    found: list[Intent] = []
    if state.wall.live:
        found += [_flower(seat=seat, tile=tile) for tile in flowers_in(hand)]
        if isinstance(phase, OpenKongs):
            found += [ConcealedKong(seat=seat, tile=tile) for tile in quads]
    found.append(_done(seat=seat))
    if isinstance(phase, OpenFlowers) and state.options.house.opening_kongs:
        found += [
            _done(seat=seat, kongs=kongs)
            for size in range(len(quads) + 1)
            for kongs in combinations(quads, size)
        ]
    return found


# What follows


def begin(rules: Ruleset, state: StateT, newest: Tile) -> Step[StateT, Event]:
    """2: the tiles are dealt; East begins, with the opening rounds that this table has."""
    east, house = seat_of(state, 0), state.options.house
    if house.flowers:
        return Step(changed(state, phase=OpenFlowers(turn=east, newest=newest)), ())
    if house.opening_kongs:
        return _kong_round(state, east, newest, "first")
    return Step(changed(state, phase=Turn(turn=east, origin="first", newest=newest)), ())


def flower(state: StateT, phase: Opening, tile: Tile) -> Step[StateT, Event]:
    """5: laid out and replaced; the same seat goes on."""
    step, newest = replaced(lay_flower(state, phase.turn, tile), phase.turn)
    return _with_newest(step, phase, newest, "flower")


def concealed_kong(state: StateT, phase: OpenKongs, tile: Tile) -> Step[StateT, Event]:
    """6: laid out and replaced; the same seat goes on."""
    step, newest = replaced(lay_concealed_kong(state, phase.turn, tile), phase.turn)
    return _with_newest(step, phase, newest, "kong")


def done(state: StateT, phase: Opening, kongs: tuple[Tile, ...] | None) -> Step[StateT, Event]:
    """5, 6: the next seat's part, then the next round, then East's turn."""
    told = (OpeningDone(seat=phase.turn, kongs=kongs),)
    following = after(state, phase.turn)[0]
    if isinstance(phase, OpenKongs):
        return _and(told, _next_kongs(state, following, phase.newest, phase.origin))
    state = changed(state, kong_answers=put(state.kong_answers, phase.turn, kongs))
    if state.winds[following] != 0:
        return Step(changed(state, phase=OpenFlowers(turn=following, newest=phase.newest)), told)
    if state.options.house.opening_kongs:
        return _and(told, _kong_round(state, following, phase.newest, "first"))
    return Step(changed(state, phase=Turn(turn=following, origin="first", newest=phase.newest)), told)


def _next_kongs(state: StateT, seat: Seat, newest: Tile, origin: Origin) -> Step[StateT, Event]:
    """6: the kong round goes on, or East's turn begins."""
    if state.winds[seat] == 0:
        return Step(changed(state, phase=Turn(turn=seat, origin=origin, newest=newest)), ())
    return _kong_round(state, seat, newest, origin)


def _kong_round(state: StateT, seat: Seat, newest: Tile, origin: Origin) -> Step[StateT, Event]:
    """6: the round reaches a seat. Without an answer it is asked; one that answered none is passed over.

    The kongs of an answer are laid out now, and the seat goes on from there.
    """
    answer = state.kong_answers[seat]
    if answer == ():
        return _next_kongs(state, after(state, seat)[0], newest, origin)
    step: Step[StateT, Event] = Step(
        changed(state, phase=OpenKongs(turn=seat, newest=newest, origin=origin)), ()
    )
    for tile in answer or ():
        phase = step.state.phase
        if not isinstance(phase, OpenKongs):
            raise TypeError("a kong leads out of the kong round")
        step = _and(step.events, concealed_kong(step.state, phase, tile))
    return step


def _with_newest(
    step: Step[StateT, Event], phase: Opening, newest: Tile, origin: Origin
) -> Step[StateT, Event]:
    """R11: East's replacement is its newest tile; in the kong round it gives East's turn its origin (6)."""
    if step.state.winds[phase.turn] != 0:
        return step
    if isinstance(phase, OpenKongs):
        following: Opening = OpenKongs(turn=phase.turn, newest=newest, origin=origin)
    else:
        following = OpenFlowers(turn=phase.turn, newest=newest)
    return Step(changed(step.state, phase=following), step.events)


def _and(told: tuple[Event, ...], step: Step[StateT, Event]) -> Step[StateT, Event]:
    """What was told before, and the step that follows."""
    return Step(step.state, (*told, *step.events))
