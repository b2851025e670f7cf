"""A win at the table as the scorer is told of it (mahjong-table.md, section 9)."""

from __future__ import annotations

import pytest

from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import Win
from rules.mahjong_mcr.explain import points
from rules.mahjong_mcr.score import hand_of, worth
from rules.pieces.mahjong import Tile, parse
from tests.rules.mahjong_mcr.positions import chow, pung
from tests.rules.mahjong_mcr.won import straight, win


def kong(kind: MeldKind, tile: str) -> Meld:
    claimed = None if kind is MeldKind.CONCEALED_KONG else Tile(tile)
    side = None if claimed is None else "across"
    source = None if claimed is None else 3
    return Meld(kind=kind, tiles=(Tile(tile),) * 4, claimed=claimed, source=source, side=side)


WINS = [
    (straight(), 19),
    (win("123m 456m 79m EE 123p", "8m", seat=1, source=2), 21),
    (win("123m 456m 79m EE 123p", "8m", seat=1), 23),
    (win("234p 55s", "5s", melds=(pung("C", 3, "left"), kong(MeldKind.PROMOTED_KONG, "F"))), None),
    (win("22p 44p 66p 88p 11s 33s C", "C"), 29),
]


@pytest.mark.parametrize(("won", "expected"), WINS)
def test_points_without_flowers(won: Win, expected: int | None) -> None:
    assert worth(won) == expected
    if expected is not None:
        assert points(hand_of(won)) == expected


@pytest.mark.parametrize(
    ("kind", "more"),
    [(MeldKind.MELDED_KONG, 1), (MeldKind.PROMOTED_KONG, 1), (MeldKind.CONCEALED_KONG, 2)],
)
def test_kongs_are_told_apart(kind: MeldKind, more: int) -> None:
    base = win("123m 456m 78m 99p", "9m", source=1, melds=(pung("5p", 3, "left"),))
    with_kong = win("123m 456m 78m 99p", "9m", source=1, melds=(kong(kind, "5p"),))
    found, plain = worth(with_kong), worth(base)
    assert found is not None
    assert plain is not None
    assert found >= plain + more


@pytest.mark.parametrize(
    "facts",
    [
        {"source": None},
        {"source": None, "wall_last": True},
        {"wall_last": True},
        {"last_of_kind": True},
        {"about_kong": True},
        {"round_wind": 1},
    ],
)
def test_the_facts_of_the_win_reach_the_scorer(facts: dict[str, object]) -> None:
    won = straight(**facts)
    hand = hand_of(won)
    assert worth(won) == points(hand)
    assert hand.self_draw == (won.source is None)
    assert (hand.wall_last, hand.last_of_kind, hand.about_kong) == (
        won.wall_last,
        won.last_of_kind,
        won.about_kong,
    )
    assert (hand.seat_wind, hand.prevalent_wind) == (Tile.SOUTH, (Tile.EAST, Tile.SOUTH)[won.round_wind])


def test_a_set_is_told_with_its_source() -> None:
    claimed = chow("213p", 0)
    (told,) = hand_of(straight(melds=(claimed,))).melds
    assert (told.type, told.source, told.tiles) == ("chow", "left", parse("123p"))
