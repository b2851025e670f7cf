"""What all boards share: a buffer of cells, drawn line by line, repainted only where it changed.

A zone's subclass says what stands where (`draw`); this module turns component classes into colours, finds the
cells that differ from the last drawing, and knows what lies under the mouse.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.content import Content
from textual.css.styles import RenderStyles
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tablegames_tui import faces
from tablegames_tui.widgets.piece_styles import PieceStyles

Cell = tuple[str, str]
"""A character (empty behind a wide one) and its component class ("" is the zone's own colour)."""
_EMPTY: Cell = (" ", "")


class Cells:
    """A rectangle of cells to draw on; what falls outside is cut."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.rows: list[list[Cell]] = [[_EMPTY] * width for _ in range(height)]
        self.targets: list[tuple[Region, object]] = []

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write a text; returns the column after it."""
        if not 0 <= y < self.height:
            return x + cell_len(text)
        row, width = self.rows[y], self.width
        for char in text:
            size = 1 if " " <= char <= "~" else cell_len(char)
            if size == 0:
                self._join(x - 1, y, char)
                continue
            end = x + size
            if x >= 0 and end <= width:
                if not row[x][0]:
                    self._part(x, y)
                if end < width and not row[end][0]:
                    self._part(end, y)
                row[x] = (char, style)
                if size == 2:
                    row[x + 1] = ("", style)
            x = end
        return x

    def runs(self, x: int, y: int, row: Iterable[faces.Run]) -> int:
        """Write a row of runs; returns the column after it."""
        for run in row:
            x = self.put(x, y, run.text, run.style)
        return x

    def face(self, x: int, y: int, face: faces.Face) -> None:
        """Write the rows of a face below each other."""
        for line, row in enumerate(face):
            self.runs(x, y + line, row)

    def target(self, region: Region, what: object) -> None:
        """Say what the mouse means inside a region; the last one said wins."""
        self.targets.append((region, what))

    def at(self, x: int, y: int) -> object | None:
        """What the mouse means at a cell."""
        return next((what for region, what in reversed(self.targets) if region.contains(x, y)), None)

    def _part(self, x: int, y: int) -> None:
        """A wide character lies across the left edge of a cell: leave two blanks of its colour."""
        row = self.rows[y]
        row[x - 1], row[x] = (" ", row[x - 1][1]), (" ", row[x][1])

    def _join(self, x: int, y: int, mark: str) -> None:
        """Hang a combining mark on the character before it."""
        if 0 <= y < self.height and 0 <= x < self.width:
            if self.rows[y][x][0] == "":
                x -= 1
            char, style = self.rows[y][x]
            self.rows[y][x] = (char + mark, style)


def changed(old: Cells, new: Cells) -> list[Region]:
    """The smallest one-row regions that hold all cells that differ, and no half of a character."""
    regions = []
    for y, (before, after) in enumerate(zip(old.rows, new.rows, strict=True)):
        if before != after:
            differing = [x for x, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]]
            first, last = differing[0], differing[-1]
            # A wide character is repainted whole: half of one is nothing that a terminal can show.
            while first and "" in (before[first][0], after[first][0]):
                first -= 1
            while last + 1 < len(after) and "" in (before[last + 1][0], after[last + 1][0]):
                last += 1
            regions.append(Region(first, y, last - first + 1, 1))
    return regions


class Drawing(Widget):
    """A widget drawn from cells. Subclasses write `draw` and call `redraw` when something changed."""

    ALLOW_SELECT = False

    def __init__(
        self,
        *,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self.cells = Cells(0, 0)
        self._looks: dict[str, tuple[RenderStyles, Style]] = {}
        """Colours of component classes and what they come from; Textual forgets its own at each refresh."""

    def draw(self, cells: Cells) -> None:
        """Write the zone's content on empty cells of its size."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw anew and repaint what differs; before the zone has a size, nothing."""
        if not self.is_mounted:
            return
        width, height = self.content_size
        new = Cells(width, height)
        if width and height:
            self.draw(new)
        old, self.cells = self.cells, new
        if (old.width, old.height) != (width, height):
            self.refresh()
            return
        dirty = changed(old, new)
        if dirty:
            self.refresh(*dirty)

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()

    def render_line(self, y: int) -> Strip:
        if y >= self.cells.height:
            return Strip.blank(self.content_size.width, self.visual_style.rich_style)
        segments: list[Segment] = []
        text, current = "", ""
        for char, style in self.cells.rows[y]:
            if style != current:
                if text:
                    segments.append(Segment(text, self._colours(current)))
                text, current = "", style
            text += char
        if text:
            segments.append(Segment(text, self._colours(current)))
        return Strip(segments, self.cells.width)

    def under(self, event: events.MouseEvent) -> object | None:
        """What the mouse points at."""
        offset = event.get_content_offset(self)
        return None if offset is None else self.cells.at(offset.x, offset.y)

    def say(self, text: str | None) -> None:
        """Set the tooltip, literally."""
        tooltip = Content(text) if text else None
        if tooltip != self.tooltip:
            self.tooltip = tooltip

    def notify_style_update(self) -> None:
        self._looks.clear()
        super().notify_style_update()

    def _colours(self, style: str) -> Style:
        if not style:
            return self.visual_style.rich_style
        styles = self.get_component_styles(style)
        known = self._looks.get(style)
        if known is None or known[0] is not styles:
            known = self._looks[style] = styles, self.get_component_rich_style(style)
        return known[1]


class Zone(Drawing, PieceStyles):
    """A drawing with pieces in it: it knows their component classes and default colours."""

    COMPONENT_CLASSES: ClassVar[set[str]] = set(faces.CLASSES)
    DEFAULT_CSS = faces.css(faces.CLASSES)
