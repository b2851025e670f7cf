"""Undo: what can be taken back, until when, and why not (architecture, section 4, Undo)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core.errors import CannotUndo
from rules.core.table import Table
from rules.pieces.hwatu import Card
from tests.rules.core.bell import SEED, at, played_on, started, window
from tests.toygame import GAME
from tests.toygame.intents import Bid, Claim, Decline, Knock, Lay, RingBell
from tests.toygame.options import Options

LOOKED = "somebody else has looked"
SHOWN = "has shown something"
NOTHING = "nothing to take back"


def test_nothing_can_be_taken_back_before_the_first_step() -> None:
    with pytest.raises(CannotUndo, match=NOTHING):
        started().undo()


def test_a_step_that_nobody_has_seen_is_taken_back_whole() -> None:
    table = window()
    record, events, offers = table.record(), table.events(None), table.legal(1)
    table.submit(Claim(seat=1, card=Card.M01_JUNK_A))
    assert table.legal(1) == ()
    table.undo()
    assert (table.record(), table.events(None), table.legal(1)) == (record, events, offers)
    assert table.steps == 1


def test_who_made_a_step_may_look_and_so_may_everybody_at_the_public_board() -> None:
    table = started()
    table.submit(Bid(seat=1, cards=3))
    table.view(1)
    table.hints(1)
    table.events(1)
    table.view(None)
    table.events(None)
    table.undo()
    assert table.to_act() == (1, 2, 0)


@pytest.mark.parametrize("look", ["view", "hints", "lines", "sheets", "events"])
def test_once_another_seat_has_looked_it_stands(look: str) -> None:
    table = started()
    table.submit(Bid(seat=1, cards=3))
    getattr(table, look)(2)
    with pytest.raises(CannotUndo, match=LOOKED):
        table.undo()


def test_looking_before_the_step_does_not_matter() -> None:
    table = started()
    table.view(2)
    table.submit(Bid(seat=1, cards=3))
    table.undo()
    assert table.steps == 0


def test_a_step_that_revealed_something_stands() -> None:
    table = window()
    table.submit(RingBell())
    with pytest.raises(CannotUndo, match=SHOWN):
        table.undo()


def test_steps_are_taken_back_one_by_one_down_to_what_was_seen() -> None:
    table = started()
    table.submit(Bid(seat=1, cards=3))
    table.submit(Bid(seat=2, cards=3))
    table.submit(Bid(seat=0, cards=3))
    table.submit(Lay(seat=1, card=table.view(1).hand[0]))
    table.undo()
    with pytest.raises(CannotUndo, match=LOOKED):
        table.undo()
    assert table.steps == 3


def test_who_looked_between_two_steps_has_seen_the_first() -> None:
    table = started()
    table.submit(Bid(seat=1, cards=3))
    table.view(2)
    table.submit(Bid(seat=2, cards=3))
    table.undo()
    with pytest.raises(CannotUndo, match=LOOKED):
        table.undo()
    assert table.to_act() == (2, 0)


def test_what_was_revealed_keeps_all_before_it() -> None:
    table = window()
    table.submit(Decline(seat=1))
    table.submit(Decline(seat=2))
    table.submit(Lay(seat=1, card=Card.M03_RIBBON))
    table.undo()
    with pytest.raises(CannotUndo, match=SHOWN):
        table.undo()


def test_a_standing_intent_is_taken_back_too() -> None:
    table = at("M01-ribbon M02-ribbon", "M03-ribbon", piles=("", "M04-ribbon M04-animal"))
    table.submit(Knock(seat=1))
    table.view(1)
    table.undo()
    assert table.view(None).knocker is None
    assert table.standing(1) == (Knock(seat=1),)


def test_a_game_may_have_no_undo_at_all() -> None:
    table = Table.start(replace(GAME, undo="never"), Options(), 3, SEED)
    table.submit(Bid(seat=1, cards=3))
    with pytest.raises(CannotUndo, match="Bell has no take-back"):
        table.undo()


def test_opening_a_table_with_hidden_hands_forgets_undo() -> None:
    table = started()
    table.submit(Bid(seat=1, cards=3))
    again = Table.resume(GAME, table.record())
    with pytest.raises(CannotUndo, match="opened again"):
        again.undo()
    again.submit(Bid(seat=2, cards=3))
    again.undo()
    assert again.record() == table.record()


def test_opening_a_table_without_hidden_hands_keeps_undo() -> None:
    open_hands = replace(GAME, hidden=False)
    table = Table.start(open_hands, Options(), 3, SEED)
    table.submit(Bid(seat=1, cards=3))
    again = Table.resume(open_hands, table.record())
    again.undo()
    assert again.steps == 0


def test_a_step_after_undo_may_be_another() -> None:
    table = started()
    table.submit(Bid(seat=1, cards=3))
    table.undo()
    table.submit(Bid(seat=1, cards=4))
    assert table.view(1).bids[1] == 4
    assert Table.resume(GAME, table.record()).view(1) == table.view(1)


@pytest.mark.parametrize("undo", ["never", "until_seen"])
def test_states_are_kept_only_as_long_as_somebody_could_go_back(undo: str) -> None:
    table = Table.start(replace(GAME, undo=undo), Options(), 3, SEED)  # type: ignore[arg-type]
    most = 0
    for _ in range(200):
        played_on(table, 1)
        most = max(most, len(table._past))
    assert most <= (8 if undo == "until_seen" else 0)
