"""A single piece, for screens that show a few: picker, result, help."""

from __future__ import annotations

from typing import Literal

from textual import events
from textual.geometry import Size
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.widgets.zone import Cells, Zone


class Piece(Zone):
    """One piece, as large as its face; without a piece, nothing. Hover shows its name."""

    DEFAULT_CSS = """
    Piece { width: auto; height: auto; }
    """

    piece: reactive[str] = reactive("", repaint=False, layout=True, init=False)
    piece_size: reactive[Literal["line", "compact", "large"]] = reactive(
        "compact", repaint=False, layout=True
    )
    look: reactive[Literal["plain", "chosen", "hint"]] = reactive("plain", repaint=False, init=False)
    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    def __init__(
        self,
        piece: str = "",
        *,
        piece_size: Literal["line", "compact", "large"] = "compact",
        look: Literal["plain", "chosen", "hint"] = "plain",
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self.set_reactive(Piece.piece, piece)
        self.set_reactive(Piece.piece_size, piece_size)
        self.set_reactive(Piece.look, look)
        self.set_reactive(Piece.ascii, ascii)

    def watch_piece(self) -> None:
        self.redraw()

    def watch_piece_size(self) -> None:
        self.redraw()

    def watch_look(self) -> None:
        self.redraw()

    def watch_ascii(self) -> None:
        self.redraw()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return faces.width(self._face()[0]) if self.piece else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._face()) if self.piece else 0

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.say(faces.name(self.piece) if self.piece else None)

    def on_leave(self) -> None:
        self.say(None)

    def draw(self, cells: Cells) -> None:
        if self.piece:
            cells.face(0, 0, self._face())

    def _face(self) -> faces.Face:
        return faces.face(self.piece, self.piece_size, ascii=self.ascii, look=self.look)
