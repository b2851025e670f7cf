"""The public log: one sentence an event, newest last, pieces drawn as pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.widgets.option_list import Option

from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.filtered_list import FilteredList
from tablegames_tui.widgets.messages import WidgetMessage


class LogPanel(FilteredList):
    """Lines in the notation of the rules. Enter or a click on a line sends which it is and its pieces."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", "see it again", id="log.pick", key_display="Enter"),
        Binding("slash", "filter", "filter", id="log.find", key_display="/", priority=True),
    ]
    DEFAULT_CSS = """
    LogPanel { height: 1fr; }
    """

    lines: reactive[tuple[str, ...]] = reactive((), repaint=False, init=False)

    @dataclass
    class Picked(WidgetMessage):
        """A line was chosen: the how-manieth of all lines it is, and the pieces it speaks of."""

        index: int
        pieces: tuple[str, ...]

    def __init__(
        self,
        lines: Sequence[str] = (),
        *,
        names: Sequence[str] = (),
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._shown: list[int] = []
        self._rows: list[Option] = []
        self._words: list[str] = []
        self.set_reactive(LogPanel.lines, tuple(lines))
        self.set_reactive(LogPanel.names, tuple(names))
        self.set_reactive(LogPanel.ascii, ascii)

    def add(self, *lines: str) -> None:
        """Add lines at the end."""
        self.lines = (*self.lines, *lines)

    def clear(self) -> None:
        """Empty the log, at once."""
        self.lines = ()

    def watch_lines(self, before: tuple[str, ...], after: tuple[str, ...]) -> None:
        goes_on = after[: len(before)] == before
        if not goes_on:
            self._forget()
        if self.filter_text or self.typing or not self.is_attached or not goes_on:
            self.refill()
        else:
            self._append(range(len(before), len(after)))

    def fill(self) -> None:
        self.clear_options()
        self._shown = []
        if self.filter_text:
            for line in self.lines[len(self._words) :]:
                self._words.append(sentence.spoken(line, self.names))
            self._append([number for number, words in enumerate(self._words) if self.matches(words)])
        else:
            self._append(range(len(self.lines)))
        self.add_options(self.filter_line())

    def _append(self, numbers: Sequence[int]) -> None:
        for line in self.lines[len(self._rows) :]:
            self._rows.append(Option(sentence.render(line, self.names, self.ascii)))
        self._shown.extend(numbers)
        self.add_options([self._rows[number] for number in numbers])
        self.scroll_end(animate=False)

    def _forget(self) -> None:
        """Other lines, names or characters: what was worked out of each line is no longer true."""
        self._rows = []
        self._words = []

    def watch_names(self) -> None:
        self._forget()
        super().watch_names()

    def watch_ascii(self) -> None:
        self._forget()
        super().watch_ascii()

    def on_mount(self) -> None:
        """The newest line stays in sight, however lines wrap, until somebody scrolls."""
        super().on_mount()
        self.anchor()

    def action_select(self) -> None:
        """Send the pieces of the line."""
        if self.highlighted is not None:
            index = self._shown[self.highlighted]
            self.post_message(self.Picked(index, sentence.pieces_of(self.lines[index]), widget=self))
