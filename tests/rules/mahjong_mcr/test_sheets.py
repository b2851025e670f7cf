"""How a hand came to its points and payments, in lines (mahjong-table.md, section 9)."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.core.sheet import ScoreSheet
from rules.mahjong.intents import ClaimHu, Continue, Count, Hu, Pass, Referee
from rules.mahjong.state import Claims, Item, MatchOver
from rules.mahjong_mcr.options import Options
from rules.mahjong_mcr.play import apply
from rules.mahjong_mcr.sheets import sheets
from rules.mahjong_mcr.state import State
from rules.mahjong_mcr.view import view
from rules.pieces.mahjong import Tile
from tests.rules.mahjong_mcr.positions import chow, position, turn
from tests.rules.mahjong_mcr.won import STRAIGHT

SHEET = Path(__file__).parents[3] / "rules" / "mahjong_mcr" / "rules.md"
TRUE = tuple(
    Item(fan=fan) for fan in ("pure_straight", "mixed_double_chow", "one_voided_suit", "closed_wait")
)


def discarded(**options: Any) -> State:
    """Seat 1 has declared hu on the tile of seat 2, for 19 points and one flower."""
    state = position(
        Claims(turn=2, tile=Tile.M8, closed=True),
        {1: STRAIGHT},
        options=Options(claim_mode="poll", **options),
        melds={1: [chow("123p", 0)]},
        flowers={1: "1f"},
        rivers={2: "8m"},
    )
    for seat in (3, 0):
        state = apply(state, Pass(seat=seat)).state
    return apply(state, ClaimHu(seat=1)).state


def drawn() -> State:
    """Seat 1 has drawn that tile itself."""
    state = position(turn(1, "8m"), {1: STRAIGHT + " 8m"}, melds={1: [chow("123p", 0)]})
    return apply(state, Hu(seat=1)).state


def told(state: State) -> tuple[ScoreSheet, ...]:
    """The sheets as everybody sees them; as every seat sees them, too."""
    found = sheets(view(state, None))
    assert all(sheets(view(state, seat)) == found for seat in range(4))
    return found


def by_rule(sheet: ScoreSheet) -> dict[str, int]:
    """The points of each rule that counts."""
    return {line.rule: line.points for line in sheet.lines}


def changes(found: tuple[ScoreSheet, ...]) -> tuple[int, ...]:
    """What the payments of the sheets come to, by seat."""
    totals = [0, 0, 0, 0]
    for sheet in found:
        for payment in sheet.payments:
            totals[payment.payer] -= payment.chips
            totals[payment.payee] += payment.chips
    return tuple(totals)


def test_there_is_nothing_to_tell_before_the_first_hand_has_ended() -> None:
    assert told(position(turn(0, "1m"), {0: "123m 456m 79m EE 12p 1m 9s"})) == ()


def test_a_win_by_discard_fan_by_fan() -> None:
    found = told(discarded())
    assert [sheet.seat for sheet in found] == [0, 1, 2, 3]
    winner = found[1]
    assert by_rule(winner) == {
        "pure_straight": 16,
        "mixed_double_chow": 1,
        "one_voided_suit": 1,
        "closed_wait": 1,
        "flower_tiles": 1,
    }
    assert winner.total == 20
    assert {payment.payer: (payment.chips, payment.formula) for payment in winner.payments} == {
        0: (8, "8"),
        2: (28, "8 + 20 = 28"),
        3: (8, "8"),
    }
    straight = winner.lines[0]
    assert straight.pieces == tuple(f"{rank}m" for rank in range(1, 10))
    assert any(struck.rule == "short_straight" for struck in winner.struck)


def test_a_win_by_self_draw() -> None:
    found = told(drawn())
    assert found[1].total == 20
    assert by_rule(found[1])["self_drawn"] == 1
    assert {payment.formula for payment in found[1].payments} == {"8 + 20 = 28"}
    assert changes(found) == (-28, 84, -28, -28)


@pytest.mark.parametrize("state", [discarded(), drawn(), discarded(min_points=4)])
def test_the_sheets_come_to_what_is_paid(state: State) -> None:
    result = view(state, None).result
    assert result is not None
    found = told(state)
    assert changes(found) == result.paid
    for sheet in found:
        if not sheet.payments:
            assert sheet.total == result.paid[sheet.seat] == sum(line.points for line in sheet.lines)


def test_who_did_not_win_reads_why_it_costs() -> None:
    found = told(discarded())
    assert [line.why for line in (*found[0].lines, *found[2].lines)] == [
        "{2} gave the winning tile",
        "{2} gave the winning tile",
    ]
    assert [sheet.lines[0].points for sheet in (found[0], found[2], found[3])] == [-8, -28, -8]
    assert told(drawn())[0].lines[0].why == "{1} drew the winning tile"


def test_penalties_are_a_line_of_their_own() -> None:
    state = apply(discarded(), Referee(act="fine", offender=3, injured=0, amount=25)).state
    found = told(state)
    assert by_rule(found[3]) == {"payment": -8, "penalties": -25}
    assert by_rule(found[0]) == {"payment": -8, "penalties": 25}
    assert found[3].total == -33


def test_a_drawn_and_a_void_hand_cost_nothing() -> None:
    state = apply(position(turn(1, "9s"), {1: "123m 456m 789m 99s EE N"}), Referee(act="void_hand")).state
    assert [(sheet.title, sheet.total, sheet.lines) for sheet in told(state)] == [("hand 1, void", 0, ())] * 4


def test_the_minimum_is_that_of_the_table() -> None:
    assert "the 4 that a win needs" in told(discarded(min_points=4))[1].title


def test_nothing_is_told_before_the_winner_has_counted() -> None:
    state = discarded(counting="winner")
    assert told(state) == ()
    shown = view(state, None).win
    assert shown is not None
    assert shown.points == 0


def test_the_winners_count_is_compared_with_the_true_one() -> None:
    state = discarded(counting="winner")
    listed = (*TRUE[:2], Item(fan="all_chows"), Item(fan="pure_double_chow"))
    winner = told(apply(state, Count(seat=1, items=listed)).state)[1]
    count, *mistakes = winner.struck
    assert count.rule == "own_count"
    assert (
        count.why
        == "17 of 20 points are listed, 20 are paid; missed: One Voided Suit, Closed Wait, Flower Tiles."
    )
    assert [entry.rule for entry in mistakes[:2]] == ["all_chows", "pure_double_chow"]
    assert all(entry.label.startswith("Listed by mistake, ") and entry.why for entry in mistakes[:2])
    assert winner.total == 20


def test_a_fan_listed_too_often_tells_how_often_it_counts() -> None:
    state = discarded(counting="winner")
    listed = (*TRUE[:-1], replace(TRUE[-1], times=3))
    mistake = told(apply(state, Count(seat=1, items=listed)).state)[1].struck[1]
    assert (mistake.rule, mistake.why) == (TRUE[-1].fan, "It counts once.")


def test_a_count_that_is_whole_and_right() -> None:
    state = discarded(counting="winner")
    winner = told(apply(state, Count(seat=1, items=(*TRUE, Item(fan="flower_tiles")))).state)[1]
    assert winner.struck[0].why == "20 of 20 points are listed; nothing is missed."
    assert not any(entry.label.startswith("Listed by mistake") for entry in winner.struck)
    assert all(line.why.endswith(". Listed.") for line in winner.lines)


def test_each_line_says_whether_the_winner_had_it() -> None:
    state = discarded(counting="winner")
    winner = told(apply(state, Count(seat=1, items=(TRUE[0], TRUE[3]))).state)[1]
    assert [line.why.rpartition(". ")[2] for line in winner.lines] == [
        "Listed.", "Not listed.", "Not listed.", "Listed.", "Not listed.",
    ]  # fmt: skip


def test_a_winner_who_lists_nothing_reads_what_was_missed() -> None:
    state = discarded(counting="winner")
    found = told(apply(state, Count(seat=1, items=())).state)[1]
    assert found.struck[0].why.startswith("0 of 20 points are listed, 20 are paid; missed: Pure Straight, ")
    assert all(line.why.endswith(". Not listed.") for line in found.lines)


def test_the_tournament_pays_what_was_listed_and_is_true() -> None:
    state = discarded(counting="winner", settlement="tournament")
    found = told(apply(state, Count(seat=1, items=TRUE[:1])).state)
    assert found[1].total == 20
    assert changes(found) == (-8, 16 + 1 + 24, -25, -8)
    assert {payment.formula for payment in found[1].payments} == {"8", "8 + 17 = 25"}
    assert (
        found[1]
        .struck[0]
        .why.startswith("16 of 20 points are listed, 17 are paid with the flowers; missed: ")
    )


def test_a_false_count_is_paid_by_the_winner() -> None:
    state = discarded(counting="winner", settlement="tournament")
    found = told(apply(state, Count(seat=1, items=TRUE[1:], confirm=True)).state)
    assert changes(found) == (10, -30, 10, 10)
    assert [line.why for line in found[0].lines] == ["for the false count"]
    assert (
        found[1]
        .struck[0]
        .why.startswith(
            "3 of 20 points are listed, under the 8 that a win needs, so that the count is false; "
        )
    )


def test_the_hand_before_can_still_be_read_in_the_next_one() -> None:
    state = discarded()
    now = told(state)
    for _ in range(2):
        state = apply(state, Continue()).state
    assert state.hand == 2
    assert told(state) == now


def test_the_ranking_lists_every_hand() -> None:
    state = discarded(rounds=1)
    state = apply(state, Continue()).state
    over = replace(state, phase=MatchOver())
    found = told(over)
    assert [sheet.title for sheet in found] == [
        "second place with another",
        "first place",
        "fourth place",
        "second place with another",
    ]
    assert [sheet.total for sheet in found] == list(state.totals) == [-8, 44, -28, -8]
    assert [(line.label, line.points, line.why) for line in found[1].lines] == [
        ("Hand 1", 44, "won with 20 points")
    ]


def test_every_paragraph_that_a_sheet_cites_has_a_heading() -> None:
    headings = set(re.findall(r"^#+ (T?\d+) ", SHEET.read_text("utf-8"), re.MULTILINE))
    state = apply(discarded(counting="winner"), Count(seat=1, items=TRUE[:2])).state
    state = apply(state, Referee(act="fine", offender=3, amount=5)).state
    cited = {
        entry.section for sheet in told(state) for entries in (sheet.lines, sheet.struck) for entry in entries
    }
    assert "T9" in cited
    assert cited <= headings
