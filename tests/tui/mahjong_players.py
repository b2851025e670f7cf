"""The people of both mahjongs at a pseudo-terminal: they decide by the painted screen alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.tui.painted_tiles import painted_tiles, pieces_in
from tests.tui.watching import Craft


def beyond(rows: Sequence[str], allowed: set[Any], state: Any) -> set[str]:
    """The tiles that the rows tell of beyond those that may be seen."""
    return painted_tiles(rows).beyond(allowed)


def craft(game_id: str) -> Craft:
    """What a watcher must know. Never is everything open: losers keep their hands covered."""
    return Craft(
        game_id=game_id,
        pack=frozenset(),
        pieces_in=pieces_in,
        beyond=beyond,
        deal=lambda state: int(state.hand),
        begins="hand_began",
    )


MCR, BASIC = craft("mahjong_mcr"), craft("mahjong_basic")
