"""Twins of a table of mahjong for the contract suite: what a seat can't see, dealt out anew (section 11).

The others' concealed tiles, the wall, the kinds of concealed kongs, orders and answers that wait unseen; the
swap changes who can claim. What the next step plays, draws or turns up stays.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from rules.core.changed import changed
from rules.core.sheet import Seat
from rules.mahjong import course
from rules.mahjong.intents import ClaimHu, Count, Hu, Intent, Referee, SetOrders
from rules.mahjong.melds import Meld
from rules.mahjong.orders import firing
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import (
    PEOPLE,
    Answer,
    Breaking,
    Claims,
    Counting,
    Dealing,
    Drawing,
    HandOver,
    Item,
    MatchOver,
    OpenFlowers,
    OpenKongs,
    Orders,
    Rob,
    SeatChange,
    Seating,
    StateT,
    TableState,
    Turn,
    put,
    seat_of,
)
from rules.mahjong.wall import Wall, remaining
from rules.mahjong.window import owing
from rules.pieces.mahjong import KINDS, Tile, in_order

FORMS = ("set_orders", "count", "referee")
TRIES = 20
NEXT_OF_TAIL = 8
"""No step takes more replacements: four seats' answers to the kong round lay out so many kongs at most."""


def fill(form: Intent, rng: Random) -> Intent:
    """A form filled in so that it is accepted wherever it is offered."""
    match form:
        case SetOrders(seat=seat):
            kinds = in_order(rng.sample(KINDS, rng.randrange(6)))
            return SetOrders(seat=seat, hu=False, kinds=kinds)
        case Count(seat=seat):
            items = tuple(Item(fan=fan) for fan in rng.sample(("all_pungs", "self_drawn", "all_chows"), 2))
            return Count(seat=seat, items=items, confirm=True)
        case Referee():
            offender, injured = rng.sample(range(PEOPLE), 2)
            if rng.random() < 0.5:
                return Referee(act="warning", offender=offender)
            return Referee(act="fine", offender=offender, injured=injured, amount=rng.randint(5, 60))
        case _:
            return form


def swap_hidden(rules: Ruleset, state: StateT, seat: Seat, rng: Random) -> StateT | None:
    """A twin of the state for that seat; None where nothing can be swapped."""
    if isinstance(state.phase, Seating | Dealing):
        return None
    if isinstance(state.phase, Breaking):
        tiles = list(state.wall.tiles)
        rng.shuffle(tiles)
        return changed(state, wall=_with_tiles(state.wall, tuple(tiles)))
    for _ in range(TRIES):
        twin = _orders(_answers(_dealt_anew(state, seat, rng), seat, rng), seat, rng)
        if twin != state and _next_step_is_the_same(rules, state, twin, seat):
            return twin
    return None


# What stays


def _kept(state: TableState, seat: Seat, rng: Random) -> frozenset[Seat]:
    """Whose hand stays: seen by the seat, bound by an answer, or judged by the next step of a strict table.

    Now and then also that of whoever is to act, so that the twins have plays in common.
    """
    phase, house = state.phase, state.options.house
    kept = {seat, *(other for other in range(PEOPLE) if state.exposed[other] or state.shown[other])}
    kept |= {other for other in range(PEOPLE) if state.kong_answers[other] and _opening(state)}
    if state.options.claim_mode == "open":
        kept |= set(range(PEOPLE))
    if house.strict or rng.random() < 0.5:
        kept |= {actor for actor in course.to_act(state) if actor is not None}
    if isinstance(phase, Claims | Rob):
        kept |= {answer.seat for answer in phase.answers if answer.claim != "pass"}
    if isinstance(phase, Counting):
        kept.add(phase.win.seat)
    if isinstance(phase, HandOver | SeatChange | MatchOver) and state.results[-1:] and state.results[-1].win:
        kept.add(state.results[-1].win.seat)
    return frozenset(kept)


def _opening(state: TableState) -> bool:
    return isinstance(state.phase, OpenFlowers | OpenKongs)


def _may_draw_next(state: TableState, seat: Seat) -> bool:
    """Whether the next step can give the seat a tile, which then has to be the same."""
    phase = state.phase
    if isinstance(phase, Turn | Drawing):
        return phase.turn == seat
    return isinstance(phase, Claims | Rob | OpenFlowers | OpenKongs)


def _next_step_is_the_same(rules: Ruleset, state: TableState, twin: TableState, seat: Seat) -> bool:
    """No common next step tells the twins apart: the same orders fire, and nobody shows a swapped hand."""
    phase = state.phase
    if isinstance(phase, Claims | Rob) and owing(state, phase) == (None,):
        return firing(rules, state, phase) == firing(rules, twin, phase)
    for actor in course.to_act(state):
        if actor is None or state.hands[actor] == twin.hands[actor]:
            continue
        for one in (state, twin):
            offers = course.legal_intents(rules, one, actor)
            if any(isinstance(offer, Hu | ClaimHu) for offer in offers):
                return False
    return True


# What is swapped


def _dealt_anew(state: StateT, seat: Seat, rng: Random) -> StateT:
    """The hands that nobody is bound to and the wall, shuffled together; concealed kongs of other tiles."""
    kept = _kept(state, seat, rng)
    swapped = [other for other in range(PEOPLE) if other not in kept]
    fixed = _fixed_places(state, seat)
    places = list(remaining(_numbered(state.wall)))
    free = [place for place in places if place not in fixed]
    bound = {other: _bound(state, other) for other in swapped}
    pool = [state.wall.tiles[place] for place in free]
    for other in swapped:
        pool += (Counter(state.hands[other]) - Counter(bound[other])).elements()
    rng.shuffle(pool)
    melds = state.melds
    if None not in course.to_act(state) and not isinstance(state.phase, Claims | Rob):
        melds = _other_kongs(state, seat, pool, rng)
    hands = state.hands
    for other in swapped:
        size = len(state.hands[other]) - len(bound[other])
        hands = put(hands, other, in_order([*bound[other], *pool[:size]]))
        del pool[:size]
    tiles = list(state.wall.tiles)
    for place, tile in zip(free, pool, strict=True):
        tiles[place] = tile
    wall = _with_tiles(state.wall, tuple(tiles))
    return _newest(changed(state, hands=hands, wall=wall, melds=melds), swapped, rng)


def _numbered(wall: Wall) -> Wall:
    """The wall with its places for tiles."""
    places: Any = tuple(range(len(wall.tiles)))
    return _with_tiles(wall, places)


def _with_tiles(wall: Wall, tiles: tuple[Tile, ...]) -> Wall:
    """The wall with other tiles."""
    return Wall(tiles=tiles, first=wall.first, drawn=wall.drawn, replaced=wall.replaced, dead=wall.dead)


def _fixed_places(state: TableState, seat: Seat) -> set[Any]:
    if not _may_draw_next(state, seat):
        return set()
    places: tuple[Any, ...] = remaining(_numbered(state.wall))
    return {*places[:1], *places[-NEXT_OF_TAIL:]}


def _bound(state: TableState, owner: Seat) -> tuple[Tile, ...]:
    """The tile of an announced kong is on the table, in its owner's hand."""
    phase = state.phase
    return (phase.tile,) if isinstance(phase, Rob) and phase.turn == owner else ()


def _other_kongs(
    state: TableState, seat: Seat, pool: list[Tile], rng: Random
) -> tuple[tuple[Meld, ...], ...]:
    """Concealed kongs of the others with four other tiles of the pool, where it has them."""
    melds = state.melds
    for owner in range(PEOPLE):
        for at, meld in enumerate(state.melds[owner]):
            kinds = sorted(tile for tile, count in Counter(pool).items() if count == 4)
            if owner == seat or not meld.concealed or not kinds or state.options.claim_mode == "open":
                continue
            tile = rng.choice(kinds)
            places = [place for place, other in enumerate(pool) if other == tile]
            for place in places:
                pool[place] = meld.tiles[0]
            own = melds[owner]
            other_kong = Meld(kind=meld.kind, tiles=(tile,) * 4)
            melds = put(melds, owner, (*own[:at], other_kong, *own[at + 1 :]))
    return melds


def _newest(state: StateT, swapped: list[Seat], rng: Random) -> StateT:
    """Another newest tile where the old one was swapped away."""
    phase = state.phase
    if isinstance(phase, Turn) and phase.turn in swapped and phase.newest is not None:
        newest = rng.choice(state.hands[phase.turn])
        return changed(state, phase=Turn(turn=phase.turn, origin=phase.origin, newest=newest))
    east = seat_of(state, 0)
    if isinstance(phase, OpenFlowers) and east in swapped:
        return changed(state, phase=OpenFlowers(turn=phase.turn, newest=rng.choice(state.hands[east])))
    if isinstance(phase, OpenKongs) and east in swapped:
        newest = rng.choice(state.hands[east])
        return changed(state, phase=OpenKongs(turn=phase.turn, newest=newest, origin=phase.origin))
    return state


def _orders(state: StateT, seat: Seat, rng: Random) -> StateT:
    """Other standing orders of the others, where there are any."""
    if state.options.claim_mode != "bell":
        return state
    strict = state.options.house.strict
    orders = tuple(
        own
        if other == seat
        else Orders(hu=not strict and rng.random() < 0.5, kinds=in_order(rng.sample(KINDS, rng.randrange(4))))
        for other, own in enumerate(state.orders)
    )
    return changed(state, orders=orders)


def _answers(state: StateT, seat: Seat, rng: Random) -> StateT:
    """Other answers of the others, as long as the next one can't settle the window (12, poll)."""
    phase = state.phase
    if not isinstance(phase, Claims) or state.options.claim_mode == "bell":
        return state
    if len(owing(state, phase)) < 2 or state.options.claim_mode == "open" or state.options.house.strict:
        return state
    answers = tuple(
        Answer(seat=answer.seat, claim="pass") if answer.seat != seat and rng.random() < 0.5 else answer
        for answer in phase.answers
    )
    return changed(
        state, phase=Claims(turn=phase.turn, tile=phase.tile, closed=phase.closed, answers=answers)
    )
