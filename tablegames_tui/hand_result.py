"""What `tablegames score` finds out about a hand, and its JSON, whose fields stay as they are.

- `hand`: the hand, with the fields of the test vectors.
- `total_without_flowers`, `flowers`, `total`; `legal`: whether 8 are reached.
- `fans`: [points, name, how often], dearest first, flowers last; `accept`: all such lists of that total.
- `lines`: what scores, each with `rule`, `fan`, `points`, `tiles`, `why`, `section`.
- `struck`: what doesn't and why not, the same without points.
- `payments`: for `discard` and `self_draw` what the hand comes to if won so: `total_without_flowers`,
  `total`, `legal`, what `discarder` and each of the `others` pay, what the `winner` gets (null where it is no
  win); null for a way that the facts exclude.

Hands of a file begin with `number` and `id`; one that is refused has nothing else but `error`, with `reason`
and `message`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rules.core.sheet import ScoreLine, ScoreSheet, Struck
from rules.mahjong_mcr.practice import (
    BY_NUMBER,
    LEAST,
    BadHand,
    WinningHand,
    accepted,
    payments,
    points,
    score_hand,
)
from tablegames_tui.hand_file import Entry
from tablegames_tui.hand_words import written

FanList = tuple[tuple[int, str, int], ...]
"""Points of one, name, how often: as the vectors have it."""


_WINNER, _DISCARDER, _OTHER = range(3)


@dataclass(frozen=True, slots=True)
class Won:
    """What a hand comes to when it is won in one way, and who pays what; None where nobody does."""

    points: int
    total: int
    discarder: int | None
    others: int | None

    @property
    def legal(self) -> bool:
        """Whether the hand may be declared, won so."""
        return self.others is not None

    @property
    def winner(self) -> int | None:
        """What the winner gets altogether; None where the hand may not be declared."""
        if self.others is None:
            return None
        return 3 * self.others if self.discarder is None else self.discarder + 2 * self.others


@dataclass(frozen=True)
class Result:
    """A complete hand and its score."""

    hand: WinningHand
    won: Won

    @cached_property
    def sheet(self) -> ScoreSheet:
        """The score, line by line."""
        return score_hand(self.hand)

    @cached_property
    def accepted(self) -> tuple[FanList, ...]:
        """All lists of fans of the same total; the sheet shows the first one."""
        return tuple(
            tuple((BY_NUMBER[number].points, BY_NUMBER[number].name, times) for number, times in fans)
            for fans in accepted(self.hand)
        )

    @cached_property
    def by_discard(self) -> Won | None:
        """The hand won from another player."""
        return self._won_by(self_draw=False)

    @cached_property
    def by_self_draw(self) -> Won | None:
        """The hand self-drawn."""
        return self._won_by(self_draw=True)

    def _won_by(self, self_draw: bool) -> Won | None:
        """None where a kong or the end of the wall makes the other way another win altogether."""
        if self_draw == self.hand.self_draw:
            return self.won
        if self.hand.about_kong or self.hand.wall_last:
            return None
        return _won(WinningHand.read({**self.hand.model_dump(), "self_draw": self_draw}))


def result(hand: WinningHand) -> Result:
    """Score a hand; BadHand where the tiles are not complete."""
    return Result(hand, _won(hand))


def _won(hand: WinningHand) -> Won:
    worth = points(hand)
    total = worth + hand.flowers
    if worth < LEAST:
        return Won(worth, total, None, None)
    paid = payments(total, _WINNER, None if hand.self_draw else _DISCARDER)
    return Won(worth, total, None if hand.self_draw else paid[_DISCARDER], paid[_OTHER])


@dataclass(frozen=True, slots=True)
class Answer:
    """A hand of a file with its score, or with what it is refused for."""

    entry: Entry
    found: Result | BadHand


def answer(entry: Entry) -> Answer:
    """Score a hand of a file."""
    try:
        return Answer(entry, result(entry.hand()))
    except BadHand as error:
        return Answer(entry, error)


# --- JSON -----------------------------------------------------------------------------------------


def as_data(found: Result) -> dict[str, Any]:
    """A result for programs."""
    return {
        "hand": found.hand.model_dump(mode="json"),
        "total_without_flowers": found.won.points,
        "flowers": found.hand.flowers,
        "total": found.won.total,
        "legal": found.won.legal,
        "fans": found.accepted[0],
        "accept": found.accepted,
        "lines": [{**_entry(line), "points": line.points} for line in found.sheet.lines],
        "struck": [_entry(line) for line in found.sheet.struck],
        "payments": {"discard": _paid(found.by_discard), "self_draw": _paid(found.by_self_draw)},
    }


def answer_data(found: Answer) -> dict[str, Any]:
    """A hand of a file for programs."""
    named = {"number": found.entry.number, "id": found.entry.id}
    if isinstance(found.found, Result):
        return {**named, **as_data(found.found)}
    return {**named, "error": {"reason": found.found.reason, "message": written(found.found.message)}}


def _entry(line: ScoreLine | Struck) -> Mapping[str, Any]:
    return {
        "rule": line.rule,
        "fan": line.label,
        "tiles": line.pieces,
        "why": written(line.why),
        "section": line.section,
    }


def _paid(won: Won | None) -> Mapping[str, Any] | None:
    if won is None:
        return None
    return {
        "total_without_flowers": won.points,
        "total": won.total,
        "legal": won.legal,
        "discarder": won.discarder,
        "others": won.others,
        "winner": won.winner,
    }
