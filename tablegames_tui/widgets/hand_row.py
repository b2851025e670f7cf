"""The hand: a row of pieces, the chosen one raised, numbers below. Choosing sends a message, nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, clamp
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.zone import Cells, Zone

ROWS_AROUND = 2
"""One above the pieces for the chosen one, one below for numbers."""
NUMBERED = 10
GAP = 1
APART = 2
"""Before a piece that stands apart."""


class HandRow(Zone, can_focus=True):
    """Pieces to choose from.

    A digit, an arrow or a click selects; Enter, the same digit again or a second click sends `Chosen`.
    The cursor stays on its piece when the hand changes. `piece_size` "auto" follows the height that CSS
    gives. While `enabled` is false the numbers are gone, keys go on to the screen and clicks do nothing.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"hand-row--number", "hand-row--number-chosen"}
    DEFAULT_CSS = """
    HandRow { height: 6; width: 1fr; }
    HandRow .hand-row--number { color: $text-muted; }
    HandRow .hand-row--number-chosen { color: $accent-text; text-style: $mark-style; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1)", "previous", id="hand.left", show=False),
        Binding("right", "walk(1)", "next", id="hand.right", show=False),
        Binding("home", "edge(0)", "first", id="hand.first", show=False),
        Binding("end", "edge(-1)", "last", id="hand.last", show=False),
        Binding("enter", "send", "send", id="hand.send", show=False),
        *(
            Binding(str(n % 10), f"number({n - 1})", f"piece {n}", id=f"hand.piece{n}", show=False)
            for n in range(1, NUMBERED + 1)
        ),
    ]

    pieces: reactive[tuple[str, ...]] = reactive((), repaint=False, init=False)
    cursor: reactive[int] = reactive(0, repaint=False, init=False)
    marks: reactive[Mapping[str, str]] = reactive(dict, repaint=False, init=False)
    piece_size: reactive[Literal["auto", "compact", "large"]] = reactive("auto", repaint=False, init=False)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)
    enabled: reactive[bool] = reactive(True, repaint=False, init=False)
    apart: reactive[bool] = reactive(False, repaint=False, init=False)
    """The last piece stands apart: it was drawn just now."""

    @dataclass
    class Chosen(WidgetMessage):
        """A piece was sent."""

        index: int
        piece: str

    @dataclass
    class Moved(WidgetMessage):
        """The person moved the cursor to a piece."""

        index: int
        piece: str

    def __init__(
        self,
        pieces: tuple[str, ...] = (),
        *,
        piece_size: Literal["auto", "compact", "large"] = "auto",
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._armed: str | None = None
        self.set_reactive(HandRow.pieces, tuple(pieces))
        self.set_reactive(HandRow.piece_size, piece_size)
        self.set_reactive(HandRow.ascii, ascii)

    @property
    def piece(self) -> str | None:
        """The piece under the cursor."""
        return self.pieces[self.cursor] if self.pieces else None

    def clear(self) -> None:
        """Empty the hand, at once: the next paint shows none of it."""
        self.pieces = ()
        self.marks = {}
        self.apart = False
        self.say(None)

    def select(self, piece: str) -> None:
        """Put the cursor on a piece, if it is in the hand."""
        if piece in self.pieces:
            self.cursor = self.pieces.index(piece)

    # Reactives

    def validate_pieces(self, pieces: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(pieces)

    def validate_cursor(self, cursor: int) -> int:
        return clamp(cursor, 0, max(0, len(self.pieces) - 1))

    def watch_pieces(self, before: tuple[str, ...], after: tuple[str, ...]) -> None:
        held = before[self.cursor] if self.cursor < len(before) else None
        if held is not None and held in after:
            # Of equal pieces, the same one counted from the left.
            copies = [index for index, piece in enumerate(after) if piece == held]
            self.cursor = copies[min(before[: self.cursor].count(held), len(copies) - 1)]
        else:
            self.cursor = self.validate_cursor(self.cursor)
        self._armed = None
        self.say(None)
        self.redraw()

    def watch_enabled(self) -> None:
        self._armed = None
        self.redraw()

    def watch_cursor(self) -> None:
        self.redraw()

    def watch_apart(self) -> None:
        self.redraw()

    def watch_marks(self) -> None:
        self.redraw()

    def watch_piece_size(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    # Keys and mouse

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let the screen have our keys while there is nothing here, or another zone carries the numbers."""
        return (self.enabled and bool(self.pieces)) or action not in ("walk", "edge", "send", "number")

    def action_walk(self, step: int) -> None:
        """Move the cursor."""
        self._move(self.cursor + step)

    def action_edge(self, index: int) -> None:
        """Move the cursor to the first or last piece."""
        self._move(index % len(self.pieces) if self.pieces else 0)

    def action_number(self, index: int) -> None:
        """Select a piece by its number; the same number again sends it."""
        if index < len(self.pieces):
            self._touch(index)

    def action_send(self) -> None:
        """Send the piece under the cursor."""
        if self.piece is not None:
            self._armed = None
            self.post_message(self.Chosen(self.cursor, self.piece, widget=self))

    def _touch(self, index: int) -> None:
        if index == self.cursor and self._armed == self.piece:
            self.action_send()
            return
        self._move(index)
        self._armed = self.piece

    def _move(self, index: int) -> None:
        before = self.cursor
        self._armed = None
        self.cursor = index
        if self.cursor != before and self.piece is not None:
            self.post_message(self.Moved(self.cursor, self.piece, widget=self))

    def on_click(self, event: events.Click) -> None:
        index = self.under(event)
        if self.enabled and isinstance(index, int):
            event.stop()
            self._touch(index)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(event, -1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(event, 1)

    def _wheel(self, event: events.MouseEvent, step: int) -> None:
        if self.enabled:
            event.stop()
            self._move(self.cursor + step)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = self.under(event)
        self.say(faces.name(self.pieces[index]) if isinstance(index, int) else None)

    def on_leave(self) -> None:
        self.say(None)

    # Drawing

    @property
    def shown_size(self) -> faces.PieceSize:
        """The size the pieces are drawn in."""
        if self.piece_size != "auto":
            return self.piece_size
        if not self.pieces:
            return "compact"
        large = faces.height(self.pieces[0], "large") + ROWS_AROUND
        return "large" if self.content_size.height >= large else "compact"

    def draw(self, cells: Cells) -> None:
        if not self.pieces:
            return
        width = faces.piece_width(self.pieces[0], self.shown_size)
        others = len(self.pieces) - 1
        apart = APART if self.apart and others else 0
        step = min(width + GAP, (cells.width - apart - width) // others) if others else width
        columns = [index * step + (apart if index == others else 0) for index in range(others + 1)]
        for index, piece in enumerate(self.pieces):
            if index != self.cursor:
                self._draw_piece(cells, columns[index], index, piece)
        # Where pieces have to overlap, the chosen one lies on top.
        self._draw_piece(cells, columns[self.cursor], self.cursor, self.pieces[self.cursor])

    def _face_of(self, piece: str, size: faces.PieceSize, look: faces.Look) -> faces.Face:
        """The piece as it is drawn."""
        return faces.face(piece, size, ascii=self.ascii, look=look)

    def _draw_piece(self, cells: Cells, x: int, index: int, piece: str) -> None:
        size = self.shown_size
        width, height = faces.piece_width(piece, size), faces.height(piece, size)
        chosen = index == self.cursor
        mark = self.marks.get(piece, "")
        look: faces.Look = "chosen" if chosen else "hint" if mark == faces.sign("star") else "plain"
        cells.face(x, 0 if chosen else 1, self._face_of(piece, size, look))
        style = "hand-row--number-chosen" if chosen else "hand-row--number"
        number = str((index + 1) % 10) if self.enabled and index < NUMBERED else ""
        cells.put(x, height + 1, faces.centre(number + faces.plain(mark, self.ascii), width), style)
        if chosen:
            cells.put(x, height, faces.centre(faces.sign("raised", self.ascii), width), style)
        cells.target(Region(x, 0, width, height + 2), index)
