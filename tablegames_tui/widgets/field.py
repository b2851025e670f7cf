"""A line to type in. It does not blink: nothing does here, and a terminal at rest is written nothing."""

from __future__ import annotations

from textual.reactive import reactive
from textual.widgets import Input


class Field(Input):
    """Textual's input with a cursor that stands still."""

    cursor_blink: reactive[bool] = reactive(False, init=False)
