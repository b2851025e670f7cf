"""Groups of pieces with a caption each: hands, floors and piles, as large as there is room for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from textual import events
from textual.geometry import Region, Size
from textual.reactive import reactive

from rules.core.drill import Group
from tablegames_tui import faces
from tablegames_tui.widgets.zone import Cells, Zone

GAP = 1
"""Between the pieces of a group."""
SPACE = 3
"""Between groups."""
INDENT = 2
"""Where a group of tokens goes on in the next row."""
ROWS, MANY_ROWS = 8, 16
"""As many rows the pieces may take on a small screen, and on a large one; else they are tokens."""


class Layout(NamedTuple):
    """Where each piece and each caption stands, and how many rows that takes."""

    pieces: tuple[tuple[int, int, str], ...]
    captions: tuple[tuple[int, int, str], ...]
    height: int


def flow(groups: Sequence[Group], size: faces.PieceSize, columns: int, *, ascii: bool) -> Layout:
    """Groups flow like the words of a text; one that is too long goes on in the next row."""
    pieces: list[tuple[int, int, str]] = []
    captions: list[tuple[int, int, str]] = []
    shown = [group for group in groups if group.pieces]
    if not shown:
        return Layout((), (), 0)
    wide, high = faces.piece_width(shown[0].pieces[0], size), faces.height(shown[0].pieces[0], size)
    in_line = size == "line"
    x = y = 0
    for group in shown:
        caption = cell_len(faces.plain(group.caption, ascii))
        head = caption + GAP if in_line else 0
        length = max(head + len(group.pieces) * (wide + GAP) - GAP, caption)
        if x and x + length > columns:
            x, y = 0, y + high + (not in_line)
        captions.append((x, y if in_line else y + high, group.caption))
        end = x + max(head, caption)
        x += head
        for piece in group.pieces:
            if x + wide > columns:
                x, y = INDENT if in_line else 0, y + high + (not in_line)
                end = x
            pieces.append((x, y, piece))
            x += wide + GAP
        x = max(x - GAP, end) + SPACE
    return Layout(tuple(pieces), tuple(captions), y + high + (not in_line))


class PieceRows(Zone):
    """Groups side by side where they fit, the caption below the pieces, or before them if they are tokens."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"piece-rows--caption"}
    DEFAULT_CSS = """
    PieceRows { height: auto; width: 1fr; }
    PieceRows .piece-rows--caption { color: $text-muted; }
    """

    groups: reactive[tuple[Group, ...]] = reactive((), repaint=False, layout=True)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    def __init__(self, groups: Sequence[Group] = (), *, ascii: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(PieceRows.groups, tuple(groups))
        self.set_reactive(PieceRows.ascii, ascii)

    def watch_groups(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        said = self.under(event)
        self.say(said if isinstance(said, str) else None)

    def on_leave(self) -> None:
        self.say(None)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._flow(self.size_within(width), width).height

    def size_within(self, width: int) -> faces.PieceSize:
        """The largest size in which the pieces take no more rows than they may."""
        roomy = self.screen.has_class("-wide") and self.screen.has_class("-tall")
        sizes: tuple[faces.PieceSize, ...] = ("large", "compact") if roomy else ("compact",)
        most = MANY_ROWS if roomy else ROWS
        return next((size for size in sizes if self._flow(size, width).height <= most), "line")

    def _flow(self, size: faces.PieceSize, columns: int) -> Layout:
        return flow(self.groups, size, columns, ascii=self.ascii)

    def draw(self, cells: Cells) -> None:
        size = self.size_within(cells.width)
        layout = self._flow(size, cells.width)
        for x, y, caption in layout.captions:
            cells.put(x, y, faces.plain(caption, self.ascii), "piece-rows--caption")
        for x, y, piece in layout.pieces:
            cells.face(x, y, faces.face(piece, size, ascii=self.ascii))
            area = Region(x, y, faces.piece_width(piece, size), faces.height(piece, size))
            cells.target(area, faces.name(piece))
