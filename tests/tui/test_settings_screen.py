"""The settings screen: every change works at once and is kept; keys move, and two never meet."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import OptionList

from tablegames_tui import settings
from tablegames_tui.app import DrawnIn, TablegamesApp
from tablegames_tui.screens.help import HelpScreen
from tablegames_tui.screens.picker import PickerScreen
from tablegames_tui.screens.settings import SettingsScreen
from tests.tui.around import LARGE, click, new_sitting, opened, own_home, painted


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


def stored() -> settings.Settings:
    found, problems = settings.load()
    assert problems == []
    return found


def place_on(app: TablegamesApp, binding_id: str) -> None:
    """The cursor of the list of keys on one action."""
    screen = app.screen
    assert isinstance(screen, SettingsScreen)
    rows = screen.query_one("#keys", OptionList)
    rows.focus()
    rows.highlighted = rows.get_option_index(binding_id)


async def test_a_theme_is_used_at_once_and_kept() -> None:
    async with opened() as (app, pilot):
        await pilot.press("s", "right")
        assert app.theme == "felt-cb"
        assert stored().theme == "felt-cb"
        await pilot.press("left", "left")
        assert app.theme == stored().theme not in ("felt", "felt-cb")


async def test_ascii_by_mouse_changes_what_is_painted() -> None:
    async with opened() as (app, pilot):
        await pilot.press("s")
        await pilot.pause()
        await click(app, pilot, "Characters")
        await click(app, pilot, "Characters")
        await click(app, pilot, "Characters")
        assert stored().ascii is True
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert painted(app).isascii()


async def test_compact_keeps_the_compact_layout_on_a_large_screen() -> None:
    async with opened(LARGE) as (app, pilot):
        assert app.screen.has_class("-wide")
        assert app.screen.has_class("-tall")
        await pilot.press("s", "down", "down", "right")
        await pilot.pause()
        assert stored().size == "compact"
        assert not app.screen.has_class("-wide")
        await pilot.press("escape")
        await pilot.pause()
        assert not app.screen.has_class("-wide")


async def test_animation_can_be_switched_off() -> None:
    async with opened() as (app, pilot):
        await pilot.press("s", "end", "right")
        assert app.animation_level == "none"
        assert stored().animation is False


async def test_a_flag_of_this_run_is_not_kept_by_another_change() -> None:
    async with opened(ascii=True) as (app, pilot):
        await pilot.press("s", "right")
        assert app.ascii
        assert stored().ascii is None


async def test_a_key_is_moved_by_pressing_another_one_and_moved_back() -> None:
    async with opened() as (app, pilot):
        await pilot.press("s")
        place_on(app, "app.help")
        await pilot.press("enter", "f2")
        await pilot.pause()
        assert stored().keymap == {"app.help": "f2"}
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape")
        place_on(app, "app.help")
        await pilot.press("backspace")
        await pilot.pause()
        assert stored().keymap == {}
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpScreen)


async def test_the_footer_tells_how_to_come_to_the_keys_and_a_refusal_where_a_key_is_heard() -> None:
    async with opened() as (app, pilot):
        await pilot.press("s")
        await pilot.pause()
        assert "Tab look or keys" in painted(app)
        await pilot.press("tab", "enter", "e")
        await pilot.pause()
        assert "e is already the key for: explain (tables). Nothing was changed." in painted(app)


async def test_esc_keeps_the_old_key_and_a_click_asks_as_enter_does() -> None:
    async with opened() as (app, pilot):
        await pilot.press("s")
        await pilot.pause()
        await click(app, pilot, "screenshot")
        await pilot.pause()
        assert "Press the new key for: screenshot" in painted(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        assert stored().keymap == {}


async def test_a_key_that_is_taken_is_refused_with_the_reason() -> None:
    async with opened() as (app, pilot):
        await pilot.press("s")
        place_on(app, "picker.continue")
        await pilot.press("enter", "o")
        await pilot.pause()
        assert "already the key for: open" in painted(app)
        assert stored().keymap == {}


async def test_keys_never_heard_together_may_be_the_same() -> None:
    async with opened() as (app, pilot):
        await pilot.press("s")
        place_on(app, "picker.continue")
        await pilot.press("enter", "g")
        await pilot.pause()
        assert stored().keymap == {"picker.continue": "g"}


async def test_two_keys_can_be_swapped_by_way_of_a_third() -> None:
    async with opened() as (app, pilot):
        await pilot.press("s")
        for binding, key in (("game.hint", "f7"), ("game.explain", "h"), ("game.hint", "e")):
            place_on(app, binding)
            await pilot.press("enter", key)
            await pilot.pause()
        assert stored().keymap == {"game.hint": "e", "game.explain": "h"}


async def test_what_cannot_be_stored_is_told_and_used_all_the_same(home: Path) -> None:
    (home / "config").write_text("")
    async with opened() as (app, pilot):
        await pilot.press("s", "right")
        await pilot.pause()
        assert app.theme == "felt-cb"
        assert any("could not be stored" in notice.message for notice in app._notifications)
        await pilot.press("escape")
        assert isinstance(app.screen, PickerScreen)


async def test_plain_characters_reach_the_widgets_of_an_open_table() -> None:
    async with opened(start=new_sitting()) as (app, pilot):
        table = next(screen for screen in app.screen_stack if hasattr(screen, "sitting"))
        app.push_screen(SettingsScreen())
        await pilot.pause()
        app.change_settings(ascii=True)
        drawn = [widget for widget in table.query("*") if isinstance(widget, DrawnIn)]
        assert drawn
        assert all(widget.ascii for widget in drawn)
