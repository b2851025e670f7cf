"""Frames of the guided deals: comments, a learner who strays, the end, on the tables of several games."""

from __future__ import annotations

from rules.core.first_game import Task
from tablegames_tui.guided import GuidedSitting, lesson_of
from tests.frames.drawing import NAMES, Frame, Visit


async def at(visit: Visit, game_id: str, number: int) -> None:
    """The lesson of a game at one of its tasks, from 1; its comment lies over the table."""
    lesson = lesson_of(game_id)
    tasks = [place for place, step in enumerate(lesson.steps) if isinstance(step, Task)]
    reached = tasks[number - 1] if number <= len(tasks) else len(lesson.steps)
    await visit.sit_down(GuidedSitting(game_id, lesson, NAMES[0], 2, reached))


async def comment(visit: Visit) -> None:
    """A ppuk, and who gets it."""
    await at(visit, "go_stop", 3)


async def task(visit: Visit) -> None:
    """The comment has been read; the bar says what to do."""
    await at(visit, "mahjong_basic", 3)
    await visit.press("enter")


async def strayed(visit: Visit) -> None:
    """A discard that the lesson doesn't take."""
    await at(visit, "mahjong_mcr", 5)
    await visit.press("enter", "enter")


async def sweep(visit: Visit) -> None:
    """Three cards that one king takes."""
    await at(visit, "seep", 4)


async def trap(visit: Visit) -> None:
    """A pair that would block the board."""
    await at(visit, "mahjong_solitaire", 4)


async def ending(visit: Visit) -> None:
    """The last move was made."""
    await at(visit, "mexican_train", 8)


FRAMES = (
    Frame("first-comment", comment, every_look=True),
    Frame("first-task", task),
    Frame("first-strayed", strayed),
    Frame("first-sweep", sweep),
    Frame("first-trap", trap),
    Frame("first-ending", ending),
)
