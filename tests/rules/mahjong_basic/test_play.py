"""What of the shared rules is the basic game's own (mahjong-basic.md, 4, 5, 7 and 9)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.errors import IllegalIntent
from rules.mahjong import hand_over
from rules.mahjong.intents import AgreeToStop, ConcealedKong, Continue, PromoteKong
from rules.mahjong.state import Breaking, Turn
from rules.mahjong_basic import GAME
from rules.mahjong_basic.play import RULES
from rules.mahjong_basic.state import STATES
from rules.pieces.mahjong import FLOWERS, Tile
from tests.rules.mahjong_basic.tables import at_table, new, own, seen
from tests.rules.mahjong_basic.won import meld


def test_the_set_has_no_flowers() -> None:
    assert Counter(RULES.tiles).total() == 136
    assert not set(RULES.tiles) & set(FLOWERS)
    assert GAME.pieces(new()) == Counter(RULES.tiles)


def test_an_added_tile_makes_the_kong_at_once() -> None:
    state = at_table(E="2m", newest="2m", S="34m 678p 789s EEE NN", melds={"E": (meld("222m"),)})
    state = GAME.apply(state, PromoteKong(seat=0, tile=Tile.M2)).state
    assert isinstance(state.phase, Turn)
    assert (state.phase.turn, state.phase.origin) == (0, "kong")


def test_without_kongs_four_alike_are_not_laid_out() -> None:
    state = at_table(E="1111m", newest="1m")
    assert ConcealedKong(seat=0, tile=Tile.M1) in GAME.legal_intents(state, 0)
    state = at_table(E="1111m", newest="1m", options={"kongs": False})
    assert not [offer for offer in GAME.legal_intents(state, 0) if offer.kind == "concealed_kong"]
    with pytest.raises(IllegalIntent, match="without kongs"):
        GAME.apply(state, ConcealedKong(seat=0, tile=Tile.M1))


@pytest.mark.parametrize(("ending", "may"), [("sixteen", False), ("target", True), ("agreement", True)])
def test_the_four_may_agree_to_stop_where_no_last_hand_is_fixed(ending: str, may: bool) -> None:
    state = at_table(options={"ending": ending})
    assert AgreeToStop() not in GAME.legal_intents(state, None)
    state = own(hand_over.drawn(RULES, state).state)
    assert (AgreeToStop() in GAME.legal_intents(state, None)) == may
    assert Continue() in GAME.legal_intents(state, None)


def test_nobody_changes_chairs_after_four_hands() -> None:
    state = at_table()
    for _ in range(4):
        state = GAME.apply(own(hand_over.drawn(RULES, state).state), Continue()).state
        assert isinstance(state.phase, Breaking)
    assert (state.hand, state.chairs, state.winds) == (5, (0, 1, 2, 3), (0, 1, 2, 3))


def test_a_state_comes_back_from_its_json() -> None:
    for state in (new(seat_draw="tiles"), at_table(E="1111m", newest="1m", melds={"E": (meld("EEE"),)})):
        assert STATES.validate_json(STATES.dump_json(state)) == state


def test_the_lines_of_a_view_speak_of_no_round() -> None:
    assert GAME.lines(seen(at_table(), 0))[0] == "Hand 1."
