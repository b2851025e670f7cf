"""The progress page: games, days, streaks, rules; the weakest five; export and reset."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from tablegames_tui import history
from tablegames_tui.app import TablegamesApp
from tablegames_tui.history import Answer, Card, Tally
from tablegames_tui.trainer import TRAINERS, charts, progress_words
from tablegames_tui.trainer.book import BookScreen
from tablegames_tui.trainer.drills import DrillsScreen
from tablegames_tui.trainer.lesson import Revision
from tablegames_tui.trainer.progress import ProgressScreen
from tablegames_tui.trainer.question import QuestionScreen
from tablegames_tui.trainer.standing import Streak, days_in_a_row, standing, today
from tests.tui import small_practice
from tests.tui.around import COMPACT, LARGE, click, opened, own_home, painted, rows, settled
from tests.tui.small_practice import TRAINER

OTHER = replace(TRAINER, id="other", title="Other rules")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    small_practice.asked.clear()
    for trainer in (TRAINER, OTHER):
        monkeypatch.setitem(TRAINERS, trainer.id, trainer)
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "documents"))
    return own_home(tmp_path, monkeypatch)


def given(trainer: str, marks: str, days_ago: int = 0, **practised: bool) -> None:
    """Answers to a trainer on a day, `+` for a right one; each practised these rules."""
    at = (datetime.fromisoformat(history.now()) - timedelta(days=days_ago)).isoformat(timespec="seconds")
    for mark in marks:
        answer = Answer(trainer, "ticks", 2, at, mark == "+", 5, 5, 0, 2.0, {"seed": 7}, practised)
        history.keep_answer(answer, {rule: Card(1, at) for rule in practised})


def practise() -> None:
    """Two games on three days: flush and hog go badly in the one, pung in the other."""
    given("small", "+", 3, hog=False, pung=True)
    given("small", "-+", 1, flush=False, hog=True)
    given("other", "++", 0, pung=False, hog=True)


@asynccontextmanager
async def progress(
    size: tuple[int, int] = COMPACT, trainer: str | None = None, **taste: bool
) -> AsyncIterator[tuple[TablegamesApp, Pilot[int]]]:
    async with opened(size, **taste) as (app, pilot):
        app.open_progress(trainer)
        await read(app, pilot)
        yield app, pilot


async def read(app: TablegamesApp, pilot: Pilot[int]) -> None:
    """Wait until the history has been read and shown."""
    await pilot.pause()
    await app.workers.wait_for_complete()
    await settled(app, pilot)


# --- the figures ------------------------------------------------------------------------------------------


def test_all_games_stand_together_and_each_alone() -> None:
    practise()
    everything, small = standing(), standing("small")
    assert (everything.total, small.total) == (Tally(5, 4), Tally(3, 2))
    assert everything.games == {"small": Tally(3, 2), "other": Tally(2, 2)}
    assert everything.days == {
        today() - timedelta(days=3): Tally(1, 1),
        today() - timedelta(days=1): Tally(2, 1),
        today(): Tally(2, 2),
    }
    assert everything.in_a_row == Streak(3, 3)
    assert small.in_a_row == Streak(1, 1)
    assert everything.days_in_a_row == Streak(2, 2)
    weak = [(each.trainer.id, each.rule, each.tally) for each in everything.weakest]
    assert weak == [
        ("small", "flush", Tally(2, 0)), ("other", "pung", Tally(2, 0)), ("small", "hog", Tally(3, 2)),
    ]  # fmt: skip
    assert [each.name for each in small.rules] == ["Half Flush", "Tile Hog", "Two-Sided Pung"]
    assert everything.due == len(everything.rules) == 5


def test_a_rule_that_was_learnt_is_not_weak_for_ever() -> None:
    for right in (*[False] * 20, *[True] * 10):
        given("small", "+" if right else "-", hog=right)
    given("small", "+-", pung=True)
    given("small", "-", pung=False)
    pung, hog = standing().rules
    assert (hog.rule, hog.tally, hog.lately) == ("hog", Tally(30, 10), Tally(10, 10))
    assert (pung.rule, pung.lately) == ("pung", Tally(3, 2))
    assert standing().weakest == (pung,)
    told = "\n".join(progress_words.lines())
    assert "Tile Hog: 10 of the last 10, 100 percent, 10 of 30 in all, box 1." in told
    assert "Two-Sided Pung: 2 of 3, 66 percent, box 1." in told


async def test_the_share_of_a_rule_is_that_of_its_last_answers_and_all_are_counted() -> None:
    for right in (*[False] * 20, *[True] * 10):
        given("small", "+", hog=right)
    async with progress(LARGE) as (app, _):
        (row,) = (row for row in rows(app) if "Tile Hog" in row)
        assert "100 % 10/10   30" in row
        assert "right of the last 10, then answers in all" in painted(app)


def test_a_rule_without_a_page_is_shown_but_never_among_the_weakest() -> None:
    given("small", "-", nameless=False)
    (alone,) = standing().rules
    assert (alone.name, alone.has_page) == ("nameless", False)
    assert standing().weakest == ()


@pytest.mark.parametrize(
    ("practised", "now", "best"),
    [([], 0, 0), ([0], 1, 1), ([1], 1, 1), ([2], 0, 1), ([0, 1, 2, 4], 3, 3), ([1, 2, 5, 6, 7], 2, 3)],
)
def test_days_in_a_row_go_on_until_a_day_is_over_without_practice(
    practised: list[int], now: int, best: int
) -> None:
    day = date(2026, 3, 1)
    days = [day - timedelta(days=back) for back in practised]
    assert days_in_a_row(days, day) == Streak(now, best)


def test_columns_are_as_high_as_the_shares_and_nothing_right_is_still_seen() -> None:
    assert charts.columns([100, None, 0, 50], 2, ascii=False) == ["█   ", "█ ▁█"]
    assert charts.columns([100, 25], 1, ascii=True) == ["#."]
    assert charts.counts([Tally(4, 4), None, Tally(2, 0)], ascii=False) == "█ ▄"
    assert charts.bar(75, ascii=True, width=4) == "###."


def test_answers_are_forgotten_of_one_trainer_or_of_all() -> None:
    practise()
    assert history.forget("small")
    assert [each.trainer for each in history.given()] == ["other", "other"]
    assert history.forget()
    assert (history.given(), history.cards("other"), history.tallies("other")) == ([], {}, {})


# --- in lines ---------------------------------------------------------------------------------------------


def test_lines_tell_everything_that_the_page_shows() -> None:
    practise()
    text = "\n".join(progress_words.lines())
    for words in (
        "Progress, all games: 4 of 5 answers right, 80 percent.",
        "In a row: 3 right, at best 3.",
        "Days in a row: 2, at best 2.",
        "Small rules: 2 of 3 answers right, 66 percent.",
        "  Name the rules: 2 of 2 answers right, 100 percent.",
        f"  {today().isoformat()}: 2 of 2 answers right, 100 percent.",
        "1  Small rules, Half Flush: 0 of 2, 0 percent, box 1.",
        "Other rules, Tile Hog: 2 of 2, 100 percent, box 1.",
    ):
        assert words in text, text
    assert "Other rules" not in "\n".join(progress_words.lines(TRAINER))


def test_lines_say_what_to_do_first() -> None:
    assert [*progress_words.lines(TRAINER)][1:] == ["To begin: tablegames train small."]
    assert "tablegames train GAME, with mcr, " in "\n".join(progress_words.lines())


# --- the page ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "ascii"), [(COMPACT, True), (LARGE, False)])
async def test_the_page_shows_games_days_streaks_and_rules(size: tuple[int, int], ascii: bool) -> None:
    practise()
    async with progress(size, ascii=ascii) as (app, _):
        text = painted(app)
        for words in ("5 answers   80 % right", "All games", "Small rules", "not yet", "today",
                      "right in a row    3   at best   3", "days in a row     2   at best   2",
                      "1 Half Flush", "0/2", "due now", "5 of 5 due"):  # fmt: skip
            assert words in text, words
        assert text.index("Half Flush") < text.index("Tile Hog")
        assert all(cell_len(row) == size[0] for row in rows(app))
        assert text.isascii() or not ascii


async def test_the_game_under_the_cursor_is_shown_and_its_rules_are_filtered_and_opened() -> None:
    practise()
    async with progress(trainer="other") as (app, pilot):
        assert "2 answers   100 % right" in painted(app)
        assert "Half Flush" not in painted(app)
        await click(app, pilot, "Small rules")
        assert "3 answers   66 % right" in painted(app)
        await click(app, pilot, "Two-Sided Pung")
        assert not isinstance(app.screen, BookScreen), "the first click chooses"
        await click(app, pilot, "Two-Sided Pung")
        assert "It is a pung." in painted(app)
        await pilot.press("escape")
        await read(app, pilot)
        await pilot.press("slash", *"hog", "enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, BookScreen)
        assert app.screen.trainer is TRAINER
        assert "It is a hog." in painted(app)


async def test_the_weakest_rules_are_practised_at_once_and_count_when_one_comes_back() -> None:
    practise()
    async with progress() as (app, pilot):
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, QuestionScreen)
        assert isinstance(app.screen.lesson, Revision)
        assert "Weakest rules: " in painted(app)
        (rule,) = small_practice.asked[-1]
        assert rule in ("flush", "pung", "hog")
        await pilot.press("space", "enter")
        await pilot.pause()
        await pilot.press("escape")
        await read(app, pilot)
        assert "6 answers" in painted(app)


async def test_without_weak_rules_the_key_says_so_and_so_it_does_without_answers() -> None:
    async with progress() as (app, pilot):
        assert "Press t" in painted(app)
        for key in ("w", "x", "slash", "enter", "r"):
            await pilot.press(key)
            await pilot.pause()
            assert "! " in painted(app), key
        given("small", "-")
        given("small", "+", hog=True)
        await pilot.press("t")
        await read(app, pilot)
        assert isinstance(app.screen, DrillsScreen)
        await pilot.press("escape")
        await read(app, pilot)
        await click(app, pilot, "w  weakest five")
        assert "No rule has gone wrong in its last 10" in painted(app)
        history.forget()
        given("small", "-")
        assert isinstance(app.screen, ProgressScreen)
        app.screen.read_history()
        await read(app, pilot)
        assert "1 answer   0 % right" in painted(app)
        assert "No answer so far tells how a single rule goes" in painted(app)


async def test_answers_of_all_games_are_exported_and_it_says_where(home: Path) -> None:
    practise()
    async with progress() as (app, pilot):
        await pilot.press("x")
        await pilot.pause()
        assert "5 answers: ~/documents/tablegames/trainer-all-" in painted(app)
        await click(app, pilot, "j  JSON")
        documents = home / "documents"
        written = {path.suffix: path.read_text() for path in (documents / "tablegames").iterdir()}
        documents.rename(home / "elsewhere")
        documents.write_text("no folder")
        await pilot.press("x")
        await pilot.pause()
        assert "The answers can't be written" in painted(app)
    assert [each["trainer"] for each in json.loads(written[".json"])] == ["small"] * 3 + ["other"] * 2
    assert written[".csv"].count(",other,ticks,") == 2


async def test_a_reset_asks_once_and_another_row_keeps_everything() -> None:
    practise()
    async with progress(trainer="small") as (app, pilot):
        await pilot.press("r")
        await pilot.pause()
        assert "Forget all answers of Small rules, 3 in number?" in painted(app)
        await pilot.press("down")
        await pilot.pause()
        await pilot.press("r")
        await pilot.pause()
        assert len(history.answers()) == 5
        await pilot.press("r")
        await read(app, pilot)
        assert "Forgotten: 3 answers." in painted(app)
        assert [each.trainer for each in history.answers()] == ["other", "other"]
        assert "Nothing has been practised yet." in painted(app)
