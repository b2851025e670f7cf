"""The door for trainer, score command and help: count a pile, check an answer, say why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.sheet import Mark, ScoreSheet
from rules.pieces.cards import Card
from rules.seep.options import Options
from rules.seep.sheets import side_sheet


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
