"""What the scorer is told of a win (section 9), and in which order a declared hand is judged (10)."""

from __future__ import annotations

import pytest

from rules.core.changed import changed
from rules.mahjong.intents import Discard
from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import Claims, Origin, TableState, Turn, Win
from rules.mahjong.winning import claimed_win, drawn_win, judged, lying, may_win_claimed, may_win_drawn
from rules.mahjong_mcr.play import RULES
from rules.pieces.mahjong import Tile, parse
from tests.rules.mahjong.positions import table
from tests.rules.mahjong.told import sent

EAST, SOUTH, WEST, NORTH = range(4)
READY = "123m 123p 123s 8p9p CC"
EAST_HAND = "1s4s7s 3p6p9p 2m5m8m ESPF 7p"


def pung(text: str) -> Meld:
    tiles = parse(text)
    return Meld(kind=MeldKind.PUNG, tiles=tiles, claimed=tiles[0], source=NORTH, side="left")


def drawn(state: TableState) -> Win:
    assert isinstance(state.phase, Turn)
    return drawn_win(state, state.phase)


def discarded(**told: str) -> TableState:
    """East has discarded 7p."""
    state = table(E=EAST_HAND, options={"claim_mode": "poll"}, **told)
    return sent(state, Discard(seat=EAST, tile=Tile.P7))


def claimed(state: TableState, seat: int) -> Win:
    assert isinstance(state.phase, Claims)
    return claimed_win(state, state.phase, seat)


def test_a_drawn_win_has_the_newest_tile_apart() -> None:
    win = drawn(table(E=READY + "7p", newest="7p", flowers={"E": "1f2g"}))
    assert (win.seat, win.tile, win.concealed) == (EAST, Tile.P7, parse("123m 12389p 123s CC"))
    assert (win.source, win.self_draw, win.flowers) == (None, True, 2)
    assert (win.seat_wind, win.round_wind) == (0, 0)


@pytest.mark.parametrize(
    ("origin", "about"), [("wall", False), ("first", False), ("flower", False), ("kong", True)]
)
def test_only_the_replacement_of_a_kong_is_about_a_kong(origin: Origin, about: bool) -> None:
    assert drawn(table(E=READY + "7p", newest="7p", origin=origin)).about_kong is about


def test_a_claimed_win_leaves_the_hand_whole() -> None:
    win = claimed(discarded(S=READY), SOUTH)
    assert (win.tile, win.source, len(win.concealed)) == (Tile.P7, EAST, 13)
    assert not win.about_kong


def test_last_of_kind_counts_rivers_and_open_sets_the_own_included() -> None:
    alone = table(E=READY + "7p", newest="7p")
    assert not drawn(alone).last_of_kind
    theirs = changed(alone, melds=((), (), (pung("777p"),), ()))
    assert drawn(theirs).last_of_kind
    assert drawn(changed(alone, melds=((pung("777p"),), (), (), ()))).last_of_kind
    assert drawn(changed(alone, rivers=((Tile.P7,), (Tile.P7, Tile.P7), (), ()))).last_of_kind
    kong = Meld(kind=MeldKind.CONCEALED_KONG, tiles=parse("7777p"))
    assert lying(changed(alone, melds=((), (kong,), (), ())), Tile.P7) == 0


def test_last_of_kind_of_a_discard_needs_the_other_three() -> None:
    three = changed(discarded(S=READY), rivers=((Tile.P7,), (Tile.P7, Tile.P7), (), ()))
    assert not claimed(three, SOUTH).last_of_kind
    four = changed(three, rivers=((Tile.P7, Tile.P7), (Tile.P7, Tile.P7), (), ()))
    assert claimed(four, SOUTH).last_of_kind


def test_the_last_tile_is_that_of_the_live_wall() -> None:
    assert drawn(table(E=READY + "7p", newest="7p", left=0)).wall_last
    assert not drawn(table(E=READY + "7p", newest="7p", left=1)).wall_last
    classical = {"dead_wall": "classical"}
    assert drawn(table(E=READY + "7p", newest="7p", left=14, options=classical)).wall_last
    assert not drawn(table(E=READY + "7p", newest="7p", left=15, options=classical)).wall_last


def test_the_round_wind_changes_every_four_hands() -> None:
    state = table(E=READY + "7p", newest="7p")
    hands = {1: 0, 4: 0, 5: 1, 8: 1, 9: 2, 13: 3, 16: 3}
    assert {hand: drawn(changed(state, hand=hand)).round_wind for hand in hands} == hands


@pytest.mark.parametrize(
    ("strict", "hand", "fault"),
    [
        (False, READY + "7p", "dead_hand"),
        (False, EAST_HAND, "dead_hand"),
        (True, READY + "7p", "dead_hand"),
        (True, EAST_HAND, "not_a_hand"),
        (True, "123m 456m 789p 34p 5s5s 2p", "under_minimum"),
    ],
)
def test_a_dead_hand_is_judged_by_its_tiles_first_where_that_costs(
    strict: bool, hand: str, fault: str
) -> None:
    state = changed(table(E=hand, options={"strict": strict}), dead=(True, False, False, False))
    win = drawn(state)
    assert judged(RULES, state, win).fault == fault
    assert isinstance(state.phase, Turn)
    assert not may_win_drawn(RULES, state, state.phase)


def test_the_minimum_is_reached_without_flowers() -> None:
    low = table(E="123m 456m 789p 234p 5s5s", newest="2p", flowers={"E": "1f2f3f4f"})
    found = judged(RULES, low, drawn(low))
    assert (found.win.points, found.fault) == (7, "under_minimum")
    lower = changed(low, options=low.options.model_copy(update={"min_points": 7}))
    assert judged(RULES, lower, drawn(lower)).fault is None
    assert isinstance(lower.phase, Turn)
    assert may_win_drawn(RULES, lower, lower.phase)
    assert not may_win_drawn(RULES, low, lower.phase)


@pytest.mark.parametrize(("tile", "wins"), [("9s", True), ("8s", False)])
def test_a_discard_is_won_with_by_whom_it_completes(tile: str, wins: bool) -> None:
    state = sent(
        table(turn="S", S=f"{tile} 1m", newest=tile, E="123m 456m 789m 99p 9s9s"),
        Discard(seat=SOUTH, tile=Tile(tile)),
    )
    assert isinstance(state.phase, Claims)
    assert may_win_claimed(RULES, state, state.phase, EAST) is wins
    assert not may_win_claimed(RULES, state, state.phase, WEST)
