"""What everybody sees at a mahjong table: nothing private, and twins alike, whatever the hands hold."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.mahjong.state import TableState
from tablegames_tui.app import TablegamesApp
from tablegames_tui.screens.mahjong import MahjongScreen
from tablegames_tui.screens.mahjong_claims import ClaimBoardScreen
from tablegames_tui.screens.mahjong_curtain import MahjongCurtainScreen
from tablegames_tui.screens.mahjong_dice import DiceScreen
from tablegames_tui.screens.mahjong_hand_over import HandOverScreen
from tests.rules.mahjong_mcr.hidden import swap_hidden
from tests.tui.around import COMPACT, opened, rows
from tests.tui.mahjong_tables import (
    GAME,
    THROWN,
    arrive,
    impatient_home,
    open_hand,
    past_opening,
    sitting,
    wanted,
)
from tests.tui.painted_cards import by_cells
from tests.tui.painted_tiles import painted_tiles, pieces_in


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return impatient_home(tmp_path, monkeypatch)


async def test_nothing_private_outlives_an_open_hand() -> None:
    start = sitting(wanted())
    async with opened(start=start) as (app, pilot):
        await open_hand(app, pilot)
        for keys in ((), ("h",), ("o",), ("k",)):
            found = painted_tiles([by_cells(row) for row in rows(app)])
            assert found.beyond(pieces_in(start.table.view(None))), "the hand is to be seen"
            await pilot.press(*keys)
            await pilot.press("f3")
            await arrive(app, pilot, MahjongCurtainScreen)
            found = painted_tiles([by_cells(row) for row in rows(app)])
            assert found.beyond(pieces_in(start.table.view(None))) == set()
            await pilot.press("enter")
            await arrive(app, pilot, MahjongScreen)


def styled(app: TablegamesApp) -> list[str]:
    """What is painted, cell by cell with its colours."""
    return [repr(list(strip)) for strip in app.screen._compositor.render_strips()]


async def public_picture(state: TableState) -> list[str] | None:
    """What everybody sees of a position, if a public screen or a curtain comes first."""
    async with opened(start=sitting(state)) as (app, pilot):
        await past_opening(app, pilot)
        await pilot.pause()
        await pilot.pause()
        screens = (ClaimBoardScreen, MahjongCurtainScreen, DiceScreen, HandOverScreen)
        return styled(app) if isinstance(app.screen, screens) else None


def public_twins(rng: Random, count: int) -> Iterator[tuple[Any, Any]]:
    """Positions with equal public histories and other hidden tiles (H01 to H06)."""
    from tests.rules.mahjong.eager import play

    found = 0
    while found < count:
        moves: list[Any] = [move.after for move in play(GAME, GAME.options(rounds=1), str(rng.random()))]
        for state in rng.sample(moves, min(len(moves), 6)):
            seat: Any = None
            twin = swap_hidden(state, seat, rng)
            if twin is not None and found < count:
                found += 1
                yield state, twin


async def compare(seed: int, count: int) -> None:
    """Both of each pair are painted byte for byte alike."""
    for state, twin in public_twins(Random(seed), count):
        picture = await public_picture(state)
        assert picture == await public_picture(twin), state.phase


async def test_equal_public_histories_are_painted_alike() -> None:
    await compare(1, 6)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
async def test_many_equal_public_histories_are_painted_alike(seed: int) -> None:
    await compare(seed + 2, 20)


async def test_the_table_fits_the_smallest_screen() -> None:
    async with opened(size=COMPACT, start=sitting(wanted(), THROWN)) as (app, _):
        assert all(len(by_cells(row)) == COMPACT[0] for row in rows(app))
