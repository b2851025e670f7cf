"""The trains: one zone for all of them, however many there are and however long they grow.

A train is a row in the close layout, and two or more where there is room; then doubles lie crosswise over
both and empty rows part the trains. A row shows the tail of its train and always the number that the next
tile must have. The row under the cursor shows the tile in question the way round it would lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size, clamp
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.faces import dominoes
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.zone import Cells, Zone

AROUND = 14
"""Rows of a screen that the trains leave to the rest of a table where they take two rows each."""
AIR = 2
"""More of them where rows between the trains stay empty."""
ROOMIEST = 4
"""Rows that a train takes at most."""
MORE = 2
"""Cells of the sign that more tiles follow."""
WHEEL = 3
"""Tiles that a step of the wheel moves a train."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainLine:
    """A train as it is shown: `tiles` as they lie, from the hub outwards.

    `queue` is the place of its open double among those to be closed (0: none), `dead`: nothing fits any more.
    `held` and `total` are its owner's tiles and points.
    """

    key: str
    name: str
    end: int
    tiles: tuple[tuple[int, int], ...] = ()
    open: bool = False
    turn: bool = False
    queue: int = 0
    dead: bool = False
    held: int | None = None
    total: int | None = None
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Ghost:
    """The tile in question at the end of the train under the cursor; `pair` None: it has not the number."""

    pair: tuple[int, int] | None
    legal: bool = True


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the parts of a train stand."""

    name: int
    name_width: int
    tail: int
    right: int
    """Cells at the right edge that are no part of the tail."""


_CLOSE = _Columns(6, 8, 26, 6)
_ROOMY = _Columns(2, 18, 24, 10)


def rows_for(trains: int, screen: int) -> int:
    """The rows that so many trains take on a screen of that height."""
    room = screen - AROUND
    airy = (room - AIR) // max(1, trains)
    if airy > 2:
        return min(ROOMIEST, airy) * trains
    return 2 * trains if 2 * trains <= room else 1 + trains


class TrainBoard(Zone, can_focus=True):
    """All trains. A click selects a train, a second one on the same sends it.

    With the focus left, right, Home and End move the train under the cursor; the wheel moves any train.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "train--plate", "train--plate-turn", "train--muted", "train--open", "train--need", "train--mark",
        "train--due", "train--fits", "train--no", "train--cursor",
    }  # fmt: skip
    DEFAULT_CSS = """
    TrainBoard { height: auto; width: 1fr; }
    TrainBoard .train--plate { background: $plate; color: $plate-text; text-style: $mark-style; }
    TrainBoard .train--plate-turn { background: $accent; color: $accent-ink; text-style: $mark-style; }
    TrainBoard .train--muted { color: $text-muted; }
    TrainBoard .train--open { color: $warning; text-style: $mark-style; }
    TrainBoard .train--need { color: $text; text-style: $mark-style; }
    TrainBoard .train--mark { color: $text-muted; }
    TrainBoard .train--due { color: $warning; text-style: $mark-style; }
    TrainBoard .train--fits { color: $hint; text-style: $mark-style; }
    TrainBoard .train--no { color: $error; }
    TrainBoard .train--cursor { color: $accent-text; text-style: $mark-style; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "travel(1)", "towards the hub", id="train.back", show=False),
        Binding("right", "travel(-1)", "towards the end", id="train.on", show=False),
        Binding("home", "hub", "the hub", id="train.hub", show=False),
        Binding("end", "tail", "the open end", id="train.tail", show=False),
    ]

    lines: reactive[tuple[TrainLine, ...]] = reactive((), repaint=False, init=False)
    cursor: reactive[int | None] = reactive(None, repaint=False, init=False)
    """The train under the cursor; None while no hand is open."""
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    @dataclass
    class Picked(WidgetMessage):
        """A train was clicked; `again`: for the second time."""

        index: int
        again: bool

    def __init__(
        self,
        lines: Sequence[TrainLine] = (),
        *,
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._clicked: int | None = None
        self.ghost: Ghost | None = None
        self.fits: frozenset[str] = frozenset()
        """The trains that take the tile in question, where that is shown."""
        self._back: dict[str, int] = {}
        """By train: how many tiles towards the hub it has been moved."""
        self.set_reactive(TrainBoard.lines, tuple(lines))
        self.set_reactive(TrainBoard.ascii, ascii)

    def clear(self) -> None:
        """Take the cursor and the tile in question off, at once."""
        self.aim(None, None)

    def aim(self, cursor: int | None, ghost: Ghost | None, fits: frozenset[str] = frozenset()) -> None:
        """Show the tile in question at that train, and which trains take it."""
        self.ghost, self.fits = ghost, fits
        if cursor == self.cursor:
            self.redraw()
        else:
            self.cursor = cursor

    # Reactives

    def validate_lines(self, lines: Sequence[TrainLine]) -> tuple[TrainLine, ...]:
        return tuple(lines)

    def watch_lines(self, before: tuple[TrainLine, ...], after: tuple[TrainLine, ...]) -> None:
        known = {line.key: line.tiles for line in before}
        self._back = {
            line.key: self._back[line.key]
            for line in after
            if line.key in self._back and known.get(line.key) == line.tiles
        }
        if len(before) != len(after):
            self.refresh(layout=True)
        self.redraw()

    def watch_cursor(self, before: int | None, after: int | None) -> None:
        if after != self._clicked:
            self._clicked = None
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    def watch_has_focus(self, focused: bool) -> None:
        super().watch_has_focus(focused)
        self.redraw()

    # Keys and mouse

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that mean nothing here go on to the screen."""
        return self.cursor is not None or action not in ("travel", "hub", "tail")

    def action_travel(self, step: int) -> None:
        """Move the train under the cursor towards its hub or its end."""
        if self.cursor is not None:
            self._travel(self.cursor, step)

    def action_hub(self) -> None:
        """Show the train under the cursor from its hub."""
        self.action_travel(len(self.lines[self.cursor].tiles) if self.cursor is not None else 0)

    def action_tail(self) -> None:
        """Show the open end of the train under the cursor."""
        if self.cursor is not None:
            self._back.pop(self.lines[self.cursor].key, None)
            self.redraw()

    def _travel(self, index: int, step: int) -> None:
        """Move a train, at most until its first tile is in sight."""
        line, room = self.lines[index], self._room(self.content_size)
        hidden = len(line.tiles) - _fitting(line.tiles[::-1], room - self._taken(index))
        most = max(1, len(line.tiles) - _fitting(line.tiles, room - MORE)) if hidden else 0
        self._back[line.key] = clamp(self._back.get(line.key, 0) + step, 0, most)
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        index = self.under(event)
        if isinstance(index, int):
            event.stop()
            again = index == self._clicked
            self._clicked = None if again else index
            self.post_message(self.Picked(index, again, widget=self))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(event, WHEEL)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(event, -WHEEL)

    def _wheel(self, event: events.MouseEvent, step: int) -> None:
        index = self.under(event)
        if isinstance(index, int):
            event.stop()
            self._travel(index, step)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = self.under(event)
        self.say(self.lines[index].tip if isinstance(index, int) else None)

    def on_leave(self) -> None:
        self.say(None)

    # Drawing

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows a train as the screen has room for beside the rest of a table."""
        return rows_for(len(self.lines), viewport.height)

    def _columns(self, height: int) -> _Columns:
        return _ROOMY if height >= 2 * len(self.lines) else _CLOSE

    def draw(self, cells: Cells) -> None:
        if not self.lines:
            return
        columns = self._columns(cells.height)
        if columns is _CLOSE:
            top, rows = cells.height - len(self.lines), 1
            self._head(cells)
        else:
            top, rows = 0, min(ROOMIEST, cells.height // len(self.lines))
        for index, line in enumerate(self.lines):
            y = top + index * rows
            self._plate(cells, y, line, columns)
            if columns is _CLOSE:
                self._facts(cells, y, line)
            else:
                self._facts_below(cells, y, line)
            self._need(cells, y, index, columns)
            self._tail(cells, y, index, columns)
            cells.target(Region(0, y, cells.width, rows), index)

    def _head(self, cells: Cells) -> None:
        words = {2: "train", 15: "st", 18: "n", 21: "held", _CLOSE.tail: "tail", cells.width - 6: "needs"}
        for x, word in words.items():
            cells.put(x, 0, word, "train--muted")

    def _plate(self, cells: Cells, y: int, line: TrainLine, columns: _Columns) -> None:
        here = self.cursor is not None and line is self.lines[self.cursor]
        if here:
            cells.put(0, y, faces.sign("cursor", self.ascii), "train--cursor")
        style = "train--plate-turn" if line.turn else "train--plate"
        end = columns.name + columns.name_width
        cells.put(1, y, " " * (end - 1), style)
        if line.turn:
            cells.put(1, y, faces.sign("turn", self.ascii), style)
        cells.put(2, y, line.key, style)
        start = max(columns.name, 2 + len(line.key) + 1)
        cells.put(start, y, safe_name(line.name, end - start, ascii=self.ascii), style)

    def _facts(self, cells: Cells, y: int, line: TrainLine) -> None:
        """State, length, tiles in hand in the one row of a train."""
        cells.put(15, y, "o" if line.open else ".", "train--open" if line.open else "train--muted")
        cells.put(17, y, f"{len(line.tiles):>2}", "train--muted")
        if line.held is not None:
            cells.put(21, y, f"{faces.sign('cards', self.ascii)}{line.held}", "train--muted")

    def _facts_below(self, cells: Cells, y: int, line: TrainLine) -> None:
        """State, tiles in hand and points in the second row of a train."""
        if line.open:
            cells.put(2, y + 1, f"{faces.sign('marker', self.ascii)} OPEN", "train--open")
        else:
            cells.put(2, y + 1, "closed", "train--muted")
        if line.held is None:
            cells.put(9, y + 1, "to all", "train--muted")
            return
        cells.put(9, y + 1, f"{faces.sign('cards', self.ascii)}{line.held}", "train--need")
        if line.total is not None:
            cells.put(13, y + 1, f"{line.total:>4} pt", "train--muted")

    def _need(self, cells: Cells, y: int, index: int, columns: _Columns) -> None:
        """The number that the next tile must have, at the right edge of every train."""
        line = self.lines[index]
        fits = line.key in self.fits
        style = "train--muted" if line.dead else "train--due" if line.queue else "train--need"
        style = "train--fits" if fits else style
        if columns is _ROOMY:
            cells.put(cells.width - 9, y, "dead" if line.dead else "needs", "train--muted")
        mark = "x" if line.dead else faces.sign("playable", self.ascii) if fits else ""
        cells.put(cells.width - 3, y, f"{line.end:>2}", style)
        cells.put(cells.width - 1, y, mark, style)

    def _tail(self, cells: Cells, y: int, index: int, columns: _Columns) -> None:
        """The last tiles that fit, or those before them where the train was moved; then what comes next."""
        line = self.lines[index]
        back = min(self._back.get(line.key, 0), max(0, len(line.tiles) - 1))
        shown = line.tiles[: len(line.tiles) - back]
        taken = MORE if back else self._taken(index)
        fitting = _fitting(shown[::-1], cells.width - columns.tail - columns.right - taken)
        x = columns.tail
        if fitting < len(shown):
            cells.put(x - 2, y, faces.sign("left", self.ascii), "train--cursor")
        for first, second in shown[len(shown) - fitting :]:
            x = self._tile(cells, x, y, first, second, columns) + 1
        after = self._after(line, index)
        if back:
            cells.put(x, y, faces.sign("right", self.ascii), "train--cursor")
        elif after:
            self._put_after(cells, x - bool(shown), y, index, after, columns)
        elif not line.tiles:
            cells.put(x, y, "(not started)", "train--muted")

    def _room(self, size: Size) -> int:
        """The cells that tiles may take."""
        columns = self._columns(size.height)
        return size.width - columns.tail - columns.right

    def _taken(self, index: int) -> int:
        """The cells of what stands behind the last tile."""
        return sum(cell_len(run.text) for run in self._after(self.lines[index], index))

    def _tile(
        self,
        cells: Cells,
        x: int,
        y: int,
        first: int,
        second: int,
        columns: _Columns,
        look: faces.Look = "plain",
    ) -> int:
        """A tile; a double lies across both rows where there are two."""
        if first == second and columns is _ROOMY:
            face = dominoes.crosswise(first, look, ascii=self.ascii)
            cells.face(x, y, face)
            return x + faces.width(face[0])
        return cells.runs(x, y, dominoes.laid(first, second, look))

    def _after(self, line: TrainLine, index: int) -> tuple[faces.Run, ...]:
        """What stands behind the last tile: the double's place in the queue, the tile in question."""
        runs = []
        if line.queue:
            runs.append(faces.Run(f"#{line.queue}", "train--due"))
        elif line.dead and line.tiles and len({*line.tiles[-1]}) == 1:
            runs.append(faces.Run("x", "train--muted"))
        if index == self.cursor and self.ghost is not None:
            runs += self._question(line, self.ghost)
        return tuple(runs)

    def _question(self, line: TrainLine, ghost: Ghost) -> tuple[faces.Run, ...]:
        if ghost.pair is None:
            return (faces.Run(f" {faces.sign('no', self.ascii)} no {line.end}", "train--no"),)
        lies = dominoes.laid(*ghost.pair, "hint" if ghost.legal else "alt")
        if ghost.legal:
            return faces.Run(f" {faces.sign('cursor', self.ascii)}", "train--cursor"), *lies
        return faces.Run(f" {faces.sign('no', self.ascii)}", "train--no"), *lies

    def _put_after(
        self, cells: Cells, x: int, y: int, index: int, after: tuple[faces.Run, ...], columns: _Columns
    ) -> None:
        ghost = self.ghost if index == self.cursor else None
        crosswise = (
            columns is _ROOMY and ghost is not None and ghost.pair is not None and len({*ghost.pair}) == 1
        )
        if not crosswise or ghost is None or ghost.pair is None:
            cells.runs(x, y, after)
            return
        x = cells.runs(x, y, after[:-3])  # a double's token is three runs
        self._tile(cells, x, y, *ghost.pair, columns, "hint" if ghost.legal else "alt")


def _fitting(tiles: Sequence[tuple[int, int]], room: int) -> int:
    """How many of the first of these tiles fit into so many cells beside each other."""
    for number, tile in enumerate(tiles):
        room -= _width(tile)
        if room < 0:
            return number
        room -= 1
    return len(tiles)


def _width(tile: tuple[int, int]) -> int:
    return faces.width(dominoes.laid(*tile))
