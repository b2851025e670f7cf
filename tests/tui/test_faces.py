"""Hwatu cards in cells: exact faces of the rule sheet's appendix A, and the width laws of every face."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from rules.pieces.hwatu import Card, token
from tablegames_tui import faces
from tablegames_tui.faces.cells import centre, fit, plain

SIZES: tuple[faces.PieceSize, ...] = ("compact", "large")
LOOKS: tuple[faces.Look, ...] = ("plain", "chosen", "hint")
HEIGHTS = {"compact": 4, "large": 5}


def text(face: faces.Face) -> list[str]:
    return ["".join(run.text for run in row) for row in face]


def every_face() -> Iterator[tuple[bool, faces.Face]]:
    """All that can be drawn, with whether it should be ASCII."""
    for ascii in (False, True):
        for size in SIZES:
            for card in Card:
                for foot in ("", "^^^^^^^", "1"):
                    for look in LOOKS:
                        yield ascii, faces.face(card, size, ascii=ascii, look=look, foot=foot)
            for jokers in ((), ("J2",), ("J2", "J3")):
                three = ("M01-bright", "M01-ribbon", "M01-junk-a")
                yield ascii, faces.stack(three, size, owner="B", jokers=jokers, ascii=ascii)
            yield ascii, faces.back("hwatu", size, ascii=ascii)


UNICODE_LARGE = """
╔═════╗ ╭─────╮ ╭─────╮ ┌─────┐ ┌─────┐ ┌╌╌╌╌╌┐ ┌╌╌╌╌╌┐ ┌╌╌╌╌╌┐
║01↟光║ │02 ✿ │ │09 ✺ │ │03 ❀ │ │06 ❁ │ ¦04 ⋮ ¦ ¦11 ⁂ ¦ ¦JOKER¦
║crane║ │warbl│ │ cup │ │❀ ❀ ❀│ │❁ ❁ ❁│ ¦⋮ ⋮ ⋮¦ ¦⁂ ⁂ ⁂¦ ¦     ¦
║*BRT*║ │<5BD>│ │<A/2>│ │=POEM│ │=BLUE│ ¦  1  ¦ ¦  2  ¦ ¦  3  ¦
╚═════╝ ╰─────╯ ╰─────╯ └─────┘ └─────┘ └╌╌╌╌╌┘ └╌╌╌╌╌┘ └╌╌╌╌╌┘
"""
ASCII_LARGE = """
####### +-----+ +-----+ +=====+ +=====+ ....... ....... .......
#01Pin# |02Plm| |09Mum| |03Chy| |06Peo| .04Wis. .11Pau. .JOKER.
#crane# |warbl| | cup | |@ @ @| |& & &| .: : :. .w w w. .     .
#*BRT*# |<5BD>| |<A/2>| |=POEM| |=BLUE| .  1  . .  2  . .  3  .
####### +-----+ +-----+ +=====+ +=====+ ....... ....... .......
"""
ASCII_COMPACT = """
01^Pine 02oPlum 09*Mums 03@Cher 06&Peon 04:Wist 11wPaul  JOKER  12/Rain
 crane  warbler sakecup  @ @ @   & & &   : : :   w w w          rainman
*BRIGHT <5BIRD> <ANI/2> =POEM== =BLUE==  junk1   junk2   junk3  *BRT~RN
####### ------- ------- ======= ======= ....... ....... ....... #######
"""
UNICODE_COMPACT = """
01↟Pine 02✿Plum 09✺Mums 03❀Cher 06❁Peon 04⋮Wist 11⁂Paul  JOKER  12¦Rain
 crane  warbler sakecup  ❀ ❀ ❀   ❁ ❁ ❁   ⋮ ⋮ ⋮   ⁂ ⁂ ⁂          rainman
*BRIGHT <5BIRD> <ANI/2> =POEM== =BLUE==  junk1   junk2   junk3  *BRT~RN
▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀
"""
SAMPLE = (
    "M01-bright", "M02-animal", "M09-animal", "M03-ribbon", "M06-ribbon", "M04-junk-a", "M11-junk2", "J3",
)  # fmt: skip


@pytest.mark.parametrize(
    ("size", "ascii", "picture"),
    [
        ("large", False, UNICODE_LARGE),
        ("large", True, ASCII_LARGE),
        ("compact", True, ASCII_COMPACT),
        ("compact", False, UNICODE_COMPACT),
    ],
)
def test_faces_are_those_of_the_appendix(size: faces.PieceSize, ascii: bool, picture: str) -> None:
    cards = SAMPLE if size == "large" else (*SAMPLE, "M12-bright")
    drawn = [text(faces.face(card, size, ascii=ascii)) for card in cards]
    rows = [" ".join(rows) for rows in zip(*drawn, strict=True)]
    assert rows == picture.strip("\n").split("\n")


def test_every_row_is_exactly_as_wide_as_its_face() -> None:
    for _, face in every_face():
        assert {cell_len(row) for row in text(face)} == {7}


def test_every_face_has_the_rows_of_its_size() -> None:
    for size in SIZES:
        heights = {len(faces.face(card, size, foot=foot)) for card in Card for foot in ("", "1")}
        heights |= {len(faces.back("hwatu", size)), len(faces.stack(("M01-bright",), size))}
        assert heights == {HEIGHTS[size]} == {faces.height("M01-bright", size)}


def test_ascii_faces_are_seven_bits() -> None:
    for ascii, face in every_face():
        if ascii:
            assert "".join(text(face)).isascii()


def test_only_the_disc_of_a_large_bright_is_two_cells_wide() -> None:
    """Laws 1, 5: Chinese only where its two cells fit, all else one cell."""
    for ascii, face in every_face():
        wide = [char for row in text(face) for char in row if cell_len(char) != 1]
        assert not wide or (wide == ["光"] and not ascii and len(face) == 5)
    for card in Card:
        has_disc = any("光" in row for row in text(faces.face(card, "large")))
        assert has_disc == card.endswith("bright")
        assert not any("光" in row for row in text(faces.face(card, "compact")))


def test_no_face_uses_characters_terminals_disagree_about() -> None:
    """Laws 2, 3, 4: no tile or card symbols, nothing that selects, combines or has no width."""
    for _, face in every_face():
        for char in "".join(text(face)):
            assert not 0x1F000 <= ord(char) <= 0x1FAFF
            assert unicodedata.category(char) not in ("Mn", "Mc", "Me", "Cf", "Cc")


@pytest.mark.parametrize("month", range(1, 13))
def test_plant_glyphs_are_narrow_in_unicode(month: int) -> None:
    glyph = faces.hwatu.MONTHS[month].glyph
    assert unicodedata.east_asian_width(glyph) in ("N", "Na")


def test_padding_counts_cells() -> None:
    """Law 6."""
    assert fit("光x", 5) == "光x  "
    assert fit("光光", 3) == "光 "
    assert centre("光", 5) == " 光  "


def test_every_card_differs_from_every_other_in_text_alone() -> None:
    """No colour is needed; only the two plain junk cards of a month look alike, as they do in a real pack."""
    for size in SIZES:
        for ascii in (False, True):
            alike: dict[str, list[Card]] = {}
            for card in Card:
                alike.setdefault("\n".join(text(faces.face(card, size, ascii=ascii))), []).append(card)
            for cards in alike.values():
                assert len({token(card) for card in cards}) == 1


@pytest.mark.parametrize("card", list(Card))
def test_a_token_is_three_cells_on_the_colour_of_its_kind(card: Card) -> None:
    (run,) = faces.token(card)
    assert cell_len(run.text) == 3
    assert run.text.strip() == token(card)
    assert faces.face(card, "line") == ((run,),)
    assert run.style == faces.face(card, "compact")[2][0].style


def test_every_component_class_used_is_declared() -> None:
    used = {run.style for _, face in every_face() for row in face for run in row}
    assert used <= faces.CLASSES
    assert {run.style for card in Card for run in faces.token(card)} == faces.hwatu.TOKEN_CLASSES
    for style in faces.CLASSES:
        assert f".{style} {{" in faces.css(faces.CLASSES)


@pytest.mark.parametrize("size", SIZES)
def test_strip_and_kind_have_their_own_classes(size: faces.PieceSize) -> None:
    styles = [{run.style for run in row} for row in faces.face("M03-ribbon", size)]
    assert any("hwatu--month-03" in row for row in styles)
    assert any("hwatu--red" in row for row in styles)
    assert any("tile--face" in row for row in styles)


@pytest.mark.parametrize("size", SIZES)
def test_the_chosen_and_the_hinted_card_change_their_ground(size: faces.PieceSize) -> None:
    grounds = {
        look: {run.style for row in faces.face("M03-ribbon", size, look=look) for run in row}
        for look in LOOKS
    }
    assert "tile--chosen" in grounds["chosen"]
    assert "tile--hint" in grounds["hint"]
    assert "tile--face" not in grounds["chosen"] | grounds["hint"]


def test_an_arrow_takes_the_place_of_the_last_row() -> None:
    for size in SIZES:
        face = text(faces.face("M03-ribbon", size, foot="^" * 7))
        assert face[-1] == "^^^^^^^"
        assert face[:-1] == text(faces.face("M03-ribbon", size))[:-1]
        assert text(faces.face("M03-ribbon", size, foot="2"))[-1].strip() == "2"


def test_a_stack_says_how_many_whose_and_what() -> None:
    three = ("M07-animal", "M07-junk-a", "M07-junk-b")
    compact = text(faces.stack(three, "compact", owner="B", jokers=("J2", "J3"), ascii=True))
    assert compact == ["07%x3 B", " a . . ", " J2 J3 ", "......."]
    large = text(faces.stack(three, "large", owner="B", ascii=True))
    assert large == [".......", ".07Clv.", ".x3 B .", ".a . ..", "......."]
    assert "x3 -" in text(faces.stack(three, "compact"))[0]


def test_labels_and_names() -> None:
    assert faces.label("M03-ribbon") == "03 Cherry poem"
    assert faces.label("M12-bright") == "12 Rain bright"
    assert faces.label("M11-junk2") == "11 Paulownia double junk"
    assert faces.label("J3") == "Joker of 3"
    assert faces.name("M03-ribbon") == "month 3, cherry, red poetry ribbon"
    assert faces.group("M03-ribbon") == faces.group("M03-junk-a") != faces.group("M04-ribbon")


def test_labels_tell_all_cards_apart_but_junk_of_a_month() -> None:
    labels: dict[str, set[str]] = {}
    for card in Card:
        labels.setdefault(faces.label(card), set()).add(token(card))
    assert all(len(tokens) == 1 for tokens in labels.values())


def test_unknown_pieces_have_no_face() -> None:
    assert not faces.owns("19-9")
    with pytest.raises(KeyError, match="19-9"):
        faces.face("19-9", "compact")


def test_plain_turns_signs_into_seven_bits() -> None:
    assert plain("✓ ×2 · Nagari (나가리): 3→4") == "+ x2 - Nagari: 3->4"
    assert plain("Brights (gwang, 광): 3 more") == "Brights (gwang): 3 more"
    assert plain("é") == "?"
    assert plain("✓ 광", ascii=False) == "✓ 광"
