"""Frames of the trainer of basic mahjong: fixed hands, answered by the keys that a person would press."""

from __future__ import annotations

from typing import Any

from rules.pieces.mahjong import parse
from tests.frames.drawing import Frame, Visit
from tests.frames.trainer import pose

GAME = "basic"


def hand(concealed: str, tile: str, *melds: str, **facts: Any) -> dict[str, Any]:
    """A hand as a question keeps it; a set on the table is "pung across 555s", concealed "ckong - 9999p"."""
    return {
        "winner": 1,
        "melds": [
            {"kind": kind, "tiles": [*parse(tiles)], "side": None if side == "-" else side}
            for kind, side, tiles in map(str.split, melds)
        ],
        "concealed": [*parse(concealed)],
        "tile": tile,
        "source": 0,
        "wall_last": False,
        **facts,
    }


KONGS = hand("CCC N", "N", "ckong - 9999p", "mkong left 4444s", "pkong across 1111m", source=None)
"""The longest there is: three kongs, every fact."""
FITS_TWICE = hand("99m 789m 345p EEE WW", "9m")
FLUSH = hand("2223456777s 555m", "8s")
PAIRS = hand("22m 55m 77p 99p 33s EE C", "C")


async def drills(visit: Visit) -> None:
    """The drills of basic mahjong."""
    visit.app.open_trainer(GAME)
    await visit.app.workers.wait_for_complete()


async def sets(visit: Visit) -> None:
    """Kongs of all sorts, two figures typed, three hints taken."""
    question = {"drill": "sets", "level": 5, "hand": KONGS}
    await pose(visit, GAME, question, *"16", "down", "4", "h", "h", "h")


async def sets_why(visit: Visit) -> None:
    """The discard was put where it pays less."""
    question = {"drill": "sets", "level": 3, "hand": FITS_TWICE}
    keys = ("down", "down", "4", "down", "4", "down", "9", "enter")
    await pose(visit, GAME, question, *keys)


async def points(visit: Visit) -> None:
    """Sets and bonuses of another worth."""
    options = {"scoring": "both", "self_draw": 2, "last_tile": 1, "dragon_set": 5}
    question = {"drill": "points", "level": 5, "hand": KONGS | {"wall_last": True}, "options": options}
    await pose(visit, GAME, question, *"45", "h", "h", "h", "h")


async def points_why(visit: Visit) -> None:
    """A total from which the dragons are missing."""
    question = {"drill": "points", "level": 3, "hand": KONGS, "options": {"scoring": "both"}}
    await pose(visit, GAME, question, *"33", "enter")


async def win(visit: Visit) -> None:
    """Two people say mahjong."""
    question = {
        "drill": "win",
        "level": 4,
        "hand": FITS_TWICE | {"source": 2},
        "how": "discarded",
        "rival": 3,
    }
    await pose(visit, GAME, question, "h", "h", "h", "1")


async def win_why(visit: Visit) -> None:
    """Seven pairs."""
    question = {"drill": "win", "level": 2, "hand": PAIRS, "how": "discarded", "rival": None}
    await pose(visit, GAME, question, "1", "enter")


async def waits(visit: Visit) -> None:
    """A long suit, two waits picked."""
    await pose(visit, GAME, {"drill": "waits", "level": 4, "hand": FLUSH}, "5", "s", "8", "s", "h")


async def waits_why(visit: Visit) -> None:
    """One wait found, the others missed, one that is none."""
    await pose(visit, GAME, {"drill": "waits", "level": 4, "hand": FLUSH}, "5", "s", "9", "s", "enter")


async def pays_why(visit: Visit) -> None:
    """Four totals, and somebody who paid."""
    question = {
        "drill": "pays", "level": 5, "hand": KONGS | {"source": 2}, "before": [13, 4, 21, 9],
        "options": {"scoring": "both"},
    }  # fmt: skip
    keys = (*"13", "down", *"37", "down", *"20", "down", "9", "enter")
    await pose(visit, GAME, question, *keys)


async def book(visit: Visit) -> None:
    """A rule with a hand that shows it."""
    visit.app.open_book(GAME, "best")


FRAMES = (
    Frame("trainer-basic_drills", drills),
    Frame("trainer-basic_sets", sets, every_look=True),
    Frame("trainer-basic_sets_why", sets_why),
    Frame("trainer-basic_points", points),
    Frame("trainer-basic_points_why", points_why),
    Frame("trainer-basic_win", win),
    Frame("trainer-basic_win_why", win_why),
    Frame("trainer-basic_waits", waits),
    Frame("trainer-basic_waits_why", waits_why),
    Frame("trainer-basic_pays_why", pays_why),
    Frame("trainer-basic_book", book),
)
