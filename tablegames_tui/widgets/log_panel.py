"""The public log: one sentence an event, newest last, pieces drawn as pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.widgets.option_list import Option

from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.piece_list import PieceList


class LogPanel(PieceList):
    """Lines in the notation of the rules. `/` types a filter; Enter or a click on a line sends its pieces."""

    DEFAULT_CSS = """
    LogPanel { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "filter", "filter", id="log.filter", show=False),
    ]

    lines: reactive[tuple[str, ...]] = reactive((), repaint=False, init=False)
    names: reactive[tuple[str, ...]] = reactive((), repaint=False, init=False)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)
    filter_text: reactive[str] = reactive("", repaint=False, init=False)
    typing: reactive[bool] = reactive(False, repaint=False, init=False)
    """Whether keys go into the filter: from `/` until Enter; Escape takes the filter away."""

    @dataclass
    class Picked(WidgetMessage):
        """A line was clicked: the pieces it speaks of."""

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

    def on_mount(self) -> None:
        self._fill()

    def watch_lines(self) -> None:
        self._fill()

    def watch_names(self) -> None:
        self._fill()

    def watch_ascii(self) -> None:
        self._fill()

    def watch_filter_text(self) -> None:
        self._fill()

    def watch_typing(self) -> None:
        self._fill()

    def _fill(self) -> None:
        if not self.is_attached:
            return
        sought = self.filter_text.lower()
        self._shown = [line for line in self.lines if sought in sentence.spoken(line, self.names).lower()]
        self.set_options(Option(sentence.render(line, self.names, self.ascii)) for line in self._shown)
        self.border_subtitle = f"/{self.filter_text}" if self.typing or self.filter_text else ""
        self.scroll_end(animate=False)

    def action_filter(self) -> None:
        """Let the next keys be the filter."""
        self.typing = True

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape" and (self.typing or self.filter_text):
            self.typing, self.filter_text = False, ""
        elif not self.typing:
            return
        elif event.key == "enter":
            self.typing = False
        elif event.key == "backspace":
            self.filter_text = self.filter_text[:-1]
        elif event.is_printable and event.character:
            self.filter_text += event.character
        else:
            return
        event.stop()
        event.prevent_default()

    def action_select(self) -> None:
        """Send the pieces of the line."""
        if self.highlighted is not None:
            self.post_message(self.Picked(sentence.pieces_of(self._shown[self.highlighted]), widget=self))
