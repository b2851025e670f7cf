"""Where one paragraph of the book speaks of another: "section 4.2", "(7.1)", T7, and links written out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from posixpath import dirname, join, normpath
from typing import NamedTuple

_NUMBER = re.compile(r"(?<![\w.+-])(T\d+|\d+(?:\.\d+)*)(?![\w-]|\.\d)")
_SPOKEN = re.compile(r"\b[Ss]ections? (?:[T\d.]+(?:,| and| to) )*$")
_BRACKETED = re.compile(r"\((?:[T\d.]+, )*$")


class Target(NamedTuple):
    """A paragraph of the book: a text shipped with the rules, and the number or the anchor of a section."""

    path: str
    anchor: str


class Mention(NamedTuple):
    """Where a text speaks of a section: from which character to which, and its number."""

    start: int
    end: int
    number: str


def mentions(text: str, numbers: Collection[str], *, every: bool = False) -> Iterator[Mention]:
    """Where the text speaks of one of these sections; `every` number is one where nothing else is listed.

    A number with a dot or a T is a section wherever it stands; another only behind the word or in brackets.
    """
    for found in _NUMBER.finditer(text):
        number, before, after = found[1], text[: found.start()], text[found.end() :]
        telling = (
            every
            or number.startswith("T")
            or "." in number
            or _SPOKEN.search(before)
            or (_BRACKETED.search(before) and re.match(r"\)|, ", after))
        )
        if telling and number in numbers:
            yield Mention(found.start(), found.end(), number)


def written(href: str, path: str) -> Target | None:
    """What a link in the text at that path leads to; None where it leaves the book."""
    if ":" in href:
        return None
    file, _, anchor = href.partition("#")
    return Target(normpath(join(dirname(path), file)) if file else path, anchor)
