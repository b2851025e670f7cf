"""Record: nothing that a file may hold leads to anything but a game or a BrokenRecord."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.errors import BrokenRecord
from rules.core.record import Record
from rules.core.table import Table
from tests.rules.core.bell import played_on, started, window
from tests.toygame import GAME

FROM_SEED = json.loads(played_on(started(), 40).record_json())
FROM_STATE = json.loads(played_on(window(), 6).record_json())
STORED = json.loads(window().state_json())
RECORDS = pytest.mark.parametrize("written", [FROM_SEED, FROM_STATE], ids=["from seed", "from state"])

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
anything = st.recursive(
    scalars | st.sampled_from(["M01-ribbon", "claims", "seat", 0, 1, 2, 2**70]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def opened(text: str | bytes, state: Any = None) -> Table[Any, Any, Any]:
    """The table of a record's JSON."""
    return Table.resume(GAME, Record.from_json(text), state)


def assert_sound_or_broken(text: str | bytes, state: Any = None) -> None:
    """The text tells a game that can be played on, or is refused in words."""
    try:
        table = opened(text, state)
    except BrokenRecord as error:
        said = str(error)
    else:
        said = "fine"
        played_on(table, 3)
    assert said


def paths(value: Any, here: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to every value inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [here, *(path for key, item in inner for path in paths(item, (*here, key)))]


def changed(value: Any, path: tuple[str | int, ...], new: Any) -> Any:
    """The JSON value with another value at the end of that path."""
    if not path:
        return new
    first, *rest = path
    if isinstance(value, dict):
        return {**value, first: changed(value[first], tuple(rest), new)}
    return [changed(item, tuple(rest), new) if place == first else item for place, item in enumerate(value)]


def without(value: Any, path: tuple[str | int, ...]) -> Any:
    """The JSON value without what is at the end of that path."""
    *way, last = path
    if way:
        return changed(value, tuple(way), without(_at(value, way), (last,)))
    if isinstance(value, dict):
        return {key: item for key, item in value.items() if key != last}
    return [item for place, item in enumerate(value) if place != last]


def _at(value: Any, path: list[str | int]) -> Any:
    for key in path:
        value = value[key]
    return value


@RECORDS
def test_the_records_of_these_tests_are_sound(written: dict[str, Any]) -> None:
    assert json.loads(opened(json.dumps(written)).record_json()) == written


@RECORDS
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "go_stop"),
        ("version", 1),
        ("version", 3),
        ("options", {"hand": 4}),
        ("options", {"hand": 4, "months": 6, "knock": True}),
        ("options", {"hand": 5, "months": 4, "knock": True}),
        ("options", {"hand": 3, "months": 5, "knock": False}),
        ("options", {"hand": 3, "months": 5, "knock": True, "cheat": True}),
        ("people", 2),
        ("people", 1),
        ("people", 2**70),
        ("start", {"seed": "0" * 64}),
        ("start", {"seed": "0" * 63}),
        ("start", {"seed": "G" * 64}),
        ("start", {"state": {}}),
        ("start", {}),
        ("intents", []),
        ("intents", [{"kind": "ring_bell", "seat": None}]),
        ("digest", "0" * 64),
        ("digest", ""),
        ("more", 1),
    ],
)
def test_a_record_with_one_field_changed_is_broken(written: dict[str, Any], field: str, value: Any) -> None:
    with pytest.raises(BrokenRecord):
        opened(json.dumps({**written, field: value}))


@RECORDS
def test_a_record_with_a_field_missing_is_broken(written: dict[str, Any]) -> None:
    for field in written:
        with pytest.raises(BrokenRecord):
            opened(json.dumps(without(written, (field,))))


@RECORDS
def test_a_record_with_an_intent_dropped_or_doubled_is_broken(written: dict[str, Any]) -> None:
    intents = written["intents"]
    for place in range(len(intents)):
        for other in (intents[:place] + intents[place + 1 :], intents[: place + 1] + intents[place:]):
            with pytest.raises(BrokenRecord):
                opened(json.dumps({**written, "intents": other}))


@RECORDS
def test_a_record_with_intents_in_another_order_is_broken_unless_they_were_simultaneous(
    written: dict[str, Any],
) -> None:
    intents = written["intents"]
    broken = 0
    for place in range(len(intents) - 1):
        swapped = intents[:place] + intents[place : place + 2][::-1] + intents[place + 2 :]
        try:
            table = opened(json.dumps({**written, "intents": swapped}))
        except BrokenRecord:
            broken += 1
        else:
            assert {intent["kind"] for intent in intents[place : place + 2]} <= {"bid", "claim", "decline"}
            assert table.record().digest == written["digest"]
    assert broken >= 4


@RECORDS
def test_a_foreign_intent_is_a_broken_record(written: dict[str, Any]) -> None:
    for foreign in ({"kind": "play", "seat": 0, "card": "M01-ribbon"}, {}, {"kind": None}, {"seat": 0}):
        for place in (0, len(written["intents"])):
            intents = [*written["intents"][:place], foreign, *written["intents"][place:]]
            with pytest.raises(BrokenRecord, match=f"Step {place + 1} of the record is not a legal step"):
                opened(json.dumps({**written, "intents": intents}))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "[" * 100_000,
        '{"a":' * 5_000,
        "1" * 10_000,
        b"\xff\xfe",
        b"\x00",
        '"\\ud800"',
        "NaN",
        json.dumps(FROM_SEED)[:-1],
        json.dumps(FROM_SEED) + "{}",
    ],
    ids=range(13),
)
def test_what_is_no_record_at_all_is_broken(text: str | bytes) -> None:
    with pytest.raises(BrokenRecord, match="It is no record of a game"):
        opened(text)


@settings(max_examples=200, deadline=None)
@given(data=st.data(), written=st.sampled_from([FROM_SEED, FROM_STATE]), new=anything)
def test_any_value_anywhere_changed_is_sound_or_broken(data: Any, written: Any, new: Any) -> None:
    path = data.draw(st.sampled_from(paths(written)))
    assert_sound_or_broken(json.dumps(changed(written, path, new)))


@settings(max_examples=100, deadline=None)
@given(data=st.data(), written=st.sampled_from([FROM_SEED, FROM_STATE]))
def test_anything_left_out_is_sound_or_broken(data: Any, written: Any) -> None:
    path = data.draw(st.sampled_from(paths(written)[1:]))
    assert_sound_or_broken(json.dumps(without(written, path)))


@settings(max_examples=200, deadline=None)
@given(data=st.data(), new=anything)
def test_any_stored_position_is_sound_or_broken(data: Any, new: Any) -> None:
    path = data.draw(st.sampled_from(paths(STORED)[1:]))
    state = changed(STORED, path, new)
    assert_sound_or_broken(json.dumps(FROM_SEED | {"version": 1}), state)
    assert_sound_or_broken(json.dumps(FROM_STATE | {"start": {"state": state}}))


@settings(max_examples=200, deadline=None)
@given(data=st.data(), noise=st.binary(min_size=1, max_size=4))
def test_any_bytes_in_the_text_are_sound_or_broken(data: Any, noise: bytes) -> None:
    text = json.dumps(data.draw(st.sampled_from([FROM_SEED, FROM_STATE]))).encode()
    place = data.draw(st.integers(0, len(text) - 1))
    assert_sound_or_broken(text[:place] + noise + text[place + len(noise) :])


@settings(max_examples=50, deadline=None)
@given(text=st.text() | st.binary() | anything.map(json.dumps))
def test_any_text_is_broken(text: str | bytes) -> None:
    with pytest.raises(BrokenRecord):
        opened(text)
