"""The app around the screens: what it imports when, where its keys lead, how small it may be."""

from __future__ import annotations

import stat
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import ClassVar

import pytest
from rich.cells import cell_len
from textual import constants, events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

import rules
from tablegames_tui import keys, saves
from tablegames_tui.screens import GAME_SCREENS
from tablegames_tui.screens.help import HelpScreen
from tablegames_tui.screens.menu import MenuScreen
from tablegames_tui.screens.picker import PickerScreen
from tablegames_tui.screens.settings import SettingsScreen
from tablegames_tui.screens.setup import SetupScreen
from tablegames_tui.screens.too_small import TooSmallScreen
from tablegames_tui.widgets.nav_footer import NavFooter
from tests.tui.around import COMPACT, LARGE, click, environment, new_sitting, opened, own_home, painted, rows


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


FIRST_PAINT = """
import asyncio, sys
from tablegames_tui.app import TablegamesApp
from tablegames_tui.settings import load
heavy = ("pydantic", "tomlkit", "typer", "sqlite3", "rules.go_stop", "rules.core.table")
async def main():
    app = TablegamesApp(load()[0])
    async with app.run_test() as pilot:
        print([name for name in heavy if name in sys.modules])
        await pilot.pause(0.2)
        print([name for name in heavy if name in sys.modules])
asyncio.run(main())
"""


def test_nothing_heavy_is_imported_before_the_first_paint_of_the_picker_nor_by_it_later() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PAINT], capture_output=True, text=True, env=environment(), check=True
    )
    assert done.stdout.split("\n")[:2] == ["[]", "[]"]


def test_every_game_has_a_screen_and_every_screen_a_game() -> None:
    assert GAME_SCREENS.keys() == rules.CATALOGUE.keys()
    for target in GAME_SCREENS.values():
        module, name = target.split(":")
        assert issubclass(getattr(import_module(module), name), Screen)


class Crowded(Screen[None]):
    """More keys than a compact footer has room for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"noop('{key}')", f"word {key}", id=f"crowded.{key}") for key in "abcdefgi"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.covered = 0
        self.touches = 0
        self.dead = False
        self.heard: str | None = None

    def compose(self) -> ComposeResult:
        yield NavFooter()

    def cover(self) -> None:
        self.covered += 1

    def touched(self) -> None:
        self.touches += 1

    def action_noop(self, key: str) -> None:
        self.heard = key


async def test_a_compact_footer_shows_six_entries_and_help_is_one_of_them() -> None:
    async with opened(COMPACT) as (app, pilot):
        await app.push_screen(Crowded())
        await pilot.pause()
        footer = rows(app)[-1]
        assert "? help" in footer
        assert [word for word in "abcdefgi" if f"word {word}" in footer] == list("abcde")


async def test_a_large_footer_shows_all_entries() -> None:
    async with opened(LARGE) as (app, pilot):
        await app.push_screen(Crowded())
        await pilot.pause()
        assert all(f"word {word}" in rows(app)[-1] for word in "abcdefgi")


async def test_keys_are_dropped_while_a_screen_is_deaf_to_them() -> None:
    async with opened() as (app, pilot):
        screen = Crowded()
        await app.push_screen(screen)
        screen.dead = True
        await pilot.press("a", "question_mark", "q", "ctrl+p", "escape")
        assert app.screen is screen
        assert (screen.heard, screen.touches) == (None, 5)
        screen.dead = False
        await pilot.press("b")
        assert screen.heard == "b"


async def test_an_open_hand_is_covered_when_the_window_loses_the_focus() -> None:
    async with opened() as (app, pilot):
        screen = Crowded()
        await app.push_screen(screen)
        await pilot.press("ctrl+p")
        app.post_message(events.AppBlur())
        await pilot.pause()
        assert screen.covered == 1


async def test_a_small_window_is_covered_by_the_size_needed_and_the_screen_kept() -> None:
    async with opened(setup="go_stop") as (app, pilot):
        await pilot.press("down", "down")
        below = app.screen
        focused = app.focused
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "80 x 24 needed" in painted(app)
        assert "60 x 20 now" in painted(app)
        assert "House rules" not in painted(app)
        await pilot.press("enter", "question_mark", "escape", "ctrl+p")
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.screen is below
        assert app.focused is focused
        assert isinstance(below, SetupScreen)
        assert below.query_one("#rules").cursor == 2  # type: ignore[attr-defined]


async def test_whatever_opens_in_a_small_window_opens_under_the_card() -> None:
    async with opened((60, 20), setup="go_stop") as (app, pilot):
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.has_class("-wide")
        assert app.screen.has_class("-tall")


@pytest.mark.parametrize("size", [(1, 1), (79, 24), (80, 23), (3, 50), (400, 2)])
async def test_no_size_is_a_fault(size: tuple[int, int]) -> None:
    async with opened() as (app, pilot):
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.press("q")
    assert app.return_code == 0


async def test_q_leaves_with_success_and_ctrl_c_as_after_an_interrupt() -> None:
    async with opened() as (app, pilot):
        await pilot.press("q")
    assert app.return_code == 0
    async with opened() as (app, pilot):
        await pilot.press("ctrl+c")
    assert app.return_code == 130


async def test_leaving_the_table_unlocks_its_save() -> None:
    sitting = new_sitting()
    async with opened(start=sitting) as (app, pilot):
        assert sitting in [getattr(screen, "sitting", None) for screen in app.screen_stack]
        with pytest.raises(saves.SaveLocked):
            saves.Sitting.open(sitting.id)
        app.leave_table()
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)
        saves.Sitting.open(sitting.id).close()


async def test_the_last_sitting_goes_on_and_without_one_the_app_says_so() -> None:
    async with opened() as (app, pilot):
        await pilot.press("c")
        await pilot.pause()
        assert "no game to go on with" in painted(app)
        sitting = new_sitting()
        sitting.close()
        await pilot.press("c")
        await pilot.pause(0.1)
        opened_again = [screen.sitting.id for screen in app.screen_stack if hasattr(screen, "sitting")]
        assert opened_again == [sitting.id]


async def test_a_picture_of_the_screen_is_the_users_alone_and_the_notice_says_where(home: Path) -> None:
    async with opened() as (app, pilot):
        await pilot.press("ctrl+s")
        await pilot.pause()
        (picture,) = home.rglob("screen-*.svg")
        assert stat.S_IMODE(picture.stat().st_mode) == 0o600
        assert "Go-Stop" in picture.read_text().replace("&#160;", " ")
        assert any(str(picture) in notice.message for notice in app._notifications)


async def test_a_picture_that_cannot_be_written_is_told_in_a_sentence(home: Path) -> None:
    async with opened() as (app, pilot):
        (home / "file").write_text("")
        app.action_screenshot(path=str(home / "file" / "below"), filename="x.svg")
        await pilot.pause()
        assert any("can't be written" in notice.message for notice in app._notifications)


async def test_the_palette_offers_what_the_screen_can_do_and_nothing_of_textual() -> None:
    async with opened() as (app, pilot):
        await pilot.press("ctrl+p")
        await pilot.pause(0.2)
        assert "Continue" in painted(app)
        assert "Maximize" not in painted(app)
        assert "Theme" not in painted(app)
        await pilot.press(*"sett")
        await pilot.pause(0.3)
        await pilot.press("enter")
        await pilot.pause(0.2)
        assert isinstance(app.screen, SettingsScreen)


async def test_a_moved_key_works_and_shows_where_keys_are_shown() -> None:
    async with opened(keymap={"app.help": "f2", "picker.settings": "z"}) as (app, pilot):
        assert "F2 help" in rows(app)[-1]
        assert "z settings" in rows(app)[-1]
        await pilot.press("s", "question_mark")
        assert isinstance(app.screen, PickerScreen)
        await pilot.press("f2")
        assert isinstance(app.screen, HelpScreen)


async def test_the_menu_leads_back_to_the_picker_from_a_table() -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        app.action_menu()
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        await click(app, pilot, "Save and leave")
        assert isinstance(app.screen, PickerScreen)


@pytest.mark.parametrize(
    ("depth", "theme"), [("truecolor", "felt"), ("256", "felt"), ("standard", "felt-16")]
)
async def test_few_colours_bring_the_theme_made_for_them(
    depth: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(constants, "COLOR_SYSTEM", depth)
    async with opened() as (app, _):
        assert app.theme == theme


async def test_an_unknown_theme_of_the_settings_file_does_not_stop_the_app() -> None:
    async with opened(theme="no such theme") as (app, _):
        assert app.theme == "felt"


async def test_characters_follow_the_locale_unless_they_are_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "C")
    async with opened() as (app, _):
        assert app.ascii
    async with opened(ascii=False) as (app, _):
        assert not app.ascii


PAGES = {
    "picker": [], "setup": ["enter"], "help": ["question_mark"], "menu": ["escape"], "settings": ["s"],
    "saves": ["o"], "palette": ["ctrl+p"],
}  # fmt: skip


@pytest.mark.parametrize("size", [COMPACT, LARGE])
@pytest.mark.parametrize("page", PAGES)
async def test_ascii_is_ascii_everywhere(page: str, size: tuple[int, int]) -> None:
    new_sitting(("Ära", "보라")).close()
    async with opened(size, ascii=True) as (app, pilot):
        await pilot.press(*PAGES[page])
        await pilot.pause(0.2)
        strange = {char for char in painted(app) if not char.isascii()}
        assert not strange, painted(app)


@pytest.mark.parametrize("size", [COMPACT, LARGE])
@pytest.mark.parametrize("page", [page for page in PAGES if page != "palette"])
async def test_no_key_of_a_footer_is_cut(page: str, size: tuple[int, int]) -> None:
    async with opened(size) as (app, pilot):
        await pilot.press(*PAGES[page])
        await pilot.pause()
        entries = [child.region for child in app.screen.query_one(NavFooter).walk_children()]
        assert entries
        assert all(region.right <= size[0] for region in entries)
        assert "…" not in rows(app)[-1]
        assert cell_len(rows(app)[-1]) == size[0]


def test_every_binding_can_be_moved_and_no_two_of_a_screen_clash() -> None:
    entries = keys.every_entry()
    assert {"app.help", "picker.play", "setup.start", "page.next_value", "go_stop.go"} <= {
        e.id for e in entries
    }
    for scope in ("picker", "setup", "help", "menu", "settings", "saves", "go_stop"):
        taken = [key for entry in entries if entry.scope == scope for key in entry.keys.split(",")]
        assert len(taken) == len(set(taken)), scope
