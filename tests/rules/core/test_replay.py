"""Replay: steps in any order, hands open after the end only, what is forgotten, going on from a step."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from rules.core.errors import RulesError
from rules.core.record import Record
from rules.core.replay import KEPT_EVERY, Replay, StillPlayed
from rules.core.table import Table
from tests.records.again import LONG, WHOLE, played
from tests.rules.core.bell import played_on, started

HIDING = ("go_stop", "seep", "mexican_train", *LONG)


def long_ones_slow(*games: str) -> list[Any]:
    """The games, whole matches of mahjong in the slow run only."""
    return [pytest.param(name, marks=pytest.mark.slow) if name in LONG else name for name in games]


def test_steps_are_the_same_in_any_order() -> None:
    table = started()
    seen: list[Any] = [table.view(None)]
    for _ in range(3 * KEPT_EVERY + 5):
        played_on(table, 1)
        seen.append(table.view(None))
    replay = table.replay()
    assert replay.steps == len(seen) - 1
    for step in (0, 1, 63, 64, 65, 200, 129, 128, 127, 3, 196):
        step = min(step, replay.steps)
        assert replay.view(step) == seen[step]
    assert [view for view, _ in replay] == seen


def test_a_step_that_was_taken_back_is_gone() -> None:
    table = started()
    played_on(table, KEPT_EVERY)
    before = table.replay()
    took_back = 0
    while took_back < 3:
        try:
            table.undo()
        except RulesError:
            break
        took_back += 1
    played_on(table, 2)
    replay = table.replay()
    assert replay.steps == KEPT_EVERY - took_back + 2
    assert replay.view(replay.steps) == table.view(None)
    assert sum(len(replay.events(step)) for step in range(replay.steps + 1)) == len(table.events(None))
    assert before.view(KEPT_EVERY) is not None


def test_the_log_tells_the_step_of_every_event() -> None:
    table = played("go_stop", 40)
    replay = table.replay()
    log = replay.log()
    assert tuple(event for _, event in log) == table.events(None)
    for step in range(replay.steps + 1):
        assert replay.events(step) == tuple(event for number, event in log if number == step)


@pytest.mark.parametrize("game_id", HIDING)
def test_hands_are_closed_while_the_game_runs(game_id: str) -> None:
    running = played(game_id, 30).replay()
    assert not running.is_over
    for closed in (running.views, running.position):
        with pytest.raises(StillPlayed, match="not over"):
            closed(0)
    for step in (0, 30):
        assert running.view(step).hand == ()
        assert not any(line.startswith("Hand of") for line in running.lines(step))


@pytest.mark.parametrize("game_id", long_ones_slow(*HIDING))
def test_all_hands_are_open_once_it_is_over(game_id: str) -> None:
    over = played(game_id, WHOLE).replay()
    assert over.is_over
    assert over.is_end(over.steps)
    assert not over.is_end(20)
    for seat, view in enumerate(over.views(20)):
        assert view.seat == seat
        assert len(view.hand) == view.hand_counts[seat] > 0
    assert sum(line.startswith("Hand of") for line in over.lines(20)) == over.view(20).people


@pytest.mark.parametrize("game_id", long_ones_slow(*rules.CATALOGUE))
def test_a_game_goes_on_from_any_step(game_id: str) -> None:
    replay = played(game_id, WHOLE).replay()
    for step in range(0, replay.steps, max(1, replay.steps // 6)):
        record = Record.from_json(replay.position(step).model_dump_json())
        again = Table.resume(rules.load(game_id), record)
        assert again.view(None) == replay.view(step)
        assert (not again.to_act()) == replay.is_end(step)
        assert again.replay().steps == 0


def captured(replay: Replay[Any, Any]) -> list[int]:
    return [step for step, event in replay.log() if event.kind == "captured"]


def test_nobody_looks_back_at_captures_of_a_deal_that_is_played() -> None:
    """Seep, 9: captured cards are face down until the deal is scored, so a replay does not turn them up."""
    table = played("seep", 30)
    replay = table.replay()
    first, *more = captured(replay)
    assert more
    assert replay.forgotten == range(1, (more[-1] if more[-1] < replay.steps else more[-2]) + 1)
    hidden = first + 1
    with pytest.raises(StillPlayed, match="captured"):
        replay.view(hidden)
    assert replay.nearest(hidden, forward=False) == 0
    assert replay.nearest(hidden) == replay.forgotten.stop <= replay.steps
    assert replay.view(replay.steps) == table.view(None)
    over = played("seep", WHOLE).replay()
    assert not over.forgotten
    assert over.nearest(hidden) == hidden
