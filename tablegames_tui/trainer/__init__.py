"""The trainers: which there are, and the practice module of each; it is imported when it is used."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, cast

from rules import find

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
    "basic": Trainer("basic", "Mahjong, basic", "rules.mahjong_basic.practice", "mahjong_basic", "rule book"),
    "go_stop": Trainer("go_stop", "Go-Stop", "rules.go_stop.practice", "go_stop", "rule book"),
    "seep": Trainer("seep", "Seep", "rules.seep.practice", "seep", "rule book"),
    "solitaire": Trainer(
        "solitaire", "Solitaire", "rules.mahjong_solitaire.practice", "mahjong_solitaire", "rule book"
    ),
    "mexican_train": Trainer(
        "mexican_train", "Mexican Train", "rules.mexican_train.practice", "mexican_train", "rule book"
    ),
}


def trainer_called(name: str) -> Trainer | None:
    """The trainer of that id (with - or _), or of the game that is called so."""
    game = find(name)
    return TRAINERS.get(name.replace("-", "_")) or (trainer_of(game.id) if game is not None else None)


def trainer_of(game_id: str | None) -> Trainer | None:
    """The trainer for a game, if there is one; without a game, the first there is."""
    return next((each for each in TRAINERS.values() if game_id in (None, each.game)), None)


def id_of(trainer: Trainer | None) -> str | None:
    """The id of a trainer; None, which is all of them, for none."""
    return trainer.id if trainer is not None else None


def following(trainer: Trainer) -> Trainer:
    """The trainer after one, the first after the last."""
    ids = [*TRAINERS]
    return TRAINERS[ids[(ids.index(trainer.id) + 1) % len(ids)]]
