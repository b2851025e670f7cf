"""A turn (mahjong-table.md, sections 2, 5, 6, 7): draw, flower, kongs, discard, hu.

The checks have passed before anything here is called. Every public function takes a state and returns a step.
"""

from __future__ import annotations

from functools import cache

from rules.core.changed import changed
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.mahjong import hand_over, penalties, wall
from rules.mahjong.checks import must_go_first, pung_of
from rules.mahjong.events import (
    AnnouncedKong,
    Discarded,
    Drew,
    Event,
    FlowerLaid,
    MadeConcealedKong,
    PromotedKong,
)
from rules.mahjong.hand import flowers_in, fours, joined, without
from rules.mahjong.intents import ConcealedKong, DeclareFlower, Discard, Draw, Hu, Intent, PromoteKong
from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import Claims, Drawing, Origin, Rob, StateT, TableState, Turn, put
from rules.mahjong.winning import Judged, may_win_drawn
from rules.pieces.mahjong import Tile

_discard, _flower, _concealed, _promote = (
    cache(Discard),
    cache(DeclareFlower),
    cache(ConcealedKong),
    cache(PromoteKong),
)
_hu, _draw = cache(Hu), cache(Draw)
_discarded, _drew = cache(Discarded), cache(Drew)
_turn, _claims = cache(Turn), cache(Claims)
"""The commonest values of a turn. A set allows few different ones, so each is made once."""


# What the seat in turn may do


def offers(rules: Ruleset, state: TableState, phase: Turn) -> list[Intent]:
    """2: everything that is legal in a turn, by its origin."""
    seat, hand = phase.turn, state.hands[phase.turn]
    found: list[Intent] = []
    if phase.newest is not None:
        if state.options.house.strict or may_win_drawn(rules, state, phase):
            found.append(_hu(seat=seat))
        if state.wall.live and state.options.house.kongs:
            found += [_concealed(seat=seat, tile=tile) for tile in fours(hand)]
            found += [
                _promote(seat=seat, tile=meld.tiles[0])
                for meld in state.melds[seat]
                if meld.kind is MeldKind.PUNG and meld.tiles[0] in hand
            ]
    if state.wall.live:
        found += [_flower(seat=seat, tile=tile) for tile in flowers_in(hand)]
    found += [_discard(seat=seat, tile=tile) for tile in dict.fromkeys(must_go_first(state, seat) or hand)]
    return found


def draw_offer(seat: Seat) -> Draw:
    """2: the next seat draws."""
    return _draw(seat=seat)


# What follows


def draw(state: StateT, phase: Drawing) -> Step[StateT, Event]:
    """2, 4: one tile from the head of the wall."""
    seat = phase.turn
    tile, left = wall.draw(state.wall)
    after = changed(
        state,
        wall=left,
        hands=put(state.hands, seat, joined(state.hands[seat], tile)),
        phase=_turn(turn=seat, origin="wall", newest=tile),
    )
    return Step(after, (_drew(seat=seat, tile=tile),))


def discard(state: StateT, phase: Turn, tile: Tile) -> Step[StateT, Event]:
    """7: face up into the own river; then it can be claimed."""
    seat = phase.turn
    after = changed(
        leaving_hand(state, seat, tile),
        rivers=put(state.rivers, seat, (*state.rivers[seat], tile)),
        phase=_claims(turn=seat, tile=tile, closed=state.options.claim_mode != "bell"),
    )
    return Step(after, (_discarded(seat=seat, tile=tile),))


def hu(rules: Ruleset, state: StateT, found: Judged) -> Step[StateT, Event]:
    """9; 10: on the strict table a false hu is paid for and the turn goes on with a discard."""
    seat = found.win.seat
    if found.fault is None:
        return hand_over.won(rules, state, found.win)
    return penalties.false_hu(state, seat, found.fault, state.hands[seat])


def flower(state: StateT, phase: Turn, tile: Tile) -> Step[StateT, Event]:
    """5: laid out, replaced; the turn goes on."""
    return replaced_turn(lay_flower(state, phase.turn, tile), phase.turn, "flower")


def concealed_kong(state: StateT, phase: Turn, tile: Tile) -> Step[StateT, Event]:
    """6: laid out backs up, replaced; the turn goes on."""
    return replaced_turn(lay_concealed_kong(state, phase.turn, tile), phase.turn, "kong")


def announce_kong(rules: Ruleset, state: StateT, phase: Turn, tile: Tile) -> Step[StateT, Event]:
    """6: the tile stays in the hand while the kong can be robbed; without robbing it is added at once."""
    seat = phase.turn
    told = AnnouncedKong(seat=seat, tile=tile)
    if rules.robbing:
        window = Rob(turn=seat, tile=tile, closed=state.options.claim_mode != "bell")
        return Step(changed(state, phase=window), (told,))
    step = promote_kong(state, seat, tile)
    return Step(step.state, (told, *step.events))


def promote_kong(state: StateT, seat: Seat, tile: Tile) -> Step[StateT, Event]:
    """6: nobody robs it, so the tile is added to the pung, whose mark it keeps, and replaced."""
    pung = pung_of(state.melds[seat], tile)
    if pung is None:
        raise ValueError(f"no pung of {tile} to add to")
    kong = Meld(
        kind=MeldKind.PROMOTED_KONG,
        tiles=(tile,) * 4,
        claimed=pung.claimed,
        source=pung.source,
        side=pung.side,
    )
    melds = tuple(kong if meld is pung else meld for meld in state.melds[seat])
    after = changed(leaving_hand(state, seat, tile), melds=put(state.melds, seat, melds))
    return replaced_turn(Step(after, (PromotedKong(seat=seat, tile=tile),)), seat, "kong")


# What a turn shares with the opening rounds and with claims


def lay_flower(state: StateT, seat: Seat, tile: Tile) -> Step[StateT, Event]:
    """5: the flower goes to its owner's right."""
    after = changed(
        leaving_hand(state, seat, tile), flowers=put(state.flowers, seat, (*state.flowers[seat], tile))
    )
    return Step(after, (FlowerLaid(seat=seat, tile=tile),))


def lay_concealed_kong(state: StateT, seat: Seat, tile: Tile) -> Step[StateT, Event]:
    """6: four backs; which tile it is nobody else learns before the hand is over."""
    kong = Meld(kind=MeldKind.CONCEALED_KONG, tiles=(tile,) * 4)
    after = changed(
        leaving_hand(state, seat, tile, tile, tile, tile),
        melds=put(state.melds, seat, (*state.melds[seat], kong)),
    )
    return Step(after, (MadeConcealedKong(seat=seat, tile=tile),))


def leaving_hand(state: StateT, seat: Seat, *tiles: Tile) -> StateT:
    """The hand without those tiles; of equal ones the exposed copies go first (10)."""
    hands = put(state.hands, seat, without(state.hands[seat], *tiles))
    exposed = state.exposed[seat]
    if not exposed:
        return changed(state, hands=hands)
    left = penalties.still_exposed(exposed, tiles)
    return changed(state, hands=hands, exposed=put(state.exposed, seat, left))


def replaced(step: Step[StateT, Event], seat: Seat) -> tuple[Step[StateT, Event], Tile]:
    """5, 6: the seat takes a replacement from the tail; the step with it, and the tile."""
    state = step.state
    tile, left = wall.replacement(state.wall)
    hands = put(state.hands, seat, joined(state.hands[seat], tile))
    told = _drew(seat=seat, tile=tile, replacement=True)
    return Step(changed(state, wall=left, hands=hands), (*step.events, told)), tile


def replaced_turn(step: Step[StateT, Event], seat: Seat, origin: Origin) -> Step[StateT, Event]:
    """2: the seat has its replacement and is in turn."""
    step, tile = replaced(step, seat)
    return Step(changed(step.state, phase=_turn(turn=seat, origin=origin, newest=tile)), step.events)
