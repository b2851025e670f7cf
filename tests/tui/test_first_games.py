"""Guided deals in the app and line by line: offered, played by the keys they name, left and gone on with."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.pilot import Pilot

import rules
from rules.core.first_game import KEY, Task
from tablegames_tui import guided, history, keys, saves
from tablegames_tui.app import TablegamesApp
from tablegames_tui.guided import GuidedSitting, lesson_of
from tablegames_tui.guided_plain import GuidedPlain
from tablegames_tui.screens import quiet
from tablegames_tui.screens.guided import GuidedGame
from tablegames_tui.screens.lesson_cards import LessonCard, LessonEnd, StrayCard
from tablegames_tui.screens.mahjong_public import told_over
from tablegames_tui.screens.setup import SetupScreen
from tests.tui.around import COMPACT, LARGE, opened, own_home, painted, settled
from tests.tui.first_keys import KEYS, RESULT_FIRST


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(quiet, "QUIET", 0.001)
    return own_home(tmp_path, monkeypatch)


async def press(app: TablegamesApp, pilot: Pilot[int], typed: str) -> None:
    """Press keys, each once the screen listens."""
    for key in typed.split():
        await pilot.press(key)
        await settled(app, pilot)
        while getattr(app.screen, "dead", False):
            await pilot.pause(0.01)


def lesson_under(app: TablegamesApp) -> GuidedSitting:
    """The lesson whose table is open."""
    return next(screen.sitting for screen in app.screen_stack if isinstance(screen, GuidedGame))


def script(sitting: GuidedSitting, lines: str) -> tuple[int, str, str]:
    """The status of a script, what it told and what it complained of."""
    out, err = io.StringIO(), io.StringIO()
    table = GuidedPlain(sitting, io.StringIO(lines), out, err, at_terminal=False, ascii=False)
    return table.run(), out.getvalue(), err.getvalue()


# What comments speak of


def test_every_key_in_a_comment_is_a_key_of_that_game() -> None:
    known = {entry.id for entry in keys.every_entry()}
    for game_id in rules.CATALOGUE:
        lesson = lesson_of(game_id)
        tasks = [step for step in lesson.steps if isinstance(step, Task)]
        texts = [lesson.ending, *(text for task in tasks for text in (task.text, task.do, task.why))]
        named = {key for text in texts for key in KEY.findall(text)}
        assert named <= known, f"{game_id}: {sorted(named - known)}"
        scopes = {key.partition(".")[0] for key in named} - {"game"}
        assert scopes <= {game_id, game_id.partition("_")[0]}
        assert lesson.tasks == len(KEYS[game_id])


# In the app


async def test_setup_offers_it_to_whoever_is_new_and_remembers_that_it_was_seen() -> None:
    async with opened(setup="go_stop") as (app, pilot):
        assert "First time? F6: a guided deal" in painted(app)
        await press(app, pilot, "f6")
        assert isinstance(app.screen, LessonCard)
        app.leave_table()
        app.new_game("go_stop")
        await settled(app, pilot)
        assert "First time?" not in painted(app)
        assert "Guided deal" in painted(app)
        app.new_game("seep")
        await settled(app, pilot)
        assert "First time?" in painted(app)
        await press(app, pilot, "f5")
        assert not guided.is_new("seep")


async def test_a_lesson_by_keys_with_a_stray_move_and_a_way_out() -> None:
    async with opened() as (app, pilot):
        await press(app, pilot, "3 f")
        assert "Guided deal, 1 of 9" in painted(app)
        await press(app, pilot, "enter 1 enter")
        assert "Guided deal, 2 of 9" in painted(app)
        await press(app, pilot, "enter")
        assert "2/9" in painted(app)
        await press(app, pilot, "1 enter")
        assert isinstance(app.screen, StrayCard)
        assert "The lesson wants you to bring your bright" in painted(app)
        assert lesson_under(app).table.steps == 2
        await press(app, pilot, "enter g")
        assert painted(app).count("! ") == 1, "the rules refuse what they don't allow, as always"
        await press(app, pilot, "1 enter x")
        sitting = app.screen.sitting  # type: ignore[attr-defined]
        assert not isinstance(sitting, GuidedSitting)
        assert sitting.practice
        assert sitting.table.steps == 3
        app.leave_table()
        await settled(app, pilot)
        assert [save.id for save in saves.summaries()] == [sitting.id]
        app.first_game("go_stop")
        await settled(app, pilot)
        assert "Guided deal, 2 of 9" in painted(app), "the lesson has kept its place"
        await press(app, pilot, "a")
        assert "Guided deal, 1 of 9" in painted(app)


async def test_the_end_offers_a_game_of_ones_own() -> None:
    async with opened() as (app, pilot):
        lesson = lesson_of("mexican_train")
        app.play(GuidedSitting("mexican_train", lesson, "Ara", 2, len(lesson.steps) - 1))
        await settled(app, pilot)
        await press(app, pilot, "enter enter")
        assert isinstance(app.screen, LessonEnd)
        assert guided.GuidedSitting.begin("mexican_train").number == 1, "a finished lesson begins anew"
        await press(app, pilot, "enter")
        assert isinstance(app.screen, SetupScreen)


async def test_a_game_that_begins_another_deal_has_to_leave_the_lesson_first() -> None:
    async with opened() as (app, pilot):
        app.play(GuidedSitting("mahjong_solitaire", lesson_of("mahjong_solitaire"), "Ara", 2, 1))
        await settled(app, pilot)
        await press(app, pilot, "enter d d")
        assert isinstance(app.screen, StrayCard)
        await press(app, pilot, "enter")
        assert lesson_under(app).table.steps == 1


@pytest.mark.parametrize("key", ["a", "d"])
async def test_even_where_nothing_was_played_yet(key: str) -> None:
    async with opened() as (app, pilot):
        app.play(GuidedSitting("mahjong_solitaire", lesson_of("mahjong_solitaire"), "Ara", 2, 0))
        await settled(app, pilot)
        await press(app, pilot, f"enter {key}")
        assert isinstance(app.screen, StrayCard)
        assert "A lesson is one deal." in painted(app)
        await press(app, pilot, "enter")
        assert lesson_under(app).number == 1
        await press(app, pilot, f"{key} x")
        assert app.screen.sitting.practice  # type: ignore[attr-defined]
        assert app.screen.sitting.table.steps == 0  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.parametrize("size", [COMPACT, LARGE], ids=str)
@pytest.mark.parametrize("game_id", KEYS)
async def test_every_lesson_can_be_played_by_the_keys_it_names(game_id: str, size: tuple[int, int]) -> None:
    async with opened(size) as (app, pilot):
        app.first_game(game_id)
        await settled(app, pilot)
        for number, typed in enumerate(KEYS[game_id], 1):
            while not isinstance(app.screen, LessonCard):
                await pilot.pause(0.05)
            assert lesson_under(app).number == number
            assert app.screen.query_one("#comment", VerticalScroll).max_scroll_y == 0, "it is read at once"
            await press(app, pilot, f"enter {typed}")
        if game_id in RESULT_FIRST:
            await press(app, pilot, "enter")
        assert isinstance(app.screen, LessonEnd)
        assert not list(saves.summaries())
        assert not history.results(game_id)


def test_no_seed_of_mahjong_s_lesson_is_told_when_it_is_won() -> None:
    *_, (table, _) = lesson_of("mahjong_basic").played()
    while (view := table.view(None)).phase != "hand_over":
        table.submit(table.legal(None)[0])
    assert [line for line in told_over(view) if "seed" in line or "hash" in line] == []


# Line by line


@pytest.mark.parametrize("game_id", rules.CATALOGUE)
def test_every_lesson_can_be_played_line_by_line(game_id: str) -> None:
    sitting = GuidedSitting.begin(game_id)
    lines = [sitting.table.words(step.takes[0]) for step in sitting.lesson.steps if isinstance(step, Task)]
    status, told, complaint = script(sitting, "\n".join(lines))
    assert (status, complaint) == (0, "")
    assert told.count("Guided deal, ") == len(lines)
    assert told.endswith("The guided deal is over.\n")
    assert "seed" not in told, "its pieces were put in order"


def test_a_line_that_strays_is_explained_and_one_may_leave() -> None:
    status, _, complaint = script(GuidedSitting.begin("go_stop"), "play M03-bright\n")
    assert status == 1
    assert "The lesson wants you to take the bright of month 1" in complaint
    status, told, complaint = script(GuidedSitting.begin("go_stop"), "lesson\nalone\nplay M03-bright\n")
    assert (status, complaint) == (0, "")
    assert told.count("Guided deal, 1 of 9") == 2
    assert "Saved as go-stop-practice-1." in told
