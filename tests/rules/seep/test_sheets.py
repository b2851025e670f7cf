"""The hundred points card by card (2.3, 8.2): sheets of both sides, and counting them oneself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.pieces.cards import PACK, parse
from rules.seep.options import Options
from rules.seep.play import apply
from rules.seep.sheets import counts, sheets, side_sheet
from rules.seep.view import view
from tests.rules.seep.positions import at, throw

A_PILE = "7S 8S 9S 10S JS QS KS 10D"
B_PILE = "AS 2S 3S 4S 5S 6S AH AD AC"


def over(**fields: Any) -> Any:
    """The view after the last play of a deal."""
    position: dict[str, Any] = {"captured": (A_PILE, B_PILE), "last_capturer": 0, "loose": "2H"} | fields
    return view(apply(at("4C", others=("", "", ""), plays_made=47, **position), throw("4C")).state, None)


def test_a_side_is_told_card_by_card_what_counts_and_what_does_not() -> None:
    a, b = sheets(over(sweeps=((25,), ())))
    assert (a.seat, a.title, a.total) == (0, "Side A ({0}, {2})", 101)
    assert [(line.rule, line.points) for line in a.lines] == [("spades", 70), ("ten", 6), ("sweeps", 25)]
    assert a.lines[0].why.startswith("[7S] 7 + [8S] 8 + [9S] 9")
    assert a.lines[0].pieces == parse("7S 8S 9S 10S JS QS KS")
    assert [(struck.rule, struck.why) for struck in a.struck] == [
        ("aces", "the other side has [AH] [AD] [AC]")
    ]
    assert (b.seat, b.total) == (1, 24)
    assert [(line.rule, line.points) for line in b.lines] == [("spades", 21), ("aces", 3)]
    assert [struck.why for struck in b.struck] == ["the other side has [10D]", "none"]


def test_most_cards_and_worthless_sweeps_are_explained() -> None:
    a, b = sheets(over(options=Options(majority_bonus=4, ten_of_diamonds=2), sweeps=((), (0,))))
    assert a.lines[-1].points == 4
    assert a.lines[-1].why == "10 cards against 9"
    assert a.total == 70 + 2 + 4
    assert [struck.why for struck in b.struck] == [
        "the other side has [10D]",
        "the only sweep was the last play of the deal and counts nothing",
        "9 cards against 10",
    ]


def test_any_share_of_the_pack_adds_up_to_a_hundred() -> None:
    rng = Random(3)
    for _ in range(100):
        pack = rng.sample(PACK, 52)
        cut = rng.randint(0, 52)
        piles = (tuple(pack[:cut]), tuple(pack[cut:]))
        assert sum(side_sheet(side, piles, (), Options()).total for side in (0, 1)) == 100


def test_counting_oneself_is_marked_line_by_line() -> None:
    a, _ = sheets(over())
    assert a.fields() == (
        ("aces", "Other aces"),
        ("spades", "Spades"),
        ("sweeps", "Sweeps"),
        ("ten", "Ten of diamonds"),
    )
    marks = {mark.rule: mark.verdict for mark in a.mark({"spades": 70, "aces": 1, "ten": 0})}
    assert marks == {"spades": "right", "aces": "wrong", "ten": "missing", "sweeps": "right"}


@pytest.mark.parametrize(
    ("swept", "why"),
    [
        ((), "count their pile"),
        ((25,), "count their pile and 1 sweep"),
        ((50, 50), "count their pile and 2 sweeps"),
    ],
)
def test_who_counts_is_told_of_the_sweeps_that_no_pile_shows(swept: tuple[int, ...], why: str) -> None:
    assert [count.why for count in counts(over(sweeps=(swept, ())))] == [why]


def test_before_the_end_there_are_only_the_sums_that_a_house_rule_shows() -> None:
    piles: dict[str, Any] = {"captured": ("AS 10D", "KS"), "sweeps": ((50,), ())}
    assert sheets(view(at("2C", **piles), 0)) == ()
    assert sheets(view(at("2C", options=Options(open_log=True), **piles), 0)) == ()
    a, b = sheets(view(at("2C", options=Options(running_points=True), **piles), 0))
    assert [(line.rule, line.points, line.pieces) for line in a.lines] == [
        ("cards", 7, ()),
        ("sweeps", 50, ()),
    ]
    assert (b.total, b.lines[0].why) == (13, "1 card")
    both = Options(running_points=True, open_log=True)
    a, b = sheets(view(at("2C", options=both, **piles), 0))
    assert (a.total, b.lines[0].pieces) == (57, parse("KS"))
