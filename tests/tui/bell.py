"""The toy game, registered for tests of what surrounds a game, and sittings of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

import rules
from rules.core.chance import seed_from_text
from tablegames_tui.saves import Person, Plan, Sitting
from tests.toygame import GAME

ENTRY = rules.Entry("toygame", "Bell", GAME.seats, ("bell",), "Take cards of one month.")


@contextmanager
def registered() -> Iterator[None]:
    """Bell is in the catalogue, as any game is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(rules.CATALOGUE, ENTRY.id, ENTRY)
        load = rules.load
        patch.setattr(rules, "load", lambda game_id: GAME if game_id == ENTRY.id else load(game_id))
        yield


def sitting(names: Sequence[str] = ("Ara", "Bora"), seed: str = "7", plan: Plan | None = None) -> Sitting:
    """A new sitting of Bell."""
    people = [Person(name) for name in names]
    return Sitting.new(ENTRY.id, GAME.options(), people, plan or Plan(), seed_from_text(seed))


def next_intent(table: Any, rng: Random) -> Any:
    """Something that may be sent now; blank forms filled in, sittings never ended."""
    actor = table.to_act()[0]
    legal = [intent for intent in table.legal(actor) if intent.kind != "end_sitting"]
    intent = rng.choice(legal)
    if intent.kind == "bid":
        return type(intent)(seat=intent.seat, cards=rng.randrange(4))
    return intent
