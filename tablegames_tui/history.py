"""History: results of finished deals and answers of the trainer, in SQLite, so that they can be asked for.

Only what is queried lives here; a sitting itself is a save. Nothing in this module ever stops play: where
the database can't be used, nothing is noted and nothing is found.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tablegames_tui import files

if TYPE_CHECKING:
    from sqlite3 import Connection

    from rules.core.sheet import Outcome

T = TypeVar("T")
FILE = "history.sqlite3"
_STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE result (
            sitting TEXT NOT NULL, number INTEGER NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL,
            at TEXT NOT NULL, people TEXT NOT NULL, delta TEXT NOT NULL, totals TEXT NOT NULL,
            PRIMARY KEY (sitting, number)
        )""",
    ),
    (
        """CREATE TABLE answer (
            id INTEGER PRIMARY KEY, trainer TEXT NOT NULL, drill TEXT NOT NULL, level INTEGER NOT NULL,
            at TEXT NOT NULL, right INTEGER NOT NULL, expected INTEGER NOT NULL, given INTEGER NOT NULL,
            hints INTEGER NOT NULL, seconds REAL NOT NULL, question TEXT NOT NULL
        )""",
        "CREATE INDEX answer_of ON answer (trainer, drill)",
        """CREATE TABLE practised (
            answer INTEGER NOT NULL REFERENCES answer (id), rule TEXT NOT NULL, right INTEGER NOT NULL,
            PRIMARY KEY (answer, rule)
        )""",
        """CREATE TABLE card (
            trainer TEXT NOT NULL, rule TEXT NOT NULL, box INTEGER NOT NULL, due TEXT NOT NULL,
            PRIMARY KEY (trainer, rule)
        )""",
        """CREATE TABLE lesson (
            trainer TEXT NOT NULL, drill TEXT NOT NULL, level INTEGER NOT NULL, at TEXT NOT NULL,
            question TEXT NOT NULL, PRIMARY KEY (trainer, drill)
        )""",
    ),
    (
        """CREATE TABLE solitaire (
            sitting TEXT NOT NULL, seat INTEGER NOT NULL, layout TEXT NOT NULL, number INTEGER NOT NULL,
            rules TEXT NOT NULL, player TEXT NOT NULL, at TEXT NOT NULL, ending TEXT NOT NULL,
            score INTEGER NOT NULL, pairs INTEGER NOT NULL, hints INTEGER NOT NULL, undos INTEGER NOT NULL,
            shuffles INTEGER NOT NULL, seconds REAL NOT NULL, PRIMARY KEY (sitting, seat)
        )""",
        "CREATE INDEX solitaire_of ON solitaire (layout)",
        """CREATE TABLE clock (
            sitting TEXT NOT NULL, seat INTEGER NOT NULL, seconds REAL NOT NULL, PRIMARY KEY (sitting, seat)
        )""",
    ),
)
"""What each version added to the one before it: a database is brought up to date when it is opened."""
VERSION = len(_STEPS)


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


class Played(NamedTuple):
    """A deal of solitaire that somebody has played: how it ended, what it was worth, how long it took."""

    sitting: str
    seat: int
    layout: str
    number: int
    rules: str
    """The house rules that fix the deal beside layout and number."""
    player: str
    at: str
    ending: str
    score: int
    pairs: int
    hints: int
    undos: int
    shuffles: int
    seconds: float


class LayoutTally(NamedTuple):
    """What was played on a layout; the best time is that of the quickest deal won."""

    layout: str
    played: int
    won: int
    best_score: int
    best_seconds: float | None


class Answer(NamedTuple):
    """An answer given in the trainer; `question` is the data from which it can be asked again."""

    trainer: str
    drill: str
    level: int
    at: str
    right: bool
    expected: int
    given: int
    hints: int
    seconds: float
    question: dict[str, Any]
    practised: dict[str, bool]
    """Every rule that it was about: whether it was answered right."""


class Given(NamedTuple):
    """An answer in short: to which trainer and drill, when (UTC, ISO 8601), whether it was right."""

    trainer: str
    drill: str
    at: str
    right: bool


class Tally(NamedTuple):
    """How often something was asked, and how often it was answered right."""

    asked: int
    right: int

    @property
    def percent(self) -> int:
        """The share of right answers, rounded down so that 100 is all of them."""
        return 100 * self.right // self.asked if self.asked else 0


class Card(NamedTuple):
    """Where a rule stands in the schedule: its box, and from when on it is due (UTC, ISO 8601)."""

    box: int
    due: str


class Lesson(NamedTuple):
    """Where a drill was left: its level and the question that was open, if one was."""

    level: int
    at: str
    question: dict[str, Any] | None


# --- results ----------------------------------------------------------------------------------------------


def keep(sitting: str, game_id: str, people: Sequence[str], outcome: Outcome) -> bool:
    """Note a finished deal, once however often it is told; whether that could be done."""
    lists = (json.dumps(list(column)) for column in (people, outcome.delta, outcome.totals))
    row = (sitting, outcome.number, game_id, outcome.kind, now(), *lists)
    return _done("INSERT OR REPLACE INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?)", *row)


def results(game_id: str, limit: int = 100) -> list[Result]:
    """The last results of a game, newest first; none where the history can't be read."""
    found = _found("SELECT * FROM result WHERE game = ? ORDER BY rowid DESC LIMIT ?", game_id, limit)
    return [Result(*row[:5], *(tuple(json.loads(column)) for column in row[5:])) for row in found]


# --- solitaire --------------------------------------------------------------------------------------------


def keep_played(deal: Played) -> bool:
    """Note a deal of solitaire that was played, once however often it is told; whether that could be done."""
    return _done("INSERT OR REPLACE INTO solitaire VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", *deal)


def layout_tallies() -> list[LayoutTally]:
    """What was played on each layout, the most played first."""
    question = """SELECT layout, COUNT(*), SUM(ending = 'won'), MAX(score),
        MIN(CASE WHEN ending = 'won' THEN seconds END)
        FROM solitaire GROUP BY layout ORDER BY COUNT(*) DESC, layout"""
    return [LayoutTally(*row) for row in _found(question)]


def best_times(layout: str, limit: int = 5) -> list[Played]:
    """The deals of a layout that were won most quickly, quickest first."""
    question = "SELECT * FROM solitaire WHERE layout = ? AND ending = 'won' ORDER BY seconds, at LIMIT ?"
    return [Played(*row) for row in _found(question, layout, limit)]


def keep_clock(sitting: str, seat: int, seconds: float) -> bool:
    """Note how long somebody has played a deal so far; whether that could be done."""
    return _done("INSERT OR REPLACE INTO clock VALUES (?, ?, ?)", sitting, seat, seconds)


def clock(sitting: str, seat: int) -> float:
    """How long somebody has played a deal so far, in seconds; 0 where nothing is known."""
    found = _found("SELECT seconds FROM clock WHERE sitting = ? AND seat = ?", sitting, seat)
    return float(found[0][0]) if found else 0.0


# --- the trainer ------------------------------------------------------------------------------------------


def keep_answer(answer: Answer, cards: Mapping[str, Card]) -> bool:
    """Note an answer, and where the rules it was about stand now; whether that could be done."""

    def note(base: Connection) -> bool:
        _note_answer(base, answer, cards)
        base.execute(
            "INSERT OR REPLACE INTO lesson VALUES (?, ?, ?, ?, 'null')",
            (answer.trainer, answer.drill, answer.level, answer.at),
        )
        return True

    return _within(note) or False


def keep_counted(answer: Answer, cards: Mapping[str, Card]) -> bool:
    """Note what was counted at a table, once however often it is told; whether that could be done."""

    def note(base: Connection) -> bool:
        known = base.execute(
            "SELECT id FROM answer WHERE trainer = ? AND drill = ? AND question = ?",
            (answer.trainer, answer.drill, json.dumps(answer.question)),
        )
        if known.fetchone() is None:
            _note_answer(base, answer, cards)
        return True

    return _within(note) or False


def _note_answer(base: Connection, answer: Answer, cards: Mapping[str, Card]) -> None:
    *columns, question, practised = answer
    row = base.execute(
        "INSERT INTO answer VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*columns, json.dumps(question))
    )
    base.executemany(
        "INSERT INTO practised VALUES (?, ?, ?)",
        [(row.lastrowid, rule, right) for rule, right in practised.items()],
    )
    base.executemany(
        "INSERT OR REPLACE INTO card VALUES (?, ?, ?, ?)",
        [(answer.trainer, rule, *card) for rule, card in cards.items()],
    )


def answers(trainer: str | None = None) -> list[Answer]:
    """All answers given to a trainer, or to all of them, oldest first."""
    practised: dict[int, dict[str, bool]] = {}
    for number, rule, right in _found("SELECT answer, rule, right FROM practised ORDER BY rowid"):
        practised.setdefault(number, {})[rule] = bool(right)
    return [
        Answer._make((*row[1:5], bool(row[5]), *row[6:10], json.loads(row[10]), practised.get(row[0], {})))
        for row in _found("SELECT * FROM answer WHERE trainer = COALESCE(?, trainer) ORDER BY id", trainer)
    ]


def given(trainer: str | None = None) -> list[Given]:
    """All answers to a trainer, or to all of them, in short, oldest first."""
    question = "SELECT trainer, drill, at, right FROM answer WHERE trainer = COALESCE(?, trainer) ORDER BY id"
    return [Given._make((*row, bool(right))) for *row, right in _found(question, trainer)]


def marks(trainer: str, drill: str) -> list[bool]:
    """Whether each answer to a drill was right, newest first."""
    question = "SELECT right FROM answer WHERE trainer = ? AND drill = ? ORDER BY id DESC"
    return [bool(right) for (right,) in _found(question, trainer, drill)]


def tallies(trainer: str, last: int | None = None) -> dict[str, Tally]:
    """How often each rule was asked for and answered right, of all its answers or of its last few."""
    question = """SELECT rule, COUNT(*), SUM(right) FROM (
            SELECT rule, practised.right AS right,
                ROW_NUMBER() OVER (PARTITION BY rule ORDER BY answer DESC) AS back
            FROM practised JOIN answer ON answer.id = answer WHERE trainer = ?
        ) WHERE back <= COALESCE(?, back) GROUP BY rule"""
    return {rule: Tally(asked, right) for rule, asked, right in _found(question, trainer, last)}


def cards(trainer: str) -> dict[str, Card]:
    """Where each rule stands in the schedule."""
    question = "SELECT rule, box, due FROM card WHERE trainer = ?"
    return {rule: Card(*card) for rule, *card in _found(question, trainer)}


def leave_off(trainer: str, drill: str, level: int, question: Mapping[str, Any]) -> bool:
    """Note the question that is open, so that the drill goes on with it; whether that could be done."""
    row = (trainer, drill, level, now(), json.dumps(dict(question)))
    return _done("INSERT OR REPLACE INTO lesson VALUES (?, ?, ?, ?, ?)", *row)


def lessons(trainer: str) -> dict[str, Lesson]:
    """Where each drill was left, the last one first."""
    question = "SELECT drill, level, at, question FROM lesson WHERE trainer = ? ORDER BY at DESC, rowid DESC"
    return {
        drill: Lesson(level, at, json.loads(data)) for drill, level, at, data in _found(question, trainer)
    }


def forget(trainer: str | None = None) -> bool:
    """Remove the answers to a trainer, or to all of them, and the schedule made of them.

    Where a drill or a first game was left stays known. Whether that could be done.
    """

    def remove(base: Connection) -> bool:
        base.execute(
            "DELETE FROM practised WHERE answer IN"
            " (SELECT id FROM answer WHERE trainer = COALESCE(?, trainer))",
            (trainer,),
        )
        for question in (
            "DELETE FROM answer WHERE trainer = COALESCE(?, trainer)",
            "DELETE FROM card WHERE trainer = COALESCE(?, trainer)",
        ):
            base.execute(question, (trainer,))
        return True

    return _within(remove) or False


# --- the database -----------------------------------------------------------------------------------------


def now() -> str:
    """This moment as it is noted."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _found(question: str, *values: Any) -> list[Any]:
    """The rows that the database answers; none where there is no answer to be had."""
    return _within(lambda base: base.execute(question, values).fetchall()) or []


def _done(question: str, *values: Any) -> bool:
    """Change something; whether that could be done."""
    return _within(lambda base: base.execute(question, values)) is not None


def _within(work: Callable[[Connection], T]) -> T | None:
    """What comes of some work with the database, all of it or none; None where it can't be done."""
    import sqlite3

    try:
        place = files.data_folder()
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        (place / FILE).touch(mode=0o600)
        with closing(sqlite3.connect(place / FILE, timeout=0.2)) as base, base:
            return work(base) if _up_to_date(base) else None
    except (sqlite3.Error, OSError):
        return None


def _up_to_date(base: Connection) -> bool:
    """Bring an older database up to date; False for one of a newer program, which is left alone."""
    if _version(base) < VERSION:
        base.execute("BEGIN IMMEDIATE")
        for step in _STEPS[_version(base) :]:
            for table in step:
                base.execute(table)
        base.execute(f"PRAGMA user_version = {VERSION}")
    return _version(base) == VERSION


def _version(base: Connection) -> int:
    return int(base.execute("PRAGMA user_version").fetchone()[0])
