"""Which hwatu cards a painted screen tells of: faces, tokens, short and spoken names are all looked for.

Cards that look the same (the plain junk of a month) share a token, so a screen is measured by tokens: a face
may be painted as often as there are such cards that these eyes may see, and a mention needs at least one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from html import unescape
from typing import Any, NamedTuple

from rich.cells import cell_len

from rules.pieces.hwatu import Card, name, token
from tablegames_tui import faces

FILLER = "\0"
"""Stands in the second cell of a wide character, so that a column is an index."""


class _Rest(NamedTuple):
    picture: str
    kind: str
    token: str


def by_cells(text: str) -> str:
    """The text with one character a cell."""
    return "".join(char + FILLER * (cell_len(char) - 1) for char in text)


def _faces() -> dict[str, set[_Rest]]:
    """The first row of every face in every size and both character sets, with the rows below it."""
    found: dict[str, set[_Rest]] = {}
    for card in Card:
        for size, ascii in (("compact", False), ("compact", True), ("large", False), ("large", True)):
            rows = ["".join(run.text for run in row) for row in faces.face(card, size, ascii=ascii)]  # type: ignore[arg-type]
            rows = rows[:3] if size == "compact" else [row[1:-1] for row in rows[1:4]]
            strip, picture, kind = map(by_cells, rows)
            found.setdefault(strip, set()).add(_Rest(picture, kind, token(card)))
    return found


_FACES = _faces()
_STRIP = re.compile("|".join(map(re.escape, sorted(_FACES, key=len, reverse=True))))
_TOKEN = re.compile(
    r"(?<![0-9A-Za-z])("
    + "|".join(re.escape(each) for each in sorted({*map(token, Card)}))
    + r")(?![0-9A-Za-z])"
)
_NAMES = {said: token(card) for card in Card for said in (faces.label(card), name(card), str(card))}
_NAME = re.compile("|".join(map(re.escape, sorted(_NAMES, key=len, reverse=True))))


class Painted(NamedTuple):
    """What was found, by token."""

    faces: Counter[str]
    mentions: frozenset[str]

    def beyond(self, allowed: Iterable[Card]) -> set[str]:
        """What these eyes must not see."""
        seen = Counter(map(token, allowed))
        return {each for each, count in self.faces.items() if count > seen[each]} | (
            self.mentions - seen.keys()
        )


def painted_cards(rows: Sequence[str]) -> Painted:
    """The cards on a screen of rows with one character a cell."""
    found: Counter[str] = Counter()
    rows = [*rows, "", ""]
    for y in range(len(rows) - 2):
        for match in _STRIP.finditer(rows[y]):
            below = (rows[y + 1][slice(*match.span())], rows[y + 2][slice(*match.span())])
            # Hands of many cards overlap: what is left of a face still counts.
            for rest in _FACES[match[0]]:
                if below == rest[:2]:
                    found[rest.token] += 1
    text = "\n".join(rows)
    mentions = {match[1] for match in _TOKEN.finditer(text)} | {
        _NAMES[match[0]] for match in _NAME.finditer(text)
    }
    return Painted(found, frozenset(mentions))


def cards_in(value: Any) -> set[Card]:
    """Every card that a view holds, wherever it stands."""
    if isinstance(value, Card):
        return {value}
    if is_dataclass(value) and not isinstance(value, type):
        return set().union(*(cards_in(getattr(value, field.name)) for field in fields(value)))
    if isinstance(value, dict):
        return set().union(*map(cards_in, value.values()))
    if isinstance(value, tuple | list | frozenset | set):
        return set().union(*map(cards_in, value))
    return set()


_SVG_TEXT = re.compile(r'<text[^>]*?x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>', re.DOTALL)
_SVG_CELL = 12.2


def rows_of_svg(picture: str) -> list[str]:
    """The rows of a screen that was written as a picture."""
    rows: dict[float, dict[int, str]] = {}
    for x, y, text in _SVG_TEXT.findall(picture):
        rows.setdefault(float(y), {})[round(float(x) / _SVG_CELL)] = by_cells(
            unescape(text).replace("\xa0", " ")
        )
    painted = []
    for _, runs in sorted(rows.items()):
        line = ""
        for x, text in sorted(runs.items()):
            line = line.ljust(x) + text
        painted.append(line)
    return painted
