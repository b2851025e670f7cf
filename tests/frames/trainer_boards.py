"""Frames of the trainers of Mexican Train and mahjong solitaire: fixed hands, trains and stacks."""

from __future__ import annotations

from typing import Any

from tests.frames.drawing import Frame, Visit
from tests.frames.trainer import pose

PIPS: dict[str, Any] = {
    "drill": "pips", "level": 4,
    "tiles": ["15-12", "14-7", "13-13", "12-0", "11-4", "9-3", "8-6", "7-5", "6-1", "5-5", "2-0", "0-0"],
    "options": {"double_blank": 25},
}  # fmt: skip
LONGEST: dict[str, Any] = {
    "drill": "longest", "level": 5, "start": 12,
    "hand": ["12-9", "12-4", "11-2", "10-10", "9-9", "9-7", "9-4", "8-1", "7-4", "6-0", "5-3", "4-2", "3-2",
             "2-2", "1-0"],
}  # fmt: skip
TRAINS: dict[str, Any] = {
    "drill": "trains", "level": 3, "set": 12, "engine": 12,
    "hand": ["11-9", "9-2", "8-5", "7-7", "6-4", "3-1"],
    "trains": [
        {"tiles": ["12-4", "4-2", "8-2"], "marker": False},
        {"tiles": ["12-7", "7-5", "5-5"], "marker": False},
        {"tiles": ["12-1", "11-1", "11-6"], "marker": True},
        {"tiles": [], "marker": False},
        {"tiles": ["12-10", "10-9", "9-9"], "marker": False},
    ],
    "left_open": ["M", "P1"], "opened": [], "options": {},
}  # fmt: skip


async def train_drills(visit: Visit) -> None:
    """The drills of Mexican Train."""
    visit.app.open_trainer("mexican_train")
    await visit.app.workers.wait_for_complete()


async def train_pips(visit: Visit) -> None:
    """A hand with the double blank under a house rule, a hint taken."""
    await pose(visit, "mexican_train", PIPS, "9", "h", "h")


async def train_longest(visit: Visit) -> None:
    """A large hand and the number to begin with."""
    await pose(visit, "mexican_train", LONGEST, "h", "h", "h")


async def train_longest_why(visit: Visit) -> None:
    """A length that is too short, and the train."""
    await pose(visit, "mexican_train", LONGEST, "7", "enter")


async def train_trains(visit: Visit) -> None:
    """Two open doubles, markers, a hand; trains to tick."""
    await pose(visit, "mexican_train", TRAINS, "down", "space", "h", "h")


async def train_trains_why(visit: Visit) -> None:
    """A train missed, and one that is not due yet."""
    await pose(visit, "mexican_train", TRAINS, "down", "space", "down", "space", "enter")


async def train_book(visit: Visit) -> None:
    """A rule of open doubles with trains that show it."""
    visit.app.open_book("mexican_train", "queue")


async def train_book_dead(visit: Visit) -> None:
    """The widest trains of the book."""
    visit.app.open_book("mexican_train", "dead")


FRAMES = (
    Frame("trainer-train_drills", train_drills),
    Frame("trainer-train_pips", train_pips),
    Frame("trainer-train_longest", train_longest),
    Frame("trainer-train_longest_why", train_longest_why),
    Frame("trainer-train_trains", train_trains, every_look=True),
    Frame("trainer-train_trains_why", train_trains_why),
    Frame("trainer-train_book", train_book),
    Frame("trainer-train_book_dead", train_book_dead),
)
