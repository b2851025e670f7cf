"""The same key twice, faster than a screen heeds it: one screen is left, one page is opened, and no more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from tablegames_tui.app import TablegamesApp
from tablegames_tui.screens.explain import ExplainScreen
from tablegames_tui.screens.go_stop import GoStopScreen
from tablegames_tui.screens.log import LogScreen
from tablegames_tui.screens.menu import MenuScreen
from tablegames_tui.screens.replay import ReplayScreen
from tablegames_tui.screens.result import ResultScreen
from tablegames_tui.screens.settings import AskKeyScreen, SettingsScreen
from tablegames_tui.screens.solitaire import SolitaireScreen
from tablegames_tui.screens.solitaire_result import SolitaireResult
from tests.frames.go_stop import played
from tests.rules.mahjong_solitaire.stacks import state
from tests.tui.around import opened, own_home, painted
from tests.tui.test_solitaire import FOUR, at_the_board, dealt, left, press, standing, until


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own."""
    return own_home(tmp_path, monkeypatch)


async def twice(app: TablegamesApp, pilot: Pilot[int], key: str) -> None:
    """Both are on their way before the first is heeded."""
    for _ in range(2):
        app.post_message(events.Key(key, None))
    for _ in range(3):
        await pilot.pause(0.05)


def kinds(app: TablegamesApp) -> list[type[Any]]:
    """The screens, the lowest first, without the picker."""
    return [type(screen) for screen in app.screen_stack[1:]]


async def test_the_result_of_a_deal_is_left_and_not_the_table() -> None:
    async with opened(start=played("7", 142)) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await twice(app, pilot, "enter")
        assert kinds(app)[0] is GoStopScreen
        assert not isinstance(app.screen, ResultScreen)


async def test_the_result_between_two_people_leads_to_the_second() -> None:
    async with at_the_board(dealt(("Ara", "Bora"))) as (app, pilot, screen):
        await press(pilot, "g", "g")
        await until(pilot, lambda: isinstance(app.screen, SolitaireResult))
        await twice(app, pilot, "enter")
        assert kinds(app) == [SolitaireScreen]
        assert screen.seat == 1


async def test_pages_over_a_table_are_left_or_opened_once() -> None:
    async with at_the_board(standing(state(FOUR))) as (app, pilot, screen):
        await press(pilot, "home", "enter", "tab", "enter")
        await until(pilot, lambda: left(screen) == 2)
        await press(pilot, "escape")
        await twice(app, pilot, "enter")
        assert kinds(app) == [SolitaireScreen], "the menu is left, and not the table"
        await press(pilot, "e")
        await twice(app, pilot, "enter")
        assert kinds(app)[:2] == [SolitaireScreen, ExplainScreen]
        assert len(kinds(app)) == 3
        await press(pilot, "escape", "escape", "l")
        await twice(app, pilot, "enter")
        assert kinds(app) == [SolitaireScreen, LogScreen, ReplayScreen]


async def test_a_key_is_asked_for_once() -> None:
    async with opened() as (app, pilot):
        await press(pilot, "s", "tab")
        await twice(app, pilot, "enter")
        assert kinds(app) == [SettingsScreen, AskKeyScreen]


async def test_esc_takes_back_that_the_sitting_ends() -> None:
    async with opened(start=played("7", 142)) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await press(pilot, "x")
        assert "end the sitting now" in painted(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, ResultScreen)
        assert "end the sitting now" not in painted(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuScreen)
