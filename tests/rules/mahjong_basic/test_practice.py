"""The practice door: counting, checking a count, saying why not (mahjong-basic.md, 6)."""

from __future__ import annotations

import pytest

from rules.mahjong_basic.options import Options
from rules.mahjong_basic.practice import check_answer, score_win, why_not
from tests.rules.mahjong_basic.won import meld, win

HAND = win("CCC 234m N", "N", meld("9999p", "ckong"), meld("4444s"), source=None, wall_last=True)
BOTH = Options(scoring="both")


def test_the_sheet_has_every_part_with_its_reason() -> None:
    sheet = score_win(HAND, BOTH)
    assert sheet.total == 28
    assert [(line.rule, line.points, line.why) for line in sheet.lines] == [
        ("win", 1, "for every hand won"),
        ("pung_concealed", 4, "2 × 2 (not exposed)"),
        ("kong_exposed", 4, "2 × 2 (a kong)"),
        ("kong_concealed", 16, "2 × 2 (a kong) × 2 (not exposed) × 2 (ones or nines)"),
        ("self_draw", 1, "the winning tile was drawn"),
        ("last_tile", 1, "no tile was left in the wall"),
        ("dragon_set", 1, "1 for each pung or kong of dragons"),
    ]
    assert [struck.rule for struck in sheet.struck] == ["pung_exposed"]


@pytest.mark.parametrize(
    ("scoring", "rules"),
    [
        ("one_point", {"win"}),
        ("set_values", {"win", "pung_exposed", "pung_concealed", "kong_exposed", "kong_concealed"}),
        ("bonuses", {"win", "self_draw", "last_tile", "dragon_set"}),
    ],
)
def test_a_sheet_has_the_rules_of_its_mode_and_no_others(scoring: str, rules: set[str]) -> None:
    sheet = score_win(HAND, Options.model_validate({"scoring": scoring}))
    assert {*[line.rule for line in sheet.lines], *[struck.rule for struck in sheet.struck]} == rules
    assert sheet.total == sum(line.points for line in sheet.lines)


def test_what_the_table_has_not_agreed_is_no_rule() -> None:
    sheet = score_win(win("CCC 234m 567m 89m NN", "7m"), Options(scoring="both", kongs=False, last_tile=0))
    assert {struck.rule for struck in sheet.struck} == {"pung_exposed", "self_draw"}


def test_why_not() -> None:
    plain = win("123m 456m 678p 345s N", "N", source=3)
    assert why_not(plain, "self_draw", BOTH) == "{3} discarded the tile"
    assert why_not(plain, "last_tile", BOTH) == "tiles were left in the wall"
    assert why_not(plain, "dragon_set", BOTH) == "no set of dragons"
    assert why_not(plain, "pung_exposed", BOTH) == "the hand has no exposed pung"
    assert why_not(plain, "win", BOTH) == "it counts 1: for every hand won"
    with pytest.raises(KeyError):
        why_not(plain, "dragon_set", Options())


def test_an_answer_is_marked_rule_by_rule() -> None:
    marks = {mark.rule: mark.verdict for mark in check_answer(HAND, BOTH, {"win": 1, "kong_concealed": 8})}
    assert marks["win"] == "right"
    assert marks["kong_concealed"] == "wrong"
    assert marks["kong_exposed"] == "missing"
    assert marks["pung_exposed"] == "right"
