"""Legal means listed: what is offered is what a literal reading allows, and nothing else is accepted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from rules import mahjong_basic, mahjong_mcr
from rules.core.errors import IllegalIntent
from rules.core.game import AnyGame
from rules.mahjong.intents import (
    AgreeToStop,
    ClaimChow,
    ClaimHu,
    ClaimKong,
    ClaimPung,
    CloseWindow,
    ConcealedKong,
    Continue,
    DeclareFlower,
    Discard,
    Done,
    Draw,
    EarlyDraw,
    Hu,
    Intent,
    Pass,
    PromoteKong,
    Ring,
    Roll,
    ShowHand,
    TakeWindTile,
    TimeUp,
)
from rules.mahjong.state import Claims, Drawing, OpenFlowers, OpenKongs, Rob, TableState, Turn
from rules.mahjong_basic.play import RULES as BASIC
from rules.mahjong_mcr.play import RULES as MCR
from rules.pieces.mahjong import KINDS
from tests.rules.contract import vary
from tests.rules.mahjong import literal
from tests.rules.mahjong.eager import play
from tests.rules.mahjong.literal import ALL_TILES

GAMES: dict[str, tuple[AnyGame, Any]] = {"mcr": (mahjong_mcr.GAME, MCR), "basic": (mahjong_basic.GAME, BASIC)}
PLAYED = OpenFlowers | OpenKongs | Turn | Claims | Rob | Drawing
every_game = pytest.mark.parametrize("name", GAMES)


def positions(name: str, seed: int, often: float) -> Iterator[TableState]:
    """Positions of a few hands with house rules at random, every so often."""
    game, _ = GAMES[name]
    rng = Random(f"offers {name} {seed}")
    options = vary(game, 4, rng)
    for move in islice(play(game, options, f"offers {name} {seed}", rng.choice((1, 0.5))), 3000):
        if rng.random() < often or isinstance(move.after.phase, Rob):
            yield move.after


@every_game
@pytest.mark.parametrize("seed", range(5))
def test_what_is_offered_is_what_the_sheet_allows(name: str, seed: int) -> None:
    game, rules = GAMES[name]
    looked = 0
    for state in positions(name, seed, 0.1):
        if isinstance(state.phase, PLAYED):
            looked += 1
            for actor in (0, 1, 2, 3, None):
                offered = game.legal_intents(state, actor)
                assert len(set(offered)) == len(offered)
                assert set(offered) == literal.offers(rules, state, actor), f"{actor} in {state.phase}"
    assert looked > 20


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_nothing_else_is_accepted(name: str, seed: int) -> None:
    game, _ = GAMES[name]
    for state in positions(name, seed, 0.01):
        offered = {
            offer
            for actor in (0, 1, 2, 3, None)
            for offer in (*game.legal_intents(state, actor), *game.standing_intents(state, actor))
            if offer.kind not in ("set_orders", "count", "referee")
        }
        accepted = {intent for intent in every_intent() if is_accepted(game, state, intent)}
        assert accepted == offered, f"in {state.phase}"


def is_accepted(game: AnyGame, state: TableState, intent: Intent) -> bool:
    refusal = None
    try:
        game.apply(state, intent)
    except IllegalIntent as found:
        refusal = found
    assert refusal is None or (refusal.message.endswith(".") and refusal.section.startswith("T"))
    return refusal is None


def every_intent() -> Iterator[Intent]:
    """Everything that can be asked for, forms aside; kongs of an answer one by one."""
    yield from (CloseWindow(), EarlyDraw(), Continue(), TimeUp(), AgreeToStop())
    yield from (Ring(who=seat, late=late) for seat in range(4) for late in (False, True))
    for seat in range(4):
        for plain in (Roll, Hu, ClaimHu, ClaimKong, ClaimPung, Pass, Draw, ShowHand):
            yield plain(seat=seat)
        yield from (TakeWindTile(seat=seat, slot=slot) for slot in range(5))
        yield from (Done(seat=seat, kongs=kongs) for kongs in (None, (), *((tile,) for tile in KINDS)))
        for tile in ALL_TILES:
            for named in (DeclareFlower, ConcealedKong, PromoteKong, Discard):
                yield named(seat=seat, tile=tile)
            yield ClaimChow(seat=seat, low=tile)
