"""A concealed hand: its tiles in order, one put in, some taken out, what lies in it more than once."""

from __future__ import annotations

from bisect import bisect

from rules.pieces.mahjong import ORDER, Tile

_place = ORDER.__getitem__


def joined(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """The hand with one tile more, in its place."""
    at = bisect(hand, ORDER[tile], key=_place)
    return (*hand[:at], tile, *hand[at:])


def without(hand: tuple[Tile, ...], *tiles: Tile) -> tuple[Tile, ...]:
    """The hand without those tiles; each must be there."""
    for tile in tiles:
        at = hand.index(tile)
        hand = hand[:at] + hand[at + 1 :]
    return hand


def fours(hand: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The kinds of which the hand holds all four."""
    return tuple(tile for tile, last in zip(hand, hand[3:], strict=False) if tile is last)


def flowers_in(hand: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The flowers that are still held: they stand last."""
    return tuple(tile for tile in hand if ORDER[tile] >= 34)
