"""Frames: every screen of the app in a fixed situation, as it is drawn into `screenshots/`.

A game's frames stand in a module of its name, those of the pages around the games in `pages`, of replays in
`replay`, of the guided deals in `first`, of the trainers in modules whose names begin with `trainer`. A frame
is reached from a fixed seed or an arranged position by the keys that a person would press; nothing in it
depends on chance, on a clock or on the machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec

import rules
from tests.frames.drawing import FOLDER, Frame, Look, Picture, Visit, draw

__all__ = ["FOLDER", "LOOKS", "Frame", "Look", "Picture", "Visit", "draw", "every_frame", "frames_of"]

FELT = Look("felt")
LOOKS = (FELT, Look("16", theme="felt-16"), Look("ascii", ascii=True), Look("mono", no_color=True))
PAGES = "pages"
FIRST = "first"
REPLAY = "replay"
TRAINERS = ("trainer", "trainer_basic", "trainer_boards")


def frames_of(owner: str) -> tuple[Frame, ...]:
    """The frames of a game, or of the pages; none where nobody has written any."""
    name = f"{__name__}.{owner}"
    return tuple(import_module(name).FRAMES) if find_spec(name) else ()


def every_frame() -> tuple[Frame, ...]:
    """All frames there are."""
    owners = (PAGES, FIRST, REPLAY, *TRAINERS, *rules.CATALOGUE)
    return tuple(frame for owner in owners for frame in frames_of(owner))


def frames_in(look: Look, size: tuple[int, int], frames: Iterable[Frame]) -> list[Frame]:
    """Those that are drawn in this look and size: all in the felt, the telling ones in the others."""
    return [frame for frame in frames if size in frame.sizes and (look == FELT or frame.every_look)]
