"""From the seat draw to the deal (mahjong-table.md, 3 and 4; mahjong-basic.md, 1 and 2): what dice decide.

Winds and chairs are drawn once per match, the wall is broken and dealt in every hand. All chance comes from
the seeds: the seat draw has number 0, hand n has number n.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.core.chance import Seed, Stream, deal_seed, stream
from rules.core.changed import changed
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.mahjong import opening
from rules.mahjong.events import Dealt, Event, RolledForBreak, RolledForWind, TookWindTile
from rules.mahjong.hand_over import NOBODY, NOTHING, ZEROS, begin_hand
from rules.mahjong.intents import TakeWindTile
from rules.mahjong.options import TableOptions
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import (
    PEOPLE,
    Breaking,
    Dealing,
    Offences,
    Orders,
    Seating,
    StateT,
    TableState,
    put,
    seat_of,
)
from rules.mahjong.wall import Place, build, dealt, opened, opening_side, place_of
from rules.pieces.mahjong import in_order

EAST = 0
Throw = tuple[int, ...]


def new_game(
    rules: Ruleset, state_type: type[StateT], options: TableOptions, people: int, seed: Seed
) -> Step[StateT, Event]:
    """3: four people and the tiles, not mixed yet; the first is to roll or to take a wind tile."""
    slots = stream(deal_seed(seed, 0), "lot").shuffled(range(PEOPLE)) if options.seat_draw == "tiles" else ()
    state = state_type(
        options=options.resolved(people),
        people=people,
        seed=seed,
        hand=0,
        chairs=tuple(range(PEOPLE)),
        winds=tuple(range(PEOPLE)),
        wall=build(rules.tiles),
        hands=NOTHING,
        melds=((),) * PEOPLE,
        flowers=NOTHING,
        rivers=NOTHING,
        orders=(Orders(),) * PEOPLE,
        kong_answers=(None,) * PEOPLE,
        dead=NOBODY,
        exposed=NOTHING,
        offences=(Offences(),) * PEOPLE,
        fines=ZEROS,
        shown=NOBODY,
        totals=ZEROS,
        time_up=False,
        results=(),
        phase=Seating(turn=0, slots=slots),
    )
    return Step(state, ())


# The seat draw


def roll_for_wind(rules: Ruleset, state: StateT) -> Step[StateT, Event]:
    """3: a seat throws for its wind; mahjong-basic.md, 1: for the highest sum."""
    dice = 1 if rules.seat_dice == "one_die" else 2
    rolls = stream(deal_seed(state.seed, 0), "dice")
    return wind_thrown(rules, state, thrown(rolls, dice, skip=len(_seating(state).thrown)))


def wind_thrown(rules: Ruleset, state: StateT, throw: Throw) -> Step[StateT, Event]:
    """3: what that throw of the seat whose turn it is leads to."""
    phase = _seating(state)
    phase = replace(phase, thrown=(*phase.thrown, throw))
    if rules.seat_dice == "one_die":
        return _name_a_wind(rules, state, phase, throw)
    return _highest_is_east(rules, state, phase, throw)


def take_wind_tile(rules: Ruleset, state: StateT, intent: TakeWindTile) -> Step[StateT, Event]:
    """3, A02: a seat takes one of the hidden wind tiles; the last seat takes the last."""
    phase = _seating(state)
    wind = phase.slots[intent.slot]
    drawn = put(phase.drawn, intent.seat, wind)
    told = TookWindTile(seat=intent.seat, slot=intent.slot, wind=wind)
    return _drawn(rules, state, replace(phase, drawn=drawn), (told,))


def wind_of(throw: Throw, taken: Sequence[int | None]) -> int | None:
    """3, R18: 1 East, 2 South, 3 West, 4 North; None: to be thrown again, 5, 6 or a wind that is taken."""
    wind = throw[0] - 1
    return wind if wind < PEOPLE and wind not in taken else None


def contest(throws: Sequence[Throw]) -> tuple[tuple[Seat, ...], tuple[Throw, ...]]:
    """mahjong-basic.md, 1: who still contends for East, and what these have thrown in this round so far.

    All throw in list order; those who share the highest sum throw again. One contender alone is East.
    """
    contenders: tuple[Seat, ...] = tuple(range(PEOPLE))
    left = tuple(throws)
    while len(contenders) > 1 and len(left) >= len(contenders):
        sums = [sum(throw) for throw in left[: len(contenders)]]
        left = left[len(contenders) :]
        contenders = tuple(seat for seat, total in zip(contenders, sums, strict=True) if total == max(sums))
    return contenders, left


def _name_a_wind(rules: Ruleset, state: StateT, phase: Seating, throw: Throw) -> Step[StateT, Event]:
    seat, wind = phase.turn, wind_of(throw, phase.drawn)
    told: tuple[Event, ...] = (RolledForWind(seat=seat, dice=throw, wind=wind),)
    if wind is None:
        return Step(changed(state, phase=phase), told)
    phase = replace(phase, drawn=put(phase.drawn, seat, wind))
    if phase.drawn.count(None) == 1:  # A01: the last player takes what is left
        last = phase.drawn.index(None)
        left = next(wind for wind in range(PEOPLE) if wind not in phase.drawn)
        phase = replace(phase, drawn=put(phase.drawn, last, left))
        told += (TookWindTile(seat=last, slot=None, wind=left),)
    return _drawn(rules, state, phase, told)


def _highest_is_east(rules: Ruleset, state: StateT, phase: Seating, throw: Throw) -> Step[StateT, Event]:
    seat = phase.turn
    contenders, so_far = contest(phase.thrown)
    if len(contenders) > 1:
        phase = replace(phase, turn=contenders[len(so_far)])
        told = RolledForWind(seat=seat, dice=throw, wind=None)
        return Step(changed(state, phase=phase), (told,))
    winds = tuple((other - contenders[0]) % PEOPLE for other in range(PEOPLE))
    told = RolledForWind(seat=seat, dice=throw, wind=winds[seat])
    return _drawn(rules, state, replace(phase, drawn=winds), (told,))


def _drawn(rules: Ruleset, state: StateT, phase: Seating, told: tuple[Event, ...]) -> Step[StateT, Event]:
    """3: the next seat draws; when all have their winds, chair 1 is East's and the first hand begins."""
    winds = tuple(wind for wind in phase.drawn if wind is not None)
    if len(winds) < PEOPLE:
        return Step(changed(state, phase=replace(phase, turn=phase.drawn.index(None))), told)
    step = begin_hand(rules, changed(state, chairs=winds, winds=winds))
    return Step(step.state, (*told, *step.events))


def _seating(state: TableState) -> Seating:
    if not isinstance(state.phase, Seating):
        raise TypeError("the seats are drawn already")
    return state.phase


# The break and the deal


def roll_for_break(rules: Ruleset, state: StateT) -> Step[StateT, Event]:
    """4: East rolls, then the owner of the opening side; one roll where dead wall or basic game have one."""
    dice = stream(deal_seed(state.seed, state.hand), "dice")
    count = 3 if state.options.house.dead_tiles else 2
    return break_thrown(rules, state, thrown(dice, count, skip=1 if _breaking(state).first else 0))


def break_thrown(rules: Ruleset, state: StateT, throw: Throw) -> Step[StateT, Event]:
    """4: what that throw of the seat whose turn it is leads to."""
    phase = _breaking(state)
    seat, dead = phase.turn, state.options.house.dead_tiles > 0
    if rules.second_break and not dead and not phase.first:
        side = opening_side(sum(throw))
        told = RolledForBreak(seat=seat, dice=throw, side=side)
        return Step(changed(state, phase=Breaking(turn=seat_of(state, side), first=throw)), (told,))
    dice_so_far = (*((phase.first,) if phase.first else ()), throw)
    side, counted = break_at(rules, dice_so_far)
    wall = opened(state.wall, side_stacks=rules.side, side=side, counted=counted, dead=dead)
    start = place_of(rules.side, wall.first or 0)
    told = RolledForBreak(seat=seat, dice=throw, side=start.wind, stack=start.stack)
    return Step(changed(state, wall=wall, phase=Dealing(dice=dice_so_far)), (told,))


def break_at(rules: Ruleset, dice: Sequence[Throw]) -> Place:
    """4, 8; mahjong-basic.md, 2: the opening side and the stack that is counted there, maybe past its end.

    In the basic game it is always the dealer's own wall.
    """
    side = opening_side(sum(dice[0])) if rules.second_break else EAST
    return Place(side, sum(map(sum, dice)))


def _breaking(state: TableState) -> Breaking:
    if not isinstance(state.phase, Breaking):
        raise TypeError("the wall is broken already")
    return state.phase


def deal(rules: Ruleset, state: StateT) -> Step[StateT, Event]:
    """4: everybody gets 13 tiles, East 14; then the opening rounds or East's turn."""
    by_wind, newest, wall = dealt(state.wall)
    hands = tuple(in_order(by_wind[wind]) for wind in state.winds)
    told = Dealt(hands=hands, counts=tuple(map(len, hands)))
    step = opening.begin(rules, changed(state, hands=hands, wall=wall), newest)
    return Step(step.state, (told, *step.events))


def thrown(dice: Stream, count: int, *, skip: int) -> Throw:
    """The next throw of so many dice, after `skip` throws of as many."""
    for _ in range(skip * count):
        dice.below(6)
    return tuple(dice.below(6) + 1 for _ in range(count))
