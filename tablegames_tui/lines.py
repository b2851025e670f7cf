"""Text going in and out line by line: prompts at a terminal, none for a script; 7 bits where wanted."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import TextIO


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
            self._out.write(f"{self._fit(prompt)}> ")
        self._out.flush()
        text = self._source.readline()
        if not text:
            return None
        self.number += 1
        return " ".join(text.partition("#")[0].split())

    def say(self, *lines: str) -> None:
        """Write lines."""
        for line in lines:
            self._out.write(f"{self._fit(line)}\n")

    def complain(self, line: str) -> None:
        """Write a line to where faults are told."""
        self.flush()
        self._err.write(f"{self._fit(line)}\n")

    def flush(self) -> None:
        """Let everything be seen that was written."""
        self._out.flush()

    def _fit(self, text: str) -> str:
        from tablegames_tui.spoken import seven_bits

        return seven_bits(text) if self._ascii else text


def standard(ascii: bool) -> Lines:
    """Standard input and output, where what can't be written becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    return Lines(sys.stdin, sys.stdout, sys.stderr, at_terminal=sys.stdin.isatty(), ascii=ascii)
