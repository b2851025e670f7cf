"""The winds pass on after a hand, people change chairs between rounds (mahjong-table.md, section 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.mahjong.state import PEOPLE

E, S, W, N = range(PEOPLE)
SWAP = (S, E, N, W)
"""E and S change chairs, W and N likewise."""
CROSS = (W, N, S, E)
"""East to West, South to North, West to South, North to East."""
MOVES = {S: SWAP, W: CROSS, N: SWAP}
"""Before which round: to the chair of which wind E, S, W and N go."""


class Seats(NamedTuple):
    """Where everybody sits and who holds which wind, by seat."""

    chairs: tuple[int, ...]
    winds: tuple[int, ...]


def rotated(winds: Sequence[int]) -> tuple[int, ...]:
    """After a hand East becomes North, South East, West South, North West; chairs do not move."""
    return tuple((wind - 1) % PEOPLE for wind in winds)


def changed_seats(before_round: int, chairs: Sequence[int], winds: Sequence[int]) -> Seats:
    """Before a round: who has just become a wind sits down on the chair of another and takes that wind."""
    taken = tuple(MOVES[before_round][wind] for wind in winds)
    return Seats(tuple(chairs[winds.index(wind)] for wind in taken), taken)
