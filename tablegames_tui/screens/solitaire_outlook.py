"""What is known of a board: whether it can still be won, and after which pairs (mahjong-solitaire.md, 6).

The search runs in a thread of its own with a limit of time, and stops as soon as the board is another one.
What it finds comes back piece by piece.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic, sleep, thread_time
from typing import Any

from rules.core.errors import IllegalIntent
from rules.core.hint import Verdict
from rules.core.table import Table
from rules.mahjong_solitaire.intents import Remove
from rules.mahjong_solitaire.view import View

Pair = tuple[int, int]
LIMIT = 1.0
"""Seconds of work for the board itself, and as many again for all its pairs together."""
PATIENCE = 20.0
"""Seconds by the clock on a machine that is too busy to work."""
YIELD = 0.0005
"""Seconds for which the search sleeps whenever it is asked to go on, so that keys get their turn."""
Key = tuple[int, int, int, int]


def key(view: View) -> Key:
    """What tells a board from the one before it."""
    return view.player, view.left, view.counts.undos, view.counts.shuffles


@dataclass
class Outlook:
    """What is known of one board so far."""

    key: Key
    verdict: Verdict | None = None
    """None while the board has not been judged."""
    pairs: dict[Pair, Verdict] = field(default_factory=dict)
    complete: bool = False
    """Whether nothing more is to be expected."""

    def learn(self, verdict: Verdict, pair: Pair | None) -> None:
        """Take in what was found: of the board, or of a pair; a pair that wins is a win of the board."""
        if pair is not None:
            self.pairs[pair] = verdict
        if pair is None or verdict is Verdict.WINNABLE:
            self.verdict = verdict

    def fit_to_show(self, pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
        """4: pairs that keep the board winnable, then those of which nothing is known; none that loses."""
        if self.verdict is Verdict.LOST:
            return ()
        known = {pair: self.pairs.get(pair, Verdict.UNKNOWN) for pair in pairs}
        winnable = [pair for pair in pairs if known[pair] is Verdict.WINNABLE]
        unknown = [pair for pair in pairs if known[pair] is Verdict.UNKNOWN]
        return (*winnable, *unknown)


def look(
    table: Table[Any, Any, Any],
    view: View,
    *,
    with_pairs: bool,
    stop: Callable[[], bool],
    tell: Callable[[Verdict | None, Pair | None, bool], None],
) -> None:
    """Judge the board, then each pair; every answer is told at once, the last one as such."""

    begun = monotonic()
    until = thread_time() + LIMIT

    def stopped() -> bool:
        sleep(YIELD)
        return stop() or thread_time() > until or monotonic() - begun > PATIENCE

    verdict = table.probe(PATIENCE, stop=stopped)
    if verdict is Verdict.LOST or not with_pairs:
        tell(verdict, None, True)
        return
    tell(verdict, None, False)
    end = thread_time() + LIMIT
    for pair in view.pairs:
        until = min(end, thread_time() + LIMIT / 4)
        if stop() or thread_time() > end:
            break
        try:
            after = Remove(seat=view.player, one=pair[0], two=pair[1])
            found = table.probe(PATIENCE, after=after, stop=stopped)
        except IllegalIntent:  # the board is another one already
            return
        tell(found, pair, False)
    tell(None, None, True)
