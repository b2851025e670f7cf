"""The public log: one sentence an event, newest last, pieces drawn as pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.reactive import reactive
from textual.widgets.option_list import Option

from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.filtered_list import FilteredList
from tablegames_tui.widgets.messages import WidgetMessage


class LogPanel(FilteredList):
    """Lines in the notation of the rules. Enter or a click on a line sends its pieces."""

    DEFAULT_CSS = """
    LogPanel { height: 1fr; }
    """

    lines: reactive[tuple[str, ...]] = reactive((), repaint=False, init=False)

    @dataclass
    class Picked(WidgetMessage):
        """A line was chosen: the pieces it speaks of."""

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
        self._shown: list[str] = []
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
        if self.filter_text or self.typing or not self.is_attached or after[: len(before)] != before:
            self.refill()
        else:
            self._append(after[len(before) :])

    def fill(self) -> None:
        self.clear_options()
        self._shown = []
        self._append([line for line in self.lines if self.matches(sentence.spoken(line, self.names))])
        self.add_options(self.filter_line())

    def _append(self, lines: Sequence[str]) -> None:
        self._shown.extend(lines)
        self.add_options([Option(sentence.render(line, self.names, self.ascii)) for line in lines])
        self.scroll_end(animate=False)

    def on_mount(self) -> None:
        """The newest line stays in sight, however lines wrap, until somebody scrolls."""
        super().on_mount()
        self.anchor()

    def action_select(self) -> None:
        """Send the pieces of the line."""
        if self.highlighted is not None:
            pieces = sentence.pieces_of(self._shown[self.highlighted])
            self.post_message(self.Picked(pieces, widget=self))
