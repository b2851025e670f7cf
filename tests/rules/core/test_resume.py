"""Resume: replaying a record, positions as a start, and saves of older rules."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from rules.core.errors import BrokenRecord, CannotUndo, IllegalIntent
from rules.core.record import FromSeed, FromState, Record
from rules.core.table import Table
from rules.pieces.hwatu import Card
from tests.rules.core.bell import at, played_on, started, window
from tests.toygame import GAME
from tests.toygame.intents import Claim, Decline, RingBell


def resumed(record: Record, state: dict[str, Any] | None = None) -> Any:
    """The table again, by way of the file."""
    return Table.resume(GAME, Record.from_json(record.model_dump_json()), state)


def test_a_game_goes_on_where_it_stood_in_the_middle_of_a_claim_window() -> None:
    table = window()
    table.submit(Claim(seat=2, card=Card.M01_JUNK_B))
    again = resumed(table.record())
    assert again.to_act() == (1, None)
    assert again.view(2).answer == table.view(2).answer
    for seat in (0, 1, 2, None):
        assert again.view(seat) == table.view(seat)
        assert again.legal(seat) == table.legal(seat)
        assert again.events(seat) == table.events(seat)
    again.submit(Decline(seat=1))
    table.submit(Decline(seat=1))
    assert again.record() == table.record()


@pytest.mark.parametrize("steps", [0, 1, 5, 60, 400])
def test_both_ways_to_write_a_record_agree(steps: int) -> None:
    table = played_on(started(), steps)
    record = table.record()
    assert isinstance(record.start, FromSeed)
    assert len(record.intents) == table.steps == steps
    assert Record.from_json(table.record_json()) == record
    assert json.loads(table.record_json()) == json.loads(record.model_dump_json())
    assert Table.resume(GAME, record).state_json() == table.state_json()


def test_a_state_that_speaks_of_intents_does_not_confuse_the_record() -> None:
    record = at("M01-ribbon", "M02-ribbon").record()
    assert isinstance(record.start, FromState)
    strange = FromState(state={**record.start.state, "intents": []})
    table = at("M01-ribbon", "M02-ribbon")
    table._start = strange
    played_on(table, 1)
    assert Record.from_json(table.record_json()) == table.record()
    assert len(table.record().intents) == 1


def test_a_game_may_start_from_a_position() -> None:
    table = window()
    record = table.record()
    assert isinstance(record.start, FromState)
    again = resumed(record)
    assert again.record() == record
    again.submit(RingBell())
    with pytest.raises(CannotUndo):
        again.undo()


def test_a_record_of_older_rules_goes_on_from_its_position() -> None:
    table = window()
    position = json.loads(table.state_json())
    old = table.record().model_copy(update={"version": 1, "digest": "0" * 64, "intents": ({"kind": "gone"},)})
    carried = resumed(old, position)
    assert carried.view(1) == table.view(1)
    assert carried.steps == 0
    assert carried.event_count == 0
    with pytest.raises(CannotUndo):
        carried.undo()
    carried.submit(Claim(seat=1, card=Card.M01_JUNK_A))
    again = resumed(carried.record())
    assert again.view(1) == carried.view(1)
    assert again.record().version == GAME.version


def test_its_start_is_not_asked_when_a_game_is_carried_over() -> None:
    table = window()
    old = table.record().model_copy(update={"version": 1, "start": FromState(state={"as": "it was"})})
    assert resumed(old, json.loads(table.state_json())).view(1) == table.view(1)


def test_a_record_of_older_rules_without_a_position_is_refused() -> None:
    old = started().record().model_copy(update={"version": 1})
    with pytest.raises(BrokenRecord, match="holds no position"):
        resumed(old)


def test_a_record_of_newer_rules_says_so() -> None:
    new = started().record().model_copy(update={"version": 3})
    with pytest.raises(BrokenRecord, match="rules version 3 of Bell; this program has 2"):
        resumed(new, {})


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"heap": []}, "has lost M"),
        ({"stock": ["M05-ribbon", "M05-ribbon"]}, "M05-ribbon 2 times instead of 1"),
        ({"stock": ["J2"]}, "J2 1 times instead of 0"),
        ({"stock": ["M13-ribbon"]}, "can't be read: stock.0"),
        ({"people": 2}, "another number of people"),
        ({"options": {"hand": 4, "months": 5, "knock": True}}, "other house rules"),
        ({"piles": [[], []]}, "none that a game can reach"),
        ({"surprise": 1}, "can't be read: surprise"),
        ({"phase": {"kind": "lunch"}}, "can't be read: phase"),
        ({"seed": "xyz"}, "can't be read: seed"),
    ],
)
def test_a_position_that_can_not_be_is_refused(change: dict[str, Any], why: str) -> None:
    table = window()
    position = json.loads(table.state_json()) | change
    with pytest.raises(BrokenRecord, match=why):
        resumed(table.record().model_copy(update={"version": 1}), position)
    with pytest.raises(BrokenRecord, match=why):
        resumed(table.record().model_copy(update={"start": FromState(state=position)}))


def test_a_step_that_the_rules_can_not_even_judge_is_a_broken_record() -> None:
    def falls_over(state: Any, intent: Any) -> Any:
        raise ZeroDivisionError

    record = window().record()
    with pytest.raises(BrokenRecord, match="Step 1"):
        Table.resume(replace(GAME, apply=falls_over), record)


def test_a_fault_of_the_rules_themselves_is_not_hidden() -> None:
    def falls_over(state: Any, intent: Any) -> Any:
        raise ZeroDivisionError

    record = played_on(started(), 3).record()
    with pytest.raises(ZeroDivisionError):
        Table.resume(replace(GAME, apply=falls_over), record)


def test_a_refused_step_is_named_with_its_reason() -> None:
    record = played_on(started(), 3).record()
    twice = record.model_copy(update={"intents": (record.intents[0], *record.intents)})
    with pytest.raises(BrokenRecord, match=r"Step 2 .* The game is not waiting for you"):
        resumed(twice)
    assert isinstance(_cause(twice), IllegalIntent)


def _cause(record: Record) -> BaseException | None:
    try:
        resumed(record)
    except BrokenRecord as error:
        return error.__cause__
    return None
