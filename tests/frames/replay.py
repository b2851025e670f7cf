"""Frames of replays: games that are over, with all hands, and a log that leads to them."""

from __future__ import annotations

from tablegames_tui.saves import Seen
from tests.frames.drawing import Frame, Visit
from tests.records.again import played

NAMES = ("Ara", "Bora", "Cho", "Dara", "Eun", "Finn", "Gil", "Hana", "Ines", "Jun", "Kim", "Lee")
CROWDED = 10
"""The stored game of Mexican Train with the most people."""


def seen(game_id: str, number: int = 0) -> Seen:
    """A stored game as a save that is looked back at."""
    table = played(game_id, number=number)
    return Seen(id=f"{game_id.replace('_', '-')}-1", table=table, names=NAMES[: table.people])


async def mahjong(visit: Visit) -> None:
    """The discards of the last hand: the match is over."""
    visit.app.open_replay(seen("mahjong_basic"), 2850)
    await visit.settle()


async def go_stop(visit: Visit) -> None:
    """A flip that takes."""
    visit.app.open_replay(seen("go_stop"), 20)
    await visit.settle()


async def seep(visit: Visit) -> None:
    """Houses on the floor, after a step back."""
    visit.app.open_replay(seen("seep"), 30)
    await visit.press("left")


async def mexican_train(visit: Visit) -> None:
    """More hands than there is room for."""
    visit.app.open_replay(seen("mexican_train", CROWDED), 60)
    await visit.settle()


async def moments(visit: Visit) -> None:
    """Deals, and what decided them."""
    visit.app.open_replay(seen("seep"), 70)
    await visit.press("m")


async def practice(visit: Visit) -> None:
    """The key was pressed once."""
    visit.app.open_replay(seen("go_stop"), 20)
    await visit.press("p")


FRAMES = (
    Frame("replay-mahjong", mahjong, every_look=True),
    Frame("replay-go_stop", go_stop),
    Frame("replay-seep", seep),
    Frame("replay-mexican_train", mexican_train),
    Frame("replay-moments", moments),
    Frame("replay-practice", practice),
)
