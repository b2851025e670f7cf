"""A player's plate: one row with whose turn it is, the name, points, progress, cards in hand and chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.zone import Cells, Zone


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


_FITS = ((16, 2, False), (16, 1, False), (12, 1, False), (12, 1, True), (8, 1, True))
"""Cells of the name block, gap, short labels: tried from airy to tight."""


class PlayerPlate(Zone):
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
        right = self._right(plate)
        for name_width, gap, short in _FITS:
            items = self._items(plate, short)
            room = cells.width - name_width - cell_len(right)
            if sum(gap + _width(item) for item in items) + 1 <= room:
                break
        x = self._draw_name(cells, plate, name_width)
        for item in items:
            x = cells.runs(x + gap, 0, item)
        cells.put(cells.width - cell_len(right), 0, right, "plate--count")

    def _draw_name(self, cells: Cells, plate: Plate, width: int) -> int:
        points = "" if plate.points is None else f" {plate.points} {plate.unit}"
        mark = faces.sign("turn", self.ascii) if plate.turn else " "
        name = faces.fit(safe_name(plate.name, ascii=self.ascii), max(1, width - 2 - cell_len(points)))
        style = "plate--name-turn" if plate.turn else "plate--name"
        return cells.put(0, 0, f"{mark}{name}{points} ", style)

    def _items(self, plate: Plate, short: bool) -> list[Sequence[faces.Run]]:
        items: list[Sequence[faces.Run]] = [self._item(item, short) for item in plate.items]
        if plate.junk is not None:
            held, needed = plate.junk
            style = "plate--ok" if held >= needed else "plate--item"
            items.append((faces.Run(f"junk {held}/{needed}", style),))
        return items

    def _item(self, item: ProgressItem, short: bool) -> Sequence[faces.Run]:
        label = item.short if short and item.short else item.label
        count = f"{item.held}/{item.needed}"
        if item.ok:
            return (faces.Run(f"{label} {count}{faces.sign('ok', self.ascii)}{item.points}", "plate--ok"),)
        if item.dead:
            return (faces.Run(f"{label} {count}{faces.sign('dead', self.ascii)}", "plate--dead"),)
        return (faces.Run(f"{label} {count}", "plate--item"),)

    def _right(self, plate: Plate) -> str:
        parts = [faces.plain(plate.note, self.ascii)] if plate.note else []
        if plate.cards is not None:
            parts.append(f"{faces.sign('cards', self.ascii)}{plate.cards}")
        if plate.chips is not None:
            parts.append(f"{plate.chips:+d}" if plate.chips else "0")
        return " ".join(parts)


def _width(item: Sequence[faces.Run]) -> int:
    return sum(cell_len(run.text) for run in item)
