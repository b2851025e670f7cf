"""Seats, dice, counts, the end of a hand, the time limit of a match."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames_tui import history
from tablegames_tui.saves import Sitting
from tablegames_tui.screens.mahjong import MahjongScreen
from tablegames_tui.screens.mahjong_board import WIND_NAMES
from tablegames_tui.screens.mahjong_count import OwnCountScreen
from tablegames_tui.screens.mahjong_curtain import MahjongCurtainScreen
from tablegames_tui.screens.mahjong_dice import DiceScreen
from tablegames_tui.screens.mahjong_hand_over import HandOverScreen
from tablegames_tui.screens.mahjong_table import TableScreen
from tablegames_tui.screens.mahjong_time import TimeUpScreen
from tests.frames.mahjong_tables import AnyTable, until
from tests.tui.around import click, opened, painted
from tests.tui.mahjong_tables import (
    arrive,
    impatient_home,
    people,
    started,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return impatient_home(tmp_path, monkeypatch)


async def test_from_the_seat_draw_to_the_first_hand_step_by_step() -> None:
    start = people(started(seat_draw="tiles"))
    async with opened(start=start) as (app, pilot):
        await pilot.press("enter")
        await arrive(app, pilot, DiceScreen)
        for key in ("2", "2", "1", "3", "4"):
            await pilot.press(key)
            await pilot.pause()
        await arrive(app, pilot, DiceScreen)
        assert start.table.view(None).phase == "breaking"
        await click(app, pilot, "Enter  roll")
        await pilot.press("enter", "enter")
        await arrive(app, pilot, MahjongCurtainScreen)


async def test_dice_can_be_skipped() -> None:
    start = people(started())
    async with opened(start=start) as (app, pilot):
        await pilot.press("enter")
        await arrive(app, pilot, DiceScreen)
        await pilot.press("s")
        await arrive(app, pilot, MahjongCurtainScreen)


def won(**options: Any) -> Sitting:
    """A hand was won."""
    return people(until(started("3", **options), lambda view: view.phase == "counting", "3"))


async def test_the_count_then_hands_are_shown_by_choice_then_the_next_hand() -> None:
    start = won()
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, HandOverScreen)
        assert "Points" in painted(app)
        assert "Counted out with tiles" in painted(app)
        await pilot.press("enter")
        await arrive(app, pilot, HandOverScreen)
        await pilot.press("1")
        await click(app, pilot, "3  Bora")
        await pilot.pause()
        assert sum(hand is not None for hand in start.table.view(None).hands) == 3
        assert "Bora shows" in painted(app)
        await pilot.press("1")
        assert "! This hand lies open already" in painted(app)
        assert app.screen.help_topic() == ("mahjong_mcr", "T2")  # type: ignore[attr-defined]
        view, steps = start.table.view(None), start.table.steps
        await pilot.press(str(view.chairs[view.win.seat] + 1))
        assert start.table.steps == steps, "the winner's hand has been seen by all"
        await pilot.press("tab")
        assert isinstance(app.screen, TableScreen)
        await pilot.press("tab")
        await pilot.press("enter")
        await arrive(app, pilot, DiceScreen)


def drawn(seed: str) -> AnyTable:
    """A hand to the end of the wall: whoever has a choice chooses at random, and nobody calls hu."""
    table, rng = started(seed), Random(seed)
    while table.view(None).phase != "hand_over":
        offers = table.legal(table.to_act()[0])
        table.submit(rng.choice([offer for offer in offers if "hu" not in offer.kind]))
    return table


async def test_enter_goes_on_from_a_drawn_hand_where_no_line_counts() -> None:
    start = people(drawn("4"))
    assert start.table.view(None).win is None
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, HandOverScreen)
        await pilot.press("enter")
        await arrive(app, pilot, DiceScreen)


async def test_the_winner_counts_and_stands_by_a_count_under_the_minimum() -> None:
    start = won(counting="winner", settlement="tournament")
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, OwnCountScreen)
        await pilot.press("x")
        assert "First send your count" in painted(app)
        await pilot.press("slash", *"short", "enter", "space", "space", "backspace")
        await pilot.pause()
        assert "1 listed: Short Straight." in painted(app)
        await pilot.press("enter", "minus")
        assert "0 listed." in painted(app)
        await pilot.press("space", "enter", "enter")
        await pilot.pause()
        assert "or confirm the count" in " ".join(painted(app).split())
        await pilot.press("space", "backspace", "x")
        assert "First send your count" in painted(app), "another list is to be sent before it is stood by"
        await pilot.press("enter", "enter", "x")
        await arrive(app, pilot, HandOverScreen)
        view = start.table.view(None)
        assert view.result.kind == "false_count"
        assert view.result.win.seat != 0
        assert f"({view.result.win.seat + 1}/4)" in painted(app), "the sheet of whoever has counted is seen"


async def test_the_winner_sees_the_winds_and_all_that_lies_open_while_counting() -> None:
    start = won(counting="winner")
    view = start.table.view(None)
    winds = f"{WIND_NAMES[view.winds[view.turn]]}, {WIND_NAMES[view.round_wind]} round"
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, OwnCountScreen)
        assert winds in painted(app).splitlines()[0]
        await pilot.press("tab")
        await arrive(app, pilot, TableScreen)
        await pilot.press("tab")
        await arrive(app, pilot, OwnCountScreen)


async def test_time_runs_out_between_two_steps_and_is_kept() -> None:
    table = until(started(time_limit=90, at_time="stop"), lambda view: view.phase == "turn")
    start = people(table)
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, MahjongCurtainScreen)
        assert "90 min " in painted(app)
        await pilot.press("enter")
        screen = await arrive(app, pilot, MahjongScreen)
        screen.clock.stop()
        screen.clock._before = 90 * 60.0 - 1
        screen.clock.run()
        screen.clock._since -= 2
        assert isinstance(app.screen, MahjongScreen), "never over an open hand"
        await pilot.press("enter")
        await arrive(app, pilot, TimeUpScreen)
        await pilot.press("enter")
        await arrive(app, pilot, HandOverScreen)
        assert start.table.view(None).result.kind == "void"
    assert history.clock(start.history_key, 0) >= 90 * 60
