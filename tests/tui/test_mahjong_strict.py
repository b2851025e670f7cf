"""The strict table and the referee on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames_tui.screens.mahjong_claims import ClaimBoardScreen
from tablegames_tui.screens.mahjong_referee import RefereeScreen
from tests.tui.around import opened
from tests.tui.mahjong_tables import (
    THROWN,
    arrive,
    impatient_home,
    sitting,
    wanted,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return impatient_home(tmp_path, monkeypatch)


async def test_on_the_strict_table_the_next_seat_may_draw_early_and_pays() -> None:
    start = sitting(wanted(strict=True), THROWN)
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, ClaimBoardScreen)
        await pilot.press("d", "d")
        await pilot.pause()
        view = start.table.view(None)
        assert view.offences[1].early_draw == 2
        assert view.fines[1] == -15


async def test_the_referee_enters_what_no_program_sees() -> None:
    start = sitting(wanted(), THROWN)
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, ClaimBoardScreen)
        await pilot.press("R", "right", "enter")
        await arrive(app, pilot, ClaimBoardScreen)
        assert start.table.view(None).fines == (-15, 5, 5, 5)
        await pilot.press("R")
        assert isinstance(app.screen, RefereeScreen)
        await pilot.press("escape")
        await arrive(app, pilot, ClaimBoardScreen)
