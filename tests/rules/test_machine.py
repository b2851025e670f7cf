"""A table under any mixture of legal and illegal moves, looks, undos and reopenings (hypothesis)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from rules.core.chance import seed_from_text
from rules.core.errors import CannotUndo, IllegalIntent
from rules.core.record import Record
from rules.core.table import Table
from tests.rules.contract import Position, near_misses, vary
from tests.rules.games import GAMES, Kit, kit

numbers = st.integers(0, 2**32)


class Sitting(RuleBasedStateMachine):
    """A table, and beside it the records that it had before each step that can still be taken back."""

    told: Kit

    @initialize(number=numbers)
    def start(self, number: int) -> None:
        game, rng = self.told.game, Random(number)
        self.people = rng.choice(game.seats)
        options = vary(game, self.people, rng)
        self.table: Table[Any, Any, Any] = Table.start(
            game, options, self.people, seed_from_text(str(number))
        )
        self.back: list[tuple[Any, bytes]] = []

    def position(self) -> Position:
        state = self.told.game.states.validate_json(self.table.state_json())
        return Position(0, self.people, self.table.options, state, None, (), ())

    def send(self, intent: Any) -> None:
        before, told = self.table.record_json(), self.table.event_count
        self.table.submit(intent)
        self.back.append((intent.seat, before))
        if self.told.game.undo == "never" or any(event.reveals for event in self.table._events[told:]):
            self.back.clear()

    @precondition(lambda self: self.table.to_act())
    @rule(number=numbers)
    def make_a_legal_move(self, number: int) -> None:
        rng = Random(number)
        actor = rng.choice(self.table.to_act())
        self.send(self.told.fill(rng.choice(self.table.legal(actor)), rng))

    @rule(number=numbers)
    def make_a_standing_move(self, number: int) -> None:
        offers = [offer for actor in (*range(self.people), None) for offer in self.table.standing(actor)]
        if offers:
            rng = Random(number)
            self.send(self.told.fill(rng.choice(offers), rng))

    @rule(number=numbers)
    def make_an_illegal_move(self, number: int) -> None:
        for intent in near_misses(self.told, self.position(), (), Random(number)):
            with pytest.raises(IllegalIntent):
                self.table.submit(intent)
            break

    @rule(number=numbers)
    def look(self, number: int) -> None:
        seat = number % self.people
        self.table.view(seat)
        while any(actor != seat for actor, _ in self.back):
            self.back.pop(0)

    @rule()
    def take_back(self) -> None:
        if self.back:
            _, before = self.back.pop()
            self.table.undo()
            assert self.table.record_json() == before
        else:
            with pytest.raises(CannotUndo):
                self.table.undo()

    @rule()
    def open_again(self) -> None:
        again = Table.resume(self.told.game, Record.from_json(self.table.record_json()))
        assert again.record() == self.table.record()
        assert again.events(None) == self.table.events(None)
        if self.told.game.hidden:
            self.table, self.back = again, []

    @invariant()
    def the_table_is_sound(self) -> None:
        at = self.position()
        game, owing = self.told.game, self.table.to_act()
        assert owing == game.to_act(at.state)
        assert all(bool(self.table.legal(actor)) == (actor in owing) for actor in (*range(self.people), None))
        assert len(self.table.record().intents) == self.table.steps


def play(game_id: str, examples: int, steps: int) -> None:
    """Run the machine over one game."""

    class Played(Sitting):
        told = kit(game_id)

    run_state_machine_as_test(
        Played,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_stays_sound(game_id: str) -> None:
    play(game_id, examples=20, steps=40)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_stays_sound_for_long(game_id: str) -> None:
    play(game_id, examples=300, steps=60)
