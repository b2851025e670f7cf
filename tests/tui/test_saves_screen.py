"""The saved games: opening, deleting with a question, and what is said of one that is damaged."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from tablegames_tui import saves
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Sitting
from tablegames_tui.screens.picker import PickerScreen
from tablegames_tui.screens.saves import SavesScreen
from tests.tui.around import click, new_sitting, opened, own_home, painted


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Sitting]:
    """The sittings that were opened; their tables are not."""
    opened_ones: list[Sitting] = []
    monkeypatch.setattr(TablegamesApp, "play", lambda app, sitting: opened_ones.append(sitting))
    return opened_ones


def save(*names: str) -> str:
    sitting = new_sitting(names or ("Ara", "Bora"))
    sitting.close()
    return sitting.id


def damage(save_id: str) -> None:
    path = saves.folder().path / f"{save_id}.json"
    path.write_bytes(path.read_bytes()[:-100])


async def test_an_empty_list_says_so() -> None:
    async with opened() as (app, pilot):
        await pilot.press("o")
        await pilot.pause()
        assert "No games are saved yet" in painted(app)
        await pilot.press("enter", "d", "d", "b", "escape")
        assert isinstance(app.screen, PickerScreen)


async def test_the_last_played_comes_first_and_enter_goes_on_with_it(played: list[Sitting]) -> None:
    save("Ara", "Bora")
    last = save("Cho", "Dara")
    async with opened() as (app, pilot):
        await pilot.press("o")
        await pilot.pause()
        text = painted(app)
        assert text.index("Cho · Dara") < text.index("Ara · Bora")
        await pilot.press("enter")
        await pilot.pause()
    assert [sitting.id for sitting in played] == [last]
    played[0].close()


async def test_it_is_told_when_a_save_was_played_and_what_enter_does() -> None:
    unfinished = save("Ara", "Bora")
    finished = save("Cho", "Dara")
    for save_id, hour in ((unfinished, 9), (finished, 21)):
        path = saves.folder().path / f"{save_id}.json"
        when = datetime(2026, 3, 14, hour, 5).timestamp()
        if save_id == finished:
            path.write_text(path.read_text().replace('"finished": false', '"finished": true'))
        os.utime(path, (when, when))
    async with opened() as (app, pilot):
        await pilot.press("o")
        await pilot.pause()
        assert "Last played 2026-03-14 21:05. Enter shows its result." in painted(app)
        await pilot.press("down")
        await pilot.pause()
        assert "Last played 2026-03-14 09:05. Enter goes on with it." in painted(app)


async def test_a_click_goes_on_with_a_save(played: list[Sitting]) -> None:
    first = save("Ara", "Bora")
    save("Cho", "Dara")
    async with opened() as (app, pilot):
        await pilot.press("o")
        await pilot.pause()
        await click(app, pilot, "Ara · Bora")
        await pilot.pause()
    assert [sitting.id for sitting in played] == [first]
    played[0].close()


async def test_deleting_asks_once_and_another_row_takes_the_question_back() -> None:
    kept = save("Ara", "Bora")
    gone = save("Cho", "Dara")
    async with opened() as (app, pilot):
        await pilot.press("o", "d")
        await pilot.pause()
        assert f"Delete {gone} for good?" in painted(app)
        assert len(saves.summaries()) == 2
        await pilot.press("down", "up", "d")
        assert len(saves.summaries()) == 2
        await pilot.press("d")
        await pilot.pause()
        assert [found.id for found in saves.summaries()] == [kept]
        assert "Cho" not in painted(app)


async def test_deleting_by_the_mouse() -> None:
    save()
    async with opened() as (app, pilot):
        await pilot.press("o")
        await pilot.pause()
        await click(app, pilot, "d delete")
        await click(app, pilot, "d delete")
        assert saves.summaries() == []


async def test_a_damaged_save_is_marked_explained_and_kept(played: list[Sitting]) -> None:
    save_id = save()
    damage(save_id)
    path = saves.folder().path / f"{save_id}.json"
    before = path.read_bytes()
    async with opened() as (app, pilot):
        await pilot.press("o")
        await pilot.pause()
        assert "damaged" in painted(app)
        await pilot.press("enter")
        await pilot.pause()
        text = " ".join(painted(app).split())
        assert "can't be opened" in text
        assert "The file is kept" in text
    assert played == []
    assert path.read_bytes() == before


async def test_the_last_good_copy_is_offered_and_opened(played: list[Sitting]) -> None:
    save_id = save()
    Sitting.open(save_id).close()
    damage(save_id)
    async with opened() as (app, pilot):
        await pilot.press("o", "enter")
        await pilot.pause()
        assert "Press b" in painted(app)
        await pilot.press("b")
        await pilot.pause()
    assert [sitting.id for sitting in played] == [save_id]
    played[0].close()


async def test_continuing_with_a_save_that_cannot_be_opened_leads_here_with_the_reason() -> None:
    save_id = save()
    async with opened() as (app, pilot):
        damage(save_id)
        app.open_save(save_id)
        await pilot.pause()
        assert isinstance(app.screen, SavesScreen)
        assert "can't be opened" in painted(app)


async def test_a_save_that_is_being_played_elsewhere_says_so(played: list[Sitting]) -> None:
    sitting = new_sitting()
    async with opened() as (app, pilot):
        await pilot.press("o", "enter")
        await pilot.pause()
        assert "being played in another window" in " ".join(painted(app).split())
        await pilot.press("d", "d")
        await pilot.pause()
        assert len(saves.summaries()) == 1
    sitting.close()
    assert played == []


async def test_names_of_a_save_cannot_paint(home: Path) -> None:
    save("[red]A[/]", "B\x1b[2J")
    async with opened() as (app, pilot):
        await pilot.press("o")
        await pilot.pause()
        assert "[red]A[/] · B[2J" in painted(app)
