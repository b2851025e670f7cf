"""Lists that can be searched: `/` types a filter, Enter keeps it, Escape takes it away."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive
from textual.widgets.option_list import Option

from tablegames_tui.widgets.piece_list import PieceList


class FilteredList(PieceList):
    """A list of sentences of which a filter shows some. Subclasses write `fill` and ask `matches`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # With priority, for letters typed together with it would otherwise be there before the list listens.
        Binding("slash", "filter", "filter", id="list.filter", show=False, priority=True),
    ]

    names: reactive[tuple[str, ...]] = reactive((), repaint=False, init=False)
    filter_text: reactive[str] = reactive("", repaint=False, init=False)
    typing: reactive[bool] = reactive(False, repaint=False, init=False)
    """Whether keys go into the filter."""

    def fill(self) -> None:
        """Set the options that match."""
        raise NotImplementedError

    def refill(self) -> None:
        """Fill the list, once it is on a screen."""
        if self.is_attached:
            self.fill()

    def matches(self, words: str) -> bool:
        """Whether a line with these words is shown."""
        return self.filter_text.lower() in words.lower()

    def filter_line(self) -> list[Option]:
        """The line that shows the filter, if there is one."""
        if not self.typing and not self.filter_text:
            return []
        cursor = "_" if self.typing else ""
        return [Option(Content.assemble((f"/{self.filter_text}{cursor}", ".list--number")), disabled=True)]

    def on_mount(self) -> None:
        self.refill()

    def watch_names(self) -> None:
        self.refill()

    def watch_ascii(self) -> None:
        self.refill()

    def watch_filter_text(self) -> None:
        self.refill()

    def watch_typing(self) -> None:
        self.refill()

    def action_filter(self) -> None:
        """Let the next keys be the filter."""
        self.typing = True

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the filter is typed its own key is a letter like any other."""
        return action != "filter" or not self.typing

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

    def on_blur(self) -> None:
        self.typing = False
