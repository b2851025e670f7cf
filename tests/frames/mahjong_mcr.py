"""Frames of the competition game: matches from a seed, played by sensible people, and arranged positions."""

from __future__ import annotations

from tests.frames.drawing import Frame, Visit
from tests.frames.mahjong_tables import sitting, started, thrown, until

GAME = "mahjong_mcr"


async def curtain(visit: Visit) -> None:
    """The middle of a hand, between two people."""
    await visit.sit_down(sitting(until(started(GAME), thrown(30))))


async def table(visit: Visit) -> None:
    """The middle of a hand, a hand open, the usual level of help."""
    await curtain(visit)
    await visit.lift()


async def claims(visit: Visit) -> None:
    """Who wants this discard?"""
    await table(visit)
    await visit.press("enter")


FRAMES = (
    Frame("mahjong_mcr-curtain", curtain, every_look=True),
    Frame("mahjong_mcr-table", table, every_look=True),
    Frame("mahjong_mcr-claims", claims, every_look=True),
)
