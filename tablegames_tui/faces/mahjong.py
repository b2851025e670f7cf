"""How mahjong tiles look: tokens, 4x3 and 5x4 faces, backs; their short names.

A face tells its tile three times: rank and suit letter in the corners; the Chinese character, or the counted
dots and sticks; the colour. The colours are component classes, an ink on a ground: `tile--bamboo`,
`tile--bamboo-chosen`, `tile--bamboo-hint`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.pieces.mahjong import DRAGONS, FLOWERS, ORDER, SUIT_NAMES, SUITS, WINDS, Tile, rank, suit
from rules.pieces.mahjong import name as spoken
from tablegames_tui.faces.cells import (
    ASCII_FRAMES,
    EDGE,
    GROUND,
    Face,
    Look,
    PieceSize,
    Row,
    Run,
    centre,
    fit,
)  # fmt: skip

ID = "mahjong"
WIDTH: Mapping[str, int] = {"line": 3, "compact": 4, "large": 5}
HEIGHT: Mapping[str, int] = {"line": 1, "compact": 3, "large": 4}

_SUIT_CHARACTERS = {"m": "萬", "p": "筒", "s": "條"}
_NUMERALS = " 一二三四五六七八九"
_ASCII_SUITS = {"m": "chr", "p": "dot", "s": "bam"}
_DOTS = (
    ("   ", " ◉ ", "   "),
    (" ● ", "   ", " ● "),
    ("●  ", " ● ", "  ●"),
    ("● ●", "   ", "● ●"),
    ("● ●", " ● ", "● ●"),
    ("● ●", "● ●", "● ●"),
    ("●●●", "● ●", "● ●"),
    ("●●●", "● ●", "●●●"),
    ("●●●", "●●●", "●●●"),
)
_STICKS = (
    (" ◆ ", " ▮ ", " ▲ "),
    (" ▮ ", "   ", " ▮ "),
    (" ▮ ", "   ", "▮ ▮"),
    ("▮ ▮", "   ", "▮ ▮"),
    ("▮ ▮", " ▮ ", "▮ ▮"),
    ("▮▮▮", "   ", "▮▮▮"),
    (" ▮ ", "▮▮▮", "▮▮▮"),
    ("▮▮▮", "▮ ▮", "▮▮▮"),
    ("▮▮▮", "▮▮▮", "▮▮▮"),
)
_PICTURES = {"p": _DOTS, "s": _STICKS}
"""Counted out in three by three cells; one of bamboo is the bird."""


class Sign(NamedTuple):
    """What stands on a tile without a suit: its character, English word, two ASCII letters, ink."""

    character: str
    word: str
    ascii: str
    ink: str


_SIGNS = {
    Tile.EAST: Sign("東", "East", "Ea", "honor"),
    Tile.SOUTH: Sign("南", "South", "So", "honor"),
    Tile.WEST: Sign("西", "West", "We", "honor"),
    Tile.NORTH: Sign("北", "North", "No", "honor"),
    Tile.RED: Sign("中", "Red", "Rd", "characters"),
    Tile.GREEN: Sign("發", "Green", "Gr", "bamboo"),
    Tile.WHITE: Sign("白", "White", "Wh", "dots"),
    Tile.PLUM: Sign("梅", "plum", "F1", "dots"),
    Tile.ORCHID: Sign("蘭", "orch", "F2", "dots"),
    Tile.CHRYSANTHEMUM: Sign("菊", "mum", "F3", "dots"),
    Tile.BAMBOO: Sign("竹", "bamb", "F4", "dots"),
    Tile.SPRING: Sign("春", "spr", "S1", "characters"),
    Tile.SUMMER: Sign("夏", "sum", "S2", "characters"),
    Tile.AUTUMN: Sign("秋", "aut", "S3", "characters"),
    Tile.WINTER: Sign("冬", "win", "S4", "characters"),
}
_NUMBER_INK = {"dots": "characters", "characters": "dots"}
"""A flower's number has the ink of the seasons' characters, and the other way round."""

_INKS = {
    "characters": "$suit-characters",
    "dots": "$suit-dots",
    "bamboo": "$suit-bamboo",
    "honor": "$tile-ink",
    "flower": "$flower",
}
_ENDINGS: dict[Look, str] = {"plain": "", "alt": "-alt", "chosen": "-chosen", "hint": "-hint"}
_EDGES: dict[Look, str] = {
    "plain": "tile--edge",
    "alt": "tile--edge",
    "chosen": "tile--chosen-edge",
    "hint": "tile--hint-edge",
}
_BORDERS: dict[Look, str] = {"plain": "rounded", "alt": "rounded", "chosen": "double", "hint": "rounded"}
"""The ASCII border: a chosen tile shows without colour too."""
RULES: Mapping[str, str] = {
    f"tile--{ink}{_ENDINGS[look]}": f"background: ${ground.replace('--', '-')}; color: {colour};"
    for ink, colour in _INKS.items()
    for look, ground in GROUND.items()
} | {
    "tile--hint-edge": "color: $hint;",
    "tile--back": "background: $tile-back; color: $tile-back-ink;",
    "tile--back-edge": "color: $tile-face-alt;",
}
"""The component classes and their default looks, in theme tokens."""
TOKEN_CLASSES = frozenset(f"tile--{ink}" for ink in _INKS)


def owns(piece: str) -> bool:
    """Whether this id is a mahjong tile."""
    return piece in _IDS


def label(piece: str) -> str:
    """A short name: "5m", "East", "Red dragon", "plum flower"."""
    tile = Tile(piece)
    if suit(tile):
        return str(tile)
    if tile in FLOWERS:
        return spoken(tile)
    return _SIGNS[tile].word + (" dragon" if tile in DRAGONS else "")


def name(piece: str) -> str:
    """The spoken name: "five of characters", "east wind"."""
    return spoken(Tile(piece))


def group(piece: str) -> int:
    """What belongs together: the suits, winds, dragons, flowers and seasons, in the order of a hand."""
    tile = Tile(piece)
    if suit(tile):
        return SUITS.index(suit(tile))
    return len(SUITS) + (WINDS, DRAGONS, FLOWERS[:4], FLOWERS[4:]).index(_family(tile))


def token(piece: str, *, ascii: bool = False) -> Row:
    """Rank and character in three cells, or two letters."""
    return _token(Tile(piece), ascii, "plain")


def face(piece: str, size: PieceSize, *, ascii: bool = False, look: Look = "plain", foot: str = "") -> Face:
    """The rows of a tile; `foot` takes the place of the last one, the edge."""
    tile = Tile(piece)
    if size == "line":
        row = _token(tile, ascii, look)
        return ((*row[:-1], Run(row[-1].text + " " * ascii, row[-1].style)),)
    if ascii:
        inner = tuple(_bordered(row, look) for row in _ascii_rows(tile, size, look))
        border = _border(size, look)
        rows, edge = (border, *inner), border
    else:
        rows = _compact(tile, look) if size == "compact" else _large(tile, look)
        edge = (Run(EDGE * WIDTH[size], _EDGES[look]),)
    return (*rows, (Run(centre(foot, WIDTH[size]), "tile--foot"),) if foot else edge)


def back(size: PieceSize, *, ascii: bool = False) -> Face:
    """A tile face down."""
    cells = WIDTH[size]
    if size == "line":
        return ((Run("## " if ascii else "▒▒▒", "tile--back"),),)
    if ascii:
        border, middle = _border(size, "plain")[0].text, f"|{'#' * (cells - 2)}|"
        return tuple((Run(row, "tile--back"),) for row in (border, *[middle] * (HEIGHT[size] - 2), border))
    lines = [("╱╲╱╲╱", "╲╱╲╱╲")[line % 2][:cells] for line in range(HEIGHT[size] - 1)]
    return (*((Run(line, "tile--back"),) for line in lines), (Run(EDGE * cells, "tile--back-edge"),))


def _family(tile: Tile) -> tuple[Tile, ...]:
    return next(tiles for tiles in (WINDS, DRAGONS, FLOWERS[:4], FLOWERS[4:]) if tile in tiles)


def _style(ink: str, look: Look) -> str:
    return f"tile--{ink}{_ENDINGS[look]}"


def _token(tile: Tile, ascii: bool, look: Look) -> Row:
    if suit(tile):
        style = _style(SUIT_NAMES[suit(tile)], look)
        return (Run(str(tile) if ascii else f"{rank(tile)}{_SUIT_CHARACTERS[suit(tile)]}", style),)
    sign = _SIGNS[tile]
    if not ascii:
        return (Run(f" {sign.character}", _style(sign.ink, look)),)
    if tile not in FLOWERS:
        return (Run(sign.ascii, _style(sign.ink, look)),)
    number = Run(sign.ascii[1], _style(_NUMBER_INK[sign.ink], look))
    return Run(sign.ascii[0], _style("flower", look)), number


def _compact(tile: Tile, look: Look) -> Face:
    """Rank and suit letter, wind, dragon or flower mark; below it the character."""
    if suit(tile):
        style = _style(SUIT_NAMES[suit(tile)], look)
        corner: Row = (Run(f"{rank(tile)}  {suit(tile)}", style),)
        return corner, (Run(f" {_SUIT_CHARACTERS[suit(tile)]} ", style),)
    sign = _SIGNS[tile]
    style = _style(sign.ink, look)
    if tile in FLOWERS:
        corner = _flower_corner(tile, look, 4)
    else:
        corner = (Run(sign.word[0] + ("  ◆" if tile in DRAGONS else "   "), style),)
    return corner, (Run(f" {sign.character} ", style),)


def _large(tile: Tile, look: Look) -> Face:
    """Rank and suit letter down the left, and the picture; or the word above the character."""
    if suit(tile):
        return _pictorial(tile, look)
    sign = _SIGNS[tile]
    style = _style(sign.ink, look)
    character: Row = (Run(f"  {sign.character} ", style),)
    if tile in FLOWERS:
        return _flower_corner(tile, look, 5), character, (Run(fit(sign.word, 5), style),)
    return (Run(fit(sign.word, 5), style),), character, (Run(" " * 5, style),)


def _pictorial(tile: Tile, look: Look) -> Face:
    style = _style(SUIT_NAMES[suit(tile)], look)
    corners = (str(rank(tile)), " ", suit(tile))
    if suit(tile) in _PICTURES:
        picture = _PICTURES[suit(tile)][rank(tile) - 1]
        return tuple((Run(f"{corner}{line} ", style),) for corner, line in zip(corners, picture, strict=True))
    return (
        (Run(f"{corners[0]}    ", style),),
        (Run("  ", style), Run(_NUMERALS[rank(tile)], _style("honor", look)), Run(" ", style)),
        (Run(f"{corners[2]} {_SUIT_CHARACTERS['m']} ", style),),
    )


def _flower_corner(tile: Tile, look: Look, cells: int) -> Row:
    mark = "✿" if tile in FLOWERS[:4] else "☀"
    number = Run(str(rank(tile)), _style(_NUMBER_INK[_SIGNS[tile].ink], look))
    return number, Run(" " * (cells - 2) + mark, _style("flower", look))


def _ascii_rows(tile: Tile, size: PieceSize, look: Look) -> Face:
    """What stands between the borders: two letters, and where there is room a word."""
    row = _token(tile, True, look)
    if size == "compact":
        return (row,)
    if suit(tile):
        style = row[0].style
        return (Run(f"{tile[0]} {tile[1]}", style),), (Run(_ASCII_SUITS[suit(tile)], style),)
    sign = _SIGNS[tile]
    word = sign.word if tile in FLOWERS else "drg" if tile in DRAGONS else "wnd"
    return (*row, Run(" ", row[-1].style)), (Run(fit(word, 3), _style(sign.ink, look)),)


def _bordered(row: Row, look: Look) -> Row:
    box = ASCII_FRAMES[_BORDERS[look]]
    return Run(box.left, GROUND[look]), *row, Run(box.right, GROUND[look])


def _border(size: PieceSize, look: Look) -> Row:
    box = ASCII_FRAMES[_BORDERS[look]]
    return (Run(box.top_left + box.top * (WIDTH[size] - 2) + box.top_right, GROUND[look]),)


_IDS = frozenset(map(str, ORDER))
