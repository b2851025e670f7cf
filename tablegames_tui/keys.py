"""The keys that mean one thing everywhere, as lists of bindings that the screens share.

Every binding has an id, so that the player's keymap can move it, and the part of the id before the dot
says where it is heard: `app` everywhere, `page` on the pages around the games, `game` at every table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from textual.binding import Binding

PIECES = Binding.Group("piece", compact=True)
OFFERS = Binding.Group("offer", compact=True)
ROWS = Binding.Group("choose", compact=True)
VALUES = Binding.Group("change", compact=True)

APP: list[Binding] = [
    Binding("question_mark,f1", "help", "help", id="app.help", tooltip="Keys of this screen and the rules"),
    Binding("ctrl+p", "command_palette", "commands", show=False, priority=True, id="app.palette"),
    Binding("ctrl+s", "screenshot", "screenshot", show=False, priority=True, id="app.screenshot"),
    Binding("ctrl+z", "suspend_process", "suspend", show=False, priority=True, id="app.suspend"),
    Binding("ctrl+c", "interrupt", "save and leave", show=False, priority=True, id="app.interrupt"),
    Binding("escape", "menu", "menu", id="app.menu", tooltip="Resume, rules, settings, save and leave"),
    Binding("q", "quit", "quit", id="app.quit", tooltip="Leave; everything is saved"),
]
"""Heard on every screen, unless a text field needs the key."""

PAGE: list[Binding] = [
    Binding("escape", "back", "back", id="page.back"),
]
"""Heard on a page that was opened from another one."""

GAME: list[Binding] = [
    Binding("left", "previous_piece", "previous piece", group=PIECES, id="game.previous_piece"),
    Binding("right", "next_piece", "next piece", group=PIECES, id="game.next_piece"),
    Binding("enter", "send", "send", id="game.send", tooltip="Send what the bar names"),
    Binding("up", "previous_offer", "previous offer", show=False, group=OFFERS, id="game.previous_offer"),
    Binding("down", "next_offer", "next offer", show=False, group=OFFERS, id="game.next_offer"),
    Binding("home", "first_piece", "first piece", show=False, id="game.first_piece"),
    Binding("end", "last_piece", "last piece", show=False, id="game.last_piece"),
    Binding("tab", "next_zone", "next zone", show=False, id="game.next_zone"),
    Binding("shift+tab", "previous_zone", "previous zone", show=False, id="game.previous_zone"),
    Binding("space", "mark", "tick, close, draw", show=False, id="game.mark"),
    Binding("h", "more_hints", "hint", id="game.more_hints", tooltip="More help for this turn"),
    Binding("H,shift+h", "fewer_hints", "less hint", show=False, id="game.fewer_hints"),
    Binding("e", "explain", "explain", id="game.explain", tooltip="Why this score"),
    Binding("l", "log", "log", id="game.log", tooltip="What happened"),
    Binding("u", "take_back", "take back", show=False, id="game.take_back"),
    Binding("f3", "hide_hand", "hide the hand", show=False, id="game.hide_hand"),
    *(
        Binding(str(digit), f"digit({digit})", f"piece or offer {digit}", show=False, id=f"game.digit_{digit}")
        for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
    ),
]
"""Heard at every table; a game adds letters of its own under its id."""


class KeyEntry(NamedTuple):
    """One binding as the settings and the help list it: its id, where it is heard, what it does, its keys."""

    id: str
    scope: str
    description: str
    keys: str


def entries(bindings: Iterable[Binding]) -> list[KeyEntry]:
    """The bindings that can be moved, one entry an id, in the order given."""
    found: dict[str, KeyEntry] = {}
    for binding in bindings:
        if binding.id is not None and binding.id not in found:
            scope = binding.id.split(".")[0]
            found[binding.id] = KeyEntry(binding.id, scope, binding.description, binding.key)
    return list(found.values())


def heard_together(one: str, other: str) -> bool:
    """Whether bindings of these two scopes can be heard on the same screen, so that a key must differ."""
    if one == other or "app" in (one, other):
        return True
    around = {"page", "picker", "setup", "help", "menu", "settings", "saves"}
    if "page" in (one, other):
        return {one, other} <= around
    return "game" in (one, other) and not {one, other} & around
