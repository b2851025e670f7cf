"""Intents in lines of plain mode: every one has words, and no two the same."""

from __future__ import annotations

from typing import get_args

import pytest

from rules.mahjong.intents import (
    ClaimChow,
    ClaimHu,
    Count,
    Discard,
    Done,
    Hu,
    Intent,
    Referee,
    Ring,
    SetOrders,
    ShowHand,
    TakeWindTile,
    words,
)
from rules.mahjong.state import Item
from rules.pieces.mahjong import Tile


@pytest.mark.parametrize(
    ("intent", "line"),
    [
        (Discard(seat=0, tile=Tile.M5), "discard 5m"),
        (ClaimChow(seat=0, low=Tile.S4), "claim-chow 4s"),
        (Hu(seat=0), "hu"),
        (ClaimHu(seat=0), "claim-hu"),
        (TakeWindTile(seat=0, slot=3), "take 3"),
        (ShowHand(seat=2), "show {2}"),
        (Ring(who=2), "ring {2}"),
        (Ring(who=2, late=True), "ring {2} late"),
        (Done(seat=0), "done"),
        (Done(seat=0, kongs=()), "done none"),
        (Done(seat=0, kongs=(Tile.S5, Tile.RED)), "done 5s C"),
        (SetOrders(seat=0), "orders"),
        (SetOrders(seat=0, hu=True, kinds=()), "orders on"),
        (SetOrders(seat=0, hu=False, kinds=(Tile.M5, Tile.RED)), "orders off 5m C"),
        (Count(seat=0), "count"),
        (
            Count(seat=0, items=(Item(fan="all_pungs"), Item(fan="flower", times=2)), confirm=True),
            "count all_pungs flower*2 confirm",
        ),
        (Referee(), "referee"),
        (Referee(act="warning", offender=2), "referee warning {2}"),
        (Referee(act="fine", offender=2, amount=10), "referee fine {2} 10"),
        (Referee(act="expose", offender=0, tile=Tile.M5), "referee expose {0} 5m"),
    ],
)
def test_words(intent: Intent, line: str) -> None:
    assert words(intent) == line


def test_every_kind_of_intent_has_words() -> None:
    told = set()
    for kind in get_args(Intent):
        given = {"seat": 0, "tile": Tile.M1, "low": Tile.M1, "slot": 0, "who": 0}
        wanted = {name: given[name] for name in kind.__dataclass_fields__ if name in given}
        if kind.__dataclass_fields__["seat"].default is None:
            wanted.pop("seat", None)
        told.add(words(kind(**wanted)))
    assert len(told) == len(get_args(Intent))
