"""The sheet of a won hand: lines and their tiles, struck lines and their reasons, payments; why_not."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.sheet import ScoreSheet
from rules.core.text import parts
from rules.mahjong_mcr.accounts import accounts
from rules.mahjong_mcr.explain import accepted, is_complete, points, score_hand, why_not
from rules.mahjong_mcr.fans import BY_NAME, BY_NUMBER
from rules.mahjong_mcr.hand import BadHand, Reason, WinningHand
from rules.pieces.mahjong import KINDS, Tile, parse

from .hands import hand
from .test_count import won


def line_pieces(sheet: ScoreSheet, label: str) -> list[tuple[str, ...]]:
    return [line.pieces for line in sheet.lines if line.label == label]


def struck(sheet: ScoreSheet, label: str) -> list[str]:
    return [entry.why for entry in sheet.struck if entry.label == label]


# --- lines ------------------------------------------------------------------------------------------


def test_a_line_shows_the_tiles_that_earn_it() -> None:
    sheet = score_hand(
        hand("123m 456m 79m EE", "8m", "kong:1111s:concealed", self_draw=True, about_kong=True, flowers=2)
    )
    assert line_pieces(sheet, "Pure Straight") == [parse("123456789m")]
    assert line_pieces(sheet, "Concealed Kong") == [parse("1111s")]
    assert line_pieces(sheet, "Pung of Terminals or Honors") == [parse("1111s")]
    assert line_pieces(sheet, "Out with Replacement Tile") == [parse("8m")]
    assert line_pieces(sheet, "Closed Wait") == [parse("8m")]
    assert line_pieces(sheet, "Fully Concealed Hand") == [parse("123456789m 1111s EE")]
    assert [line.points for line in sheet.lines if line.rule == "flower_tiles"] == [2]
    assert sheet.lines[-1].rule == "flower_tiles"
    assert [line.points for line in sheet.lines[:-1]] == sorted(
        (line.points for line in sheet.lines[:-1]), reverse=True
    )


def test_a_fan_that_scores_twice_has_two_lines() -> None:
    sheet = score_hand(hand("223344m 556677p 9s", "9s"))
    assert line_pieces(sheet, "Seven Pairs") == [parse("223344m 556677p 99s")]
    sheet = score_hand(hand("23344m 55s", "2m", "chow:567p", "chow:567p"))
    assert line_pieces(sheet, "Pure Double Chow") == [parse("234m 234m"), parse("567p 567p")]


def test_concealed_pungs_are_shown_and_that_of_the_discard_is_not() -> None:
    melds = ("chow:123s", "kong:5555p:concealed")
    sheet = score_hand(hand("999m 77m EE", "7m", *melds))
    assert line_pieces(sheet, "Two Concealed Pungs") == [parse("5555p 999m")]
    assert any("[7m] [7m] [7m] was completed" in why for why in struck(sheet, "Three Concealed Pungs"))
    sheet = score_hand(hand("999m 77m EE", "7m", *melds, self_draw=True))
    assert line_pieces(sheet, "Three Concealed Pungs") == [parse("5555p 777m 999m")]


def test_melded_hand_and_knitted_straight_show_their_sets() -> None:
    sheet = score_hand(hand("5p", "5p", "chow:123m", "chow:234s", "pung:EEE", "pung:999s"))
    assert line_pieces(sheet, "Melded Hand") == [parse("123m 234s EEE 999s")]
    sheet = score_hand(hand("147m 258p 369s 12m EE", "3m"))
    assert line_pieces(sheet, "Knitted Straight") == [parse("147m 258p 369s")]


def test_a_tile_hog_shows_its_four() -> None:
    sheet = score_hand(hand("3444m 999p", "2m", "pung:777p", "chow:456m"))
    assert line_pieces(sheet, "Tile Hog") == [parse("4444m")]


def test_two_tile_hogs_show_each_its_own_four() -> None:
    sheet = score_hand(hand("2233446666888s", "8s"))
    assert line_pieces(sheet, "Tile Hog") == [parse("6666s"), parse("8888s")]


def test_chicken_hand_is_a_line_of_its_own() -> None:
    sheet = score_hand(chicken())
    assert [line.label for line in sheet.lines] == ["Chicken Hand"]
    assert sheet.total == 8
    assert "other fans" not in sheet.lines[0].why


def chicken() -> WinningHand:
    return hand("23m 678p 345s FF", "4m", "pung:888s")


# --- struck lines -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "fan", "words"),
    [
        (
            hand("123m 456m 78m 99m", "9m", "chow:123m"),
            "No Honors",
            "Full Flush already pays for it (non-repeat)",
        ),
        (hand("123m 456m 78m 99p", "9m", "chow:123p"), "Short Straight", "is made of it and pays for it"),
        (hand("234s 567p 34s EE", "2s", "chow:234p"), "Mixed Double Chow", "(non-identical)"),
        (hand("123m 789m 13s 66p", "2s", "chow:789s"), "Two Terminal Chows", "(account-once)"),
        (hand("123m 789m 13s 66p", "2s", "chow:789s"), "Two Terminal Chows", "would come to the same"),
        (
            hand("123m 234m 345m 45m 99p", "6m"),
            "Pure Shifted Chows",
            "not taken apart again (non-separation)",
        ),
        (hand("111222333m 123p 9s", "9s"), "Pure Triple Chow", "Only in a cheaper reading"),
        (hand("445566m 5p 445566s", "5p"), "All Chows", "Only in another reading, worth as much"),
        (
            hand("123m 456m 88s EE", "8s", "chow:123p"),
            "Pure Straight",
            "A near miss: it still wants [7m] [8m] [9m]",
        ),
        (
            hand("234m 456m 68s 99s", "7s", "chow:234p"),
            "All Simples",
            "A near miss: [9s] does not belong to it",
        ),
        (
            hand("123m 789m 23s 66p", "1s", "chow:789s"),
            "Outside Hand",
            "A near miss: [6p] [6p] has no terminal",
        ),
        (hand("1234m 666p", "1m", "pung:CCC", "chow:567s"), "Single Wait", "waits for [4m] as well"),
        (hand("555m 66m EE", "6m", "pung:777m", "chow:123p"), "Two Concealed Pungs", "another player's tile"),
    ],
)
def test_what_looks_as_if_it_counted_is_struck_with_its_reason(
    one: WinningHand, fan: str, words: str
) -> None:
    reasons = struck(score_hand(one), fan)
    assert any(words in reason for reason in reasons), reasons


def test_a_scored_fan_is_struck_only_where_it_occurs_once_more() -> None:
    sheet = score_hand(hand("123m 789m 13s 66p", "2s", "chow:789s"))
    assert len(line_pieces(sheet, "Two Terminal Chows")) == 1
    assert len(struck(sheet, "Two Terminal Chows")) == 1


def test_only_a_combination_that_another_list_has_would_come_to_the_same() -> None:
    sheet = score_hand(hand("123m 456m 789m 13m CC", "2m"))
    same = "counted instead of Pure Double Chow it would come to the same."
    straights, ends = struck(sheet, "Short Straight"), struck(sheet, "Two Terminal Chows")
    assert [why.endswith(same) for why in straights] == [False, True, False]
    assert [why.endswith(same) for why in ends] == [False, True]
    assert all(("(non-repeat)" in why) != why.endswith(same) for why in straights + ends)


def test_reasons_for_several_of_a_fan_name_their_sets() -> None:
    sheet = score_hand(hand("CCC FFF PP 123m 99s", "P"))
    paid = "Big Three Dragons already pays for it (non-repeat)."
    made = "Big Three Dragons is made of it and pays for it (non-repeat)."
    shown = ["[C] [C] [C]", "[F] [F] [F]", "[P] [P] [P]"]
    assert struck(sheet, "Dragon Pung") == [f"{pung}: {paid}" for pung in shown]
    assert struck(sheet, "Pung of Terminals or Honors") == [f"{pung}: {made}" for pung in shown]
    assert len(set(struck(sheet, "Two Dragon Pungs"))) == 3
    four_times = score_hand(hand("55m 445566s 45s", "6s", "chow:456s"))
    assert struck(four_times, "Tile Hog")[0] == (
        "[4s] [4s] [4s] [4s]: Quadruple Chow already pays for it (non-repeat)."
    )
    assert len(set(struck(four_times, "Tile Hog"))) == 3
    twice = struck(score_hand(hand("1122335778899m", "5m")), "Pure Double Chow")
    assert [why.partition(": ")[0] for why in twice] == [
        "[1m] [2m] [3m] and [1m] [2m] [3m]",
        "[7m] [8m] [9m] and [7m] [8m] [9m]",
    ]


def test_a_pair_that_is_a_pung_is_no_near_miss() -> None:
    assert struck(score_hand(hand("CCC FFF PP 123m 99s", "P")), "Little Three Dragons") == []
    assert struck(score_hand(hand("CCC FFF 123m 456p 9s", "9s")), "Little Three Dragons") != []


def test_all_chows_lacks_a_chow_or_a_pair_of_a_suit() -> None:
    assert struck(score_hand(hand("123m 456m 79m EE", "8m", "chow:123p")), "All Chows") == [
        "A near miss: [E] [E] has honors."
    ]
    assert struck(score_hand(hand("123m 456m 79m 33s", "8m", "pung:999p")), "All Chows") == [
        "A near miss: [9p] [9p] [9p] has equal tiles."
    ]
    both = hand("123m 456m 79m EE", "8m", "pung:999p")
    assert "[9p] [9p] [9p] has equal tiles and [E] [E] has honors." in why_not(both, "All Chows")


def test_a_reading_of_the_same_sets_tells_where_the_winning_tile_goes() -> None:
    cheaper = struck(score_hand(hand("222m 555p 56777s EE", "7s")), "Two Concealed Pungs")
    assert len(cheaper) == 1
    assert "[E] [E] with [7s] in [7s] [7s] [7s] comes to 6." in cheaper[0]
    tied = struck(score_hand(hand("12234p 99m EEE 234s", "3p")), "Closed Wait")
    assert len(tied) == 1
    assert tied[0].endswith("with [3p] in [2p] [3p] [4p].")


def test_a_fan_far_away_is_not_struck() -> None:
    sheet = score_hand(hand("123m 789m 13s 66p", "2s", "chow:789s"))
    assert struck(sheet, "Thirteen Orphans") == []
    assert struck(sheet, "Four Kongs") == []


# --- ties -------------------------------------------------------------------------------------------


def test_all_lists_that_reach_the_maximum_are_accepted_the_dearest_fan_first() -> None:
    lists = accepted(hand("445566m 5p 445566s", "5p"))
    names = [{BY_NUMBER[number].name for number, _ in fans} for fans in lists]
    assert len(lists) == 3
    assert "Seven Pairs" in names[0]
    assert "All Fives" in names[1]
    assert len({sum(BY_NUMBER[number].points * times for number, times in fans) for fans in lists}) == 1


def test_accepted_lists_end_with_the_flowers() -> None:
    assert accepted(hand("123m 456m 79m EE", "8m", "chow:123p", flowers=3))[0][-1] == (81, 3)


# --- the minimum and the payments (sections 11 and 12) ------------------------------------------------


def test_flowers_do_not_help_to_reach_the_minimum() -> None:
    poor = hand("123m 789m 13s 66p", "2s", "chow:789s", flowers=8)
    sheet = score_hand(poor, discarder=2)
    assert points(poor) < 8 < sheet.total
    assert sheet.payments == ()
    assert "no win" in sheet.title
    assert "do not help" in sheet.lines[-1].why


def test_who_pays_by_another_players_tile() -> None:
    sheet = score_hand(hand("123m 456m 79m EE", "8m", "chow:123p", seat_wind=Tile.SOUTH), discarder=3)
    assert sheet.seat == 1
    assert sheet.total == 19
    assert {payment.payer: (payment.chips, payment.formula) for payment in sheet.payments} == {
        0: (8, "8"),
        2: (8, "8"),
        3: (27, "19 + 8"),
    }


def test_who_pays_by_self_draw() -> None:
    sheet = score_hand(hand("123m 456m 79m EE", "8m", "chow:123p", self_draw=True, flowers=1), seat=2)
    assert sheet.total == 21
    assert {payment.payer: payment.chips for payment in sheet.payments} == {0: 29, 1: 29, 3: 29}
    assert {payment.payee for payment in sheet.payments} == {2}


def test_nobody_is_made_to_pay_where_it_is_not_told_who_gave_the_tile() -> None:
    assert score_hand(hand("123m 456m 79m EE", "8m", "chow:123p")).payments == ()


# --- why_not ----------------------------------------------------------------------------------------


@given(won())
def test_why_not_answers_for_all_in_one_sentence(one: WinningHand) -> None:
    sheet = score_hand(one)
    scored = {line.label for line in sheet.lines}
    for fan in BY_NUMBER.values():
        why = why_not(one, fan.number)
        assert why == why_not(one, fan.name)
        assert why.endswith(".")
        assert why[:-1].count(". ") == 0
        assert (fan.name in scored) == (why.startswith("It scores") or "one point each" in why)
        for part in parts(why):
            assert part.kind != "seat"
            assert part.kind != "piece" or part.text in KINDS


@given(won())
def test_a_sheet_shows_the_accepted_list_and_tiles_of_the_hand(one: WinningHand) -> None:
    sheet = score_hand(one)
    assert sheet.total == points(one) + one.flowers == sum(line.points for line in sheet.lines)
    shown = Counter(line.label for line in sheet.lines if line.rule != "flower_tiles")
    assert shown == {BY_NUMBER[number].name: times for number, times in accepted(one)[0] if number != 81}
    held = Counter(one.tiles)
    for entry in (*sheet.lines, *sheet.struck):
        assert BY_NAME[entry.label].id == entry.rule
        assert not Counter(entry.pieces) - held
        assert entry.why.endswith(".")
        assert entry.section


@given(won())
def test_what_is_left_out_by_name_is_left_out_by_a_fan_that_scores(one: WinningHand) -> None:
    for account in accounts(one.packed):
        for number, times in account.occurring.items():
            if account.scored.get(number, 0) < times:
                scored = (BY_NUMBER[other] for other in account.scored)
                assert any(number in other.removes + other.once for other in scored), (one, number)


@given(st.integers(0, 1 << 32))
def test_incomplete_hands_are_refused(seed: int) -> None:
    rng = Random(seed)
    tiles = rng.sample(list(KINDS) * 4, 14)
    one = WinningHand(concealed=tuple(tiles[1:]), winning_tile=tiles[0])
    if is_complete(one):
        assert score_hand(one).total >= 1
        return
    for ask in (score_hand, points, accepted, lambda refused: why_not(refused, 22)):
        with pytest.raises(BadHand) as refusal:
            ask(one)
        assert refusal.value.reason is Reason.NOT_COMPLETE


def test_unknown_fans_are_no_fans() -> None:
    with pytest.raises(KeyError):
        why_not(chicken(), "Nagari")
    with pytest.raises(KeyError):
        why_not(chicken(), 82)


def test_flowers_and_chicken_are_explained_too() -> None:
    assert why_not(chicken(), "Flower Tiles") == "There are no flowers."
    assert why_not(hand("23m 678p 345s FF", "4m", "pung:888s", self_draw=True), "Chicken Hand").endswith(
        "other fans score."
    )
