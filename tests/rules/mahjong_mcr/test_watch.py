"""The watch list and lapsed orders (mahjong-table.md, section 12)."""

from __future__ import annotations

from dataclasses import replace

from rules.mahjong.state import Orders, put
from rules.mahjong_mcr.options import Options
from rules.mahjong_mcr.state import State
from rules.mahjong_mcr.view import Watch, lapsed, view, watch_list
from rules.pieces.mahjong import KINDS, Tile, parse, write
from tests.rules.mahjong_mcr.positions import chow, position, turn

READY = "123m 456m 78m 99p EEE"


def kinds(state: State, use: str, discard: str | None = None, seat: int = 1) -> str:
    """The kinds that the hand of a seat could use so, as they are written."""
    found = watch_list(view(state, seat), None if discard is None else Tile(discard))
    assert [watch.tile for watch in found] == list(KINDS)
    return write([watch.tile for watch in found if getattr(watch, use)])


def test_what_a_hand_could_do_with_each_kind() -> None:
    state = position(turn(1, "C"), {1: "123m 55p 789s EEE PP C"})
    assert kinds(state, "kong", "C") == "E"
    assert kinds(state, "pung", "C") == "5p E P"
    assert kinds(state, "chow", "C") == "1234m 6789s"


def test_the_hand_after_the_chosen_discard_counts() -> None:
    state = position(turn(1, "C"), {1: "123m 55p 789s EEE PP C"})
    assert kinds(state, "kong", "E") == ""
    assert kinds(state, "pung", "E") == "5p E P"
    assert kinds(state, "pung", "5p") == "E P"


def test_hu_only_where_the_hand_reaches_the_minimum() -> None:
    state = position(turn(1, "N"), {1: "123m 456m 78m 99p EEE N"})
    assert kinds(state, "hu", "N") == "9m"
    low = position(turn(1, "N"), {1: "123m 456m 78m 99p EEE N"}, options=Options(min_points=1))
    assert kinds(low, "hu", "N") == "369m"


def test_no_hu_for_a_dead_hand_nor_for_one_with_a_flower() -> None:
    state = position(turn(1, "N"), {1: "123m 456m 78m 99p EEE N"})
    assert kinds(replace(state, dead=(False, True, False, False)), "hu", "N") == ""
    held = position(turn(1, "1f"), {1: "123m 456m 78m 99p EE N 1f"})
    assert kinds(held, "hu", "N") == ""


def test_no_hu_for_a_tile_of_which_none_is_left() -> None:
    rivers = {0: "999m", 2: "9m"}
    state = position(turn(1, "N"), {1: "123m 456m 78m 99p EEE N"}, rivers=rivers)
    assert kinds(state, "hu", "N") == ""


def test_the_last_of_its_kind_may_be_what_is_missing() -> None:
    hand = {1: "123m 456m 79m CC N"}
    melds = {1: [chow("234p", 0)]}
    plain = position(turn(1, "N"), hand, melds=melds, options=Options(min_points=20))
    assert kinds(plain, "hu", "N") == ""
    last = position(turn(1, "N"), hand, melds=melds, rivers={0: "888m"}, options=Options(min_points=20))
    assert kinds(last, "hu", "N") == "8m"


def test_the_strict_table_shows_plain_kinds() -> None:
    state = position(turn(1, "N"), {1: "123m 456m 78m 99p EEE N"}, options=Options(strict=True))
    assert watch_list(view(state, 1), Tile.NORTH) == tuple(Watch(tile) for tile in KINDS)


def test_nobody_has_no_watch_list_but_the_kinds() -> None:
    state = position(turn(1, "N"), {1: "123m 456m 78m 99p EEE N"})
    assert not any(watch.useful for watch in watch_list(view(state, None)))
    assert lapsed(view(state, None)) == ()


def test_orders_lapse_when_the_hand_cannot_use_them() -> None:
    state = position(turn(1, "C"), {1: "123m 55p 789s EEE PP C"})
    ordered = replace(state, orders=put(state.orders, 1, Orders(kinds=parse("3m 5p E P"))))
    assert lapsed(view(ordered, 1), Tile.RED) == parse("3m")
    assert lapsed(view(ordered, 1), Tile.P5) == parse("3m 5p")
    assert lapsed(view(ordered, 0)) == ()


def test_no_order_lapses_on_the_strict_table() -> None:
    state = position(turn(1, "C"), {1: "123m 55p 789s EEE PP C"}, options=Options(strict=True))
    ordered = replace(state, orders=put(state.orders, 1, Orders(hu=False, kinds=parse("3m"))))
    assert lapsed(view(ordered, 1), Tile.RED) == ()
