"""Count it yourself: whose score is to be counted before it is told, and from which pieces.

A table may agree on it; the sheet of that seat is the measure (`ScoreSheet.mark`).
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.drill import Group
from rules.core.sheet import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A sheet that is to be counted: of which deal, whose, why, and the pieces that lie open for it.

    `who` counts, in the notation of `rules.core.text`; `why` goes on from there: "has stopped".
    """

    deal: int
    seat: Seat
    who: str
    why: str
    groups: tuple[Group, ...]
