"""The small change of drawing: runs of cells with a component class, padding, box characters, signs."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from rich.cells import cell_len, set_cell_size

PieceSize = Literal["line", "compact", "large"]
Look = Literal["plain", "alt", "chosen", "hint"]


class Run(NamedTuple):
    """A stretch of a row: its text and the component class that colours it."""

    text: str
    style: str


Row = tuple[Run, ...]
Face = tuple[Row, ...]

GROUND: dict[Look, str] = {
    "plain": "tile--face",
    "alt": "tile--face-alt",
    "chosen": "tile--chosen",
    "hint": "tile--hint",
}
"""The component class of a piece's ground, by look; `alt` parts pieces that touch."""

SIGNS = {
    "turn": ("▶", ">"),
    "ok": ("✓", "+"),
    "no": ("✗", "x"),
    "warn": ("!", "!"),
    "star": ("★", "*"),
    "playable": ("•", "."),
    "cards": ("▮", "#"),
    "cursor": ("▸", ">"),
    "rule": ("─", "-"),
    "raised": ("▲", "^"),
    "times": ("×", "x"),
    "left": ("‹", "<"),
    "across": ("^", "^"),
    "right": ("›", ">"),
    "flower": ("✿", "f"),
    "dealer": ("◎", "o"),
    "marker": ("⚑", "o"),
    "promised": ("◆", "*"),
    "chosen": ("●", "*"),
    "unchosen": ("○", "o"),
    "spades": ("♠", "S"),
    "hearts": ("♥", "H"),
    "diamonds": ("♦", "D"),
    "clubs": ("♣", "C"),
}
"""Small marks beside pieces: Unicode, ASCII."""
_DASHES = dict.fromkeys("·–—−", "-")
_ASCII = dict(SIGNS.values()) | _DASHES | {"→": "->", "←": "<-", "…": "...", "’": "'"}
_FOREIGN = re.compile(r"\s*\([^\x00-\x7f]+\)|,\s*[^\x00-\x7f]+(?=\))")
"""A word in another script beside its English, in brackets."""


class Frame(NamedTuple):
    """The eight characters round a bordered piece."""

    top_left: str
    top: str
    top_right: str
    left: str
    right: str
    bottom_left: str
    bottom: str
    bottom_right: str


FRAMES = {
    "double": Frame(*"╔═╗║║╚═╝"),
    "rounded": Frame(*"╭─╮││╰─╯"),
    "light": Frame(*"┌─┐││└─┘"),
    "dashed": Frame(*"┌╌┐¦¦└╌┘"),
}
ASCII_FRAMES = {
    "double": Frame(*"########"),
    "rounded": Frame(*"+-+||+-+"),
    "light": Frame(*"+=+||+=+"),
    "dashed": Frame(*"........"),
}
EDGE = "▀"


def sign(name: str, ascii: bool = False) -> str:
    """A small mark by its name ("turn", "ok")."""
    return SIGNS[name][1 if ascii else 0]


def plain(text: str, ascii: bool = True) -> str:
    """The text in 7 bits, if that is wanted: marks by their stand-ins, foreign words in brackets left out."""
    if not ascii or text.isascii():
        return text
    shown = (_ASCII.get(char, char) for char in _FOREIGN.sub("", text))
    return "".join(char if char.isascii() else "?" for char in "".join(shown))


def fit(text: str, cells: int) -> str:
    """The text cut or padded on the right to exactly so many cells."""
    return set_cell_size(text, cells)


def centre(text: str, cells: int) -> str:
    """The text in the middle of exactly so many cells."""
    return fit(" " * ((cells - cell_len(text)) // 2) + text, cells)


def width(row: Row) -> int:
    """How many cells a row takes."""
    return sum(cell_len(run.text) for run in row)
