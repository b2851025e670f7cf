"""Tables of stored games, as far as a test needs them. They are shared: a test only looks at them."""

from __future__ import annotations

from functools import cache
from typing import Any

import rules
from rules.core.record import Record
from rules.core.table import Table
from tests.records import make

WHOLE = 10**6
LONG = make.MATCHES


def record(game_id: str, number: int = 0) -> Record:
    """A stored game, whole."""
    return Record.from_json(make.lines(game_id)[number])


@cache
def played(game_id: str, steps: int = WHOLE, number: int = 0) -> Table[Any, Any, Any]:
    """The first steps of a stored game."""
    game, told = rules.load(game_id), record(game_id, number)
    table = Table._opened(game, told)
    for line in told.intents[:steps]:
        table.submit(game.intents.validate_python(line))
    return table
