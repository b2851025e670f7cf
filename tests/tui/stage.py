"""A bare app to try widgets on: shows some, keeps what they post, reads what they paint."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.pilot import Pilot
from textual.widget import Widget

from tablegames_tui import themes
from tablegames_tui.widgets.messages import WidgetMessage


class Stage(App[None]):
    """Some widgets below each other in one of our themes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, f"note('{key}')") for key in (*"0123456789gx", "enter", "left", "right", "up", "escape")
    ]

    def __init__(self, *widgets: Widget, theme: str = themes.DEFAULT) -> None:
        super().__init__()
        themes.register(self)
        self.theme = theme
        self.posted: list[WidgetMessage] = []
        self.pressed: list[str] = []
        self._shown = widgets

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return themes.tokens_for(dark=self.current_theme.dark)

    def compose(self) -> ComposeResult:
        yield from self._shown

    def keep(self, message: Message) -> None:
        """Remember what a widget of ours posts."""
        if isinstance(message, WidgetMessage) and not any(message is known for known in self.posted):
            self.posted.append(message)

    def action_note(self, key: str) -> None:
        """Remember a key that no widget wanted."""
        self.pressed.append(key)

    def took(self) -> list[WidgetMessage]:
        """What was posted since the last time, without `Moved`."""
        posted, self.posted = self.posted, []
        return [message for message in posted if type(message).__name__ != "Moved"]


@asynccontextmanager
async def on_stage(
    *widgets: Widget, size: tuple[int, int] = (80, 24), theme: str = themes.DEFAULT
) -> AsyncIterator[tuple[Stage, Pilot[None]]]:
    """Run the widgets; the first that can have the focus has it."""
    app = Stage(*widgets, theme=theme)
    async with app.run_test(size=size, message_hook=app.keep, tooltips=True) as pilot:
        await pilot.pause()
        yield app, pilot


def painted(widget: Widget) -> list[str]:
    """The rows of a widget as text."""
    return [widget.render_line(y).text for y in range(widget.size.height)]
