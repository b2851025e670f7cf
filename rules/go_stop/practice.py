"""The door for trainer, score command and help: count a capture area, check an answer, say why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.sheet import Mark, ScoreSheet
from rules.go_stop.options import Options
from rules.go_stop.score import score
from rules.go_stop.sheets import score_sheet
from rules.pieces.hwatu import Card


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
