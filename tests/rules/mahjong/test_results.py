"""How a hand's end reads, and who takes which place (mahjong-table.md, 9)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mahjong.results import places, sentence, standing, winners
from rules.mahjong.state import Result, Win
from rules.pieces.mahjong import Tile


def won(source: int | None = 3, *, about_kong: bool = False) -> Win:
    return Win(
        seat=2,
        concealed=(),
        melds=(),
        tile=Tile.M5,
        source=source,
        about_kong=about_kong,
        wall_last=False,
        last_of_kind=False,
        seat_wind=0,
        round_wind=0,
        flowers=0,
    )


def result(kind: Any, win: Win | None = None, **fields: Any) -> Result:
    given: dict[str, Any] = {"points": 0, "paid": (0,) * 4, "fines": (0,) * 4} | fields
    return Result(hand=1, kind=kind, win=win, winds=(0, 1, 2, 3), **given)


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (
            result("won", won(), points=12, paid=(-8, -8, 36, -20)),
            "{2} wins on [5m] of {3} with 12 points. {3} pays 20, {0} and {1} pay 8 each.",
        ),
        (
            result("won", won(None, about_kong=True), points=12, paid=(-20, -20, 60, -20)),
            "{2} draws [5m] and wins with 12 points. {0}, {1} and {3} pay 20 each.",
        ),
        (
            result("won", won(about_kong=True), points=1, paid=(0, 0, 1, 0)),
            "{2} robs [5m] from the kong of {3} and wins with 1 point.",
        ),
        (result("drawn"), "The hand is drawn: the wall is empty and nobody has won."),
        (
            result("void", fines=(-30, 10, 10, 10)),
            "The hand is void: nobody is paid. Penalties: {0} -30, {1} +10, {2} +10, {3} +10.",
        ),
        (
            result("false_count", won(), paid=(10, 10, -30, 10)),
            "{2} stands by a count under the minimum: the hand is lost. {2} pays 30.",
        ),
    ],
)
def test_the_end_of_a_hand_in_a_sentence(found: Result, text: str) -> None:
    assert sentence(found) == text


def test_only_a_won_hand_has_a_winner() -> None:
    assert winners(result("won", won())) == (2,)
    assert winners(result("false_count", won())) == ()
    assert winners(result("drawn")) == ()


@pytest.mark.parametrize(
    ("totals", "ranks", "text"),
    [
        ((5, -5, 20, -20), (2, 3, 1, 4), "1. {2} +20, 2. {0} +5, 3. {1} -5, 4. {3} -20"),
        ((7, 7, 2, 3), (1, 1, 4, 3), "1. {0} +7 and {1} +7, 3. {3} +3, 4. {2} +2"),
        ((0, 0, 0, 0), (1, 1, 1, 1), "1. {0} +0, {1} +0, {2} +0 and {3} +0"),
    ],
)
def test_equal_totals_share_a_place(totals: tuple[int, ...], ranks: tuple[int, ...], text: str) -> None:
    assert places(totals) == ranks
    assert standing(totals) == text
