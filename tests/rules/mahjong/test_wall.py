"""The wall (mahjong-table.md, 4 and 8): ring, break, deal, the two ends against stacks taken one by one."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from rules.mahjong.wall import (
    Place,
    Wall,
    build,
    dealt,
    draw,
    opened,
    opening_side,
    place_of,
    remaining,
    replacement,
    ring_number,
    stack_counts,
)
from rules.pieces.mahjong import FLOWERS, KINDS, Tile

E, S, W, N = range(4)
SET = tuple(tile for tile in KINDS for _ in range(4)) + FLOWERS


def a_wall(count: int = 144) -> Wall:
    """A wall of names that tell the positions apart; the wall looks at no tile."""
    return build(cast(list[Tile], [f"t{number}" for number in range(1, count + 1)]))


def test_the_ring_runs_clockwise_from_east() -> None:
    names = [place_of(18, ring) for ring in (0, 17, 18, 36, 54, 71, 72)]
    assert names == [(E, 1), (E, 18), (N, 1), (W, 1), (S, 1), (S, 18), (E, 1)]
    assert [ring_number(18, place_of(18, ring)) for ring in range(72)] == list(range(72))


def test_the_first_total_counts_round_the_table_from_east() -> None:
    assert [opening_side(total) for total in range(2, 13)] == [S, W, N, E, S, W, N, E, S, W, N]


@pytest.mark.parametrize(
    ("side", "counted", "first"),
    [(W, 20, (S, 3)), (N, 18, (W, 1)), (E, 21, (N, 4)), (S, 24, (E, 7))],
)
def test_the_count_runs_on_to_the_left_hand_neighbour(side: int, counted: int, first: Place) -> None:
    wall = opened(a_wall(), side_stacks=18, side=side, counted=counted)
    assert wall.first is not None
    assert place_of(18, wall.first) == first
    assert wall.tiles[0] == f"t{2 * wall.first + 1}"
    assert wall.tiles[-2:] == (f"t{2 * wall.first - 1}", f"t{2 * wall.first}")
    assert (wall.dead, wall.live) == (0, 144)


def test_the_classical_deal_starts_with_the_counted_stack_and_ends_before_the_dead_wall() -> None:
    wall = opened(a_wall(), side_stacks=18, side=W, counted=3, dead=True)
    assert wall.first == ring_number(18, Place(W, 3))
    assert (wall.dead, wall.live, wall.left) == (14, 130, 144)
    dead = [int(str(tile)[1:]) for tile in wall.tiles[-14:]]
    stacks = [place_of(18, (number - 1) // 2) for number in dead[::2]]
    assert stacks == [(N, 14), (N, 15), (N, 16), (N, 17), (N, 18), (W, 1), (W, 2)]


def test_dead_tiles_stay_fourteen_when_replacements_are_taken() -> None:
    wall = opened(a_wall(), side_stacks=18, side=W, counted=3, dead=True)
    _, wall = replacement(wall)
    assert (wall.live, wall.left - wall.live) == (129, 14)
    while wall.live:
        _, wall = draw(wall)
    assert wall.left == 14


def test_hands_of_thirteen_and_the_jump_of_east() -> None:
    hands, newest, wall = dealt(opened(a_wall(), side_stacks=18, side=E, counted=18 * 4))
    assert [len(hand) for hand in hands] == [14, 13, 13, 13]
    assert hands[E][-2:] == ("t49", "t53")
    assert newest == "t53"
    assert draw(wall)[0] == "t54"
    assert wall.left == 91


def test_the_tail_gives_the_upper_tile_first() -> None:
    wall, taken = a_wall(), []
    for _ in range(6):
        tile, wall = replacement(wall)
        taken.append(tile)
    assert taken == ["t143", "t144", "t141", "t142", "t139", "t140"]


@pytest.mark.parametrize("number", range(60))
def test_both_ends_take_what_stacks_on_a_table_would_give(number: int) -> None:
    rng = Random(number)
    count = rng.choice((136, 144))
    side = count // 8
    wall = opened(a_wall(count), side_stacks=side, side=rng.randrange(4), counted=rng.randrange(2, 25))
    assert wall.first is not None
    stacks = [list(wall.tiles[at : at + 2]) for at in range(0, count, 2)]
    places = [(wall.first + nth) % (4 * side) for nth in range(count // 2)]
    share = rng.random()
    for left in range(count, 0, -1):
        lying = [stack for stack in stacks if stack]
        assert wall.left == left
        assert sorted(remaining(wall)) == sorted(tile for stack in lying for tile in stack)
        counts = stack_counts(wall, side)
        assert [counts[place] for place in places] == [len(stack) for stack in stacks]
        head = rng.random() < share
        tile, wall = draw(wall) if head else replacement(wall)
        assert tile == (lying[0] if head else lying[-1]).pop(0)
    assert remaining(wall) == ()


def test_the_remaining_tiles_are_in_taking_order() -> None:
    wall: Wall = build(SET)
    taken: list[Tile] = []
    _, wall = replacement(wall)
    expected = remaining(wall)
    while wall.left:
        tile, wall = draw(wall)
        taken.append(tile)
    assert tuple(taken) == expected
