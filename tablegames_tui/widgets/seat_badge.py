"""A player's plate: one row with whose turn it is, the name, points, progress, cards in hand and chips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.zone import Cells, Drawing


@dataclass(frozen=True, slots=True)
class ProgressItem:
    """How far something is: held of needed; `dead` can no longer be reached, `ok` is reached.

    `points` are what it is worth now ("+3"), `short` is the label where room is scarce.
    """

    label: str
    held: int
    needed: int
    dead: bool = False
    ok: bool = False
    points: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plate:
    """What a plate shows; None leaves a part out. `unit` follows the points, `note` precedes the cards."""

    seat: int
    name: str
    points: int | None = None
    turn: bool = False
    items: tuple[ProgressItem, ...] = ()
    junk: tuple[int, int] | None = None
    cards: int | None = None
    chips: int | None = None
    unit: str = "pt"
    note: str = ""


_FITS = ((9, 2, False), (9, 1, False), (9, 1, True), (6, 1, True), (4, 1, True))
"""Cells of the name, gap, short labels and no unit: tried from airy to tight."""


class PlayerPlate(Drawing):
    """One row a player. Click it for the captured pieces in full."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "plate--name", "plate--name-turn", "plate--item", "plate--ok", "plate--dead", "plate--count",
    }  # fmt: skip
    DEFAULT_CSS = """
    PlayerPlate { height: 1; width: 1fr; }
    PlayerPlate .plate--name { background: $plate; color: $plate-text; text-style: $mark-style; }
    PlayerPlate .plate--name-turn { background: $accent; color: $accent-ink; text-style: $mark-style; }
    PlayerPlate .plate--item { color: $text-muted; }
    PlayerPlate .plate--ok { color: $good; }
    PlayerPlate .plate--dead { color: $text-muted; text-style: strike; }
    PlayerPlate .plate--count { color: $text; }
    """

    plate: reactive[Plate | None] = reactive(None, repaint=False, init=False)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    @dataclass
    class Pressed(WidgetMessage):
        """The plate of a seat was clicked."""

        seat: int

    def __init__(
        self,
        plate: Plate | None = None,
        *,
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self.set_reactive(PlayerPlate.plate, plate)
        self.set_reactive(PlayerPlate.ascii, ascii)

    def watch_plate(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        if self.plate is not None:
            event.stop()
            self.post_message(self.Pressed(self.plate.seat, widget=self))

    def draw(self, cells: Cells) -> None:
        plate = self.plate
        if plate is None:
            return
        for name_width, gap, short in _FITS:
            right = self._right(plate, short)
            head, items = self._head(plate, name_width, short), self._items(plate, short)
            room = cells.width - cell_len(head) - cell_len(right) - 1
            if _width(items, gap) <= room:
                break
        x = cells.put(0, 0, head, "plate--name-turn" if plate.turn else "plate--name")
        for item in _that_fit(items, gap, room):
            x = cells.put(x + gap, 0, item.text, item.style)
        cells.put(cells.width - cell_len(right), 0, right, "plate--count")

    def _head(self, plate: Plate, width: int, short: bool) -> str:
        mark = faces.sign("turn", self.ascii) if plate.turn else " "
        unit = "" if short else f" {plate.unit}"
        points = "" if plate.points is None else f" {plate.points}{unit}"
        return f"{mark}{faces.fit(safe_name(plate.name, ascii=self.ascii), width)}{points} "

    def _items(self, plate: Plate, short: bool) -> list[faces.Run]:
        items = [self._item(item, short) for item in plate.items]
        if plate.junk is not None:
            held, needed = plate.junk
            items.append(faces.Run(f"junk {held}/{needed}", "plate--ok" if held >= needed else "plate--item"))
        return items

    def _item(self, item: ProgressItem, short: bool) -> faces.Run:
        label = item.short if short and item.short else item.label
        if item.ok:
            return faces.Run(f"{label} {item.held}{faces.sign('ok', self.ascii)}{item.points}", "plate--ok")
        if item.dead:
            return faces.Run(f"{label}{faces.sign('no', self.ascii)}", "plate--dead")
        return faces.Run(f"{label} {item.held}/{item.needed}", "plate--item")

    def _right(self, plate: Plate, short: bool) -> str:
        parts = [faces.plain(plate.note, self.ascii)] if plate.note else []
        if plate.cards is not None:
            parts.append(f"{faces.sign('cards', self.ascii)}{plate.cards}")
        if plate.chips is not None:
            figure = f"{plate.chips:+d}" if plate.chips else "0"
            parts.append(figure if short else f"chips {figure}")
        return " ".join(parts)


def _width(items: list[faces.Run], gap: int) -> int:
    return sum(gap + cell_len(item.text) for item in items)


def _that_fit(items: list[faces.Run], gap: int, room: int) -> list[faces.Run]:
    """The first items that fit whole, and how many more there are."""
    if _width(items, gap) <= room:
        return items
    for kept in reversed(range(len(items))):
        shown = [*items[:kept], faces.Run(f"+{len(items) - kept}", "plate--item")]
        if _width(shown, gap) <= room:
            return shown
    return []
