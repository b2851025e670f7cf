"""A place at a mahjong table: the plate, what was laid out, the river of discards.

One zone a person, drawn in a compact box of 40 by 5 cells (sets beside the river) and in a roomy one
(a row of backs and flowers, sets below the river where it is narrow).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from rich.cells import cell_len
from textual import events
from textual.geometry import Region
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.zone import Cells, Zone

RIVER = 6
"""Tiles a row."""
NAME = 4
"""So much of a name is always shown."""
ROWS = 4
"""Rows of a river that are shown: a fifth drops the oldest and says how many."""
TILE = 3
STEP = 4
"""A tile and the gap after it."""
SETS_AT = 26
"""The column of the sets beside a river."""
SET_WIDTH = 13
"""Four tiles and the mark of the claimed one."""


@dataclass(frozen=True, slots=True)
class LaidSet:
    """A set on the table. `across`: the place of the tile that was claimed, `side`: where it came from."""

    tiles: tuple[str, ...]
    across: int | None = None
    side: Literal["left", "across", "right"] | None = None
    covered: bool = False
    caption: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """What a place shows. `wind` is E, S, W or N, `character` its sign; `notes` stand beside the name.

    `fresh`: the newest discard is the last tile of the river and is lit. `open_hand` lies face up; where it
    is None `tiles` of them are face down.
    """

    seat: int
    chair: int
    wind: str
    character: str
    name: str
    score: int
    turn: bool = False
    dealer: bool = False
    notes: tuple[str, ...] = ()
    flowers: tuple[str, ...] = ()
    tiles: int = 13
    open_hand: tuple[str, ...] | None = None
    sets: tuple[LaidSet, ...] = ()
    river: tuple[str, ...] = ()
    fresh: bool = False


class Place(Zone):
    """One person's part of the table. Click it for all of it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "place--plate", "place--plate-turn", "place--key", "place--note", "place--mark", "place--muted",
        "place--flower",
    }  # fmt: skip
    DEFAULT_CSS = """
    Place { height: 5; width: 1fr; }
    Place .place--plate { background: $plate; color: $plate-text; text-style: $mark-style; }
    Place .place--plate-turn { background: $accent; color: $accent-ink; text-style: $mark-style; }
    Place .place--key { background: $panel; color: $accent-text; text-style: $mark-style; }
    Place .place--note { background: $plate; color: $plate-text; }
    Place .place--mark { color: $accent-text; text-style: $mark-style; }
    Place .place--muted { color: $text-muted; }
    Place .place--flower { color: $flower-felt; }
    """

    seated: reactive[Seated | None] = reactive(None, repaint=False, init=False)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    @dataclass
    class Pressed(WidgetMessage):
        """The place of a seat was clicked."""

        seat: int

    def __init__(
        self,
        seated: Seated | None = None,
        *,
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self.set_reactive(Place.seated, seated)
        self.set_reactive(Place.ascii, ascii)

    def watch_seated(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        if self.seated is not None:
            event.stop()
            self.post_message(self.Pressed(self.seated.seat, widget=self))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        said = self.under(event)
        self.say(said if isinstance(said, str) else None)

    def on_leave(self) -> None:
        self.say(None)

    # Drawing

    def draw(self, cells: Cells) -> None:
        seated = self.seated
        if seated is None:
            return
        self._plate(cells, seated)
        roomy = cells.height > ROWS + 1
        top = 1
        if roomy or seated.open_hand:
            top = self._hand(cells, seated)
        self._river(cells, seated, top, ROWS if roomy else ROWS + 1 - top)
        beside = cells.width >= SETS_AT + SET_WIDTH
        left, y = (SETS_AT, top) if beside else (1, top + ROWS)
        if not roomy and len(seated.sets) == ROWS:
            y = 1  # an open hand beside four sets is one or two tiles long
        columns = max(1, (cells.width - left + 1) // (SET_WIDTH + 1)) if roomy and beside else 1
        for number, laid in enumerate(seated.sets):
            self._set(cells, left + number % columns * (SET_WIDTH + 1), y + number // columns, laid)

    def _plate(self, cells: Cells, seated: Seated) -> None:
        style = "place--plate-turn" if seated.turn else "place--plate"
        cells.put(0, 0, " " * cells.width, style)
        x = cells.put(0, 0, str(seated.chair), "place--key")
        mark = faces.sign("turn", self.ascii) if seated.turn else " "
        wind = seated.wind if self.ascii else f"{seated.character} {seated.wind}"
        right = self._right(seated)
        dealer = f" {faces.sign('dealer', self.ascii)}" if seated.dealer else ""
        head = f"{mark}{wind} "
        room = cells.width - 2 - cell_len(head + dealer + right)
        notes, below = self._notes(seated, room)
        name = safe_name(seated.name, max(NAME, room - cell_len(notes)), ascii=self.ascii)
        x = cells.put(x, 0, f"{head}{name}{dealer}", style)
        cells.put(x, 0, notes, style)
        cells.put(cells.width - cell_len(right), 0, right, style)
        # In little room the river is below the plate; beside its last row it is free but for a fourth set.
        line = 1 if cells.height > ROWS + 1 or len(seated.sets) == ROWS else cells.height - 1
        cells.put(cells.width - cell_len(below), line, below, "place--note")

    def _notes(self, seated: Seated, room: int) -> tuple[str, str]:
        """What stands beside the name, and what has no room there and stands below the plate."""
        beside = below = ""
        for note in (faces.plain(f" {note}", self.ascii) for note in seated.notes):
            if not below and cell_len(beside + note) <= room - min(NAME, cell_len(seated.name)):
                beside += note
            else:
                below += note
        return beside, f"{below} " if below else ""

    def _right(self, seated: Seated) -> str:
        score = f"{seated.score:+d}" if seated.score else "0"
        held = f"{faces.sign('cards', self.ascii)}{seated.tiles}"
        flowers = f"{faces.sign('flower', self.ascii)}{len(seated.flowers)}" if seated.flowers else "  "
        return f" {flowers} {held:<3} {score:>5} "

    def _hand(self, cells: Cells, seated: Seated) -> int:
        """Backs or the open hand, in two rows where the place is narrow, then the flowers; the row below."""
        y = 1
        if seated.open_hand is not None:
            start = x = 1 if cells.height > ROWS + 1 else 0  # thirteen tiles just fit
            for number, tile in enumerate(seated.open_hand):
                if x + TILE > cells.width:
                    x, y = start, y + 1
                x = self._tile(cells, x, y, tile, "alt" if number % 2 else "plain")
        else:
            back = "#" if self.ascii else "▌"
            x = cells.put(1, 1, back * min(seated.tiles, 14), "tile--back")
        x += 1
        for flower in seated.flowers:
            if x + TILE <= cells.width:
                x = self._tile(cells, x, y, flower, "plain") + 1
        return y + 1

    def _river(self, cells: Cells, seated: Seated, top: int, rows: int) -> None:
        full = RIVER * rows
        gone = 0
        if len(seated.river) > full:
            # Whole rows go, so that those that stay don't move.
            gone = -(-(len(seated.river) - full) // RIVER) * RIVER
        for number, tile in enumerate(seated.river[gone:]):
            line, column = divmod(number, RIVER)
            x, y = 1 + column * STEP, top + line
            fresh = seated.fresh and gone + number == len(seated.river) - 1
            if fresh:
                cells.put(x - 1, y, faces.sign("cursor", self.ascii), "place--mark")
            self._tile(cells, x, y, tile, "chosen" if fresh else "alt" if line % 2 else "plain")
        if gone:
            cells.put(1 + RIVER * STEP - 1, top, f"+{gone}", "place--muted")

    def _set(self, cells: Cells, x: int, y: int, laid: LaidSet) -> None:
        for number, tile in enumerate(laid.tiles):
            if laid.covered:
                x = cells.runs(x, y, faces.back("mahjong", "line", ascii=self.ascii)[0])
                continue
            x = self._tile(cells, x, y, tile, "alt" if number % 2 else "plain")
            if laid.side is not None and number == laid.across:
                x = cells.put(x, y, faces.sign(laid.side, self.ascii), "place--mark")

    def _tile(self, cells: Cells, x: int, y: int, tile: str, look: faces.Look) -> int:
        cells.target(Region(x, y, 3, 1), faces.name(tile))
        return cells.runs(x, y, faces.face(tile, "line", ascii=self.ascii, look=look)[0])


def others(seats: Sequence[int], bottom: int) -> tuple[int, ...]:
    """Seats in turn order, from the one at the bottom on."""
    at = seats.index(bottom)
    return (*seats[at:], *seats[:at])
