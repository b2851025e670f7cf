"""The own turn at a mahjong table as people play it: keys, mouse, what is off, the opening visit."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.changed import changed
from rules.mahjong.intents import CloseWindow
from rules.mahjong.state import OpenFlowers
from rules.pieces.mahjong import Tile
from tablegames_tui.screens.mahjong import MahjongScreen
from tablegames_tui.screens.mahjong_claims import ClaimBoardScreen
from tablegames_tui.screens.mahjong_curtain import MahjongCurtainScreen
from tests.rules.mahjong.positions import table as arranged
from tests.tui.around import click, opened, painted, rows
from tests.tui.mahjong_tables import (
    THROWN,
    arrive,
    impatient_home,
    open_hand,
    sitting,
    wanted,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return impatient_home(tmp_path, monkeypatch)


async def test_a_turn_that_nobody_claims_takes_five_keys_and_one_hand_over() -> None:
    start = sitting(wanted(), THROWN, CloseWindow())
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, MahjongCurtainScreen)
        await pilot.press("enter")
        screen = await arrive(app, pilot, MahjongScreen)
        assert screen.seat == 1
        await pilot.press("space")
        await pilot.press("1")
        await pilot.press("enter")
        await arrive(app, pilot, ClaimBoardScreen)
        await pilot.press("space")
        await arrive(app, pilot, MahjongCurtainScreen)
        assert "Cho, alone" in painted(app)
        assert [row for row in rows(app) if "Bora" in row and "萬" in row], "what has happened"
        assert "is closed" not in painted(app), "but not what happens in every turn"
        assert start.table.view(None).rivers[1][-1] == "1m"


async def test_a_whole_turn_by_mouse() -> None:
    start = sitting(wanted(), THROWN)
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, ClaimBoardScreen)
        await click(app, pilot, "Space  nobody")
        await arrive(app, pilot, MahjongCurtainScreen)
        await click(app, pilot, "Bora, alone")
        screen = await arrive(app, pilot, MahjongScreen)
        await click(app, pilot, "Space  draw")
        await pilot.pause()
        assert screen.view.phase == "turn"
        y = next(n for n, row in enumerate(rows(app)) if row.startswith("1  m 2  m"))
        await pilot.click(offset=(6, y))
        await pilot.click(offset=(6, y))
        await arrive(app, pilot, ClaimBoardScreen)
        assert start.table.view(None).on_offer == "2m"


async def test_every_key_of_the_bar_that_is_off_says_why() -> None:
    async with opened(start=sitting(wanted())) as (app, pilot):
        await open_hand(app, pilot)
        for key in ("c", "p", "x", "space", "k", "w", "f", "u"):
            await pilot.press(key)
            await pilot.pause()
            assert "! " in painted(app), key
        await pilot.press("w")
        assert "no complete hand" in painted(app)


async def test_flowers_and_kongs_of_the_opening_visit() -> None:
    state = arranged(S="1f3g 5s5s5s5s 123m 78p CC", newest="9m", E="19m 19p 19s ESWN CFP 9m")
    start = sitting(changed(state, phase=OpenFlowers(turn=1, newest=Tile.M9)))
    async with opened(start=start) as (app, pilot):
        await open_hand(app, pilot)
        await pilot.press("f", "enter", "f", "enter")
        await pilot.pause()
        assert len(start.table.view(None).flowers[1]) == 2
        await pilot.press("space")
        await pilot.pause()
        assert "done, kongs" in painted(app)
        await pilot.press("2", "enter")
        await pilot.pause()
        assert start.table.view(1).kong_answer == ("5s",)
        assert start.table.view(None).turn != 1


async def test_the_key_of_kongs_answers_in_the_opening_visit() -> None:
    four = arranged(S="5s5s5s5s 123m 789p CCE", newest="9m", E="19m 19p 19s ESWN CFP 9m")
    none = arranged(S="5s5s5s 123m 789p CCEF", newest="9m", E="19m 19p 19s ESWN CFP 9m")
    for state, says in (
        (four, "done, kongs: 5條? Enter"),
        (none, "! A concealed kong needs four equal tiles"),
    ):
        start = sitting(changed(state, phase=OpenFlowers(turn=1, newest=Tile.M9)))
        async with opened(start=start) as (app, pilot):
            await open_hand(app, pilot)
            await pilot.press("k")
            await pilot.pause()
            assert says in painted(app)
            await pilot.press("enter")
            await pilot.pause()
            assert start.table.view(1).kong_answer == (("5s",) if state is four else None)


async def test_explaining_before_the_first_result_tells_the_help_alone() -> None:
    async with opened(start=sitting(wanted())) as (app, pilot):
        await open_hand(app, pilot)
        await pilot.press("e")
        await pilot.pause()
        assert "Scores" in painted(app)
        assert "points are told when" in painted(app)
