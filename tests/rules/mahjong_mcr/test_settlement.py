"""Payments and the winner's own count (mahjong-table.md, section 9)."""

from __future__ import annotations

import pytest

from rules.core.errors import IllegalIntent
from rules.mahjong.state import Item
from rules.mahjong_mcr.options import Options
from rules.mahjong_mcr.settlement import counted, settle, true_points
from tests.rules.mahjong_mcr.won import straight, win

TRAINING = Options(counting="winner")
TOURNAMENT = Options(counting="winner", settlement="tournament")
ALL = (
    Item(fan="pure_straight"),
    Item(fan="mixed_double_chow"),
    Item(fan="one_voided_suit"),
    Item(fan="closed_wait"),
)


def test_a_discarder_pays_the_points_and_everybody_eight() -> None:
    assert settle(Options(), straight(), 19) == (-8, 43, -27, -8)


def test_everybody_pays_the_points_of_a_tile_that_was_drawn() -> None:
    assert settle(Options(), straight(source=None), 19) == (-27, 81, -27, -27)


def test_in_training_the_true_points_are_paid_whatever_was_listed() -> None:
    assert counted(TRAINING, straight(), (), False) == 19
    assert counted(TRAINING, straight(), (Item(fan="big_four_winds"),), False) == 19


def test_in_the_tournament_what_was_listed_and_is_true_is_paid() -> None:
    assert counted(TOURNAMENT, straight(), ALL, False) == 19
    assert counted(TOURNAMENT, straight(), ALL[:2], False) == 17
    assert counted(TOURNAMENT, straight(), (*ALL[:1], Item(fan="all_chows")), False) == 16


def test_nothing_counts_oftener_than_it_is_true() -> None:
    assert true_points(straight(), {"pure_straight": 3, "mixed_double_chow": 2}) == 17


def test_the_reading_that_suits_the_count_is_taken() -> None:
    pairs = win("112233m 445566p 9s", "9s")
    assert true_points(pairs, {"seven_pairs": 1}) == 24
    assert true_points(pairs, {"pure_double_chow": 2}) == 2


def test_a_count_under_the_minimum_is_asked_again_and_then_false() -> None:
    with pytest.raises(IllegalIntent) as refusal:
        counted(TOURNAMENT, straight(), ALL[1:], False)
    assert refusal.value.reason == "under_minimum"
    assert counted(TOURNAMENT, straight(), ALL[1:], True) is None


def test_the_minimum_is_that_of_the_table() -> None:
    low = Options(counting="winner", settlement="tournament", min_points=3)
    assert counted(low, straight(), ALL[1:], False) == 3


def test_flowers_do_not_help() -> None:
    listed = (*ALL[1:], Item(fan="flower_tiles", times=8))
    with pytest.raises(IllegalIntent):
        counted(TOURNAMENT, straight(flowers=8), listed, False)


@pytest.mark.parametrize(
    ("item", "reason"),
    [
        (Item(fan="royal_flush"), "bad_form"),
        (Item(fan="[5m] {1}"), "bad_form"),
        (Item(fan="pure_straight", times=0), "bad_number"),
        (Item(fan="pure_straight", times=9), "bad_number"),
    ],
)
@pytest.mark.parametrize("options", [TRAINING, TOURNAMENT])
def test_a_count_lists_fans_that_there_are(options: Options, item: Item, reason: str) -> None:
    with pytest.raises(IllegalIntent) as refusal:
        counted(options, straight(), (item,), True)
    assert refusal.value.reason == reason
    assert not {"[", "{"} & set(refusal.value.message)
