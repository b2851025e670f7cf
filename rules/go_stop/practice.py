"""The door for trainer, score command and help: drills, the book, a capture area counted and explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.drills import Drills
from rules.core.sheet import Mark, ScoreSheet
from rules.go_stop.book import book
from rules.go_stop.drills import deciding, paying, piles, turns
from rules.go_stop.options import Options
from rules.go_stop.score import score
from rules.go_stop.sheets import score_sheet
from rules.pieces.hwatu import Card

__all__ = [
    "DRILLS", "ask", "ask_again", "book", "check", "check_answer", "hint", "score_capture", "why_not",
]  # fmt: skip
_DRILLS = Drills((piles, turns, paying, deciding))
DRILLS = _DRILLS.all
ask, ask_again, check, hint = _DRILLS.ask, _DRILLS.ask_again, _DRILLS.check, _DRILLS.hint


def score_capture(cards: Sequence[Card], options: Options) -> ScoreSheet:
    """The sheet of one capture area by section 10; opponents are not looked at."""
    return score_sheet((tuple(cards),), 0, score(cards, options), options)


def check_answer(cards: Sequence[Card], options: Options, answer: Mapping[str, int]) -> tuple[Mark, ...]:
    """A person's points by field of section 10, each marked right, missing or wrong, with the reason."""
    return score_capture(cards, options).mark(answer)


def why_not(cards: Sequence[Card], rule: str, options: Options) -> str:
    """Why a field does not score, or how it does; KeyError for a field that section 10 does not know."""
    sheet = score_capture(cards, options)
    reasons = {entry.rule: entry.why for entry in sheet.struck}
    scores = {line.rule: f"it scores {line.points}: {line.why}" for line in sheet.lines}
    return (reasons | scores)[rule]
