"""The notation of sentences: seats and pieces are found, everything else is words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.text import Part, parts, pieces, seat


def test_a_sentence_falls_into_words_seats_and_pieces() -> None:
    assert list(parts("{2} took [M03-ribbon] [M03-bright]; {0} pays.")) == [
        Part("seat", "2"),
        Part("words", " took "),
        Part("piece", "M03-ribbon"),
        Part("words", " "),
        Part("piece", "M03-bright"),
        Part("words", "; "),
        Part("seat", "0"),
        Part("words", " pays."),
    ]


def test_marks_are_written_as_they_are_read() -> None:
    assert list(parts(seat(11) + pieces(["J2", "5s"]))) == [
        Part("seat", "11"),
        Part("piece", "J2"),
        Part("words", " "),
        Part("piece", "5s"),
    ]
    assert pieces([]) == ""


@pytest.mark.parametrize("text", ["{}", "{a}", "{-1}", "[]", "[two words]", "[[", "}{", "{1", "2]", ""])
def test_what_is_no_mark_stays_words(text: str) -> None:
    assert all(part.kind == "words" for part in parts(text))


@given(st.text(alphabet="{}[]01aM- ", max_size=20))
def test_nothing_of_a_sentence_is_lost(text: str) -> None:
    written = {"seat": "{%s}", "piece": "[%s]", "words": "%s"}
    found = list(parts(text))
    assert "".join(written[part.kind] % part.text for part in found) == text
    assert all(part.text for part in found)
