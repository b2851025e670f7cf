"""Dominoes in cells: tokens, upright faces, tiles as they lie, and the width laws of every face."""

from __future__ import annotations

from rich.cells import cell_len

from rules.pieces.dominoes import Tile
from tablegames_tui import faces
from tablegames_tui.faces import dominoes
from tablegames_tui.spoken import piece

SIZES: tuple[faces.PieceSize, ...] = ("line", "compact", "large")
LOOKS: tuple[faces.Look, ...] = ("plain", "alt", "chosen", "hint")


def text(face: faces.Face) -> list[str]:
    return ["".join(run.text for run in row) for row in face]


def test_upright_tiles_have_their_high_end_up() -> None:
    assert text(faces.face("12-5", "compact")) == [" 12 ", "────", "  5 ", "▀▀▀▀"]
    assert text(faces.face("9-9", "compact", ascii=True)) == ["[ 9]", "[--]", "[ 9]", " == "]
    assert text(faces.face("0-0", "large", foot="3")) == ["  0 ", "────", "  0 ", " 3  "]


def test_tokens_say_the_high_end_first_and_show_a_double_sideways() -> None:
    assert [text((faces.token(tile),))[0] for tile in ("12-5", "9-9", "18-18", "0-0")] == [
        "12-5", "|9|", "|18|", "|0|",
    ]  # fmt: skip
    assert text(faces.face("9-9", "line")) == [" |9| "]


def test_in_a_train_a_tile_lies_with_the_hub_to_the_left() -> None:
    assert text((dominoes.laid(5, 12),)) == ["5-12"]
    assert text((dominoes.laid(5, 5),)) == ["|5|"]
    assert text(dominoes.crosswise(12)) == ["╭12╮", "╰12╯"]
    assert text(dominoes.crosswise(9, ascii=True)) == ["|9|", "|9|"]


def test_every_face_has_its_size_and_declared_classes() -> None:
    used = set()
    for ascii in (False, True):
        for size in SIZES:
            for look in LOOKS:
                for tile in Tile:
                    face = faces.face(tile, size, ascii=ascii, look=look)
                    assert len(face) == faces.height(tile, size)
                    assert {cell_len(row) for row in text(face)} == {faces.piece_width(tile, size)}
                    assert not ascii or "".join(text(face)).isascii()
                    used |= {run.style for row in face for run in row}
            back = text(faces.back("domino", size, ascii=ascii))
            assert {cell_len(row) for row in back} == {dominoes.WIDTH[size]}
            assert not any(char.isalnum() for char in "".join(back))
    assert used <= faces.CLASSES
    assert {run.style for tile in Tile for run in faces.token(tile)} == faces.dominoes.TOKEN_CLASSES


def test_every_number_has_an_ink_of_its_own() -> None:
    inks = {run.style for tile in Tile for run in faces.token(tile) if run.text.isdigit()}
    assert inks == {f"domino--{number}" for number in range(19)}


def test_labels_and_names() -> None:
    assert faces.label("12-5") == "12-5"
    assert faces.label("9-9") == "double 9"
    assert faces.name("5-0") == "five-blank"
    assert faces.group("12-5") == faces.group("12-0") != faces.group("11-5")
    assert sum(kind.owns("12-5") for kind in faces.KINDS) == 1


def test_a_tile_in_a_train_is_written_and_spoken_as_it_lies() -> None:
    assert faces.owns("5-12")
    assert not faces.owns("5-19")
    assert [run.text for run in faces.token("5-12")] == ["5", "-", "12"]
    assert [run.style for run in faces.token("5-12")][::2] == ["domino--5", "domino--12"]
    assert faces.name("5-12") == piece("5-12") == "five-twelve"
    assert faces.face("5-12", "compact") == faces.face("12-5", "compact")
    assert faces.group("5-12") == faces.group("12-5")
