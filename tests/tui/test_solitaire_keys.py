"""What keys of solitaire do at the edges: dead ends, questions asked once more, other people, typed tiles."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.errors import BadOption
from rules.mahjong_solitaire.intents import GiveUp
from rules.pieces.mahjong import Tile
from tablegames_tui.house_rules import options_from
from tablegames_tui.screens.replay import ReplayScreen
from tablegames_tui.screens.solitaire import SolitaireScreen
from tablegames_tui.screens.solitaire_result import SolitaireResult
from tablegames_tui.screens.solitaire_typed import meant
from tablegames_tui.widgets.action_bar import ActionBar
from tablegames_tui.widgets.solitaire_board import SolitaireBoard
from tests.rules.mahjong_solitaire.stacks import state
from tests.tui.around import own_home, painted
from tests.tui.test_solitaire import (
    DEAD,
    FOUR,
    WRONG_FIRST,
    at_the_board,
    clear,
    dealt,
    left,
    press,
    said,
    standing,
    until,
    write_layout,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own."""
    return own_home(tmp_path, monkeypatch)


async def test_a_dead_end_of_several_people_offers_what_they_may_do() -> None:
    async with at_the_board(standing(state(DEAD, people=2), ("Ara", "Bora"))) as (app, pilot, screen):
        await press(pilot, "slash", "1", "s", "enter", "enter", "tab", "enter")
        await until(pilot, lambda: left(screen) == 4)
        await until(pilot, lambda: said(app) == "No two free tiles match. u undo, s shuffle, g give up")
        await press(pilot, "h")
        assert said(app) == "! No two free tiles match. u undo, s shuffle, g give up"
        await press(pilot, "g", "g")
        await until(pilot, lambda: isinstance(app.screen, SolitaireResult))


async def test_a_question_shows_its_two_answers_in_full() -> None:
    async with at_the_board(standing(state(FOUR))) as (app, pilot, screen):
        await press(pilot, "home", "enter", "tab", "enter")
        await until(pilot, lambda: left(screen) == 2)
        for key, label in (("d", "begin a new deal"), ("a", "begin again"), ("g", "give up")):
            await press(pilot, key)
            bar = screen.query_one(ActionBar).actions
            assert [(action.key, action.label) for action in bar] == [
                ("Enter", label),
                ("Esc", "no, play on"),
            ]
            await press(pilot, "escape")
            assert app.screen is screen
            assert screen.armed is None


async def test_undo_goes_to_what_is_put_back_and_another_person_begins_where_the_first_did() -> None:
    async with at_the_board(dealt(("Ara", "Bora"))) as (app, pilot, screen):
        board = screen.query_one(SolitaireBoard)
        start = board.cursor
        one, two = screen.seen.pairs[0]
        board.cursor = one
        await press(pilot, "enter")
        board.cursor = two
        await press(pilot, "enter")
        await until(pilot, lambda: left(screen) == 142)
        await press(pilot, "end", "u")
        await until(pilot, lambda: screen.seen.left.bit_count() == 144)
        assert board.cursor in (one, two)
        await press(pilot, "end", "g", "g")
        await until(pilot, lambda: isinstance(app.screen, SolitaireResult))
        await press(pilot, "x")
        assert "end it: nobody else plays" in painted(app), "what can't be taken back is asked first"
        await press(pilot, "escape")
        assert "Bora plays" in painted(app)
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, SolitaireScreen) and screen.seat == 1)
        assert board.cursor == start


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("5s", "5s"), ("E", "E"), ("ea", "E"), ("We", "W"), ("Rd", "C"), ("c", "C"), ("red", "C"),
        ("f1", "1f"), ("F", "F"), ("s2", "2g"), ("1g", "1g"), ("So", "S"), ("plum", "1f"), ("two of b", "2s"),
        ("five", "5m 5p 5s"), ("z", ""), ("5", ""), ("123m", ""), ("ses", ""), ("", ""),
    ],
)  # fmt: skip
def test_tiles_are_typed_as_they_are_marked_named_or_written(text: str, tiles: str) -> None:
    assert meant(text) == {Tile(tile) for tile in tiles.split()}


def test_a_wrong_layout_that_is_asked_for_by_its_name_tells_what_is_wrong() -> None:
    write_layout("My Hill.json", '{"title": "x",\n "tiles": [[1,2]')
    with pytest.raises(BadOption, match=r"My Hill\.json, line 2: "):
        options_from("mahjong_solitaire", None, [("layout", "my_hill")], 1)
    with pytest.raises(BadOption, match="'Layout' is turtle, "):
        options_from("mahjong_solitaire", None, [("layout", "my")], 1)


async def test_the_move_that_loses_the_board_is_told_on_the_bar_once() -> None:
    longer = [*WRONG_FIRST, (16, 0, 0, "9p"), (20, 0, 0, "9p")]
    async with at_the_board(standing(state(longer))) as (app, pilot, screen):
        await press(pilot, "w")
        await until(pilot, lambda: "can be won" in painted(app).splitlines()[0])
        board, spots = screen.query_one(SolitaireBoard), screen.seen.layout.spots
        for spot in ((4, 0, 0), (12, 0, 0)):
            board.cursor = spots.index(spot)
            await press(pilot, "enter")
        await until(pilot, lambda: said(app).startswith("! This board can't be won any more"))
        await press(pilot, "slash", "9", "p", "enter", "enter", "tab", "enter")
        await until(pilot, lambda: left(screen) == 4 and "lost" in painted(app).splitlines()[0])
        assert "any more" not in said(app), "it was told"


async def test_what_is_told_of_a_light_or_dark_tile_begins_as_a_sentence() -> None:
    async with at_the_board(dealt(pairing="contrast")) as (app, pilot, _):
        await press(pilot, "n")
        assert said(app).startswith(("The light [", "The dark ["))


async def test_explain_opens_the_points_and_not_the_moves() -> None:
    async with at_the_board(standing(state(FOUR[:2]))) as (app, pilot, _):
        await clear(pilot, app)
        await press(pilot, "down", "e")
        assert "the empty board" in painted(app)
        await press(pilot, "escape", "u", "e", "enter")
        assert "the empty board" in painted(app)


async def test_what_is_said_in_a_replay_of_the_deepest_layout_covers_no_key() -> None:
    async with at_the_board(dealt(layout="four_towers")) as (app, pilot, screen):
        screen.sitting.submit(GiveUp(seat=0))
        await app.push_screen(ReplayScreen(screen.sitting))
        await press(pilot, "c")
        text = painted(app)
        assert "The position is copied" in text
        assert ".txt" in text
        assert "practise from here" in text
