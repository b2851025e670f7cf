"""Winnable, lost or unknown (6): against plain exhaustive search, and honest when it is stopped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from rules.core.hint import Verdict
from rules.mahjong_solitaire import layouts, solver
from rules.mahjong_solitaire.board import free_pairs, without
from rules.mahjong_solitaire.dealing import deal
from rules.pieces.mahjong import Tile
from tests.rules.mahjong_solitaire.stacks import small_board


def never() -> bool:
    return False


def plain_search(
    layout: layouts.Layout, left: int, faces: Sequence[Tile], dark: int | None, known: dict[int, bool]
) -> bool:
    """All ways to play on."""
    if left not in known:
        known[left] = not left or any(
            plain_search(layout, without(layout, left, pair), faces, dark, known)
            for pair in free_pairs(layout, left, faces, dark)
        )
    return known[left]


def agree(boards: int, seed: int) -> Counter[tuple[bool, bool]]:
    """Judge random small boards both ways; how many were winnable and lost, plain and in contrast."""
    rng, seen = Random(seed), Counter[tuple[bool, bool]]()
    for number in range(boards):
        board = small_board(rng)
        dark = None
        if number % 3 == 0:
            dark = 0
            for kind in set(board.faces):
                held = [place for place, face in enumerate(board.faces) if face == kind]
                dark |= sum(1 << place for place in rng.sample(held, len(held) // 2))
        for blind in (0, 300):
            wins = plain_search(board.layout, board.whole, board.faces, dark, {})
            found = judged(board.layout, board.whole, board.faces, dark, blind)
            assert found is (Verdict.WINNABLE if wins else Verdict.LOST), (board, dark)
        seen[dark is not None, wins] += 1
    return seen


def judged(layout: layouts.Layout, left: int, faces: Sequence[Tile], dark: int | None, blind: int) -> Verdict:
    """The verdict with that many blind games, so that the search is tried as well."""
    before, solver.BLIND_GAMES = solver.BLIND_GAMES, blind
    try:
        return solver.verdict(layout, left, faces, dark, never)
    finally:
        solver.BLIND_GAMES = before


def test_it_agrees_with_plain_search_on_small_boards() -> None:
    seen = agree(400, seed=1)
    assert len(seen) == 4
    assert min(seen.values()) > 10, seen


@pytest.mark.slow
def test_it_agrees_with_plain_search_on_many_small_boards() -> None:
    agree(10_000, seed=2)


@pytest.mark.parametrize("layout_id", layouts.SHIPPED)
def test_a_solvable_deal_is_proven_winnable(layout_id: str) -> None:
    layout = layouts.shipped(layout_id)
    for number in (1, 2):
        made = deal(layout, number, hard=False, contrast=number == 2)
        found = solver.verdict(layout, layout.whole, made.faces, made.dark if number == 2 else None, never)
        assert found is Verdict.WINNABLE


def test_a_win_that_was_proven_can_be_played() -> None:
    """Always to a pair after which the board is still winnable, to the last."""
    layout = layouts.shipped("pyramid")
    faces = deal(layout, 3, hard=True, contrast=False).faces
    left = layout.whole
    while left:
        left = next(
            after
            for pair in free_pairs(layout, left, faces, None)
            if solver.verdict(layout, after := without(layout, left, pair), faces, None, never)
            is Verdict.WINNABLE
        )


def test_it_stops_when_it_is_told_to_and_says_unknown() -> None:
    layout = layouts.shipped("arena")
    faces = deal(layout, 1, hard=True, contrast=False).faces
    asked = []
    assert solver.verdict(layout, layout.whole, faces, None, lambda: True) is Verdict.UNKNOWN

    def soon() -> bool:
        asked.append(1)
        return len(asked) > 3

    lost = Random(3)
    unsolved = list(faces)
    lost.shuffle(unsolved)
    assert solver.verdict(layout, layout.whole, unsolved, None, soon) in (Verdict.UNKNOWN, Verdict.LOST)


def test_the_limit_of_the_search_is_told_as_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "BLIND_GAMES", 0)
    monkeypatch.setattr(solver, "MOST_NODES", 2)
    layout = layouts.shipped("fortress")
    faces = deal(layout, 1, hard=True, contrast=False).faces
    assert solver.verdict(layout, layout.whole, faces, None, never) is Verdict.UNKNOWN


def test_the_same_board_is_always_judged_the_same() -> None:
    layout = layouts.shipped("cross")
    faces = deal(layout, 5, hard=True, contrast=False).faces
    found = {solver.verdict(layout, layout.whole, faces, None, never) for _ in range(3)}
    assert len(found) == 1
