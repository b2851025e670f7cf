"""Mahjong as sensible people play it: whole matches for records, for a measure and for plain mode."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from rules.core.chance import seed_from_text
from rules.core.game import AnyGame
from rules.core.options import Options
from rules.core.table import Table

AnyTable = Table[Any, Any, Any]
ALWAYS = ("hu", "claim_hu", "declare_flower", "concealed_kong")
"""What a player does whenever it is offered."""
RINGS = 0.15
"""How often somebody rings, needed or not."""


def play_match(game: AnyGame, options: Options, seed: str) -> AnyTable:
    """A whole match."""
    table: AnyTable = Table.start(game, options, 4, seed_from_text(seed))
    for _ in steps(table, seed):
        pass
    return table


def steps(table: AnyTable, seed: str) -> Iterator[Any]:
    """Play a match at that table; each intent as soon as it was sent."""
    rng = Random(seed)
    while table.to_act():
        intent = next_intent(table, rng)
        table.submit(intent)
        yield intent


def next_intent(table: AnyTable, rng: Random) -> Any:
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


def _advised(table: AnyTable, actor: int, by_kind: dict[str, list[Any]], rng: Random) -> Any:
    """The discard that is ranked first; a claim that brings the hand nearer, every other time."""
    hints = [hint for hint in table.hints(actor) if hint.intents]
    if "discard" in by_kind:
        ranked = [intent for hint in hints for intent in hint.intents if hint.level == 3]
        return next((intent for intent in ranked if intent.kind == "discard"), rng.choice(by_kind["discard"]))
    wanted = [hint.intents[0] for hint in hints if hint.kind == "claim" and hint.mark == "ok"]
    return wanted[0] if wanted and rng.random() < 0.5 else by_kind["pass"][0]
