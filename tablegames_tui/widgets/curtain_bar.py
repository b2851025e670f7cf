"""The bar of the curtain: who is to be alone with the screen, what happened meanwhile, the key."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message

from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.words import Words


class CurtainBar(Vertical):
    """A click on it is the key."""

    DEFAULT_CSS = """
    CurtainBar { height: 1fr; padding: 0 2; border: round $accent; border-title-color: $accent-text; }
    CurtainBar #call { text-style: $mark-style; color: $accent-text; }
    CurtainBar #meanwhile { height: 1fr; overflow: hidden; }
    CurtainBar #meanwhile Words { min-height: 100%; }
    """

    class Pressed(Message):
        """The bar was clicked."""

    def __init__(self, name: str, lines: Sequence[str], names: Sequence[str], *, ascii: bool = False) -> None:
        super().__init__()
        self._call = f"{safe_name(name, 24, ascii=ascii)}, alone: Enter shows your hand"
        self._lines = lines
        self._names = names
        self._ascii = ascii
        self.border_title = "Pass the keyboard"

    def compose(self) -> ComposeResult:
        call = Words(id="call", ascii=self._ascii)
        call.text = self._call
        yield call
        with Vertical(id="meanwhile") as meanwhile:
            yield Words("\n".join(self._lines), self._names, ascii=self._ascii)
        meanwhile.anchor()  # where not all of it has room, what happened last is seen

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Pressed())
