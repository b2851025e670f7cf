"""The door for trainer, score command and help: drills, the book, a pile counted and explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.drills import Drills
from rules.core.sheet import Mark, ScoreSheet
from rules.pieces.cards import Card
from rules.seep.book import book
from rules.seep.drills import building, capturing, piles
from rules.seep.options import Options
from rules.seep.sheets import side_sheet

__all__ = ["DRILLS", "ask", "ask_again", "book", "check", "check_answer", "hint", "score_pile", "why_not"]
_DRILLS = Drills((capturing, piles, building))
DRILLS = _DRILLS.all
ask, ask_again, check, hint = _DRILLS.ask, _DRILLS.ask_again, _DRILLS.check, _DRILLS.hint


def score_pile(cards: Sequence[Card], options: Options, sweeps: Sequence[int] = ()) -> ScoreSheet:
    """The sheet of one side's pile and sweeps by sections 2.3 and 8.2; the other side is not looked at."""
    return side_sheet(0, (cards, ()), sweeps, options)


def check_answer(
    cards: Sequence[Card], options: Options, answer: Mapping[str, int], sweeps: Sequence[int] = ()
) -> tuple[Mark, ...]:
    """A person's points by rule, each marked right, missing or wrong, with the reason."""
    return score_pile(cards, options, sweeps).mark(answer)


def why_not(cards: Sequence[Card], rule: str, options: Options, sweeps: Sequence[int] = ()) -> str:
    """Why a rule brings nothing, or what it brings; KeyError for one that section 8.2 does not know."""
    sheet = score_pile(cards, options, sweeps)
    reasons = {entry.rule: entry.why for entry in sheet.struck}
    scores = {line.rule: f"it scores {line.points}: {line.why}" for line in sheet.lines}
    return (reasons | scores)[rule]
