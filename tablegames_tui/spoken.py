"""Sentences of `rules` as they are read aloud: names for seats, spoken names for pieces."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import ModuleType

import rules.pieces
from rules.core.text import parts

TIE = "\x1f"
"""Stands for the space between words that belong together, until they are written."""
_IN_A_ROW = re.compile(r"\] \[")
_SEVEN_BITS = str.maketrans(
    {
        "×": "x", "·": "-", "–": "-", "—": "-", "−": "-", "→": "->", "…": "...", "≥": ">=", "≤": "<=",
        "‘": "'", "’": "'", "“": '"', "”": '"', "✓": "ok", "✗": "no", "★": "*", "▶": ">", "▸": ">", "•": "*",
    }
)  # fmt: skip


def spoken(sentence: str, names: Sequence[str]) -> str:
    """The sentence with {2} as the name in seat 2 and [M03-ribbon] as "cherry, red poetry ribbon"."""
    return tied(sentence, names).replace(TIE, " ")


def tied(sentence: str, names: Sequence[str]) -> str:
    """The same, with the words of each name tied: no line ends within one."""
    # Spoken names have commas of their own, so pieces in a row are kept apart by semicolons.
    apart = _IN_A_ROW.sub("]; [", sentence)
    return "".join(
        part.text
        if part.kind == "words"
        else whole(piece(part.text))
        if part.kind == "piece"
        else whole(_name(part.text, names))
        for part in parts(apart)
    )


def whole(name: str) -> str:
    """A name with its words tied."""
    return name.replace(" ", TIE)


def seven_bits(text: str) -> str:
    """The text in 7-bit characters; what has no likeness becomes a question mark."""
    return text.translate(_SEVEN_BITS).encode("ascii", "replace").decode()


@cache
def piece(word: str) -> str:
    """The spoken name of a piece of any kind by its id; the word itself where no kind knows it."""
    module, id = _find(word) or (None, word)
    if module is None:
        return word
    if id == word:
        return str(module.name(id))
    # A domino in a train is written as it lies, maybe its low end first.
    return str(module.name(word)) if id == "-".join(reversed(word.split("-"))) else word


@cache
def piece_id(word: str) -> str | None:
    """The id of a piece that was written as an id or token, if any kind of pieces knows it."""
    found = _find(word)
    return str(found[1]) if found else None


def _find(word: str) -> tuple[ModuleType, str] | None:
    for module in _kinds():
        try:
            found = module.parse(word)
        except ValueError:
            continue
        if len(found) == 1:
            return module, found[0]
    return None


@cache
def _kinds() -> tuple[ModuleType, ...]:
    return tuple(
        import_module(f"rules.pieces.{found.name}") for found in pkgutil.iter_modules(rules.pieces.__path__)
    )


def _name(seat: str, names: Sequence[str]) -> str:
    return names[int(seat)] if int(seat) < len(names) else f"seat {int(seat) + 1}"
