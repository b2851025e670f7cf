"""The mahjong table as people use it: every screen by keys and by mouse, what is refused, what is public."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

import rules
from rules.core.chance import seed_from_text
from rules.core.table import Table
from rules.mahjong.intents import CloseWindow, Discard, PromoteKong, Ring
from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import OpenFlowers, TableState, changed
from rules.pieces.mahjong import Tile, parse
from tablegames_tui import history
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.screens import quiet
from tablegames_tui.screens.mahjong import MahjongScreen
from tablegames_tui.screens.mahjong_claims import ClaimBoardScreen
from tablegames_tui.screens.mahjong_count import OwnCountScreen
from tablegames_tui.screens.mahjong_curtain import MahjongCurtainScreen
from tablegames_tui.screens.mahjong_dice import DiceScreen
from tablegames_tui.screens.mahjong_hand_over import HandOverScreen
from tablegames_tui.screens.mahjong_open import OpenClaimsScreen
from tablegames_tui.screens.mahjong_orders import OrdersScreen
from tablegames_tui.screens.mahjong_referee import RefereeScreen
from tablegames_tui.screens.mahjong_table import TableScreen
from tablegames_tui.screens.mahjong_time import TimeUpScreen
from tablegames_tui.screens.opening import NoticeScreen
from tests.frames.mahjong_tables import until
from tests.rules.mahjong.positions import table as arranged
from tests.rules.mahjong_mcr.hidden import swap_hidden
from tests.tui.around import COMPACT, click, opened, own_home, painted, rows
from tests.tui.painted_cards import by_cells
from tests.tui.painted_tiles import painted_tiles, pieces_in

NAMES = ("Ara", "Bora", "Cho", "Dara")
GAME = rules.load("mahjong_mcr")
EAST = "147s 258p 369m ESW 7p"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
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


# --- a turn -------------------------------------------------------------------------------------------


async def test_a_turn_that_nobody_claims_takes_five_keys_and_one_hand_over() -> None:
    start = sitting(wanted(), THROWN, CloseWindow())
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, MahjongCurtainScreen)
        await pilot.press("enter")
        screen = await arrive(app, pilot, MahjongScreen)
        assert screen.seat == 1
        await pilot.press("space")
        await pilot.press("1")
        await pilot.press("enter")
        await arrive(app, pilot, ClaimBoardScreen)
        await pilot.press("space")
        await arrive(app, pilot, MahjongCurtainScreen)
        assert "Cho, alone" in painted(app)
        assert start.table.view(None).rivers[1][-1] == "1m"


async def test_a_whole_turn_by_mouse() -> None:
    start = sitting(wanted(), THROWN)
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, ClaimBoardScreen)
        await click(app, pilot, "Space  nobody")
        await arrive(app, pilot, MahjongCurtainScreen)
        await click(app, pilot, "Bora, alone")
        screen = await arrive(app, pilot, MahjongScreen)
        await click(app, pilot, "Space  draw")
        await pilot.pause()
        assert screen.view.phase == "turn"
        y = next(n for n, row in enumerate(rows(app)) if row.startswith("1  m 2  m"))
        await pilot.click(offset=(6, y))
        await pilot.click(offset=(6, y))
        await arrive(app, pilot, ClaimBoardScreen)
        assert start.table.view(None).on_offer == "2m"


async def test_every_key_of_the_bar_that_is_off_says_why() -> None:
    async with opened(start=sitting(wanted())) as (app, pilot):
        await open_hand(app, pilot)
        for key in ("c", "p", "x", "space", "k", "w", "f", "u"):
            await pilot.press(key)
            await pilot.pause()
            assert "! " in painted(app), key
        await pilot.press("w")
        assert "no complete hand" in painted(app)


async def test_flowers_and_kongs_of_the_opening_visit() -> None:
    state = arranged(S="1f3g 5s5s5s5s 123m 78p CC", newest="9m", E="19m 19p 19s ESWN CFP 9m")
    start = sitting(changed(state, phase=OpenFlowers(turn=1, newest=Tile.M9)))
    async with opened(start=start) as (app, pilot):
        await open_hand(app, pilot)
        await pilot.press("f", "enter", "f", "enter")
        await pilot.pause()
        assert len(start.table.view(None).flowers[1]) == 2
        await pilot.press("space")
        await pilot.pause()
        assert "done, kongs" in painted(app)
        await pilot.press("2", "enter")
        await pilot.pause()
        assert start.table.view(1).kong_answer == ("5s",)
        assert start.table.view(None).turn != 1


async def test_explaining_before_the_first_result_tells_the_help_alone() -> None:
    async with opened(start=sitting(wanted())) as (app, pilot):
        await open_hand(app, pilot)
        await pilot.press("e")
        await pilot.pause()
        assert "Scores" in painted(app)
        assert "points are told when" in painted(app)


# --- claims -------------------------------------------------------------------------------------------


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
        await pilot.press("space")
        assert "stays open for 3 seconds" in painted(app)
        assert board.is_current
        await pilot.press("2")
        board._opened -= 4
        await pilot.press("3")
        assert [(bell.seat, bell.late) for bell in start.table.view(None).rung] == [(1, False), (2, True)]
        await pilot.press("space")
        await arrive(app, pilot, MahjongCurtainScreen)


async def test_the_board_closes_by_itself_after_the_last_bell() -> None:
    start = sitting(wanted(auto_close=3), THROWN)
    async with opened(start=start) as (app, pilot):
        board: Any = await arrive(app, pilot, ClaimBoardScreen)
        board._touched_at -= 2
        await pilot.press("2")
        board._tick()
        assert board.is_current, "a bell puts it off"
        board._touched_at -= 3
        board._tick()
        await arrive(app, pilot, MahjongCurtainScreen)


async def test_on_the_strict_table_the_next_seat_may_draw_early_and_pays() -> None:
    start = sitting(wanted(strict=True), THROWN)
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, ClaimBoardScreen)
        await pilot.press("d", "d")
        await pilot.pause()
        view = start.table.view(None)
        assert view.offences[1].early_draw == 2
        assert view.fines[1] == -15


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


async def test_the_referee_enters_what_no_program_sees() -> None:
    start = sitting(wanted(), THROWN)
    async with opened(start=start) as (app, pilot):
        await arrive(app, pilot, ClaimBoardScreen)
        await pilot.press("R", "right", "enter")
        await arrive(app, pilot, ClaimBoardScreen)
        assert start.table.view(None).fines == (-15, 5, 5, 5)
        await pilot.press("R")
        assert isinstance(app.screen, RefereeScreen)
        await pilot.press("escape")
        await arrive(app, pilot, ClaimBoardScreen)


# --- seats, counts, the end ---------------------------------------------------------------------------


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
        await pilot.press("tab")
        assert isinstance(app.screen, TableScreen)
        await pilot.press("tab")
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
        assert "1 listed" in painted(app)
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert "or confirm the count" in " ".join(painted(app).split())
        await pilot.press("x")
        await arrive(app, pilot, HandOverScreen)
        assert start.table.view(None).result.kind == "false_count"


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


# --- what is public -----------------------------------------------------------------------------------


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
