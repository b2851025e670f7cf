"""The door for trainer, score command and help: drills, the book, a won hand counted, checked, explained."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.drills import Drills
from rules.core.sheet import Mark, ScoreSheet
from rules.mahjong.state import Win
from rules.mahjong_basic.book import book
from rules.mahjong_basic.drills import counting, paying, valuing, waiting, winning
from rules.mahjong_basic.options import Options
from rules.mahjong_basic.sheets import win_sheet

__all__ = ["DRILLS", "ask", "ask_again", "book", "check", "check_answer", "hint", "score_win", "why_not"]
_DRILLS = Drills((valuing, counting, winning, waiting, paying))
DRILLS = _DRILLS.all
ask, ask_again, check, hint = _DRILLS.ask, _DRILLS.ask_again, _DRILLS.check, _DRILLS.hint


def score_win(win: Win, options: Options) -> ScoreSheet:
    """The sheet of a won hand by section 6."""
    return win_sheet(options, win)


def check_answer(win: Win, options: Options, answer: Mapping[str, int]) -> tuple[Mark, ...]:
    """A person's points by rule of section 6, each marked right, missing or wrong, with the reason."""
    return score_win(win, options).mark(answer)


def why_not(win: Win, rule: str, options: Options) -> str:
    """Why a rule does not count, or how it does; KeyError for one that the mode does not know."""
    sheet = score_win(win, options)
    reasons = {entry.rule: entry.why for entry in sheet.struck}
    counts = {line.rule: f"it counts {line.points}: {line.why}" for line in sheet.lines}
    return (reasons | counts)[rule]
