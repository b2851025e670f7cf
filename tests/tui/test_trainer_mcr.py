"""The scoring trainer with the rules of mahjong: reached by picker and command line, played through."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from rules.core.drill import LEVELS
from rules.mahjong_mcr import practice
from tablegames_tui import __main__ as command
from tablegames_tui import history, trainer
from tablegames_tui.app import Practise, TablegamesApp
from tablegames_tui.screens.help import HelpScreen
from tablegames_tui.settings import Settings
from tablegames_tui.trainer import TRAINERS
from tablegames_tui.trainer.book import BookScreen
from tablegames_tui.trainer.drills import DrillsScreen
from tablegames_tui.trainer.lesson import Lesson
from tablegames_tui.trainer.question import QuestionScreen
from tests.tui.around import COMPACT, LARGE, click, opened, own_home, painted, rows, settled
from tests.tui.terminal import Terminal

MCR = TRAINERS["mcr"]
DRILLS = [drill.id for drill in practice.DRILLS]
TWENTY = 20
TILE_HOG = 64


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


pytestmark = pytest.mark.usefixtures("home")


def right_keys(lesson: Lesson) -> list[str]:
    """What a person presses who knows the answer."""
    question = lesson.question
    marks = practice.check(question, {}).marks
    match question.kind:
        case "ticks":
            return list(str(practice.check(question, {}).total_expected))
        case "pieces":
            return [key for mark in marks if mark.expected for key in str(mark.rule)]
        case "amounts":
            return [key for mark in marks for key in (*str(mark.expected), "down")]
        case _:
            fits = [
                place
                for place, field in enumerate(question.fields, 1)
                if practice.check(question, {field.key: 1}).right
            ]
            return [str(fits[0])]


async def answer(pilot: Pilot[int], lesson: Lesson) -> None:
    """Answer right, by keys, and go on."""
    await pilot.press(*right_keys(lesson), "enter")
    await pilot.pause()
    assert lesson.checked is not None
    assert lesson.checked.right, (lesson.question.data, painted(pilot.app))  # type: ignore[arg-type]
    await pilot.press("enter")
    await pilot.pause()


@pytest.mark.parametrize(
    ("size", "levels"), [(COMPACT, [1, 3, 5]), pytest.param(LARGE, [*LEVELS], marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("drill", DRILLS)
async def test_every_drill_is_played_on_its_levels(
    drill: str, size: tuple[int, int], levels: list[int]
) -> None:
    async with opened(size) as (app, pilot):
        lesson = Lesson(MCR, drill, LEVELS[0], rng=Random(3))
        app.push_screen(QuestionScreen(lesson))
        await pilot.pause()
        for level in levels:
            while lesson.level < level:
                await pilot.press("plus")
                await pilot.pause()
            assert lesson.question.level == level
            await pilot.press("escape", "h") if level > 2 and drill == "count" else await pilot.press("h")
            assert all(cell_len(row) == size[0] for row in rows(app))
            assert len(lesson.hints) == 1
            await answer(pilot, lesson)
        assert f"streak {len(levels)}" in painted(app)
    noted = history.answers("mcr")
    assert [each.level for each in noted] == levels
    assert all(each.right and each.hints == 1 for each in noted)


async def test_the_picker_opens_the_trainer_by_key_and_by_click() -> None:
    async with opened() as (app, pilot):
        await pilot.press("t")
        await settled(app, pilot)
        assert isinstance(app.screen, DrillsScreen)
        assert "Count the hand" in painted(app)
        await pilot.press("escape")
        await pilot.pause()
        await click(app, pilot, "t  trainer")
        await settled(app, pilot)
        assert isinstance(app.screen, DrillsScreen)


async def test_the_help_of_the_trainer_opens_the_fan_book_and_a_fan_is_practised() -> None:
    async with opened() as (app, pilot):
        await pilot.press("t")
        await settled(app, pilot)
        await pilot.press("question_mark")
        await pilot.pause()
        await click(app, pilot, "b book")
        assert isinstance(app.screen, BookScreen)
        assert "81 entries" in painted(app)
        await pilot.press("slash", *"tile hog", "enter", "p")
        await pilot.pause()
        assert isinstance(app.screen, QuestionScreen)
        hand = practice.WinningHand.read(app.screen.lesson.question.data["hand"])
        assert any(TILE_HOG in dict(fans) for fans in practice.accepted(hand))


async def test_the_help_of_a_game_without_a_book_has_no_key_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    without = {name: each for name, each in TRAINERS.items() if name != "solitaire"}
    monkeypatch.setattr(trainer, "TRAINERS", without)
    async with opened() as (app, pilot):
        app.open_help("mahjong_solitaire")
        await settled(app, pilot)
        await pilot.press("b")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert "b book" not in painted(app)


@pytest.mark.parametrize(
    ("practise", "screen", "words"),
    [
        (Practise("mcr"), DrillsScreen, "1 of 5"),
        (Practise("mcr", level=4), DrillsScreen, "4 of 5"),
    ],
)
async def test_the_command_line_opens_the_trainer(practise: Practise, screen: type, words: str) -> None:
    await opens(practise, screen, words)


@pytest.mark.parametrize(
    ("drill", "level", "words"), [("waits", 3, "level 3"), ("pays", None, "Who pays what")]
)
async def test_the_command_line_begins_a_drill(drill: str, level: int | None, words: str) -> None:
    await opens(Practise("mcr", level, Lesson(MCR, drill, level)), QuestionScreen, words)


async def opens(practise: Practise, screen: type, words: str) -> None:
    app = TablegamesApp(Settings(), practise=practise)
    async with app.run_test(size=COMPACT) as pilot:
        await settled(app, pilot)
        assert isinstance(app.screen, screen)
        assert words in painted(app)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["mcrr"], "There is no trainer 'mcrr'. Did you mean mcr?"),
        (["mcr", "--drill", "wait"], "There is no drill 'wait'. Did you mean waits?"),
        (["mcr"], "The screen needs a terminal"),
    ],
)
def test_a_wrong_command_is_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["train", *words]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_nothing_of_the_trainer_is_imported_before_it_is_opened() -> None:
    import subprocess

    program = (
        "import sys, tablegames_tui.app, tablegames_tui.screens.picker;"
        "print([name for name in sys.modules if 'trainer' in name or 'mahjong_mcr' in name"
        " or name in ('sqlite3', 'rules.core.drill')])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.slow
@pytest.mark.parametrize("size", [COMPACT, LARGE])
@pytest.mark.parametrize("drill", DRILLS)
def test_twenty_questions_in_a_real_terminal(drill: str, size: tuple[int, int], tmp_path: Path) -> None:
    words = [sys.executable, "-m", "tablegames_tui", "train", "mcr", "--drill", drill, "--level", "2"]
    terminal = Terminal(words, tmp_path, size)
    try:
        terminal.wait_for("question 1 ")
        for number in range(1, TWENTY + 1):
            terminal.send("h")
            terminal.wait_for("hint 1/4")
            terminal.send({"count": "5", "pays": "5", "waits": " "}.get(drill, "1") + "\r")
            terminal.wait_for("Enter  next")
            terminal.wait_for("Why")
            terminal.send("\r")
            terminal.wait_for(f"question {number + 1} ")
        assert terminal.quit() == 0
    finally:
        terminal.close()
