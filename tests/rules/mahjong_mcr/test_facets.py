"""Profiles and their facets: what is added up comes out again, and the essence of a facet keeps its fans."""

from __future__ import annotations

from hypothesis import given

from rules.mahjong_mcr.count import readings
from rules.mahjong_mcr.facet_table import made
from rules.mahjong_mcr.facets import (
    FAMILIES,
    MASK,
    PAIR_COUNT,
    SHIFT,
    Elements,
    Facet,
    Kongs,
    Shape,
    Tiles,
    Wait,
    Win,
    decode,
    essence,
    value,
)
from rules.mahjong_mcr.hand import WinningHand
from rules.mahjong_mcr.occurring import FILE, fans_of, fields_of, shipped, times_of
from rules.mahjong_mcr.packed import chow, pair, pung, round_is, seat_is
from rules.mahjong_mcr.settle import combine, find
from rules.pieces.mahjong import Tile

from .hands import hand
from .test_count import won


def facets(one: WinningHand) -> dict[Facet, object]:
    (profile, _), *_ = readings(one.packed)
    return {facet: decode(facet, value(profile, facet)) for facet in SHIFT}


def test_facets_lie_side_by_side() -> None:
    end = 0
    for facet in SHIFT:
        assert SHIFT[facet] == end
        end += MASK[facet].bit_length()
    assert end == PAIR_COUNT


def test_a_profile_tells_what_was_added_to_it() -> None:
    one = hand(
        "23m 55p EEE", "1m", "kong:CCCC:concealed", "chow:456s",
        self_draw=True, about_kong=True, seat_wind=Tile.SOUTH, prevalent_wind=Tile.WEST,
    )  # fmt: skip
    assert facets(one) == {
        Facet.CHOWS: (chow(0), chow(21), pair(13)),
        Facet.PUNGS: (),
        Facet.HONORS: (pung(27), pung(31), seat_is(1), round_is(2)),
        Facet.ELEMENTS: Elements(outside=3, fives=2, pungs=2, even=0, plain=3),
        Facet.KONGS: Kongs(melded=0, concealed=1, concealed_pungs=2),
        Facet.SHAPE: Shape.STANDARD,
        Facet.FOURS: 0,
        Facet.WIN: Win(True, False, True, False, exposed=1, wait=Wait.NONE),
        Facet.TILES: Tiles(3, winds=True, dragons=True, strays=(1 << len(FAMILIES)) - 1),
    }


def test_a_pung_given_by_another_player_is_not_concealed() -> None:
    assert facets(hand("11m 444p 77s", "1m", "chow:456s", "chow:456s"))[Facet.KONGS] == Kongs(0, 0, 1)
    drawn = hand("11m 444p 77s", "1m", "chow:456s", "chow:456s", self_draw=True)
    assert facets(drawn)[Facet.KONGS] == Kongs(0, 0, 2)


@given(won())
def test_the_essence_of_a_facet_has_the_same_fans(one: WinningHand) -> None:
    for profile, _ in readings(one.packed):
        for facet in SHIFT:
            whole = value(profile, facet)
            reduced = essence(facet)(whole)
            assert essence(facet)(reduced) == reduced
            rows = fans_of(facet)
            ways, same = (
                [fields_of(way) for way in combine(find(rows, decode(facet, seen)))]
                for seen in (whole, reduced)
            )
            assert ways[0] == same[0]
            assert sorted(ways) == sorted(same)


# --- what is shipped --------------------------------------------------------------------------------


def test_the_command_makes_the_shipped_table() -> None:
    assert made() == FILE.read_bytes()


@given(won())
def test_the_shipped_table_has_what_a_hand_asks_for(one: WinningHand) -> None:
    for profile, _ in readings(one.packed):
        for facet in SHIFT:
            assert essence(facet)(value(profile, facet)) in shipped()[facet]


def test_a_shipped_answer_is_what_the_rule_book_says() -> None:
    three_alike = 3 << 3 * chow(9)
    assert times_of(shipped()[Facet.CHOWS][essence(Facet.CHOWS)(three_alike)]) == {23: 1}
    assert times_of(shipped()[Facet.KONGS][0b1]) == {74: 1}
    assert times_of(shipped()[Facet.FOURS][2]) == {64: 2}
