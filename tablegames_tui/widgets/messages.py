"""What widgets post: messages that know their widget, so that `@on(HandRow.Chosen, "#hand")` finds it."""

from __future__ import annotations

from dataclasses import dataclass, field

from textual.message import Message
from textual.widget import Widget


@dataclass
class WidgetMessage(Message):
    """A message of a widget of ours."""

    widget: Widget = field(kw_only=True)

    @property
    def control(self) -> Widget:
        """The widget that sent it."""
        return self.widget
