"""Help: keys of the screen it was opened from, the rule sheet section by section, and search in both."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console
from rich.style import Style
from textual.widgets import OptionList, Static

import rules
from tablegames_tui.app import TablegamesApp
from tablegames_tui.screens import rule_page, rule_sheet
from tablegames_tui.screens.help import HelpScreen
from tablegames_tui.screens.picker import PickerScreen
from tests.tui.around import COMPACT, LARGE, click, opened, own_home, painted

GO_STOP = str([*rules.CATALOGUE].index("go_stop") + 1)
"""The key that selects it in the picker."""
SHEET = """# Toy
Opening *words*.

## 1 First

### 1.1 Inner
A **bold** word and `code`.

1. one
   - deeper
2. two

| Head | Other |
|---|---|
| cell | `x` |

> House rule `jokers`: yes.

```
# no heading
```

## 2. Second
Last words, twice: words.
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


def text_of(section: rule_sheet.Section, wanted: str = "") -> tuple[str, list[str]]:
    """A section as laid out, and the words that are marked as found."""
    console = Console(width=60, force_terminal=False)
    laid_out = rule_page.laid_out(section, lambda kind: Style(reverse=kind == "hit"), wanted)
    segments = [segment for line in console.render_lines(laid_out) for segment in line]
    lines = ["".join(part.text for part in line).rstrip() for line in console.render_lines(laid_out)]
    return "\n".join(lines), [segment.text for segment in segments if segment.style and segment.style.reverse]


def test_a_sheet_is_taken_apart_at_its_headings_only() -> None:
    sections = tuple(rule_sheet.sections(SHEET))
    assert [(part.level, part.number, part.title) for part in sections] == [
        (1, "", "Toy"), (2, "1", "First"), (3, "1.1", "Inner"), (2, "2", "Second"),
    ]  # fmt: skip
    assert "# no heading" in sections[2].body


def test_a_section_is_laid_out_as_it_is_meant() -> None:
    text, _ = text_of(tuple(rule_sheet.sections(SHEET))[2])
    assert text == (
        "A bold word and code.\n\n1. one\n   - deeper\n\n2. two\n\nHead  Other\ncell  x\n\n"
        "  House rule jokers: yes.\n\n  # no heading\n"
    )


def test_what_was_searched_for_is_marked_in_any_case() -> None:
    section = tuple(rule_sheet.sections(SHEET))[3]
    assert text_of(section, "WORDS")[1] == ["words", "words"]
    assert section.hits("WORDS") == 2


@pytest.mark.parametrize(
    ("number", "place"), [("1.1", 2), ("1.1.7", 2), ("1.9", 1), ("2", 3), ("9", 0), ("", 0)]
)
def test_a_number_finds_its_section_or_the_nearest_above(number: str, place: int) -> None:
    assert rule_sheet.find(tuple(rule_sheet.sections(SHEET)), number) == place


def test_the_shipped_sheet_of_every_game_has_numbered_sections_and_a_glossary() -> None:
    sections = rule_sheet.sheet("go_stop")
    assert rule_sheet.find(sections, "6.5") > 0
    assert any(section.title == "Glossary" for section in sections)
    for section in sections:
        text_of(section)


def heading(app: TablegamesApp) -> str:
    return str(app.screen.query_one("#heading", Static).render())


@pytest.mark.parametrize("size", [COMPACT, LARGE])
async def test_the_keys_of_the_screen_below_come_first(size: tuple[int, int]) -> None:
    async with opened(size) as (app, pilot):
        await pilot.press("question_mark")
        await pilot.pause()
        text = painted(app)
        assert "Keys of this screen" in heading(app)
        for words in ("play", "continue", "All saved games", "Everything is saved"):
            assert words in text


async def test_moved_keys_are_shown_as_they_are() -> None:
    async with opened(keymap={"picker.play": "f9", "app.help": "f2"}) as (app, pilot):
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        rows = {name: shown for shown, name, _ in app.screen.key_rows()}
        assert rows["play"] == "F9"
        assert rows["help"] == "F2"
        await pilot.press("f2")
        assert isinstance(app.screen, PickerScreen)


async def test_the_text_follows_the_cursor_in_the_headings() -> None:
    async with opened() as (app, pilot):
        await pilot.press(GO_STOP, "question_mark", "down", "down", "down")
        await pilot.pause()
        assert heading(app) == "1 About these rules"
        assert "This sheet is complete" in painted(app)
        await click(app, pilot, "2 Words")
        assert heading(app) == "2 Words"


async def test_it_opens_at_a_section() -> None:
    async with opened() as (app, pilot):
        app.open_help("go_stop", "9.1")
        await pilot.pause()
        assert heading(app).startswith("9.1 ")


async def test_a_heading_without_text_shows_what_it_holds() -> None:
    async with opened() as (app, pilot):
        app.open_help("go_stop", "3")
        await pilot.pause()
        assert "3.1 Forty-eight cards" in str(app.screen.query_one("#page").render_line(0).text)  # type: ignore[attr-defined]


async def test_a_search_narrows_the_headings_and_goes_to_the_first_hit() -> None:
    async with opened() as (app, pilot):
        await pilot.press(GO_STOP, "question_mark", "slash", *"ppuk")
        await pilot.pause(0.1)
        headings = app.screen.query_one(OptionList)
        found = [str(option.prompt) for option in headings.options]
        assert "Glossary (3)" in found
        assert not any("About these rules" in name for name in found)
        assert "Mind the ppuk" in painted(app)
        await pilot.press("enter", "down")
        await pilot.pause()
        assert heading(app) == "6.3 Every way to take cards"
        await pilot.press("escape")
        assert isinstance(app.screen, HelpScreen)
        assert app.screen.wanted == ""
        assert headings.option_count > 20
        await pilot.press("escape")
        assert isinstance(app.screen, PickerScreen)


async def test_keys_are_searched_as_well() -> None:
    async with opened() as (app, pilot):
        await pilot.press("question_mark", "slash", *"screenshot")
        await pilot.pause()
        assert "Keys of this screen (1)" in painted(app)


async def test_a_search_without_hits_says_so_and_is_no_fault() -> None:
    async with opened() as (app, pilot):
        await pilot.press("question_mark", "slash", *"xyzzy[/")
        await pilot.pause()
        assert "Nothing has" in painted(app)
        await pilot.press("enter", "down", "pagedown")


async def test_page_keys_move_the_text() -> None:
    async with opened() as (app, pilot):
        app.open_help("go_stop", "12")
        await pilot.pause()
        await pilot.press("pagedown")
        await pilot.pause()
        text = app.screen.query_one("#text")
        below = text.scroll_offset.y
        assert below > 5
        await pilot.press("pageup")
        await pilot.pause()
        assert text.scroll_offset.y == 0


async def test_no_line_of_the_sheet_is_wider_than_its_column() -> None:
    async with opened() as (app, pilot):
        app.open_help("go_stop")
        await pilot.pause()
        headings = app.screen.query_one(OptionList)
        for place in range(headings.option_count):
            headings.highlighted = place
            await pilot.pause()
            text = app.screen.query_one("#text")
            assert text.virtual_size.width <= text.scrollable_content_region.width, heading(app)
            assert "…" not in painted(app)
