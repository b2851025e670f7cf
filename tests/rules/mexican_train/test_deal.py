"""Setting up rounds (2.3, 4.1, 6.3): sizes, engine, who starts, what is carried over."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.chance import commitment, deal_seed, seed_from_text
from rules.mexican_train import GAME
from rules.mexican_train.deal import deal, new_game
from rules.mexican_train.events import GameBegan, RoundBegan
from rules.mexican_train.options import HANDS, Options
from rules.mexican_train.state import Turn
from rules.pieces.dominoes import DOUBLES, whole_set
from tests.rules.mexican_train.positions import played, position

COMBINATIONS = [(highest, people) for highest, sizes in HANDS.items() for people in sizes]


@pytest.mark.parametrize(("highest", "people"), COMBINATIONS)
def test_every_combination_is_dealt_whole(highest: int, people: int) -> None:
    options = Options.model_validate({"set": highest})
    state, events = new_game(options, people, seed_from_text("deal"))
    assert GAME.pieces(state) == Counter(whole_set(highest))
    assert {len(hand) for hand in state.hands} == {HANDS[highest][people]}
    assert DOUBLES[highest] not in (*state.boneyard, *(tile for hand in state.hands for tile in hand))
    assert [train.id for train in state.trains] == [*(f"P{seat}" for seat in range(people)), "M"]
    assert {(train.tiles, train.end, train.marker) for train in state.trains} == {((), highest, False)}
    began, dealt = events
    assert isinstance(began, GameBegan)
    assert isinstance(dealt, RoundBegan)
    assert began.starter == dealt.starter == state.starter
    assert (dealt.hand_size, dealt.boneyard) == (HANDS[highest][people], len(state.boneyard))
    assert dealt.commitment == commitment(deal_seed(state.seed, 1))


def test_seats_get_blocks_of_tiles_and_the_rest_is_the_boneyard() -> None:
    deck = [tile for tile in whole_set(9) if tile != "9-9"]
    state = deal(Options(set=9), 4, deck)
    assert [tile for hand in state.hands for tile in hand] + list(state.boneyard) == deck
    assert state.hands[1] == tuple(deck[10:20])


def test_the_lot_draws_every_seat() -> None:
    starters = {new_game(Options(), 5, seed_from_text(str(n))).state.starter for n in range(60)}
    assert starters == set(range(5))


def test_the_first_seat_starts_where_the_house_rules_say_so() -> None:
    for number in range(5):
        state, events = new_game(Options(first_starter="first_seat"), 5, seed_from_text(str(number)))
        assert state.phase == Turn(turn=0)
        assert isinstance(events[0], GameBegan)
        assert not events[0].by_lot
        assert GAME.tell(events[0]) == "A double-12 set, 13 rounds: {0} starts."


@pytest.mark.parametrize(
    ("next_starter", "last_train", "starts"),
    [("rotate", "12-4", 2), ("winner", "12-4", 0), ("winner", "12-5", 2)],
)
def test_who_starts_the_next_round(next_starter: str, last_train: str, starts: int) -> None:
    """6.3 and `next_starter`: one seat on from the last starter, the winner, or after a block one seat on."""
    blocked = last_train == "12-5"
    state = position(
        "7-6" if blocked else "12-3",
        "9-8",
        "3-2",
        trains={"M": "12-11"} | ({"P0": "12-10", "P1": "12-10 10-1", "P2": "12-1 1-0"} if blocked else {}),
        starter=1,
        boneyard="" if blocked else "4-0",
        next_starter=next_starter,
    )
    over = played(state, "pass" if blocked else "play 12-3 P0")
    assert over.results[-1].went_out == (None if blocked else 0)
    after = played(over, "next")
    assert (after.round, after.engine, after.starter, after.phase) == (2, 11, starts, Turn(turn=starts))


def test_a_new_round_clears_the_table_and_keeps_the_score() -> None:
    state = position(
        "12-3",
        "9-8",
        trains={"P0": "!"},
        totals=[3, 4],
        zero_rounds=[1, 0],
    )
    after = played(state, "play 12-3 P0", "next")
    assert after.totals == (3, 21)
    assert after.rounds_won == (2, 0)
    assert [result.points for result in after.results] == [(0, 17)]
    assert {(train.tiles, train.end, train.marker) for train in after.trains} == {((), 11, False)}
    assert (after.left_open, after.announced, after.unannounced) == ((), (), None)
    assert after.first_turn == (True, True)
    assert GAME.pieces(after) == Counter(whole_set(12))
    assert DOUBLES[12] in (*after.boneyard, *after.hands[0], *after.hands[1])
