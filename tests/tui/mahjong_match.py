"""Matches of mahjong in plain mode: the lines to be typed, and the program to type at."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import pytest

import rules
from rules.core.chance import seed_from_text
from rules.core.game import AnyGame
from rules.core.options import Options
from rules.core.table import Table
from tablegames_tui.spoken import spoken
from tests.rules.mahjong.sensible import AnyTable, steps
from tests.tui.terminal import python

NAMES = ("Ara Maria", "Bora", "Chan", "Dara")


def game(game_id: str) -> AnyGame:
    """The game, whether or not it is in the catalogue yet."""
    found: AnyGame = import_module(f"rules.{game_id}").GAME
    return found


def entry(game_id: str) -> rules.Entry:
    """What the catalogue says of it, or will say."""
    known = game(game_id)
    return rules.CATALOGUE.get(game_id) or rules.Entry(game_id, known.title, known.seats, (), "Mahjong.")


@contextmanager
def registered(game_id: str) -> Iterator[None]:
    """The game is in the catalogue."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(rules.CATALOGUE, game_id, entry(game_id))
        yield


class Match:
    """A match, played out or up to the first position of a phase: what was typed, what was the case then."""

    def __init__(self, game_id: str, options: Options, seed: str, last: str = "match_over") -> None:
        self.seed = seed
        self.table: AnyTable = Table.start(game(game_id), options, 4, seed_from_text(seed))
        self.lines: list[str] = []
        self.phases: list[tuple[str, bool]] = []
        """After each line: the phase, and whether the claim board is open."""
        for intent in steps(self.table, seed):
            view = self.table.view(None)
            self.lines.append(spoken(self.table.words(intent), NAMES))
            self.phases.append((view.phase, view.window_open))
            if view.phase == last:
                break


def command(*arguments: str) -> list[str]:
    """The program, with both mahjongs in its catalogue."""
    return python("-c", "from tests.tui.mahjong_match import main; main()", *arguments)


def main() -> None:
    """Run the program."""
    for game_id in ("mahjong_mcr",):
        rules.CATALOGUE.setdefault(game_id, entry(game_id))
    from tablegames_tui.__main__ import main as program

    sys.exit(program())
