"""The place for help beside a large table: nothing jumps while the help in it changes, and none hides it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

import rules
from rules.core.chance import seed_from_text
from rules.core.table import Table
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.screens import quiet
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.widgets.hint_panel import HintPanel
from tests.tui.around import LARGE, opened, own_home, rows

OPENINGS = {"seep": 2, "go_stop": 0}
"""Steps to a hand of cards, each with help of its own."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(quiet, "QUIET", 0.01)
    return own_home(tmp_path, monkeypatch)


def sitting(game_id: str) -> Sitting:
    """A sitting without curtains after some steps."""
    game = rules.load(game_id)
    people = [Person(name) for name in ("Ara", "Bora", "Cho", "Dara")[: max(game.seats)]]
    table = Table.start(game, game.options(), len(people), seed_from_text("7"))
    for _ in range(OPENINGS[game_id]):
        table.submit(table.legal(table.to_act()[0])[0])
    return Sitting(f"{game_id}-1", table, people, Plan(curtain=False), 1)


async def open_hand(pilot: Any) -> GameScreen:
    """Go on to the first open hand."""
    for _ in range(400):
        screen: Screen[Any] = pilot.app.screen
        if isinstance(screen, GameScreen) and not screen.dead:
            await pilot.pause()
            return screen
        if not getattr(screen, "dead", False) and not isinstance(screen, CurtainScreen):
            await pilot.press("enter")
        await pilot.pause(0.01)
    raise AssertionError(f"still on {pilot.app.screen}")


async def laid_out(pilot: Any, as_wanted: Callable[[], bool]) -> None:
    """Wait until everything has the size that it is to have."""
    for _ in range(400):
        if as_wanted():
            return
        await pilot.pause(0.01)
    raise AssertionError("the layout stays as it is")


@pytest.mark.parametrize("game_id", OPENINGS)
async def test_nothing_jumps_while_the_cursor_goes_along_the_hand(game_id: str) -> None:
    async with opened(LARGE, start=sitting(game_id), animation=False) as (_, pilot):
        screen = await open_hand(pilot)
        told, places, layouts = set(), set(), []
        screen.screen_layout_refresh_signal.subscribe(screen, lambda _: layouts.append(1))
        for _ in range(len(screen.view.hand)):
            await pilot.press("right")
            await pilot.pause()
            told.add(screen.query_one("#far", HintPanel).hints)
            places.add(tuple(widget.region for widget in screen.query("#side > *")))
        assert len(told) > 1
        assert len(places) == 1
        assert not layouts


async def test_without_help_the_log_has_the_whole_side() -> None:
    async with opened(LARGE, start=sitting("seep"), animation=False) as (app, pilot):
        screen = await open_hand(pilot)
        assert screen.level
        for level in reversed(range(screen.level)):
            await pilot.press("H")
            await laid_out(pilot, lambda level=level: screen.level == level)
        side, help_box = screen.query_one("#side"), screen.query_one("#help")
        log = screen.query_one("LogPanel")
        await laid_out(pilot, lambda: not help_box.display and log.region.height == side.region.height)
        assert not any("─ Help ─" in row for row in rows(app))
        await pilot.press("h")
        await laid_out(pilot, lambda: any("─ Help ─" in row for row in rows(app)))
        assert help_box.display


async def test_help_that_needs_more_room_than_there_is_scrolls() -> None:
    async with opened(LARGE, start=sitting("seep"), animation=False) as (_, pilot):
        screen = await open_hand(pilot)
        panel, box = screen.query_one("#far", HintPanel), screen.query_one("#help")
        before = box.region
        panel.hints = panel.hints * 12
        await laid_out(pilot, lambda: panel.size.height > box.content_size.height and box.max_scroll_y > 0)
        assert box.region == before
        panel.hints = panel.hints[:1]
        await laid_out(pilot, lambda: panel.size.height == box.content_size.height and not box.max_scroll_y)
        assert box.region == before
