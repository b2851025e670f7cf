"""How pieces look: piece id -> rows of text with component classes, in three sizes, Unicode or ASCII.

Pure. One module a kind of piece (`hwatu`, `mahjong`, `dominoes`, `cards`); this one finds the module that
owns an id and holds the component classes, so that zones draw any piece without knowing its kind. Box
characters stand in `cells`, nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Protocol

from tablegames_tui.faces import cards, dominoes, hwatu, mahjong
from tablegames_tui.faces.cells import (
    SIGNS,
    Face,
    Look,
    PieceSize,
    Row,
    Run,
    centre,
    fit,
    plain,
    sign,
    width,
)  # fmt: skip

__all__ = [
    "CLASSES", "SIGNS", "TOKEN_CLASSES", "Face", "Look", "PieceSize", "Row", "Run", "back", "centre", "css",
    "face", "fit", "group", "height", "label", "name", "owns", "piece_width", "plain", "sign", "stack",
    "token", "width",
]  # fmt: skip


class Kind(Protocol):
    """What a module of faces provides."""

    ID: str
    WIDTH: Mapping[str, int]
    HEIGHT: Mapping[str, int]
    RULES: Mapping[str, str]
    TOKEN_CLASSES: frozenset[str]

    def owns(self, piece: str) -> bool: ...
    def label(self, piece: str) -> str: ...
    def name(self, piece: str) -> str: ...
    def group(self, piece: str) -> int: ...
    def token(self, piece: str, *, ascii: bool) -> Row: ...
    def face(self, piece: str, size: PieceSize, *, ascii: bool, look: Look, foot: str) -> Face: ...
    def back(self, size: PieceSize, *, ascii: bool) -> Face: ...


class Stacking(Kind, Protocol):
    """A kind of which several pieces may lie as one."""

    def stack(
        self,
        pieces: Sequence[str],
        size: PieceSize,
        *,
        owner: str,
        jokers: Sequence[str],
        ascii: bool,
        look: Look,
        foot: str,
    ) -> Face: ...


STACKING: tuple[Stacking, ...] = (hwatu,)
KINDS: tuple[Kind, ...] = (*STACKING, mahjong, dominoes, cards)
_BY_ID = {kind.ID: kind for kind in KINDS}
_REMEMBERED = 1 << 12
"""So many faces are kept: the same pieces are drawn again and again."""

_RULES: dict[str, str] = {
    "tile--face": "background: $tile-face; color: $tile-ink;",
    "tile--face-alt": "background: $tile-face-alt; color: $tile-ink;",
    "tile--chosen": "background: $tile-chosen; color: $tile-ink;",
    "tile--hint": "background: $tile-hint; color: $tile-ink;",
    "tile--edge": "color: $tile-edge;",
    "tile--chosen-edge": "color: $accent;",
    "tile--foot": "background: $accent; color: $accent-ink; text-style: $mark-style;",
}
for _each in KINDS:
    _RULES |= _each.RULES

CLASSES = frozenset(_RULES)
"""The component classes of all faces: a zone that draws pieces declares them."""
TOKEN_CLASSES = frozenset[str]().union(*(kind.TOKEN_CLASSES for kind in KINDS))
"""Those of the tokens alone: what a text with pieces in it needs."""


def css(classes: frozenset[str]) -> str:
    """The default colours of these classes, all theme tokens."""
    return "\n".join(f".{name} {{ {_RULES[name]} }}" for name in sorted(classes))


@cache
def _kind(piece: str) -> Kind:
    for kind in KINDS:
        if kind.owns(piece):
            return kind
    raise KeyError(f"no face for {piece!r}")


def owns(piece: str) -> bool:
    """Whether any kind of piece has this id."""
    return any(kind.owns(piece) for kind in KINDS)


def label(piece: str) -> str:
    """A short name for offers and the log: "03 Cherry poem"."""
    return _kind(piece).label(piece)


def name(piece: str) -> str:
    """The full spoken name, for tooltips."""
    return _kind(piece).name(piece)


def group(piece: str) -> int:
    """A number that pieces which belong together on a board share."""
    return _kind(piece).group(piece)


@lru_cache(_REMEMBERED)
def token(piece: str, *, ascii: bool = False) -> Row:
    """The piece in a line of text."""
    return _kind(piece).token(piece, ascii=ascii)


@lru_cache(_REMEMBERED)
def face(piece: str, size: PieceSize, *, ascii: bool = False, look: Look = "plain", foot: str = "") -> Face:
    """The rows of a piece; `foot` takes the place of the last row."""
    return _kind(piece).face(piece, size, ascii=ascii, look=look, foot=foot)


def stack(
    pieces: Sequence[str],
    size: PieceSize,
    *,
    owner: str = "-",
    jokers: Sequence[str] = (),
    ascii: bool = False,
    look: Look = "plain",
    foot: str = "",
) -> Face:
    """Several pieces that lie as one, with the initial of their owner ("-": nobody's) and their riders."""
    kind = next(kind for kind in STACKING if kind.owns(pieces[0]))
    return kind.stack(pieces, size, owner=owner, jokers=jokers, ascii=ascii, look=look, foot=foot)


def back(kind: str, size: PieceSize, *, ascii: bool = False) -> Face:
    """A piece of that kind ("hwatu", "mahjong", "domino", "card") face down."""
    return _BY_ID[kind].back(size, ascii=ascii)


def piece_width(piece: str, size: PieceSize) -> int:
    """How many cells wide the faces of this piece are."""
    return _kind(piece).WIDTH[size]


def height(piece: str, size: PieceSize) -> int:
    """How many rows a face of this piece has."""
    return _kind(piece).HEIGHT[size]
