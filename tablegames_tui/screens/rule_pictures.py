"""Pictures inside the book: a fenced block of notation, drawn with the game's own pieces.

The word behind the fence says what the lines are: `mahjong`, `hwatu`, `cards` and `dominoes` are groups of
pieces side by side, parted by `|`, each with a caption before a colon if it has one; `trains` are dominoes as
they are laid, a train a line; `stack` is a tile of mahjong solitaire a line, by its place in half tiles, its
layer and its face, with a star where it is free.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style

from rules.core.drill import Group
from rules.pieces import cards, dominoes, hwatu, mahjong
from tablegames_tui import faces
from tablegames_tui.faces import stacked
from tablegames_tui.faces.dominoes import laid
from tablegames_tui.trainer.piece_rows import flow
from tablegames_tui.widgets.solitaire_board import FREE
from tablegames_tui.widgets.zone import Cells

CAPTION = "head"
"""The style of captions among those of a page."""
StyleOf = Callable[[str], Style]
_PARSERS: dict[str, Callable[[str], Sequence[str]]] = {
    "mahjong": mahjong.parse, "hwatu": hwatu.parse, "cards": cards.parse, "dominoes": dominoes.parse,
}  # fmt: skip
_SIZES: tuple[faces.PieceSize, ...] = ("large", "compact")
_ROWS = 24
"""As many rows a picture of large pieces may take."""


class Picture:
    """A fenced block, as wide as the page leaves it. `large`: there is room for the largest faces."""

    def __init__(self, kind: str, notation: str, style: StyleOf, *, ascii: bool, large: bool) -> None:
        self._kind = kind
        self._lines = notation.splitlines()
        self._style = style
        self._ascii = ascii
        self._large = large

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self._segments(self._drawn(options.max_width))

    def _drawn(self, width: int) -> Cells:
        if self._kind == "trains":
            return self._trains(width)
        if self._kind == "stack":
            return self._stack(width)
        return self._groups([groups_of(self._kind, line) for line in self._lines], width)

    def _groups(self, lines: Sequence[Sequence[Group]], width: int) -> Cells:
        """Groups of pieces; the lines of the notation stand below each other, an empty row between them."""
        for size in _SIZES[0 if self._large else 1 :]:
            layouts = [flow(groups, size, width, ascii=self._ascii) for groups in lines]
            height = sum(layout.height + 1 for layout in layouts) - 1
            if height <= _ROWS:
                break
        cells = Cells(width, height)
        top = 0
        for layout in layouts:
            for x, y, caption in layout.captions:
                cells.put(x, top + y, faces.plain(caption, self._ascii), CAPTION)
            for x, y, piece in layout.pieces:
                cells.face(x, top + y, faces.face(piece, size, ascii=self._ascii))
            top += layout.height + 1
        return cells

    def _trains(self, width: int) -> Cells:
        """Dominoes end to end, as a table lays them; other words stand as they are."""
        cells = Cells(width, len(self._lines))
        split = [line.partition(":") for line in self._lines]
        column = max(cell_len(caption) for caption, _, _ in split) + 2
        for y, (caption, _, words) in enumerate(split):
            cells.put(0, y, caption, CAPTION)
            x = column
            for word in words.split():
                first, dash, second = word.partition("-")
                numbers = dash and first.isdigit() and second.isdigit()
                row = laid(int(first), int(second)) if numbers else (faces.Run(word, CAPTION),)
                x = cells.runs(x, y, row) + 1
        return cells

    def _stack(self, width: int) -> Cells:
        """Tiles in layers; a layer lies one column to the left of the one below it, so edges stick out."""
        tiles = [stack_tile(line) for line in self._lines]
        layers = max(z for _, _, z, _, _ in tiles)
        cells = Cells(width, max(y2 for _, y2, _, _, _ in tiles) + stacked.HEIGHT["compact"])
        for x2, y2, z, piece, free in sorted(tiles, key=lambda tile: (tile[2], tile[1], tile[0])):
            x = 2 * x2 - z + layers
            mark = FREE[self._ascii] if free else " "
            cells.face(x, y2, stacked.face(piece, "compact", ascii=self._ascii, mark=mark))
            for line in range(stacked.HEIGHT["compact"]):
                cells.put(x + stacked.WIDTH["compact"], y2 + line, "|" if self._ascii else "█", stacked.EDGE)
        return cells

    def _segments(self, cells: Cells) -> Iterable[Segment]:
        """The cells in the colours of the page."""
        for row in cells.rows:
            for style, run in groupby(row, key=itemgetter(1)):
                yield Segment("".join(char for char, _ in run), self._style(style) if style else None)
            yield Segment.line()


def draws(kind: str) -> bool:
    """Whether a fenced block with that word is a picture."""
    return kind in ("trains", "stack") or kind in _PARSERS


def groups_of(kind: str, line: str) -> tuple[Group, ...]:
    """The groups of pieces of a line: "chow: 345m | pung: EEE"; ValueError where that is no notation."""
    found = []
    for part in line.split("|"):
        caption, colon, notation = part.partition(":")
        if not colon:
            caption, notation = "", part
        found.append(Group(caption=caption.strip(), pieces=tuple(_PARSERS[kind](notation.strip()))))
    return tuple(found)


def stack_tile(line: str) -> tuple[int, int, int, str, bool]:
    """A tile of a stack: "4 2 1 5p *" is the five of dots, free, on the second layer."""
    x2, y2, z, piece, *free = line.split()
    return int(x2), int(y2), int(z), str(mahjong.parse(piece)[0]), free == ["*"]
