"""Frames of the scoring trainer: fixed hands, answered by the keys that a person would press."""

from __future__ import annotations

from typing import Any

from tablegames_tui import history
from tablegames_tui.trainer import TRAINERS
from tablegames_tui.trainer.lesson import Lesson
from tests.frames.drawing import Frame, Visit

MCR = TRAINERS["mcr"]


def hand(melds: tuple[str, ...], concealed: str, win: str, **facts: Any) -> dict[str, Any]:
    """A hand as a question keeps it; a meld is "chow left 6s 7s 8s" or "kong concealed E E E E"."""
    return {
        "melds": [
            {
                "type": kind,
                "tiles": tiles,
                "source": None if source == "concealed" else source,
                "concealed": source == "concealed",
                "added": False,
            }
            for kind, source, *tiles in map(str.split, melds)
        ],
        "concealed": concealed.split(),
        "winning_tile": win,
        "seat_wind": "N",
        "prevalent_wind": "S",
        **facts,
    }


SHIFTED = hand(("chow left 6s 7s 8s", "pung right 9p 9p 9p"), "4m 4m 5m 6m 4p 5p 6p", "7m", flowers=1)
STRAIGHT = hand((), "4m 5m 6m 1p 2p 3p 4p 5p 6p 8s 9s C C", "7s", flowers=2, self_draw=True)
KONGS = hand(
    (
        "kong left 1m 1m 1m 1m",
        "kong concealed 9s 9s 9s 9s",
        "kong across N N N N",
        "kong concealed C C C C",
    ),
    "5p",
    "5p",
    self_draw=True,
    about_kong=True,
    flowers=8,
    prevalent_wind="N",
)


async def ask(visit: Visit, drill: str, level: int, won: dict[str, Any], *keys: str, **more: Any) -> None:
    """The question about a hand, and keys pressed at it."""
    history.leave_off("mcr", drill, level, {"drill": drill, "level": level, "hand": won, **more})
    visit.app.train("mcr", drill, level)
    await visit.settle()
    await visit.press(*keys)


def practised() -> None:
    """Answers to some hands, most of them right, the last ones wrong."""
    for number, won in enumerate((SHIFTED, STRAIGHT, SHIFTED, STRAIGHT, SHIFTED, KONGS)):
        history.leave_off("mcr", "count", 2, {"drill": "count", "level": 2, "hand": won})
        lesson = Lesson(MCR, "count", 2)
        marks = lesson.practice.check(lesson.question, {}).marks
        answer = {mark.rule: won["flowers"] if mark.rule == "flower_tiles" else 1 for mark in marks}
        if number > 3:
            answer.popitem()
            answer["half_flush"] = 1
        lesson.check(answer, 12.0)
    history.leave_off("mcr", "count", 2, {"drill": "count", "level": 2, "hand": SHIFTED})


async def drills(visit: Visit) -> None:
    """The drills, the first one practised."""
    practised()
    visit.app.open_trainer("mcr")
    await visit.app.workers.wait_for_complete()


async def drills_first(visit: Visit) -> None:
    """The drills when nothing was practised yet."""
    visit.app.open_trainer("mcr")
    await visit.app.workers.wait_for_complete()


async def count(visit: Visit) -> None:
    """Two fans ticked, two hints taken."""
    keys = ("end", "space", *["up"] * 5, "space", "h", "h")
    await ask(visit, "count", 1, SHIFTED, *keys)


async def count_filter(visit: Visit) -> None:
    """The list of fans, filtered."""
    await ask(visit, "count", 2, SHIFTED, "slash", *"chow")


async def count_why(visit: Visit) -> None:
    """Right, missed and wrong lines with their reasons."""
    keys = (
        "slash",
        *"half",
        "enter",
        "space",
        "escape",
        "slash",
        *"mixed shifted c",
        "enter",
        "space",
        "enter",
    )
    await ask(visit, "count", 1, SHIFTED, *keys)


async def names(visit: Visit) -> None:
    """From the third level on names are typed."""
    await ask(visit, "count", 3, STRAIGHT, *"mixed str", "enter", *"ch")


async def worst(visit: Visit) -> None:
    """Eighteen tiles and every fact."""
    await ask(visit, "count", 1, KONGS, "h", "h", "h", "h")


async def hu_why(visit: Visit) -> None:
    """A wrong choice, and why it is wrong."""
    await ask(visit, "hu", 2, SHIFTED | {"flowers": 0}, "2", "enter")


async def waits(visit: Visit) -> None:
    """Tiles picked."""
    await ask(visit, "waits", 2, SHIFTED, "4", "m", "5", "m", "right")


async def waits_why(visit: Visit) -> None:
    """One wait found, one missed, one that is none."""
    await ask(visit, "waits", 2, SHIFTED, "4", "m", "5", "m", "enter")


async def combine(visit: Visit) -> None:
    """Two fans, and the question whether both score."""
    fans = ["mixed_shifted_chows", "no_honors"]
    await ask(visit, "combine", 2, SHIFTED, "h", fans=fans)


async def combine_why(visit: Visit) -> None:
    """A wrong choice: the one of the two that pays for the other."""
    fans = ["all_simples", "no_honors"]
    won = hand(("chow left 5m 6m 7m",), "2m 3m 4m 4p 5p 6p 6s 7s 8s 8s", "8s")
    await ask(visit, "combine", 2, won, "1", "enter", fans=fans)


async def total_why(visit: Visit) -> None:
    """A total that is not right, and what the hand comes to."""
    await ask(visit, "count", 2, STRAIGHT, "1", "4", "enter")


async def pays_why(visit: Visit) -> None:
    """Four amounts, two of them right."""
    keys = ("8", "down", *"17", "down", "9", "enter")
    await ask(visit, "pays", 2, SHIFTED, *keys, discarder=1)


async def progress(visit: Visit) -> None:
    """The chart of all fans practised."""
    practised()
    visit.app.open_trainer("mcr")
    await visit.app.workers.wait_for_complete()
    await visit.press("p")


async def book(visit: Visit) -> None:
    """A fan with its example and near misses."""
    visit.app.open_book("mcr", "mixed_shifted_chows")


async def book_search(visit: Visit) -> None:
    """The hits of a search."""
    visit.app.open_book("mcr")
    await visit.settle()
    await visit.press("slash", *"knitted", "enter")


FRAMES = (
    Frame("trainer-drills", drills),
    Frame("trainer-drills_first", drills_first),
    Frame("trainer-count", count, every_look=True),
    Frame("trainer-count_filter", count_filter),
    Frame("trainer-count_why", count_why, every_look=True),
    Frame("trainer-names", names),
    Frame("trainer-worst", worst),
    Frame("trainer-hu_why", hu_why),
    Frame("trainer-waits", waits, every_look=True),
    Frame("trainer-waits_why", waits_why),
    Frame("trainer-combine", combine),
    Frame("trainer-combine_why", combine_why),
    Frame("trainer-total_why", total_why),
    Frame("trainer-pays_why", pays_why),
    Frame("trainer-progress", progress, every_look=True),
    Frame("trainer-book", book, every_look=True),
    Frame("trainer-book_search", book_search),
)
