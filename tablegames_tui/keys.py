"""The keys that mean one thing everywhere, as lists of bindings that the screens share.

Every binding has an id, so that the player's keymap can move it, and the part of the id before the dot
says where it is heard: `app` everywhere, `page` on the pages around the games, `game` at every table,
the id of a game at its own table alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple

from textual.binding import Binding, BindingType
from textual.dom import DOMNode

from tablegames_tui.screens import PAGES

TEXT = Binding.Group("text")

HELP = Binding(
    "question_mark,f1", "app.help", "help", id="app.help", key_display="?", tooltip="Keys and rules"
)
MENU = Binding(
    "escape", "app.menu", "menu", id="app.menu", key_display="Esc", tooltip="Resume, settings, leave"
)
QUIT = Binding("q", "app.quit", "quit", id="app.quit", tooltip="Everything is saved")
BACK = Binding("escape", "back", "back", id="page.back", key_display="Esc")
PLAYERS = Binding.Group("player", compact=True)
"""The two arrows that change the player whose sheet is shown, under one word in the footer."""

APP: list[BindingType] = [
    HELP,
    MENU,
    QUIT,
    Binding("ctrl+p", "app.command_palette", "commands", show=False, priority=True, id="app.palette"),
    Binding("ctrl+s", "app.screenshot", "screenshot", show=False, priority=True, id="app.screenshot"),
    Binding("f3", "app.cover", "hide the hand", show=False, priority=True, id="app.cover"),
    Binding("ctrl+z", "app.suspend_process", "suspend", show=False, priority=True, id="app.suspend"),
    Binding("ctrl+c", "app.interrupt", "save and leave", show=False, priority=True, id="app.interrupt"),
]
"""Heard on every screen, unless a text field needs the key."""

GAME: list[BindingType] = [
    Binding("enter", "send", "send", id="game.send", key_display="Enter", tooltip="Send what the bar names"),
    Binding("h", "more_hint", "hint", id="game.hint", tooltip="More help for this turn"),
    Binding("H", "less_hint", "less hint", show=False, id="game.less_hint"),
    Binding("e", "explain", "explain", id="game.explain", tooltip="Why this score"),
    Binding("l", "log", "log", id="game.log", tooltip="What happened"),
    HELP,
    Binding("escape", "back", "menu", id="app.menu", key_display="Esc", tooltip="Drop a choice; the menu"),
    Binding("u", "undo", "take back", show=False, id="game.undo"),
    Binding("0", "decline", "decline", show=False, id="game.decline"),
]
"""Heard at every table; hand, board and offers bring arrows and digits, a game its letters."""


class KeyEntry(NamedTuple):
    """One binding that can be moved: its id, what it does, the keys it has when nothing was moved."""

    id: str
    description: str
    keys: str

    @property
    def scope(self) -> str:
        """Where it is heard."""
        return self.id.split(".")[0]


def entries(bindings: Iterable[BindingType]) -> list[KeyEntry]:
    """The bindings that can be moved, one entry an id, in the order given."""
    found: dict[str, KeyEntry] = {}
    for binding in bindings:
        if isinstance(binding, Binding) and binding.id is not None:
            found.setdefault(binding.id, KeyEntry(binding.id, binding.description, binding.key))
    return list(found.values())


def every_entry() -> list[KeyEntry]:
    """All bindings that can be moved, of the app and of every screen and widget; imports all of them."""
    for package in ("screens", "trainer", "widgets"):
        place = import_module(f"tablegames_tui.{package}")
        for module in iter_modules(place.__path__, f"{place.__name__}."):
            import_module(module.name)
    ours = [kind for kind in _kinds(DOMNode) if kind.__module__.startswith("tablegames_tui.")]
    ours.sort(key=lambda kind: (kind.__module__, kind.__qualname__))
    return entries(
        [*APP, BACK, *GAME, *(binding for kind in ours for binding in vars(kind).get("BINDINGS", ()))]
    )


def _kinds(kind: type[DOMNode]) -> Iterator[type[DOMNode]]:
    for more in kind.__subclasses__():
        yield more
        yield from _kinds(more)


def heard_together(one: str, other: str) -> bool:
    """Whether keys of these two scopes can be heard on one screen, so that they must differ."""
    if one == other or "app" in (one, other):
        return True
    pages = {target.split(":")[0].rpartition(".")[2] for target in PAGES}
    if "page" in (one, other):
        return {one, other} <= {"page", *pages}
    return not {one, other} & pages
