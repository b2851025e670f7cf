"""Counting out with discards (mahjong-table.md, section 9, F06): face down is ten, face up is one."""

from __future__ import annotations

from typing import NamedTuple


class CountOut(NamedTuple):
    """The tiles that show a number of points."""

    face_down: int
    face_up: int


def count_out(points: int) -> CountOut:
    """The fewest tiles that show these points."""
    return CountOut(*divmod(points, 10))


def counted_out(points: int) -> str:
    """The tiles that show these points, in a sentence."""
    tiles = count_out(points)
    return f"Counted out with tiles: {tiles.face_down} face down (ten each), {tiles.face_up} face up."
