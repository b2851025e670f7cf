"""A sitting by mouse alone and by keys alone: each key of bars and footer does something or says why not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.screen import Screen

import rules
from rules.core.chance import seed_from_text
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Plan
from tablegames_tui.screens import quiet, setup
from tablegames_tui.screens.count import CountScreen
from tablegames_tui.screens.curtain import CurtainScreen
from tablegames_tui.screens.go_stop import GoStopScreen
from tablegames_tui.screens.opening import NoticeScreen
from tablegames_tui.screens.picker import PickerScreen
from tablegames_tui.screens.result import ResultScreen
from tablegames_tui.screens.setup import SetupScreen
from tests.tui.around import COMPACT, LARGE, click, opened, own_home, painted, rows
from tests.tui.test_secrets import app_game, begin, new_sitting, open_hand, until

NUMBERS = re.compile(r"\s*1\S?\s[\s\d•*]*|\s*1\S?\s*")
SHORT = "156"
"""A seed with which three people need five turns for the first deal."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(quiet, "QUIET", 0.01)
    return own_home(tmp_path, monkeypatch)


# --- by mouse -----------------------------------------------------------------------------------------------


async def click_first_card(app: TablegamesApp, pilot: Pilot[int]) -> None:
    """Click the number under the first card of the hand."""
    y = max(y for y, row in enumerate(rows(app)) if NUMBERS.fullmatch(row[:80]))
    row = rows(app)[y]
    await pilot.click(offset=(cell_len(row[: row.index("1")]), y))
    await pilot.pause()


async def take_step(app: TablegamesApp, pilot: Pilot[int]) -> None:
    """One step of the open hand, by what is painted."""
    bar = next(row for row in rows(app) if " Enter  " in row)
    if "take it" in bar:
        await click(app, pilot, "1 take")
        await click(app, pilot, "1 take")
    elif "play" in bar:
        await click_first_card(app, pilot)
        await click_first_card(app, pilot)
    else:
        await click(app, pilot, " s  stop")
        assert "Enter or the same key again" in painted(app)
        await click(app, pilot, "Enter  stop and collect")


async def settled_on(pilot: Pilot[int], *kinds: type[Screen[Any]]) -> Screen[Any]:
    """Wait for one of these screens, painted."""
    for _ in range(300):
        if isinstance(pilot.app.screen, kinds):
            await pilot.pause()
            return pilot.app.screen
        await pilot.pause(0.01)
    raise AssertionError(f"still on {pilot.app.screen}")


async def play_a_deal(app: TablegamesApp, pilot: Pilot[int]) -> None:
    """From the first curtain to the result."""
    chosen = False
    while True:
        screen = await settled_on(pilot, CurtainScreen, GoStopScreen, ResultScreen)
        if isinstance(screen, CurtainScreen):
            await lift(app, pilot)
        elif isinstance(screen, GoStopScreen):
            chosen |= "take it" in painted(app)
            await take_step(app, pilot)
        else:
            break
    assert chosen, "this deal has a choice of two cards"


async def lift(app: TablegamesApp, pilot: Pilot[int]) -> None:
    """Click a curtain away, as soon as it listens."""
    curtain = await settled_on(pilot, CurtainScreen)
    for _ in range(300):
        if not getattr(curtain, "dead", True):
            break
        await pilot.pause(0.01)
    await click(app, pilot, "Enter shows your hand")
    game = await settled_on(pilot, GoStopScreen)
    for _ in range(300):
        if not getattr(game, "dead", True):
            break
        await pilot.pause(0.01)


async def sit_down(app: TablegamesApp, pilot: Pilot[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """From the picker to the first curtain, for three people."""
    monkeypatch.setattr(setup, "fresh_seed", lambda: seed_from_text(SHORT))
    entry = f"{[*rules.CATALOGUE].index('go_stop') + 1} Go-Stop"
    await click(app, pilot, entry)
    await click(app, pilot, entry)
    await settled_on(pilot, SetupScreen)
    await click(app, pilot, "one more person")
    await click(app, pilot, "Start")
    await settled_on(pilot, NoticeScreen)
    await click(app, pilot, "Enter  to the first deal")


async def test_from_the_picker_to_the_end_of_the_sitting_by_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(LARGE) as (app, pilot):
        await sit_down(app, pilot, monkeypatch)
        await play_a_deal(app, pilot)
        await click(app, pilot, "end the sitting")
        await click(app, pilot, "Enter  end the sitting now")
        await settled_on(pilot, NoticeScreen)
        assert "The sitting is over" in painted(app)
        await click(app, pilot, "to the menu")
        await settled_on(pilot, PickerScreen)
        await click(app, pilot, "q quit")
    assert app.return_code == 0


async def test_the_next_deal_and_tomorrow_by_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(COMPACT) as (app, pilot):
        await sit_down(app, pilot, monkeypatch)
        await play_a_deal(app, pilot)
        await click(app, pilot, "next deal")
        await lift(app, pilot)
        while isinstance(await settled_on(pilot, CurtainScreen, GoStopScreen), GoStopScreen):
            await take_step(app, pilot)
        assert "deal 2" in painted(app)
        await click(app, pilot, "Esc menu")
        await click(app, pilot, "Save and leave the table")
        await settled_on(pilot, PickerScreen)
        await pilot.pause(0.2)
        await click(app, pilot, "c continue")
        await lift(app, pilot)
        assert "deal 2" in painted(app)


async def test_the_footer_and_the_bars_are_pressed_by_mouse() -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        await begin(pilot)
        await open_hand(app, pilot)
        for key, shows, back in (
            ("l log", "newest last", "Esc back"),
            ("e explain", "Left out", "Esc back"),
            ("? help", "Keys of this screen", "Esc back"),
            ("Tab piles", "BRIGHT", "Tab back"),
            ("Esc menu", "Resume", "Esc resume"),
        ):
            await click(app, pilot, key)
            await pilot.pause(0.05)
            assert shows in painted(app)
            await click(app, pilot, back)
            await until(pilot, GoStopScreen)
        for key in (" g  go", " s  stop", " b  bomb", " v  shake", " p  pass"):
            await click(app, pilot, key)
            assert any(row.startswith("! ") for row in rows(app)), f"{key} says nothing"


async def test_a_choice_of_two_cards_is_made_on_the_floor() -> None:
    async with opened(start=new_sitting(2, seed="139")) as (app, pilot):
        await begin(pilot)
        for _ in range(30):
            game = await open_hand(app, pilot)
            assert isinstance(game, GoStopScreen)
            await pilot.press("enter")
            await settled_on(pilot, CurtainScreen, GoStopScreen, ResultScreen)
            await pilot.pause(0.05)
            if app.screen is game and game.must_choose:
                break
        assert game.must_choose
        steps = game.table.steps
        y = next(y for y, row in enumerate(rows(app)) if re.search(r"(^| )   1   ( |$)", row[:79]))
        await pilot.click(offset=(rows(app)[y].index("   1   ") + 3, y))
        await pilot.pause()
        assert game.table.steps == steps + 1


# --- by keys ------------------------------------------------------------------------------------------------

LETTERS = {
    "g": "stop or go",
    "s": "stop or go",
    "b": "bomb",
    "v": "shak",
    "p": "pass",
    "u": "take-back",
    "x": "sitting",
}


async def test_a_key_that_is_off_says_why() -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        await begin(pilot)
        game = await open_hand(app, pilot)
        said = set()
        for key in LETTERS:
            before = game.table.record()
            await pilot.press(key)
            await pilot.pause()
            (reason,) = [row for row in rows(app) if row.startswith("! ")]
            said.add(reason)
            assert game.table.record() == before
        assert len(said) >= len(LETTERS) - 2, "each key has a reason of its own"
        await pilot.press("h", "h", "h")
        await pilot.pause()
        assert "the most this table agreed on" in painted(app)


async def test_enter_sends_what_a_letter_has_named_when_the_hand_is_empty() -> None:
    sitting = new_sitting(seed="0")
    table = sitting.table
    while not (table.legal(table.to_act()[0])[-1].kind == "stop" and not table.view(table.to_act()[0]).hand):
        legal = table.legal(table.to_act()[0])
        table.submit(next((intent for intent in legal if intent.kind == "go"), legal[0]))
    async with opened(start=sitting) as (app, pilot):
        await open_hand(app, pilot)
        await pilot.press("s", "enter")
        await settled_on(pilot, ResultScreen)


KEYS = [
    *(f"f{number}" for number in range(4, 25)),
    *(f"ctrl+{letter}" for letter in "abdefgklnortuvwxy"),
    *(f"alt+{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"),
]


async def bindings_of(app: TablegamesApp) -> dict[str, tuple[str, str]]:
    """Of the open screen: id to key and action."""
    return {
        active.binding.id: (key, active.binding.action)
        for key, active in app.screen.active_bindings.items()
        if active.binding.id is not None and active.enabled
    }


async def reach(app: TablegamesApp, pilot: Pilot[int], kind: type[Screen[Any]]) -> None:
    """Go to the table, a curtain or the result without any key."""
    await settled_on(pilot, NoticeScreen)
    app.screen.dismiss()
    await until(pilot, CurtainScreen)
    if kind is CurtainScreen:
        await pilot.pause(0.1)
        return
    game = app_game(app)
    if kind is ResultScreen:
        while game.table.to_act()[0] is not None:
            game.sitting.submit(game.table.legal(game.table.to_act()[0])[0])
    app.screen.dismiss()
    if kind is ResultScreen:
        await until(pilot, GoStopScreen)
        game._moved_on()
    await until(pilot, kind)


@pytest.mark.parametrize("kind", [GoStopScreen, CurtainScreen, ResultScreen])
async def test_every_key_can_be_moved_and_works_where_it_was_moved_to(kind: type[Screen[Any]]) -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        await reach(app, pilot, kind)
        before = await bindings_of(app)
    assert len(before) > 8
    moved = dict(zip(before, KEYS, strict=False))
    assert len(moved) == len(before)
    async with opened(start=new_sitting(), keymap=moved) as (app, pilot):
        await reach(app, pilot, kind)
        after = await bindings_of(app)
        ran: list[str] = []

        async def run_action(action: str, *_: Any) -> bool:
            ran.append(action)
            return True

        app.run_action = run_action  # type: ignore[method-assign, assignment]  # what runs is written down
        for name, (_, action) in before.items():
            assert after[name] == (moved[name], action)
            await pilot.press(moved[name])
            assert ran == [action], f"{name} on {moved[name]}"
            ran.clear()


async def test_whoever_stops_counts_first_where_the_table_agreed_on_it() -> None:
    async with opened(start=new_sitting(seed="98", plan=Plan(count_yourself=True))) as (app, pilot):
        await begin(pilot)
        while not isinstance(app.screen, CountScreen):
            await open_hand(app, pilot)
            await pilot.press("enter")
            await settled_on(pilot, CurtainScreen, GoStopScreen, CountScreen)
            await pilot.pause(0.05)
            while isinstance(app.screen, GoStopScreen):
                await pilot.press("s", "s") if app.screen.view.phase == "go_stop" else await pilot.press(
                    "enter"
                )
                await pilot.pause(0.05)
        assert "Count it yourself" in painted(app)
        await pilot.press("3", "enter")
        await pilot.pause()
        assert "that count or were filled in" in painted(app)
        await pilot.press("enter")
        await settled_on(pilot, ResultScreen)
