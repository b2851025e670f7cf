"""Drawing frames: one app after the other, started in a home of its own, visited frame by frame."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip
from textual.widgets import Input

from rules.core.sheet import Seat
from rules.core.table import Table
from tablegames_tui import files, history
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Sitting
from tablegames_tui.screens import quiet
from tablegames_tui.screens.game import GameScreen
from tablegames_tui.settings import Known, Settings
from tests.tui.around import COMPACT, LARGE, looked_for_saves, own_home, rows

FOLDER = Path(__file__).parents[2] / "screenshots"
SMALL = (60, 20)
NAMES = ("Ara", "Bora", "Cho")
NOW = "2026-11-21T12:00:00+00:00"
"""The clock stands still: no picture depends on when it is drawn, or on how long that takes."""
LATE = 20
"""So often a picture that is not the stored one is looked at again: a busy machine may paint it late."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the app looks; `suffix` ends the names of its pictures."""

    suffix: str
    theme: str = "felt"
    ascii: bool = False
    no_color: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """A screen in a situation. `reach` goes there; `every_look`: it is drawn in the other looks too."""

    name: str
    reach: Callable[[Visit], Awaitable[None]]
    every_look: bool = False
    sizes: tuple[tuple[int, int], ...] = (COMPACT, LARGE)

    def file(self, look: Look, size: tuple[int, int]) -> str:
        """The name of its picture."""
        suffix = "" if look.suffix == "felt" else f"-{look.suffix}"
        return f"{self.name}-{size[0]}x{size[1]}{suffix}.svg"


@dataclass(frozen=True, slots=True)
class Picture:
    """A frame as it was drawn: as SVG and as rows of text, by which screen, with whose hand open."""

    frame: Frame
    svg: str
    rows: tuple[str, ...]
    screen: Screen[Any]
    table: Table[Any, Any, Any] | None
    seat: Seat | None


class Visit:
    """The running app on its way to a frame."""

    def __init__(self, app: TablegamesApp, pilot: Pilot[int], home: Path) -> None:
        self.app = app
        self.home = home
        self._pilot = pilot

    async def settle(self) -> None:
        """Wait until something is painted, and painted the same twice, colours and all."""
        before: list[Strip] = []
        while (now := self.app.screen._compositor.render_strips()) != before or not any(
            strip.text.strip() for strip in now
        ):
            before = now
            await looked_for_saves(self.app)
            await self._pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            await self._pilot.press(key)
        await self.settle()

    async def resize(self, size: tuple[int, int]) -> None:
        """Make the terminal larger or smaller."""
        await self._pilot.resize_terminal(*size)
        await self.settle()

    async def sit_down(self, sitting: Sitting) -> None:
        """Open a sitting's table: its opening, a curtain or a public screen."""
        self.app.play(sitting)
        await self.settle()

    async def lift(self) -> None:
        """Lift the curtain, as soon as it listens."""
        await self._listens()
        await self.press("enter")
        await self._listens()

    async def _listens(self) -> None:
        while getattr(self.app.screen, "dead", False):
            await self._pilot.pause(quiet.QUIET)

    async def clear(self) -> None:
        """Leave whatever is open, and its save."""
        self.app.leave_table()
        await self._pilot.pause()
        shutil.rmtree(files.data_folder(), ignore_errors=True)

    async def picture(self, frame: Frame, stored: Path | None) -> Picture:
        """What is painted as soon as it is the stored picture, or after so long a time that it is another."""
        picture, wanted = self._painted(frame), _text(stored)
        for _ in range(LATE):
            if wanted in (None, picture.svg):
                break
            await self._pilot.pause(0.05)
            await self.settle()
            picture = self._painted(frame)
        return picture

    def _painted(self, frame: Frame) -> Picture:
        game = next((screen for screen in self.app.screen_stack if isinstance(screen, GameScreen)), None)
        return Picture(
            frame,
            self.app.export_screenshot(simplify=True),
            tuple(rows(self.app)),
            self.app.screen,
            game and game.table,
            game and game.seat,
        )


def _text(file: Path | None) -> str | None:
    return file.read_text(encoding="utf-8") if file is not None and file.exists() else None


@contextmanager
def home(folder: Path, look: Look) -> Iterator[None]:
    """Surroundings that are the same everywhere: folders, colours, locale; curtains listen at once."""
    with pytest.MonkeyPatch.context() as patch:
        own_home(folder, patch)
        patch.setenv("XDG_DATA_HOME", str(folder / ".local/share"))
        patch.delenv("NO_COLOR", raising=False)
        if look.no_color:
            patch.setenv("NO_COLOR", "1")
        patch.setattr(quiet, "QUIET", 0.001)
        patch.setattr(quiet, "HELD", 0.0)
        patch.setattr(history, "now", lambda: NOW)
        patch.setattr(vars(Input)["cursor_blink"], "_default", False)
        yield


async def draw(
    look: Look, size: tuple[int, int], frames: Iterable[Frame], folder: Path, anew: bool = False
) -> AsyncIterator[Picture]:
    """Draw frames in one look and size, in a folder of their own; `anew`: the stored ones don't count."""
    taste = Settings(
        theme=look.theme,
        ascii=look.ascii,
        animation=False,
        people=tuple(Known(name) for name in NAMES),
    )
    with home(folder, look):
        app = TablegamesApp(taste)
        async with app.run_test(size=size) as pilot:
            visit = Visit(app, pilot, folder)
            for frame in frames:
                await visit.clear()
                await frame.reach(visit)
                await visit.settle()
                yield await visit.picture(frame, None if anew else FOLDER / frame.file(look, size))
