"""Whole deals at random: a hundred points always, no house left, no promise broken."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.core.chance import seed_from_text
from rules.pieces.cards import PACK, RANK
from rules.seep import GAME
from rules.seep.options import Options
from rules.seep.state import HOUSE_VALUES, DealOver, MatchOver, State
from tests.rules.contract import vary
from tests.rules.games import Kit


def deals(first: int, count: int) -> Iterator[tuple[State, State | None]]:
    """Every position of random deals with random house rules; with the last one of a deal the one before."""
    made = 0
    rng = Random(first)
    while made < count:
        options: Any = vary(GAME, 4, rng)
        state: State = GAME.new_game(options, 4, seed_from_text(f"{first} {made}")).state
        while (actors := GAME.to_act(state)) and made < count:
            before, state = state, GAME.apply(state, rng.choice(GAME.legal_intents(state, actors[0]))).state
            over = isinstance(state.phase, DealOver | MatchOver)
            made += over
            yield state, before if over else None


def check_floor(state: State) -> None:
    """7.1, 7.3, 7.6: whole sets, one house a value, no equal card beside it, every promise kept."""
    values = [house.value for house in state.houses]
    assert values == sorted(set(values))
    assert not {RANK[card] for card in state.loose} & set(values)
    assert list(state.loose) == sorted(state.loose, key=lambda card: (RANK[card], "SHDC".index(card[-1])))
    for house in state.houses:
        assert house.value in HOUSE_VALUES
        assert len(house.cards) >= 2
        assert all(sum(RANK[card] for card in cards) == house.value for cards in house.sets)
        assert house.owners
        assert house.cemented or len(house.owners) == 1
        for owner in house.owners:
            assert any(RANK[card] == house.value for card in state.hands[owner]), "a promise is broken"
    most = state.options.max_houses
    assert most is None or len(state.houses) <= most


def check_end(state: State, before: State) -> None:
    """8.1, 8.2: 48 plays, no house, nothing left, and the points of the pack are all there."""
    assert isinstance(state.phase, DealOver | MatchOver)
    result = state.phase.result
    assert state.plays_made == 48
    assert state.houses == () == state.loose == state.stock
    assert sorted((*state.captured[0], *state.captured[1])) == sorted(PACK)
    assert sum(result.card_points) == 94 + state.options.ten_of_diamonds
    counts = tuple(map(len, state.captured))
    assert sum(result.bonus) == (state.options.majority_bonus if counts[0] != counts[1] else 0)
    assert result.cards == counts
    a, b = result.deal_points
    assert state.balance == before.balance + a - b
    assert result.diff_before == before.diff


def play_deals(first: int, count: int) -> None:
    """All checks at every position of that many deals."""
    for state, before in deals(first, count):
        check_floor(state)
        if before is not None:
            check_end(state, before)


def test_random_deals_keep_every_rule() -> None:
    play_deals(0, 20)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1, 5))
def test_two_thousand_random_deals_keep_every_rule(first: int) -> None:
    play_deals(first, 500)


def test_a_deal_ends_with_forty_eight_plays_whatever_is_played() -> None:
    kit = Kit(GAME, lambda state, seat, rng: None)
    state = GAME.new_game(Options(), 4, seed_from_text("last offers")).state
    steps = 0
    while state.phase.kind not in ("deal_over", "match_over"):
        offers = kit.game.legal_intents(state, kit.game.to_act(state)[0])
        state = kit.game.apply(state, offers[-1]).state
        steps += 1
    assert steps - state.redeals == 49
