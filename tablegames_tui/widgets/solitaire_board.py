"""The board of mahjong solitaire: a stack of tiles drawn line by line, walked by keys and mouse.

It knows places, pieces and marks, no rules: what is free, chosen or marked is told to it, and what a person
points at or picks is posted. A layer is shifted one column to the left, so that the right edges of the tiles
below it stick out and tell its height.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import ClassVar

from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.faces import stacked
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.zone import Cells, Zone

SHADES = 5
FREE = ("•", "*")
CHOSEN, PARTNER, HINT = ("▲", "^"), ("=", "="), ("★", "?")
"""The marks on tiles: Unicode, ASCII."""
BRACKETS = "[]"
PAUSED = "Paused. The board is hidden: p or Enter goes on."


@dataclass(frozen=True, slots=True)
class StackTile:
    """A tile on the board: its place, where it lies in half tiles, its face, whether it is free.

    A hidden face is None; `dark` is None where light and dark don't matter. `free` is None where that is not
    told; then the tile may have a letter of its own, its `mark`.
    """

    place: int
    x2: int
    y2: int
    z: int
    piece: str | None
    free: bool | None
    dark: bool | None = None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Stack:
    """All tiles, bottom layer first, row by row, left to right; and the size of the full layout."""

    tiles: tuple[StackTile, ...] = ()
    width2: int = 0
    height2: int = 0
    layers: int = 1

    def size(self, size: faces.PieceSize) -> tuple[int, int]:
        """How many columns and rows the full layout takes."""
        across, down = (2, 1) if size == "compact" else (3, 2)
        return across * self.width2 + self.layers - 1, down * self.height2


@dataclass(frozen=True, slots=True)
class Marks:
    """What stands out: the tile that was chosen, those that go with it, the pair of the last hint."""

    chosen: int | None = None
    partners: frozenset[int] = field(default_factory=frozenset)
    hint: frozenset[int] = field(default_factory=frozenset)


class SolitaireBoard(Zone, can_focus=True):
    """The board. Arrows jump to the nearest free tile, with Shift to any tile; Enter and a click pick."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *(f"stack--layer-{number}" for number in range(1, SHADES + 1)),
        "stack--free", "stack--blocked", "stack--edge", "stack--cursor", "stack--chosen", "stack--partner",
        "stack--hint", "stack--hint-line", "stack--bracket", "stack--note", "stack--letter",
    }  # fmt: skip
    DEFAULT_CSS = """
    SolitaireBoard { width: 1fr; height: 1fr; }
    SolitaireBoard .stack--layer-1 { background: $layer-1; }
    SolitaireBoard .stack--layer-2 { background: $layer-2; }
    SolitaireBoard .stack--layer-3 { background: $layer-3; }
    SolitaireBoard .stack--layer-4 { background: $layer-4; }
    SolitaireBoard .stack--layer-5 { background: $layer-5; }
    SolitaireBoard .stack--free { text-style: $mark-style; }
    SolitaireBoard .stack--blocked { color: $tile-blocked; }
    SolitaireBoard .stack--edge { background: $tile-edge; color: $tile-ink; }
    SolitaireBoard .stack--cursor { background: $tile-chosen; }
    SolitaireBoard .stack--chosen { background: $tile-ink; color: $tile-face; }
    SolitaireBoard .stack--partner { background: $tile-hint; }
    SolitaireBoard .stack--hint { background: $tile-hint; }
    SolitaireBoard .stack--hint-line { text-style: underline; }
    SolitaireBoard .stack--bracket { background: $accent; color: $accent-ink; text-style: $mark-style; }
    SolitaireBoard .stack--note { color: $text-muted; }
    SolitaireBoard .stack--letter { background: $accent; color: $accent-ink; text-style: $mark-style; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1, 0)", "free tile left", id="board.left", show=False),
        Binding("right", "walk(1, 0)", "free tile right", id="board.right", show=False),
        Binding("up", "walk(0, -1)", "free tile up", id="board.up", show=False),
        Binding("down", "walk(0, 1)", "free tile down", id="board.down", show=False),
        Binding("shift+left", "step(-1, 0)", "any tile left", id="board.step_left", show=False),
        Binding("shift+right", "step(1, 0)", "any tile right", id="board.step_right", show=False),
        Binding("shift+up", "step(0, -1)", "any tile up", id="board.step_up", show=False),
        Binding("shift+down", "step(0, 1)", "any tile down", id="board.step_down", show=False),
        Binding("home", "edge(0)", "first free tile", id="board.first", show=False),
        Binding("end", "edge(-1)", "last free tile", id="board.last", show=False),
        Binding("pageup", "layer(1)", "layer up", id="board.layer_up", show=False),
        Binding("pagedown", "layer(-1)", "layer down", id="board.layer_down", show=False),
        Binding("enter,space", "pick", "pick", id="board.pick", show=False),
    ]

    stack: reactive[Stack] = reactive(Stack(), repaint=False, init=False)
    marks: reactive[Marks] = reactive(Marks(), repaint=False, init=False)
    cursor: reactive[int | None] = reactive(None, repaint=False, init=False)
    paused: reactive[bool] = reactive(False, repaint=False, init=False)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    @dataclass
    class Picked(WidgetMessage):
        """A tile was picked, free or not; with the board hidden, the person wants to go on (None)."""

        place: int | None

    @dataclass
    class Moved(WidgetMessage):
        """The cursor stands on another tile."""

        place: int

    def __init__(
        self,
        tell: Callable[[int], str] = str,
        *,
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._tell = tell
        self._ground: Cells | None = None
        self._ground_of: tuple[object, ...] = ()
        self._mixed: dict[str, Style] = {}
        self.set_reactive(SolitaireBoard.ascii, ascii)

    # Reactives

    def watch_stack(self, before: Stack, after: Stack) -> None:
        """The cursor stays on its tile; where that has gone, it goes to the nearest free one."""
        tiles = {tile.place: tile for tile in after.tiles}
        if self.cursor not in tiles:
            gone = next((tile for tile in before.tiles if tile.place == self.cursor), None)
            self.cursor = self._nearest(gone, self.free_tiles()) if gone else self._first()
        self.redraw()

    def watch_marks(self) -> None:
        self.redraw()

    def watch_cursor(self) -> None:
        self.redraw()

    def watch_paused(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    # Walking

    def free_tiles(self) -> list[StackTile]:
        """The free tiles as they are read: row by row, left to right."""
        return sorted(
            (tile for tile in self.stack.tiles if tile.free), key=lambda tile: (tile.y2, tile.x2, tile.z)
        )

    def _at_cursor(self) -> StackTile | None:
        return next((tile for tile in self.stack.tiles if tile.place == self.cursor), None)

    def _first(self) -> int | None:
        """The free tile to begin with: the highest, then the first as they are read."""
        return min(((-tile.z, tile.y2, tile.x2, tile.place) for tile in self.free_tiles()), default=(None,))[
            -1
        ]

    @staticmethod
    def _nearest(tile: StackTile, among: Iterable[StackTile]) -> int | None:
        return min(
            ((abs(other.x2 - tile.x2) + abs(other.y2 - tile.y2), -other.z, other.place) for other in among),
            default=(None,),
        )[-1]

    def _go(self, place: int | None) -> None:
        if place is not None and place != self.cursor and not self.paused:
            self.cursor = place
            self.post_message(self.Moved(place, widget=self))

    def _ahead(self, dx: int, dy: int, among: Iterable[StackTile]) -> int | None:
        """The nearest tile in a direction; what lies far to the side counts as farther away."""
        here = self._at_cursor()
        if here is None:
            return self._first()
        found = []
        for tile in among:
            right, down = tile.x2 - here.x2, tile.y2 - here.y2
            along, aside = (right * dx, abs(down)) if dx else (down * dy, abs(right))
            if along > 0:
                found.append((along + 3 * max(0, aside - 1), -tile.z, tile.place))
        return min(found, default=(None,))[-1]

    def action_walk(self, dx: int, dy: int) -> None:
        """Jump to the nearest free tile in that direction."""
        self._go(self._ahead(dx, dy, self.free_tiles()))

    def action_step(self, dx: int, dy: int) -> None:
        """Go to the next tile in that direction, free or not, of those that can be seen."""
        seen = {what for _, what in self.cells.targets if isinstance(what, int)}
        self._go(self._ahead(dx, dy, (tile for tile in self.stack.tiles if tile.place in seen)))

    def begin(self) -> None:
        """Stand on the tile to begin with, whoever has walked before."""
        self.cursor = self._first()

    def step_free(self, step: int) -> None:
        """Go to the next or the previous free tile as they are read."""
        order = [tile.place for tile in self.free_tiles()]
        if order:
            here = order.index(self.cursor) if self.cursor in order else -1 if step > 0 else 0
            self._go(order[(here + step) % len(order)])

    def action_edge(self, place: int) -> None:
        """Go to the first or the last free tile."""
        order = self.free_tiles()
        if order:
            self._go(order[place].place)

    def action_layer(self, step: int) -> None:
        """Go to the nearest free tile of the next layer up or down that has one."""
        here = self._at_cursor()
        if here is None:
            return
        others = [tile for tile in self.free_tiles() if (tile.z - here.z) * step > 0]
        if others:
            layer = min(others, key=lambda tile: abs(tile.z - here.z)).z
            self._go(self._nearest(here, (tile for tile in others if tile.z == layer)))

    def action_pick(self) -> None:
        """Pick the tile under the cursor."""
        if self.paused or self.cursor is not None:
            self.post_message(self.Picked(None if self.paused else self.cursor, widget=self))

    # Mouse

    def on_click(self, event: events.Click) -> None:
        place = self.under(event)
        if isinstance(place, int) or self.paused:
            event.stop()
            if isinstance(place, int):
                self._go(place)
            self.action_pick()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        place = self.under(event)
        self.say(self._tell(place) if isinstance(place, int) else None)

    def on_leave(self) -> None:
        self.say(None)

    # Drawing

    @property
    def shown_size(self) -> faces.PieceSize | None:
        """The largest size in which the whole layout fits; None where it fits in none."""
        for size in ("large", "compact"):
            width, height = self.stack.size(size)
            if width <= self.content_size.width and height <= self.content_size.height:
                return size
        return None

    def draw(self, cells: Cells) -> None:
        size = self.shown_size
        if self.paused or size is None:
            self._note(cells, PAUSED if self.paused else self._too_small())
            return
        key = (self.stack, self.marks, self.ascii, size, cells.width, cells.height)
        if self._ground is None or key != self._ground_of:
            self._ground, self._ground_of = Cells(cells.width, cells.height), key
            for tile in self.stack.tiles:
                self._put(self._ground, tile, size)
        cells.rows = [list(row) for row in self._ground.rows]
        cells.targets = self._ground.targets
        here = self._at_cursor()
        if here is not None and self.can_focus:
            self._point(cells, here, size)

    def _note(self, cells: Cells, text: str) -> None:
        for line, words in enumerate(_wrapped(text, cells.width)):
            cells.put(0, cells.height // 2 + line, faces.centre(words, cells.width), "stack--note")

    def _too_small(self) -> str:
        width, height = self.stack.size("compact")
        missing = (
            self.app.size.width + max(0, width - self.content_size.width),
            self.app.size.height + max(0, height - self.content_size.height),
        )
        return f"This layout needs a window of {missing[0]} columns and {missing[1]} rows. Nothing is lost."

    def _corner(self, tile: StackTile, size: faces.PieceSize) -> tuple[int, int]:
        across, down = (2, 1) if size == "compact" else (3, 2)
        width, height = self.stack.size(size)
        left = (self.content_size.width - width) // 2
        top = (self.content_size.height - height) // 2
        return left + across * tile.x2 - tile.z + self.stack.layers - 1, top + down * tile.y2

    def _put(self, cells: Cells, tile: StackTile, size: faces.PieceSize) -> None:
        x, y = self._corner(tile, size)
        look, states = f"{self._layer(tile)} {self._ink(tile)}", self._states(tile)
        mark = self._mark(tile)
        face = stacked.face(tile.piece, size, ascii=self.ascii, mark=mark, dark=bool(tile.dark))
        width, height = stacked.WIDTH[size], stacked.HEIGHT[size]
        for line, row in enumerate(face):
            end = x
            for run in row:
                plain = self._layer(tile) if run.style == stacked.EDGE else look
                hint = " stack--hint-line" if line == 0 and tile.place in self.marks.hint else ""
                end = cells.put(end, y + line, run.text, f"{run.style} {plain}{states}{hint}")
            if self.ascii:
                edge = "'" if line == height - 1 else "|"
                cells.put(x + width, y + line, edge, f"tile--face {self._layer(tile)}")
            else:
                cells.put(x + width, y + line, " ", "stack--edge")
        if tile.mark:
            cells.put(x + width - 1, y, tile.mark, "stack--letter")
        cells.target(Region(x, y, width + 1, height), tile.place)

    def _point(self, cells: Cells, tile: StackTile, size: faces.PieceSize) -> None:
        """The cursor: brackets round the face, its ground unless that says more."""
        x, y = self._corner(tile, size)
        width, height = stacked.WIDTH[size], stacked.HEIGHT[size]
        plain = tile.place != self.marks.chosen
        for line in range(height):
            for column in range(x, x + width):
                char, style = cells.rows[y + line][column]
                if plain and cells.at(column, y + line) == tile.place:
                    cells.rows[y + line][column] = (char, f"{style} stack--cursor")
        line = y + (0 if size == "compact" else 1)
        cells.put(x - 1, line, BRACKETS[0], "stack--bracket")
        cells.put(x + width, line, BRACKETS[1], "stack--bracket")

    def _layer(self, tile: StackTile) -> str:
        """The highest layer is the brightest."""
        return f"stack--layer-{max(1, SHADES - self.stack.layers + 1 + tile.z)}"

    @staticmethod
    def _ink(tile: StackTile) -> str:
        return "stack--blocked" if tile.free is False else "stack--free" if tile.free else ""

    def _states(self, tile: StackTile) -> str:
        """What stands out about the tile, the strongest last."""
        states = ""
        if tile.place in self.marks.hint:
            states += " stack--hint"
        if tile.place in self.marks.partners:
            states += " stack--partner"
        if tile.place == self.marks.chosen:
            states += " stack--chosen"
        return states

    def _mark(self, tile: StackTile) -> str:
        if tile.place == self.marks.chosen:
            return CHOSEN[self.ascii]
        if tile.place in self.marks.hint:
            return HINT[self.ascii]
        if tile.place in self.marks.partners:
            return PARTNER[self.ascii]
        return FREE[self.ascii] if tile.free else " "

    def notify_style_update(self) -> None:
        """Another theme has other colours."""
        self._mixed.clear()
        super().notify_style_update()

    def _colours(self, style: str) -> Style:
        """A cell may have several component classes, the later ones said on top of the earlier."""
        mixed = self._mixed.get(style)
        if mixed is None:
            mixed = super()._colours("")
            for name in style.split():
                mixed += self.get_component_rich_style(name, partial=True)
            self._mixed[style] = mixed
        return mixed


def _wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most so many cells."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
