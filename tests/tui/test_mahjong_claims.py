"""Claims at a mahjong table: bells, orders, the poll, open hands, the clocks of the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules.mahjong.intents import CloseWindow, Discard, PromoteKong, Ring
from rules.mahjong.melds import Meld, MeldKind
from rules.pieces.mahjong import Tile, parse
from tablegames_tui.screens.mahjong import MahjongScreen
from tablegames_tui.screens.mahjong_claims import ClaimBoardScreen
from tablegames_tui.screens.mahjong_curtain import MahjongCurtainScreen
from tablegames_tui.screens.mahjong_open import OpenClaimsScreen
from tablegames_tui.screens.mahjong_orders import OrdersScreen
from tests.rules.mahjong.positions import table as arranged
from tests.tui.around import click, opened, painted
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


async def test_bells_by_key_and_by_click_and_taken_back() -> None:
    start = sitting(wanted(), THROWN)
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, ClaimBoardScreen)
        await pilot.press("3")
        await click(app, pilot, "4  Dara rings")
        await click(app, pilot, "南 S Bora")
        await pilot.press("3")
        await pilot.pause()
        assert [bell.seat for bell in start.table.view(None).rung] == [3, 1]
        assert "Dara and Bora rang: anybody else?" in painted(app)
        await pilot.press("1")
        assert "! " in painted(app)
        await pilot.press("space")
        await arrive(app, pilot, MahjongCurtainScreen)
        assert "Bora, alone" in painted(app)


async def test_who_rang_chooses_among_the_claims_or_withdraws() -> None:
    start = sitting(wanted(), THROWN, Ring(who=1), Ring(who=2), CloseWindow())
    async with opened(start=start) as (app, pilot):
        screen = await open_hand(app, pilot)
        assert screen.offered[0].kind == "pass"
        assert "withdraw: leave the tile" in painted(app)
        await pilot.press("p", "p")
        await arrive(app, pilot, MahjongCurtainScreen)
        assert "Cho, alone" in painted(app)
        await pilot.press("enter")
        await arrive(app, pilot, MahjongScreen)
        await pilot.press("x", "x")
        await arrive(app, pilot, MahjongCurtainScreen)
        assert start.table.view(None).melds[1][0].meld.kind == "pung"


async def test_enter_sends_what_a_letter_has_selected_until_the_cursor_leaves_it() -> None:
    start = sitting(wanted(), THROWN, Ring(who=1), Ring(who=2), CloseWindow())
    async with opened(start=start) as (app, pilot):
        screen = await open_hand(app, pilot)
        await pilot.press("p")
        await pilot.pause()
        assert " Enter  pung  " in painted(app)
        await pilot.press("up")
        await pilot.pause()
        assert screen.armed is None
        assert " Enter  kong  " in painted(app), "the offer above it"
        await pilot.press("up")
        await pilot.pause()
        assert " Enter  withdraw  " in painted(app), "Enter would leave the tile, and says so"
        await pilot.press("p", "enter")
        await pilot.pause()
        assert start.table.record().intents[-1]["kind"] == "claim_pung"


async def test_the_next_seat_takes_the_tile_by_clicking_an_offer() -> None:
    start = sitting(wanted(), THROWN, CloseWindow())
    async with opened(start=start) as (app, pilot):
        await open_hand(app, pilot)
        await click(app, pilot, "chow")
        await click(app, pilot, "chow")
        await pilot.pause()
        (shown,) = start.table.view(None).melds[1]
        assert shown.meld.kind == "chow"


async def test_an_order_rings_when_the_board_is_closed() -> None:
    start = sitting(arranged(E="5p5p 258s 369m 19p EWNF", S="5p", newest="F", left=50))
    async with opened(start=start) as (app, pilot):
        await open_hand(app, pilot)
        await pilot.press("o")
        await arrive(app, pilot, OrdersScreen)
        await pilot.press("space", "down", "space", "enter")
        await arrive(app, pilot, MahjongScreen)
        orders = start.table.view(0).orders
        assert not orders.hu
        assert orders.kinds == ("5p",)
        await pilot.press("1", "enter")
        await arrive(app, pilot, ClaimBoardScreen)
        for _ in range(3):  # round the table, until somebody throws what Ara has ordered
            await pilot.press("space")
            await arrive(app, pilot, MahjongCurtainScreen)
            if "Ara, alone" in painted(app):
                break
            await pilot.press("enter")
            screen = await arrive(app, pilot, MahjongScreen)
            await pilot.press("space")
            screen.try_intent(Discard(seat=screen.seat, tile=Tile.P5))
            await arrive(app, pilot, ClaimBoardScreen)
            assert not start.table.view(None).rung
        assert [bell.seat for bell in start.table.view(None).rung] == [0]


async def test_a_robbed_kong_is_asked_for_on_the_same_board() -> None:
    pung = Meld(kind=MeldKind.PUNG, tiles=parse("7p7p7p"), claimed=Tile.P7, source=1, side="right")
    state = arranged(E="147s 369m ES C 7p", newest="7p", melds={"E": (pung,)}, left=60)
    start = sitting(state, PromoteKong(seat=0, tile=Tile.P7))
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, ClaimBoardScreen)
        assert "Who wants to win on it?" in painted(app)
        await pilot.press("space")
        await arrive(app, pilot, MahjongCurtainScreen)
        assert "Ara, alone" in painted(app)
        assert start.table.view(None).melds[0][0].meld.kind == "pkong"


async def test_the_claim_timer_keeps_the_board_open_and_makes_late_bells() -> None:
    start = sitting(wanted(claim_timer=3), THROWN)
    async with opened(start=start) as (app, pilot):
        board: Any = await arrive(app, pilot, ClaimBoardScreen)
        board._opened += 1000  # however slow the machine is
        await pilot.press("space")
        assert "stays open for 3 seconds" in painted(app)
        assert board.is_current
        await pilot.press("2")
        board._opened -= 1004
        await pilot.press("3")
        assert [(bell.seat, bell.late) for bell in start.table.view(None).rung] == [(1, False), (2, True)]
        await pilot.press("space")
        await arrive(app, pilot, MahjongCurtainScreen)


async def test_the_board_closes_by_itself_after_the_last_bell() -> None:
    start = sitting(wanted(auto_close=3), THROWN)
    async with opened(start=start) as (app, pilot):
        board: Any = await arrive(app, pilot, ClaimBoardScreen)
        assert "Space or 3 seconds: nobody." in " ".join(painted(app).split())
        board._touched_at -= 2
        await pilot.press("2")
        await pilot.pause()
        assert "Space or 3 seconds close it." in painted(app)
        board._tick()
        assert board.is_current, "a bell puts it off"
        board._touched_at -= 3
        board._tick()
        await arrive(app, pilot, MahjongCurtainScreen)


async def test_the_poll_asks_the_three_others_each_behind_a_curtain() -> None:
    start = sitting(wanted(claim_mode="poll"), THROWN)
    async with opened(start=start) as (app, pilot):
        for name in ("Cho", "Dara", "Bora"):
            await arrive(app, pilot, MahjongCurtainScreen)
            assert f"{name}, alone" in painted(app)
            await pilot.press("enter")
            await arrive(app, pilot, MahjongScreen)
            await pilot.press("space")
        await pilot.pause()
        view = start.table.view(None)
        assert (view.phase, view.turn) == ("turn", 1), "the answer and the draw are one visit"


async def test_open_hands_list_everybodys_claims_without_curtains() -> None:
    start = sitting(wanted(claim_mode="open"), THROWN)
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, OpenClaimsScreen)
        assert "Bora: kong" in painted(app)
        await pilot.press("1", "enter")
        screen = await arrive(app, pilot, MahjongScreen)
        assert screen.seat == 1
        assert start.table.view(None).melds[1][0].meld.kind == "mkong"
    start = sitting(wanted(claim_mode="open"), THROWN)
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, OpenClaimsScreen)
        await click(app, pilot, "Space  nobody")
        screen = await arrive(app, pilot, MahjongScreen)
        assert (screen.seat, screen.view.phase) == (1, "turn")
