"""The trainers: which there are, and the practice module of each; it is imported when it is used."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from rules.core.drill import Practice


@dataclass(frozen=True, slots=True)
class Trainer:
    """A trainer: its id, its title, its door into the rules, and the game whose rule sheet it teaches."""

    id: str
    title: str
    module: str
    game: str
    book: str
    """What the book of its rules is called."""

    def practice(self) -> Practice:
        """The practice module; imports the game's scoring."""
        return cast("Practice", import_module(self.module))


TRAINERS: dict[str, Trainer] = {
    "mcr": Trainer("mcr", "Mahjong MCR", "rules.mahjong_mcr.practice", "mahjong_mcr", "fan book"),
}


def trainer_of(game_id: str | None) -> Trainer | None:
    """The trainer for a game, if there is one; without a game, the first there is."""
    return next((each for each in TRAINERS.values() if game_id in (None, each.game)), None)
