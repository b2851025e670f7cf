"""Words for people: intents in plain mode, events in the log, the lines of help."""

from __future__ import annotations

import pytest

from rules.mahjong_solitaire import GAME
from rules.mahjong_solitaire.events import tell
from rules.mahjong_solitaire.intents import (
    EndSitting,
    GiveUp,
    Hint,
    Intent,
    NextPlayer,
    Redo,
    Remove,
    Shuffle,
    Undo,
    words,
)
from rules.mahjong_solitaire.play import apply, legal_intents, new_game
from rules.mahjong_solitaire.view import view
from tests.rules.mahjong_solitaire.test_checks import BOARD, TOWER
from tests.rules.mahjong_solitaire.test_play import SEED, fresh


@pytest.mark.parametrize(
    ("intent", "text"),
    [
        (Remove(seat=0, one=3, two=17), "remove 3 17"),
        (Undo(seat=0), "undo"),
        (Redo(seat=0), "redo"),
        (Hint(seat=0), "show"),
        (Hint(seat=0, pair=(3, 17)), "show 3 17"),
        (Shuffle(seat=0), "shuffle"),
        (GiveUp(seat=0), "give up"),
        (NextPlayer(), "next"),
        (EndSitting(), "end"),
    ],
)
def test_an_intent_in_words(intent: Intent, text: str) -> None:
    assert words(intent) == text
    assert GAME.intents.validate_json(GAME.intents.dump_json(intent)) == intent


def test_the_log_tells_what_happened() -> None:
    step = new_game(fresh(2, deal=8).options, 2, SEED)
    told, at = [*map(tell, step.events)], step.state
    remove = next(offer for offer in legal_intents(at, 0) if isinstance(offer, Remove))
    for intent in (
        remove, Undo(seat=0), Redo(seat=0), Hint(seat=0), Shuffle(seat=0), Undo(seat=0), Redo(seat=0),
        GiveUp(seat=0), EndSitting(),
    ):  # fmt: skip
        step = apply(at, intent)
        told += map(tell, step.events)
        at = step.state
    one, two = fresh(2, deal=8).faces[remove.one], fresh(2, deal=8).faces[remove.two]
    assert told[:4] == [
        "{0} plays Turtle, deal 8.",
        f"{{0}} took [{one}] [{two}].",
        f"{{0}} put [{one}] [{two}] back.",
        f"{{0}} took [{one}] [{two}] again.",
    ]
    assert told[4].startswith("{0} was shown [")
    assert told[5:] == [
        "{0} shuffled the tiles.",
        "{0} took the shuffle back.",
        "{0} shuffled the tiles again.",
        "{0} has given up after 1 pair: 0 points.",
        "Nobody else plays this deal.",
    ]


def test_help_that_costs_nothing_tells_figures_and_the_old_advice() -> None:
    seen = view(BOARD, 0)
    found = GAME.hints(seen, ())
    assert [(hint.level, hint.kind, hint.value) for hint in found] == [(1, "pairs", "3"), (2, "tip", "")]
    assert [hint.mark for hint in GAME.hints(view(TOWER, 0), ())] == ["warn"]
    assert GAME.hints(view(BOARD, None), ()) == ()
