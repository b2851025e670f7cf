"""Mahjong tiles in cells: the faces of the design, and the width laws of every face."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from rules.pieces import hwatu, mahjong
from rules.pieces.mahjong import Tile, parse, rank, suit
from tablegames_tui import faces
from tablegames_tui.spoken import piece_id, spoken

SIZES: tuple[faces.PieceSize, ...] = ("line", "compact", "large")
TALL: tuple[faces.PieceSize, ...] = ("compact", "large")
LOOKS: tuple[faces.Look, ...] = ("plain", "alt", "chosen", "hint")
WIDTHS = {"line": 3, "compact": 4, "large": 5}
HEIGHTS = {"line": 1, "compact": 3, "large": 4}
AMBIGUOUS = set("●◆▲▀▒╱╲")
"""Two cells on terminals that are set so: law 5 allows these and boxes."""


def text(face: faces.Face) -> list[str]:
    return ["".join(run.text for run in row) for row in face]


def every_face() -> Iterator[tuple[faces.PieceSize, bool, faces.Face]]:
    """All that can be drawn, with its size and whether it should be ASCII."""
    for ascii in (False, True):
        for size in SIZES:
            for tile in Tile:
                for look in LOOKS:
                    for foot in ("", "^", "1"):
                        yield size, ascii, faces.face(tile, size, ascii=ascii, look=look, foot=foot)
            yield size, ascii, faces.back("mahjong", size, ascii=ascii)


def picture(tiles: str, size: faces.PieceSize, ascii: bool) -> list[str]:
    drawn = [text(faces.face(tile, size, ascii=ascii)) for tile in parse(tiles)]
    drawn.append(text(faces.back("mahjong", size, ascii=ascii)))
    return [" ".join(rows).rstrip() for rows in zip(*drawn, strict=True)]


SAMPLE = "5m 5p 5s E C F P 1f 3g"
COMPACT = """
5  m 5  p 5  s E    R  ◆ G  ◆ W  ◆ 1  ✿ 3  ☀ ╱╲╱╲
 萬   筒   條   東   中   發   白   梅   秋  ╲╱╲╱
▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀
"""
LARGE = """
5     5● ●  5▮ ▮  East  Red   Green White 1   ✿ 3   ☀ ╱╲╱╲╱
  五    ●     ▮     東    中    發    白    梅    秋  ╲╱╲╱╲
m 萬  p● ●  s▮ ▮                          plum  aut   ╱╲╱╲╱
▀▀▀▀▀ ▀▀▀▀▀ ▀▀▀▀▀ ▀▀▀▀▀ ▀▀▀▀▀ ▀▀▀▀▀ ▀▀▀▀▀ ▀▀▀▀▀ ▀▀▀▀▀ ▀▀▀▀▀
"""
ASCII_COMPACT = """
+--+ +--+ +--+ +--+ +--+ +--+ +--+ +--+ +--+ +--+
|5m| |5p| |5s| |Ea| |Rd| |Gr| |Wh| |F1| |S3| |##|
+--+ +--+ +--+ +--+ +--+ +--+ +--+ +--+ +--+ +--+
"""
ASCII_LARGE = """
+---+ +---+ +---+ +---+ +---+ +---+ +---+ +---+ +---+ +---+
|5 m| |5 p| |5 s| |Ea | |Rd | |Gr | |Wh | |F1 | |S3 | |###|
|chr| |dot| |bam| |wnd| |drg| |drg| |drg| |plu| |aut| |###|
+---+ +---+ +---+ +---+ +---+ +---+ +---+ +---+ +---+ +---+
"""


@pytest.mark.parametrize(
    ("size", "ascii", "wanted"),
    [
        ("compact", False, COMPACT),
        ("large", False, LARGE),
        ("compact", True, ASCII_COMPACT),
        ("large", True, ASCII_LARGE),
        ("line", False, "\n5萬 5筒 5條  東  中  發  白  梅  秋 ▒▒▒\n"),
        ("line", True, "\n5m  5p  5s  Ea  Rd  Gr  Wh  F1  S3  ##\n"),
    ],
)
def test_faces_are_those_of_the_design(size: faces.PieceSize, ascii: bool, wanted: str) -> None:
    assert picture(SAMPLE, size, ascii) == wanted.strip("\n").split("\n")


def test_every_row_is_exactly_as_wide_as_its_face() -> None:
    for size, _, face in every_face():
        assert {cell_len(row) for row in text(face)} == {WIDTHS[size]} == {faces.piece_width("E", size)}


def test_every_face_has_the_rows_of_its_size() -> None:
    for size, _, face in every_face():
        assert len(face) == HEIGHTS[size] == faces.height("E", size)


def test_ascii_faces_are_seven_bits() -> None:
    for _, ascii, face in every_face():
        if ascii:
            assert "".join(text(face)).isascii()


def test_only_chinese_is_two_cells_wide() -> None:
    """Law 1."""
    for _, _, face in every_face():
        for char in "".join(text(face)):
            assert cell_len(char) == (2 if "CJK UNIFIED" in unicodedata.name(char) else 1)


def test_no_face_uses_characters_terminals_disagree_about() -> None:
    """Laws 2, 3, 4: no tile symbols, nothing that selects, combines or has no width; law 5: few ambiguous."""
    for _, _, face in every_face():
        for char in "".join(text(face)):
            assert not 0x1F000 <= ord(char) <= 0x1FAFF
            assert unicodedata.category(char) not in ("Mn", "Mc", "Me", "Cf", "Cc")
            assert unicodedata.east_asian_width(char) != "A" or char in AMBIGUOUS


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ascii", [False, True])
def test_every_tile_differs_from_every_other_in_text_alone(size: faces.PieceSize, ascii: bool) -> None:
    drawn = {"\n".join(text(faces.face(tile, size, ascii=ascii))) for tile in Tile}
    assert len(drawn) == len(Tile)


@pytest.mark.parametrize("size", TALL)
@pytest.mark.parametrize("ascii", [False, True])
def test_who_reads_no_chinese_reads_rank_and_suit_letter(size: faces.PieceSize, ascii: bool) -> None:
    for tile in mahjong.SUITED:
        latin = [char for char in "".join(text(faces.face(tile, size, ascii=ascii))) if char.isalnum()]
        latin = [char for char in latin if char.isascii()]
        assert latin[:2] == [str(rank(tile)), suit(tile)]


def test_dots_and_sticks_are_counted_out() -> None:
    for tile in mahjong.SUITED[9:]:
        drawn = "".join(text(faces.face(tile, "large"))[:3])
        counted = sum(map(drawn.count, "●◉▮"))
        assert counted == rank(tile)
        assert ("●" in drawn or "◉" in drawn) == (suit(tile) == "p")


def test_large_characters_have_their_numeral() -> None:
    numerals = [text(faces.face(tile, "large"))[1].strip() for tile in mahjong.SUITED[:9]]
    assert numerals == list("一二三四五六七八九")


def test_tokens_are_three_cells_or_two_letters() -> None:
    for tile in Tile:
        (run,) = faces.token(tile)
        assert cell_len(run.text) == 3
        assert sum(len(run.text) for run in faces.token(tile, ascii=True)) == 2
        assert {run.style for run in faces.token(tile, ascii=True)} <= faces.TOKEN_CLASSES


INKS = {
    "5m": "characters",
    "5p": "dots",
    "5s": "bamboo",
    "E": "honor",
    "C": "characters",
    "F": "bamboo",
    "P": "dots",
}


@pytest.mark.parametrize(("tile", "ink"), INKS.items())
@pytest.mark.parametrize("size", SIZES)
def test_a_tile_has_the_ink_of_its_kind_on_the_ground_of_its_look(
    tile: str, ink: str, size: faces.PieceSize
) -> None:
    for look, ending in (("plain", ""), ("chosen", "-chosen"), ("hint", "-hint")):
        styles = {run.style for row in faces.face(tile, size, look=look) for run in row}  # type: ignore[arg-type]
        assert f"tile--{ink}{ending}" in styles
        grounds = {style for style in styles if not style.endswith("edge")}
        assert all(style.endswith(ending) for style in grounds)


def test_flowers_and_seasons_change_their_inks() -> None:
    """As on real sets: a flower's picture is blue and its number red, a season's the other way round."""
    for tile, number, character in (("1f", "characters", "dots"), ("1g", "dots", "characters")):
        for size in TALL:
            top, middle, *_ = faces.face(tile, size)
            assert [run.style for run in top] == [f"tile--{number}", "tile--flower"]
            assert middle[0].style == f"tile--{character}"
        assert faces.token(tile)[0].style == f"tile--{character}"
        assert [run.style for run in faces.token(tile, ascii=True)] == ["tile--flower", f"tile--{number}"]


def test_the_edge_tells_the_look() -> None:
    edges = [faces.face("5m", "compact", look=look)[-1][0].style for look in LOOKS]
    assert edges == ["tile--edge", "tile--edge", "tile--chosen-edge", "tile--hint-edge"]


def test_a_chosen_tile_shows_in_ascii_without_colour() -> None:
    assert text(faces.face("7s", "compact", ascii=True, look="chosen")) == ["####", "#7s#", "####"]


def test_a_foot_takes_the_place_of_the_edge() -> None:
    for ascii in (False, True):
        for size in TALL:
            face = faces.face("5m", size, ascii=ascii, foot="2")
            assert text(face)[-1].strip() == "2"
            assert text(face)[:-1] == text(faces.face("5m", size, ascii=ascii))[:-1]


def test_every_component_class_used_is_declared() -> None:
    used = {run.style for _, _, face in every_face() for row in face for run in row}
    assert used <= faces.CLASSES
    assert set(faces.mahjong.RULES) <= used
    assert {run.style for tile in Tile for run in faces.token(tile)} <= faces.TOKEN_CLASSES


def test_a_back_tells_nothing() -> None:
    for size in SIZES:
        for ascii in (False, True):
            assert not any(char.isalnum() for char in "".join(text(faces.back("mahjong", size, ascii=ascii))))


def test_no_id_is_both_a_tile_and_a_card() -> None:
    ids = {*map(str, Tile)} | {hwatu.token(card) for card in hwatu.Card} | {*map(str, hwatu.Card)}
    assert len(ids) == len(Tile) + len({hwatu.token(card) for card in hwatu.Card} | {*map(str, hwatu.Card)})
    for tile in Tile:
        assert sum(kind.owns(tile) for kind in faces.KINDS) == 1


def test_labels_and_names() -> None:
    said = [faces.label(tile) for tile in ("5m", "E", "C", "1f", "2g")]
    assert said == ["5m", "East", "Red dragon", "plum flower", "summer season"]
    assert faces.name("5m") == "five of characters"
    assert faces.name("F") == "green dragon"
    assert len({faces.label(tile) for tile in Tile}) == len(Tile)


def test_what_belongs_together_has_a_number() -> None:
    groups = [faces.group(tile) for tile in Tile]
    assert groups == sorted(groups)
    assert [groups.count(number) for number in range(7)] == [9, 9, 9, 4, 3, 4, 4]


def test_sentences_are_read_aloud_with_spoken_names() -> None:
    said = spoken("{0} discards [5m] [E]: [C], [1f]", ["Anna"])
    assert said == "Anna discards five of characters; east wind: red dragon, plum flower"
    assert [piece_id(str(tile)) for tile in Tile] == [str(tile) for tile in Tile]
