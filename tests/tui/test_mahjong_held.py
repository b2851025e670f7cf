"""Enter that is held on the curtain lifts it, and does nothing to the hand behind it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.mahjong.intents import CloseWindow
from tablegames_tui.screens import mahjong
from tablegames_tui.screens.mahjong_claims import ClaimBoardScreen
from tests.tui.around import opened
from tests.tui.mahjong_tables import THROWN, arrive, impatient_home, open_hand, sitting, wanted


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = impatient_home(tmp_path, monkeypatch)
    monkeypatch.setattr(mahjong, "HELD", 1e9)
    return made


async def test_the_first_tile_is_not_thrown_by_the_key_that_has_lifted_the_curtain() -> None:
    start = sitting(wanted())
    async with opened(start=start) as (app, pilot):
        screen = await open_hand(app, pilot)
        await pilot.press(*["enter"] * 5)
        await pilot.pause()
        assert screen.is_current
        assert start.table.steps == 0
        await pilot.press("left", "enter")
        await arrive(app, pilot, ClaimBoardScreen)
        assert start.table.steps == 1


async def test_an_answer_is_not_given_by_it_either() -> None:
    start = sitting(wanted(), THROWN, CloseWindow())
    async with opened(start=start) as (app, pilot):
        screen = await open_hand(app, pilot)
        await pilot.press(*["enter"] * 5)
        await pilot.pause()
        assert screen.view.phase == "claims"
        await pilot.press("space")
        await pilot.pause()
        assert start.table.view(None).phase == "turn"


async def test_after_a_while_enter_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    start = sitting(wanted())
    async with opened(start=start) as (app, pilot):
        screen = await open_hand(app, pilot)
        screen._lifted -= 1e9
        await pilot.press("enter")
        await arrive(app, pilot, ClaimBoardScreen)
