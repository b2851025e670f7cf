"""What the hints of the table will say of every discard."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.mahjong_mcr.count import best
from rules.mahjong_mcr.hand import Meld, WinningHand
from rules.mahjong_mcr.outlook import Outlook, Useful, outlook
from rules.mahjong_mcr.shanten import shanten
from rules.pieces.mahjong import KINDS, ORDER, Tile, parse
from tests.rules.mahjong_mcr.drawn import Position, own_tiles, to_discard

EAST, SOUTH = Tile.EAST, Tile.SOUTH


def scored(at: Position, kept: list[Tile], tile: Tile, self_draw: bool, discard: Tile | None) -> int:
    """What the scorer says when the tile has come."""
    melds, _, seen, seat_wind, prevalent_wind = at
    face_up = Counter(seen)
    face_up.update(tile for meld in melds if not meld.concealed for tile in meld.tiles)
    face_up.update([discard] if discard else [])
    hand = WinningHand(
        melds=tuple(melds),
        concealed=tuple(kept),
        winning_tile=tile,
        self_draw=self_draw,
        last_of_kind=face_up[tile] == 3,
        seat_wind=seat_wind,
        prevalent_wind=prevalent_wind,
    )
    found = best(hand.packed)
    assert found is not None
    return found.points


def test_2_000_wins_score_what_the_outlook_said() -> None:
    rng, wins, last = Random(2_000), 0, 0
    while wins < 2_000:
        at = to_discard(rng)
        for row in outlook(*at):
            kept = list(at[1])
            assert row.discard is not None
            kept.remove(row.discard)
            for kind in row.useful:
                if row.distance or not kind.left:
                    assert kind.by_discard is kind.by_self_draw is None
                    assert not kind.wins_by_discard
                    assert not kind.wins_by_self_draw
                    continue
                assert kind.by_discard == scored(at, kept, kind.tile, False, row.discard)
                assert kind.by_self_draw == scored(at, kept, kind.tile, True, row.discard)
                assert kind.wins_by_discard == (kind.by_discard >= 8)
                assert kind.wins_by_self_draw == (kind.by_self_draw >= 8)
                wins += 1
                last += kind.left == 1
    assert last > 100


def test_every_discard_once_sorted_with_what_brings_it_nearer() -> None:
    rng = Random(14)
    for _ in range(60):
        at = to_discard(rng)
        melds, tiles, seen = at[:3]
        rows = outlook(*at)
        assert [row.discard for row in rows] == sorted(set(tiles), key=ORDER.__getitem__)
        own = own_tiles(melds, tiles)
        for row in rows:
            kept = list(tiles)
            assert row.discard is not None
            kept.remove(row.discard)
            assert row.distance == shanten(melds, kept).distance
            nearer = [tile for tile in KINDS if shanten(melds, [*kept, tile]).distance < row.distance]
            assert [kind.tile for kind in row.useful] == nearer
            assert [kind.left for kind in row.useful] == [4 - own[tile] - seen[tile] for tile in nearer]
            assert row.left == sum(kind.left for kind in row.useful)


def test_a_discard_leads_to_the_outlook_of_the_thirteen_that_remain() -> None:
    rng = Random(13)
    for _ in range(150):
        melds, tiles, seen, seat_wind, prevalent_wind = to_discard(rng)
        for row in outlook(melds, tiles, seen, seat_wind, prevalent_wind):
            kept = list(tiles)
            assert row.discard is not None
            kept.remove(row.discard)
            then = Counter(seen) + Counter([row.discard])
            assert outlook(melds, kept, then, seat_wind, prevalent_wind) == (row._replace(discard=None),)


def after(text: str, discard: str, seen: str = "", melds: tuple[Meld, ...] = ()) -> Outlook:
    """The outlook of a hand in east's seat in east's round after a discard."""
    rows = outlook(melds, parse(text), Counter(parse(seen)), EAST, EAST)
    return next(row for row in rows if row.discard == discard)


STRAIGHT = "123456789m 23p EE"


def test_points_of_each_wait_by_discard_and_by_self_draw() -> None:
    """Pure Straight 16, One Voided Suit 1, Concealed 2 or Fully Concealed 4; on 1p Mixed Double Chow 1."""
    assert after(f"{STRAIGHT} 9s", "9s") == Outlook(
        Tile("9s"), 0, (Useful(Tile("1p"), 4, 20, 22), Useful(Tile("4p"), 4, 19, 21))
    )


def test_8_the_last_of_its_kind_scores_four_more() -> None:
    row = after(f"{STRAIGHT} 9s", "9s", seen="111p 4444p")
    assert row.useful == (Useful(Tile("1p"), 1, 24, 26), Useful(Tile("4p"), 0))
    assert row.left == 1


def test_9_ones_own_discard_lies_face_up_as_well() -> None:
    assert after(f"{STRAIGHT} 1p", "1p", seen="11p").useful[0] == Useful(Tile("1p"), 1, 24, 26)
    assert after(f"{STRAIGHT} 1p", "1p", seen="1p").useful[0] == Useful(Tile("1p"), 2, 20, 22)


@pytest.mark.parametrize("concealed", [False, True])
def test_6_a_wait_of_which_the_hand_has_all_is_a_wait_without_points(concealed: bool) -> None:
    kong = Meld(type="kong", tiles=parse("1111p"), source=None if concealed else "left", concealed=concealed)
    one, four = after("456789m 23p EE 9s", "9s", melds=(kong,)).useful
    assert one == Useful(Tile("1p"), 0)
    assert (four.tile, four.left) == (Tile("4p"), 4)


def test_9_tiles_of_an_own_exposed_pung_are_face_up() -> None:
    """Short Straight, One Voided Suit, Pung of Terminals: 1 each; on 1p Last Tile 4 and Tile Hog 2."""
    pung = Meld(type="pung", tiles=parse("111p"), source="left")
    row = after("456789m 23p EE 9s", "9s", melds=(pung,))
    assert row.useful == (Useful(Tile("1p"), 1, 9, 10), Useful(Tile("4p"), 4, 3, 4))


def test_9_a_concealed_kong_of_ones_own_is_known_but_not_face_up() -> None:
    kong = Meld(type="kong", tiles=parse("EEEE"), concealed=True)
    rows = outlook((kong,), parse("456789m 23p 99s"), {EAST: 0}, SOUTH, SOUTH)
    assert [(kind.tile, kind.left) for kind in rows[0].useful] == [(Tile("1p"), 4), (Tile("4p"), 4)]


def test_11_a_hand_that_only_a_self_draw_or_the_dearer_wait_can_win() -> None:
    """All Chows 2, All Simples 2, Mixed Double Chow 1 (on 8s twice), Concealed 2 or Fully Concealed 4."""
    five, eight = after("234m 678m 234p 55p 67s C", "C").useful
    assert (five.tile, five.by_discard, five.by_self_draw) == (Tile("5s"), 7, 9)
    assert (five.wins_by_discard, five.wins_by_self_draw) == (False, True)
    assert (eight.tile, eight.by_discard, eight.by_self_draw) == (Tile("8s"), 8, 10)
    assert (eight.wins_by_discard, eight.wins_by_self_draw) == (True, True)


def test_11_a_ready_hand_that_nothing_can_win() -> None:
    chow = Meld(type="chow", tiles=parse("123m"), source="left")
    (row,) = outlook((chow,), parse("456m 99p 345s 67s"), {}, EAST, EAST)
    assert (row.discard, row.distance) == (None, 0)
    assert [kind.tile for kind in row.useful] == list(parse("258s"))
    assert not any(kind.wins_by_discard or kind.wins_by_self_draw for kind in row.useful)


def test_the_winds_of_seat_and_round_count() -> None:
    """A pung of east: Seat Wind 2 and Prevalent Wind 2, instead of Pung of Terminals or Honors 1."""
    points = []
    for seat_wind, prevalent_wind in ((EAST, EAST), (EAST, SOUTH), (SOUTH, EAST), (SOUTH, SOUTH)):
        (row,) = outlook((), parse("123m 456m 789p EE 55s"), {}, seat_wind, prevalent_wind)
        points.append(next(kind.by_discard for kind in row.useful if kind.tile == EAST))
    assert [point - points[3] for point in points if point and points[3]] == [3, 1, 1, 0]


def test_far_from_ready_there_are_no_points() -> None:
    row = after("123m 456m 78p 55p 15s EE", "5s", seen="66p 9p")
    kinds = (Useful(Tile("5p"), 2), Useful(Tile("6p"), 2), Useful(Tile("9p"), 3), Useful(EAST, 2))
    assert row == Outlook(Tile("5s"), 1, kinds)
    assert row.left == 9
