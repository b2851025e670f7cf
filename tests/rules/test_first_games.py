"""Guided deals: the rules take every step of them, the packs are whole, and no comment tells a secret."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import StrEnum
from importlib import import_module
from typing import Any

import pytest

import rules
from rules.core.errors import IllegalIntent
from rules.core.first_game import KEY, FirstGame, Task
from rules.core.table import Table
from rules.core.text import parts


@pytest.fixture(params=rules.CATALOGUE)
def game_id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def lesson(game_id: str) -> FirstGame:
    found: FirstGame = import_module(f"rules.{game_id}.first").FIRST
    return found


def pieces_in(value: Any) -> Iterator[str]:
    """All pieces that stand anywhere in a view or an event."""
    if isinstance(value, StrEnum):
        yield str(value)
    elif is_dataclass(value):
        for field in fields(value):
            yield from pieces_in(getattr(value, field.name))
    elif isinstance(value, tuple | list):
        for part in value:
            yield from pieces_in(part)
    elif isinstance(value, dict):
        yield from pieces_in(tuple(value.items()))


def accepted(game_id: str, table: Table[Any, Any, Any], intent: Any) -> bool:
    """Whether the rules take that intent now."""
    again: Table[Any, Any, Any] = Table.resume(rules.load(game_id), table.record())
    try:
        again.submit(intent)
    except IllegalIntent:
        return False
    return True


def test_every_suggested_move_is_taken_by_the_rules(game_id: str) -> None:
    first = lesson(game_id)
    for table, step in first.played():
        if isinstance(step, Task):
            assert table.to_act()[0] == step.takes[0].seat, step.do
            assert [intent for intent in step.takes if not accepted(game_id, table, intent)] == []
        elif step is not None:
            assert step.seat in table.to_act()
    assert first.tasks >= 6


def test_the_start_holds_the_whole_pack_and_can_be_resumed(game_id: str) -> None:
    table = lesson(game_id).table()
    resumed: Table[Any, Any, Any] = Table.resume(rules.load(game_id), table.record())
    assert resumed.state_json() == table.state_json()
    assert len(lesson(game_id).names) == table.people


def test_comments_name_only_pieces_that_the_learner_sees(game_id: str) -> None:
    first = lesson(game_id)
    for table, step in first.played():
        if step is not None and not isinstance(step, Task):
            continue
        texts = (step.text, step.do, step.why) if step is not None else (first.ending,)
        named = {part.text for text in texts for part in parts(text) if part.kind == "piece"}
        seats = first.learners | {None}
        seen = {piece for seat in seats for piece in pieces_in((table.view(seat), table.events(seat)))}
        assert named <= seen, f"{texts[0]!r} names {sorted(named - seen)}"


def test_comments_name_only_people_at_the_table(game_id: str) -> None:
    first = lesson(game_id)
    tasks = [step for step in first.steps if isinstance(step, Task)]
    texts = [first.about, first.ending, *(text for task in tasks for text in (task.text, task.do, task.why))]
    seats = {int(part.text) for text in texts for part in parts(text) if part.kind == "seat"}
    assert seats <= set(range(len(first.names)))
    assert all("<" not in KEY.sub("", text) for text in texts)


def test_the_hand_of_the_competition_game_is_the_example_of_the_rule_text() -> None:
    *_, (table, _) = lesson("mahjong_mcr").played()
    told = [
        (event.kind, *(getattr(event, name) for name in ("seat", "tile") if hasattr(event, name)))
        for event in table.events(None)
        if event.kind not in ("replaced", "drew")
    ]
    wanted = [
        ("flower_laid", 0), ("opening_done", 0), ("opening_done", 1),
        ("flower_laid", 2), ("flower_laid", 2), ("opening_done", 2), ("opening_done", 3),
        ("discarded", 0, "3s"), ("claimed", 1, "3s"), ("discarded", 1, "9p"), ("claimed", 3, "9p"),
        ("made_concealed_kong", 3), ("discarded", 3),
    ]  # fmt: skip
    shown = [event[: len(want)] for event, want in zip(told, wanted, strict=False)]
    assert shown == wanted


def test_the_trap_of_solitaire_would_lose_the_board() -> None:
    from rules.core.hint import Verdict
    from rules.mahjong_solitaire.first import SAFE, TRAP

    table = lesson("mahjong_solitaire").table()
    assert table.probe(5, after=TRAP) is Verdict.LOST
    assert [table.probe(5, after=safe) for safe in SAFE] == [Verdict.WINNABLE] * 2
