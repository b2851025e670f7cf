"""The notation of sentences that `rules` writes for people.

Rules know seats and pieces, not names and faces. So a sentence holds `{2}` for the person in seat 2
and `[M03-ribbon]` for a piece; whoever shows it puts in the name, the spoken name or the picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

_MARK = re.compile(r"\{(\d+)\}|\[([^\[\]\s]+)\]")


class Part(NamedTuple):
    """A stretch of a sentence: plain words, a seat number or a piece id, always as text."""

    kind: Literal["words", "seat", "piece"]
    text: str


def parts(sentence: str) -> Iterator[Part]:
    """Split a sentence into words, seats and pieces, in order."""
    end = 0
    for mark in _MARK.finditer(sentence):
        if mark.start() > end:
            yield Part("words", sentence[end : mark.start()])
        yield Part("seat", mark[1]) if mark[1] is not None else Part("piece", mark[2])
        end = mark.end()
    if end < len(sentence):
        yield Part("words", sentence[end:])


def seat(number: int) -> str:
    """The mark for the person in that seat."""
    return f"{{{number}}}"


def pieces(ids: Sequence[str]) -> str:
    """The marks for pieces, in order."""
    return " ".join(f"[{piece}]" for piece in ids)


def plural(count: int, noun: str) -> str:
    """A count with its noun: "1 point", "3 points", "2 passes"."""
    if count == 1:
        return f"1 {noun}"
    return f"{count} {noun}{'es' if noun.endswith('s') else 's'}"
