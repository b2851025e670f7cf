"""Free tiles and pairs (1, 2), what is seen (7): against the plainest way to say it."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from rules.mahjong_solitaire import layouts
from rules.mahjong_solitaire.blocking import block, why_blocked
from rules.mahjong_solitaire.board import (
    CLASS,
    CLASSES,
    PACK,
    free,
    free_pairs,
    is_free,
    match,
    places,
    remaining,
    shown,
    without,
)
from rules.mahjong_solitaire.dealing import deal
from rules.pieces.mahjong import Tile
from tests.rules.mahjong_solitaire.stacks import stack


def plainly_free(layout: layouts.Layout, left: int, place: int) -> bool:
    """Section 2, word for word."""
    me = layout.spots[place]
    others = [layout.spots[other] for other in places(left) if other != place]
    covered = any(o.z == me.z + 1 and abs(o.x2 - me.x2) < 2 and abs(o.y2 - me.y2) < 2 for o in others)
    on_left = any(o.z == me.z and o.x2 == me.x2 - 2 and abs(o.y2 - me.y2) < 2 for o in others)
    on_right = any(o.z == me.z and o.x2 == me.x2 + 2 and abs(o.y2 - me.y2) < 2 for o in others)
    return not covered and not (on_left and on_right)


@pytest.mark.parametrize("layout_id", layouts.SHIPPED)
def test_what_is_free_all_through_a_random_game(layout_id: str) -> None:
    layout, rng = layouts.shipped(layout_id), Random(layout_id)
    faces = deal(layout, 7, hard=False, contrast=False).faces
    left = layout.whole
    for step in count():
        found = free(layout, left)
        assert step % 4 or found == tuple(
            place for place in places(left) if plainly_free(layout, left, place)
        )
        assert all(is_free(layout, left, place) for place in found)
        pairs = free_pairs(layout, left, faces, None)
        assert step % 4 or sorted(pairs) == [
            (a, b) for a in found for b in found if a < b and match(faces[a], faces[b])
        ]
        if not pairs:
            break
        left = without(layout, left, rng.choice(pairs))
    assert left < layout.whole


def test_there_are_36_classes_of_four() -> None:
    assert len(PACK) == 144
    assert [sum(CLASS[tile] == number for tile in PACK) for number in CLASSES] == [4] * 36


def test_light_goes_with_dark_only() -> None:
    row = stack([(4 * n, 0, 0, "1s") for n in range(4)])
    assert len(free_pairs(row.layout, row.whole, row.faces, None)) == 6
    assert free_pairs(row.layout, row.whole, row.faces, 0b0011) == ((0, 2), (0, 3), (1, 2), (1, 3))


def test_a_face_shows_unless_something_lies_on_its_upper_half() -> None:
    pile = stack(
        [(0, 0, 0, "1s"), (0, 1, 1, "2s"), (4, 1, 0, "3s"), (4, 0, 1, "4s"), (8, 0, 0, "5s"), (9, 0, 1, "6s")]
    )
    seen = {pile.faces[place] for place in places(shown(pile.layout, pile.whole))}
    assert seen == {"1s", "2s", "4s", "6s"}
    assert shown(pile.layout, 0) == 0


def test_the_list_of_what_is_left_counts_classes() -> None:
    few = stack([(0, 0, 0, "1f"), (4, 0, 0, "3f"), (8, 0, 0, "2g"), (12, 0, 0, "1m")])
    there = remaining(few.faces, few.whole)
    assert (there[CLASS[Tile.M1]], there[CLASS[Tile.PLUM]], there[CLASS[Tile.SPRING]]) == (1, 2, 1)
    assert sum(there) == 4


def test_what_blocks_a_tile_is_named() -> None:
    pile = stack([(0, 0, 0, "1s"), (2, 0, 0, "2s"), (4, 1, 0, "3s"), (4, 0, 1, "W"), (5, 2, 1, "E")])

    def why(spot: tuple[int, int, int]) -> str:
        visible = shown(pile.layout, pile.whole)
        seen = [tile if visible >> place & 1 else None for place, tile in enumerate(pile.faces)]
        return why_blocked(pile.layout, pile.whole, seen, None, pile.place(spot))

    assert why((0, 0, 0)) == ""
    assert (
        why((2, 0, 0))
        == "[2s] can't go yet: [1s] on the left and a tile that can't be seen on the right of it."
    )
    assert why((4, 1, 0)) == "This tile can't go yet: [W] and [E] lie on it."
    found = block(pile.layout, pile.whole, pile.place((2, 0, 0)))
    assert found is not None
    assert (found.kind, found.left) == ("both sides", 1)


def test_a_shade_is_named_where_it_matters() -> None:
    row = stack([(0, 0, 0, "1s"), (2, 0, 0, "2s"), (4, 0, 0, "3s")])
    why = why_blocked(row.layout, row.whole, row.faces, 0b010, 1)
    assert (
        why == "The dark [2s] can't go yet: the light [1s] on the left and the light [3s] on the right of it."
    )
