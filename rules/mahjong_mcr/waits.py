"""What a ready hand waits for: every kind that makes any complete shape (section 6)."""

from __future__ import annotations

from collections.abc import Iterable, Sized

from rules.mahjong_mcr.packed import pack
from rules.mahjong_mcr.shanten import measure, useful
from rules.pieces.mahjong import KINDS, Tile


def awaited(laid: int, counts: int) -> int:
    """The kinds that complete a hand of 13, packed: counts with one of each; 0 where it isn't ready."""
    far = measure(laid, counts)
    return useful(laid, counts, far) if far.distance == 0 else 0


def kinds_of(ones: int) -> tuple[Tile, ...]:
    """The kinds of which these counts hold one, in sorting order."""
    found = []
    while ones:
        lowest = ones & -ones
        found.append(KINDS[lowest.bit_length() // 3])
        ones ^= lowest
    return tuple(found)


def waits(melds: Sized, concealed: Iterable[Tile]) -> tuple[Tile, ...]:
    """The kinds that complete a hand, sorted; however many copies of them are left."""
    return kinds_of(awaited(len(melds), pack(concealed)))
