"""Row 0: title on the left, the state of the game in the middle, hints and the like on the right."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.zone import Cells, Drawing


class StatusBar(Drawing):
    """One row, three texts; the last words of the title give way, then the one in the middle."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"status--left", "status--right"}
    DEFAULT_CSS = """
    StatusBar { height: 1; width: 1fr; background: $panel; color: $text; padding: 0 1; }
    StatusBar .status--left { color: $accent-text; text-style: $mark-style; }
    StatusBar .status--right { color: $text-muted; }
    """

    left: reactive[str] = reactive("", repaint=False, init=False)
    middle: reactive[str] = reactive("", repaint=False, init=False)
    right: reactive[str] = reactive("", repaint=False, init=False)
    mark: reactive[str] = reactive("", repaint=False, init=False)
    """What is said of the whole table beside its title."""
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    def __init__(
        self,
        left: str = "",
        middle: str = "",
        right: str = "",
        *,
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self.set_reactive(StatusBar.left, left)
        self.set_reactive(StatusBar.middle, middle)
        self.set_reactive(StatusBar.right, right)
        self.set_reactive(StatusBar.ascii, ascii)

    def watch_left(self) -> None:
        self.redraw()

    def watch_middle(self) -> None:
        self.redraw()

    def watch_right(self) -> None:
        self.redraw()

    def watch_mark(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    def draw(self, cells: Cells) -> None:
        right = self._safe(self.right, cells.width)
        state = faces.plain(self.middle, self.ascii)
        mark = f" ({self.mark})" if self.mark else ""
        title = self._title(cells.width - cell_len(state + right + mark) - 4)
        left = self._safe(title + mark, cells.width)
        cells.put(0, 0, left, "status--left")
        start, end = cell_len(left) + 2, cells.width - cell_len(right)
        if end > start:
            cells.put(end, 0, right, "status--right")
        middle = self._safe(state, max(0, end - start - 2))
        centred = (cells.width - cell_len(middle)) // 2
        cells.put(max(start, min(centred, end - cell_len(middle) - 2)), 0, middle)

    def _title(self, width: int) -> str:
        """As many of its words as leave room for the middle, one at least."""
        words = self.left.split(" ")
        while len(words) > 1 and cell_len(" ".join(words)) > width:
            words.pop()
        return " ".join(words).removesuffix(",")

    def _safe(self, text: str, width: int) -> str:
        return safe_name(faces.plain(text, self.ascii), width)
