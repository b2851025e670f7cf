"""How pieces look: piece id -> rows of text with component classes, in three sizes, Unicode or ASCII.

Pure. One module a kind of piece (`hwatu`); this one finds the module that owns an id and holds the component
classes, so that zones draw any piece without knowing its kind. Box characters stand in `cells`, nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tablegames_tui.faces import hwatu
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
    "CLASSES", "CSS", "SIGNS", "Face", "Look", "PieceSize", "Row", "Run", "back", "centre", "face", "fit",
    "group", "height", "label", "name", "owns", "piece_width", "plain", "sign", "stack", "token", "width",
]  # fmt: skip


class Kind(Protocol):
    """What a module of faces provides."""

    ID: str
    WIDTH: int
    HEIGHT: Mapping[str, int]
    CLASSES: frozenset[str]
    SURFACES: tuple[str, ...]
    CSS: str

    def owns(self, piece: str) -> bool: ...
    def label(self, piece: str) -> str: ...
    def name(self, piece: str) -> str: ...
    def group(self, piece: str) -> int: ...
    def token(self, piece: str) -> Row: ...
    def face(self, piece: str, size: PieceSize, *, ascii: bool, look: Look, foot: str) -> Face: ...
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
    def back(self, size: PieceSize, *, ascii: bool) -> Face: ...


KINDS: tuple[Kind, ...] = (hwatu,)
_BY_ID = {kind.ID: kind for kind in KINDS}

_TILE_CSS = """
.tile--face { background: $tile-face; color: $tile-ink; }
.tile--chosen { background: $tile-chosen; color: $tile-ink; }
.tile--hint { background: $tile-hint; color: $tile-ink; }
.tile--edge { color: $tile-edge; }
.tile--chosen-edge { color: $accent; }
.tile--foot { background: $accent; color: $accent-ink; text-style: $mark-style; }
"""
CLASSES: frozenset[str] = frozenset(
    ("tile--face", "tile--chosen", "tile--hint", "tile--edge", "tile--chosen-edge", "tile--foot")
).union(*(kind.CLASSES for kind in KINDS))
"""The component classes of all faces: a widget that draws pieces declares them."""
CSS: str = "\n".join(
    (
        _TILE_CSS,
        *(kind.CSS for kind in KINDS),
        *(
            f".{style} {{ background: ${token}; color: ${token}-ink; }}"
            for kind in KINDS
            for style, token in ((style, style.replace("--", "-")) for style in kind.SURFACES)
        ),
    )
)
"""Their default colours, all theme tokens."""


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


def token(piece: str) -> Row:
    """The piece in a line of text."""
    return _kind(piece).token(piece)


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
    return _kind(pieces[0]).stack(pieces, size, owner=owner, jokers=jokers, ascii=ascii, look=look, foot=foot)


def back(kind: str, size: PieceSize, *, ascii: bool = False) -> Face:
    """A piece of that kind ("hwatu") face down."""
    return _BY_ID[kind].back(size, ascii=ascii)


def piece_width(piece: str) -> int:
    """How many cells wide the faces of this piece are (not its token)."""
    return _kind(piece).WIDTH


def height(piece: str, size: PieceSize) -> int:
    """How many rows a face of this piece has."""
    return _kind(piece).HEIGHT[size]
