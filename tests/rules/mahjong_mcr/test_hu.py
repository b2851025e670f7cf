"""Hu at the table: the same points as the sheet says, no for everything that is no hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rules.mahjong_mcr import packed
from rules.mahjong_mcr.count import readings
from rules.mahjong_mcr.explain import score_hand
from rules.mahjong_mcr.hand import WinningHand
from rules.mahjong_mcr.hu import hu, worth
from rules.mahjong_mcr.packed import Won, pack
from rules.pieces.mahjong import KINDS, ORDER, Tile, parse

from .drawn import any_hand, whole_hand
from .won_hands import won_hands

FACTS = ("self_draw", "last_of_kind", "about_kong", "wall_last", "seat_wind", "prevalent_wind")


def asked(hand: WinningHand) -> int | None:
    facts: dict[str, Any] = {name: getattr(hand, name) for name in FACTS}
    return hu([meld.packed for meld in hand.melds], hand.concealed, hand.winning_tile, **facts)


def test_500_hands_are_worth_what_their_sheets_say() -> None:
    for hand in won_hands(Random(500), 500):
        expected = score_hand(hand.model_copy(update={"flowers": 0})).total
        assert asked(hand) == worth(hand.packed) == expected, hand


def test_fourteen_tiles_are_a_hand_if_there_is_a_way_to_read_them() -> None:
    rng = Random(14)
    whole = 0
    for place in range(3_000):
        laid, tiles = whole_hand(rng)
        melds = [meld.packed for meld in laid]
        if place % 3 == 0:
            melds = melds[: rng.randint(0, 4)]
            tiles = any_hand(rng, len(melds), 14)
        elif place % 3 == 1:
            tiles[rng.randrange(len(tiles))] = rng.choice(KINDS)
        won = Won(tuple(melds), pack(tiles[:-1]), ORDER[tiles[-1]])
        found = hu(melds, tiles[:-1], tiles[-1])
        assert (found is not None) == bool(readings(won)), (melds, tiles)
        whole += found is not None
    assert 1_000 < whole < 1_500


def test_what_is_no_hand_is_none() -> None:
    pung = packed.pung(30)

    def value(melds: Sequence[int], tiles: str, winning: Tile) -> int | None:
        return hu(melds, parse(tiles), winning)

    assert value([], "123m 456m 789m 12p EE", Tile.P3) is not None
    assert value([], "123m 456m 789m 12p EE", Tile.P4) is None
    assert value([pung], "123m 456m 789m 12p EE", Tile.P3) is None, "a tile too many for a set on the table"
    assert value([], "456m 789m 12p EE", Tile.P3) is None, "three tiles too few"
    assert value([pung] * 5, "", Tile.P3) is None
    assert value([], "123m 456m 789m 12p E 1f", Tile.EAST) is None, "a flower in hand"
    assert value([], "123m 456m 789m 12p EE", Tile.PLUM) is None, "a flower drawn"
    assert value([pung], "147m 258p 369s E", Tile.EAST) is not None, "a knitted straight beside a set"
    assert value([pung] * 2, "147m 258p E", Tile.EAST) is None
