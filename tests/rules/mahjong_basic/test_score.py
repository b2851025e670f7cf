"""What a won hand is worth (mahjong-basic.md, 6): set values, bonuses, the four modes, the best grouping."""

from __future__ import annotations

import pytest

from rules.mahjong_basic.hands import Group
from rules.mahjong_basic.options import Options
from rules.mahjong_basic.score import points, score, set_value, settle, worth
from rules.pieces.mahjong import parse
from tests.rules.mahjong_basic.won import meld, win

VALUES = [
    ("pung", "555s", 2, 4),
    ("pung", "EEE", 2, 4),
    ("pung", "CCC", 2, 4),
    ("pung", "111m", 4, 8),
    ("pung", "999p", 4, 8),
    ("kong", "5555s", 4, 8),
    ("kong", "EEEE", 4, 8),
    ("kong", "9999s", 8, 16),
    ("chow", "123m", 0, 0),
    ("chow", "789m", 0, 0),
]
A_CHOW_HAND = "123m 456m 678p 345s N"


@pytest.mark.parametrize(("kind", "tiles", "exposed", "concealed"), VALUES)
def test_set_values(kind: str, tiles: str, exposed: int, concealed: int) -> None:
    assert set_value(Group(kind=kind, tiles=parse(tiles), exposed=True)) == exposed
    assert set_value(Group(kind=kind, tiles=parse(tiles), exposed=False)) == concealed


def test_a_win_is_worth_a_point_and_no_hand_nothing() -> None:
    assert worth(win(A_CHOW_HAND, "N")) == 1
    assert worth(win(A_CHOW_HAND, "S")) is None


@pytest.mark.parametrize(
    ("scoring", "total"), [("one_point", 1), ("set_values", 25), ("bonuses", 4), ("both", 28)]
)
def test_the_four_modes(scoring: str, total: int) -> None:
    kongs = meld("9999p", "ckong"), meld("4444s")
    found = win("CCC 234m N", "N", *kongs, source=None, wall_last=True)
    assert points(Options(scoring=scoring), found) == total


def test_bonuses_are_what_the_table_agreed() -> None:
    options = Options(scoring="bonuses", self_draw=2, last_tile=3, dragon_set=5)
    found = win("CCC FFF 123m 456p N", "N", source=None, wall_last=True)
    assert points(options, found) == 1 + 2 + 3 + 2 * 5


def test_a_promoted_kong_is_exposed_and_a_kong_of_four_own_tiles_is_not() -> None:
    options = Options(scoring="set_values")
    rest = "123m 456m 789p N"
    assert points(options, win(rest, "N", meld("5555s", "pkong"))) == 1 + 4
    assert points(options, win(rest, "N", meld("5555s", "ckong", source=None))) == 1 + 8


def test_a_pung_completed_by_the_discard_is_exposed() -> None:
    options = Options(scoring="set_values")
    assert points(options, win("11s EEE 234m 567p 99m", "1s")) == 1 + 4 + 4
    assert points(options, win("11s EEE 234m 567p 99m", "1s", source=None)) == 1 + 8 + 4


def test_the_better_of_pung_and_chow_is_taken_for_the_discard() -> None:
    # The 9 may complete the pung or the chow; if the chow, the pung was in the hand before.
    found = score(Options(scoring="set_values"), win("99m 789m 345p EEE WW", "9m"))
    assert found.total == 1 + 8 + 4
    assert [group.kind for group in found.groups if group.exposed] == ["chow"]


def test_the_best_grouping_is_taken() -> None:
    found = score(Options(scoring="set_values"), win("222m 333m 444m 678p N", "N"))
    assert found.total == 1 + 3 * 4


def test_a_last_tile_counts_drawn_or_claimed() -> None:
    options = Options(scoring="bonuses")
    assert points(options, win(A_CHOW_HAND, "N", wall_last=True)) == 2
    assert points(options, win(A_CHOW_HAND, "N", wall_last=True, source=None)) == 3


def test_points_are_written_down_and_nobody_pays() -> None:
    assert settle(Options(), win(A_CHOW_HAND, "N"), 7) == (7, 0, 0, 0)
