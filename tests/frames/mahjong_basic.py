"""Frames of the plain game, where it differs from the other: no flowers, points and no payments."""

from __future__ import annotations

from tests.frames.drawing import Frame, Visit
from tests.frames.mahjong_mcr import in_phase
from tests.frames.mahjong_tables import sit, sitting, started, thrown, until

GAME = "mahjong_basic"


async def opening(visit: Visit) -> None:
    """Four people sit down to play for a target."""
    await visit.sit_down(sitting(started(GAME, ending="target", target=10, scoring="both")))


async def deal(visit: Visit) -> None:
    """The wall is open: one roll, on the dealer's side."""
    await sit(visit, sitting(until(started(GAME), in_phase("dealing"))))


async def curtain(visit: Visit) -> None:
    """The middle of a hand, between two people."""
    await sit(visit, sitting(until(started(GAME), thrown(30))))


async def table(visit: Visit) -> None:
    """The middle of a hand, a hand open, the usual level of help."""
    await curtain(visit)
    await visit.lift()


async def help_all(visit: Visit) -> None:
    """All the help there is."""
    await table(visit)
    await visit.press("h")


async def claims(visit: Visit) -> None:
    """Who wants this discard?"""
    await table(visit)
    await visit.press("enter")


async def count(visit: Visit) -> None:
    """A hand was won and is counted."""
    await sit(visit, sitting(until(started(GAME, scoring="both"), in_phase("counting"))))


async def own_count(visit: Visit) -> None:
    """The winner has filled in what counts; each line is marked."""
    table = until(started(GAME, scoring="both"), in_phase("counting"))
    await sit(visit, sitting(table, count_yourself=True))
    await visit.press("4", "down", "4", "enter")


async def hand_over(visit: Visit) -> None:
    """The points stand; all four may agree to stop."""
    await sit(visit, sitting(until(started(GAME, ending="agreement"), in_phase("hand_over"))))


async def final(visit: Visit) -> None:
    """The ranking."""
    table = until(started(GAME, ending="target", target=2), in_phase("match_over"))
    await sit(visit, sitting(table))


FRAMES = (
    Frame("mahjong_basic-opening", opening),
    Frame("mahjong_basic-deal", deal),
    Frame("mahjong_basic-curtain", curtain),
    Frame("mahjong_basic-table", table, every_look=True),
    Frame("mahjong_basic-help_all", help_all),
    Frame("mahjong_basic-claims", claims),
    Frame("mahjong_basic-count", count),
    Frame("mahjong_basic-own_count", own_count),
    Frame("mahjong_basic-hand_over", hand_over),
    Frame("mahjong_basic-final", final),
)
