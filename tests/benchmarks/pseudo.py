"""A program in a pseudo-terminal of 120x40, timed from a key to the text that answers it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path

COLUMNS, ROWS = 120, 40
PATIENCE = 20.0
TICKS = os.sysconf("SC_CLK_TCK")


class Program:
    """A running program; `seen` is all that it wrote since the last key."""

    def __init__(self, arguments: Sequence[str], home: Path) -> None:
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_CONFIG_HOME": str(home / "config"),
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
        }
        self.seen = b""
        self.begun = time.perf_counter()
        self.pid, self._terminal = pty.fork()
        if self.pid == 0:
            os.execve(sys.executable, [sys.executable, *arguments], environment)  # noqa: S606
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def read(self, seconds: float) -> bool:
        """Take in what is written next, within that time; whether anything was."""
        if not select.select([self._terminal], [], [], seconds)[0]:
            return False
        try:
            self.seen += os.read(self._terminal, 1 << 16)
        except OSError:
            return False
        return True

    def wait_for(self, *texts: str) -> float:
        """Seconds since the last key until all these texts have been written after it."""
        wanted = [text.encode() for text in texts]
        while not all(text in self.seen for text in wanted):
            if time.perf_counter() - self.begun > PATIENCE:
                raise AssertionError(f"waited in vain for {texts}, got {self.seen[-2000:]!r}")
            self.read(0.05)
        return time.perf_counter() - self.begun

    def rest(self, seconds: float = 0.1) -> float:
        """Read until nothing has come for that long; when the last bytes came, since the last key."""
        last = time.perf_counter()
        while self.read(seconds):
            last = time.perf_counter()
        return last - self.begun

    def press(self, keys: str) -> None:
        """Write keys; the clock begins."""
        self.seen = b""
        self.begun = time.perf_counter()
        os.write(self._terminal, keys.encode())

    def processor(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Resident memory in MiB."""
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024

    def close(self) -> None:
        """End it."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._terminal)
