"""French cards in cells: tokens, faces, backs, and the width laws of every face."""

from __future__ import annotations

from rich.cells import cell_len

from rules.pieces.cards import SUITS, SYMBOLS, Card
from tablegames_tui import faces
from tablegames_tui.faces import cards

SIZES: tuple[faces.PieceSize, ...] = ("line", "compact", "large")
LOOKS: tuple[faces.Look, ...] = ("plain", "alt", "chosen", "hint")


def text(face: faces.Face) -> list[str]:
    return ["".join(run.text for run in row) for row in face]


def test_rank_and_suit_stand_on_every_face() -> None:
    assert text(faces.face("10D", "compact")) == ["10♦ ", "  ♦ ", "▀▀▀▀"]
    assert text(faces.face("JS", "large")) == ["J♠   ", "  ♠  ", "   J♠", "▀▀▀▀▀"]
    assert text(faces.face("AH", "line")) == ["A♥  "]
    assert text(faces.face("10D", "compact", foot="^^^^")) == ["10♦ ", "  ♦ ", "^^^^"]


def test_in_seven_bits_letters_stand_for_the_suits() -> None:
    assert text(faces.face("10D", "compact", ascii=True)) == ["10D|", "  D|", "----"]
    assert text(faces.face("JS", "large", ascii=True)) == ["|JS |", "| S |", "| JS|", "-----"]
    assert text((faces.token("10D", ascii=True),)) == ["10D"]
    assert faces.plain(" ".join(SYMBOLS.values())) == " ".join(SUITS)


def test_every_face_has_its_size_and_declared_classes() -> None:
    used = set()
    for ascii in (False, True):
        for size in SIZES:
            for card in Card:
                for look in LOOKS:
                    face = faces.face(card, size, ascii=ascii, look=look)
                    assert len(face) == faces.height(card, size)
                    assert {cell_len(row) for row in text(face)} == {faces.piece_width(card, size)}
                    assert not ascii or "".join(text(face)).isascii()
                    assert faces.plain(faces.label(card), ascii) in text(face)[0]
                    used |= {run.style for row in face for run in row}
            back = text(faces.back("card", size, ascii=ascii))
            assert {cell_len(row) for row in back} == {cards.WIDTH[size]}
            assert len(back) == cards.HEIGHT[size]
            assert not any(char.isalnum() for char in "".join(back))
    assert used <= faces.CLASSES
    assert {run.style for card in Card for run in faces.token(card)} == cards.TOKEN_CLASSES


def test_every_suit_has_an_ink_of_its_own() -> None:
    inks = {card[-1]: {run.style for run in faces.token(card)} for card in Card}
    assert len({ink for (ink,) in inks.values()}) == len(SUITS)


def test_labels_names_and_owners() -> None:
    assert faces.label("10D") == "10♦"
    assert faces.name("10D") == "ten of diamonds"
    assert faces.group("KS") == faces.group("KH") != faces.group("QS")
    assert {sum(kind.owns(card) for kind in faces.KINDS) for card in Card} == {1}
