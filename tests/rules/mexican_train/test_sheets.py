"""Sheets of a hand (section 7) and whose there are (section 10)."""

from __future__ import annotations

from rules.core.changed import changed
from rules.mexican_train import GAME
from rules.mexican_train.options import Options
from rules.mexican_train.sheets import DOUBLE_BLANK, TILES, hand_sheet
from rules.pieces.dominoes import parse
from tests.rules.mexican_train.positions import played, position


def test_a_hand_with_the_double_blank() -> None:
    sheet = hand_sheet(1, parse("12-5 0-0 7-0"), Options())
    tiles, blank = sheet.lines
    assert (tiles.rule, tiles.points, tiles.pieces, tiles.why) == (
        TILES,
        24,
        ("12-5", "7-0"),
        "17 + 7 = 24 pips",
    )
    assert (blank.rule, blank.points, blank.pieces) == (DOUBLE_BLANK, 50, ("0-0",))
    assert blank.why == "no pips, but it counts 50"
    assert (sheet.seat, sheet.title, sheet.total, sheet.struck) == (1, "{1}", 74, ())


def test_what_does_not_count_says_why() -> None:
    def reasons(hand: str) -> dict[str, str]:
        return {struck.rule: struck.why for struck in hand_sheet(0, parse(hand), Options()).struck}

    assert reasons("12-5") == {DOUBLE_BLANK: "it is not in the hand"}
    assert reasons("0-0") == {TILES: "there is no other tile in the hand"}
    assert reasons("") == {TILES: "the hand is empty", DOUBLE_BLANK: "it is not in the hand"}


def test_one_tile_is_not_added_up_and_a_worthless_blank_is_a_line() -> None:
    sheet = hand_sheet(0, parse("12-5 0-0"), Options(double_blank=0))
    assert [line.why for line in sheet.lines] == ["17 pips", "counts nothing by house rule"]
    assert sheet.total == 17


def test_a_count_of_ones_own_is_marked() -> None:
    sheet = hand_sheet(0, parse("12-5 0-0 7-0"), Options())
    assert sheet.fields() == ((DOUBLE_BLANK, "Double blank"), (TILES, "Tiles left"))
    assert [(mark.rule, mark.verdict) for mark in sheet.mark({TILES: 25})] == [
        (DOUBLE_BLANK, "missing"),
        (TILES, "wrong"),
    ]


def test_in_a_turn_everybody_sees_the_own_sheet_only() -> None:
    state = position("12-5 4-3", "1-0", "0-0")
    assert [sheet.seat for sheet in GAME.sheets(GAME.view(state, 2))] == [2]
    assert GAME.sheets(GAME.view(state, None)) == ()


def test_open_hands_and_finished_rounds_show_all_sheets() -> None:
    state = position("12-5", "1-0", "0-0")
    face_up = changed(state, options=state.options.model_copy(update={"hands": "open"}))
    assert [sheet.total for sheet in GAME.sheets(GAME.view(face_up, None))] == [17, 1, 50]
    over = played(state, "play 12-5 P0")
    assert [sheet.total for sheet in GAME.sheets(GAME.view(over, None))] == [0, 1, 50]
    assert GAME.sheets(GAME.view(over, 1)) == GAME.sheets(GAME.view(over, None))
