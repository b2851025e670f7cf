"""The trainer on the screen: every kind of answer by keys alone and by mouse alone, hints, reasons, clock."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.pilot import Pilot
from textual.screen import Screen

from rules.core.drill import Checked
from tablegames_tui import history
from tablegames_tui.app import TablegamesApp
from tablegames_tui.screens.help import HelpScreen
from tablegames_tui.screens.picker import PickerScreen
from tablegames_tui.trainer import TRAINERS
from tablegames_tui.trainer import question as question_screen
from tablegames_tui.trainer.book import BookScreen
from tablegames_tui.trainer.drills import DrillsScreen
from tablegames_tui.trainer.lesson import Lesson
from tablegames_tui.trainer.question import QuestionScreen
from tablegames_tui.trainer.why_list import WhyList
from tests.tui import small_practice
from tests.tui.around import COMPACT, LARGE, click, opened, own_home, painted, rows
from tests.tui.small_practice import TRAINER

BELOW = 8
"""The row below the frame of the answer, where a hand takes one row of tiles."""
RIGHT = {"hog": 2, "pung": 1}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    small_practice.asked.clear()
    monkeypatch.setitem(TRAINERS, "small", TRAINER)
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "documents"))
    return own_home(tmp_path, monkeypatch)


@asynccontextmanager
async def asked(
    drill: str = "ticks", level: int = 1, size: tuple[int, int] = COMPACT, **taste: Any
) -> AsyncIterator[tuple[TablegamesApp, Pilot[int], Lesson]]:
    """A question of the small trainer on the screen, an empty page below it, which is drawn sooner."""
    lesson = Lesson(TRAINER, drill, level, rng=Random(1))
    with patch.object(TablegamesApp, "get_default_screen", lambda _: Screen()):
        async with opened(size, **taste) as (app, pilot):
            app.push_screen(QuestionScreen(lesson))
            await pilot.pause()
            yield app, pilot, lesson


def last_answer() -> history.Answer:
    return history.answers("small")[-1]


# --- what is shown ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "ascii"), [(COMPACT, False), pytest.param(LARGE, True, marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("drill", [drill.id for drill in small_practice.DRILLS])
async def test_a_question_shows_its_hand_and_facts_and_no_row_is_cut(
    drill: str, ascii: bool, size: tuple[int, int]
) -> None:
    async with asked(drill, size=size, ascii=ascii) as (app, pilot, _):
        text = painted(app)
        for words in (
            "Question 1?",
            "East seat.",
            "in hand",
            "won",
            "chow",
            "level 1",
            "hint 0/4",
        ):
            assert words in text
        assert all(cell_len(row) == size[0] for row in rows(app))
        assert not ascii or text.isascii()
        await pilot.press("h", "space", "1", "enter")
        await pilot.pause()
        text = painted(app)
        assert "Why" in text
        assert "Because of" in text
        assert not ascii or text.isascii()


async def test_nothing_tells_the_answer_before_it_is_given() -> None:
    async with asked() as (app, _, _):
        assert "Because" not in painted(app)
        assert "right answer" not in painted(app)


# --- ticks ------------------------------------------------------------------------------------------------


async def test_ticks_by_keys_and_a_rule_that_repeats_cycles() -> None:
    async with asked() as (app, pilot, lesson):
        await pilot.press("down", *["space"] * 4)
        assert lesson.checked is None
        assert "[ ] Tile Hog" in painted(app)
        await pilot.press("space", "space", "down", "space")
        assert "[2] Tile Hog" in painted(app)
        assert "[x] Two-Sided Pung" in painted(app)
        await pilot.press("enter")
        await pilot.pause()
        assert lesson.checked is not None
        assert lesson.checked.right
        assert "Right!" in painted(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Question 2?" in painted(app)
        assert "streak 1" in painted(app)


async def test_ticks_by_the_mouse_alone() -> None:
    async with asked() as (app, pilot, lesson):
        for words in ("Tile Hog", "Tile Hog", "Two-Sided", "Enter  check"):
            await click(app, pilot, words)
        assert lesson.checked is not None
        assert lesson.checked.right
        await click(app, pilot, "Enter  next")
        assert "Question 2?" in painted(app)


async def test_what_was_right_missed_and_wrong_is_told_with_its_reason() -> None:
    async with asked() as (app, pilot, _):
        await pilot.press("space", "down", "space", "space", "enter")
        await pilot.pause()
        text = painted(app)
        for words in (
            "not this Half Flush",
            "missed Two-Sided Pung +1",
            "✓ Tile Hog +4",
            "your answer",
            "10",
        ):
            assert words in text
        assert "1 right, 1 missed, 1 wrong" in text
        await pilot.press("space")
        assert last_answer().practised == {"hog": True, "pung": False, "flush": False}


async def test_what_is_not_marked_is_told_after_the_marks_whole_hands_without_their_tiles() -> None:
    async with asked("amounts") as (app, pilot, _):
        await pilot.press("1", "enter")
        await pilot.pause()
        options = app.screen.query_one(WhyList).options
        told = [option.prompt.plain for option in options if isinstance(option.prompt, Content)]
        assert [" ".join(each.split()) for each in told[-5:]] == [
            "5 points.", "+4 Tile Hog 1萬 1萬", "+1 Two-Sided Pung",
            "Does not count", "Humble Chow Tile Hog has used it.",
        ]  # fmt: skip


async def test_a_filter_narrows_the_list_and_its_letters_are_no_keys() -> None:
    async with asked() as (app, pilot, lesson):
        await pilot.press("slash", *"hum")
        assert "Humble Chow" in painted(app)
        assert "Tile Hog" not in painted(app)
        assert lesson.hints == []
        await pilot.press("enter", "space", "escape")
        assert "Tile Hog" in painted(app)
        assert "[x] Humble Chow" in painted(app)
        assert lesson.checked is None


async def test_a_wrong_total_is_told_with_what_the_hand_comes_to() -> None:
    async with asked() as (app, pilot, _):
        await pilot.press("7", "enter")
        await pilot.pause()
        assert "Not quite: it comes to 5." in painted(app)
        assert "total 7" in painted(app)
        assert "+4 Tile Hog" in painted(app)


async def hammer(app: TablegamesApp, pilot: Pilot[int], *pressed: str) -> None:
    """Keys pressed faster than the program takes them."""
    for key in pressed:
        named = {"down": "down", "enter": "enter", "escape": "escape", "space": "space", "/": "slash"}
        character = {"space": " "}.get(key, key if len(key) == 1 else None)
        app.post_message(events.Key(named.get(key, key), character))
    await pilot.pause()
    await pilot.pause()


@pytest.mark.parametrize(
    ("drill", "level", "pressed", "right"),
    [
        ("ticks", 1, ["down", "space", "space", "/", *"sid", "enter", "space"], True),
        ("ticks", 1, ["/", *"hum", "enter", "space", "escape", "up", "space"], {"chow": 1, "pung": 1}),
        ("ticks", 1, ["/", *"hum", "enter", "space", "/", *"sid", "enter", "space"], {"chow": 1, "pung": 1}),
        ("ticks", 1, ["1", "5", "backspace", "backspace", "5"], True),
        ("ticks", 3, [*"ho", "enter", *"ti", "enter", *"si", "enter"], True),
        ("number", 1, ["1", "backspace", "5"], True),
        ("choice", 1, ["2", "up"], True),
        ("pieces", 1, ["right", "right", "right", "space", "E"], True),
        ("pieces", 1, ["down", "space", "4", "m", "right", "space"], {"1p": 1, "4m": 1, "5m": 1}),
        ("amounts", 1, ["1", "6", "down", "8"], True),
    ],
)  # fmt: skip
async def test_every_kind_is_answered_by_keys_and_fast_ones_are_taken_in_their_order(
    drill: str, level: int, pressed: list[str], right: bool | dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asked(drill, level) as (app, pilot, lesson):
        checked: list[Mapping[str, int]] = []

        def check(answer: Mapping[str, int], seconds: float) -> Checked:
            checked.append(answer)
            return Lesson.check(lesson, answer, seconds)

        monkeypatch.setattr(lesson, "check", check)
        await hammer(app, pilot, *pressed, "enter")
        assert lesson.checked is not None
        assert lesson.checked.right if right is True else checked == [right]
        assert ("Right!" in painted(app)) == (right is True)


async def test_a_total_beside_ticks_is_refused_with_a_reason() -> None:
    async with asked() as (app, pilot, _):
        await pilot.press("space", "7")
        await pilot.pause()
        assert "their points are the total" in painted(app)


async def test_without_an_answer_nothing_is_checked() -> None:
    async with asked() as (app, pilot, lesson):
        await pilot.press("enter")
        await pilot.pause()
        assert lesson.checked is None
        assert "There is no answer yet" in painted(app)


# --- names typed ------------------------------------------------------------------------------------------


async def test_from_level_three_names_are_typed_and_two_letters_complete() -> None:
    async with asked(level=3) as (app, pilot, lesson):
        assert "Tile Hog" not in painted(app)
        await pilot.press("h")
        assert "Tile Hog" not in painted(app)
        await pilot.press("o")
        assert "Tile Hog" in painted(app)
        await pilot.press("enter", *"ho", "enter", *"si", "enter")
        assert "[2] Tile Hog" in painted(app)
        assert lesson.checked is None
        await pilot.press("enter")
        await pilot.pause()
        assert lesson.checked is not None
        assert lesson.checked.right


async def test_names_typed_with_the_mouse_alone() -> None:
    async with asked(level=3) as (app, pilot, lesson):
        row = next(row for row in rows(app) if "abcdef" in row)
        y, x = rows(app).index(row), row.index("abcdef")
        for letter in "ho":
            await pilot.click(offset=(x + ord(letter) - ord("a"), y))
        await pilot.pause()
        await click(app, pilot, "Tile Hog")
        assert lesson.question.kind == "ticks"
        assert "[1] Tile Hog" in painted(app)
        await click(app, pilot, "Enter  check")
        assert lesson.checked is not None


async def test_names_can_be_taken_back_and_what_is_no_name_is_said() -> None:
    async with asked(level=3) as (app, pilot, lesson):
        await pilot.press(*"ti", "enter", "backspace")
        assert "Tile Hog" not in painted(app)
        await pilot.press(*"xx", "enter")
        await pilot.pause()
        assert "xx: no name begins so." in painted(app)
        await pilot.press("backspace", "enter")
        await pilot.pause()
        assert "two letters complete a name" in painted(app)
        assert lesson.checked is None


async def test_leaving_the_name_frees_the_keys() -> None:
    async with asked(level=3) as (app, pilot, lesson):
        await pilot.press("escape", "h")
        assert len(lesson.hints) == 1
        await pilot.press("slash", *"ti", "enter")
        assert "[1] Tile Hog" in painted(app)


# --- the other kinds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drill", "clicks"),
    [
        ("number", [" 5 "]),
        ("choice", ["Yes, it is"]),
        ("pieces", ["4萬", " 東"]),
        ("amounts", ["Ara pays", " 1 ", " 6 ", "Bora pays", " 8 "]),
    ],
)
async def test_every_kind_is_answered_right_by_mouse(drill: str, clicks: list[str]) -> None:
    async with asked(drill) as (app, pilot, lesson):
        pad = next((y for y, row in enumerate(rows(app)) if " 0  1  2  3 " in row), None)
        for words in clicks:
            if words.strip().isdigit() and pad is not None:
                row = rows(app)[pad]
                await pilot.click(offset=(row.index(words) + 1, pad))
                await pilot.pause()
            else:
                below = "\n".join(rows(app)[BELOW:])
                assert words in below
                y = next(y for y, row in enumerate(rows(app)) if words in row and y >= BELOW)
                row = rows(app)[y]
                await pilot.click(offset=(cell_len(row[: row.index(words)]), y))
                await pilot.pause()
        await click(app, pilot, "Enter  check")
        assert lesson.checked is not None
        assert lesson.checked.right


async def test_a_choice_is_sent_by_the_same_digit_or_a_second_click() -> None:
    async with asked("choice") as (app, pilot, lesson):
        await pilot.press("2")
        assert lesson.checked is None
        await pilot.press("2")
        await pilot.pause()
        assert lesson.checked is not None
        assert "Not so." in painted(app)
        assert painted(app).count("✓ Yes, it is") == 2, "in the answer, and with its reason beside it"
        assert painted(app).count("✗ No, it isn't") == 2
        assert "you said" not in painted(app)
        await pilot.press("enter")
        await pilot.pause()
        await click(app, pilot, "No, it isn't")
        assert lesson.checked is None
        await click(app, pilot, "No, it isn't")
        assert lesson.checked is not None


async def test_a_figure_beyond_the_field_is_refused_with_a_reason() -> None:
    async with asked("number") as (app, pilot, _):
        await pilot.press(*"4001")
        await pilot.pause()
        assert "More than 400 can't be." in painted(app)


async def test_the_piece_under_the_cursor_is_named_as_it_is_typed_and_spoken() -> None:
    async with asked("pieces") as (app, pilot, _):
        assert "1m: m, 0 picked" in painted(app)
        await pilot.press("end", "space")
        assert "N: N, 1 picked" in painted(app)


async def test_another_name_is_shown_only_where_it_fits() -> None:
    async with asked() as (app, pilot, lesson):
        assert "Tile Hog 四归一" in painted(app)
        await pilot.press("escape")
        long = replace(lesson.question.fields[1], label="Tile Hog" + " and on" * 4)
        lesson.question = replace(lesson.question, fields=(long,))
        app.push_screen(QuestionScreen(lesson))
        await pilot.pause()
        assert "and on and on" in painted(app)
        assert "四归一" not in painted(app)


async def test_a_picked_piece_is_let_go_again_and_no_waits_is_an_answer() -> None:
    async with asked("pieces") as (app, pilot, lesson):
        await pilot.press("space", "space", "enter")
        await pilot.pause()
        assert lesson.checked is not None
        assert last_answer().given == 0
        assert "2 missed" in painted(app)


# --- hints, rules, levels, clock ---------------------------------------------------------------------------


async def test_hints_come_one_by_one_and_off_keys_say_why() -> None:
    async with asked() as (app, pilot, lesson):
        await pilot.press("h", "h")
        await pilot.pause()
        assert "Help number 2" in painted(app)
        assert "Help number 3" not in painted(app)
        assert "hint 2/4" in painted(app)
        await click(app, pilot, "h  hint")
        await pilot.press("h", "h")
        await pilot.pause()
        assert len(lesson.hints) == 4
        assert "! All hints are taken." in painted(app)
        await pilot.press("e")
        await pilot.pause()
        assert "First answer" in painted(app)
        await pilot.press("space", "enter", "h")
        await pilot.pause()
        assert "The answer is checked" in painted(app)
        assert last_answer().hints == 4


async def test_e_opens_the_rule_of_the_line() -> None:
    async with asked() as (app, pilot, _):
        await pilot.press("space", "enter", "down", "e")
        await pilot.pause()
        assert isinstance(app.screen, BookScreen)
        assert "Two-Sided Pung" in painted(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "Why" in painted(app)


async def test_a_line_without_a_rule_says_so() -> None:
    async with asked("amounts") as (app, pilot, _):
        await pilot.press("1", "enter", "e")
        await pilot.pause()
        assert "no rule of its own" in painted(app)


async def test_a_line_without_a_rule_opens_the_paragraph_of_its_drill_and_so_does_help() -> None:
    async with asked("pieces") as (app, pilot, _):
        await pilot.press("space", "enter", "e")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        by_rule = painted(app)
        await pilot.press("escape", "question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert painted(app) == by_rule


async def test_levels_go_up_and_down_and_end() -> None:
    async with asked(level=4) as (app, pilot, lesson):
        await pilot.press("plus")
        await pilot.pause()
        assert (lesson.level, lesson.question.level) == (5, 5)
        await pilot.press("plus")
        await pilot.pause()
        assert "This is the hardest level." in painted(app)
        await click(app, pilot, "-  easier")
        assert lesson.question.level == 4


async def test_levels_after_an_answer_ask_at_the_new_level() -> None:
    async with asked(level=1) as (_, pilot, lesson):
        await pilot.press("space", "enter", "plus")
        await pilot.pause()
        assert (lesson.checked, lesson.question.level) == (None, 2)


async def test_the_clock_checks_what_is_there_when_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(question_screen, "CLOCKS", (0, 60, 2))
    async with asked() as (app, pilot, lesson):
        assert "clock off" in painted(app)
        await pilot.press("c")
        await pilot.pause()
        assert "1:00" in painted(app)
        await pilot.press("space", "c")
        screen = app.screen
        assert isinstance(screen, QuestionScreen)
        screen._tick()
        assert lesson.checked is None
        screen._tick()
        await pilot.pause()
        assert lesson.checked is not None
        assert lesson.checked.total_given == 6
        assert "Time is up." in painted(app)
        screen._tick()
        assert len(history.answers("small")) == 1


async def test_the_clock_stands_still_under_another_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(question_screen, "CLOCKS", (0, 1))
    async with asked() as (app, pilot, lesson):
        await pilot.press("c")
        screen = app.screen
        assert isinstance(screen, QuestionScreen)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        screen._tick()
        assert lesson.checked is None


# --- the pages around ---------------------------------------------------------------------------------------


def practise() -> None:
    """Three answers to the first drill."""
    lesson = Lesson(TRAINER, "ticks", 2)
    for answer in ({"flush": 1}, RIGHT, RIGHT):
        lesson.check(answer)
        lesson.go_on()


@asynccontextmanager
async def drills(size: tuple[int, int] = COMPACT) -> AsyncIterator[tuple[TablegamesApp, Pilot[int]]]:
    async with opened(size) as (app, pilot):
        app.open_trainer("small")
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        yield app, pilot


@pytest.mark.parametrize("size", [COMPACT, LARGE])
async def test_the_drills_tell_how_they_go(size: tuple[int, int]) -> None:
    practise()
    async with drills(size) as (app, pilot):
        text = painted(app)
        for words in ("2 of 5", "66 %", "✗✓✓", "Weakest rules", "Half Flush", "3 rules are due", "go on"):
            assert words in text, words
        await pilot.press("down")
        await pilot.pause()
        assert "none yet" in painted(app)
        assert "begin" in painted(app)


async def test_a_drill_begins_at_the_level_chosen_and_goes_on_where_it_was_left() -> None:
    async with drills() as (app, pilot):
        await pilot.press("3", "plus", "plus", "3")
        await pilot.pause()
        assert isinstance(app.screen, QuestionScreen)
        assert "level 3" in painted(app)
        assert "Question 1?" in painted(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, DrillsScreen)
        assert "go on" in painted(app)
        await click(app, pilot, "Yes or no")
        await click(app, pilot, "Enter  go on")
        assert "level 3" in painted(app)
        assert "Question 1?" in painted(app)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)


async def test_levels_of_a_drill_end_with_a_reason() -> None:
    async with drills() as (app, pilot):
        await pilot.press("minus")
        await pilot.pause()
        assert "This is the easiest level." in painted(app)


@pytest.mark.parametrize("size", [COMPACT, LARGE])
async def test_the_book_has_every_rule_with_example_and_near_misses(size: tuple[int, int]) -> None:
    async with opened(size) as (app, pilot):
        app.open_book("small")
        await pilot.pause()
        text = painted(app)
        for words in (
            "Rule book",
            "Half Flush 6",
            "6 points",
            "It is a flush.",
            "Does not score beside it",
            "No flush: a",
        ):
            assert words in text
        assert "Humble Chow." in text
        await pilot.press("down")
        await pilot.pause()
        assert "It is a hog." in painted(app)


async def test_the_book_is_searched_and_a_search_is_left_first() -> None:
    async with opened() as (app, pilot):
        app.open_book("small", "pung")
        await pilot.pause()
        assert "It is a pung." in painted(app)
        await pilot.press("slash", *"humble", "enter")
        await pilot.pause()
        assert "It is a chow." in painted(app)
        assert "Tile Hog" not in painted(app)
        await pilot.press("slash", *"zz")
        await pilot.pause()
        assert "Nothing has 'zz' in it." in painted(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "Tile Hog" in painted(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)


async def test_the_book_finds_a_rule_by_its_number() -> None:
    async with opened() as (app, pilot):
        app.open_book("small")
        await pilot.pause()
        await pilot.press("slash", "3", "enter")
        await pilot.pause()
        assert "It is a pung." in painted(app)


async def test_practise_this_asks_for_that_rule() -> None:
    async with opened() as (app, pilot):
        app.open_book("small", "hog")
        await pilot.pause()
        await click(app, pilot, "p practise this")
        assert isinstance(app.screen, QuestionScreen)
        assert small_practice.asked[-1]["hog"] > 100


async def test_an_answer_that_cannot_be_noted_is_told(home: Path) -> None:
    async with asked("number") as (app, pilot, lesson):
        for file in (home / "data").rglob("*.sqlite3"):
            file.write_bytes(b"no database at all" * 100)
        await pilot.press("5", "enter")
        await pilot.pause()
        assert not lesson.kept
        assert "! Right! This answer could not be noted." in painted(app)
