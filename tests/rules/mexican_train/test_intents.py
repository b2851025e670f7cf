"""Intents: their words, their JSON, and how plain lines name them."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from rules.mexican_train.intents import (
    INTENTS,
    Catch,
    Draw,
    Intent,
    Knock,
    NextRound,
    Pass,
    Play,
    Stop,
    words,
)
from rules.mexican_train.trains import TrainId
from rules.pieces.dominoes import Tile


@pytest.mark.parametrize(
    ("intent", "line"),
    [
        (Play(seat=0, tile=Tile("12-5"), train=TrainId.P10), "play 12-5 P10"),
        (Draw(seat=0), "draw"),
        (Pass(seat=0), "pass"),
        (Stop(seat=0), "stop"),
        (Knock(seat=3), "knock as {3}"),
        (Catch(seat=2), "catch as {2}"),
        (NextRound(), "next"),
    ],
)
def test_words_and_json(intent: Intent, line: str) -> None:
    assert words(intent) == line
    assert INTENTS.validate_json(INTENTS.dump_json(intent)) == intent


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "play", "seat": 0, "tile": "5-12", "train": "P0"},
        {"kind": "play", "seat": 0, "tile": "12-5", "train": "P12"},
        {"kind": "play", "seat": 0, "tile": "12-5"},
        {"kind": "next_round", "seat": 0},
        {"kind": "draw", "seat": 0, "tile": "12-5"},
        {"kind": "dance", "seat": 0},
    ],
)
def test_what_is_no_intent(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        INTENTS.validate_python(wrong)
