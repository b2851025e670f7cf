"""How a mahjong tile looks in a stack: its face without edges, 3x2 or 5x4 cells, with its marks.

The right edge is drawn by the board, since it shows how high a stack is. A hidden face is blank.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablegames_tui.faces import mahjong
from tablegames_tui.faces.cells import GROUND, Face, PieceSize, Row, Run, centre, fit, width

WIDTH: Mapping[PieceSize, int] = {"compact": 3, "large": 5}
HEIGHT: Mapping[PieceSize, int] = {"compact": 2, "large": 4}
DARK = ("◆", "#")
"""On a dark tile, where light goes with dark: Unicode, ASCII."""
_FRONT = ("▁", "_")
"""The front edge."""
_GROUND = GROUND["plain"]
EDGE = "tile--edge"
"""The component class of the front edge."""


def face(piece: str | None, size: PieceSize, *, ascii: bool, mark: str = " ", dark: bool = False) -> Face:
    """The rows of a tile; None is a hidden face."""
    shade = DARK[ascii] if dark else None
    if size == "compact":
        return _compact(piece, ascii, mark, shade)
    return _large(piece, ascii, mark, shade)


def _compact(piece: str | None, ascii: bool, mark: str, shade: str | None) -> Face:
    """Two letters and the mark; below them the character, or in ASCII the front edge."""
    if piece is None:
        below = "___" if ascii else "   "
        return (Run(f"  {mark}", _GROUND),), (Run(below, _GROUND),)
    letters = mahjong.token(piece, ascii=True)
    ink = letters[-1].style
    below = "__" if ascii else mahjong.face(piece, "compact")[1][0].text.strip()
    last = shade or ("_" if ascii else " ")
    return (*letters, Run(mark, ink)), (Run(fit(below, 2) + last, ink),)


def _large(piece: str | None, ascii: bool, mark: str, shade: str | None) -> Face:
    """The picture of the large face; its last row is the front edge with the marks on it."""
    edge = _FRONT[ascii]
    rows: Face = ((Run(" " * 5, _GROUND),),) * 3
    if piece is not None:
        rows = _ascii_picture(piece) if ascii else mahjong.face(piece, "large")[:3]
    ink = rows[0][-1].style
    marks = (
        Run(mark, ink) if mark != " " else Run(edge, EDGE),
        Run(shade, ink) if shade else Run(edge, EDGE),
    )
    return (*rows, (Run(edge * 2, EDGE), marks[0], Run(edge, EDGE), marks[1]))


def _ascii_picture(piece: str) -> Face:
    """Two letters and a word, without the border of the large ASCII face."""
    letters = mahjong.token(piece, ascii=True)
    word = mahjong.face(piece, "large", ascii=True)[2][1:-1]
    ink = letters[-1].style
    return _wide(letters, ink), _wide(word, ink), (Run(" " * 5, ink),)


def _wide(row: Row, ink: str) -> Row:
    left = (5 - width(row)) // 2
    return Run(" " * left, ink), *row, Run(centre("", 5 - left - width(row)), ink)
