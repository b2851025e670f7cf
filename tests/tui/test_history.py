"""History: results are found again, and nothing that is wrong with the database stops anybody."""

from __future__ import annotations

import sqlite3
import stat
from pathlib import Path
from random import Random

import pytest

from rules.core.sheet import Outcome
from tablegames_tui import history
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
