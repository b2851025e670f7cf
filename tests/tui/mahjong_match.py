"""Matches of mahjong in plain mode: the lines to be typed, and the program to type at."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import pytest

import rules
from rules.core.game import AnyGame
from rules.core.options import Options
from tablegames_tui.spoken import spoken
from tests.rules.mahjong.sensible import AnyTable, play_match
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
    """A whole match, played out: the lines that were typed, and what was the case after each."""

    def __init__(self, game_id: str, options: Options, seed: str) -> None:
        self.seed = seed
        self.lines: list[str] = []
        self.phases: list[tuple[str, bool]] = []
        """After each line: the phase, and whether the claim board is open."""
        self.table = play_match(game(game_id), options, seed, self._note)
        self._note_phase(self.table)
        del self.phases[0]

    def _note(self, table: AnyTable, intent: Any) -> None:
        self._note_phase(table)
        self.lines.append(spoken(table.words(intent), NAMES))

    def _note_phase(self, table: AnyTable) -> None:
        view = table.view(None)
        self.phases.append((view.phase, view.window_open))


def command(*arguments: str) -> list[str]:
    """The program, with both mahjongs in its catalogue."""
    return python("-c", "from tests.tui.mahjong_match import main; main()", *arguments)


def main() -> None:
    """Run the program."""
    for game_id in ("mahjong_mcr",):
        rules.CATALOGUE.setdefault(game_id, entry(game_id))
    from tablegames_tui.__main__ import main as program

    sys.exit(program())
