"""What may be asked for, by a slow and literal reading of sections 2 and 5 to 12."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from rules.core.game import Actor
from rules.mahjong.intents import (
    ClaimChow,
    ClaimHu,
    ClaimKong,
    ClaimPung,
    CloseWindow,
    ConcealedKong,
    DeclareFlower,
    Discard,
    Done,
    Draw,
    Hu,
    Intent,
    Pass,
    PromoteKong,
    Ring,
)
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import Claims, Drawing, OpenFlowers, OpenKongs, Rob, TableState, Turn, Win
from rules.pieces.mahjong import FLOWERS, KINDS, Tile

ALL_TILES = (*KINDS, *FLOWERS)


def offers(rules: Ruleset, state: TableState, actor: Actor) -> set[Intent]:
    """All that an actor may ask for while a hand is played."""
    phase = state.phase
    assert isinstance(phase, OpenFlowers | OpenKongs | Turn | Claims | Rob | Drawing)
    if isinstance(phase, Claims | Rob):
        return set(_board(state, phase) if actor is None else _answers(rules, state, phase, actor))
    if actor != phase.turn:
        return set()
    if isinstance(phase, Drawing):
        return {Draw(seat=phase.turn)}
    if isinstance(phase, Turn):
        return set(_turn(rules, state, phase))
    return set(_opening(state, phase))


def _empty(state: TableState) -> bool:
    """8: nothing is left to draw but what always stays."""
    wall = state.wall
    return len(wall.tiles) - wall.drawn - wall.replaced <= state.options.house.dead_tiles


def _turn(rules: Ruleset, state: TableState, phase: Turn) -> Iterator[Intent]:
    """2: the table of origins."""
    seat = phase.turn
    hand = Counter(state.hands[seat])
    seen = [tile for tile in state.exposed[seat] if hand[tile]]
    for tile in ALL_TILES:
        if hand[tile] and (not seen or tile in seen):
            yield Discard(seat=seat, tile=tile)
        if hand[tile] and tile in FLOWERS and not _empty(state):
            yield DeclareFlower(seat=seat, tile=tile)
    if phase.origin in ("chow", "pung"):
        return
    if state.options.house.kongs and not _empty(state):
        for tile in KINDS:
            if hand[tile] == 4:
                yield ConcealedKong(seat=seat, tile=tile)
            pungs = [meld for meld in state.melds[seat] if meld.kind == "pung" and meld.tiles[0] == tile]
            if hand[tile] and pungs:
                yield PromoteKong(seat=seat, tile=tile)
    assert phase.newest is not None
    concealed = list(state.hands[seat])
    concealed.remove(phase.newest)
    if state.options.house.strict or _wins(rules, state, seat, tuple(concealed), phase.newest, None):
        yield Hu(seat=seat)


def _opening(state: TableState, phase: OpenFlowers | OpenKongs) -> Iterator[Intent]:
    """5, 6: flowers, kongs, done, and in the flower round every answer to the kong round."""
    seat = phase.turn
    hand = Counter(state.hands[seat])
    fours = [tile for tile in KINDS if hand[tile] == 4]
    yield Done(seat=seat)
    for tile in FLOWERS:
        if hand[tile]:
            yield DeclareFlower(seat=seat, tile=tile)
    if not state.options.house.opening_kongs:
        return
    if isinstance(phase, OpenKongs):
        for tile in fours:
            yield ConcealedKong(seat=seat, tile=tile)
        return
    for chosen in product((False, True), repeat=len(fours)):
        kongs = tuple(tile for tile, wanted in zip(fours, chosen, strict=True) if wanted)
        yield Done(seat=seat, kongs=kongs)


def _board(state: TableState, phase: Claims | Rob) -> Iterator[Intent]:
    """12: the same after every discard."""
    if state.options.claim_mode != "bell" or phase.closed:
        return
    yield CloseWindow()
    for seat in range(4):
        if seat != phase.turn:
            yield Ring(who=seat)
            if state.options.claim_timer:
                yield Ring(who=seat, late=True)


def _answers(rules: Ruleset, state: TableState, phase: Claims | Rob, seat: int) -> Iterator[Intent]:
    """7, 10: the needs of the table of claims; nothing else may become of a flower or of the last discard."""
    if seat not in _asked(state, phase):
        return
    yield Pass(seat=seat)
    tile, strict = phase.tile, state.options.house.strict
    if tile in FLOWERS:
        return
    if strict or _wins(rules, state, seat, state.hands[seat], tile, phase):
        yield ClaimHu(seat=seat)
    if isinstance(phase, Rob) or _empty(state):
        return
    hand = Counter(state.hands[seat])
    if (strict or hand[tile] >= 3) and state.options.house.kongs:
        yield ClaimKong(seat=seat)
    if strict or hand[tile] >= 2:
        yield ClaimPung(seat=seat)
    if (state.winds[seat] - state.winds[phase.turn]) % 4 != 1:
        return
    for suit, low in product("mps", range(1, 8)):
        run = [Tile(f"{rank}{suit}") for rank in (low, low + 1, low + 2)]
        if tile in run and (strict or all(hand[other] for other in run if other != tile)):
            yield ClaimChow(seat=seat, low=run[0])


def _asked(state: TableState, phase: Claims | Rob) -> list[int]:
    """12: all who haven't answered; with bells one after another, those that rang first."""
    order = sorted(range(4), key=lambda seat: (state.winds[seat] - state.winds[phase.turn]) % 4)[1:]
    left = [seat for seat in order if all(answer.seat != seat for answer in phase.answers)]
    if state.options.claim_mode != "bell":
        return left
    if not phase.closed:
        return []
    rang = [seat for seat in left if any(bell.seat == seat for bell in phase.rung)]
    return rang[:1] or left[:1]


def _wins(
    rules: Ruleset,
    state: TableState,
    seat: int,
    concealed: tuple[Tile, ...],
    tile: Tile,
    phase: Claims | Rob | None,
) -> bool:
    """9: a live hand, complete, worth the minimum without flowers."""
    shown = Counter(other for river in state.rivers for other in river)
    for melds in state.melds:
        for meld in melds:
            shown.update(() if meld.kind == "ckong" else meld.tiles)
    if isinstance(phase, Claims):
        shown[tile] -= 1
    win = Win(
        seat=seat,
        concealed=concealed,
        melds=state.melds[seat],
        tile=tile,
        source=None if phase is None else phase.turn,
        about_kong=_about_kong(state, phase),
        wall_last=_empty(state),
        last_of_kind=shown[tile] == 3,
        seat_wind=state.winds[seat],
        round_wind=(state.hand - 1) % 16 // 4,
        flowers=len(state.flowers[seat]),
    )
    points = rules.worth(win)
    return not state.dead[seat] and points is not None and points >= state.options.house.minimum


def _about_kong(state: TableState, phase: Claims | Rob | None) -> bool:
    if phase is None:
        return isinstance(state.phase, Turn) and state.phase.origin == "kong"
    return isinstance(phase, Rob)
