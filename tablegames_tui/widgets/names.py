"""Names that people typed, made safe to paint: shown literally, one line, no wider than asked."""

from __future__ import annotations

import unicodedata

from rich.cells import cell_len, set_cell_size

NEUTRAL = "?"
_MARKS_A_LETTER = 4
_LONGEST = 1000


def safe_name(name: str, width: int = 80, *, ascii: bool = False) -> str:
    """The name in at most `width` cells; what steers a terminal, hides or turns text around becomes `?`."""
    shown: list[str] = []
    marks = _MARKS_A_LETTER
    for char in name[:_LONGEST]:
        if "\ufe00" <= char <= "\ufe0f":
            continue  # terminals and Rich disagree about the width these give
        if _is_mark(char):
            marks += 1
            if marks <= _MARKS_A_LETTER:
                shown.append(char)
            continue
        marks = 0
        shown.append(_neutral(char))
    text = "".join(shown)
    if ascii:
        text = _seven_bit(text)
    return text if cell_len(text) <= width else set_cell_size(text, width)


def _is_mark(char: str) -> bool:
    return unicodedata.category(char) in ("Mn", "Mc", "Me")


def _neutral(char: str) -> str:
    category = unicodedata.category(char)
    if category == "Zs":
        return " "
    # Controls, formats (bidi, zero width), line ends, surrogates, private, unassigned; skin tones join emoji.
    if category[0] == "C" or category in ("Zl", "Zp") or "\U0001f3fb" <= char <= "\U0001f3ff":
        return NEUTRAL
    return char


def _seven_bit(text: str) -> str:
    bare = (char for char in unicodedata.normalize("NFKD", text) if not _is_mark(char))
    return "".join(char if char.isascii() else NEUTRAL for char in bare)
