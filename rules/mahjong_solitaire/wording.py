"""How tiles and places of the board are named in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rules.mahjong_solitaire.layouts import Spot
from rules.pieces.mahjong import Tile


def tile_name(tile: Tile | None, dark: bool | None = None) -> str:
    """A tile in a sentence; with its shade where light goes with dark, and None where its face is hidden."""
    if tile is None:
        return "a tile that can't be seen"
    return f"[{tile}]" if dark is None else f"the {'dark' if dark else 'light'} [{tile}]"


def where(spot: Spot) -> str:
    """Where a tile lies: layer from 1, row and column of tiles from 1, with halves."""
    return f"layer {spot.z + 1}, row {half_tiles(spot.y2)}, column {half_tiles(spot.x2)}"


def half_tiles(count: int) -> str:
    """A row or column that begins so many half tiles from the edge: "1", "1.5", "2"."""
    return f"{count // 2 + 1}{'.5' if count % 2 else ''}"


def listed(names: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
