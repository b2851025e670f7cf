"""Undo and redo (4, J09): back to the start from any end; hints and undos only grow."""

from __future__ import annotations

from random import Random

import pytest

from rules.mahjong_solitaire.intents import GiveUp, Hint, Redo, Remove, Shuffle, Undo
from rules.mahjong_solitaire.play import apply, legal_intents, standing_intents, to_act
from rules.mahjong_solitaire.state import Mixed, Playing, State, Taken
from tests.rules.mahjong_solitaire.stacks import state
from tests.rules.mahjong_solitaire.test_play import ROW, after, fresh, solved


def to_the_start(at: State) -> State:
    """All undone."""
    steps = 0
    while at.done:
        before = at
        at = after(at, Undo(seat=0))
        assert at.undos == before.undos + 1
        steps += 1
    return at


def same_board(one: State, two: State) -> bool:
    return (one.left, one.faces, one.dark) == (two.left, two.faces, two.dark)


def test_J09() -> None:
    """pair 1, pair 2, undo, undo, redo, pair 3."""
    one, two, three = (Remove(seat=0, one=2 * n, two=2 * n + 1) for n in range(3))
    at = after(state([*ROW, (24, 0, 0, "4s"), (28, 0, 0, "4s")]), one, two)
    at = after(at, Undo(seat=0), Undo(seat=0), Redo(seat=0), three)
    assert at.done == (Taken(pair=(0, 1)), Taken(pair=(4, 5)))
    assert not at.undone
    counts = at.counts
    assert (counts.pairs, counts.undos, counts.hints, counts.shuffles) == (2, 2, 0, 0)
    assert counts.score == 16
    stuck = after(
        state(
            [
                (0, 0, 0, "1s"),
                (4, 0, 0, "1s"),
                (8, 0, 0, "2s"),
                (8, 0, 1, "3s"),
                (12, 0, 0, "3s"),
                (12, 0, 1, "2s"),
            ]
        ),
        one,
    )
    assert Undo(seat=0) in legal_intents(stuck, 0)
    assert len(after(stuck, Undo(seat=0)).layout.spots) == 6


def test_undo_goes_to_the_start_from_a_win() -> None:
    start = fresh(deal=21)
    won = solved(start)
    assert to_act(won) == ()
    assert standing_intents(won, 0) == (Undo(seat=0),)
    resumed = after(won, Undo(seat=0))
    assert isinstance(resumed.phase, Playing)
    assert resumed.results == ()
    back = to_the_start(resumed)
    assert same_board(back, start)
    assert back.undos == 72
    again = back
    while again.undone:
        again = after(again, Redo(seat=0))
    assert again.results[0].counts.score == 1000 - 2 * 72


@pytest.mark.parametrize("seed", range(8))
def test_undo_goes_to_the_start_from_any_end(seed: int) -> None:
    """Random play with hints and shuffles, to a board that is empty or stuck; then back, and forth again."""
    rng = Random(seed)
    start = at = fresh(deal=seed + 1, difficulty="hard", pairing="contrast" if seed % 2 else "same")
    while isinstance(at.phase, Playing):
        pairs = [offer for offer in legal_intents(at, 0) if isinstance(offer, Remove)]
        if not pairs:
            break
        if rng.random() < 0.1:
            at = after(at, rng.choice((Hint(seat=0), Shuffle(seat=0), Hint(seat=0))))
            continue
        at = after(at, rng.choice(pairs))
    back = to_the_start(at)
    assert same_board(back, start)
    assert back.hints == at.hints
    forth = back
    while forth.undone:
        forth = after(forth, Redo(seat=0))
    assert same_board(forth, at)
    assert forth.done == at.done
    assert any(isinstance(move, Mixed) for move in at.done) == bool(at.counts.shuffles)


def test_who_has_given_up_can_not_undo() -> None:
    at = after(fresh(deal=2), GiveUp(seat=0))
    assert standing_intents(at, 0) == ()


def test_hints_change_nothing_that_can_be_undone() -> None:
    at = fresh(deal=2)
    step = apply(at, Hint(seat=0))
    assert same_board(step.state, at)
    assert step.state.done == ()
    assert Undo(seat=0) not in standing_intents(step.state, 0)
