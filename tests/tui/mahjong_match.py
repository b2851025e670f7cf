"""Mahjong as sensible people play it: whole matches, the lines to be typed, the program to type at."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

import pytest

import rules
from rules.core.chance import seed_from_text
from rules.core.game import AnyGame
from rules.core.options import Options
from rules.core.table import Table
from tablegames_tui.spoken import spoken
from tests.tui.terminal import python

NAMES = ("Ara Maria", "Bora", "Chan", "Dara")
ALWAYS = ("hu", "claim_hu", "declare_flower", "concealed_kong")
"""What a player does whenever it is offered."""
RINGS = 0.15
"""How often somebody rings, needed or not."""


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


def next_intent(table: Table[Any, Any, Any], rng: Random) -> Any:
    """What somebody who follows the program's advice does next; bells ring at random."""
    actor = table.to_act()[0]
    by_kind: dict[str, list[Any]] = {}
    for intent in table.legal(actor):
        by_kind.setdefault(intent.kind, []).append(intent)
    for kind in ALWAYS:
        if kind in by_kind:
            return by_kind[kind][0]
    if "count" in by_kind:
        return replace(by_kind["count"][0], items=(), confirm=True)
    if actor is None:
        if "ring" in by_kind and rng.random() < RINGS:
            return rng.choice(by_kind["ring"])
        return (by_kind.get("close_window") or by_kind["continue"])[0]
    if "discard" in by_kind or "pass" in by_kind:
        return _advised(table, actor, by_kind, rng)
    return rng.choice(next(iter(by_kind.values())))


def _advised(table: Table[Any, Any, Any], actor: int, by_kind: dict[str, list[Any]], rng: Random) -> Any:
    """The discard that is ranked first; a claim that brings the hand nearer, every other time."""
    hints = [hint for hint in table.hints(actor) if hint.intents]
    if "discard" in by_kind:
        ranked = [intent for hint in hints for intent in hint.intents if hint.level == 3]
        return next((intent for intent in ranked if intent.kind == "discard"), rng.choice(by_kind["discard"]))
    wanted = [hint.intents[0] for hint in hints if hint.kind == "claim" and hint.mark == "ok"]
    return wanted[0] if wanted and rng.random() < 0.5 else by_kind["pass"][0]


class Match:
    """A whole match, played out: the lines that were typed, and what was the case after each."""

    def __init__(self, game_id: str, options: Options, seed: str) -> None:
        self.seed = seed
        self.table: Table[Any, Any, Any] = Table.start(game(game_id), options, 4, seed_from_text(seed))
        self.lines: list[str] = []
        self.phases: list[tuple[str, bool]] = []
        """After each line: the phase, and whether the claim board is open."""
        rng = Random(seed)
        while self.table.to_act():
            intent = next_intent(self.table, rng)
            self.lines.append(spoken(self.table.words(intent), NAMES))
            self.table.submit(intent)
            view = self.table.view(None)
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
