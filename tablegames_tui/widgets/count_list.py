"""A list of names in which is counted how often each occurs: Space adds one, Backspace takes it away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from tablegames_tui import faces
from tablegames_tui.widgets.filtered_list import FilteredList
from tablegames_tui.widgets.messages import WidgetMessage

BOX = 5


@dataclass(frozen=True, slots=True)
class Countable:
    """A row: its key, its name, another name by which it is found, a word at its end."""

    key: str
    name: str
    also: str = ""
    detail: str = ""


class CountList(FilteredList):
    """Rows with a box for a count up to `most`. A click counts one more, `/` filters."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "add", "count it", id="list.add", key_display="Space", show=False),
        Binding("backspace,minus", "take", "take it away", id="list.take", show=False),
    ]
    DEFAULT_CSS = """
    CountList { height: 1fr; scrollbar-size-vertical: 1; }
    """

    @dataclass
    class Changed(WidgetMessage):
        """Something was counted, or no longer is."""

    def __init__(
        self, rows: Sequence[Countable], *, most: int, ascii: bool = False, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._rows = tuple(rows)
        self._most = most
        self._shown: list[Countable] = []
        self._counts: dict[str, int] = {}
        self.set_reactive(CountList.ascii, ascii)

    @property
    def counts(self) -> Mapping[str, int]:
        """How often each row is counted, in the order of the list."""
        return {row.key: self._counts[row.key] for row in self._rows if self._counts.get(row.key)}

    def fill(self) -> None:
        here = self.highlighted
        self._shown = [row for row in self._rows if self.matches(f"{row.name} {row.also}")]
        self.set_options([*map(self._option, self._shown), *self.filter_line()])
        if self._shown:
            self.highlighted = min(here or 0, len(self._shown) - 1)

    def _option(self, row: Countable) -> Option:
        count = self._counts.get(row.key, 0)
        box = f"[{count or ' '}]"
        also = "" if self.ascii or not row.also else f" {row.also}"
        room = self.scrollable_content_region.width - BOX - cell_len(row.name + also + row.detail) - 1
        return Option(
            Content.assemble(
                (f"{box} ", ".list--number" if count else ".list--muted"),
                row.name,
                (faces.plain(also, self.ascii), ".list--muted"),
                " " * max(1, room),
                (row.detail, ".list--muted"),
            )
        )

    def action_add(self) -> None:
        """Count the row under the cursor once more."""
        self._change(1)

    def action_take(self) -> None:
        """Count the row under the cursor once less."""
        self._change(-1)

    def _change(self, step: int) -> None:
        if self.highlighted is None or self.highlighted >= len(self._shown):
            return
        key = self._shown[self.highlighted].key
        self._counts[key] = min(max(self._counts.get(key, 0) + step, 0), self._most)
        self.fill()
        self.post_message(self.Changed(widget=self))

    def on_option_list_option_selected(self, event: FilteredList.OptionSelected) -> None:
        """A click counts."""
        event.stop()
        self.action_add()

    def on_resize(self, event: events.Resize) -> None:
        """The details stand at the right side."""
        self.refill()
