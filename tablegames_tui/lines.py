"""Text going in and out line by line: prompts at a terminal, none for a script; 7 bits where wanted.

What is written on a terminal is folded to its width. Anywhere else a sentence stays a line, to be searched.
"""

from __future__ import annotations

import re
import shutil
import sys
from io import TextIOWrapper
from typing import TextIO

from rich.cells import cell_len

from tablegames_tui.spoken import TIE, seven_bits

WIDEST = 100
"""So many columns are read at ease; a wider terminal stays empty beyond them."""
_UNKNOWN = 80, 24
"""The size of a terminal that does not tell its own."""
_WORD = re.compile(r"( *)([^ ]+)")
_ITEM = re.compile(r" *(?:\d+(?:\. |  )|[-*|] ) *")
"""How an item of a list begins: it goes on below its first word."""
_INDENTED = re.compile(r" +")


class Lines:
    """Something that is read and written in lines; `number` is that of the line read last."""

    def __init__(
        self, source: TextIO, out: TextIO, err: TextIO, *, at_terminal: bool, ascii: bool = False
    ) -> None:
        self._source, self._out, self._err = source, out, err
        self.at_terminal = at_terminal
        self._ascii = ascii
        self.number = 0

    def read(self, prompt: str) -> str | None:
        """The next line without its comment, blank or not; None at the end."""
        if self.at_terminal:
            self._out.write(f"{self._fit(f'{prompt}>', self._out)} ")
        self._out.flush()
        text = self._source.readline()
        if not text:
            return None
        self.number += 1
        return " ".join(text.partition("#")[0].split())

    def say(self, *lines: str) -> None:
        """Write lines."""
        for line in lines:
            self._out.write(f"{self._fit(line, self._out)}\n")

    def complain(self, line: str) -> None:
        """Write a line to where faults are told."""
        self.flush()
        self._err.write(f"{self._fit(line, self._err)}\n")

    def flush(self) -> None:
        """Let everything be seen that was written."""
        self._out.flush()

    def _fit(self, text: str, out: TextIO) -> str:
        """The text as it is written there: in 7 bits where wanted, folded on a terminal."""
        text = seven_bits(text) if self._ascii else text
        if out.isatty():
            width = min(WIDEST, shutil.get_terminal_size(_UNKNOWN).columns)
            text = "\n".join(row for line in text.split("\n") for row in folded(line, width))
        return text.replace(TIE, " ")


def folded(line: str, width: int) -> list[str]:
    """The rows of a line that has room for so many cells; words stay whole, and what is tied together."""
    item, indented = _ITEM.match(line), _INDENTED.match(line)
    hanging = " " * (item.end() if item else indented.end() + 2 if indented else 0)
    rows, row = [], ""
    for gap, word in _WORD.findall(line):
        if row and cell_len(f"{row}{gap}{word}".replace(TIE, " ")) > width:
            rows.append(row)
            row = hanging + word
        else:
            row += gap + word
    return [*rows, row]


def standard(ascii: bool) -> Lines:
    """Standard input and output, where what can't be written becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    return Lines(sys.stdin, sys.stdout, sys.stderr, at_terminal=sys.stdin.isatty(), ascii=ascii)
