"""Equal public histories give equal public views, offers, events and logs, whatever the hands hold (14, H01).

Two tables that differ in everything hidden from everybody are played on with the same intents, as long as
both offer one in common; then nothing that the table shows may tell them apart.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from rules import mahjong_basic, mahjong_mcr
from rules.core.changed import changed
from rules.core.game import AnyGame
from rules.mahjong.events import HandEnded, Won
from rules.mahjong.intents import ClaimHu, Hu, Intent, Pass
from rules.mahjong.state import Claims, Drawing, Orders, TableState, Turn
from rules.mahjong.wall import Wall, remaining
from rules.pieces.mahjong import FLOWERS, in_order
from tests.rules.contract import vary
from tests.rules.mahjong.eager import play

GAMES: dict[str, AnyGame] = {"mcr": mahjong_mcr.GAME, "basic": mahjong_basic.GAME}
QUIET = (Orders(hu=False),) * 4
"""An order that rings is public: who gives none is not heard (H03)."""
every_game = pytest.mark.parametrize("name", GAMES)


def twin(state: TableState, rng: Random) -> TableState:
    """The same table with all concealed tiles and the wall dealt anew; flowers stay where they are."""
    phase = state.phase
    assert isinstance(phase, Turn | Drawing)
    places: tuple[Any, ...] = remaining(
        Wall(
            tiles=tuple(range(len(state.wall.tiles))),  # type: ignore[arg-type]
            first=state.wall.first,
            drawn=state.wall.drawn,
            replaced=state.wall.replaced,
        )
    )
    flowers = [tuple(tile for tile in hand if tile in FLOWERS) for hand in state.hands]
    pool = [tile for hand in state.hands for tile in hand if tile not in FLOWERS]
    free = [place for place in places if state.wall.tiles[place] not in FLOWERS]
    pool += [state.wall.tiles[place] for place in free]
    rng.shuffle(pool)
    hands = []
    for hand, kept in zip(state.hands, flowers, strict=True):
        size = len(hand) - len(kept)
        hands.append(in_order([*kept, *pool[:size]]))
        del pool[:size]
    tiles = list(state.wall.tiles)
    for place, tile in zip(free, pool, strict=True):
        tiles[place] = tile
    wall = Wall(
        tiles=tuple(tiles),
        first=state.wall.first,
        drawn=state.wall.drawn,
        replaced=state.wall.replaced,
        dead=state.wall.dead,
    )
    if isinstance(phase, Turn) and phase.newest is not None:
        newest = rng.choice(hands[phase.turn])
        phase = Turn(turn=phase.turn, origin=phase.origin, newest=newest)
    return changed(state, hands=tuple(hands), wall=wall, phase=phase)


def common(game: AnyGame, one: TableState, other: TableState) -> list[Intent]:
    """What both tables offer to whoever is to act, but for acts that show or judge a hand."""
    found = []
    for actor in game.to_act(one):
        offers = set(game.legal_intents(other, actor)) | set(game.standing_intents(other, actor))
        for offer in (*game.legal_intents(one, actor), *game.standing_intents(one, actor)):
            if offer in offers and not isinstance(offer, Hu | ClaimHu):
                found.append(offer)
    if one.options.house.strict and isinstance(one.phase, Claims):
        return [offer for offer in found if isinstance(offer, Pass) or offer.seat is None]
    return found


def check_public(game: AnyGame, one: TableState, other: TableState) -> None:
    """Who is asked, what everybody sees, what anybody may press."""
    assert game.to_act(one) == game.to_act(other)
    views = game.view(one, None), game.view(other, None)
    assert views[0] == views[1]
    assert game.lines(views[0]) == game.lines(views[1])
    assert game.sheets(views[0]) == game.sheets(views[1])
    assert game.legal_intents(one, None) == game.legal_intents(other, None)
    assert game.standing_intents(one, None) == game.standing_intents(other, None)


@every_game
@pytest.mark.parametrize("seed", range(8))
def test_nothing_public_depends_on_what_is_hidden(name: str, seed: int) -> None:
    game = GAMES[name]
    rng = Random(f"public {name} {seed}")
    options = vary(game, 4, rng).model_copy(update={"claim_mode": rng.choice(("bell", "bell", "poll"))})
    starts = [
        move.after
        for move in islice(play(game, options, f"public {name} {seed}", 0.5), 700)
        if isinstance(move.after.phase, Turn | Drawing)
    ]
    acts: Counter[str] = Counter()
    for start in rng.sample(starts, 5):
        one = changed(start, orders=QUIET, exposed=((),) * 4)
        other = twin(one, rng)
        for _ in range(60):
            check_public(game, one, other)
            offers = common(game, one, other)
            if not offers:
                break
            intent = rng.choice(offers)
            if intent.kind in ("set_orders", "count", "referee", "time_up"):
                continue
            acts[intent.kind] += 1
            (one, told), (other, other_told) = game.apply(one, intent), game.apply(other, intent)
            if any(isinstance(event, HandEnded | Won) for event in told):
                break  # concealed kongs and the seed of the deal are shown then
            public = [game.redact(event, None) for event in told]
            assert public == [game.redact(event, None) for event in other_told]
    assert acts["discard"] > 3
    assert acts["draw"] > 3
    assert acts["pass"] > 3
