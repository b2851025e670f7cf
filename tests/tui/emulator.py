"""The terminal emulator of the tests: pyte's, with a second screen, and quick enough to look at every frame.

pyte reads escape sequences letter by letter and copies the attributes for every cell. Nearly all that a
program paints is colours and plain text: both are taken in at a stroke here, the rest is left to pyte.
"""

from __future__ import annotations

import copy
import re
from functools import cache
from typing import Any

import pyte
from pyte.modes import IRM
from pyte.screens import Char
from wcwidth import wcwidth

from tests.tui.painted_cards import FILLER

_COLOURS = re.compile(r"\x1b\[([0-9;]*)m")
_LEFT_ON = {1000 << 5: "mouse", 1003 << 5: "mouse", 1006 << 5: "mouse", 2004 << 5: "pasting"}


@cache
def _cells(text: str, attributes: Char) -> tuple[Char, ...] | None:
    """The cells of a text in one style; None where a character takes none or two."""
    if any(wcwidth(char) != 1 for char in text):
        return None
    return tuple(attributes._replace(data=char) for char in text)


class Screen(pyte.Screen):
    """pyte's screen with what it lacks: a second screen, given up for the first one, and rows read once."""

    def __init__(self, columns: int, lines: int) -> None:
        self.first: tuple[Any, Any] | None = None
        self._rows: dict[int, str] = {}
        self._styles: dict[tuple[Char, tuple[int, ...]], Char] = {}
        super().__init__(columns, lines)

    def set_mode(self, *modes: int, **how: Any) -> None:
        """Modes as usual; going to the other screen keeps the first one."""
        super().set_mode(*modes, **how)
        if how.get("private") and 1049 in modes and self.first is None:
            self.first = copy.deepcopy(self.buffer), copy.copy(self.cursor)
            self.erase_in_display(2)

    def reset_mode(self, *modes: int, **how: Any) -> None:
        """Modes as usual; leaving the other screen brings the first one back."""
        super().reset_mode(*modes, **how)
        if how.get("private") and 1049 in modes and self.first is not None:
            (kept, cursor), self.first = self.first, None
            self.buffer.clear()
            self.buffer.update(kept)
            self.dirty.update(range(self.lines))
            self.cursor.x, self.cursor.y = cursor.x, cursor.y

    def draw(self, data: str) -> None:
        """As usual; a text of narrow characters that stays in its row is put there whole."""
        x = self.cursor.x
        if x + len(data) <= self.columns and not self.charset and IRM not in self.mode:
            cells = _cells(data.translate(self.g0_charset), self.cursor.attrs)
            if cells is not None:
                self.buffer[self.cursor.y].update(enumerate(cells, x))
                self.cursor.x = x + len(cells)
                self.dirty.add(self.cursor.y)
                return
        super().draw(data)

    def select_graphic_rendition(self, *attrs: int, **how: Any) -> None:
        """As usual; what a sequence makes of a style is remembered."""
        key = self.cursor.attrs, attrs
        if key not in self._styles:
            super().select_graphic_rendition(*attrs, **how)
            self._styles[key] = self.cursor.attrs
        self.cursor.attrs = self._styles[key]

    @property
    def cells(self) -> list[str]:
        """The rows with one character a cell."""
        for y in self.dirty | (set(range(self.lines)) - self._rows.keys()):
            row = self.buffer[y]
            self._rows[y] = "".join(row[x].data or FILLER for x in range(self.columns))
        self.dirty.clear()
        return [self._rows[y] for y in range(self.lines)]

    @property
    def display(self) -> list[str]:
        """The rows as they are read."""
        return [row.replace(FILLER, "") for row in self.cells]

    def resize(self, lines: int | None = None, columns: int | None = None) -> None:
        """As usual; every row is another one."""
        self._rows.clear()
        super().resize(lines, columns)

    @property
    def left_on(self) -> set[str]:
        """What a program should have switched off before it ended."""
        found = {name for mode, name in _LEFT_ON.items() if mode in self.mode}
        if self.first is not None:
            found.add("other screen")
        return found | ({"hidden cursor"} if self.cursor.hidden else set())


class Stream(pyte.ByteStream):
    """pyte's stream; whole sequences of colours go to the screen without being spelt."""

    def feed(self, data: bytes) -> None:
        """Take in what was written."""
        parts = _COLOURS.split(self.utf8_decoder.decode(data))
        for number, part in enumerate(parts):
            if number % 2:
                self.listener.select_graphic_rendition(*(int(each or 0) for each in part.split(";")))
            elif part:
                pyte.Stream.feed(self, part)
