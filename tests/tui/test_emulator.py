"""The quick emulator shows what pyte's own shows, cell for cell."""

from __future__ import annotations

from pathlib import Path

import pyte
import pytest

from tests.tui.emulator import Screen, Stream
from tests.tui.terminal import Terminal, python

COLUMNS, LINES = 20, 5
WRITTEN = {
    "colours": "a\x1b[1;31mb\x1b[38;2;1;2;3;48;2;40;50;60mc\x1b[39md\x1b[me\x1b[0;7mf\x1b[22;27mg",
    "wide": "一二三\x1b[1;3H七\x1b[1;8H四\x1b[2;19H五六",
    "combining": "e\u0301o\x1b[2;1Hn\u0303\u0301 \u200bz",
    "wrap": "\x1b[4;15H0123456789 and on\r\nagain\r\nand again",
    "no wrap": "\x1b[?7l\x1b[1;18Habcdef",
    "insert": "abcdef\x1b[1;3H\x1b[4mno\x1b[4hXY\x1b[4lZ",
    "erased": "one\r\ntwo\r\nthree\x1b[2;1H\x1b[K\x1b[1;2H\x1b[1J\x1b[2M\x1b[L4\x1b[3;1H\x1b[2P\x1b[@\x1b[X",
    "scrolled": "\x1b[2;4ra\nb\nc\nd\ne\nf\x1b[r\x1bM\x1bD",
    "title": "\x1b]0;a [1m title\x07after\x1b]2;more\x1b\\.",
    "strange": "\x1b[31m1\x1b[1;x2\x1b[?25l\x1b[3\x182m",
}


def shown(screen: pyte.Screen) -> object:
    cells = [[screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines)]
    return cells, screen.display, screen.title, (screen.cursor.x, screen.cursor.y, screen.cursor.attrs)


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 1000])
@pytest.mark.parametrize("written", WRITTEN.values(), ids=WRITTEN.keys())
def test_what_is_written_looks_alike(written: str, piece: int) -> None:
    screen, plain = Screen(COLUMNS, LINES), pyte.Screen(COLUMNS, LINES)
    stream, plain_stream = Stream(screen), pyte.ByteStream(plain)
    data = written.encode()
    for start in range(0, len(data), piece):
        stream.feed(data[start : start + piece])
        plain_stream.feed(data[start : start + piece])
        assert shown(screen) == shown(plain)


def test_the_program_looks_alike(tmp_path: Path) -> None:
    terminal = Terminal(python("-m", "tablegames_tui"), tmp_path)
    try:
        terminal.settle()
        terminal.send("s")
        terminal.wait_for("Settings")
        terminal.settle()
        plain = pyte.Screen(80, 24)
        pyte.ByteStream(plain).feed(terminal.bytes.replace(b"\x1b[<u", b"").replace(b"\x1b[>1u", b""))
        assert terminal.screen.display == plain.display
    finally:
        terminal.close()
