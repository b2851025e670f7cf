"""Rows with a cursor, as the answer and the reasons beside it are shown; the signs of right and wrong.

Keys that are typed reach a widget at once, those that are bound only after a way through the app. Where both
belong to one answer (`8`, down, `16`), `obeys` keeps them in the order in which they were pressed.
"""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget

from tablegames_tui import faces
from tablegames_tui.widgets.piece_list import PieceList


class Rows(PieceList, inherit_bindings=False):
    """A list that fills its frame; Enter and the digits are left to the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "previous row", show=False, id="page.previous_row"),
        Binding("down", "cursor_down", "next row", show=False, id="page.next_row"),
        Binding("home", "first", "first row", show=False, id="page.first_row"),
        Binding("end", "last", "last row", show=False, id="page.last_row"),
        Binding("pageup", "page_up", "a page up", show=False, id="page.page_up"),
        Binding("pagedown", "page_down", "a page down", show=False, id="page.page_down"),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {"list--warning"}
    DEFAULT_CSS = """
    Rows { height: 1fr; scrollbar-size-vertical: 1; }
    Rows .list--warning { color: $warning; }
    """

    def __init__(self, *, ascii: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(PieceList.ascii, ascii)


async def obeys(widget: Widget, key: str) -> bool:
    """Do at once what a key means to the widget itself; whether it means anything to it."""
    bound = widget.screen.active_bindings.get(key)
    if bound is None or bound.node is not widget:
        return False
    await widget.run_action(bound.binding.action)
    return True


_SIGNS = {
    "right": ("ok", ".list--good"), "missing": ("warn", ".list--warning"), "wrong": ("no", ".list--bad"),
}  # fmt: skip


def verdict_sign(verdict: str, ascii: bool) -> Content:
    """The sign of a verdict, in its colour."""
    sign, style = _SIGNS[verdict]
    return Content.styled(faces.sign(sign, ascii), style)
