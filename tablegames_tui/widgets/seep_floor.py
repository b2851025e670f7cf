"""The floor of a fishing game with houses: loose cards in a row, below them each house in its box.

One zone. An ordinary house stands in a rounded box, a cemented one in a double box, and the word is written
out; the owners stand on the lower edge. What a play would take or use is marked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from rich.cells import cell_len
from textual import events
from textual.geometry import Region
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.faces import cards as french
from tablegames_tui.faces.cells import ASCII_FRAMES, FRAMES
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.zone import Cells, Zone

GAP = 1
LARGE_HEIGHT = 12
"""From this height on loose cards are large."""
WIDEST, NARROWEST = 40, 16
"""Cells of a box; a narrower one would cut its title."""
CARD_ROWS = french.HEIGHT["compact"]
CARD_STEP = french.WIDTH["compact"] + GAP
"""Of the cards inside a box, where it has room for faces."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseBox:
    """A house as it stands: its value, its sets, who has promised to keep a card for it."""

    value: int
    rank: str
    """The value as it stands on a card: "J"."""
    sets: tuple[tuple[str, ...], ...]
    owners: tuple[str, ...]
    cemented: bool
    marked: bool = False

    @property
    def pieces(self) -> tuple[str, ...]:
        """All its cards."""
        return tuple(piece for cards in self.sets for piece in cards)

    @property
    def kind(self) -> str:
        """The word for it."""
        return "cemented" if self.cemented else "ordinary"

    @property
    def title(self) -> str:
        """Value and kind: "11 J cemented"."""
        value = str(self.value) if self.rank == str(self.value) else f"{self.value} {self.rank}"
        return f"{value} {self.kind}"


class SeepFloor(Zone):
    """Loose cards and houses, or cards face down. A click on a card or a house sends `Picked`."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "floor--box", "floor--box-marked", "floor--title", "floor--title-cemented", "floor--owner",
        "floor--muted",
    }  # fmt: skip
    DEFAULT_CSS = """
    SeepFloor { height: 8; width: 1fr; }
    SeepFloor .floor--box { color: $text-muted; }
    SeepFloor .floor--box-marked { color: $hint; }
    SeepFloor .floor--title { color: $text; }
    SeepFloor .floor--title-cemented { color: $accent-text; text-style: $mark-style; }
    SeepFloor .floor--owner { color: $text; }
    SeepFloor .floor--muted { color: $text-muted; }
    """

    loose: reactive[tuple[str, ...]] = reactive((), repaint=False, init=False)
    houses: reactive[tuple[HouseBox, ...]] = reactive((), repaint=False, init=False)
    face_down: reactive[int] = reactive(0, repaint=False, init=False)
    marked: reactive[frozenset[str]] = reactive(frozenset(), repaint=False, init=False)
    """The loose cards that a play would take or use."""
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)
    empty: reactive[str] = reactive("", repaint=False, init=False)
    """What is said where nothing lies."""

    @dataclass
    class Picked(WidgetMessage):
        """A loose card, or a house by its value, was clicked."""

        piece: str | None
        house: int | None

    def __init__(
        self,
        *,
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self.set_reactive(SeepFloor.ascii, ascii)

    def watch_loose(self) -> None:
        self.redraw()

    def watch_houses(self) -> None:
        self.redraw()

    def watch_face_down(self) -> None:
        self.redraw()

    def watch_marked(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    def watch_empty(self) -> None:
        self.redraw()

    # Mouse

    def on_click(self, event: events.Click) -> None:
        what = self.under(event)
        if isinstance(what, str):
            event.stop()
            self.post_message(self.Picked(what, None, widget=self))
        elif isinstance(what, HouseBox):
            event.stop()
            self.post_message(self.Picked(None, what.value, widget=self))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        what = self.under(event)
        if isinstance(what, HouseBox):
            cards = "; ".join(" + ".join(map(faces.name, cards)) for cards in what.sets)
            self.say(f"{what.value}-house, {what.kind}, of {' and '.join(what.owners)}: {cards}")
        else:
            self.say(faces.name(what) if isinstance(what, str) else None)

    def on_leave(self) -> None:
        self.say(None)

    # Drawing

    @property
    def shown_size(self) -> Literal["compact", "large"]:
        """The size of loose cards."""
        return "large" if self.content_size.height >= LARGE_HEIGHT else "compact"

    def draw(self, cells: Cells) -> None:
        self._draw_loose(cells)
        top = french.HEIGHT[self.shown_size]
        if not self.houses:
            words = self.empty if not (self.loose or self.face_down) else ""
            cells.put(0, top, faces.plain(words or "no house stands", self.ascii), "floor--muted")
            return
        count = len(self.houses)
        gap = GAP if (cells.width + GAP) // count >= NARROWEST + GAP else 0
        width = min(WIDEST, (cells.width + gap) // count - gap)
        for number, house in enumerate(self.houses):
            box = Region(number * (width + gap), top, width, cells.height - top)
            self._draw_house(cells, box, house)

    def _draw_loose(self, cells: Cells) -> None:
        size = self.shown_size
        width, height = french.WIDTH[size], french.HEIGHT[size]
        count = len(self.loose) + self.face_down
        step = min(width + GAP, (cells.width - width) // (count - 1)) if count > 1 else width
        for number in range(self.face_down):
            cells.face(number * step, 0, faces.back("card", size, ascii=self.ascii))
        for number, piece in enumerate(self.loose):
            marked = piece in self.marked
            foot = "^" * width if marked else ""
            look: faces.Look = "hint" if marked else "plain"
            x = (self.face_down + number) * step
            cells.face(x, 0, faces.face(piece, size, ascii=self.ascii, look=look, foot=foot))
            cells.target(Region(x, 0, width, height), piece)

    def _draw_house(self, cells: Cells, box: Region, house: HouseBox) -> None:
        frame = (ASCII_FRAMES if self.ascii else FRAMES)["double" if house.cemented else "rounded"]
        style = "floor--box-marked" if house.marked else "floor--box"
        inner, x, y, bottom = box.width - 2, box.x, box.y, box.bottom - 1
        cells.put(x, y, frame.top_left + frame.top * inner + frame.top_right, style)
        for row in range(y + 1, bottom):
            cells.put(x, row, frame.left, style)
            cells.put(box.right - 1, row, frame.right, style)
        cells.put(x, bottom, frame.bottom_left + frame.bottom * inner + frame.bottom_right, style)
        mark = faces.sign("cursor", self.ascii) if house.marked else " "
        title = "floor--title-cemented" if house.cemented else "floor--title"
        cells.put(x + 1, y, faces.fit(f"{mark}{house.title} ", min(inner, len(house.title) + 2)), title)
        owners = self._owners(house, inner - 2)
        cells.put(x + 1, bottom, f" {owners} ", "floor--owner")
        widest = max(map(len, house.sets)) * CARD_STEP - GAP
        if bottom - y - 1 >= CARD_ROWS * len(house.sets) and widest <= inner:
            self._draw_faces(cells, x + 1, y + 1, house)
        else:
            self._draw_tokens(cells, x + 1, y + 1, inner, bottom - y - 1, house)
        cells.target(box, house)

    def _owners(self, house: HouseBox, room: int) -> str:
        """The owners' names, cut alike until they fit."""
        longest = max(map(len, house.owners))
        for size in range(longest, 0, -1):
            names = ", ".join(safe_name(name, size, ascii=self.ascii) for name in house.owners)
            if cell_len(names) <= room:
                return names
        return ""

    # What lies in a house

    def _draw_faces(self, cells: Cells, x: int, y: int, house: HouseBox) -> None:
        """Set below set, as cards."""
        for row, cards in enumerate(house.sets):
            for number, piece in enumerate(cards):
                face = faces.face(piece, "compact", ascii=self.ascii)
                cells.face(x + number * CARD_STEP, y + row * CARD_ROWS, face)

    def _draw_tokens(self, cells: Cells, x: int, y: int, width: int, rows: int, house: HouseBox) -> None:
        """Card by card in as many rows as there are; what does not fit is counted."""
        every = list(spots(house.sets, width, rows))
        shown = [spot for spot in every if spot.row < rows]
        more = ""
        while len(shown) < len(every):
            more = f" (+{len(every) - len(shown)})"
            if shown[-1].row < rows - 1 or shown[-1].end + len(more) <= width:
                break
            shown.pop()
        for spot in shown:
            at = cells.put(x + spot.x, y + spot.row, spot.sign, "floor--muted")
            cells.runs(at, y + spot.row, faces.token(spot.piece, ascii=self.ascii))
        if more:
            cells.put(x + shown[-1].end, y + shown[-1].row, more, "floor--muted")


class Spot(NamedTuple):
    """Where a card of a house is written: after a sign, up to a column."""

    row: int
    x: int
    sign: str
    piece: str
    end: int


def spots(sets: Sequence[tuple[str, ...]], width: int, rows: int) -> Iterator[Spot]:
    """The cards of a house row by row: a row for each set, or as many sets as it holds unbroken."""
    row = x = 0
    apart = len(sets) <= rows
    for cards in sets:
        needs = sum(faces.width(faces.token(piece)) + 1 for piece in cards) - 1
        if x and (apart or x + 1 + needs > width):
            row, x = row + 1, 0
        for place, piece in enumerate(cards):
            sign = "+" if place else " " if x else ""
            size = len(sign) + faces.width(faces.token(piece))
            if x + size > width:
                row, x = row + 1, 0
            yield Spot(row, x, sign, piece, x + size)
            x += size
