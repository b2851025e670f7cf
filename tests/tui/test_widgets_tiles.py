"""Tiles in the widgets: hands, lists and sentences as with cards; sets of tiles laid out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import pytest
from rich.cells import cell_len
from textual.geometry import Size

from rules.core.sheet import ScoreLine, ScoreSheet, Struck
from rules.pieces.mahjong import parse
from tablegames_tui.widgets.hand_row import HandRow
from tablegames_tui.widgets.meld_row import MeldRow, Source, TileSet, sets_of
from tablegames_tui.widgets.offers import Offer, Offers
from tablegames_tui.widgets.piece import Piece
from tablegames_tui.widgets.score_panel import ScorePanel
from tablegames_tui.widgets.words import Words
from tests.tui.stage import on_stage, painted

HAND = parse("234m345p4577s9sEEC")
LOOKS = ("felt", "felt-16")


@dataclass(frozen=True)
class Laid:
    """A set on the table."""

    type: str
    tiles: tuple[str, ...]
    source: Source | None = None
    concealed: bool = False
    added: bool = False


PUNG = Laid("pung", parse("CCC"), "right")
CHOW = Laid("chow", parse("345s"), "left")
KONG = Laid("kong", parse("EEEE"), "across")
ADDED = Laid("kong", parse("FFFF"), "right", added=True)
HIDDEN = Laid("kong", parse("5555m"), concealed=True)


def rows(row: MeldRow) -> list[str]:
    return [line.rstrip() for line in painted(row)]


async def test_a_hand_of_fourteen_fits_with_numbers_and_its_chosen_tile_raised() -> None:
    hand = HandRow(HAND)
    hand.styles.height = 5
    async with on_stage(hand) as (_, pilot):
        await pilot.press("9")
        drawn = painted(hand)
        assert drawn[0].strip() == "7  s"
        assert drawn[1].startswith("2  m 3  m 4  m 3  p 4  p 5  p 4  s 5  s  條  7  s 9  s E    E    R  ◆")
        assert drawn[3].split("▲")[0].count("▀") == 8 * 4
        assert drawn[4].split() == list("1234567890")
        assert {cell_len(line) for line in drawn} == {80}


@pytest.mark.parametrize(("height", "shown"), [(5, "compact"), (6, "large")])
async def test_the_height_that_tiles_need_chooses_their_size(height: int, shown: str) -> None:
    hand = HandRow(HAND)
    hand.styles.height = height
    async with on_stage(hand, size=(120, 40)):
        assert hand.shown_size == shown
        assert "East" in "".join(painted(hand)) or shown == "compact"


async def test_the_cursor_stays_on_the_same_one_of_equal_tiles() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand):
        hand.cursor = 9  # the second 7s
        hand.pieces = parse("1m234m345p4577s9sEEC")
        assert hand.cursor == 10
        hand.pieces = parse("1m234m345p457s9sEEC")
        assert (hand.cursor, hand.piece) == (9, "7s")


async def test_equal_tiles_are_sent_by_their_place() -> None:
    hand = HandRow(HAND)
    async with on_stage(hand) as (app, pilot):
        await pilot.press("9", "0")
        assert app.took() == []
        await pilot.press("0")
        (chosen,) = app.took()
        assert isinstance(chosen, HandRow.Chosen)
        assert (chosen.index, chosen.piece) == (9, "7s")


@pytest.mark.parametrize("ascii", [False, True])
async def test_a_single_tile_is_as_large_as_its_face(ascii: bool) -> None:
    small = Piece("5m", ascii=ascii)
    large = Piece("5m", piece_size="large", ascii=ascii)
    line = Piece("5m", piece_size="line", ascii=ascii)
    async with on_stage(small, large, line):
        assert [piece.size for piece in (small, large, line)] == [Size(4, 3), Size(5, 4), Size(3, 1)]
        assert "".join(painted(small)).isascii() == ascii


async def test_sentences_hold_tiles() -> None:
    words = Words("{0} discards [E], [5m] left", ("Anna",))
    plain = Words("{0} discards [E], [5m] left", ("Anna",), ascii=True)
    async with on_stage(words, plain):
        assert painted(words)[0].rstrip() == "Anna discards  東, 5萬 left"
        assert painted(plain)[0].rstrip() == "Anna discards Ea, 5m left"


async def test_a_token_keeps_all_its_cells_wherever_a_line_is_broken() -> None:
    widths = range(4, 18)
    texts = [Words("a [E], [S] [C] and [C]") for _ in widths]
    for words, width in zip(texts, widths, strict=True):
        words.styles.width = width
    offers = Offers((Offer("pung", "leaves [E] [S] [C] [E]"),))
    offers.styles.width = 12
    async with on_stage(*texts, offers, size=(80, 80)):
        for shown in (*texts, offers):
            lines = [segment.text for y in range(shown.size.height) for segment in shown.render_line(y)]
            assert sum(text in (" 東", " 南", " 中") for text in lines) == 4, painted(shown)


@pytest.mark.parametrize("theme", LOOKS)
async def test_tokens_have_their_ink_on_the_face_of_a_tile(theme: str) -> None:
    words = Words("[5s] then")
    async with on_stage(words, theme=theme) as (app, _):
        style = next(segment.style for segment in words.render_line(0) if "5條" in segment.text)
        assert style is not None
        assert style.color is not None
        assert style.bgcolor is not None
        wanted = app.theme_variables
        assert style.color.get_truecolor().hex == wanted["suit-bamboo"].lower()
        assert style.bgcolor.get_truecolor().hex == wanted["tile-face"].lower()


async def test_offers_and_score_lines_hold_tiles() -> None:
    offers = Offers((Offer("pung [C]", "leaves [9m] [9m]"),), ascii=True)
    line = ScoreLine(rule="msc", label="Mixed Shifted Chows", points=6, pieces=parse("234m345p"))
    left_out = Struck(rule="ac", label="All Chows", why="[C] [C] [C] is a pung")
    panel = ScorePanel(
        ScoreSheet(seat=0, title="hand", unit="points", lines=(line,), struck=(left_out,), total=6)
    )
    async with on_stage(offers, panel):
        assert painted(offers)[0].split() == [">1", "pung", "Rd", "leaves", "9m", "9m"]
        shown = painted(panel)
        assert "Mixed Shifted Chows  2萬 3萬 4萬 3筒 4筒 5筒" in shown[0]
        assert " 中  中  中 is a pung" in shown[-1]


# Sets of tiles


async def test_claimed_tiles_are_marked_by_where_they_came_from() -> None:
    row = MeldRow(sets_of([CHOW, KONG, PUNG], parse("99s"), "9s"), piece_size="line")
    async with on_stage(row):
        assert rows(row) == ["3條‹4條 5條   東  東^ 東  東   中  中  中›  9條 9條  ▸9條"]


@pytest.mark.parametrize("size", ["line", "compact", "large"])
async def test_everything_is_seven_bits_if_asked(size: Literal["line", "compact", "large"]) -> None:
    hand = sets_of([CHOW, HIDDEN, PUNG], parse("99s"), "9s")
    row = MeldRow(hand, parse("1f2g"), piece_size=size, ascii=True)
    async with on_stage(row, size=(120, 40)):
        assert "".join(painted(row)).isascii()
        assert "F1 S2" in "".join(painted(row))


async def test_the_winning_tile_stands_apart_in_the_chosen_look() -> None:
    row = MeldRow(sets_of([PUNG], parse("99s"), "9s", last="drawn"), piece_size="compact")
    async with on_stage(row):
        assert rows(row) == [
            "R  ◆ R  ◆ R  ◆   9  s 9  s  9  s",
            " 中   中   中 ›   條   條    條",
            "▀▀▀▀ ▀▀▀▀ ▀▀▀▀   ▀▀▀▀ ▀▀▀▀   ▲",
            "pung             in hand    drawn",
        ]
        assert row.cells.rows[0][28] == ("9", "tile--bamboo-chosen")
        assert row.cells.rows[0][17] == ("9", "tile--bamboo")


async def test_a_winning_tile_may_stand_in_its_set() -> None:
    row = MeldRow((TileSet(parse("456s"), "chow", won=1),), piece_size="large")
    async with on_stage(row):
        assert [row.cells.rows[0][x][1] for x in (0, 6, 12)] == [
            "tile--bamboo", "tile--bamboo-chosen", "tile--bamboo",
        ]  # fmt: skip


@pytest.mark.parametrize("size", ["line", "compact", "large"])
@pytest.mark.parametrize("ascii", [False, True])
async def test_a_covered_kong_tells_nothing(size: Literal["line", "compact", "large"], ascii: bool) -> None:
    row = MeldRow(sets_of([HIDDEN], (), covered=True), piece_size=size, ascii=ascii)
    async with on_stage(row) as (_, pilot):
        shown = "".join(painted(row))
        assert not {"5", "萬", "五"} & set(shown)
        assert {style for line in row.cells.rows[:1] for _, style in line} == {"", "tile--back"}
        await pilot.hover(row, offset=(1, 0))
        assert str(row.tooltip) == "face down"


async def test_a_kong_is_turned_up_when_the_hand_is_over() -> None:
    row = MeldRow(sets_of([HIDDEN, ADDED], ()), piece_size="compact")
    async with on_stage(row):
        assert painted(row)[0].count("5  m") == 4
        assert rows(row)[3].split("  ")[0] == "concealed kong"
        assert rows(row)[3].endswith("kong, added")
        assert "‹" not in "".join(painted(row))


@pytest.mark.parametrize(("source", "place"), [("left", 0), ("across", 1), ("right", 2)])
def test_a_pung_made_a_kong_keeps_its_mark(source: Source, place: int) -> None:
    laid = Laid("kong", parse("FFFF"), source, added=True)
    assert sets_of([laid], ())[0].claimed == place
    assert sets_of([replace(laid, added=False)], ())[0].claimed == (3 if source == "right" else place)


async def test_what_does_not_fit_goes_on_below() -> None:
    row = MeldRow(sets_of([KONG, ADDED, HIDDEN, KONG], parse("C"), "C"), piece_size="compact")
    async with on_stage(row):
        assert row.size.height == 8
        shown = painted(row)
        assert shown[0].count("E ") == 4
        assert shown[4].count("E ") == 4
        assert {cell_len(line) for line in shown} == {80}


async def test_a_long_hand_is_torn_only_where_it_was_concealed() -> None:
    row = MeldRow(sets_of([PUNG], HAND[:10], "E"), piece_size="compact")
    row.styles.width = 34
    async with on_stage(row):
        shown = rows(row)
        assert shown[0].split() == ["R", "◆"] * 3
        assert shown[4].startswith("2  m 3  m 4  m")
        assert sum(line.count("▀▀▀▀") for line in shown) == 13
        assert sum("in hand" in line for line in shown) == 1


async def test_a_claimed_set_is_never_torn() -> None:
    row = MeldRow(sets_of([KONG], ()), piece_size="compact")
    row.styles.width = 15
    async with on_stage(row):
        assert rows(row)[0].startswith("E    E    E")
        assert row.size.height == 4


async def test_the_winning_tile_of_a_torn_hand_is_found() -> None:
    row = MeldRow((TileSet(HAND, won=8),), piece_size="line")
    row.styles.width = 27
    async with on_stage(row):
        assert rows(row) == ["2萬 3萬 4萬 3筒 4筒 5筒", "4條 5條 ▸7條 7條 9條  東", " 東  中"]


async def test_only_concealed_kongs_lie_face_down() -> None:
    row = MeldRow(sets_of([PUNG, HIDDEN, ADDED], parse("9s"), covered=True), piece_size="line", ascii=True)
    async with on_stage(row):
        assert rows(row)[0].split() == ["Rd"] * 2 + ["Rd", ">"] + ["##"] * 4 + ["Gr"] * 3 + [">Gr", "9s"]


async def test_flowers_stand_where_there_is_room() -> None:
    few = MeldRow(sets_of([PUNG], ()), parse("1f3g"), piece_size="compact")
    full = MeldRow(sets_of([PUNG, CHOW, CHOW, PUNG], parse("9s"), "9s"), parse("1f3g"), piece_size="compact")
    async with on_stage(few, full):
        assert rows(few)[:2] == ["R  ◆ R  ◆ R  ◆   flowers", " 中   中   中 ›   梅  秋"]
        assert rows(full)[4:] == ["flowers  梅  秋"]


@pytest.mark.parametrize(("classes", "width", "shown"), [
    ("", 120, "compact"), ("-wide", 120, "compact"),
    ("-wide -tall", 120, "large"), ("-wide -tall", 60, "compact"),
])  # fmt: skip
async def test_auto_is_large_where_all_fits_on_one_row(classes: str, width: int, shown: str) -> None:
    row = MeldRow(sets_of([PUNG], HAND[:10], "9s"))
    row.styles.width = width
    async with on_stage(row, size=(120, 40)) as (app, pilot):
        app.screen.set_classes(classes)
        row.refresh(layout=True)
        await pilot.pause()
        assert row.size_within(row.content_size.width) == shown


async def test_the_height_follows_the_content_and_the_size() -> None:
    row = MeldRow(sets_of([PUNG], parse("99s"), "9s"), piece_size="compact")
    async with on_stage(row) as (_, pilot):
        for size, height in (("large", 5), ("line", 1), ("compact", 4)):
            row.piece_size = size  # type: ignore[assignment]
            await pilot.pause()
            assert row.size.height == height
        row.sets = (TileSet(parse("99s")),)
        await pilot.pause()
        assert row.size.height == 3
        row.clear()
        await pilot.pause()
        assert row.size.height == 0


async def test_hovering_names_tiles_and_flowers() -> None:
    row = MeldRow(sets_of([PUNG], ()), parse("1f"), piece_size="compact")
    async with on_stage(row) as (_, pilot):
        await pilot.hover(row, offset=(1, 1))
        assert str(row.tooltip) == "red dragon"
        await pilot.hover(row, offset=(18, 1))
        assert str(row.tooltip) == "plum flower"
        await pilot.hover(row, offset=(60, 1))
        assert row.tooltip is None


async def test_ascii_may_change_while_it_is_shown() -> None:
    row = MeldRow(sets_of([PUNG], ()), piece_size="compact")
    async with on_stage(row) as (_, pilot):
        row.ascii = True
        await pilot.pause()
        assert rows(row)[1] == "|Rd| |Rd| |Rd|>"
