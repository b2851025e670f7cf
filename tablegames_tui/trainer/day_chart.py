"""The chart of days: how much of each day's answers was right as a column, how many there were below it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import ClassVar

from textual import events
from textual.geometry import Region
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.history import Tally
from tablegames_tui.trainer import charts
from tablegames_tui.widgets.zone import Cells, Drawing

MARGIN = 8
"""Cells of the scale beside the columns."""
STEP = 2
"""Cells from one column to the next."""


class DayChart(Drawing):
    """A column a day, today last; as many days as there is room for. The mouse tells the figures of a day."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"days--good", "days--fair", "days--bad", "days--scale"}
    DEFAULT_CSS = """
    DayChart { width: 1fr; height: 1fr; }
    DayChart .days--good { color: $good; }
    DayChart .days--fair { color: $accent-text; }
    DayChart .days--bad { color: $error; }
    DayChart .days--scale { color: $text-muted; }
    """

    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    def __init__(self, *, ascii: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.days: Mapping[date, Tally] = {}
        self.today: date | None = None
        """The last day; none until there is something to show."""
        self.set_reactive(DayChart.ascii, ascii)

    def watch_ascii(self) -> None:
        self.redraw()

    def show(self, days: Mapping[date, Tally], today: date) -> None:
        """Show these days, as far as they lie within those there is room for."""
        self.days, self.today = days, today
        self.redraw()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        back = self.under(event)
        self.say(self._told(back) if isinstance(back, int) else None)

    def on_leave(self) -> None:
        self.say(None)

    def _told(self, back: int) -> str:
        day = (self.today or date.max) - timedelta(days=back)
        tally = self.days.get(day)
        said = f"{tally.right} of {tally.asked} right, {tally.percent} %" if tally else "no answers"
        return f"{day.isoformat()}: {said}"

    def draw(self, cells: Cells) -> None:
        number = max(0, (cells.width - MARGIN + 1) // STEP)
        backs = [*reversed(range(number))]
        high = cells.height - 2
        if self.today is None or high < 1 or not number:
            return
        tallies = [self.days.get(self.today - timedelta(days=back)) for back in backs]
        shares = [tally.percent if tally else None for tally in tallies]
        for y, row in enumerate(charts.columns(shares, high, self.ascii)):
            for place, (cell, share) in enumerate(zip(row, shares, strict=True)):
                if share is not None:
                    cells.put(MARGIN + place * STEP, y, cell, f"days--{charts.grade(share)}")
        for place, (cell, back) in enumerate(zip(charts.counts(tallies, self.ascii), backs, strict=True)):
            cells.put(MARGIN + place * STEP, high, cell, "days--scale")
            cells.target(Region(MARGIN + place * STEP, 0, STEP, high + 1), back)
        self._scale(cells, high, number)

    def _scale(self, cells: Cells, high: int, number: int) -> None:
        cells.put(0, 0, "  100 %", "days--scale")
        if high > 2:
            cells.put(0, high - 1, "    0 %", "days--scale")
        if high > 4:
            cells.put(0, high // 2, "   50 %", "days--scale")
        cells.put(0, high, "answers", "days--scale")
        first = faces.plain(f"{number - 1} days ago", self.ascii)
        cells.put(MARGIN, high + 1, first, "days--scale")
        cells.put(MARGIN + (number - 1) * STEP + 1 - len("today"), high + 1, "today", "days--scale")
