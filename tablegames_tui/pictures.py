"""Pictures of the screen as SVG, mended where Rich's export is wrong: wide characters, fonts from afar."""

from __future__ import annotations

import re
from html import unescape

from rich.cells import cell_len

_FONT = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
_TEXT = re.compile(r'(<text [^>]*textLength=")([\d.]+)("[^>]*>)([^<]+)(?=</text>)')


def mended(svg: str) -> str:
    """The picture with two cells for every wide character, and without fonts that a viewer would fetch."""
    return _TEXT.sub(_as_wide_as_its_cells, _FONT.sub("", svg))


def _as_wide_as_its_cells(found: re.Match[str]) -> str:
    before, length, after, escaped = found.groups()
    text = unescape(escaped)
    if not text.isascii():
        length = f"{float(length) * cell_len(text) / len(text):g}"
    return f"{before}{length}{after}{escaped}"
