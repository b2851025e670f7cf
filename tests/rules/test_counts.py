"""Whose score can be counted, and from which pieces: nobody's before the deal is over."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from rules.core.count import Count
from rules.core.table import Table
from tests.rules.go_stop.positions import deciding, position
from tests.rules.mahjong_basic.tables import at_table
from tests.rules.mexican_train.positions import position as train
from tests.rules.seep.positions import at


def after(game_id: str, state: Any, kind: str) -> Table[Any, Any, Any]:
    """The table after an intent of that kind; before it there is nothing to count."""
    table: Table[Any, Any, Any] = Table.at(rules.load(game_id), state.options, state.people, state)
    assert table.counts() == ()
    (actor,) = table.to_act()
    table.submit(next(intent for intent in table.legal(actor) if intent.kind == kind))
    return table


def counts(game_id: str, state: Any, kind: str) -> tuple[Count, ...]:
    """What can be counted then."""
    return after(game_id, state, kind).counts()


def test_whoever_stops_counts_the_captured_cards_kind_by_kind() -> None:
    (count,) = counts("go_stop", deciding(("M01-bright M03-bright M08-bright M02-ribbon", "04.")), "stop")
    assert (count.deal, count.seat, count.who, count.why) == (1, 0, "{0}", "has stopped")
    assert [(group.caption, len(group.pieces)) for group in count.groups] == [("brights", 3), ("ribbons", 1)]


def test_a_deal_of_go_stop_that_nobody_wins_leaves_nothing_to_count() -> None:
    state = position(("M01-bright", ""), floor="M02-ribbon", stock="M03-bright", turns_taken=(9, 10))
    table = after("go_stop", state, "play")
    assert table.outcome() is not None
    assert table.counts() == ()


@pytest.mark.parametrize(("mine", "theirs", "seat"), [("KS AS", "10D", 0), ("2C", "10D KS QS JS", 1)])
def test_the_better_side_counts_its_pile(mine: str, theirs: str, seat: int) -> None:
    state = at("9D", loose="4S", others=("", "", ""), plays_made=47, captured=(mine, theirs))
    (count,) = counts("seep", state, "throw")
    assert (count.seat, count.why) == (seat, "count their pile")
    assert count.who == ("{0} and {2}", "{1} and {3}")[seat]


def test_whoever_holds_tiles_counts_them() -> None:
    found = counts("mexican_train", train("9-1", "12-3 0-0", "5-5", trains={"M": "12-9"}), "play")
    assert [(count.seat, len(count.groups[0].pieces)) for count in found] == [(1, 2), (2, 1)]


@pytest.mark.parametrize(("scoring", "many"), [("both", 1), ("one_point", 0)])
def test_the_winner_of_the_plain_game_counts_the_hand_where_hands_differ(scoring: str, many: int) -> None:
    state = at_table(turn="S", newest="N", S="CCC 999p 234m 555s N N", options={"scoring": scoring})
    found = counts("mahjong_basic", state, "hu")
    assert len(found) == many
    assert [sum(len(group.pieces) for group in count.groups) for count in found] == [14] * many
