"""Pieces to pick as an answer: a grid of all there are, with a cursor, in the manner of an answer list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.reactive import reactive

from rules.core.drill import Checked, Field
from tablegames_tui import faces
from tablegames_tui.trainer.rows import obeys
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.zone import Cells, Zone

STEP = 4
"""Cells from one piece to the next: the cursor and the piece."""
ROWS = 2
"""Rows a piece takes: its mark stands below it."""
A_ROW = 9


class PieceGrid(Zone, can_focus=True):
    """Nine pieces a row. Space or a click picks; a piece can also be typed: `5m`, `E`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "piece before", show=False, id="question.left"),
        Binding("right", "move(1)", "next piece", show=False, id="question.right"),
        Binding("up", f"move(-{A_ROW})", "row above", show=False, id="page.previous_row"),
        Binding("down", f"move({A_ROW})", "row below", show=False, id="page.next_row"),
        Binding("home", "move(-1000)", "first piece", show=False, id="page.first_row"),
        Binding("end", "move(1000)", "last piece", show=False, id="page.last_row"),
        Binding("space", "tick", "pick", id="question.tick", key_display="Space"),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {"grid--cursor", "grid--good", "grid--missed", "grid--bad"}
    DEFAULT_CSS = """
    PieceGrid { height: auto; width: 1fr; }
    PieceGrid .grid--cursor { color: $accent-text; text-style: $mark-style; }
    PieceGrid .grid--good { color: $good; }
    PieceGrid .grid--missed { color: $warning; }
    PieceGrid .grid--bad { color: $error; }
    """
    PAD: ClassVar[str] = ""

    cursor: reactive[int] = reactive(0, repaint=False, init=False)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    @dataclass
    class Typed(WidgetMessage):
        """What has been picked so far, in a few words."""

        text: str

    def __init__(self, fields: Sequence[Field], *, ascii: bool = False) -> None:
        super().__init__()
        self.fields = tuple(fields)
        self.picked: set[str] = set()
        self.checked: Checked | None = None
        self.typed = ""
        self.set_reactive(PieceGrid.ascii, ascii)

    def on_mount(self) -> None:
        self._say_picked()

    # --- what the screen asks of every list ----------------------------------------------------------------

    def answer(self) -> dict[str, int]:
        """1 for every piece that is picked."""
        return dict.fromkeys(sorted(self.picked), 1)

    def enter(self) -> bool:
        """Enter always sends."""
        return False

    def leave(self) -> bool:
        """Escape always leaves the question."""
        return False

    def type_key(self, key: str) -> bool:
        """Take a character of a piece's name; a whole name picks the piece."""
        keys = [field.key for field in self.fields]
        for typed in (self.typed + key, key):
            if typed in keys:
                self.typed = ""
                self.cursor = keys.index(typed)
                self.action_tick()
                return True
            if any(each.startswith(typed) for each in keys):
                self.typed = typed
                return True
        return False

    def show_marks(self, checked: Checked) -> None:
        """Show what was right; nothing can be changed any more."""
        self.checked = checked
        self.redraw()
        self._say_picked()

    # --- picking -------------------------------------------------------------------------------------------

    def action_move(self, step: int) -> None:
        """Move the cursor; up and down keep to the column as far as there is one."""
        to, last = self.cursor + step, len(self.fields) - 1
        if abs(step) != A_ROW:
            self.cursor = max(0, min(to, last))
        elif to >= 0 and to // A_ROW <= last // A_ROW:
            self.cursor = min(to, last)

    def action_tick(self) -> None:
        """Pick the piece under the cursor, or leave it out again."""
        if self.checked is None:
            self.picked ^= {self.fields[self.cursor].key}
            self.redraw()
            self._say_picked()

    async def on_key(self, event: events.Key) -> None:
        """Whatever belongs to the answer, in the order in which it is pressed."""
        if self.checked is not None:
            return
        typed = event.is_printable and event.character is not None and self.type_key(event.character)
        if typed or await obeys(self, event.key):
            event.stop()
            event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        place = self.under(event)
        if isinstance(place, int):
            event.stop()
            self.cursor = place
            self.action_tick()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        place = self.under(event)
        self.say(faces.name(self.fields[place].key) if isinstance(place, int) else None)

    def on_leave(self) -> None:
        self.say(None)

    def watch_cursor(self) -> None:
        self.redraw()
        self._say_picked()

    def watch_ascii(self) -> None:
        self.redraw()

    def watch_has_focus(self, focus: bool) -> None:
        super().watch_has_focus(focus)
        self.redraw()

    def _say_picked(self) -> None:
        """The piece under the cursor as it is typed and spoken, and how many are picked."""
        here = self.fields[self.cursor]
        said = f"{here.key}: {here.label}, {len(self.picked)} picked" if self.checked is None else ""
        self.post_message(self.Typed(said, widget=self))

    # --- drawing -------------------------------------------------------------------------------------------

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return ROWS * -(-len(self.fields) // A_ROW)

    def draw(self, cells: Cells) -> None:
        for number, field in enumerate(self.fields):
            row, column = divmod(number, A_ROW)
            x, y = column * STEP, row * ROWS
            if number == self.cursor and self.checked is None:
                cells.put(x, y, faces.sign("cursor", self.ascii), "grid--cursor")
            look: faces.Look = "chosen" if field.key in self.picked else "plain"
            cells.runs(x + 1, y, faces.face(field.key, "line", ascii=self.ascii, look=look)[0])
            sign, style = self._mark(field.key)
            cells.put(x + 2, y + 1, sign, style)
            cells.target(Region(x, y, STEP, ROWS), number)

    def _mark(self, piece: str) -> tuple[str, str]:
        if self.checked is None:
            return (faces.sign("ok", self.ascii), "grid--cursor") if piece in self.picked else ("", "")
        mark = next((mark for mark in self.checked.marks if mark.rule == piece), None)
        if mark is None or not (mark.expected or mark.given):
            return "", ""
        sign, style = {"right": ("ok", "good"), "missing": ("warn", "missed"), "wrong": ("no", "bad")}[
            mark.verdict
        ]
        return faces.sign(sign, self.ascii), f"grid--{style}"
