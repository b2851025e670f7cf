"""The door for trainer, score command and books: drills, the book, a score counted, what blocks a tile."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.drills import Drills
from rules.core.sheet import Mark, ScoreSheet
from rules.mahjong_solitaire.book import book
from rules.mahjong_solitaire.drills import free_tile, pairs, points, ways
from rules.mahjong_solitaire.score import Counts, sheet
from rules.mahjong_solitaire.view import View, why_not_free

__all__ = ["DRILLS", "ask", "ask_again", "book", "check", "check_answer", "count_score", "hint", "why_not"]
_DRILLS = Drills((free_tile, pairs, ways, points))
DRILLS = _DRILLS.all
ask, ask_again, check, hint = _DRILLS.ask, _DRILLS.ask_again, _DRILLS.check, _DRILLS.hint


def count_score(counts: Counts) -> ScoreSheet:
    """The sheet of a deal that was played with those pairs, hints, undos and shuffles."""
    return sheet(0, counts)


def check_answer(counts: Counts, answer: Mapping[str, int]) -> tuple[Mark, ...]:
    """A person's points by rule, each marked right, missing or wrong, with the reason."""
    return count_score(counts).mark(answer)


def why_not(view: View, place: int) -> str:
    """Why the tile at a place can't go yet, in one sentence; empty where it can."""
    return why_not_free(view, place)
