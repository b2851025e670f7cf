"""Whole matches of both games by quick players: winds, seats, points and sheets of every hand (14)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from rules.core.chance import seed_from_text
from rules.mahjong.intents import Count, Discard
from rules.mahjong.state import PEOPLE, TableState
from rules.pieces.mahjong import ORDER, Tile
from tests.rules.games import kit

GAMES = ("mahjong_mcr", "mahjong_basic")
CLAIMS = ("claim_kong", "claim_pung", "claim_chow")
RULES: dict[str, tuple[dict[str, Any], ...]] = {
    "mahjong_mcr": (
        {"min_points": 1},
        {"min_points": 1, "seat_draw": "tiles", "dead_wall": "classical", "claim_mode": "poll"},
        {"min_points": 1, "strict": True, "claim_timer": 3},
        {"min_points": 1, "counting": "winner", "settlement": "tournament", "rounds": 2},
        {"min_points": 2, "claim_mode": "open", "opening_kongs": False, "rounds": 1},
        {"seat_change": False, "time_limit": 90, "at_time": "stop"},
    ),
    "mahjong_basic": (
        {},
        {"scoring": "both", "dealer_stays_on_win": True, "ending": "target", "target": 30},
        {"scoring": "set_values", "claim_mode": "poll", "seat_draw": "tiles"},
        {"kongs": False, "dealer_stays_on_draw": True, "ending": "agreement"},
    ),
}
"""House rules that the matches take in turn; with a low minimum many hands are won."""
SLOWLY = 500


def least_useful(hand: tuple[Tile, ...]) -> Tile:
    """The tile with the fewest friends in the hand."""
    held = Counter(hand)

    def friends(tile: Tile) -> int:
        place = ORDER[tile]
        if place >= 27:
            return 3 * held[tile]
        near = sum(
            held[other] * (3 - abs(ORDER[other] - place))
            for other in held
            if ORDER[other] < 27 and ORDER[other] // 9 == place // 9 and abs(ORDER[other] - place) < 3
        )
        return 2 * held[tile] + near

    return min(hand, key=friends)


def next_intent(game: Any, state: TableState, rng: Random) -> Any:
    """A quick player's choice: win, keep what fits, claim now and then, else leave it."""
    actor = game.to_act(state)[0]
    offers = game.legal_intents(state, actor)
    by_kind = {offer.kind: offer for offer in offers}
    if "count" in by_kind:
        return Count(seat=actor, items=(), confirm=True)
    strict = state.options.house.strict
    for kind in ("hu", "claim_hu"):
        if kind in by_kind and (not strict or rng.random() < 0.02):
            return by_kind[kind]
    if "discard" in by_kind:
        free = [offer.tile for offer in offers if isinstance(offer, Discard)]
        return Discard(seat=actor, tile=least_useful(tuple(free)))
    for kind in CLAIMS:
        if kind in by_kind and rng.random() < (0.02 if strict else 0.3):
            return by_kind[kind]
    if "ring" in by_kind and rng.random() < 0.05:
        return by_kind["ring"]
    for kind in ("pass", "close_window", "continue" if rng.random() < 0.9 else "agree_to_stop"):
        if kind in by_kind:
            return by_kind[kind]
    return rng.choice(offers)


def played(game_id: str, number: int) -> list[TableState]:
    """The last position of every hand of a match, and that of its end."""
    told = kit(game_id)
    game, rng = told.game, Random(number)
    options = game.options(**RULES[game_id][number % len(RULES[game_id])])
    state = game.new_game(options, PEOPLE, seed_from_text(f"match {number}")).state
    ends: list[TableState] = []
    while game.to_act(state):
        if state.phase.kind == "hand_over" and (not ends or ends[-1].hand != state.hand):
            ends.append(state)
        state = game.apply(state, next_intent(game, state, rng)).state
    return [*ends, state]


def check_hand(game_id: str, state: TableState) -> None:
    """Nothing is lost, points move between people only, the sheets say what was paid."""
    game = kit(game_id).game
    result = state.results[-1]
    assert result.hand == state.hand
    winner = result.win.seat if result.kind == "won" and result.win else None
    if game_id == "mahjong_mcr":
        assert sum(result.paid) == sum(result.fines) == 0
    else:  # points are won there, nobody pays them
        assert all((points > 0) == (seat == winner) for seat, points in enumerate(result.paid))
    assert result.fines == state.fines
    assert sum(game.pieces(state).values()) == len(state.wall.tiles)
    kongs = sum(meld.is_kong for melds in state.melds for meld in melds)
    assert state.wall.replaced == sum(map(len, state.flowers)) + kongs
    sheets = game.sheets(game.view(state, None))
    assert [sheet.seat for sheet in sheets] == list(range(PEOPLE))
    if game_id == "mahjong_mcr":
        moved = [0] * PEOPLE
        for payment in (payment for sheet in sheets for payment in sheet.payments):
            moved[payment.payer] -= payment.chips
            moved[payment.payee] += payment.chips
        assert tuple(moved) == result.paid
    outcome = game.outcome(state)
    assert outcome.delta == tuple(map(sum, zip(result.paid, result.fines, strict=True)))


def check_match(game_id: str, states: list[TableState]) -> Counter[str]:
    """Totals are the sum of the hands; how the hands ended."""
    *ends, last = states
    for state in ends:
        check_hand(game_id, state)
    changes = [(*result.paid,) for result in last.results] + [(*result.fines,) for result in last.results]
    assert last.totals == tuple(map(sum, zip(*changes, strict=True)))
    assert [result.hand for result in last.results] == list(range(1, len(ends) + 1))
    return Counter(result.kind for result in last.results)


def check_schedule(states: list[TableState]) -> None:
    """14, F09: everybody is East once in every round, and sits on every side of everybody in turn."""
    *ends, last = states
    easts = [result.winds.index(0) for result in last.results]
    for first in range(0, len(easts), PEOPLE):
        assert sorted(easts[first : first + PEOPLE]) == list(range(PEOPLE))
    if len(easts) == 16 and getattr(last.options, "seat_change", False):
        rights = [
            {end.chairs.index((end.chairs[seat] + 1) % PEOPLE) for end in ends} for seat in range(PEOPLE)
        ]
        assert all(len(found) == 3 for found in rights)


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("game_id", GAMES)
def test_a_match(game_id: str, number: int) -> None:
    states = played(game_id, number)
    check_match(game_id, states)
    if game_id == "mahjong_mcr":
        check_schedule(states)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_five_hundred_matches(game_id: str) -> None:
    ended: Counter[str] = Counter()
    for number in range(1_000, 1_000 + SLOWLY):
        states = played(game_id, number)
        ended += check_match(game_id, states)
        if game_id == "mahjong_mcr":
            check_schedule(states)
    assert ended["won"] > ended.total() // 10
    assert ended["drawn"] > 0
