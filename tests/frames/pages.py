"""Frames of the pages around the games."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import rules
from rules.core.chance import seed_from_text
from tablegames_tui import saves
from tablegames_tui.saves import Person, Plan, Sitting
from tests.frames.drawing import NAMES, SMALL, Frame, Visit


def saved(*names: str, seed: str, steps: int) -> str:
    """A save of some steps, closed again; its id."""
    options = rules.load("go_stop").options()
    sitting = Sitting.new("go_stop", options, [Person(name) for name in names], Plan(), seed_from_text(seed))
    for _ in range(steps):
        sitting.submit(sitting.table.legal(sitting.table.to_act()[0])[0])
    sitting.close()
    return sitting.id


async def picker(visit: Visit) -> None:
    """A game to go on with."""
    saved(*NAMES, seed="7", steps=9)
    await visit.press("s", "escape")


async def picker_first(visit: Visit) -> None:
    """The first start: nothing to go on with."""
    await visit.press("s", "escape")


async def setup_rules(visit: Visit) -> None:
    """A preset, and the cursor on a house rule of it."""
    visit.app.new_game("go_stop")
    await visit.settle()
    await visit.press("right", "right", *["down"] * 6)


async def setup_people(visit: Visit) -> None:
    """A fourth person has just sat down."""
    visit.app.new_game("go_stop")
    await visit.settle()
    await visit.press("ctrl+n", *"Dara")


async def setup_fault(visit: Visit) -> None:
    """Two people of the same name: nothing starts."""
    visit.app.new_game("go_stop")
    await visit.settle()
    await visit.press("ctrl+n", *"Ara")


async def help_rules(visit: Visit) -> None:
    """A section of the rule sheet."""
    visit.app.open_help("go_stop", "7.1")


async def help_search(visit: Visit) -> None:
    """The hits of a search."""
    visit.app.open_help("go_stop")
    await visit.settle()
    await visit.press("slash", *"ppuk", "enter")


async def help_picture(visit: Visit) -> None:
    """Pieces drawn from notation, between tables and text."""
    visit.app.open_help("mahjong_mcr", "10")
    await visit.settle()
    await visit.press("pagedown")


async def help_link(visit: Visit) -> None:
    """A link that the keys have chosen."""
    visit.app.open_help("go_stop", "11")
    await visit.settle()
    await visit.press("pagedown", "left")


async def help_about(visit: Visit) -> None:
    """What there is to know about a game, from the picker."""
    await visit.press("a")


async def help_words(visit: Visit) -> None:
    """The glossary, unfolded in the help of a game, at a word of another."""
    visit.app.open_help("seep")
    await visit.settle()
    await visit.press("slash", *"sleeping", "enter", "down")


async def help_keys(visit: Visit) -> None:
    """The keys of the picker."""
    await visit.press("question_mark")


async def settings(visit: Visit) -> None:
    """Taste, and the keys."""
    await visit.press("s")


async def settings_keys(visit: Visit) -> None:
    """The cursor on a key that can be moved."""
    await visit.press("s", "tab", *["down"] * 12)


async def menu(visit: Visit) -> None:
    """The menu over the picker."""
    await visit.press("escape")


async def palette(visit: Visit) -> None:
    """The command palette."""
    await visit.press("ctrl+p")


async def saved_games(visit: Visit) -> None:
    """Good ones and a damaged one, the cursor on a good one."""
    _damaged()
    await visit.press("o")


async def saved_damaged(visit: Visit) -> None:
    """What can be done about a damaged one."""
    _damaged()
    await visit.press("o", "end", "enter")


def _damaged() -> None:
    broken = saved("Ara", "Bora", seed="1", steps=4)
    Sitting.open(broken).close()
    saved(*NAMES, seed="7", steps=9)
    saved("Dara", "Eun", "Finn", "Gil", seed="2", steps=30)
    evening = datetime(2026, 3, 14, 20, 15).timestamp()
    for each in Path(saves.folder().path).glob("*.json"):
        os.utime(each, (evening, evening))
    path = Path(saves.folder().path / f"{broken}.json")
    path.write_bytes(path.read_bytes()[:200])


async def too_small(visit: Visit) -> None:
    """A window that is too small for any game."""
    await visit.resize(SMALL)


FRAMES = (
    Frame("app-picker", picker, every_look=True),
    Frame("app-picker_first", picker_first),
    Frame("app-setup_rules", setup_rules),
    Frame("app-setup_people", setup_people),
    Frame("app-setup_fault", setup_fault),
    Frame("app-help_rules", help_rules),
    Frame("app-help_search", help_search),
    Frame("app-help_picture", help_picture, every_look=True),
    Frame("app-help_link", help_link),
    Frame("app-help_about", help_about),
    Frame("app-help_words", help_words),
    Frame("app-help_keys", help_keys),
    Frame("app-settings", settings),
    Frame("app-settings_keys", settings_keys),
    Frame("app-menu", menu),
    Frame("app-palette", palette),
    Frame("app-saves", saved_games),
    Frame("app-saves_damaged", saved_damaged),
    Frame("app-too_small", too_small, sizes=(SMALL,)),
)
