"""History: results are found again, and nothing that is wrong with the database stops anybody."""

from __future__ import annotations

import sqlite3
import stat
from pathlib import Path
from random import Random

import pytest

from rules.core.sheet import Outcome
from tablegames_tui import history
from tablegames_tui.history import Answer, Card, LayoutTally, Played, Tally
from tablegames_tui.saves import Sitting
from tests.tui import bell


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the history of the test's own home is."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "tablegames" / history.FILE


def outcome(number: int, *delta: int) -> Outcome:
    """A finished deal."""
    return Outcome(number=number, kind="stop", text="", winners=(0,), delta=delta, totals=delta)


def test_results_come_newest_first(database: Path) -> None:
    assert history.keep("go-stop-1/x", "go_stop", ["Ara", "Bora"], outcome(1, 5, -5))
    assert history.keep("go-stop-1/x", "go_stop", ["Ara", "Bora"], outcome(2, -2, 2))
    assert history.keep("bell-1/x", "bell", ["Ara"], outcome(1, 0))
    found = history.results("go_stop")
    assert [(result.number, result.people, result.delta) for result in found] == [
        (2, ("Ara", "Bora"), (-2, 2)), (1, ("Ara", "Bora"), (5, -5)),
    ]  # fmt: skip
    assert history.results("go_stop", limit=1) == found[:1]
    assert stat.S_IMODE(database.stat().st_mode) == 0o600


def test_a_deal_is_noted_once() -> None:
    for _ in range(2):
        assert history.keep("go-stop-1/x", "go_stop", ["Ara", "Bora"], outcome(1, 5, -5))
    assert len(history.results("go_stop")) == 1


def test_a_history_of_a_newer_program_is_left_alone(database: Path) -> None:
    history.keep("go-stop-1/x", "go_stop", ["Ara", "Bora"], outcome(1, 5, -5))
    with sqlite3.connect(database) as base:
        base.execute("PRAGMA user_version = 99")
    assert not history.keep("go-stop-1/x", "go_stop", ["Ara", "Bora"], outcome(2, 5, -5))
    assert history.results("go_stop") == []


@pytest.mark.parametrize("what", ["garbage", "folder", "no home"])
def test_what_is_wrong_stops_nobody(database: Path, what: str) -> None:
    if what == "no home":
        database.parent.write_text("")
    elif what == "folder":
        database.mkdir(parents=True)
    else:
        database.parent.mkdir()
        database.write_bytes(b"no database at all" * 100)
    assert not history.keep("go-stop-1/x", "go_stop", ["Ara", "Bora"], outcome(1, 5, -5))
    assert history.results("go_stop") == []


def test_a_history_that_somebody_holds_is_not_waited_for(database: Path) -> None:
    history.keep("go-stop-1/x", "go_stop", ["Ara", "Bora"], outcome(1, 5, -5))
    with sqlite3.connect(database, isolation_level=None) as base:
        base.execute("BEGIN EXCLUSIVE")
        assert not history.keep("go-stop-1/x", "go_stop", ["Ara", "Bora"], outcome(2, 5, -5))
        base.execute("ROLLBACK")


def test_a_sitting_notes_every_deal_that_ends() -> None:
    with bell.registered():
        sitting = bell.sitting()
        rng = Random(2)
        while (found := sitting.table.outcome()) is None or found.number < 2:
            sitting.submit(bell.next_intent(sitting.table, rng))
        sitting.close()
        again = Sitting.open(sitting.id)
        while (found := again.table.outcome()) is None or found.number < 3:
            again.submit(bell.next_intent(again.table, rng))
        again.close()
    results = history.results("toygame")
    assert [result.number for result in results] == [3, 2, 1]
    assert results[0].people == ("Ara", "Bora")
    assert results[0].totals == found.totals


# --- answers of the trainer -----------------------------------------------------------------------------

VERSION_1 = """
CREATE TABLE IF NOT EXISTS result (
    sitting TEXT NOT NULL, number INTEGER NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL, at TEXT NOT NULL,
    people TEXT NOT NULL, delta TEXT NOT NULL, totals TEXT NOT NULL,
    PRIMARY KEY (sitting, number)
)"""
"""What the first version wrote."""


def answered(drill: str = "count", right: bool = True, **practised: bool) -> Answer:
    """An answer as the trainer notes it."""
    return Answer("mcr", drill, 2, history.now(), right, 10, 9, 1, 2.5, {"seed": 7}, practised)


def test_a_history_of_the_first_version_is_brought_up_to_date_and_keeps_its_results(database: Path) -> None:
    database.parent.mkdir()
    with sqlite3.connect(database) as base:
        base.execute(VERSION_1)
        base.execute(
            "INSERT INTO result VALUES ('old', 1, 'go_stop', 'stop', '2026-01-01T00:00:00+00:00', ?, ?, ?)",
            ('["Ara"]', "[5]", "[5]"),
        )
        base.execute("PRAGMA user_version = 1")
    assert history.keep_answer(answered(hog=True), {})
    assert [result.sitting for result in history.results("go_stop")] == ["old"]
    assert len(history.answers("mcr")) == 1
    with sqlite3.connect(database) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (history.VERSION,)


def test_an_upgrade_that_fails_leaves_the_first_version_as_it_was(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    history.keep("go-stop-1/x", "go_stop", ["Ara"], outcome(1, 5))
    broken = (*history._STEPS, ("CREATE TABLE more (id)", "CREATE TABLE result (id)"))
    monkeypatch.setattr(history, "_STEPS", broken)
    monkeypatch.setattr(history, "VERSION", len(broken))
    assert history.results("go_stop") == []
    monkeypatch.undo()
    monkeypatch.setenv("XDG_DATA_HOME", str(database.parents[1]))
    assert len(history.results("go_stop")) == 1
    with sqlite3.connect(database) as base:
        assert base.execute("SELECT name FROM sqlite_master WHERE name = 'more'").fetchall() == []


def test_answers_are_found_again_with_what_they_practised() -> None:
    first, second = answered(hog=True, flush=False), answered("waits", right=False)
    assert history.keep_answer(first, {"hog": Card(2, "2026-01-02"), "flush": Card(1, "2026-01-01")})
    assert history.keep_answer(second, {"hog": Card(1, "2026-01-03")})
    assert history.answers("mcr") == [first, second]
    assert history.answers("other") == []
    assert history.cards("mcr") == {"hog": Card(1, "2026-01-03"), "flush": Card(1, "2026-01-01")}


def test_marks_come_newest_first_and_tallies_a_rule() -> None:
    for right in (True, False, False):
        history.keep_answer(answered(right=right, hog=right, flush=True), {})
    history.keep_answer(answered("waits", hog=True), {})
    assert history.marks("mcr", "count") == [False, False, True]
    assert history.tallies("mcr") == {"hog": Tally(4, 2), "flush": Tally(3, 3)}
    assert history.tallies("mcr")["hog"].percent == 50
    assert history.tallies("mcr", 2) == {"hog": Tally(2, 1), "flush": Tally(2, 2)}


def test_a_drill_is_left_with_its_question_until_it_is_answered() -> None:
    assert history.leave_off("mcr", "count", 2, {"seed": 7})
    assert history.leave_off("mcr", "waits", 3, {"seed": 8})
    assert history.leave_off("mcr", "count", 4, {"seed": 9})
    found = history.lessons("mcr")
    assert {drill: (left.level, left.question) for drill, left in found.items()} == {
        "count": (4, {"seed": 9}), "waits": (3, {"seed": 8}),
    }  # fmt: skip
    history.keep_answer(answered(), {})
    assert history.lessons("mcr")["count"][::2] == (2, None)
    assert list(history.lessons("mcr")) == ["count", "waits"]


def test_forgetting_takes_the_answers_of_one_trainer_and_nothing_else() -> None:
    history.keep("go-stop-1/x", "go_stop", ["Ara"], outcome(1, 5))
    history.keep_answer(answered(hog=True), {"hog": Card(1, "2026-01-01")})
    history.keep_answer(answered(hog=True)._replace(trainer="other"), {"hog": Card(1, "2026-01-01")})
    history.leave_off("mcr", "count", 2, {})
    assert history.forget("mcr")
    assert (history.answers("mcr"), history.cards("mcr"), history.tallies("mcr")) == ([], {}, {})
    assert history.lessons("mcr")["count"].level == 2
    assert history.tallies("other") == {"hog": Tally(1, 1)}
    assert len(history.results("go_stop")) == 1


def test_forgetting_all_answers_keeps_where_drills_and_first_games_were_left() -> None:
    history.keep_answer(answered(hog=True), {"hog": Card(1, "2026-01-01")})
    history.leave_off("mcr", "count", 3, {"seed": 7})
    history.leave_off("first game", "seep", 12, {})
    assert history.forget()
    assert (history.given(), history.cards("mcr")) == ([], {})
    assert history.lessons("mcr")["count"][::2] == (3, {"seed": 7})
    assert history.lessons("first game")["seep"].level == 12


def test_a_trainer_without_a_database_notes_and_finds_nothing(database: Path) -> None:
    database.mkdir(parents=True)
    assert not history.keep_answer(answered(hog=True), {})
    assert not history.leave_off("mcr", "count", 2, {})
    assert not history.forget("mcr")
    assert history.answers("mcr") == history.marks("mcr", "count") == []
    assert history.tallies("mcr") == history.cards("mcr") == history.lessons("mcr") == {}


# --- solitaire ------------------------------------------------------------------------------------------


def played(number: int, seconds: float, ending: str = "won", layout: str = "Turtle") -> Played:
    """A deal of solitaire as its screen notes it."""
    sitting = f"mahjong-solitaire-{number}/x"
    score = 1000 if ending == "won" else 50
    return Played(
        sitting, 0, layout, number, "easy", "Ara", history.now(), ending, score, 72, 0, 0, 0, seconds
    )


def test_deals_of_solitaire_are_tallied_by_layout() -> None:
    for deal in (
        played(1, 300.5),
        played(2, 200.0),
        played(3, 90.0, "given_up"),
        played(4, 10.0, "stuck", "Arena"),
    ):
        assert history.keep_played(deal)
    assert history.keep_played(played(2, 200.0)), "noted once"
    assert history.layout_tallies() == [
        LayoutTally("Turtle", 3, 2, 1000, 200.0),
        LayoutTally("Arena", 1, 0, 50, None),
    ]
    assert [deal.number for deal in history.best_times("Turtle")] == [2, 1]
    assert history.best_times("Turtle", limit=1)[0].seconds == 200.0
    assert history.best_times("Arena") == []


def test_a_clock_goes_on_where_it_was_stopped() -> None:
    assert history.clock("mahjong-solitaire-1/x", 0) == 0.0
    for seconds in (10.0, 25.5):
        assert history.keep_clock("mahjong-solitaire-1/x", 0, seconds)
    assert history.keep_clock("mahjong-solitaire-1/x", 1, 3.0)
    assert history.clock("mahjong-solitaire-1/x", 0) == 25.5


def test_solitaire_without_a_database_notes_and_finds_nothing(database: Path) -> None:
    database.mkdir(parents=True)
    assert not history.keep_played(played(1, 1.0))
    assert not history.keep_clock("x", 0, 1.0)
    assert (history.layout_tallies(), history.best_times("Turtle"), history.clock("x", 0)) == ([], [], 0.0)


def test_a_history_of_the_second_version_gets_its_tables(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as older:
        older.setattr(history, "_STEPS", history._STEPS[:2])
        older.setattr(history, "VERSION", 2)
        assert history.keep_answer(answered(hog=True), {})
    assert history.keep_played(played(1, 1.0))
    assert len(history.answers("mcr")) == 1
