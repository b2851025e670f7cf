"""Solitaire's screen: picking pairs by keys and mouse, hints, dead ends, the clock, people in turn."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from textual.pilot import Pilot

import rules
from rules.core.hint import Verdict
from rules.core.table import Table
from rules.mahjong_solitaire import layouts
from rules.mahjong_solitaire.dealing import deal
from rules.mahjong_solitaire.intents import Hint, Remove, Shuffle
from rules.mahjong_solitaire.options import Options
from rules.mahjong_solitaire.play import new_game
from rules.mahjong_solitaire.state import State
from tablegames_tui import files, history
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.screens import solitaire_outlook
from tablegames_tui.screens.setup import SetupScreen
from tablegames_tui.screens.solitaire import SolitaireScreen
from tablegames_tui.screens.solitaire_board import stack
from tablegames_tui.screens.solitaire_result import SolitaireResult
from tablegames_tui.screens.solitaire_times import TimesScreen
from tablegames_tui.widgets.choices import ChoiceList
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.solitaire_board import SolitaireBoard
from tests.rules.mahjong_solitaire.stacks import state
from tests.tui.around import COMPACT, LARGE, click, opened, own_home, painted

GAME_ID = "mahjong_solitaire"
FOUR = [(0, 0, 0, "1s"), (4, 0, 0, "1s"), (8, 0, 0, "2s"), (12, 0, 0, "2s")]
"""Two pairs in a row: places 0 to 3."""
STACKED = [(0, 0, 0, "9m"), (0, 0, 1, "5p"), (4, 0, 0, "5p"), (8, 0, 0, "9m")]
WRONG_FIRST = [
    (0, 0, 0, "2s"), (0, 0, 1, "1s"), (4, 0, 0, "1s"), (8, 0, 0, "1s"), (8, 0, 1, "2s"), (12, 0, 0, "1s"),
]  # fmt: skip
"""J08: one of its three pairs loses."""
DEAD = [
    (0, 0, 0, "1s"),
    (4, 0, 0, "1s"),
    (8, 0, 0, "2s"),
    (8, 0, 1, "3s"),
    (12, 0, 0, "3s"),
    (12, 0, 1, "2s"),
]
"""Stuck after its only pair."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own."""
    return own_home(tmp_path, monkeypatch)


def standing(at: State, names: Sequence[str] = ("Ara",), **plan: Any) -> Sitting:
    """A sitting that stands at a small board."""
    table = Table.at(rules.load(GAME_ID), at.options, len(names), at)
    return Sitting(GAME_ID.replace("_", "-") + "-1", table, [Person(name) for name in names], Plan(**plan), 1)


def dealt(names: Sequence[str] = ("Ara",), **options: Any) -> Sitting:
    """A sitting at a whole deal."""
    people = [Person(name) for name in names]
    return Sitting.new(GAME_ID, Options(deal=7, **options), people, Plan(), bytes(32))


@asynccontextmanager
async def at_the_board(
    sitting: Sitting, size: tuple[int, int] = COMPACT, **taste: Any
) -> AsyncIterator[tuple[TablegamesApp, Pilot[int], SolitaireScreen]]:
    """The app at that table."""
    async with opened(size, sitting, **taste) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, SolitaireScreen) and app.screen.view is not None)
        assert isinstance(app.screen, SolitaireScreen)
        yield app, pilot, app.screen


async def until(pilot: Pilot[int], happens: Callable[[], bool], seconds: float = 10.0) -> None:
    """Wait for something that a worker brings about."""
    end = monotonic() + seconds
    while not happens():
        assert monotonic() < end, "it does not happen"
        await pilot.pause(0.01)


async def press(pilot: Pilot[int], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


def said(app: TablegamesApp) -> str:
    """What the bar says, pieces by their ids."""
    return app.screen.query_one(MessageBar).text


def left(screen: SolitaireScreen) -> int:
    return screen.table.view(None).left.bit_count()


def sent(screen: SolitaireScreen) -> list[str]:
    """The kinds of all intents so far."""
    return [line["kind"] for line in screen.table.record().intents]


async def test_J04() -> None:
    """A tile is not a pair with itself; undo clears the selection even if there is nothing to undo."""
    async with at_the_board(standing(state(FOUR))) as (app, pilot, screen):
        board = screen.query_one(SolitaireBoard)
        board.cursor = 0
        await press(pilot, "enter")
        assert screen.chosen == 0
        await press(pilot, "enter")
        assert screen.chosen is None
        await press(pilot, "enter", "u")
        assert screen.chosen is None
        assert "Nothing has been done yet" in said(app)
        await press(pilot, "right", "enter")
        assert screen.chosen == 1
        assert left(screen) == 4
        assert sent(screen) == []


async def test_another_first_tile_moves_the_selection_and_what_is_no_pair_clears_it() -> None:
    async with at_the_board(standing(state(FOUR))) as (_app, pilot, screen):
        await press(pilot, "home", "enter", "end", "enter")
        assert screen.chosen == 3
        assert sent(screen) == []
        for key in "ursh":
            screen.chosen = screen.query_one(SolitaireBoard).cursor
            await press(pilot, key)
            assert screen.chosen is None, key


async def test_a_board_is_cleared_by_keys_alone() -> None:
    async with at_the_board(standing(state(FOUR))) as (app, pilot, screen):
        await press(pilot, "home", "enter")
        assert screen.query_one(SolitaireBoard).marks.partners == {1}
        assert "1 free to go with it" in said(app)
        await press(pilot, "tab", "enter")
        await until(pilot, lambda: left(screen) == 2)
        await press(pilot, "n", "enter", "left", "enter")
        await until(pilot, lambda: isinstance(app.screen, SolitaireResult))
        assert "has cleared the board" in painted(app)
    assert history.layout_tallies()[0].won == 1


async def test_a_board_is_cleared_by_the_mouse_alone() -> None:
    async with at_the_board(standing(state(FOUR))) as (app, pilot, screen):
        for place in (0, 1, 2, 3):
            await click_tile(app, pilot, screen, place)
            await pilot.pause()
        await until(pilot, lambda: isinstance(app.screen, SolitaireResult))
        await click(app, pilot, " Enter ")
        await until(pilot, lambda: "pass-and-play" in painted(app))


async def click_tile(app: TablegamesApp, pilot: Pilot[int], screen: SolitaireScreen, place: int) -> None:
    """Click a tile where it is drawn."""
    board = screen.query_one(SolitaireBoard)
    region = next(region for region, what in reversed(board.cells.targets) if what == place)
    assert await pilot.click(board, offset=(region.x, region.y))


async def test_a_blocked_tile_says_what_blocks_it() -> None:
    tiles = [*STACKED, (20, 0, 0, "1s"), (22, 0, 0, "2s"), (24, 0, 0, "3s")]
    async with at_the_board(standing(state(tiles))) as (app, pilot, screen):
        board = screen.query_one(SolitaireBoard)
        await click_tile(app, pilot, screen, 4)
        assert said(app) == "! [2s] can't go yet: [1s] on the left and [3s] on the right of it."
        assert screen.chosen is None
        board.cursor = 0
        await press(pilot, "enter")
        assert said(app) == "! This tile can't go yet: [5p] lies on it."
        assert board.cursor == 0
        await press(pilot, "end", "shift+left")
        assert board.cursor == 4, "Shift walks over blocked tiles too"


async def test_the_cursor_walks_free_tiles_and_layers() -> None:
    async with at_the_board(standing(state(STACKED))) as (app, pilot, screen):
        board = screen.query_one(SolitaireBoard)
        assert board.cursor == 3, "it begins on the highest"
        assert "[5p] five of dots, layer 2, row 1, column 1: free." in said(app)
        await press(pilot, "pagedown")
        assert board.cursor == 1
        await press(pilot, "right")
        assert board.cursor == 2
        await press(pilot, "pageup")
        assert board.cursor == 3
        await press(pilot, "N")
        assert board.cursor == 2
        await press(pilot, "n", "n")
        assert board.cursor == 1


async def test_typing_a_tile_goes_to_the_next_free_one_like_it() -> None:
    async with at_the_board(standing(state(FOUR))) as (app, pilot, screen):
        board = screen.query_one(SolitaireBoard)
        await press(pilot, "slash", "2", "s", "enter")
        assert board.cursor == 2
        await press(pilot, "slash", "2", "s", "enter")
        assert board.cursor == 3
        await press(pilot, "slash", "e", "enter")
        assert said(app) == "! No free tile is [E] east wind."
        await press(pilot, "slash", "x", "enter")
        assert "There is no tile 'x'" in said(app)
        await press(pilot, "slash", "escape", "enter")
        assert screen.chosen == 3


async def test_hints_come_from_the_solver_and_never_show_a_pair_that_loses() -> None:
    """J08: of three pairs one loses; the hint cycles through the other two, and Enter takes the pair."""
    async with at_the_board(standing(state(WRONG_FIRST))) as (app, pilot, screen):
        shown = []
        for count in range(1, 5):
            await press(pilot, "h")
            await until(pilot, lambda count=count: sent(screen).count("hint") == count)  # type: ignore[misc]
            shown.append(tuple(screen.table.record().intents[-1]["pair"]))
            await until(pilot, lambda: "keeps the board winnable" in said(app))
        spots = screen.table.view(None).layout.spots
        loses = (spots.index((4, 0, 0)), spots.index((12, 0, 0)))
        assert len(set(shown)) == 2
        assert loses not in shown
        assert shown[0] == shown[2] != shown[1] == shown[3]
        await press(pilot, "enter", "enter")
        await until(pilot, lambda: left(screen) == 4)
        assert sent(screen) == ["hint"] * 4 + ["remove"]


async def test_a_lost_board_gets_no_hint() -> None:
    lost = [
        (0, 0, 0, "1s"),
        (0, 0, 1, "2s"),
        (4, 0, 0, "2s"),
        (4, 0, 1, "1s"),
        (8, 0, 0, "3s"),
        (12, 0, 0, "3s"),
    ]
    async with at_the_board(standing(state(lost))) as (app, pilot, screen):
        await press(pilot, "h")
        await until(pilot, lambda: "can't be won any more" in said(app))
        assert sent(screen) == []
        assert "lost" in painted(app).splitlines()[0]


async def test_an_impatient_person_gets_a_hint_that_is_not_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solitaire_outlook, "LIMIT", 30.0)
    monkeypatch.setattr(solitaire_outlook, "PATIENCE", 60.0)
    async with at_the_board(standing(state(FOUR))) as (app, pilot, screen):
        with slow_search(screen):
            await press(pilot, "h")
            assert "Looking for a pair" in said(app)
            assert "checking" in painted(app).splitlines()[0]
            await press(pilot, "h")
            await until(pilot, lambda: sent(screen) == ["hint"])
            assert said(app).startswith("Not checked")


class slow_search:
    """While it holds, the search of a screen goes on until it is stopped."""

    def __init__(self, screen: SolitaireScreen) -> None:
        self.table = screen.table
        self.stopped = 0

    def probe(self, limit_s: float, after: Any = None, stop: Callable[[], bool] | None = None) -> Verdict:
        end = monotonic() + limit_s
        while monotonic() < end and not (stop and stop()):
            sum(range(1000))
        self.stopped += 1
        return Verdict.UNKNOWN

    def __enter__(self) -> slow_search:
        self.table.probe = self.probe  # type: ignore[method-assign]
        return self

    def __exit__(self, *why: object) -> None:
        del self.table.probe  # type: ignore[method-assign]


async def test_the_search_blocks_no_key_and_ends_with_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solitaire_outlook, "LIMIT", 30.0)
    monkeypatch.setattr(solitaire_outlook, "PATIENCE", 60.0)
    async with at_the_board(dealt()) as (_app, pilot, screen):
        board = screen.query_one(SolitaireBoard)
        with slow_search(screen) as search:
            await press(pilot, "w")
            for _ in range(5):
                before = board.cursor
                await pilot.press("n")
                assert board.cursor != before
            assert search.stopped == 0, "all that while it was searching"
            one, two = screen.seen.pairs[0]
            board.cursor = one
            await press(pilot, "enter")
            board.cursor = two
            await press(pilot, "enter")
            await until(pilot, lambda: left(screen) == 142)
            await until(pilot, lambda: search.stopped >= 1)
            await press(pilot, "w")
            await until(pilot, lambda: search.stopped >= 2)


async def test_what_is_said_of_a_search_stays_while_keys_are_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solitaire_outlook, "LIMIT", 30.0)
    monkeypatch.setattr(solitaire_outlook, "PATIENCE", 60.0)
    async with at_the_board(dealt()) as (app, pilot, screen):
        with slow_search(screen):
            await press(pilot, "h")
            assert "Looking for a pair" in said(app)
            await press(pilot, "z", "z")
            assert "Looking for a pair" in said(app)


async def test_warnings_tell_after_each_move_whether_it_can_be_won() -> None:
    async with at_the_board(standing(state(WRONG_FIRST))) as (app, pilot, screen):
        await press(pilot, "w")
        await until(pilot, lambda: "can be won" in painted(app).splitlines()[0])
        board = screen.query_one(SolitaireBoard)
        spots = screen.seen.layout.spots
        for spot in ((4, 0, 0), (12, 0, 0)):
            board.cursor = spots.index(spot)
            await press(pilot, "enter")
        await until(pilot, lambda: "lost" in painted(app).splitlines()[0])
        await press(pilot, "u")
        await until(pilot, lambda: "can be won" in painted(app).splitlines()[0])
        await press(pilot, "w")
        assert "can be won" not in painted(app).splitlines()[0]


async def test_a_table_without_help_gives_no_hint() -> None:
    async with at_the_board(standing(state(FOUR), hint_cap=0)) as (app, pilot, screen):
        await press(pilot, "h")
        assert "without help" in said(app)
        await press(pilot, "n", "w")
        assert "without help" in said(app)
        assert not screen.warn
        assert sent(screen) == []


async def test_a_dead_end_names_the_ways_out() -> None:
    async with at_the_board(standing(state(DEAD))) as (app, pilot, screen):
        await press(pilot, "slash", "1", "s", "enter", "enter", "tab", "enter")
        await until(pilot, lambda: left(screen) == 4)
        await until(pilot, lambda: said(app).startswith("No two free tiles match. u undo, s shuffle, a "))
        await press(pilot, "n")
        assert said(app).startswith("No two free tiles match."), "it is said at all times"
        await press(pilot, "h")
        assert "No two free tiles match" in said(app)
        await press(pilot, "s")
        await until(pilot, lambda: "shuffle" in sent(screen))
        assert screen.seen.pairs
        await press(pilot, "u", "u")
        await until(pilot, lambda: left(screen) == 6)
        await press(pilot, "r")
        await until(pilot, lambda: left(screen) == 4)


async def test_stuck_ends_where_the_house_says_so() -> None:
    async with at_the_board(standing(state(DEAD, stuck_ends=True))) as (app, pilot, _screen):
        await press(pilot, "slash", "1", "s", "enter", "enter", "tab", "enter")
        await until(pilot, lambda: isinstance(app.screen, SolitaireResult))
        assert "is stuck after 1 pair: 10 points." in painted(app)


async def test_a_pause_hides_the_board_and_stops_the_clock() -> None:
    async with at_the_board(dealt()) as (app, pilot, screen):
        clock = screen.clock
        assert clock is not None
        assert clock.running
        await press(pilot, "p")
        assert "Paused" in painted(app)
        assert not screen.query_one(SolitaireBoard).cells.targets
        assert not clock.running
        before = clock.seconds
        await press(pilot, "u", "s", "h", "slash")
        assert sent(screen) == []
        assert clock.seconds == before
        await press(pilot, "enter")
        assert clock.running
        assert "Paused" not in painted(app)
        app.cover()
        await pilot.pause()
        assert "Paused" in painted(app)


async def test_the_clock_stands_under_another_screen_and_goes_on_in_another_run() -> None:
    sitting = dealt()
    async with at_the_board(sitting) as (_app, pilot, screen):
        clock = screen.clock
        assert clock is not None
        clock._before = 100.0
        await press(pilot, "question_mark")
        assert not clock.running
        await press(pilot, "escape")
        assert clock.running
    again = Sitting.open(sitting.id)
    async with at_the_board(again) as (_app, _pilot, screen):
        assert screen.clock is not None
        assert 100.0 < screen.clock.seconds < 200.0


async def test_the_same_deal_again_and_another_one() -> None:
    async with at_the_board(dealt()) as (app, pilot, screen):
        await press(pilot, "a")
        await until(pilot, lambda: app.screen is not screen and isinstance(app.screen, SolitaireScreen))
        screen = board_of(app)
        await until(pilot, lambda: screen.view is not None)
        assert screen.seen.number == 7
        await press(pilot, "s")
        await until(pilot, lambda: screen.table.steps == 1)
        await press(pilot, "d")
        assert "Begin another deal?" in said(app)
        await press(pilot, "escape")
        assert screen.armed is None
        await press(pilot, "a", "a")
        await until(pilot, lambda: app.screen is not screen and isinstance(app.screen, SolitaireScreen))
        assert history.layout_tallies()[0][:3] == ("Turtle", 1, 0), "the deal that was left was given up"
        screen = board_of(app)
        await until(pilot, lambda: screen.view is not None and screen.table.steps == 0)
        assert (screen.seen.number, left(screen)) == (7, 144)
        await press(pilot, "d")
        await until(pilot, lambda: app.screen is not screen and isinstance(app.screen, SolitaireScreen))
        assert board_of(app).table.view(None).number != 7


def board_of(app: TablegamesApp) -> SolitaireScreen:
    assert isinstance(app.screen, SolitaireScreen)
    return app.screen


def nearly_won(names: Sequence[str] = ("Ara",)) -> Sitting:
    """A deal of which the last pair is left."""
    sitting = dealt(names)
    made = deal(layouts.shipped("turtle"), 7, hard=False, contrast=False)
    for one, two in made.solution[:-1]:
        sitting.submit(Remove(seat=0, one=one, two=two))
    return sitting


async def clear(pilot: Pilot[int], app: TablegamesApp) -> None:
    """Take the last pair."""
    await press(pilot, "home", "enter", "tab", "enter")
    await until(pilot, lambda: isinstance(app.screen, SolitaireResult))


async def test_a_win_can_be_taken_back_and_is_told_with_its_time() -> None:
    async with at_the_board(nearly_won()) as (app, pilot, screen):
        await clear(pilot, app)
        assert "1000" in painted(app)
        assert "Turtle so far: 1 played, 1 won, best 1000 points, quickest 00:0" in painted(app)
        await press(pilot, "u")
        await until(pilot, lambda: app.screen is screen and screen.view is not None)
        assert left(screen) == 2
        await clear(pilot, app)
        await press(pilot, "t")
        assert isinstance(app.screen, TimesScreen)
        assert "Quickest on Turtle" in painted(app)
        assert "deal 7, easy same" in painted(app)
        await press(pilot, "escape", "a")
        await until(pilot, lambda: isinstance(app.screen, SolitaireScreen))


async def test_several_people_play_the_same_deal_and_are_compared() -> None:
    async with at_the_board(nearly_won(("Ara", "Bora", "Cho"))) as (app, pilot, screen):
        assert "Ara" in painted(app).splitlines()[0]
        await press(pilot, "a")
        assert "Everybody plays this deal once" in said(app)
        await clear(pilot, app)
        await press(pilot, "u")
        await until(pilot, lambda: app.screen is screen and screen.seat == 0 and screen.view is not None)
        assert left(screen) == 2, "the win may be taken back before the next one plays"
        await clear(pilot, app)
        assert "Bora plays the same deal next." in painted(app)
        await press(pilot, "enter")
        await until(pilot, lambda: app.screen is screen and screen.view is not None and screen.seat == 1)
        assert left(screen) == 144
        assert "Bora" in painted(app).splitlines()[0]
        await press(pilot, "g", "g")
        await until(pilot, lambda: isinstance(app.screen, SolitaireResult))
        assert "Cho plays the same deal next." in painted(app)
        await press(pilot, "x", "x")
        await until(pilot, lambda: "did not play" in painted(app))
        assert "Most points: Ara." in painted(app)
        await press(pilot, "left")
        assert "Ara (1/2)" in painted(app)
    assert [(row.player, row.score) for row in history.best_times("Turtle")] == [("Ara", 998)]
    assert history.layout_tallies()[0][:3] == ("Turtle", 2, 1)


async def test_the_log_the_sheet_the_replay_and_the_help_open() -> None:
    async with at_the_board(nearly_won()) as (app, pilot, _screen):
        for key, words in (("l", "took"), ("e", "Pairs removed: 71"), ("question_mark", "Mahjong Solitaire")):
            await press(pilot, key)
            assert words in painted(app), key
            await press(pilot, "escape")
        await clear(pilot, app)
        await press(pilot, "r")
        assert "step 0 of 72" in painted(app)
        await press(pilot, "end", "left")
        assert "step 71 of 72" in painted(app)


async def test_a_window_too_small_for_the_layout_says_what_it_needs() -> None:
    wide = state([(2 * n, 0, 0, "1s") for n in range(36)])
    async with at_the_board(standing(wide)) as (app, _pilot, _screen):
        assert "This layout needs a window of 158 columns" in " ".join(painted(app).split())


@pytest.mark.parametrize("size", [COMPACT, LARGE], ids=str)
async def test_every_layout_is_drawn_whole(size: tuple[int, int]) -> None:
    async with at_the_board(dealt(), size) as (_app, _pilot, screen):
        board = screen.query_one(SolitaireBoard)
        for layout_id in layouts.SHIPPED:
            view = rules.load(GAME_ID).view(
                new_game(Options(layout=layout_id, deal=7), 1, bytes(32)).state, 0
            )
            board.stack = stack(view)
            assert len({what for _, what in board.cells.targets}) == 144
            assert board.shown_size == ("compact" if size == COMPACT else "large")
            faces = {board.cells.at(region.x, region.y) for region, what in board.cells.targets}
            assert faces >= set(view.free), "the face of a free tile is hidden"


# --- layouts of one's own -------------------------------------------------------------------------------


def write_layout(name: str, text: str) -> None:
    folder = files.data_folder() / "layouts"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


def my_own() -> str:
    """The arena with another title."""
    return layouts.write(layouts.Layout("My arena", "", layouts.shipped("arena").spots))


async def test_an_own_layout_stands_in_the_setup_and_is_played() -> None:
    write_layout("My Arena.json", my_own())
    async with opened(setup=GAME_ID) as (app, pilot):
        assert isinstance(app.screen, SetupScreen)
        row = next(row for row in app.screen.query_one("#rules", ChoiceList).choices if row.key == "layout")
        assert "my arena" in row.labels
        value = row.values[row.labels.index("my arena")]
        app.screen.options = app.screen.options.model_copy(update={"layout": value})
        app.screen.refill()
        await pilot.pause()
        assert "my arena" in painted(app)
        app.screen.action_start()
        await until(pilot, lambda: isinstance(app.screen, SolitaireScreen))
        await until(pilot, lambda: "My arena" in painted(app))
        sitting = board_of(app).sitting
    (files.data_folder() / "layouts" / "My Arena.json").unlink()
    again = Sitting.open(sitting.id)
    assert again.table.view(None).layout.title == "My arena", "a save needs the file no more"
    again.close()


async def test_a_wrong_layout_is_refused_with_the_line_that_is_wrong() -> None:
    spoilt = json.loads(my_own())
    text = json.dumps(spoilt, indent=1).replace("12,\n   10,", "12,\n   -10,", 1)
    assert text != json.dumps(spoilt, indent=1)
    line = text[: text.index("-10")].count("\n") - 1
    write_layout("bad.json", text)
    write_layout("turtle.json", my_own())
    write_layout("latin.json", "")
    (files.data_folder() / "layouts" / "latin.json").write_bytes(b'{\n"title": "\xe4"}')
    async with opened(setup=GAME_ID) as (app, _pilot):
        assert isinstance(app.screen, SetupScreen)
        row = next(row for row in app.screen.query_one("#rules", ChoiceList).choices if row.key == "layout")
        assert len(row.values) == 9
        assert f"not used: bad.json, line {line}: y2 of" in row.about
        assert "turtle.json: there is a layout of that name already" in row.about
        assert "latin.json, line 2: this is no UTF-8 text" in row.about


def test_an_own_layout_is_typed_by_the_name_of_its_file() -> None:
    from tablegames_tui.house_rules import described, options_from

    write_layout("my_arena.json", my_own())
    chosen = options_from(GAME_ID, None, [("layout", "my_arena")], 1)
    assert isinstance(chosen, Options)
    assert json.loads(chosen.layout)["title"] == "My arena"
    assert any("my_arena" in line for line in described(rules.load(GAME_ID)))


def test_a_hint_is_recorded_with_its_pair() -> None:
    sitting = dealt()
    pair = sitting.table.view(None).pairs[0]
    sitting.submit(Hint(seat=0, pair=pair))
    sitting.submit(Shuffle(seat=0))
    assert sitting.table.record().intents[0] == {"kind": "hint", "seat": 0, "pair": list(pair)}
    sitting.close()
