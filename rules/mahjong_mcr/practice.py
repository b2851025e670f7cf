"""The door for the scoring trainer, the score command and the fan book.

Questions and their answers, the book, and whatever scoring a hand from outside takes: the hand itself, its
sheet, all lists of fans that would do, why a fan is not among them, what a hand waits for.
"""

from __future__ import annotations

from rules.core.drills import Drills
from rules.mahjong_mcr.book import book
from rules.mahjong_mcr.drills import combining, counting, paying, waiting, winning
from rules.mahjong_mcr.explain import accepted, is_complete, points, score_hand, why_not
from rules.mahjong_mcr.fans import BY_NUMBER, FANS, LEAST
from rules.mahjong_mcr.hand import BadHand, Meld, Reason, WinningHand
from rules.mahjong_mcr.payments import payments
from rules.mahjong_mcr.waits import waits

__all__ = [
    "BY_NUMBER",
    "DRILLS",
    "FANS",
    "LEAST",
    "BadHand",
    "Meld",
    "Reason",
    "WinningHand",
    "accepted",
    "ask",
    "ask_again",
    "book",
    "check",
    "hint",
    "is_complete",
    "payments",
    "points",
    "score_hand",
    "waits",
    "why_not",
]


_DRILLS = Drills((counting, winning, waiting, combining, paying))
DRILLS = _DRILLS.all
ask, ask_again, check, hint = _DRILLS.ask, _DRILLS.ask_again, _DRILLS.check, _DRILLS.hint
