"""Hands for practice out of the game itself: four play plainly until one of them wins.

Everybody discards what is missed least, claims what brings the own hand nearer, and sees nobody else's tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from rules.core.sheet import Seat
from rules.mahjong.intents import (
    ClaimChow,
    ClaimHu,
    ClaimKong,
    ClaimPung,
    ConcealedKong,
    Discard,
    Hu,
    Intent,
    Pass,
    PromoteKong,
)
from rules.mahjong.known import after_discard
from rules.mahjong.melds import run
from rules.mahjong.state import PEOPLE, Claims, Counting, Win
from rules.mahjong_basic.distance import far
from rules.mahjong_basic.options import Options
from rules.mahjong_basic.play import apply, legal_intents, new_game, to_act
from rules.mahjong_basic.state import State
from rules.pieces.mahjong import ORDER, Tile, suit

_CONCEALED = 0.3
"""How many people claim nothing but the win."""
_TRIED = 4
"""So many discards are tried out, those with the least company."""
_OPTIONS = Options(claim_mode="poll")


def won(rng: Random) -> Win:
    """A hand that somebody won, seats being winds: 0 is East, the dealer."""
    state = new_game(_OPTIONS, PEOPLE, rng.randbytes(32)).state
    claimers = [rng.random() > _CONCEALED for _ in range(PEOPLE)]
    while not isinstance(state.phase, Counting):
        actor = to_act(state)[0]
        legal = legal_intents(state, actor)
        intent = legal[0] if actor is None else _chosen(state, actor, legal, claimers[actor], rng)
        state = apply(state, intent).state
    return _by_winds(state.phase.win, state.winds)


def _by_winds(win: Win, winds: Sequence[int]) -> Win:
    """The win with winds for seats, as a question tells it."""
    melds = tuple(
        replace(meld, source=None if meld.source is None else winds[meld.source]) for meld in win.melds
    )
    source = None if win.source is None else winds[win.source]
    return replace(win, seat=winds[win.seat], source=source, melds=melds)


def _chosen(state: State, seat: Seat, legal: Sequence[Intent], claims: bool, rng: Random) -> Intent:
    """What somebody does: win, lay out, claim what helps, else discard what helps least."""
    for intent in legal:
        if isinstance(intent, Hu | ClaimHu | ConcealedKong | PromoteKong):
            return intent
    if isinstance(state.phase, Claims):
        wanted = (intent for intent in legal if claims and _helps(state, seat, intent, state.phase.tile))
        return next(wanted, Pass(seat=seat))
    discards = [intent for intent in legal if isinstance(intent, Discard)]
    return _discard(state, seat, discards, rng) if discards else legal[0]


def _helps(state: State, seat: Seat, intent: Intent, tile: Tile) -> bool:
    """Whether a claim brings the hand nearer; equal tiles are welcome if it is as near as before."""
    hand, laid = state.hands[seat], len(state.melds[seat])
    tiles: tuple[Tile, ...]
    match intent:
        case ClaimKong():
            tiles, gain = (tile,) * 4, 0
        case ClaimPung():
            tiles, gain = (tile,) * 3, 0
        case ClaimChow(low=low):
            tiles, gain = run(low) or (), 1
        case _:
            return False
    left = (*hand, tile)
    for taken in tiles:
        left = after_discard(left, taken)
    return far(laid + 1, left).distance <= far(laid, hand).distance - gain


def _discard(state: State, seat: Seat, discards: Sequence[Discard], rng: Random) -> Discard:
    hand, laid = state.hands[seat], len(state.melds[seat])
    lonely = sorted(discards, key=lambda intent: (_company(hand, intent.tile), rng.random()))[:_TRIED]
    return min(lonely, key=lambda intent: far(laid, after_discard(hand, intent.tile)).distance)


def _company(hand: Sequence[Tile], tile: Tile) -> int:
    """How much a tile has beside it: equal tiles weigh most, then neighbours of its suit."""
    company = 4 * hand.count(tile)
    if suit(tile):
        company += sum(
            suit(other) == suit(tile) and 0 < abs(ORDER[other] - ORDER[tile]) < 3 for other in hand
        )
    return company
