"""Mahjong by the Competition Rules: the match at the table, and the scoring of a won hand.

GAME is loaded when it is asked for, since the trainer and the score command need the scoring alone. Sections
named in the modules of the scoring are those of rules.md; those of the table stand there with a T.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.mahjong_mcr.game import GAME as GAME


def __getattr__(name: str) -> Any:
    """GAME, once somebody wants to play."""
    if name != "GAME":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from rules.mahjong_mcr.game import GAME

    return GAME
