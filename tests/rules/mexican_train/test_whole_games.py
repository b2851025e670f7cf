"""Whole games to the last round: one of each set in the normal run, 300 of each combination in the slow."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.core.chance import seed_from_text
from rules.mexican_train import GAME
from rules.mexican_train.options import HANDS, Options
from rules.pieces.dominoes import whole_set
from tests.rules.contract import vary

COMBINATIONS = [(highest, people) for highest, sizes in HANDS.items() for people in sizes]
every_combination = pytest.mark.parametrize(("highest", "people"), COMBINATIONS)


def play_game(highest: int, people: int, number: int, options: Options) -> None:
    """One random game to its end, with the sums and the order of engines checked."""
    rng, whole = Random(number), Counter(whole_set(highest))
    state = GAME.new_game(options, people, seed_from_text(f"{highest} {people} {number}")).state
    steps = 0
    while actors := GAME.to_act(state):
        state = GAME.apply(state, rng.choice(GAME.legal_intents(state, actors[0]))).state
        steps += 1
        assert steps < 50_000
        if actors[0] is None:
            assert GAME.pieces(state) == whole
    results = state.results
    assert [result.engine for result in results] == [highest - n for n in range(len(results))]
    assert len(results) == options.rounds
    sums = tuple(map(sum, zip(*(result.points for result in results), strict=True)))
    assert state.totals == results[-1].totals == sums
    assert GAME.pieces(state) == whole
    winners = GAME.view(state, None).winners
    assert {state.totals[seat] for seat in winners} == {min(state.totals)}
    for result in results:
        if result.went_out is not None:
            assert result.points[result.went_out] == 0


@pytest.mark.parametrize(("highest", "people"), [(9, 3), (12, 6), (15, 12), (18, 9)])
def test_a_game_of_every_set_is_played_to_the_last_round(highest: int, people: int) -> None:
    play_game(highest, people, 0, Options.model_validate({"set": highest}).resolved(people))


@pytest.mark.slow
@every_combination
def test_300_games_of_every_combination_are_played_to_the_last_round(highest: int, people: int) -> None:
    for number in range(300):
        rng = Random(f"{highest} {people} {number}")
        options = vary(GAME, people, rng) if number % 2 else Options()
        chosen = options.model_copy(update={"set": highest, "rounds": None})
        play_game(highest, people, number, chosen.resolved(people))
