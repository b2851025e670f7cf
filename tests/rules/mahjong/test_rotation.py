"""Winds pass on, people change chairs (mahjong-table.md, 9)."""

from __future__ import annotations

from itertools import permutations

import pytest

from rules.mahjong.rotation import E, N, S, W, changed_seats, rotated


def test_east_becomes_north_and_everybody_else_moves_up() -> None:
    assert rotated((E, S, W, N)) == (N, E, S, W)
    assert rotated(rotated(rotated(rotated((S, N, E, W))))) == (S, N, E, W)


@pytest.mark.parametrize("drawn", list(permutations(range(4))))
def test_who_drew_a_wind_is_east_when_its_round_begins(drawn: tuple[int, ...]) -> None:
    chairs = winds = drawn
    for begun in (S, W, N):
        for _ in range(4):
            winds = rotated(winds)
        chairs, winds = changed_seats(begun, chairs, winds)
        assert winds == chairs, "chair 1 is East's again"
        assert winds[drawn.index(begun)] == E


def test_the_worked_step_of_the_west_round() -> None:
    # A, B, C, D; the rotation has made B East, A South, D West, C North.
    chairs, winds = changed_seats(W, (1, 0, 3, 2), (S, E, N, W))
    assert chairs == (3, 2, 0, 1)
    assert winds == (N, W, E, S)
