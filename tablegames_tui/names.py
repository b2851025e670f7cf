"""People's names as they may be shown: no name can paint, hide, reverse or push other text about."""

from __future__ import annotations

import unicodedata

WIDEST = 24
"""Cells a name may take."""
_MARKS_IN_A_ROW = 4
"""Enough for every living script; a tower of marks would reach into other rows."""


def clean(text: str) -> str:
    """The name without control, bidirectional, zero-width and private characters, cut to `WIDEST` cells."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text[: WIDEST * 40]):
        kind = unicodedata.category(char)
        if kind in ("Zs", "Zl", "Zp") or char in "\t\n\r":
            char = " "
        elif kind[0] == "C" or "\ufe00" <= char <= "\ufe0f":
            continue
        marks = marks + 1 if kind[0] == "M" else 0
        if marks <= _MARKS_IN_A_ROW and (kept or marks == 0):
            kept.append(char)
    return cut(" ".join("".join(kept).split()), WIDEST)


def cut(text: str, cells: int) -> str:
    """The text, or as much of its beginning as fits into that many cells, closed with an ellipsis."""
    from rich.cells import cell_len

    if cell_len(text) <= cells:
        return text
    while text and cell_len(text) > cells - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def fault(names: list[str]) -> str | None:
    """Why these people cannot sit down together, as a sentence, or None: empty and doubled names."""
    seen: set[str] = set()
    for place, name in enumerate((clean(name) for name in names), 1):
        if not name:
            return f"Person {place} has no name that can be shown."
        if name.casefold() in seen:
            return f"Two people are called {name}: give each a name of their own."
        seen.add(name.casefold())
    return None
