"""The trainers of other games than MCR on the screen: every drill by keys, twenty questions in a terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from rules.core.drill import LEVELS
from tablegames_tui import history
from tablegames_tui.screens.help import HelpScreen
from tablegames_tui.trainer import TRAINERS, following, trainer_called
from tablegames_tui.trainer.book import BookScreen
from tablegames_tui.trainer.drawn import Board
from tablegames_tui.trainer.drills import DrillsScreen
from tablegames_tui.trainer.lesson import Lesson
from tablegames_tui.trainer.piece_rows import PieceRows
from tablegames_tui.trainer.question import QuestionScreen
from tablegames_tui.trainer.tick_list import TickList
from tests.tui.around import COMPACT, LARGE, click, opened, own_home, painted, rows, settled
from tests.tui.terminal import Terminal

GAMES = ("basic", "go_stop", "seep", "solitaire", "mexican_train")
POSED = ("solitaire", "mexican_train")
"""Trainers each of whose drills a frame answers by keys in every run already."""
DRILLS = [(game, drill.id) for game in GAMES for drill in TRAINERS[game].practice().DRILLS]
EVERY_DRILL = pytest.mark.parametrize(("game", "drill"), DRILLS, ids=["-".join(each) for each in DRILLS])
TWENTY = 20
NAMED = {" ": "space", "]": "right_square_bracket"}
"""Keys that have a name."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_home(tmp_path, monkeypatch)


def right_keys(lesson: Lesson) -> list[str]:
    """What a person presses who knows the answer."""
    question, check = lesson.question, lesson.practice.check
    marks = {mark.rule: mark.expected for mark in check(question, {}).marks}
    match question.kind:
        case "ticks":
            return ["home", *(key for field in question.fields
                              for key in (*["space"] * bool(marks.get(field.key)), "down"))]  # fmt: skip
        case "pieces":
            return [key for rule, expected in marks.items() if expected for key in rule]
        case "number" | "amounts":
            return [key for field in question.fields for key in (*str(marks[field.key]), "down")]
        case _:
            right = [check(question, {field.key: 1}).right for field in question.fields]
            return [str(right.index(True) + 1)]


async def test_where_lines_bring_no_points_they_are_ticked_and_not_counted() -> None:
    lesson = Lesson(TRAINERS["seep"], "captures", 1, rng=Random(3))
    async with opened() as (app, pilot):
        app.push_screen(QuestionScreen(lesson))
        await pilot.pause()
        assert "Space ticks" in painted(app)
        await pilot.press("1")
        await pilot.pause()
        assert "How many there are is no answer: Space ticks each line" in painted(app)
        await pilot.press(*right_keys(lesson), "enter")
        await pilot.pause()
        assert "Right!" in painted(app)
        assert "It takes" in painted(app)
        assert "your answer" not in painted(app)
        assert "+1" not in painted(app)


@pytest.mark.parametrize("typed", ["f]", "green dragon"])
async def test_pieces_in_a_list_are_found_as_they_are_written_and_called(typed: str) -> None:
    lesson = Lesson(TRAINERS["solitaire"], "pairs", 2, rng=Random(3))
    tiles = [[4 * n, 0, 0, face] for n, face in enumerate(("F", "F", "5s", "5s"))]
    data = {"drill": "pairs", "level": 2, "tiles": tiles}
    lesson.question = lesson.practice.ask_again(data)
    async with opened() as (app, pilot):
        app.push_screen(QuestionScreen(lesson))
        await pilot.pause()
        await pilot.press("slash", *(NAMED.get(key, key) for key in typed))
        await pilot.pause()
        assert [option.id for option in app.screen.query_one(TickList).options] == ["AB"]


@pytest.mark.parametrize(
    ("size", "questions"), [(COMPACT, 1), pytest.param(LARGE, TWENTY, marks=pytest.mark.slow)]
)
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.slow if game in POSED else ()) for game in GAMES]
)
async def test_every_drill_is_answered_by_keys(game: str, size: tuple[int, int], questions: int) -> None:
    """So many questions a drill, the level going up as they are answered."""
    drills = TRAINERS[game].practice().DRILLS
    async with opened(size) as (app, pilot):
        for drill in drills:
            lesson = Lesson(TRAINERS[game], drill.id, LEVELS[0], rng=Random(3))
            app.push_screen(QuestionScreen(lesson))
            await pilot.pause()
            for number in range(questions):
                if number and not number % len(LEVELS[:-1]):
                    await pilot.press("plus")
                    await pilot.pause()
                await pilot.press("h")
                assert all(cell_len(row) == size[0] for row in rows(app))
                await pilot.press(*right_keys(lesson), "enter")
                await pilot.pause()
                assert lesson.checked is not None
                assert lesson.checked.right, (lesson.question.data, painted(app))
                await pilot.press("enter")
                await pilot.pause()
            assert f"streak {questions}" in painted(app)
            await pilot.press("escape")
    noted = history.answers(game)
    assert [each.right for each in noted] == [True] * questions * len(drills)
    assert {each.level for each in noted} == {*LEVELS[: -(-questions // 4)]}
    assert questions == 1 or any(each.practised for each in noted)


async def test_the_drills_of_the_games_come_one_after_the_other() -> None:
    async with opened() as (app, pilot):
        app.open_trainer("basic")
        await settled(app, pilot)
        await pilot.press("g")
        await settled(app, pilot)
        assert isinstance(app.screen, DrillsScreen)
        assert "What this card does" in painted(app)
        await click(app, pilot, "g  Seep")
        await settled(app, pilot)
        assert "Every capture of a card" in painted(app)
        assert len([screen for screen in app.screen_stack if isinstance(screen, DrillsScreen)]) == 1
    assert following(TRAINERS[[*TRAINERS][-1]]) is TRAINERS["mcr"]


@pytest.mark.parametrize(
    ("name", "trainer"),
    [("go_stop", "go_stop"), ("go-stop", "go_stop"), ("matgo", "go_stop"), ("seep", "seep"), ("mcr", "mcr"),
     ("mahjong-mcr", "mcr"), ("mahjong-basic", "basic"), ("train", "mexican_train"),
     ("solitaire", "solitaire"), ("mahjong-solitaire", "solitaire")],
)  # fmt: skip
def test_a_trainer_is_called_by_its_name_or_that_of_its_game(name: str, trainer: str) -> None:
    assert trainer_called(name) is TRAINERS[trainer]
    assert trainer_called("songs") is None


async def test_a_line_of_the_reasons_opens_the_page_of_its_rule_with_its_cards() -> None:
    async with opened() as (app, pilot):
        lesson = Lesson(TRAINERS["go_stop"], "pile", 1, rng=Random(3))
        app.push_screen(QuestionScreen(lesson))
        await pilot.pause()
        await pilot.press(*right_keys(lesson), "enter", "e")
        await settled(app, pilot)
        assert isinstance(app.screen, BookScreen)
        assert app.screen.query_one(PieceRows).groups
        await pilot.press("slash", *"ja-ppuk", "enter")
        await settled(app, pilot)
        assert "steal 2" in painted(app)
        await pilot.press("p")
        await settled(app, pilot)
        assert isinstance(app.screen, QuestionScreen)
        assert app.screen.lesson.drill.id == "turn", "the drill that asks about this rule"


async def test_a_rule_that_is_worth_nothing_tells_its_paragraph_and_help_opens_there() -> None:
    async with opened() as (app, pilot):
        app.push_screen(BookScreen(TRAINERS["seep"], "must_keep_card"))
        await settled(app, pilot)
        assert "The promise  section 7.6" in painted(app)
        assert "15 The promise (7.6)" in painted(app)
        assert "4 Sweep 50" in painted(app)
        await pilot.press("question_mark")
        await settled(app, pilot)
        assert isinstance(app.screen, HelpScreen)
        assert "7.6 The promise" in painted(app)


async def test_a_line_without_a_page_opens_the_paragraph_of_the_drill() -> None:
    async with opened() as (app, pilot):
        app.push_screen(QuestionScreen(lesson := Lesson(TRAINERS["go_stop"], "pays", 1, rng=Random(3))))
        await pilot.pause()
        await pilot.press(*right_keys(lesson), "enter", "e")
        await settled(app, pilot)
        assert isinstance(app.screen, HelpScreen)
        assert "Who pays what" in painted(app)


@pytest.mark.parametrize(
    ("size", "ascii"), [(COMPACT, True), pytest.param(LARGE, False, marks=pytest.mark.slow)]
)
async def test_groups_of_cards_have_captions_and_are_never_cut(size: tuple[int, int], ascii: bool) -> None:
    async with opened(size, ascii=ascii) as (app, pilot):
        question = Lesson(TRAINERS["go_stop"], "pays", 4, rng=Random(1))
        app.push_screen(QuestionScreen(question))
        await pilot.pause()
        drawn = app.screen.query_one(PieceRows)
        captions = [group.caption for group in drawn.groups]
        pieces = sum(len(group.pieces) for group in drawn.groups)
        text = painted(app)
        assert all(caption in text for caption in captions)
        assert len({(area.x, area.y) for area, _ in drawn.cells.targets}) == pieces
        assert all(area.right <= drawn.size.width for area, _ in drawn.cells.targets)
        assert all(area.bottom <= drawn.size.height for area, _ in drawn.cells.targets)
        assert text.isascii() or not ascii


@pytest.mark.parametrize(
    ("size", "questions"), [(COMPACT, 4), pytest.param(LARGE, TWENTY, marks=pytest.mark.slow)]
)
async def test_a_board_is_drawn_whole_question_after_question(size: tuple[int, int], questions: int) -> None:
    """However high the one before was, and every tile that is offered can be seen."""
    async with opened(size) as (app, pilot):
        lesson = Lesson(TRAINERS["solitaire"], "pairs", 1, rng=Random(2))
        app.push_screen(QuestionScreen(lesson))
        await pilot.pause()
        for number in range(questions):
            board = app.screen.query_one(Board)
            marked = {place for place, tile in enumerate(lesson.question.picture.stack) if tile.mark}
            assert board.shown_size is not None
            assert marked <= {place for _, place in board.cells.targets}
            lesson.check({}, 1.0)
            lesson.level = 1 + 2 * number % 5
            await pilot.press("enter")
            await pilot.pause()


@pytest.mark.slow
@EVERY_DRILL
def test_twenty_questions_in_a_real_terminal(game: str, drill: str, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "tablegames_tui", "train", game, "--drill", drill, "--level", "2"]
    terminal = Terminal(words, tmp_path, COMPACT)
    kind = TRAINERS[game].practice().ask(drill, 2, Random(1), {}).kind
    try:
        terminal.wait_for("question 1 ")
        for number in range(1, TWENTY + 1):
            terminal.send("h")
            terminal.wait_for("hint 1/4")
            terminal.send({"ticks": " ", "pieces": " ", "choice": "1"}.get(kind, "5") + "\r")
            terminal.wait_for("Enter  next")
            terminal.wait_for("Why")
            terminal.send("\r")
            terminal.wait_for(f"question {number + 1} ")
        assert terminal.quit() == 0
    finally:
        terminal.close()
