"""Pages that lie over a hand while it is covered: whoever lifts the curtain is where they were before."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.log import LogScreen
from tablegames_tui.screens.menu import MenuScreen
from tablegames_tui.screens.replay import ReplayScreen
from tests.tui.around import opened, own_home, rows
from tests.tui.test_secrets import begin, new_sitting, open_hand, secrets_in, until


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


async def test_lifting_the_curtain_returns_to_the_page_and_then_to_the_same_hand() -> None:
    """The page is for all eyes and a place in it is worth keeping; the hand under it is the same person's."""
    async with opened(start=new_sitting()) as (app, pilot):
        await begin(pilot)
        game = await open_hand(app, pilot)
        seat = game.seat
        for keys, page in ((("escape",), MenuScreen), (("l",), LogScreen), (("l", "enter"), ReplayScreen)):
            await pilot.press(*keys)
            await until(pilot, page)
            await pilot.press("f3")
            await until(pilot, CurtainScreen)
            assert game.seat is None
            assert not secrets_in(rows(app), game)
            curtain = app.screen
            while curtain.dead:  # type: ignore[attr-defined]
                await pilot.pause(0.05)
            await pilot.press("enter")
            await until(pilot, page)
            assert game.seat == seat
            assert not secrets_in(rows(app), game)
            while app.screen is not game:
                await pilot.press("escape")
                await pilot.pause()
            assert secrets_in(rows(app), game)
            while game.dead:
                await pilot.pause(0.05)
