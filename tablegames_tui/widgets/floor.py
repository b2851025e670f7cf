"""The floor: face-up pieces of the table and the deck, in rows of ten."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.zone import Cells, Zone

LARGE_HEIGHT = 10
GAP = 1


@dataclass(frozen=True, slots=True)
class FloorPlace:
    """What lies in one place: a piece, loose pieces side by side, or a stack of them that counts as one.

    `mark` replaces the last row: an arrow row for what would be taken, a number for a candidate. A tuple of
    marks speaks of the pieces one by one.
    """

    pieces: tuple[str, ...]
    stack: bool = False
    owner_initial: str = "-"
    jokers: tuple[str, ...] = ()
    mark: str | tuple[str, ...] = ""

    def marks(self) -> tuple[str, ...]:
        """The mark of each piece; a stack has one."""
        many = 1 if self.stack else len(self.pieces)
        return self.mark if isinstance(self.mark, tuple) else (self.mark,) * many


@dataclass(frozen=True, slots=True)
class _Spot:
    """Something drawn in one slot of the floor."""

    piece: str
    place: FloorPlace
    mark: str


class Floor(Zone, can_focus=True):
    """All that lies open, same month together, and how many cards are left in the deck, last."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"floor--deck"}
    DEFAULT_CSS = """
    Floor { height: 8; width: 1fr; }
    Floor .floor--deck { color: $text-muted; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1)", "previous", id="floor.left", show=False),
        Binding("right", "walk(1)", "next", id="floor.right", show=False),
        Binding("enter", "pick", "pick", id="floor.pick", show=False),
    ]

    places: reactive[tuple[FloorPlace, ...]] = reactive((), repaint=False, init=False)
    deck: reactive[int | None] = reactive(None, repaint=False, init=False)
    kind: reactive[str] = reactive("hwatu", repaint=False, init=False)
    piece_size: reactive[Literal["auto", "compact", "large"]] = reactive("auto", repaint=False, init=False)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)
    cursor: reactive[int] = reactive(0, repaint=False, init=False)

    @dataclass
    class Picked(WidgetMessage):
        """A piece of the floor was clicked, or Enter pressed on it; of a stack, its first piece."""

        piece: str

    def __init__(
        self,
        places: Sequence[FloorPlace] = (),
        *,
        deck: int | None = None,
        piece_size: Literal["auto", "compact", "large"] = "auto",
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self.set_reactive(Floor.places, tuple(places))
        self.set_reactive(Floor.deck, deck)
        self.set_reactive(Floor.piece_size, piece_size)
        self.set_reactive(Floor.ascii, ascii)

    def unmark(self) -> None:
        """Take all marks away, at once: they may tell what somebody's piece would take."""
        self.places = tuple(replace(place, mark="") for place in self.places)

    def validate_places(self, places: Sequence[FloorPlace]) -> tuple[FloorPlace, ...]:
        return tuple(places)

    def watch_places(self) -> None:
        self.redraw()

    def watch_deck(self) -> None:
        self.redraw()

    def watch_piece_size(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    def watch_cursor(self) -> None:
        self.redraw()

    def watch_has_focus(self, focus: bool) -> None:
        super().watch_has_focus(focus)
        self.redraw()

    # Keys and mouse

    def action_walk(self, step: int) -> None:
        """Move the cursor over the open pieces."""
        spots = len(self._spots())
        if spots:
            self.cursor = (self._cursor_within(spots) + step) % spots

    def action_pick(self) -> None:
        """Say which piece the cursor is on."""
        spots = self._spots()
        if spots:
            self.post_message(self.Picked(spots[self._cursor_within(len(spots))].piece, widget=self))

    def _cursor_within(self, spots: int) -> int:
        return min(self.cursor, spots - 1)

    def on_click(self, event: events.Click) -> None:
        index = self.under(event)
        if isinstance(index, int):
            event.stop()
            self.cursor = index
            self.action_pick()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = self.under(event)
        self.say(self._spoken(self._spots()[index]) if isinstance(index, int) else None)

    def on_leave(self) -> None:
        self.say(None)

    def _spoken(self, spot: _Spot) -> str:
        if not spot.place.stack:
            return faces.name(spot.piece)
        return " + ".join(faces.name(piece) for piece in (*spot.place.pieces, *spot.place.jokers))

    # Drawing

    @property
    def shown_size(self) -> faces.PieceSize:
        """The size the pieces are drawn in."""
        if self.piece_size != "auto":
            return self.piece_size
        return "large" if self.content_size.height >= LARGE_HEIGHT else "compact"

    def _groups(self) -> list[list[_Spot]]:
        """The spots in order, those of one month together."""
        groups: dict[int, list[_Spot]] = {}
        for place in self.places:
            together = groups.setdefault(faces.group(place.pieces[0]), [])
            pieces = place.pieces[:1] if place.stack else place.pieces
            together.extend(
                _Spot(piece, place, mark) for piece, mark in zip(pieces, place.marks(), strict=True)
            )
        return list(groups.values())

    def _spots(self) -> list[_Spot]:
        return [spot for group in self._groups() for spot in group]

    def draw(self, cells: Cells) -> None:
        spots = self._spots()
        size = self.shown_size
        width = faces.piece_width(spots[0].piece, size) if spots else 7
        height = faces.height(spots[0].piece, size) if spots else 4
        a_row = max(1, (cells.width + GAP) // (width + GAP))
        rows = max(1, cells.height // height)
        slots = arrange(
            [len(group) for group in self._groups()], a_row, rows, 1 if self.deck is not None else 0
        )
        for index, (spot, slot) in enumerate(zip(spots, slots, strict=False)):
            x, y = slot % a_row * (width + GAP), slot // a_row * height
            chosen = self.has_focus and index == self._cursor_within(len(spots))
            cells.face(x, y, self._face(spot, size, "chosen" if chosen else "plain", width))
            cells.target(Region(x, y, width, height), index)
        if self.deck is not None:
            slot = slots[-1]
            self._draw_deck(cells, slot % a_row * (width + GAP), slot // a_row * height, size)

    def _face(self, spot: _Spot, size: faces.PieceSize, look: faces.Look, width: int) -> faces.Face:
        foot = "^" * width if spot.mark == "arrow" else spot.mark
        if not spot.place.stack:
            return faces.face(spot.piece, size, ascii=self.ascii, look=look, foot=foot)
        return faces.stack(
            spot.place.pieces,
            size,
            owner=safe_name(spot.place.owner_initial, 1, ascii=self.ascii),
            jokers=spot.place.jokers,
            ascii=self.ascii,
            look=look,
            foot=foot,
        )

    def _draw_deck(self, cells: Cells, x: int, y: int, size: faces.PieceSize) -> None:
        face = faces.back(self.kind, size, ascii=self.ascii)
        if self.deck:
            cells.face(x, y, face)
        cells.put(x, y, faces.centre(f"deck {self.deck}", faces.width(face[0])), "floor--deck")


def arrange(groups: Sequence[int], a_row: int, rows: int, last: int) -> list[int]:
    """A slot for each piece: groups do not break over rows while there is room; then the `last` ones."""
    spare = a_row * rows - sum(groups) - last
    slots: list[int] = []
    slot = 0
    for group in groups:
        left = a_row - slot % a_row
        if group > left and left <= spare and group <= a_row:
            slot += left
            spare -= left
        slots.extend(range(slot, slot + group))
        slot += group
    slots.extend(range(slot, slot + last))
    return slots
