"""Carries out the cases of mahjong_table.json about what a hand of the basic game is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import (
    Win,
)
from rules.mahjong_basic import options as basic_options
from rules.mahjong_basic.score import points
from rules.pieces.mahjong import Tile, parse
from tests.rules.mahjong.case_tables import (
    Case,
    known,
)

# --- what a basic hand is worth -------------------------------------------------------------------

CHOWS = ("234m", "567m", "234s", "678s")
"""Chows for sets of which a case says no more; they touch none of the tiles that it names."""


def basic_score(case: Case) -> None:
    """Each hand in each mode."""
    setup, expect = case["setup"], case["expect"]
    known(setup, ("scoring", "parameters", "hands"), "setup")
    known(expect, setup["scoring"], "expect")
    parameters = dict(setup["parameters"])
    assert parameters.pop("win") == 1, "a win is always one point"
    for mode in setup["scoring"]:
        options = basic_options.Options(scoring=mode, **parameters)
        found = {hand["id"]: points(options, _basic_win(hand)) for hand in setup["hands"]}
        assert found == expect[mode]


def _basic_win(hand: Mapping[str, Any]) -> Win:
    """A win with those sets: exposed ones on the table, the rest concealed, the pair of north winds."""
    known(hand, ("id", "sets", "self_draw", "last_tile"), "a hand")
    melds, concealed, tile, chows = list[Meld](), list[Tile](), Tile.NORTH, iter(CHOWS)
    for text in hand["sets"]:
        if text == "chow":
            concealed += parse(next(chows))
            continue
        kind, of, how = text.split(" ", 2)
        four = kind == "kong"
        tiles = (Tile(of),) * (4 if four else 3)
        if how == "exposed":
            made = MeldKind.MELDED_KONG if four else MeldKind.PUNG
            melds.append(Meld(kind=made, tiles=tiles, claimed=tiles[0], source=2, side="across"))
        elif four:
            assert how == "concealed"
            melds.append(Meld(kind=MeldKind.CONCEALED_KONG, tiles=tiles))
        else:
            assert how in ("concealed", "completed by the winning discard")
            concealed += tiles
            tile = tile if how == "concealed" else tiles[0]
    concealed += [Tile.NORTH] * 2
    concealed.remove(tile)
    return Win(
        seat=0,
        concealed=tuple(concealed),
        melds=tuple(melds),
        tile=tile,
        source=None if hand["self_draw"] else 1,
        about_kong=False,
        wall_last=hand.get("last_tile", False),
        last_of_kind=False,
        seat_wind=0,
        round_wind=0,
        flowers=0,
    )
