"""What a ready hand waits for: every kind that makes any complete shape (section 6)."""

from __future__ import annotations

from collections.abc import Iterable, Sized

from rules.mahjong_mcr import count
from rules.mahjong_mcr.packed import BITS, pack
from rules.pieces.mahjong import KINDS, Tile


def waits(melds: Sized, concealed: Iterable[Tile]) -> tuple[Tile, ...]:
    """The kinds that complete a hand, sorted; however many copies of them are left."""
    return kinds_of(count.waits(pack(concealed), len(melds)))


def kinds_of(ones: int) -> tuple[Tile, ...]:
    """The kinds of which these counts hold one, sorted."""
    found = []
    while ones:
        lowest = ones & -ones
        found.append(KINDS[lowest.bit_length() // BITS])
        ones ^= lowest
    return tuple(found)
