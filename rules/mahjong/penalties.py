"""Penalties of the strict table (mahjong-table.md, section 10): the ladder, false hu, exposed tiles.

Whether an act is an offence is judged elsewhere; here it is noted, paid for and told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from rules.core.changed import changed
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.mahjong.events import Event, FalseHu, FalseSet, Fined
from rules.mahjong.state import PEOPLE, Claim, Counting, HandOver, Offence, StateT, put
from rules.pieces.mahjong import Tile

FalseReason = Literal["not_a_hand", "under_minimum", "dead_hand"]
LADDER = (0, 5, 10, 20, 30, 40, 50, 60)
"""R15: what the first, second ... offence of a kind costs, to each of the others; 0 is a warning."""
FALSE_HU: dict[FalseReason, int] = {"not_a_hand": 20, "under_minimum": 10, "dead_hand": 10}
"""10, R14: what a false hu costs, to each of the others; a dead hand that is complete breaks no shape."""


def fine_of(times: int) -> int:
    """R15: what the offence costs when it is done for that time, from 1."""
    return LADDER[min(times, len(LADDER)) - 1]


def offend(state: StateT, seat: Seat, offence: Offence) -> Step[StateT, Event]:
    """10: a step of the ladder, counted by seat and by kind of offence within the hand."""
    done = state.offences[seat]
    times = getattr(done, offence) + 1
    amount = fine_of(times)
    after = changed(state, offences=put(state.offences, seat, replace(done, **{offence: times})))
    told = Fined(seat=seat, offence=offence, times=times, amount=amount)
    return Step(fined(after, to_each(seat, amount)), (told,))


def false_hu(state: StateT, seat: Seat, reason: FalseReason, tiles: tuple[Tile, ...]) -> Step[StateT, Event]:
    """10: the hand that was no win is dead and lies open; its tiles are the first to be discarded."""
    amount = FALSE_HU[reason]
    after = changed(state, dead=put(state.dead, seat, True), exposed=put(state.exposed, seat, tiles))
    told = FalseHu(seat=seat, reason=reason, tiles=tiles, amount=amount)
    return Step(fined(after, to_each(seat, amount)), (told,))


def false_set(state: StateT, seat: Seat, claim: Claim) -> Step[StateT, Event]:
    """10, G08: a set that the hand cannot make costs no points, but the hand is dead."""
    after = changed(state, dead=put(state.dead, seat, True))
    return Step(after, (FalseSet(seat=seat, claim=claim),))


def to_each(offender: Seat, amount: int) -> tuple[int, ...]:
    """The changes of the totals when a seat pays that much to each of the other three."""
    return tuple((1 - PEOPLE) * amount if seat == offender else amount for seat in range(PEOPLE))


def fined(state: StateT, changes: Sequence[int]) -> StateT:
    """The state once points have moved by a penalty; a result that is fixed already is kept in step."""
    if not any(changes):
        return state
    fines = tuple(map(sum, zip(state.fines, changes, strict=True)))
    totals = tuple(map(sum, zip(state.totals, changes, strict=True)))
    phase, results = state.phase, state.results
    if isinstance(phase, Counting | HandOver) and phase.result is not None:
        result = replace(phase.result, fines=fines)
        if isinstance(phase, HandOver):
            results = (*results[:-1], result)
        phase = replace(phase, result=result)
    return changed(state, fines=fines, totals=totals, phase=phase, results=results)


def still_exposed(exposed: tuple[Tile, ...], gone: Sequence[Tile]) -> tuple[Tile, ...]:
    """What is left of a seat's exposed tiles when some tiles leave the hand: an exposed copy goes first."""
    left = list(exposed)
    for tile in gone:
        if tile in left:
            left.remove(tile)
    return tuple(left)
