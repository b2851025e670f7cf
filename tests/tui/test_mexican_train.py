"""Mexican Train by keys alone and by mouse alone: placing, drawing, calling, taking back, rounds, scores."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual import events
from textual.pilot import Pilot

import rules
from rules.core.chance import seed_from_text
from rules.core.table import Table
from rules.mexican_train.state import State
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.screens import quiet
from tablegames_tui.screens.count import CountScreen
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.mexican_train import MexicanTrainScreen
from tablegames_tui.screens.mexican_train_public import RoundScreen
from tablegames_tui.screens.mexican_train_scores import ScoresScreen
from tablegames_tui.screens.mexican_train_trains import TrainsScreen
from tablegames_tui.screens.opening import NoticeScreen
from tablegames_tui.screens.picker import PickerScreen
from tablegames_tui.widgets.domino_row import DominoRow
from tablegames_tui.widgets.train_board import TrainBoard
from tests.rules.mexican_train.positions import position
from tests.tui.around import COMPACT, LARGE, click, opened, own_home, painted, rows
from tests.tui.test_secrets import begin, open_hand, until

GAME = rules.load("mexican_train")
NAMES = ("Ara", "Bora", "Cho")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(quiet, "QUIET", 0.01)
    return own_home(tmp_path, monkeypatch)


def sitting_of(table: Table[Any, Any, Any], level: int = 2, **plan: Any) -> Sitting:
    """People at a table."""
    people = [Person(name, level) for name in NAMES[: table.people]]
    return Sitting("mexican-train-1", table, people, Plan(**plan), 1)


def at(state: State, level: int = 2, **plan: Any) -> Sitting:
    """People at a position."""
    return sitting_of(Table.at(GAME, state.options, state.people, state), level, **plan)


@asynccontextmanager
async def hand_of(
    sitting: Sitting, size: tuple[int, int] = COMPACT
) -> AsyncIterator[tuple[TablegamesApp, Pilot[int], MexicanTrainScreen]]:
    """The app with the hand open of whoever is on turn."""
    async with opened(size, start=sitting) as (app, pilot):
        await begin(pilot)
        game = await open_hand(app, pilot)
        assert isinstance(game, MexicanTrainScreen)
        yield app, pilot, game


async def settled_on(pilot: Pilot[int], *kinds: type[Any]) -> Any:
    """Wait for one of these screens, listening."""
    for _ in range(300):
        if isinstance(pilot.app.screen, kinds) and not getattr(pilot.app.screen, "dead", False):
            await pilot.pause()
            return pilot.app.screen
        await pilot.pause(0.01)
    raise AssertionError(f"still on {pilot.app.screen}")


def reason(app: TablegamesApp) -> str:
    """What the message bar refuses."""
    (said,) = [row for row in rows(app) if row.startswith("! ")]
    return said


# --- whole games --------------------------------------------------------------------------------------


LAST = ("12-5 5-3 7-1", "12-6 6-4 8-8", "12-1 9-0 2-2")
"""Hands of a round that ends soon."""


def nearly_over(**more: Any) -> Sitting:
    """The end of a round, Ara to play."""
    return at(position(*LAST, boneyard="12-0 3-0 4-0 11-3 10-1 9-1", **more))


async def test_to_the_next_round_by_keys_alone() -> None:
    async with opened(start=nearly_over(rounds=2)) as (app, pilot):
        await begin(pilot)
        while not isinstance(
            await settled_on(pilot, CurtainScreen, MexicanTrainScreen, RoundScreen), RoundScreen
        ):
            await pilot.press("enter")
        assert "Points, the fewest win" in painted(app)
        await pilot.press("s")
        await settled_on(pilot, ScoresScreen)
        assert "1 of 2 rounds" in painted(app)
        await pilot.press("escape", "r")
        await pilot.pause()
        assert "Replay" in painted(app)
        await pilot.press("escape", "enter")
        await settled_on(pilot, CurtainScreen)
        assert "engine 11-11" in painted(app)


async def click_first_tile(pilot: Pilot[int], game: MexicanTrainScreen) -> None:
    """Click the tile under the cursor where it is drawn."""
    hand = game.query_one(DominoRow)
    region = next(region for region, what in hand.cells.targets if what == hand.cursor)
    await pilot.click(DominoRow, offset=(region.x + 1, region.y + region.height // 2))
    await pilot.pause()


@pytest.mark.parametrize("size", [COMPACT, pytest.param(LARGE, marks=pytest.mark.slow)])
async def test_to_the_end_of_the_game_by_mouse_alone(size: tuple[int, int]) -> None:
    async with opened(size, start=nearly_over(rounds=1)) as (app, pilot):
        await until(pilot, NoticeScreen)
        await click(app, pilot, "to the first round")
        while not isinstance(
            screen := await settled_on(pilot, CurtainScreen, MexicanTrainScreen, RoundScreen), RoundScreen
        ):
            if isinstance(screen, CurtainScreen):
                await click(app, pilot, "Enter shows your hand")
            elif "Enter  play" in painted(app):
                await click_first_tile(pilot, screen)
                await click_first_tile(pilot, screen)
            else:
                await click(app, pilot, "Enter  ")
        await click(app, pilot, "score sheet")
        await until(pilot, ScoresScreen)
        await click(app, pilot, "Esc back")
        await click(app, pilot, "to the standings")
        await until(pilot, NoticeScreen)
        assert "The game is over" in painted(app)
        await click(app, pilot, "to the menu")
        await settled_on(pilot, PickerScreen)


# --- placing ------------------------------------------------------------------------------------------

OPEN = {"P0": "12-7 7-9", "M": "12-11 11-4", "P1": "12-9 !"}


async def test_the_cursor_starts_on_a_tile_and_a_train_that_fit() -> None:
    async with hand_of(at(position("7-3 4-1 8-8", "12-3 4-3", trains=OPEN))) as (app, pilot, game):
        assert game.query_one(DominoRow).piece == "4-1"
        assert "play 4-1 on Mexican" in painted(app)
        assert "11-4 ▸4-1" in painted(app)
        await pilot.press("enter")
        await settled_on(pilot, CurtainScreen)
        assert game.table.view(None).trains[-1].tiles[-1] == "4-1"


async def test_a_number_pressed_twice_at_once_places_the_tile_where_it_fits() -> None:
    async with hand_of(at(position("9-1 4-0", "12-3 4-3", trains=OPEN))) as (app, pilot, game):
        for _ in range(2):
            app.post_message(events.Key("2", "2"))
        await settled_on(pilot, CurtainScreen)
        assert game.table.view(None).trains[-1].tiles[-1] == "4-0"


async def test_up_and_down_choose_the_train_and_enter_places_the_tile_there() -> None:
    async with hand_of(at(position("9-1 8-8", "12-3 4-3", trains=OPEN))) as (app, pilot, game):
        assert "play 9-1 on own train" in painted(app)
        await pilot.press("down")
        await pilot.pause()
        assert "play 9-1 on Bora" in painted(app)
        await pilot.press("enter")
        await settled_on(pilot, CurtainScreen)
        assert game.table.view(None).trains[1].tiles[-1] == "9-1"


@pytest.mark.slow
async def test_a_tile_that_does_not_fit_is_refused_in_a_sentence() -> None:
    async with hand_of(at(position("9-1 8-8", "12-3 4-3", trains=OPEN))) as (app, pilot, game):
        await pilot.press("up")
        await pilot.pause()
        assert "✗ no 4" in painted(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Mexican train needs a 4" in reason(app)
        assert game.table.steps == 0


async def test_a_train_is_clicked_twice_to_place_the_tile() -> None:
    async with hand_of(at(position("9-1 8-8", "12-3 4-3", trains=OPEN))) as (app, pilot, game):
        y = next(y for y, row in enumerate(rows(app)) if "P1 Bora" in row)
        await pilot.click(offset=(30, y))
        await pilot.pause()
        assert "play 9-1 on Bora" in painted(app)
        await pilot.click(offset=(30, y))
        await settled_on(pilot, CurtainScreen)
        assert game.table.view(None).trains[1].tiles[-1] == "9-1"


async def test_after_a_double_the_same_hand_stays_open_and_it_can_be_taken_back() -> None:
    async with hand_of(at(position("9-9 9-2 8-7", "12-3 4-3", trains=OPEN))) as (app, pilot, game):
        await pilot.press("home", "enter")
        await pilot.pause(0.1)
        assert app.screen is game
        assert "plays again" in painted(app)
        assert "╭9╮#1" in painted(app)
        await pilot.press("u")
        await pilot.pause(0.1)
        assert "9-9" in game.view.hand


async def test_open_doubles_are_named_in_the_order_in_which_they_are_closed() -> None:
    state = position(
        "5-1 9-2",
        "12-3 4-3",
        "6-4",
        trains={"P1": "12-5 5-5", "P2": "12-9 9-9", "P0": "12-1"},
        open_doubles=[["P1", 5], ["P2", 9]],
    )
    async with hand_of(at(state)) as (app, pilot, game):
        assert "CLOSE the 5 on Bora's train first, then 9 on P2 (2 open)" in painted(app)
        assert "╭5╮#1 ▸5-1" in painted(app)
        await pilot.press("2")
        await pilot.press("down")
        await pilot.press("enter")
        await pilot.pause()
        assert "Open doubles are covered in the order played" in reason(app)
    assert game.table.steps == 0


# --- drawing ------------------------------------------------------------------------------------------

STUCK = {"P0": "12-7 7-5", "M": "12-11", "P1": "12-9"}


async def test_whoever_draws_in_vain_sees_the_tile_before_the_keyboard_goes_on() -> None:
    state = position("7-3 8-8", "12-3 4-3", trains=STUCK, boneyard="8-3 4-0")
    async with hand_of(at(state)) as (app, pilot, game):
        assert "Enter  draw a tile" in painted(app)
        await pilot.press("d", "d")
        await pilot.pause(0.1)
        assert app.screen is game
        assert "Ara drew 8-3" in painted(app)
        assert game.query_one(DominoRow).piece == "8-3"
        await pilot.press("d")
        await pilot.pause()
        assert "Bora's turn" in reason(app)
        await pilot.press("enter")
        await settled_on(pilot, CurtainScreen)
        assert "8-3" not in painted(app)
        assert "Ara drew, marker on" in painted(app)


@pytest.mark.slow
async def test_a_drawn_tile_that_fits_is_played_in_the_same_turn() -> None:
    state = position("7-3 8-8", "12-3 4-3", trains=STUCK, boneyard="11-3 4-0")
    async with hand_of(at(state)) as (app, pilot, _game):
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert "play 11-3 on Mexican" in painted(app)
        await pilot.press("enter")
        await settled_on(pilot, CurtainScreen)
        assert "Ara drew, 11-3 on the Mexican" in painted(app)


@pytest.mark.slow
async def test_with_an_empty_boneyard_the_same_key_passes() -> None:
    state = position("7-3 8-8", "9-3 4-3", trains=STUCK, boneyard="")
    async with hand_of(at(state)) as (app, pilot, game):
        assert "d  pass" in painted(app)
        await pilot.press("space", "space")
        await settled_on(pilot, CurtainScreen)
        assert game.table.view(None).trains[0].marker


async def test_keys_that_are_off_say_why() -> None:
    state = position("9-1 8-8", "12-3 4-3", trains=OPEN)
    async with hand_of(at(state)) as (app, pilot, game):
        for key, words in (
            ("d", "You must play if you can"),
            ("x", "long_first_turn"),
            ("t", "Nobody has to knock"),
            ("c", "Nobody can be caught"),
            ("u", "nothing to take back"),
        ):
            await pilot.press(key)
            await pilot.pause()
            assert words in reason(app)
    assert game.table.steps == 0


# --- house rules --------------------------------------------------------------------------------------


async def test_a_long_first_turn_goes_on_until_it_is_stopped() -> None:
    state = position("12-5 5-4 4-3 9-8", "12-6", long_first_turn=True, first_turn=[True, True])
    async with hand_of(at(state)) as (app, pilot, game):
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert "goes on along the own train, or stops" in painted(app)
        await pilot.press("x")
        assert "stop the long first turn? Enter" in painted(app)
        await pilot.press("x")
        await settled_on(pilot, CurtainScreen)
        assert game.table.view(None).turn == 1


def forgotten() -> Sitting:
    """Ara has one tile left, it is Bora's turn, and nobody has said anything."""
    sitting = at(position("12-5 4-3", "12-6 2-1", "1-0 2-0", knock="manual"))
    sitting.table.submit(sitting.table.legal(0)[0])
    return sitting


async def test_a_last_tile_is_knocked_for_at_the_curtain() -> None:
    async with opened(start=forgotten()) as (app, pilot):
        await settled_on(pilot, CurtainScreen)
        await pilot.press("t")
        await pilot.pause(0.1)
        await settled_on(pilot, CurtainScreen)
        assert "Ara 12-5 on own train, has one tile left!" in painted(app)
        await pilot.press("c")
        await pilot.pause()
        assert "too late to catch" in reason(app)


async def test_whoever_forgets_to_knock_is_caught_at_the_table() -> None:
    async with opened(start=forgotten()) as (app, pilot):
        game = await open_hand(app, pilot)
        await pilot.press("c")
        assert "catch Ara, who has not knocked?" in painted(app)
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert app.screen is game
        assert game.table.view(None).hand_counts == (2, 2, 2)


async def test_a_tile_is_taken_back_at_the_curtain_while_nobody_has_looked() -> None:
    async with hand_of(at(position("9-1 8-8", "12-3 4-3", trains=OPEN))) as (app, pilot, game):
        await pilot.press("enter")
        await settled_on(pilot, CurtainScreen)
        await pilot.press("u")
        await pilot.pause(0.1)
        await settled_on(pilot, CurtainScreen)
        assert "Ara, alone" in painted(app)
        assert game.table.steps == 0
        await pilot.press("u")
        await pilot.pause()
        assert "nothing to take back" in reason(app)


@pytest.mark.slow
async def test_open_hands_need_no_curtain_and_lie_beside_the_trains() -> None:
    state = position("9-1 8-8", "12-3 4-3", trains=OPEN)
    state = replace(state, options=state.options.model_copy(update={"hands": "open"}))
    async with opened(start=at(state)) as (app, pilot):
        await until(pilot, NoticeScreen)
        await pilot.press("enter")
        await settled_on(pilot, MexicanTrainScreen)
        await pilot.press("f")
        await settled_on(pilot, TrainsScreen)
        assert "in hand: 12-3 4-3" in painted(app)


# --- hand, help, pages --------------------------------------------------------------------------------

CHAIN = ("9-2 4-3 6-4 10-1 4-2", "12-3")


async def test_the_hand_is_the_own_train_first_then_sorted_then_as_drawn() -> None:
    async with hand_of(at(position(*CHAIN, trains=OPEN))) as (app, pilot, game):
        hand = game.query_one(DominoRow)
        assert hand.lead == 3
        assert hand.pieces[:2] == ("9-2", "4-2")
        assert "4-2" in hand.turned
        piece = hand.piece
        await pilot.press("o")
        assert hand.pieces == ("10-1", "9-2", "6-4", "4-3", "4-2")
        assert not hand.turned
        await pilot.press("o")
        assert hand.pieces == ("9-2", "4-3", "6-4", "10-1", "4-2")
        assert hand.piece == piece
        assert "o: as drawn" in painted(app)


@pytest.mark.slow
async def test_without_help_nothing_is_ordered_or_marked() -> None:
    async with hand_of(at(position(*CHAIN, trains=OPEN), level=0)) as (app, pilot, game):
        hand = game.query_one(DominoRow)
        assert hand.pieces == ("10-1", "9-2", "6-4", "4-3", "4-2")
        assert not hand.marks
        assert not game.query_one(TrainBoard).fits
        await pilot.press("o")
        assert "o: as drawn" in painted(app)
        await pilot.press("o")
        assert "o: by number" in painted(app)


async def test_pages_open_and_close() -> None:
    async with hand_of(at(position(*CHAIN, trains=OPEN))) as (app, pilot, _game):
        for key, page in (("s", ScoresScreen), ("f", TrainsScreen)):
            await pilot.press(key)
            await settled_on(pilot, page)
            await pilot.press(key)
            await settled_on(pilot, MexicanTrainScreen)
        await pilot.press("e")
        await pilot.pause(0.05)
        assert "Tiles left" in painted(app)
        await pilot.press("escape", "f3")
        await settled_on(pilot, CurtainScreen)
        await pilot.press("e")
        await settled_on(pilot, ScoresScreen)
        assert "No round is over yet" in painted(app)
        await pilot.press("escape", "f")
        await settled_on(pilot, TrainsScreen)


@pytest.mark.slow
async def test_tab_goes_to_the_trains_and_back() -> None:
    async with hand_of(at(position(*CHAIN, trains=OPEN))) as (_app, pilot, game):
        await pilot.press("tab")
        assert game.query_one(TrainBoard).has_focus
        await pilot.press("enter")
        await settled_on(pilot, CurtainScreen)
        assert game.table.steps == 1


async def test_whoever_holds_tiles_counts_them_where_the_table_agreed_on_it() -> None:
    sitting = at(position("9-1", "12-3 0-0", trains=OPEN), count_yourself=True)
    async with hand_of(sitting) as (app, pilot, _game):
        await pilot.press("enter")
        await settled_on(pilot, CountScreen)
        assert "Bora counts the tiles that are left" in painted(app)
        await pilot.press("5", "0", "down", "1", "5", "enter")
        await pilot.pause()
        assert "2 right of 2" in painted(app)
        await pilot.press("enter")
        await settled_on(pilot, RoundScreen)
        assert "Bora" in painted(app)
        assert "65" in painted(app)


@pytest.mark.slow
async def test_help_is_raised_to_the_best_play() -> None:
    async with hand_of(at(position(*CHAIN, trains=OPEN))) as (app, pilot, game):
        await pilot.press("h")
        await pilot.pause()
        assert "★" in game.query_one(DominoRow).marks.values()
        assert "help 3/3" in painted(app)


@pytest.mark.slow
async def test_names_are_cut_by_cells_in_every_row() -> None:
    table = Table.start(GAME, GAME.options(), 8, seed_from_text("1"))
    names = ["김수한무거북이와두루미", "A" * 40, *(f"Person {n}" for n in range(6))]
    sitting = Sitting("mexican-train-1", table, [Person(name) for name in names], Plan(), 1)
    async with hand_of(sitting) as (app, _, __):
        assert all(cell_len(row) == 80 for row in rows(app))
