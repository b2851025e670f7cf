"""Tables of Seep on the screen, for the tests of its screens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

import rules
from rules.core.chance import seed_from_text
from rules.core.table import Table
from rules.seep.options import Options
from rules.seep.state import State
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.opening import NoticeScreen
from tablegames_tui.screens.seep import SeepScreen
from tests.tui.around import COMPACT, opened

GAME = rules.load("seep")
NAMES = ("Ara", "Bora", "Cho", "Dara")
OPEN = Plan(curtain=False)


def sitting_at(state: State, plan: Plan = OPEN, level: int = 2) -> Sitting:
    """Four people at a position."""
    people = [Person(name, level) for name in NAMES]
    return Sitting("seep-1", Table.at(GAME, state.options, 4, state), people, plan, 1)


def new_sitting(plan: Plan = OPEN, seed: str = "7", **options: Any) -> Sitting:
    """Four people before the first bid."""
    table = Table.start(GAME, Options(**options), 4, seed_from_text(seed))
    return Sitting("seep-1", table, [Person(name) for name in NAMES], plan, 1)


async def settled_on(pilot: Pilot[int], *kinds: type[Screen[Any]]) -> Screen[Any]:
    """Wait for one of these screens, painted; a curtain listens then."""
    for _ in range(2000):
        screen = pilot.app.screen
        if isinstance(screen, kinds) and not getattr(screen, "dead", False):
            await pilot.pause()
            return screen
        await pilot.pause(0.01)
    raise AssertionError(f"still on {pilot.app.screen}")


@asynccontextmanager
async def at_table(
    start: Sitting, size: tuple[int, int] = COMPACT
) -> AsyncIterator[tuple[TablegamesApp, Pilot[int], SeepScreen]]:
    """The app with the hand open whose turn it is."""
    async with opened(size, start=start) as (app, pilot):
        if not start.table.steps:
            await settled_on(pilot, NoticeScreen)
            await pilot.press("enter")
        screen = await settled_on(pilot, SeepScreen, CurtainScreen)
        if isinstance(screen, CurtainScreen):
            await pilot.press("enter")
            screen = await settled_on(pilot, SeepScreen)
        assert isinstance(screen, SeepScreen)
        yield app, pilot, screen
