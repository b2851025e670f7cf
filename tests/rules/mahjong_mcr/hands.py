"""Hands for the tests as people write them: melds as `chow:123m`, `pung:CCC:across`, `kong:1111s:added`."""

from __future__ import annotations

from typing import Any

from rules.mahjong_mcr.hand import Meld, WinningHand
from rules.pieces.mahjong import Tile, parse


def meld(text: str) -> Meld:
    """A set on the table; without a word of its source it comes from the left."""
    kind, tiles, *rest = text.split(":")
    concealed, added = "concealed" in rest, "added" in rest
    source: Any = next((word for word in rest if word not in ("concealed", "added")), "left")
    return Meld.read({
        "type": kind,
        "tiles": parse(tiles),
        "source": None if concealed else source,
        "concealed": concealed,
        "added": added,
    })  # fmt: skip


def hand(concealed: str, winning: str, *melds: str, **facts: Any) -> WinningHand:
    """A won hand; the winds are both East and another player gave the tile unless told otherwise."""
    return WinningHand(
        melds=tuple(map(meld, melds)), concealed=parse(concealed), winning_tile=Tile(winning), **facts
    )
