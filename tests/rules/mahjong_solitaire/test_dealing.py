"""Deals and shuffles (5): each can be solved by its own reverse order; the same number is the same deal."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.core.chance import seed_from_text, stream
from rules.mahjong_solitaire import layouts
from rules.mahjong_solitaire.board import CLASS, PACK, free_pairs, places, without
from rules.mahjong_solitaire.dealing import Piece, clearable, deal, lay_out, left_over, pack, removal_order
from rules.pieces.mahjong import Tile
from tests.rules.mahjong_solitaire.stacks import small_board, stack

every_layout = pytest.mark.parametrize("layout_id", layouts.SHIPPED)


def play_the_solution(layout_id: str, number: int) -> None:
    """Win a deal by the order in which it was made."""
    hard, contrast = bool(number & 1), bool(number & 2)
    layout = layouts.shipped(layout_id)
    made = deal(layout, number, hard=hard, contrast=contrast)
    assert Counter(made.faces) == Counter(PACK)
    left = layout.whole
    for pair in made.solution:
        assert pair in free_pairs(layout, left, made.faces, made.dark if contrast else None)
        left = without(layout, left, pair)
    assert left == 0


@every_layout
@pytest.mark.parametrize("number", range(1, 21))
def test_a_deal_is_won_by_its_own_reverse_order(layout_id: str, number: int) -> None:
    play_the_solution(layout_id, number)


@pytest.mark.slow
@every_layout
def test_200_deals_are_won_by_their_own_reverse_order(layout_id: str) -> None:
    for number in range(1000, 1200):
        play_the_solution(layout_id, number)


def test_the_same_number_is_the_same_deal_for_ever() -> None:
    made = deal(layouts.shipped("turtle"), 4711, hard=False, contrast=False)
    assert made == deal(layouts.shipped("turtle"), 4711, hard=False, contrast=False)
    assert " ".join(made.faces[:12]) == GOLDEN
    assert made.faces != deal(layouts.shipped("turtle"), 4712, hard=False, contrast=False).faces
    assert made.faces != deal(layouts.shipped("turtle"), 4711, hard=True, contrast=False).faces


GOLDEN = "8p S 5m F 1p 7s F 9s 5p 6m 2m 5p"


def test_half_of_the_pack_is_dark() -> None:
    dark = Counter(CLASS[piece.tile] for piece in pack() if piece.dark)
    assert set(dark.values()) == {2}
    assert {piece.tile for piece in pack() if piece.dark and piece.tile[1:] in ("f", "g")} == {
        "3f", "4f", "3g", "4g",
    }  # fmt: skip


@pytest.mark.parametrize("contrast", [False, True])
def test_faces_that_are_left_make_pairs_however_they_were_torn(contrast: bool) -> None:
    """5, Trap: one tile of each original pair has gone, and two half pairs would remain."""
    row = stack([(4 * n, 0, 0, "1m") for n in range(8)])
    shades = {"1f": (False,), "4f": (True,), "2s": (False, True), "5p": (False, True, False, True)}
    tiles = [Piece(Tile(face), dark) for face, held in shades.items() for dark in held]
    chance = stream(seed_from_text("torn"), "shuffle")
    made = lay_out(row.layout, row.whole, tiles, chance, hard=False, contrast=contrast)
    assert made is not None
    assert sorted(made.faces) == sorted(piece.tile for piece in tiles)
    for one, two in made.solution:
        assert CLASS[made.faces[one]] == CLASS[made.faces[two]]
        if contrast:
            assert made.dark >> one & 1 != made.dark >> two & 1


def test_some_boards_no_shuffle_can_save() -> None:
    """J06: two tiles, one on the other."""
    tower = stack([(0, 0, 0, "1s"), (0, 0, 1, "1s")])
    assert not clearable(tower.layout, tower.whole)
    assert removal_order(tower.layout, tower.whole, stream(bytes(32), "shuffle"), hard=False) is None
    assert clearable(tower.layout, 0)


def brute_clearable(board: layouts.Layout, left: int, known: dict[int, bool]) -> bool:
    """All orders of removal of blanks."""
    if left not in known:
        ready = free_pairs(board, left, [PACK[0]] * len(board.spots), None)
        known[left] = not left or any(
            brute_clearable(board, left ^ (1 << one | 1 << two), known) for one, two in ready
        )
    return known[left]


def test_whether_blanks_can_be_cleared_agrees_with_all_orders() -> None:
    rng, seen = Random(5), Counter[bool]()
    for _ in range(300):
        board = small_board(rng)
        known: dict[int, bool] = {}
        for left in {board.whole, *(rng.getrandbits(len(board.faces)) & board.whole for _ in range(8))}:
            if left.bit_count() % 2 or any(
                left >> place & 1 == 0 and board.layout.below[upper] >> place & 1
                for upper in places(left)
                for place in places(board.whole)
            ):
                continue
            answer = clearable(board.layout, left)
            assert answer == brute_clearable(board.layout, left, known)
            order = removal_order(board.layout, left, stream(bytes(32), "shuffle"), hard=bool(left & 1))
            assert (order is not None) == answer
            seen[answer] += 1
    assert min(seen.values()) > 10, seen


@every_layout
def test_the_nine_can_be_dealt(layout_id: str) -> None:
    assert left_over(layouts.shipped(layout_id)) is None


def test_the_tile_that_would_be_left_over_is_found() -> None:
    tower = stack(
        [(0, 0, 0, "1s"), (0, 0, 1, "1s"), (4, 0, 0, "1s"), (4, 0, 1, "1s"), (4, 0, 2, "1s"), (4, 0, 3, "1s")]
    )
    alone = left_over(tower.layout)
    assert alone is not None
    assert tower.layout.spots[alone][:2] == (4, 0)


def blind_wins(layout_id: str, *, hard: bool, games: int) -> float:
    """The share of deals that are won by picking legal pairs blindly."""
    layout, rng, won = layouts.shipped(layout_id), Random(layout_id), 0
    for number in range(games):
        faces = deal(layout, 1 + number // 5, hard=hard, contrast=False).faces
        left = layout.whole
        while pairs := free_pairs(layout, left, faces, None):
            left = without(layout, left, rng.choice(pairs))
        won += not left
    return won / games


def test_hard_deals_are_won_blindly_far_less_often() -> None:
    """5: 40 % against 23 % on the turtle, 37 % against 9 % on the pyramid."""
    assert blind_wins("pyramid", hard=True, games=100) < 0.7 * blind_wins("pyramid", hard=False, games=100)
