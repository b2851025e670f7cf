"""The strict table and the referee on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames_tui.screens.mahjong import MahjongScreen
from tablegames_tui.screens.mahjong_claims import ClaimBoardScreen
from tablegames_tui.screens.mahjong_curtain import MahjongCurtainScreen
from tablegames_tui.screens.mahjong_hand_over import HandOverScreen
from tablegames_tui.screens.mahjong_referee import RefereeScreen
from tablegames_tui.widgets.hand_row import HandRow
from tests.tui.around import LARGE, opened, painted, rows
from tests.tui.mahjong_tables import (
    THROWN,
    arrive,
    impatient_home,
    open_hand,
    past_opening,
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


@pytest.mark.parametrize("level", range(4))
async def test_why_hu_is_off_is_told_at_every_level_but_not_at_a_strict_table(level: int) -> None:
    async with opened(start=sitting(wanted())) as (app, pilot):
        screen = await open_hand(app, pilot)
        screen.level = level
        screen.show(screen.view)
        await pilot.press("w")
        await pilot.pause()
        assert "! " in painted(app)
        assert "no complete hand" in painted(app)
    async with opened(start=sitting(wanted(strict=True))) as (app, pilot):
        screen = await open_hand(app, pilot)
        screen.level = level
        screen.show(screen.view)
        await pilot.press("w")
        await pilot.pause()
        assert "! " not in painted(app)
        assert "win: hu? Enter" in painted(app)
        assert screen.armed is not None


async def test_a_strict_table_gives_no_help_and_says_so() -> None:
    start = sitting(wanted(strict=True))
    async with opened(start=start) as (app, pilot):
        await open_hand(app, pilot)
        assert rows(app)[0].rstrip().endswith("no help")
        await pilot.press("h")
        await pilot.pause()
        assert "! The strict table helps nobody" in painted(app)
        assert not any(person.hints_used for person in start.people)


async def test_the_panel_of_help_says_so_too_where_there_is_room_for_it() -> None:
    async with opened(LARGE, start=sitting(wanted(strict=True))) as (app, pilot):
        await open_hand(app, pilot)
        shown = " ".join(painted(app).split())
        assert "The strict table" in shown
        assert "Nothing to add" not in shown


async def test_a_referee_who_stops_the_hand_closes_the_board() -> None:
    start = sitting(wanted(), THROWN)
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, ClaimBoardScreen)
        await pilot.press("R", "left", "enter")
        await arrive(app, pilot, HandOverScreen)
        assert start.table.view(None).result.kind == "void"


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


@pytest.mark.parametrize("keys", [("escape",), ("enter",), ("right", "enter")])
async def test_an_open_hand_is_behind_its_curtain_after_the_referee(keys: tuple[str, ...]) -> None:
    async with opened(start=sitting(wanted())) as (app, pilot):
        screen = await open_hand(app, pilot)
        seat = screen.seat
        await pilot.press("R")
        await arrive(app, pilot, RefereeScreen)
        assert screen.seat is None
        await pilot.press(*keys)
        await arrive(app, pilot, MahjongCurtainScreen)
        assert not screen.query_one(HandRow).pieces
        await pilot.press("enter")
        await arrive(app, pilot, MahjongScreen)
        assert screen.seat == seat


async def test_the_hand_stays_open_where_no_curtain_was_wanted() -> None:
    async with opened(start=sitting(wanted(), curtain=False)) as (app, pilot):
        await past_opening(app, pilot)
        screen = await arrive(app, pilot, MahjongScreen)
        await pilot.press("R", "escape")
        await arrive(app, pilot, MahjongScreen)
        assert screen.seat is not None
