"""Tables of both mahjongs for their frames: matches from a seed, played by sensible people, and positions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import rules
from rules.core.chance import seed_from_text
from rules.core.table import Table
from rules.mahjong.state import TableState
from rules.mahjong.view import View
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.screens.opening import NoticeScreen
from tests.frames.drawing import Visit
from tests.rules.mahjong.sensible import next_intent

NAMES = ("Ara", "Bora", "Cho", "Dara")
LONG = ("Bartholomew Fitzgerald", "김수한무거북이와두루미", "Wilhelmina-Alexandrina", "Konstantina")
AnyTable = Table[Any, Any, Any]


def sitting(table: AnyTable, names: Sequence[str] = NAMES, **plan: Any) -> Sitting:
    """Four people at a table."""
    return Sitting(f"{table.game_id.replace('_', '-')}-1", table, [Person(n) for n in names], Plan(**plan), 1)


def started(game_id: str, seed: str = "7", **options: Any) -> AnyTable:
    """A new match."""
    game = rules.load(game_id)
    return Table.start(game, game.options(**options), 4, seed_from_text(seed))


def until(table: AnyTable, reached: Callable[[View], bool], seed: str = "7") -> AnyTable:
    """Played on to the first position of that kind."""
    rng = Random(seed)
    while not reached(table.view(None)):
        table.submit(next_intent(table, rng))
    return table


def at(game_id: str, state: TableState) -> AnyTable:
    """A table that stands at a position."""
    return Table.at(rules.load(game_id), state.options, 4, state)


def thrown(count: int) -> Callable[[View], bool]:
    """So many tiles lie in the rivers, and somebody's hand is open."""
    return lambda view: sum(map(len, view.rivers)) >= count and view.phase == "turn"


async def sit(visit: Visit, sitting: Sitting) -> None:
    """Open the table, past the opening of a new match."""
    await visit.sit_down(sitting)
    if isinstance(visit.app.screen, NoticeScreen) and not sitting.table.steps:
        await visit.press("enter")


async def sit_open(visit: Visit, sitting: Sitting) -> None:
    """Open the table and the hand of whoever is called."""
    await sit(visit, sitting)
    await visit.lift()


async def listen(visit: Visit) -> None:
    """Until the screen hears keys."""
    while getattr(visit.app.screen, "dead", False):
        await asyncio.sleep(0.01)
    await visit.settle()
