"""Pages that lie over a hand while it is covered: whoever lifts the curtain is back at the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.command import CommandPalette

from tablegames_tui.guided import GuidedSitting, lesson_of
from tablegames_tui.screens import quiet
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.guided import GuidedGame
from tablegames_tui.screens.help import HelpScreen
from tablegames_tui.screens.lesson_cards import LessonCard
from tablegames_tui.screens.mahjong_orders import OrdersScreen
from tablegames_tui.screens.menu import MenuScreen
from tablegames_tui.screens.replay import ReplayScreen
from tests.tui.around import opened, own_home, rows
from tests.tui.mahjong_tables import arrive, sitting, wanted
from tests.tui.mahjong_tables import open_hand as open_tiles
from tests.tui.test_secrets import begin, new_sitting, open_hand, secrets_in, until

PAGES = (  # one page, or one over another
    (("escape",), MenuScreen),
    (("l", "enter"), ReplayScreen),
    (("e", "question_mark"), HelpScreen),
    (("ctrl+p",), CommandPalette),
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(quiet, "QUIET", 0.001)
    return own_home(tmp_path, monkeypatch)


async def test_lifting_the_curtain_returns_to_the_table_of_the_same_person() -> None:
    """A page was opened by whoever sat there before; its place in the log is worth less than the table."""
    async with opened(start=new_sitting()) as (app, pilot):
        await begin(pilot)
        game = await open_hand(app, pilot)
        seat = game.seat
        for keys, page in PAGES:
            await pilot.press(*keys)
            await until(pilot, page)
            app.post_message(events.AppBlur())
            await until(pilot, CurtainScreen)
            assert game.seat is None
            assert not secrets_in(rows(app), game)
            assert app.screen_stack[-2] is game, "nothing lies between the table and its curtain"
            await open_hand(app, pilot)
            assert app.screen is game
            assert game.seat == seat
            assert secrets_in(rows(app), game)


async def test_orders_are_not_given_by_a_hand_that_is_covered() -> None:
    """Even where help lies over them."""
    start = sitting(wanted())
    async with opened(start=start) as (app, pilot):
        game = await open_tiles(app, pilot)
        await pilot.press("o")
        await arrive(app, pilot, OrdersScreen)
        await pilot.press("right", "question_mark")
        await arrive(app, pilot, HelpScreen)
        await pilot.press("f3")
        await arrive(app, pilot, CurtainScreen)
        assert app.screen_stack[-2] is game
        assert start.table.steps == 0


async def test_a_comment_of_a_lesson_that_was_covered_is_told_again() -> None:
    async with opened() as (app, pilot):
        app.play(GuidedSitting("go_stop", lesson_of("go_stop"), "Ara", 2, 0))
        await arrive(app, pilot, LessonCard)
        await pilot.press("f3")
        await arrive(app, pilot, CurtainScreen)
        await pilot.press("enter")
        await arrive(app, pilot, LessonCard)
        await pilot.press("enter")
        await arrive(app, pilot, GuidedGame)
