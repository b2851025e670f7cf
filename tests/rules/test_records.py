"""Stored records: whole games of every registered game, which must take the same course for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from rules.core.errors import BrokenRecord
from rules.core.record import Record
from rules.core.table import Table
from tests.records import make

every_game = pytest.mark.parametrize("game_id", rules.CATALOGUE)
every_record = pytest.mark.parametrize(
    ("game_id", "place"),
    [
        (game_id, place)
        for game_id in rules.CATALOGUE
        for place in range(max(make.enough(game_id), len(make.lines(game_id))))
    ],
)


@every_record
def test_a_stored_game_takes_the_same_course(game_id: str, place: int) -> None:
    text = make.stored(game_id)[place]
    table = Table.resume(rules.load(game_id), Record.from_json(text))
    assert table.record_json().decode() == text
    assert table.to_act() == (), "the stored game was not played out"


@every_game
def test_stored_games_vary(game_id: str) -> None:
    records = [Record.from_json(line) for line in make.stored(game_id)]
    game = rules.load(game_id)
    assert {record.people for record in records} == set(game.seats)
    assert len({record.model_dump_json(include={"options"}) for record in records}) >= len(records) // 2
    assert len({record.digest for record in records}) == len(records)


def test_a_game_with_too_few_records_fails(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"go_stop has 0 stored records and needs 20: python -m tests"):
        make.stored("go_stop", tmp_path)
    (tmp_path / "go_stop.jsonl").write_text("{}\n" * 19)
    with pytest.raises(AssertionError, match="go_stop has 19 stored records"):
        make.stored("go_stop", tmp_path)


@every_game
def test_a_stored_game_that_takes_another_course_fails(game_id: str) -> None:
    record = Record.from_json(make.stored(game_id)[0])
    shorter = record.model_copy(update={"intents": record.intents[:-1]})
    with pytest.raises(BrokenRecord, match="don't lead to the position"):
        Table.resume(rules.load(game_id), shorter)
