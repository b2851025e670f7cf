"""Where a tile may go (4.2, 5.8): the engine against the sheet's words, and the house rules one by one."""

from __future__ import annotations

from random import Random

import pytest

from rules.mexican_train.plays import can_play
from rules.mexican_train.state import Turn
from tests.rules.contract import sitting
from tests.rules.mexican_train.kit import KIT
from tests.rules.mexican_train.literal import is_dead, may_play, open_doubles
from tests.rules.mexican_train.positions import played, plays, position

FIVE_OPEN = {"trains": {"P0": "12-5 5-5", "M": "12-9 9-9"}, "open_doubles": [["P0", 5], ["M", 9]]}


@pytest.mark.parametrize("number", range(40))
def test_offers_are_exactly_what_the_sheet_allows(number: int) -> None:
    rng = Random(number)
    for at in sitting(KIT, 1_000 + number):
        state = at.state
        turn = state.phase
        if not isinstance(turn, Turn) or rng.random() < 0.8:
            continue
        literal = {
            (tile, train.id)
            for tile in state.hands[turn.turn]
            for train in state.trains
            if may_play(state, turn, tile, train.id)
        }
        offers = KIT.game.legal_intents(state, turn.turn)
        assert {(offer.tile, offer.train) for offer in offers if offer.kind == "play"} == literal
        rest = {offer.kind for offer in offers} - {"play"}
        stuck = set() if literal else {"draw"} if state.boneyard else {"pass"}
        assert rest == ({"stop"} if turn.may_stop else stuck)
        assert can_play(state, turn) == bool(literal)
        queue = (*state.left_open, *turn.opened)
        assert {(double.train, double.number) for double in queue} == open_doubles(state)
        dead = KIT.game.view(state, None).dead
        assert set(dead) == {v for v in range(state.options.highest + 1) if is_dead(state, v)}


def test_doubles_are_closed_in_the_order_of_the_house() -> None:
    hands = ("1-0 2-0", "9-2 8-5 12-7", "2-1 3-1")
    assert plays(position(*hands, turn=1, **FIVE_OPEN)) == {"8-5 P0"}
    assert plays(position(*hands, turn=1, close_order="reverse", **FIVE_OPEN)) == {"9-2 M"}
    assert plays(position(*hands, turn=1, close_order="any", **FIVE_OPEN)) == {"8-5 P0", "9-2 M"}


@pytest.mark.parametrize(
    ("follow", "after_one", "after_two"),
    [
        ("anywhere", {"8-5 P0", "9-9 M", "9-2 M", "12-7 P1"}, {"8-5 P0"}),
        ("chain_then_cover", {"8-5 P0", "9-9 M"}, {"8-5 P0"}),
        ("on_double", {"8-5 P0"}, None),
    ],
)
def test_what_may_follow_a_double(follow: str, after_one: set[str], after_two: set[str] | None) -> None:
    state = position(
        "5-5 9-9 8-5 9-2 12-7", "1-0", trains={"P0": "12-5", "P1": "!", "M": "12-9"}, double_follow=follow
    )
    one = played(state, "play 5-5 P0")
    assert plays(one) == after_one
    if after_two is not None:
        assert plays(played(one, "play 9-9 M")) == after_two


def test_with_any_order_a_chain_may_be_covered_anywhere() -> None:
    state = position("5-5 9-9 8-5 9-2 12-7", "1-0", trains={"P0": "12-5", "M": "12-9"}, close_order="any")
    assert plays(played(state, "play 5-5 P0", "play 9-9 M")) == {"8-5 P0", "9-2 M"}


def test_the_own_train_first() -> None:
    hand, more = "12-5 7-5 12-3", {"own_train_first": True}
    assert plays(position(hand, "1-0", trains={"P1": "12-7 !"}, **more)) == {"12-5 P0", "12-3 P0"}
    started = position(hand, "1-0", trains={"P0": "12-1", "P1": "12-7 !"}, **more)
    assert plays(started) == {"12-5 M", "12-3 M", "7-5 P1"}
    bound = {"trains": {"P1": "12-7 7-7"}, "open_doubles": [["P1", 7]]}
    assert plays(position(hand, "1-0", **bound, **more)) == {"7-5 P1"}


def test_the_mexican_train_after_the_own_one() -> None:
    assert plays(position("12-5", "1-0", mexican_after_own=True)) == {"12-5 P0"}
    assert plays(position("12-5", "1-0", trains={"P0": "12-1"}, mexican_after_own=True)) == {"12-5 M"}


def test_the_mexican_train_after_all_others() -> None:
    some, all_but_m = {"P0": "12-1"}, {"P0": "12-1", "P1": "12-2"}
    assert plays(position("12-5 4-3", "1-0", trains=some, mexican_after_all=True)) == set()
    assert plays(position("12-5", "1-0", trains=all_but_m, mexican_after_all=True)) == {"12-5 M"}
    started = {"P0": "12-1", "M": "12-7"}
    assert plays(position("7-5", "1-0", trains=started, mexican_after_all=True)) == {"7-5 M"}
