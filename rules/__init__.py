"""The catalogue: which games exist. Importing it loads no game and no pydantic."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from rules.core.game import Game


class Entry(NamedTuple):
    """What a menu says of a game before the game itself is imported."""

    id: str
    title: str
    seats: range
    aliases: tuple[str, ...]
    blurb: str


CATALOGUE: dict[str, Entry] = {
    entry.id: entry
    for entry in (
        Entry(
            "mahjong_mcr",
            "Mahjong, Competition Rules",
            range(4, 5),
            ("mcr",),
            "Sixteen hands for four, 81 fans, and no win under eight points.",
        ),
        Entry(
            "mahjong_basic",
            "Mahjong, basic",
            range(4, 5),
            ("basic",),
            "Four sets and a pair: the plain game, with nothing to learn by heart.",
        ),
        Entry(
            "go_stop",
            "Go-Stop",
            range(2, 7),
            ("gostop", "hwatu", "matgo"),
            "Match flower cards by month, then dare to go on or stop and collect.",
        ),
        Entry(
            "seep",
            "Seep",
            range(4, 5),
            ("sip", "sweep", "shiv"),
            "Two against two: capture sums, build houses, sweep the floor.",
        ),
        Entry(
            "mahjong_solitaire",
            "Mahjong Solitaire",
            range(1, 5),
            ("solitaire", "shanghai", "turtle"),
            "Take pairs of free tiles from a stack until nothing is left.",
        ),
        Entry(
            "mexican_train",
            "Mexican Train",
            range(2, 13),
            ("train", "dominoes"),
            "Lay dominoes end to end, close the doubles, be the first to run out.",
        ),
    )
}


def find(name: str) -> Entry | None:
    """The game of that id (with - or _) or alias, or None."""
    wanted = name.strip().lower().replace("-", "_")
    for entry in CATALOGUE.values():
        if wanted == entry.id or wanted in entry.aliases:
            return entry
    return None


def load(game_id: str) -> Game[Any, Any, Any, Any, Any]:
    """Import one game and return its GAME; KeyError for an id that is not in the catalogue."""
    game: Game[Any, Any, Any, Any, Any] = import_module(f"rules.{CATALOGUE[game_id].id}").GAME
    return game
