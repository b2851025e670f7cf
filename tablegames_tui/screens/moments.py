"""The moments of a game that somebody may want to see again: each deal, and what decided it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

_CHANCE = re.compile(r"\s*[^.]*\b[0-9a-f]{64}\.")
"""The sentence of a log line that publishes a commitment or a seed."""


class Telling(NamedTuple):
    """Which kinds of events tell the moments of a game.

    `began` names a deal, hand or round; `dealt` is the first event of it that there is something to see.
    """

    began: str
    dealt: str
    others: frozenset[str]


_MAHJONG = Telling(
    "hand_began",
    "dealt",
    frozenset({"false_hu", "referee_ruled", "hand_ended", "seats_changed", "match_ended"}),
)
TELLING: dict[str, Telling] = {
    "mahjong_mcr": _MAHJONG,
    "mahjong_basic": _MAHJONG,
    "go_stop": Telling("shuffled", "dealt", frozenset({"called_go", "deal_ended", "sitting_ended"})),
    "seep": Telling("dealt", "dealt", frozenset({"bid_made", "swept", "deal_ended", "match_ended"})),
    "mahjong_solitaire": Telling("began", "began", frozenset({"shuffled", "finished", "sitting_ended"})),
    "mexican_train": Telling(
        "round_began", "round_began", frozenset({"announced", "caught", "round_ended", "game_ended"})
    ),
}
"""By game id."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something at a step, as a sentence; `deal`: a deal, hand or round begins."""

    step: int
    text: str
    deal: bool = False


def moments(game_id: str, log: Iterable[tuple[int, Any]], tell: Callable[[Any], str]) -> tuple[Moment, ...]:
    """The moments in a log of events by step, in order."""
    telling = TELLING[game_id]
    found: list[Moment] = []
    name = ""
    for step, event in log:
        if event.kind == telling.began:
            name = in_short(tell(event))
        if event.kind == telling.dealt:
            found.append(Moment(step, name, deal=True))
        elif event.kind in telling.others:
            found.append(Moment(step, in_short(tell(event))))
    return tuple(found)


def in_short(sentence: str) -> str:
    """A sentence of the log without commitments and seeds."""
    return _CHANCE.sub("", sentence).strip()


def last_deal(found: Sequence[Moment]) -> int:
    """The step at which the last deal was dealt, or the start where none was."""
    return max((moment.step for moment in found if moment.deal), default=0)


def deal_at(found: Sequence[Moment], step: int) -> str:
    """What the deal is called that is played at a step."""
    return next((moment.text for moment in reversed(found) if moment.deal and moment.step <= step), "")
