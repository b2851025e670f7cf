"""A key that is held down: a terminal repeats it only after a while, and by then another screen may listen.

The clock by which that is told stands still here until a test moves it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.mahjong.intents import CloseWindow
from tablegames_tui.screens import quiet
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.go_stop import GoStopScreen
from tablegames_tui.screens.mahjong import MahjongScreen
from tablegames_tui.screens.mahjong_claims import ClaimBoardScreen
from tablegames_tui.screens.mahjong_curtain import MahjongCurtainScreen
from tablegames_tui.screens.menu import MenuScreen
from tablegames_tui.screens.opening import NoticeScreen
from tablegames_tui.widgets.hand_row import HandRow
from tests.tui.around import new_sitting, opened
from tests.tui.mahjong_tables import THROWN, arrive, impatient_home, open_hand, sitting, wanted

HELD = 2.5


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(quiet, "HELD", HELD)
    return impatient_home(tmp_path, monkeypatch)


class Clock:
    """Stands still."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, moments: float) -> None:
        """So many quiet moments later."""
        self.now += moments * quiet.QUIET


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(quiet, "monotonic", made)
    return made


async def test_the_key_that_has_sent_a_card_lifts_no_curtain(clock: Clock) -> None:
    async with opened(start=new_sitting(seed="139")) as (app, pilot):
        await arrive(app, pilot, NoticeScreen)
        await pilot.press("enter")
        await arrive(app, pilot, CurtainScreen)
        await pilot.press("enter", "enter")
        assert isinstance(app.screen, CurtainScreen), "Enter has closed the opening, and may still be down"
        clock.pass_by(HELD)
        await pilot.press("enter")
        game = await arrive(app, pilot, GoStopScreen)
        clock.pass_by(HELD)
        await pilot.press("enter")
        curtain = await arrive(app, pilot, CurtainScreen)
        assert game.table.steps == 1
        for moments in (1.7, 0.1, 0.1, 2.0):  # the first repeat, the next ones, and again after a while
            clock.pass_by(moments)
            await pilot.press("enter")
            assert app.screen is curtain
        clock.pass_by(HELD)
        await pilot.press("enter")
        await arrive(app, pilot, GoStopScreen)
        assert (game.seat, game.table.steps) == (1, 1)


async def test_who_presses_again_and_again_is_heard(clock: Clock) -> None:
    async with opened(start=new_sitting(seed="139")) as (app, pilot):
        await arrive(app, pilot, NoticeScreen)
        await pilot.press("enter")
        curtain = await arrive(app, pilot, CurtainScreen)
        clock.pass_by(2.0)
        await pilot.press("enter")
        assert app.screen is curtain, "it may be the first repeat of a key that is held down"
        clock.pass_by(2.0)
        await pilot.press("enter")
        await arrive(app, pilot, GoStopScreen)


async def test_a_key_that_is_repeated_late_and_slowly_is_still_held(clock: Clock) -> None:
    """The first repeat just within the time, the next ones after it."""
    async with opened(start=new_sitting(seed="139")) as (app, pilot):
        await arrive(app, pilot, NoticeScreen)
        await pilot.press("enter")
        curtain = await arrive(app, pilot, CurtainScreen)
        for moments in (HELD - 0.1, *[0.9] * 10):
            clock.pass_by(moments)
            await pilot.press("enter")
            assert app.screen is curtain


async def test_after_another_key_or_a_click_enter_is_meant(clock: Clock) -> None:
    async with opened(start=new_sitting(seed="139")) as (app, pilot):
        await arrive(app, pilot, NoticeScreen)
        await pilot.press("enter")
        await arrive(app, pilot, CurtainScreen)
        await pilot.press("down", "enter")
        game = await arrive(app, pilot, GoStopScreen)
        await pilot.click(HandRow, offset=(3, 3))
        await pilot.click(HandRow, offset=(3, 3))
        await arrive(app, pilot, CurtainScreen)
        await pilot.press("enter")
        await arrive(app, pilot, GoStopScreen)
        assert game.seat == 1


async def test_another_key_than_the_one_that_led_here_waits_for_a_quiet_moment_alone() -> None:
    async with opened(start=sitting(wanted(), THROWN)) as (app, pilot):
        await arrive(app, pilot, ClaimBoardScreen)
        await pilot.press("1", "1", "space")
        await arrive(app, pilot, MahjongCurtainScreen)
        await pilot.press("enter")
        await arrive(app, pilot, MahjongScreen)


async def test_the_key_that_has_closed_a_page_lifts_no_curtain(clock: Clock) -> None:
    async with opened(start=sitting(wanted())) as (app, pilot):
        await arrive(app, pilot, NoticeScreen)
        await pilot.press("enter")
        curtain = await arrive(app, pilot, MahjongCurtainScreen)
        clock.pass_by(HELD)
        await pilot.press("escape")
        await arrive(app, pilot, MenuScreen)
        await pilot.press("enter")
        await arrive(app, pilot, MahjongCurtainScreen)
        await pilot.press("enter", "enter")
        assert app.screen is curtain
        await pilot.press("down", "enter")
        await arrive(app, pilot, MahjongScreen)


async def test_the_first_tile_is_not_thrown_by_the_key_that_has_lifted_the_curtain() -> None:
    start = sitting(wanted())
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, NoticeScreen)
        await pilot.press("enter")
        await arrive(app, pilot, MahjongCurtainScreen)
        await pilot.press("down", "enter")
        screen = await arrive(app, pilot, MahjongScreen)
        await pilot.press(*["enter"] * 5)
        await pilot.pause()
        assert screen.is_current
        assert start.table.steps == 0
        await pilot.press("left", "enter")
        await arrive(app, pilot, ClaimBoardScreen)
        assert start.table.steps == 1


async def test_an_answer_is_not_given_by_it_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quiet, "HELD", 0)
    start = sitting(wanted(), THROWN, CloseWindow())
    async with opened(start=start) as (app, pilot):
        screen = await open_hand(app, pilot)
        monkeypatch.setattr(quiet, "HELD", HELD)
        await pilot.press(*["enter"] * 5)
        await pilot.pause()
        assert screen.view.phase == "claims"
        await pilot.press("space")
        await pilot.pause()
        assert start.table.view(None).phase == "turn"


async def test_the_key_that_has_taken_a_tile_throws_none(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quiet, "HELD", 0)
    start = sitting(wanted(), THROWN, CloseWindow())
    async with opened(start=start) as (app, pilot):
        await open_hand(app, pilot)
        monkeypatch.setattr(quiet, "HELD", HELD)
        await pilot.press("p", "enter", "enter")
        await pilot.pause()
        assert [step["kind"] for step in start.table.record().intents[-2:]] == ["close_window", "claim_pung"]
        clock.pass_by(HELD)
        await pilot.press("enter")
        await arrive(app, pilot, ClaimBoardScreen)
