"""Names and sentences: nothing a person types can paint, steer or push; pieces and seats are put in."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.sentence import pieces_of, render, spoken

HOSTILE = {
    "escape": ("\x1b[31mred\x1b[0m", "?[31mred?[0m"),
    "bell and newline": ("a\x07b\nc\td", "a?b?c?d"),
    "bidi": ("‮evil⁦x⁩", "?evil?x?"),
    "zero width": ("a\u200bb\u200dc\ufeffd", "a?b?c?d"),
    "line separators": ("a\u2028b\u2029c", "a?b?c"),
    "c1": ("a\x9b31mb", "a?31mb"),
    "private and lone surrogate": ("\ue000\ud800x", "??x"),
    "wide spaces": ("a\u3000b\u00a0c", "a b c"),
    "markup": ("[b]x[/b]", "[b]x[/b]"),
    "leading mark": ("\u0301a", "a"),
    "variation selector": ("❤\ufe0f", "❤"),
    "Korean": ("김철수", "김철수"),
    "Khmer": ("សុខា", "សុខា"),
}


@pytest.mark.parametrize(("name", "shown"), HOSTILE.values(), ids=HOSTILE.keys())
def test_what_steers_is_made_visible_and_the_rest_is_kept(name: str, shown: str) -> None:
    assert safe_name(name, 40) == shown


def test_names_are_cut_by_cells() -> None:
    assert safe_name("김철수", 4) == "김철"
    assert safe_name("김철수", 5) == "김철 "
    assert safe_name("abcdef", 3) == "abc"
    assert safe_name("abc", 0) == ""


def test_a_tower_of_marks_stays_low() -> None:
    assert len(safe_name("a" + "\u0301" * 500, 10)) <= 5


def test_seven_bit_names_keep_their_letters() -> None:
    assert safe_name("Žofie Ñandú", 20, ascii=True) == "Zofie Nandu"
    assert safe_name("김", 20, ascii=True).isascii()


@settings(max_examples=500, deadline=None)
@given(st.text(max_size=60), st.integers(0, 20), st.booleans())
def test_no_name_is_wider_than_its_place_or_steers(name: str, width: int, ascii: bool) -> None:
    shown = safe_name(name, width, ascii=ascii)
    assert cell_len(shown) <= width
    assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") for char in shown)
    assert shown.isascii() or not ascii


def test_ten_thousand_characters_are_no_work() -> None:
    assert safe_name("x" * 10_000, 16) == "x" * 16


def test_seats_and_pieces_are_put_in() -> None:
    text = render("{1} plays [M03-ribbon] · {0} waits", ("Anna", "Bao"))
    assert text.plain == "Bao plays 03P · Anna waits"
    assert [(text.plain[span.start : span.end], span.style) for span in text.spans] == [
        ("03P", ".hwatu--red")
    ]


def test_a_name_in_the_notation_stays_a_name() -> None:
    text = render("{0} plays", ("{1} [M03-ribbon] [red]x[/]",))
    assert text.plain == "{1} [M03-ribbon] plays"
    assert text.spans == []


def test_unknown_seats_and_pieces_are_said_plainly() -> None:
    assert render("{4} and [99-9]", ("Anna",)).plain == "seat 5 and [99-9]"


def test_sentences_in_ascii_are_seven_bits() -> None:
    text = render("Chongtong (총통): {0} shows [M01-bright] × 2 → 5", ("Žofie",), ascii=True)
    assert text.plain == "Chongtong: Zofie shows 01* x 2 -> 5"


def test_pieces_and_words_of_a_sentence() -> None:
    line = "{0} plays [M03-ribbon] on [M03-junk-a]"
    assert pieces_of(line) == ("M03-ribbon", "M03-junk-a")
    assert spoken(line, ("Anna",)) == "Anna plays 03 Cherry poem on 03 Cherry junk"
