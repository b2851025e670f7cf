"""Replays: how they are reached, walked and left; what they may show; copying and practising a position."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from rules.core.table import Table
from tablegames_tui import history, positions, saves
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Person, Plan, Seen, Sitting
from tablegames_tui.screens import quiet
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.screens.go_stop import GoStopScreen
from tablegames_tui.screens.log import LogScreen
from tablegames_tui.screens.opening import NoticeScreen
from tablegames_tui.screens.replay import ReplayScreen
from tablegames_tui.screens.result import ResultScreen
from tablegames_tui.screens.saves import SavesScreen
from tablegames_tui.spoken import spoken
from tablegames_tui.widgets.log_panel import LogPanel
from tests.records.again import LONG, WHOLE, played, record
from tests.tui.around import click, opened, own_home, painted, rows
from tests.tui.mahjong_tables import arrive
from tests.tui.painted_cards import by_cells
from tests.tui.test_frames import CRAFTS
from tests.tui.watching import Craft

NAMES = ("Ara", "Bora", "Cho", "Dara", "Eun", "Finn", "Gil", "Hana", "Ines", "Jun", "Kim", "Lee")
SHORT = tuple(game_id for game_id in CRAFTS if game_id not in LONG)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


def seen(game_id: str, steps: int = WHOLE) -> Seen:
    table = played(game_id, steps)
    return Seen(id=f"{game_id.replace('_', '-')}-1", table=table, names=NAMES[: table.people])


def saved(game_id: str, steps: int = WHOLE) -> str:
    """A stored game as a save; its id."""
    told = record(game_id)
    whole = seen(game_id, steps).table
    table = Table.resume(
        whole._game,
        told.model_copy(
            update=whole.record().model_dump(include={"digest"}) | {"intents": told.intents[:steps]}
        ),
    )
    people = [Person(name) for name in NAMES[: told.people]]
    sitting = Sitting(f"{game_id.replace('_', '-')}-1", table, people, Plan(), 1)
    sitting.close()
    return sitting.id


async def look(app: TablegamesApp, pilot: Pilot[int], game: Seen, step: int | None = None) -> ReplayScreen:
    replay = ReplayScreen(game, step)
    await app.push_screen(replay)
    await pilot.pause()
    return replay


def shown(app: TablegamesApp) -> list[str]:
    return [by_cells(row) for row in rows(app)]


# --- what may be seen ---------------------------------------------------------------------------------------


async def test_nothing_hidden_is_shown_copied_or_practised_while_a_game_runs() -> None:
    async with opened() as (app, pilot):
        for game_id in CRAFTS:
            await check_that_hands_stay_closed(app, pilot, CRAFTS[game_id], seen(game_id, 30))
        assert not saves.summaries()


async def check_that_hands_stay_closed(
    app: TablegamesApp, pilot: Pilot[int], craft: Craft, game: Seen
) -> None:
    """Some steps of a running game, what is copied of it, and its log."""
    replay = game.table.replay()
    log = replay.log()
    await look(app, pilot, game, 30)
    assert "as everybody saw it" in painted(app)
    for step in (30, 29):
        at = replay.nearest(step, forward=False)
        allowed = craft.pieces_in(replay.view(at))
        allowed |= craft.pieces_in([event for number, event in log if number <= at])
        assert not craft.beyond(shown(app), allowed, None), painted(app)
        await pilot.press("left")
    await pilot.press("end", "p", "p")
    await pilot.pause()
    assert "not over yet" in painted(app)
    await pilot.press("c")
    await pilot.pause()
    assert "What everybody may know" in " ".join(painted(app).split())
    told = [line.removeprefix("# ") for line in app.clipboard.splitlines()]
    assert told[1:-1] == [spoken(line, game.names) for line in game.table.lines(None)]
    with pytest.raises(positions.NoPosition, match="keeps its hands hidden"):
        positions.read(app.clipboard)
    await pilot.press("l")
    await pilot.pause()
    everything = craft.pieces_in([event for _, event in log])
    assert not craft.beyond(shown(app), everything, None), painted(app)
    await pilot.press("escape", "escape")


@pytest.mark.parametrize("games", [SHORT, pytest.param(LONG, marks=pytest.mark.slow)], ids=str)
async def test_every_hand_is_open_once_the_game_is_over(games: tuple[str, ...]) -> None:
    async with opened((120, 40)) as (app, pilot):
        for game_id in games:
            craft, game = CRAFTS[game_id], seen(game_id)
            replay = game.table.replay()
            await look(app, pilot, game, 24)
            assert "over: all hands open" in painted(app)
            assert ("losers keep their hands covered" in painted(app)) == (game_id in LONG)
            told = [event for step, event in replay.log() if step <= 24]
            public = craft.pieces_in(replay.view(24)) | craft.pieces_in(told)
            found = craft.beyond(shown(app), public, None)
            for view in replay.views(24):
                hidden = craft.pieces_in(view) - public
                assert hidden
                assert len(found) >= len(hidden)
            assert not craft.beyond(shown(app), public | craft.pieces_in(replay.views(24)), None)
            await pilot.press("escape")


async def test_captured_cards_of_a_deal_of_seep_stay_face_down() -> None:
    async with opened() as (app, pilot):
        await look(app, pilot, seen("seep", 30), 30)
        for _ in range(4):
            await pilot.press("left")
        await pilot.pause()
        assert "step 0 of 30" in painted(app)
        assert "face down until the deal is scored" in painted(app)


async def test_a_step_that_can_not_be_opened_says_why() -> None:
    async with opened() as (app, pilot):
        await look(app, pilot, seen("seep", 30), 8)
        assert "step 0 of 30" in painted(app)
        assert "face down until the deal is scored" in painted(app)
        app.pop_screen()
        await look(app, pilot, seen("seep", 30), 30)
        assert "face down until the deal is scored" not in painted(app)


# --- walking and jumping ------------------------------------------------------------------------------------


async def test_a_replay_is_walked_by_steps_moments_lines_and_mouse() -> None:
    async with opened() as (app, pilot):
        await look(app, pilot, seen("go_stop"), 0)
        await pilot.press("right", "right", "space")
        await pilot.pause()
        assert "step 3 of 53" in painted(app)
        await pilot.press("left", "down")
        await pilot.pause()
        assert "step 13 of 53" in painted(app)
        assert "calls go" in painted(app)
        await pilot.press("end", "right")
        await pilot.pause()
        assert "step 53 of 53" in painted(app)
        await click(app, pilot, "moments")
        assert isinstance(app.screen, LogScreen)
        assert "Commitment" not in painted(app)
        await pilot.press("home", "enter")
        await pilot.pause()
        assert "step 1 of 53" in painted(app)
        await pilot.press("l", "down", "down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert "step 2 of 53" in painted(app)
        await pilot.press("v", "home", "r")
        await pilot.pause()
        assert not isinstance(app.screen, ReplayScreen)


async def test_many_keys_at_once_are_all_walked() -> None:
    async with opened((120, 40)) as (app, pilot):
        await look(app, pilot, seen("mexican_train"), 0)
        for _ in range(40):
            pilot.app.post_message(key("right"))
        await pilot.pause()
        await asyncio.sleep(0)
        await pilot.pause()
        assert "step 40 of" in painted(app)
        near = app.screen.query_one("#side LogPanel", LogPanel)
        assert len(near.lines) >= 40


def key(name: str) -> Any:
    from textual.events import Key

    return Key(name, name if len(name) == 1 else None)


# --- from the saves -----------------------------------------------------------------------------------------


async def test_a_save_is_seen_again_copied_practised_and_left_as_it_was(home: Path) -> None:
    save_id = saved("go_stop")
    file = saves.folder().path / f"{save_id}.json"
    before = file.read_bytes()
    async with opened() as (app, pilot):
        await pilot.press("o", "r")
        await pilot.pause()
        assert "Replay of Go-Stop" in painted(app)
        await pilot.press("end", "p")
        await pilot.pause()
        assert "Nothing is left to play" in painted(app)
        for _ in range(16):
            await pilot.press("left")
        await pilot.press("c")
        await pilot.pause()
        (written,) = positions.folder().path.iterdir()
        assert written.name == f"{save_id}-step-37.txt"
        assert written.read_text() == app.clipboard
        position = positions.read(app.clipboard)
        replay = played("go_stop").replay()
        assert position.record == replay.position(37)
        await pilot.press("p", "left", "p")
        await pilot.pause()
        assert [found.id for found in saves.summaries()] == [save_id]
        await pilot.press("p")
        await pilot.pause()
        game = app.screen_stack[1]
        assert isinstance(game, GameScreen)
        assert game.sitting.practice == f"{save_id}, step 36"
        assert game.table.view(None) == replay.view(36)
        assert "(practice)" in painted(app)
    assert file.read_bytes() == before
    practice = next(found for found in saves.summaries() if found.practice)
    assert practice.id == "go-stop-practice-1"


async def test_a_pasted_position_is_practised_and_anything_else_is_explained() -> None:
    text = positions.written(played("seep").replay(), 20, "Seep", NAMES[:4])
    async with opened() as (app, pilot):
        await pilot.press("o")
        await pilot.pause()
        assert isinstance(app.screen, SavesScreen)
        app.post_message(paste("a shopping list"))
        await pilot.pause()
        await pilot.pause()
        assert "no position that tablegames has written" in " ".join(painted(app).split())
        broken = text.rindex("{")
        app.post_message(
            paste(text[:broken] + "\n".join(text[broken:][n : n + 70] for n in range(0, len(text), 70)))
        )
        await pilot.pause()
        await pilot.pause()
        game = app.screen_stack[1]
        assert isinstance(game, GameScreen)
        assert game.table.view(None) == played("seep").replay().view(20)


async def test_all_screens_of_a_practice_table_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quiet, "QUIET", 0.001)
    replay, whole = played("go_stop").replay(), record("go_stop")
    last = max(step for step in range(replay.steps) if not replay.is_end(step))
    sitting = Sitting.practise(replay.position(last - 1), NAMES[: whole.people], "a test")
    async with opened(start=sitting) as (app, pilot):
        for keys, kind in (
            ((), GoStopScreen),
            (("f3",), CurtainScreen),
            (("enter",), GoStopScreen),
            (("s", "s"), ResultScreen),
            (("x", "x"), NoticeScreen),
        ):
            await pilot.press(*keys)
            await arrive(app, pilot, kind)
            assert "Go-Stop (practice)" in rows(app)[0], kind


def paste(text: str) -> Any:
    from textual.events import Paste

    return Paste(text)


def test_nothing_of_a_practice_table_is_kept_in_the_history() -> None:
    for game_id in ("go_stop", "mexican_train"):
        replay = played(game_id).replay()
        whole = record(game_id)
        last = max(step for step in range(replay.steps) if not replay.is_end(step))
        sitting = Sitting.practise(replay.position(last - 3), NAMES[: whole.people], "a test")
        for line in whole.intents[last - 3 :]:
            sitting.submit(sitting.table._game.intents.validate_python(line))
        sitting.close()
        assert sitting.table.outcome() is not None
        assert not history.results(game_id)
        again = Sitting.open(sitting.id)
        assert again.practice == "a test"
        again.close()
