"""What a mahjong table says in words: what comes of a key, how far the game goes, where the wall ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.mahjong.intents import CloseWindow
from rules.mahjong.state import TableState
from tablegames_tui.screens.mahjong_bar import bar
from tablegames_tui.screens.mahjong_board import game_state
from tablegames_tui.screens.mahjong_dice import DiceScreen, asks
from tablegames_tui.screens.mahjong_table import wall
from tests.frames.mahjong_tables import at, started, until
from tests.rules.mahjong.positions import table as arranged
from tests.tui.around import COMPACT, LARGE, opened, painted
from tests.tui.mahjong_tables import (
    THROWN,
    arrive,
    impatient_home,
    open_hand,
    past_opening,
    people,
    sitting,
    wanted,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return impatient_home(tmp_path, monkeypatch)


def answering(state: TableState, kind: str) -> dict[str, str]:
    """Key and label while South answers and the cursor is on an offer of that kind."""
    close = () if state.options.claim_mode == "poll" else (CloseWindow(),)
    table = sitting(state, THROWN, *close).table
    legal = table.legal(1)
    offered = next(intent for intent in legal if intent.kind == kind)
    actions = bar(table.view(1), legal, None, armed=None, offered=offered)
    return {action.key: action.label for action in actions}


@pytest.mark.parametrize(
    ("kind", "label"),
    [("pass", "draw"), ("claim_chow", "chow"), ("claim_pung", "pung"), ("claim_kong", "kong")],
)
def test_enter_names_the_offer_under_the_cursor(kind: str, label: str) -> None:
    keys = answering(wanted(), kind)
    assert (keys["Enter"], keys["Space"]) == (label, "draw from the wall")


def test_nobody_is_promised_a_tile_that_may_not_come() -> None:
    empty = arranged(E="147s 258p 369m ESW 7p", S="123p 456p 89p 99s 123s", newest="7p", left=0)
    polled = wanted(claim_mode="poll")  # others may have claimed it
    for keys in (answering(empty, "pass"), answering(polled, "pass")):
        assert (keys["Enter"], keys["Space"]) == ("leave", "leave the tile")


async def test_orders_are_on_the_bar_where_the_footer_has_no_room_for_them() -> None:
    for size in (COMPACT, LARGE):
        async with opened(size=size, start=sitting(wanted())) as (app, pilot):
            await open_hand(app, pilot)
            await pilot.pause()
            assert painted(app).count(" orders") == 1, painted(app)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "hand 1/16"),
        ({"ending": "target", "target": 50}, "hand 1, to 50"),
        ({"ending": "agreement"}, "hand 1"),
    ],
)
def test_a_basic_game_says_how_far_it_goes(options: dict[str, object], told: str) -> None:
    table = at("mahjong_basic", arranged("basic", options=options))
    assert game_state(table.view(None)).split(" · ")[0] == told


def test_whoever_rolls_for_the_seats_is_told_what_counts() -> None:
    assert asks(started("mahjong_mcr").view(None)) == (
        "{0} rolls for a wind: 1 East, 2 South, 3 West, 4 North."
    )
    assert asks(started("mahjong_basic").view(None)) == (
        "{0} rolls two dice: the highest sum is East; who shares it rolls again."
    )


async def test_a_wind_tile_that_is_gone_says_so() -> None:
    start = people(started("mahjong_mcr", seat_draw="tiles"))
    async with opened(start=start) as (app, pilot):
        await past_opening(app, pilot)
        await arrive(app, pilot, DiceScreen)
        await pilot.press("3")
        await arrive(app, pilot, DiceScreen)
        await pilot.press("3")
        await pilot.pause()
        assert "! That wind tile is gone" in painted(app)
        await pilot.press("1")
        await arrive(app, pilot, DiceScreen)
        assert start.table.steps == 2


def test_all_that_lies_open_tells_both_ends_of_the_wall() -> None:
    table = until(started("mahjong_mcr"), lambda view: view.phase == "open_flowers")
    start = [event for event in table.events(None) if event.kind == "rolled_for_break"][-1]
    assert (start.side, start.stack) == (2, 16), "West"
    assert list(wall(table.view(None))) == [
        "Wall: 91 tiles left",
        "  next draw from East, stack 6; replacements from West, stack 15",  # 4: stacks 27 and 72
    ]
