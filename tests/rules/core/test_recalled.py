"""A game may let the log forget: what a table tells later than the step itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.core.chance import seed_from_text
from rules.core.table import Table
from tests.toygame import GAME
from tests.toygame.events import Event
from tests.toygame.intents import Bid
from tests.toygame.options import Options


def latest_only(events: Sequence[Event]) -> tuple[Event, ...]:
    """A log that remembers nothing but the latest event."""
    return tuple(events[-1:])


def test_a_log_tells_what_may_still_be_looked_up() -> None:
    game = replace(GAME, recalled=latest_only)
    table = Table.start(game, Options(), 3, seed_from_text("7"))
    (dealt,) = table.events(None)
    table.submit(Bid(seat=1, cards=3))
    (bid,) = table.events(None)
    assert (dealt.kind, bid.kind) == ("dealt", "wrote_bid")
    assert table.events(None, table.event_count) == ()


def test_a_game_that_forgets_nothing_is_told_whole() -> None:
    table = Table.start(GAME, Options(), 3, seed_from_text("7"))
    table.submit(Bid(seat=1, cards=3))
    assert len(table.events(None)) == table.event_count == 2
