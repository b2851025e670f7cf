"""History: the results of finished deals, in SQLite, so that they can be asked for later.

Only what is queried lives here; a sitting itself is a save. Nothing in this module ever stops play: where
the database can't be used, nothing is noted and nothing is found.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from tablegames_tui import files

if TYPE_CHECKING:
    from rules.core.sheet import Outcome

FILE = "history.sqlite3"
VERSION = 1
_TABLE = """
CREATE TABLE IF NOT EXISTS result (
    sitting TEXT NOT NULL, number INTEGER NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL, at TEXT NOT NULL,
    people TEXT NOT NULL, delta TEXT NOT NULL, totals TEXT NOT NULL,
    PRIMARY KEY (sitting, number)
)"""


class Result(NamedTuple):
    """A finished deal: who played, what it brought each and where they stood; `at` in UTC, ISO 8601."""

    sitting: str
    number: int
    game: str
    kind: str
    at: str
    people: tuple[str, ...]
    delta: tuple[int, ...]
    totals: tuple[int, ...]


def keep(sitting: str, game_id: str, people: Sequence[str], outcome: Outcome) -> bool:
    """Note a finished deal, once however often it is told; whether that could be done."""
    at = datetime.now(UTC).isoformat(timespec="seconds")
    lists = (json.dumps(list(column)) for column in (people, outcome.delta, outcome.totals))
    row = (sitting, outcome.number, game_id, outcome.kind, at, *lists)
    return _asked("INSERT OR REPLACE INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row) is not None


def results(game_id: str, limit: int = 100) -> list[Result]:
    """The last results of a game, newest first; none where the history can't be read."""
    found = _asked("SELECT * FROM result WHERE game = ? ORDER BY rowid DESC LIMIT ?", (game_id, limit))
    return [Result(*row[:5], *(tuple(json.loads(column)) for column in row[5:])) for row in found or ()]


def _asked(question: str, values: tuple[Any, ...]) -> list[Any] | None:
    """The rows that the database answers, or None where there is no answer to be had."""
    import sqlite3

    try:
        place = files.data_folder()
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        (place / FILE).touch(mode=0o600)
        with closing(sqlite3.connect(place / FILE, timeout=0.2)) as base, base:
            version = base.execute("PRAGMA user_version").fetchone()[0]
            if version == 0:
                base.execute(_TABLE)
                base.execute(f"PRAGMA user_version = {VERSION}")
            return base.execute(question, values).fetchall() if version <= VERSION else None
    except (sqlite3.Error, OSError):
        return None
