"""How French cards look: tokens `10♦`, 4x3 and 5x4 faces, backs.

Four suits, four inks: spades black, hearts red, diamonds orange, clubs green. The suit sign stands on every
face, so that no colour is needed to read a card.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.pieces.cards import RANK, SUIT, SUIT_NAMES, SYMBOLS, Card
from rules.pieces.cards import name as spoken
from rules.pieces.cards import token as written
from tablegames_tui.faces.cells import EDGE, GROUND, Face, Look, PieceSize, Row, Run, centre, fit

ID = "card"
WIDTH: Mapping[str, int] = {"line": 4, "compact": 4, "large": 5}
HEIGHT: Mapping[str, int] = {"line": 1, "compact": 3, "large": 4}

_ENDINGS: dict[Look, str] = {"plain": "", "alt": "", "chosen": "-chosen", "hint": "-hint"}
"""Cards never touch, so none has another ground beside its neighbour."""
_EDGES: dict[Look, str] = {
    "plain": "card--edge",
    "alt": "card--edge",
    "chosen": "card--edge-chosen",
    "hint": "card--edge-hint",
}
RULES: Mapping[str, str] = {
    f"card--{suit}{_ENDINGS[look]}": f"background: ${ground.replace('--', '-')}; color: $card-{suit};"
    for suit in SUIT_NAMES.values()
    for look, ground in GROUND.items()
    if look != "alt"
} | {
    "card--edge": "color: $tile-edge;",
    "card--edge-chosen": "color: $accent;",
    "card--edge-hint": "color: $hint;",
    "card--back": "background: $tile-back; color: $tile-back-ink;",
    "card--back-edge": "color: $tile-face-alt;",
}
"""The component classes and their default looks, in theme tokens."""
TOKEN_CLASSES = frozenset(f"card--{suit}" for suit in SUIT_NAMES.values())


def owns(piece: str) -> bool:
    """Whether this id is a card."""
    return piece in _IDS


def label(piece: str) -> str:
    """A short name: "10♦"."""
    return written(Card(piece))


def name(piece: str) -> str:
    """The spoken name: "ten of diamonds"."""
    return spoken(Card(piece))


def group(piece: str) -> int:
    """What belongs together: the cards of one rank."""
    return RANK[Card(piece)]


def token(piece: str, *, ascii: bool = False) -> Row:
    """Rank and suit in a line of text."""
    return (Run(_index(Card(piece), ascii), _ink(Card(piece), "plain")),)


def face(piece: str, size: PieceSize, *, ascii: bool = False, look: Look = "plain", foot: str = "") -> Face:
    """The rows of a card: the index in its corner, the suit; `foot` takes the place of the last row."""
    card, width = Card(piece), WIDTH[size]
    index, suit, ink = _index(card, ascii), _sign(card, ascii), _ink(card, look)
    if size == "line":
        return ((Run(fit(index, width), ink),),)
    if size == "compact":
        rows = [f"{index:<3}|", f"{'':<2}{suit}|"] if ascii else [index, f"  {suit}"]
    else:
        rows = [index, f"  {suit}", f"{index:>5}"]
        rows = [f"|{row:<3}|" for row in (index, f" {suit}", f"{index:>3}")] if ascii else rows
    bottom = Run("-" * width if ascii else EDGE * width, _EDGES[look])
    last = Run(centre(foot, width), "tile--foot") if foot else bottom
    return (*((Run(fit(row, width), ink),) for row in rows), (last,))


def back(size: PieceSize, *, ascii: bool = False) -> Face:
    """A card face down."""
    width = WIDTH[size]
    row = (Run(("#" if ascii else "▒") * width, "card--back"),)
    if size == "line":
        return (row,)
    edge = (Run("-" * width if ascii else EDGE * width, "card--back-edge"),)
    return (*(row,) * (HEIGHT[size] - 1), edge)


def _index(card: Card, ascii: bool) -> str:
    return str(card) if ascii else written(card)


def _sign(card: Card, ascii: bool) -> str:
    return SUIT[card] if ascii else SYMBOLS[SUIT[card]]


def _ink(card: Card, look: Look) -> str:
    return f"card--{SUIT_NAMES[SUIT[card]]}{_ENDINGS[look]}"


_IDS = frozenset(map(str, Card))
