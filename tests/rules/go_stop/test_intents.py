"""Section 5.2: intents as JSON and as words."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from rules.go_stop.intents import (
    INTENTS,
    Choose,
    Cut,
    DeclareShake,
    EndSitting,
    Go,
    Intent,
    NextDeal,
    PassHand,
    Play,
    PlayBomb,
    Stop,
    words,
)
from rules.pieces.hwatu import Card

ALL: list[tuple[Intent, str]] = [
    (Play(seat=0, card=Card.M03_RIBBON), "play M03-ribbon"),
    (Choose(seat=1, card=Card.M05_ANIMAL), "choose M05-animal"),
    (DeclareShake(seat=0, month=3), "shake 3"),
    (PlayBomb(seat=2, month=11), "bomb 11"),
    (PassHand(seat=0), "pass"),
    (Go(seat=0), "go"),
    (Stop(seat=0), "stop"),
    (Cut(seat=1, at=20), "cut 20"),
    (NextDeal(), "next"),
    (EndSitting(), "end"),
]


@pytest.mark.parametrize(("intent", "spoken"), ALL, ids=[spoken for _, spoken in ALL])
def test_words_and_json(intent: Intent, spoken: str) -> None:
    assert words(intent) == spoken
    text = INTENTS.dump_json(intent)
    assert text.startswith(f'{{"kind":"{intent.kind}"'.encode())
    assert INTENTS.validate_json(text) == intent


@pytest.mark.parametrize(
    "line",
    [
        {"kind": "dance", "seat": 0},
        {"kind": "play", "seat": 0},
        {"kind": "play", "seat": 0, "card": "M13-bright"},
        {"kind": "go", "seat": 0, "loud": True},
        {"kind": "next_deal", "seat": 0},
        {"seat": 0},
    ],
)
def test_nothing_unknown_gets_in(line: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        INTENTS.validate_python(line)
