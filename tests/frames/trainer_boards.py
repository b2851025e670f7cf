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


_FREE = """0,0,0 9p; 2,0,0 5s; 4,0,0 E; 6,0,0 N; 8,0,0 3m; 0,2,0 1m; 2,2,0 2m; 4,2,0 7p; 6,2,0 8p; 8,2,0 8s;
0,4,0 F; 2,4,0 C; 4,4,0 9s; 6,4,0 2p; 8,4,0 6s; 2,1,1 4s; 4,1,1 4m; 6,1,1 W; 2,3,1 5m; 4,3,1 7s;
6,3,1 1p; 5,2,2 P"""
_PAIRS = """0,1,0 9p; 2,0,0 5s; 4,0,0 E; 6,0,0 1f; 8,0,0 3m; 10,1,0 9p; 0,3,0 1m; 2,2,0 2m; 4,2,0 7p;
6,2,0 8p; 8,2,0 8s; 10,3,0 C; 2,4,0 3g; 4,4,0 9s; 6,4,0 2p; 8,4,0 3m; 2,1,1 4s; 4,1,1 7p;
6,1,1 C; 2,3,1 5m; 6,3,1 1p; 4,2,2 4s; 4,6,0 3f; 6,6,0 1m"""


def tiles(text: str) -> list[list[Any]]:
    """The tiles of a board as a question keeps them."""
    lying = [tile.split() for tile in text.split(";")]
    return [[*map(int, spot.split(",")), face] for spot, face in lying]


FREE: dict[str, Any] = {
    "drill": "free",
    "level": 3,
    "tiles": sorted(tiles(_FREE), key=lambda tile: tile[2::-1]),
}
FREE["place"] = FREE["tiles"].index([6, 1, 1, "W"])
PAIRS: dict[str, Any] = {"drill": "pairs", "level": 4, "tiles": tiles(_PAIRS)}
CONTRAST: dict[str, Any] = {
    **PAIRS,
    "tiles": sorted(PAIRS["tiles"], key=lambda tile: tile[2::-1]),
}
CONTRAST["dark"] = [
    place for place, (x2, *_, face) in enumerate(CONTRAST["tiles"]) if face in ("3g", "3f") or x2 in (4, 8)
]
WAYS: dict[str, Any] = {
    "drill": "ways", "level": 3, "pairs": 3, "rest": "loose", "stuck_ends": False,
    "steps": ["pair", "shuffle", "undo", "pair"],
}  # fmt: skip
NOTHING: dict[str, Any] = {
    "drill": "score", "level": 4, "pairs": 6, "won": False, "hints": 5, "undos": 0, "shuffles": 1,
}  # fmt: skip
SCORE: dict[str, Any] = {
    "drill": "score", "level": 5, "pairs": 41, "won": False, "hints": 6, "undos": 3, "shuffles": 1,
}  # fmt: skip


async def solitaire_drills(visit: Visit) -> None:
    """The drills of solitaire."""
    visit.app.open_trainer("solitaire")
    await visit.app.workers.wait_for_complete()


async def solitaire_free(visit: Visit) -> None:
    """A tile among its neighbours on three layers."""
    await pose(visit, "solitaire", FREE, "h", "h", "h")


async def solitaire_free_why(visit: Visit) -> None:
    """A wrong choice, and what blocks the tile."""
    await pose(visit, "solitaire", FREE, "1", "enter")


async def solitaire_pairs(visit: Visit) -> None:
    """A board with letters, pairs to tick."""
    await pose(visit, "solitaire", PAIRS, "space", "down", "space", "h", "h")


async def solitaire_pairs_why(visit: Visit) -> None:
    """A pair right, others missed or not free."""
    await pose(visit, "solitaire", PAIRS, "space", "down", "space", "down", "space", "enter")


async def solitaire_contrast(visit: Visit) -> None:
    """Light goes with dark: a pair right, others missed or of one shade, and none that is stuck."""
    await pose(visit, "solitaire", CONTRAST, "space", "end", "space", "enter")


async def solitaire_ways_why(visit: Visit) -> None:
    """What is open after some steps: redo is ticked, though a new pair has ended it."""
    await pose(visit, "solitaire", WAYS, "space", "down", "down", "space", "down", "space", "enter")


async def solitaire_nothing(visit: Visit) -> None:
    """A deal that costs more than it brings, and a choice below zero."""
    await pose(visit, "solitaire", NOTHING, "1", "enter")


async def solitaire_score(visit: Visit) -> None:
    """What was done in a deal, told in sentences."""
    await pose(visit, "solitaire", SCORE, *"38", "h", "h")


async def solitaire_score_why(visit: Visit) -> None:
    """A score that forgets what an undo costs."""
    await pose(visit, "solitaire", SCORE, *"360", "enter")


async def solitaire_book(visit: Visit) -> None:
    """A rule with a small board that shows it."""
    visit.app.open_book("solitaire", "half_side")


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


async def train_unseen(visit: Visit) -> None:
    """Trains that are drawn whole, a number, a hint taken."""
    question = {**TRAINS, "drill": "unseen", "number": 9}
    del question["options"]
    await pose(visit, "mexican_train", question, *"10", "h", "h")


async def train_unseen_why(visit: Visit) -> None:
    """One tile too few."""
    question = {**TRAINS, "drill": "unseen", "number": 12}
    del question["options"]
    await pose(visit, "mexican_train", question, "7", "enter")


async def train_book(visit: Visit) -> None:
    """A rule of open doubles with trains that show it."""
    visit.app.open_book("mexican_train", "queue")


async def train_book_dead(visit: Visit) -> None:
    """The widest trains of the book."""
    visit.app.open_book("mexican_train", "dead")


FRAMES = (
    Frame("trainer-solitaire_drills", solitaire_drills),
    Frame("trainer-solitaire_free", solitaire_free, every_look=True),
    Frame("trainer-solitaire_free_why", solitaire_free_why),
    Frame("trainer-solitaire_pairs", solitaire_pairs, every_look=True),
    Frame("trainer-solitaire_pairs_why", solitaire_pairs_why),
    Frame("trainer-solitaire_contrast", solitaire_contrast, every_look=True),
    Frame("trainer-solitaire_ways_why", solitaire_ways_why),
    Frame("trainer-solitaire_nothing", solitaire_nothing),
    Frame("trainer-solitaire_score", solitaire_score),
    Frame("trainer-solitaire_score_why", solitaire_score_why),
    Frame("trainer-solitaire_book", solitaire_book),
    Frame("trainer-train_drills", train_drills),
    Frame("trainer-train_pips", train_pips),
    Frame("trainer-train_longest", train_longest),
    Frame("trainer-train_longest_why", train_longest_why),
    Frame("trainer-train_trains", train_trains, every_look=True),
    Frame("trainer-train_trains_why", train_trains_why),
    Frame("trainer-train_unseen", train_unseen),
    Frame("trainer-train_unseen_why", train_unseen_why),
    Frame("trainer-train_book", train_book),
    Frame("trainer-train_book_dead", train_book_dead),
)
