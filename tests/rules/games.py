"""Every game that the contract suite plays, and what it must know of each beyond GAME.

A game's own tests tell it in `tests/rules/<game>/hidden.py`:

- `swap_hidden(state, seat, rng)` permutes pieces among places hidden from that seat, leaves what the next
  step plays or turns up, and returns a reachable state that differs, or None where nothing can be swapped;
- `fill(form, rng)` fills a blank form in, and `FORMS` names the kinds of intents that are such forms; both
  may be left out where a game has none;
- `LOOK_EVERY`, where a deal takes very many steps: one position in so many is looked at from all sides;
- `shorten(options, rng)`, where a game of many deals can't be ended early: house rules for a shorter one;
- `DEALS` and `ENDINGS`: after how many finished deals a sitting is ended, and by which kinds of intents;
- `SHARE`, where deals are long: the share of the suite's random deals that is played.

A game whose rules are ready before its screen is not in the catalogue yet: it stands in UNLISTED meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import rules
from rules.core.game import AnyGame
from rules.core.sheet import Seat

TOY = "toygame"
UNLISTED: tuple[str, ...] = ()
GAMES = (*dict.fromkeys((*rules.CATALOGUE, *UNLISTED)), TOY)


def _as_it_stands(value: Any, rng: Random) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class Kit:
    """A game and what its own tests tell of it."""

    game: AnyGame
    swap_hidden: Callable[[Any, Seat, Random], Any | None]
    fill: Callable[[Any, Random], Any] = _as_it_stands
    forms: frozenset[str] = frozenset()
    look_every: int = 1
    shorten: Callable[[Any, Random], Any] = _as_it_stands
    deals: int = 2
    endings: tuple[str, ...] = ("end_sitting",)
    share: float = 1


def load(game_id: str) -> AnyGame:
    """A registered game, one that waits for its screen, or the toy game."""
    game: AnyGame = import_module("tests.toygame" if game_id == TOY else f"rules.{game_id}").GAME
    return game


@cache
def kit(game_id: str) -> Kit:
    """The kit of a game; a clear failure where its tests have not written one."""
    name = f"tests.rules.{game_id}.hidden"
    if find_spec(f"tests.rules.{game_id}") is None or find_spec(name) is None:
        raise AssertionError(
            f"{game_id} is a registered game, so tests/rules/{game_id}/hidden.py must offer"
            " swap_hidden(state, seat, rng): see tests/rules/games.py"
        )
    told = import_module(name)
    return Kit(
        load(game_id),
        told.swap_hidden,
        getattr(told, "fill", _as_it_stands),
        frozenset(getattr(told, "FORMS", ())),
        getattr(told, "LOOK_EVERY", 1),
        getattr(told, "shorten", _as_it_stands),
        getattr(told, "DEALS", 2),
        getattr(told, "ENDINGS", ("end_sitting",)),
        getattr(told, "SHARE", 1),
    )
