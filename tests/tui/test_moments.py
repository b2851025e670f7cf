"""Moments: every game tells its own, by events that there are."""

from __future__ import annotations

from dataclasses import fields
from importlib import import_module
from typing import Any, get_args

import pytest

import rules
from tablegames_tui.screens import moments
from tests.records.again import LONG, played


def kinds(game_id: str) -> set[str]:
    """The kinds of all events of a game."""
    module = import_module("rules.mahjong.events" if game_id in LONG else f"rules.{game_id}.events")
    return {
        field.default for kind in get_args(module.Event) for field in fields(kind) if field.name == "kind"
    }


@pytest.mark.parametrize("game_id", rules.CATALOGUE)
def test_every_game_tells_its_moments_by_events_that_there_are(game_id: str) -> None:
    telling = moments.TELLING[game_id]
    assert {telling.began, telling.dealt, *telling.others} <= kinds(game_id)


def found(game_id: str, steps: int = 10**6) -> tuple[moments.Moment, ...]:
    table: Any = played(game_id, steps)
    return moments.moments(game_id, table.replay().log(), table.tell)


def test_a_deal_is_named_where_it_is_dealt_and_its_end_is_a_moment() -> None:
    told = found("go_stop")
    deals = [moment for moment in told if moment.deal]
    assert [moment.text for moment in deals] == [
        "Deal 1: {0}, {1} play, {0} deals.",
        "Deal 2: {1}, {0} play, {1} deals.",
    ]
    assert deals[0].step == 1
    assert told[-1].text == "The sitting ends. Chips: {0} -374, {1} +374."
    assert moments.last_deal(told) == deals[1].step
    assert moments.deal_at(told, deals[1].step - 1) == deals[0].text
    assert moments.deal_at(told, 0) == ""


def test_no_moment_tells_a_seed() -> None:
    for game_id in ("seep", "mexican_train", "mahjong_solitaire"):
        assert not any("ommitment" in moment.text or "seed" in moment.text for moment in found(game_id))
