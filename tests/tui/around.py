"""The whole app under test: in a home of its own, read as people read it, clicked where words stand."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from rules.core.chance import seed_from_text
from tablegames_tui.app import TablegamesApp
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.settings import Settings

COMPACT, LARGE = (80, 24), (120, 40)
LOCALE = ("LC_ALL", "LC_CTYPE", "LANG")


def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is read from or written to the home of whoever runs the tests."""
    for variable in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{variable}_HOME", str(tmp_path / variable.lower()))
    monkeypatch.setenv("XDG_PICTURES_DIR", str(tmp_path / "pictures"))
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in LOCALE:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    return tmp_path


@asynccontextmanager
async def opened(
    size: tuple[int, int] = COMPACT, start: Sitting | None = None, setup: str | None = None, **taste: Any
) -> AsyncIterator[tuple[TablegamesApp, Pilot[int]]]:
    """The app, running and painted."""
    app = TablegamesApp(Settings(**taste), start, setup)
    async with app.run_test(size=size, tooltips=True, notifications=True) as pilot:
        await settled(app, pilot)
        yield app, pilot


async def settled(app: TablegamesApp, pilot: Pilot[int]) -> None:
    """Wait until workers of pages are done and everything is painted."""
    await pilot.pause()
    await looked_for_saves(app)
    await pilot.pause()


async def looked_for_saves(app: TablegamesApp) -> None:
    """Wait until pages know which saves there are."""
    for worker in [*app.workers]:
        if worker.name == "look_for_saves":
            await worker.wait()


def rows(app: TablegamesApp) -> list[str]:
    """What is painted, row by row."""
    return [strip.text for strip in app.screen._compositor.render_strips()]


def painted(app: TablegamesApp) -> str:
    """What is painted."""
    return "\n".join(rows(app))


async def click(app: TablegamesApp, pilot: Pilot[int], words: str) -> None:
    """Click where these words are painted; the first place counts."""
    for y, row in enumerate(rows(app)):
        if words in row:
            await pilot.click(offset=(cell_len(row[: row.index(words)]), y))
            await pilot.pause()
            return
    raise AssertionError(f"{words!r} is not on the screen:\n{painted(app)}")


def new_sitting(names: tuple[str, ...] = ("Ara", "Bora"), seed: str = "7") -> Sitting:
    """A sitting of Go-Stop at its first turn."""
    import rules

    options = rules.load("go_stop").options()
    return Sitting.new("go_stop", options, [Person(name) for name in names], Plan(), seed_from_text(seed))


def environment() -> dict[str, str]:
    """What a program started by a test gets."""
    return dict(os.environ)
