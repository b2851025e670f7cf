"""A list of things to choose, one a row: up and down walk, left and right change, digits type a number.

It knows titles and values only; what a choice means and whether it fits is the screen's business. Drawn by
lines, because a table may have two dozen house rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

ARROWS = {False: ("◂", "▸"), True: ("<", ">")}
MARKS = {False: ("•", "!"), True: ("*", "!")}


@dataclass(slots=True)
class Choice:
    """One row: what is chosen, out of which values, and what to say of it. Without values it is a heading."""

    key: str
    title: str
    values: tuple[Any, ...] = ()
    labels: tuple[str, ...] = ()
    value: Any = None
    about: str = ""
    section: str = ""
    numbers: range | None = None
    """Whole numbers that may be typed besides the values offered."""
    standard: Any = None
    """The value that needs no mark; a different one is marked as changed."""
    fault: str = field(default="")
    """Why the value can't stay."""

    @property
    def label(self) -> str:
        """The value in words."""
        if self.value in self.values:
            return self.labels[self.values.index(self.value)]
        return str(self.value)

    def turn(self, step: int) -> None:
        """Take the next or previous value; from a typed number, the nearest one in that direction."""
        if self.value in self.values:
            place = self.values.index(self.value) + step
        else:
            smaller = [i for i, value in enumerate(self.values) if value is not None and value < self.value]
            last = smaller[-1] if smaller else -1
            place = last + 1 if step > 0 else last
        self.value = self.values[place % len(self.values)]

    def type_digit(self, digit: int, append: bool) -> bool:
        """Begin a number, or append to the one being typed if it stays in range; False: no such number."""
        if self.numbers is None:
            return False
        for number in (self.value * 10 + digit, digit) if append else (digit,):
            if number in self.numbers:
                self.value = number
                return True
        return False


class ChoiceList(ScrollView, can_focus=True):
    """The rows, of which one has the cursor."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "choices--title",
        "choices--value",
        "choices--heading",
        "choices--changed",
        "choices--fault",
        "choices--cursor",
        "choices--cursor-value",
    }
    DEFAULT_CSS = """
    ChoiceList {
        height: 1fr;
        scrollbar-size-vertical: 1;
        & .choices--title { color: $text; }
        & .choices--value { color: $accent-text; }
        & .choices--heading { color: $text-muted; }
        & .choices--changed { color: $accent-text; }
        & .choices--fault { color: $error; text-style: bold; }
        & .choices--cursor { background: $plate; color: $plate-text; }
        & .choices--cursor-value { background: $plate; color: $plate-text; text-style: bold; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(-1)", "previous row", show=False, id="page.previous_row"),
        Binding("down", "walk(1)", "next row", show=False, id="page.next_row"),
        Binding("left", "turn(-1)", "previous value", show=False, id="page.previous_value"),
        Binding("right,space", "turn(1)", "next value", show=False, id="page.next_value"),
        Binding("home", "edge(-1)", "first row", show=False, id="page.first_row"),
        Binding("end", "edge(1)", "last row", show=False, id="page.last_row"),
        Binding("pageup", "leap(-1)", "a page up", show=False, id="page.page_up"),
        Binding("pagedown", "leap(1)", "a page down", show=False, id="page.page_down"),
    ]

    cursor: reactive[int] = reactive(0)

    class Spoken(Message):
        """Something about a row."""

        def __init__(self, choices: ChoiceList, choice: Choice) -> None:
            super().__init__()
            self.choices = choices
            self.choice = choice

        @property
        def control(self) -> ChoiceList:
            """The list, for `on` selectors."""
            return self.choices

    class Changed(Spoken):
        """The player changed a value."""

    class Pointed(Spoken):
        """The cursor came to another row, or the list got the focus."""

    def __init__(self, choices: Iterable[Choice] = (), *, id: str | None = None, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.choices: list[Choice] = list(choices)
        self._typing = False

    def on_mount(self) -> None:
        """Start on the first row that can be changed."""
        self.fill(self.choices)

    def fill(self, choices: Iterable[Choice]) -> None:
        """Show other rows, the cursor on the same key where it is still there."""
        before = self.choices[self.cursor].key if self.cursor < len(self.choices) else ""
        self.choices = list(choices)
        places = [place for place, choice in enumerate(self.choices) if choice.values]
        same = [place for place in places if self.choices[place].key == before]
        self.set_reactive(ChoiceList.cursor, (same or places or [0])[0])
        self.virtual_size = Size(self.scrollable_content_region.width, len(self.choices))
        self.refresh()

    @property
    def current(self) -> Choice | None:
        """The row under the cursor."""
        return self.choices[self.cursor] if self.choices else None

    def point(self, key: str) -> None:
        """Put the cursor on the row of that key."""
        for place, choice in enumerate(self.choices):
            if choice.key == key:
                self.cursor = place

    def watch_cursor(self) -> None:
        """Keep the cursor in sight and say where it is."""
        self._typing = False
        self.scroll_to_region(Region(0, self.cursor, 1, 1), animate=False, force=True)
        self.refresh()
        self._point()

    def on_focus(self) -> None:
        """Say where the cursor is, for the explanation."""
        self.refresh()
        self._point()

    def on_blur(self) -> None:
        """The cursor is drawn only with the focus."""
        self.refresh()

    def _point(self) -> None:
        if self.current is not None:
            self.post_message(self.Pointed(self, self.current))

    # --- keys and mouse -------------------------------------------------------------------------------------

    def action_walk(self, step: int) -> None:
        """To the next row that can be changed; at the edge the screen may know where to go on."""
        if not self._walk(step, 1):
            raise SkipAction

    def action_edge(self, side: int) -> None:
        """To the first or last row."""
        self._walk(side, len(self.choices))

    def action_leap(self, side: int) -> None:
        """A page of rows up or down, as far as there are any."""
        self._walk(side, max(1, self.size.height - 1))

    def _walk(self, side: int, rows: int) -> bool:
        """Pass that many rows that can be changed, or as many as there are; False: there are none."""
        places = [place for place, choice in enumerate(self.choices) if choice.values]
        ahead = [place for place in places if (place - self.cursor) * side > 0][::side]
        if ahead:
            self.cursor = ahead[min(rows, len(ahead)) - 1]
        return bool(ahead)

    def action_turn(self, step: int) -> None:
        """To the next or previous value."""
        choice = self.current
        if choice is not None and choice.values:
            choice.turn(step)
            self._changed(choice)

    def on_key(self, event: events.Key) -> None:
        """Digits type a number."""
        choice = self.current
        digit = int(event.character) if event.character in set("0123456789") else None
        if choice is not None and digit is not None and choice.type_digit(digit, self._typing):
            self._changed(choice)
            self._typing = True
            event.stop()

    def _changed(self, choice: Choice) -> None:
        self._typing = False
        self.refresh()
        self.post_message(self.Changed(self, choice))

    def on_click(self, event: events.Click) -> None:
        """A click chooses the row; on its arrows, or on the chosen row, it changes the value."""
        offset = event.get_content_offset(self)
        place = -1 if offset is None else offset.y + self.scroll_offset.y
        if offset is None or place >= len(self.choices) or not self.choices[place].values:
            return
        chosen = place == self.cursor
        self.cursor = place
        start = self._width - cell_len(self._value_text(self.choices[place]))
        if start <= offset.x < start + 2:
            self.action_turn(-1)
        elif chosen or offset.x >= self._width - 2:
            self.action_turn(1)

    # --- drawing --------------------------------------------------------------------------------------------

    @property
    def _width(self) -> int:
        return self.scrollable_content_region.width

    @property
    def _ascii(self) -> bool:
        return bool(getattr(self.app, "ascii", False))

    def _value_text(self, choice: Choice, here: bool = True) -> str:
        left, right = ARROWS[self._ascii] if here else "  "
        return f"{left} {choice.label} {right}"

    def render_line(self, y: int) -> Strip:
        """One row: mark, title, value."""
        place = y + self.scroll_offset.y
        width = self._width
        if place >= len(self.choices):
            return Strip.blank(width, self.rich_style)
        choice = self.choices[place]
        if not choice.values:
            text = set_cell_size(choice.title, width)
            return Strip([Segment(text, self.get_component_rich_style("choices--heading"))], width)
        changed, wrong = MARKS[self._ascii]
        mark = wrong if choice.fault else changed if choice.value != choice.standard else " "
        here = self.has_focus and place == self.cursor
        value = self._value_text(choice, here)
        title = set_cell_size(f" {choice.title}", max(0, width - cell_len(value) - 1))
        styles = self._styles(here, bool(choice.fault))
        texts = (mark, title, value)
        return Strip([Segment(text, style) for text, style in zip(texts, styles, strict=True)], width)

    def _styles(self, here: bool, fault: bool) -> tuple[Style, Style, Style]:
        style = self.get_component_rich_style
        mark = style("choices--fault" if fault else "choices--changed")
        if here:
            cursor = style("choices--cursor")
            return (mark + Style(bgcolor=cursor.bgcolor), cursor, style("choices--cursor-value"))
        return mark, style("choices--title"), style("choices--fault" if fault else "choices--value")

    def on_resize(self, event: events.Resize) -> None:
        """The rows are as wide as the list."""
        self.virtual_size = Size(self.scrollable_content_region.width, len(self.choices))
