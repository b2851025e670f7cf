"""The menu: it hides the table, and each entry works by key and by mouse."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames_tui.screens.help import HelpScreen
from tablegames_tui.screens.menu import MenuScreen
from tablegames_tui.screens.picker import PickerScreen
from tablegames_tui.screens.settings import SettingsScreen
from tests.tui.around import click, new_sitting, opened, own_home, painted


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


async def test_without_a_table_there_is_nothing_to_leave() -> None:
    async with opened() as (app, pilot):
        await pilot.press("escape")
        await pilot.pause()
        assert "leave the table" not in painted(app)
        await pilot.press("x")
        assert isinstance(app.screen, MenuScreen)


async def test_over_a_table_it_shows_nothing_of_the_table() -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        app.action_menu()
        await pilot.pause()
        text = painted(app)
        assert "Save and leave the table" in text
        assert "Ara" not in text
        assert "Bora" not in text


@pytest.mark.parametrize(
    ("key", "words", "screen"),
    [
        ("question_mark", "Rules and keys", HelpScreen),
        ("s", "Settings", SettingsScreen),
        ("x", "Save and leave", PickerScreen),
    ],
)
async def test_each_entry_has_a_key_a_row_and_a_click(key: str, words: str, screen: type) -> None:
    for way in ("key", "row", "click"):
        sitting = new_sitting()
        async with opened(start=sitting) as (app, pilot):
            app.action_menu()
            await pilot.pause()
            if way == "key":
                await pilot.press(key)
            elif way == "row":
                steps = [line for line in painted(app).splitlines() if "│" in line and line.strip("│ ")]
                place = next(number for number, line in enumerate(steps) if words in line)
                await pilot.press(*["down"] * place, "enter")
            else:
                await click(app, pilot, words)
            await pilot.pause()
            assert isinstance(app.screen, screen), way
        sitting.close()


async def test_the_rules_of_the_table_and_the_keys_under_the_menu_are_shown() -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        app.action_menu()
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        names = {name for _, name, _ in app.screen.key_rows()}
        assert "resume" not in names
        assert "Forty-eight cards" in painted(app)


async def test_quit_leaves_with_success() -> None:
    async with opened() as (app, pilot):
        await pilot.press("escape")
        await pilot.pause()
        await click(app, pilot, "Quit; everything")
    assert app.return_code == 0
