"""How dominoes look: tokens `12-9` and `|9|`, upright 4x4 faces, tiles as they lie in a train, backs.

Each number has its colour, a component class `domino--9`; the number is always written, so that no colour
is needed to read a tile.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.pieces.dominoes import ENDS, SETS
from rules.pieces.dominoes import name as spoken
from tablegames_tui.faces.cells import EDGE, FRAMES, GROUND, Face, Look, PieceSize, Row, Run, centre, sign

ID = "domino"
WIDTH: Mapping[str, int] = {"line": 5, "compact": 4, "large": 4}
HEIGHT: Mapping[str, int] = {"line": 1, "compact": 4, "large": 4}
NUMBERS = range(SETS[-1] + 1)

_ASCII_EDGE = " == "
_ENDINGS: dict[Look, str] = {"plain": "", "alt": "-alt", "chosen": "-chosen", "hint": "-hint"}
_EDGES: dict[Look, str] = {
    "plain": "domino--edge",
    "alt": "domino--edge",
    "chosen": "domino--edge-chosen",
    "hint": "domino--edge-hint",
}
RULES: Mapping[str, str] = {
    f"domino--{number}{_ENDINGS[look]}": f"background: ${ground.replace('--', '-')}; color: $domino-{number};"
    for number in NUMBERS
    for look, ground in GROUND.items()
} | {
    "domino--edge": "color: $tile-edge;",
    "domino--edge-chosen": "color: $accent;",
    "domino--edge-hint": "color: $hint;",
    "domino--back": "background: $tile-back; color: $tile-back-ink;",
    "domino--back-edge": "color: $tile-face-alt;",
}
"""The component classes and their default looks, in theme tokens."""
TOKEN_CLASSES = frozenset(f"domino--{number}" for number in NUMBERS) | {GROUND["plain"]}


def owns(piece: str) -> bool:
    """Whether this id is a domino; one that lies in a train may be written its low end first."""
    return piece in _ENDS


def label(piece: str) -> str:
    """A short name: "12-9", "double 9"."""
    first, second = _ENDS[piece]
    return f"double {first}" if first == second else piece


def name(piece: str) -> str:
    """The spoken name: "twelve-nine", "double nine"."""
    return spoken(piece)


def group(piece: str) -> int:
    """What belongs together: the tiles of one high end."""
    return max(_ENDS[piece])


def token(piece: str, *, ascii: bool = False) -> Row:
    """The tile in a line of text, in 7 bits anyway."""
    return laid(*_ENDS[piece])


def laid(first: int, second: int, look: Look = "plain") -> Row:
    """A tile as it lies in a train, the hub to the left: `9-12`; a double stands sideways, `|9|`."""
    ground, ending = GROUND[look], _ENDINGS[look]
    if first == second:
        bar = Run("|", ground)
        return bar, Run(str(first), f"domino--{first}{ending}"), bar
    ink = f"domino--{second}{ending}"
    return Run(str(first), f"domino--{first}{ending}"), Run("-", ground), Run(str(second), ink)


def crosswise(number: int, look: Look = "plain", *, ascii: bool = False) -> Face:
    """A double that lies across a train of two rows, one half above the other."""
    if ascii:
        return (laid(number, number, look),) * 2
    ground, ink = GROUND[look], Run(str(number), f"domino--{number}{_ENDINGS[look]}")
    box = FRAMES["rounded"]
    upper = (Run(box.top_left, ground), ink, Run(box.top_right, ground))
    return upper, (Run(box.bottom_left, ground), ink, Run(box.bottom_right, ground))


def face(piece: str, size: PieceSize, *, ascii: bool = False, look: Look = "plain", foot: str = "") -> Face:
    """The rows of a tile that stands upright, its high end up; `foot` takes the place of the last one."""
    high, low = sorted(_ENDS[piece], reverse=True)
    return standing(high, low, size, ascii=ascii, look=look, foot=foot)


def standing(
    upper: int, lower: int, size: PieceSize, *, ascii: bool = False, look: Look = "plain", foot: str = ""
) -> Face:
    """A tile upright with that end up, or in a line that end first."""
    if size == "line":
        return (_padded(laid(upper, lower, look), GROUND[look]),)
    left, right, bar, edge = (
        ("[", "]", "[--]", _ASCII_EDGE) if ascii else (" ", " ", sign("rule") * 4, EDGE * 4)
    )
    rows = (_half(upper, look, left, right), (Run(bar, GROUND[look]),), _half(lower, look, left, right))
    return (*rows, (Run(centre(foot, 4), "tile--foot") if foot else Run(edge, _EDGES[look]),))


def back(size: PieceSize, *, ascii: bool = False) -> Face:
    """A tile face down."""
    pattern = ("#" if ascii else "▒") * WIDTH[size]
    row = (Run(pattern, "domino--back"),)
    if size == "line":
        return (row,)
    return row, row, row, (Run(_ASCII_EDGE if ascii else EDGE * 4, "domino--back-edge"),)


def _half(number: int, look: Look, left: str, right: str) -> Row:
    return (Run(f"{left}{number:>2}{right}", f"domino--{number}{_ENDINGS[look]}"),)


def _padded(row: Row, ground: str) -> Row:
    """The row in the middle of a line face."""
    spare = WIDTH["line"] - sum(len(run.text) for run in row)
    before, after = spare // 2, spare - spare // 2
    runs = (Run(" " * before, ground), *row, Run(" " * after, ground))
    return tuple(run for run in runs if run.text)


_ENDS: Mapping[str, tuple[int, int]] = {
    f"{first}-{second}": (first, second) for ends in ENDS.values() for first, second in (ends, ends[::-1])
}
"""The numbers of every tile, either way round."""
