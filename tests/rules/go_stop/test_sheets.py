"""Sheets: every field of section 10 and every factor of section 11 is a line or struck, with a reason."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from rules.core.sheet import Payment, ScoreLine, ScoreSheet, Struck
from rules.go_stop.deal import deal
from rules.go_stop.intents import Stop
from rules.go_stop.options import Options
from rules.go_stop.play import apply
from rules.go_stop.score import score
from rules.go_stop.settlement import settle
from rules.go_stop.sheets import FACTORS, LABELS, count_text, formula, payments, score_sheet, sheets
from rules.go_stop.state import DealOver, State
from rules.go_stop.view import view
from rules.pieces.hwatu import parse
from tests.rules.go_stop.positions import after, deciding, deck, position
from tests.rules.go_stop.test_settlement import BRIGHTS, JUNK, RIBBONS, standings


def sheet(*captured: str, seat: int = 0, **options: Any) -> ScoreSheet:
    piles = tuple(parse(pile) for pile in captured)
    chosen = Options(**options)
    return score_sheet(piles, seat, score(piles[seat], chosen), chosen)


def line(found: ScoreSheet, rule: str) -> ScoreLine:
    return next(entry for entry in found.lines if entry.rule == rule)


def struck(found: ScoreSheet, rule: str) -> Struck:
    return next(entry for entry in found.struck if entry.rule == rule)


def told(found: ScoreSheet | Payment) -> list[str]:
    """The rules that a sheet or payment speaks of."""
    return [entry.rule for entry in found.lines] + [entry.rule for entry in found.struck]


def settled(state: State) -> tuple[State, tuple[ScoreSheet, ...]]:
    over = after(state, Stop(seat=0))
    return over, sheets(view(over, None))


def test_10_every_field_is_there_once() -> None:
    found = sheet(f"{BRIGHTS} {RIBBONS}", "04.")
    assert sorted(told(found)) == sorted(LABELS)
    assert sum(entry.points for entry in found.lines) == found.total == 11
    assert line(found, "ribbons").pieces == parse(RIBBONS)


@pytest.mark.parametrize(
    ("cards", "rule", "why"),
    [
        ("01* 03* 08*", "brights", "three without the rain"),
        ("01* 03* 12~", "brights", "three with the rain"),
        ("01* 03* 08* 12~", "brights", "four"),
        ("01* 03* 08* 11* 12~", "brights", "all five"),
        ("05a 06a 07a 10a 12a 02g", "animals", "6 animals: one point from 5 on, one for each more"),
        ("02g 04g 08g", "godori", "all three"),
        (JUNK, "junk", "junk 12, 2 doubles: one point from 10 on, one for each more"),
    ],
)
def test_10_why_it_counts(cards: str, rule: str, why: str) -> None:
    assert line(sheet(cards), rule).why == why


@pytest.mark.parametrize(
    ("cards", "others", "rule", "why"),
    [
        ("05a 06a 07a 10a", "", "animals", "animals 4 of 5"),
        ("02g 04g", "", "godori", "birds 2 of 3, missing month 8"),
        ("02g 04g", "08g", "godori", "birds 2 of 3: {1} has captured [M08-animal]"),
        ("01* 03*", "08*", "brights", "brights 2 of 3"),
        ("01* 03*", "08* 11* 12~", "brights",
         "brights 2 of 3: {1} has captured [M08-bright] [M11-bright] [M12-bright]"),
        ("01. 02. 11:", "", "junk", "junk 4 of 10, one double"),
        ("01. J3", "", "junk", "junk 4 of 10, joker of 3"),
    ],
)  # fmt: skip
def test_10_why_it_does_not(cards: str, others: str, rule: str, why: str) -> None:
    assert struck(sheet(cards, others), rule).why == why


def test_3_3_the_cup_is_explained_where_it_counts() -> None:
    found = sheet(f"09c 05a 06a {' '.join(f'M0{month}-junk-a' for month in range(1, 9))}")
    assert "the sake cup as two" in line(found, "junk").why
    assert struck(found, "animals").why == "animals 2 of 5, the sake cup counts as junk"
    assert count_text("junk", parse("11: 12: J2"), Options()) == "junk 6 of 10, 2 doubles, joker of 2"


def test_11_the_winners_sheet_has_the_go_line_and_the_payments() -> None:
    state = deciding(
        (
            f"{JUNK} {BRIGHTS}",
            "M01-junk-b",
            "12~ M02-junk-b M03-junk-b M04-junk-b M05-junk-b M06-junk-b M07-junk-b",
        ),
        shakes=((3,), (), ()),
        nagari=1,
        go=(1, 0, 0),
        go_score=(5, None, None),
        go_order=(0,),
    )
    _, (winner, *losers) = settled(state)
    assert line(winner, "go").points == 1
    assert winner.total == 7
    first, second = winner.payments
    assert first.formula == "(6 + 1) × 2 × 2 × 2 × 2 = 112"
    assert second.formula == "(6 + 1) × 2 × 2 = 28"
    assert sorted(told(second)) == sorted(FACTORS)
    spared = next(entry for entry in second.struck if entry.rule == "bright_bak")
    assert spared.why == "{2} has captured a bright: no bright-bak"
    assert all(not loser.payments for loser in losers)


def test_11_without_a_go_it_is_struck_and_the_formula_short() -> None:
    _, (winner, _) = settled(deciding((RIBBONS, "01*")))
    assert struck(winner, "go").why == "{0} has not called go"
    assert [pay.formula for pay in winner.payments] == ["8"]
    _, (winner, _) = settled(deciding((RIBBONS, "01*"), go=(2, 0), go_score=(7, None)))
    assert [pay.formula for pay in winner.payments] == ["8 + 2 = 10"]


def test_12_go_bak_with_three_is_explained_on_both_payments() -> None:
    state = deciding((BRIGHTS, "11* 04.", "12~"), go=(0, 1, 0), go_score=(None, 3, None), go_order=(1,),
                     options=Options(players=3, go_bak=True))  # fmt: skip
    _, (winner, *_) = settled(state)
    payer, spared = winner.payments
    assert (payer.chips, spared.chips) == (6, 0)
    assert payer.formula == "3 and 3, together 6"
    assert spared.formula == "3, paid by another"
    assert struck_of(payer.struck) == "{1} called go last and lost, so the share of {2} is paid here too"
    assert struck_of(spared.struck) == "{1} called go last and lost, so {1} pays this"


def struck_of(entries: tuple[Struck, ...]) -> str:
    return next(entry.why for entry in entries if entry.rule == "go_bak")


def test_12_go_bak_with_two_is_a_factor() -> None:
    state = deciding((RIBBONS, "01*"), go=(0, 1), go_score=(None, 7), options=Options(go_bak=True))
    _, (winner, _) = settled(state)
    (pay,) = winner.payments
    assert [(entry.rule, entry.points) for entry in pay.lines] == [("go_bak", 2)]


def test_4_5_whole_months_are_explained() -> None:
    options = Options(quad_tie="settle")
    cards = deck("", "03* 03P 03. M03-junk-b", "01* 01P 01. M01-junk-b")
    state = deal(options, 3, cards).state
    payer, first, second = sheets(view(state, None))
    assert struck(payer, "quad").why == "none in the hand"
    for holder, month in ((first, 3), (second, 1)):
        assert (holder.total, holder.unit) == (5, "chips")
        assert {card[:3] for card in line(holder, "quad").pieces} == {f"M0{month}"}
        assert [(pay.payer, pay.chips) for pay in holder.payments] == [(0, 5)]


def test_4_5_cancelled_months_are_struck() -> None:
    state = deal(Options(), 2, deck("02g 02P 02. M02-junk-b", "01* 01P 01. M01-junk-b")).state
    for found in sheets(view(state, None)):
        assert struck(found, "quad").why == "{0} and {1} hold one each: they cancel"
        assert not found.payments


def test_during_the_deal_there_is_one_sheet_a_player_in_turn_order() -> None:
    state = position(("10.", "09.", "08."), captured=("", BRIGHTS, ""), active=(1, 2, 0), dealer=1)
    assert [(found.seat, found.total) for found in sheets(view(state, 0))] == [(1, 3), (2, 0), (0, 0)]


@given(standings())
def test_the_payments_come_to_the_chips_of_the_result(deal: State) -> None:
    over = apply(deal, Stop(seat=0)).state
    assert isinstance(over.phase, DealOver)
    delta = [0] * deal.people
    for found in sheets(view(over, None)):
        assert found.total == sum(entry.points for entry in found.lines)
        for pay in found.payments:
            delta[pay.payer] -= pay.chips
            delta[pay.payee] += pay.chips
    assert tuple(delta) == over.phase.result.delta


@given(standings())
def test_a_formula_states_the_bill(deal: State) -> None:
    found = settle(deal, 0)
    for bill, pay in zip(found.bills, payments(found), strict=True):
        text = formula(found, bill)
        assert text.endswith(str(bill.chips))
        left = text.split("=")[0].replace("×", "*")
        assert eval(left) == bill.chips  # noqa: S307 - our own figures
        assert sorted(told(pay)) == sorted(FACTORS)
