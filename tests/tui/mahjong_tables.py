"""Mahjong tables for tests of the screens: people at positions, and the way to the screen that is meant."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import rules
from rules.core.chance import seed_from_text
from rules.core.table import Table
from rules.mahjong.intents import Discard
from rules.mahjong.state import TableState
from rules.pieces.mahjong import Tile
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.screens import quiet
from tablegames_tui.screens.mahjong import MahjongScreen
from tablegames_tui.screens.mahjong_curtain import MahjongCurtainScreen
from tablegames_tui.screens.opening import NoticeScreen
from tests.rules.mahjong.positions import table as arranged
from tests.tui.around import own_home, painted

NAMES = ("Ara", "Bora", "Cho", "Dara")
GAME = rules.load("mahjong_mcr")
EAST = "147s 258p 369m ESW 7p"


def impatient_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own, where a curtain listens at once."""
    monkeypatch.setattr(quiet, "QUIET", 0.001)
    return own_home(tmp_path, monkeypatch)


def sitting(state: TableState, *sent: Any, **plan: Any) -> Sitting:
    """People at a position, after some steps."""
    table = Table.at(GAME, state.options, 4, state)
    for intent in sent:
        table.submit(intent)
    return Sitting("mahjong-mcr-1", table, [Person(name) for name in NAMES], Plan(**plan), 1)


def started(seed: str = "7", **options: Any) -> Table[Any, Any, Any]:
    """A new match."""
    return Table.start(GAME, GAME.options(**options), 4, seed_from_text(seed))


def people(table: Table[Any, Any, Any]) -> Sitting:
    """Four people at a table."""
    return Sitting("mahjong-mcr-1", table, [Person(name) for name in NAMES], Plan(), 1)


def wanted(**options: Any) -> TableState:
    """East is about to throw a tile with which South can do much."""
    return arranged(E=EAST, S="7p7p7p 5p6p 8p9p 123m 44s C", newest="7p", options=options, left=50)


THROWN = Discard(seat=0, tile=Tile.P7)


async def arrive(app: TablegamesApp, pilot: Pilot[int], kind: type) -> Any:
    """Wait for a screen of that kind that listens."""
    screen: Any
    for _ in range(400):
        await pilot.pause()
        screen = app.screen
        if isinstance(screen, kind) and not getattr(screen, "dead", False):
            return screen
        await asyncio.sleep(0.005)
    raise AssertionError(f"no {kind.__name__}, but {app.screen}:\n{painted(app)}")


async def past_opening(app: TablegamesApp, pilot: Pilot[int]) -> None:
    """Positions begin without steps, as new matches do: their opening is read first."""
    if isinstance(app.screen, NoticeScreen):
        await pilot.press("enter")


async def open_hand(app: TablegamesApp, pilot: Pilot[int]) -> MahjongScreen:
    """Whoever is called opens the hand."""
    await past_opening(app, pilot)
    await arrive(app, pilot, MahjongCurtainScreen)
    await pilot.press("enter")
    screen = await arrive(app, pilot, MahjongScreen)
    assert isinstance(screen, MahjongScreen)
    return screen
