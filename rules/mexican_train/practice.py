"""The door for trainer, score command and help: drills, the book, a hand counted, explained, ordered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.drills import Drills
from rules.core.sheet import Mark, ScoreSheet
from rules.mexican_train.book import book
from rules.mexican_train.drills import longest, pips, placing, unseen
from rules.mexican_train.longest import LongestTrain, longest_train
from rules.mexican_train.options import Options
from rules.mexican_train.sheets import hand_sheet
from rules.pieces.dominoes import Tile

__all__ = [
    "DRILLS", "ask", "ask_again", "book", "check", "check_answer", "hint", "own_train", "score_hand",
    "why_not",
]  # fmt: skip
_DRILLS = Drills((pips, longest, placing, unseen))
DRILLS = _DRILLS.all
ask, ask_again, check, hint = _DRILLS.ask, _DRILLS.ask_again, _DRILLS.check, _DRILLS.hint


def score_hand(hand: Sequence[Tile], options: Options) -> ScoreSheet:
    """The sheet of one hand by section 7."""
    return hand_sheet(0, hand, options)


def check_answer(hand: Sequence[Tile], options: Options, answer: Mapping[str, int]) -> tuple[Mark, ...]:
    """A person's points by line of the sheet, each marked right, missing or wrong, with the reason."""
    return score_hand(hand, options).mark(answer)


def why_not(hand: Sequence[Tile], rule: str, options: Options) -> str:
    """Why a line does not count, or how it does; KeyError for a line that section 7 does not know."""
    sheet = score_hand(hand, options)
    reasons = {entry.rule: entry.why for entry in sheet.struck}
    counts = {line.rule: f"it counts {line.points}: {line.why}" for line in sheet.lines}
    return (reasons | counts)[rule]


def own_train(hand: Sequence[Tile], start: int) -> LongestTrain:
    """Section 13: the hand ordered as the longest train from a number, and whether that is proven."""
    return longest_train(hand, start)
