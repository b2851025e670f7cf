"""Letters or digits on the screen, for those who answer with the mouse alone."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.geometry import Region
from textual.reactive import reactive

from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.zone import Cells, Drawing

BACKSPACE = "backspace"


class Pad(Drawing):
    """One row of keys, the last one takes back; a click presses one."""

    COMPONENT_CLASSES = {"pad--key"}  # noqa: RUF012
    DEFAULT_CSS = """
    Pad { height: 1; width: 1fr; }
    Pad .pad--key { color: $plate-text; background: $plate; }
    """

    keys: reactive[str] = reactive("", repaint=False)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    @dataclass
    class Pressed(WidgetMessage):
        """A key was clicked: a character, or `backspace`."""

        key: str

    def watch_keys(self) -> None:
        self.display = bool(self.keys)
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        key = self.under(event)
        if isinstance(key, str):
            event.stop()
            self.post_message(self.Pressed(key, widget=self))

    def draw(self, cells: Cells) -> None:
        wide = cells.width >= 3 * len(self.keys) + 4
        x = 0
        for key in self.keys:
            after = cells.put(x, 0, f" {key}" if wide else key, "pad--key")
            after = cells.put(after, 0, " ", "pad--key") if wide else after
            cells.target(Region(x, 0, after - x, 1), key)
            x = after
        end = cells.put(x + 1, 0, " < ", "pad--key")
        cells.target(Region(x + 1, 0, end - x - 1, 1), BACKSPACE)
