"""A program in a pseudo-terminal, with what it has painted read back through a terminal emulator."""

from __future__ import annotations

import os
import re
import sys
import termios
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pexpect

from tests.tui.emulator import Screen, Stream

ENVIRONMENT = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "TEXTUAL_ANIMATIONS": "none"}
LET_GO = "~"
"""A key that does nothing: after it Enter is not taken for the one that is still held down."""
PATIENCE = 30.0
"""Seconds that a busy machine may take for what is done at once on an idle one."""
_KEY_PROTOCOL = re.compile(rb"\x1b\[[<>=?][0-9;]*u")


class Terminal:
    """Runs a command; `text` is what its screen shows now, `bytes` all that it ever wrote."""

    def __init__(
        self, command: Sequence[str], home: Path, size: tuple[int, int] = (80, 24), **environment: str
    ) -> None:
        kept = {
            key: os.environ[key]
            for key in ("PATH", "PYTHONPATH", "COVERAGE_PROCESS_START")
            if key in os.environ
        }
        self.child = pexpect.spawn(
            command[0],
            list(command[1:]),
            env={
                **kept,
                **ENVIRONMENT,
                "HOME": str(home),
                "XDG_DATA_HOME": str(home / "data"),
                **environment,
            },
            dimensions=(size[1], size[0]),
            timeout=10,
        )
        self.screen = Screen(*size)
        self.stream = Stream(self.screen)
        self.bytes = b""

    def read(self, seconds: float = 0.05) -> None:
        """Take in what has been written, for that long."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                data = self.child.read_nonblocking(65536, left)
            except (pexpect.TIMEOUT, pexpect.EOF):
                continue
            self.bytes += data
            self.stream.feed(_KEY_PROTOCOL.sub(b"", data))

    def settle(self, quiet: float = 0.3, seconds: float = PATIENCE) -> None:
        """Read until something has been painted and nothing more comes."""
        end = time.monotonic() + seconds
        before = -1
        while len(self.bytes) != before or not self.text.strip():
            if time.monotonic() > end:
                raise AssertionError(f"the program never comes to rest; the screen shows:\n{self.text}")
            before = len(self.bytes)
            self.read(quiet)

    @property
    def text(self) -> str:
        """The rows of the screen."""
        return "\n".join(self.screen.display)

    def wait_for(self, what: str | Callable[[Terminal], bool], seconds: float = PATIENCE) -> float:
        """Read until the text is on the screen or the condition holds; how long that took."""
        holds = (lambda terminal: what in terminal.text) if isinstance(what, str) else what
        begin = time.monotonic()
        while not holds(self):
            if time.monotonic() - begin > seconds:
                raise AssertionError(f"waited in vain for {what!r}; the screen shows:\n{self.text}")
            self.read(0.02)
        return time.monotonic() - begin

    def send(self, keys: str) -> None:
        """Type."""
        self.child.send(keys)

    def press_until(self, keys: str, what: str | Callable[[Terminal], bool], tries: int = 4) -> None:
        """Type, and again if nothing comes of it: a curtain or a fresh hand may still be deaf.

        What is waited for must not hold before; so a key is never sent right behind an Esc, as one with it.
        """
        for _ in range(tries - 1):
            self.send(keys)
            with suppress(AssertionError):
                self.wait_for(what, PATIENCE / 2)
                return
        self.send(keys)
        self.wait_for(what)

    def wait_for_end(self, seconds: float = PATIENCE) -> tuple[int, float]:
        """Read until the program has ended; its status as a shell would tell it, and how long that took."""
        begin = time.monotonic()
        while self.child.isalive():
            if time.monotonic() - begin > seconds:
                raise AssertionError(f"the program does not end; the screen shows:\n{self.text}")
            self.read(0.01)
        took = time.monotonic() - begin
        self.read(0.05)
        status = self.child.exitstatus
        return (128 + self.child.signalstatus if status is None else status), took

    def quit(self, tries: int = 4) -> int:
        """Press `q` until the program has ended (a fresh screen may still be deaf); its status."""
        for _ in range(tries - 1):
            self.send("q")
            with suppress(AssertionError):
                return self.wait_for_end(PATIENCE / 2)[0]
        self.send("q")
        return self.wait_for_end()[0]

    @property
    def is_cooked(self) -> bool:
        """Whether the terminal's own modes are those of a shell: lines, echo, signals."""
        flags = termios.tcgetattr(self.child.child_fd)[3]
        return all(flags & flag for flag in (termios.ICANON, termios.ECHO, termios.ISIG))

    def close(self) -> None:
        """End the program, if it still runs."""
        self.child.close(force=True)


def python(*arguments: str) -> list[str]:
    """The command that runs this interpreter."""
    return [sys.executable, *arguments]
