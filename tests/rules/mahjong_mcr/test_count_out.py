"""Counting out with discards (mahjong-table.md, section 9)."""

from __future__ import annotations

import pytest

from rules.mahjong_mcr.count_out import count_out, counted_out


@pytest.mark.parametrize(
    ("points", "tiles"), [(8, (0, 8)), (10, (1, 0)), (27, (2, 7)), (88, (8, 8)), (0, (0, 0))]
)
def test_face_down_is_ten_and_face_up_is_one(points: int, tiles: tuple[int, int]) -> None:
    assert count_out(points) == tiles


def test_what_is_counted_out_is_a_sentence() -> None:
    assert counted_out(27) == "Counted out with tiles: 2 face down (ten each), 7 face up."
