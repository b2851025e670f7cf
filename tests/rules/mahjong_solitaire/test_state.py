"""A stored position: what no game could have come to is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from rules.core.changed import changed
from rules.core.errors import BrokenRecord
from rules.core.table import Table
from rules.mahjong_solitaire import GAME
from rules.mahjong_solitaire.intents import Hint, Remove, Shuffle, Undo
from rules.mahjong_solitaire.options import Options
from rules.mahjong_solitaire.play import legal_intents
from rules.mahjong_solitaire.state import STATES
from tests.rules.mahjong_solitaire.test_play import SEED, after, fresh

START = fresh(2, deal=3, pairing="contrast")
PAIR = next(offer for offer in legal_intents(START, 0) if isinstance(offer, Remove))
MIDDLE = after(START, PAIR, Shuffle(seat=0), Undo(seat=0), Hint(seat=0))


def stored() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(STATES.dump_json(MIDDLE))
    return found


def test_a_position_comes_back_from_json() -> None:
    assert STATES.validate_json(STATES.dump_json(MIDDLE)) == MIDDLE
    assert STATES.validate_python(STATES.dump_python(MIDDLE, mode="json")) == MIDDLE
    assert isinstance(stored()["faces"], str)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("number", 0),
        ("left", 5),
        ("left", -1),
        ("left", 1 << 200),
        ("faces", "1m 1m"),
        ("hints", -1),
        ("undos", -1),
        ("marked", [PAIR.one, PAIR.two]),
        ("dark", 0),
        ("dark", 1 << 144),
        ("done", []),
        ("done", [{"kind": "taken", "pair": [500, 501]}]),
        ("done", [{"kind": "taken", "pair": [PAIR.one, PAIR.two]}] * 2),
        ("undone", [{"kind": "taken", "pair": [PAIR.one, PAIR.two]}]),
        ("undone", [{"kind": "mixed", "faces": "1m", "dark": 0}]),
        ("phase", {"kind": "over", "seat": 0}),
        ("phase", {"kind": "playing", "seat": 1}),
        ("luck", 1),
    ],
)
def test_an_impossible_position_is_refused(field: str, value: Any) -> None:
    with pytest.raises(ValidationError):
        STATES.validate_python(stored() | {field: value})


def test_dark_tiles_without_contrast_are_refused() -> None:
    plain = json.loads(STATES.dump_json(fresh(deal=3)))
    with pytest.raises(ValidationError, match="only where light goes with dark"):
        STATES.validate_python(plain | {"dark": 3})


def test_a_wrong_field_is_no_change() -> None:
    with pytest.raises(TypeError, match="luck"):
        changed(START, luck=1)


def test_a_record_from_a_spoilt_position_is_broken() -> None:
    table = Table.at(GAME, Options(deal=3, pairing="contrast"), 2, MIDDLE)
    record = table.record()
    assert Table.resume(GAME, record).state_json() == table.state_json()
    spoilt = record.model_copy(
        update={"start": record.start.model_copy(update={"state": stored() | {"left": 5}})}
    )
    with pytest.raises(BrokenRecord):
        Table.resume(GAME, spoilt)
    assert Table.start(GAME, Options(), 1, SEED).probe(1.0)
