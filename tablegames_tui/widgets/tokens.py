"""Pieces inside a text: the component classes of their tokens, for every widget that shows sentences."""

from __future__ import annotations

from typing import ClassVar

from textual.style import Style
from textual.widget import Widget

from tablegames_tui import faces
from tablegames_tui.widgets.piece_styles import PieceStyles


def token_style(widget: Widget, style: Style | str) -> Style | None:
    """The whole style of a token in a text of that widget; None for any other style.

    Textual's own look-up of a component class in a text (".name") drops an opaque background.
    """
    if isinstance(style, str) and style[1:] in faces.TOKEN_CLASSES:
        return widget.get_visual_style(style[1:])
    return None


class Tokens(PieceStyles):
    """A widget whose text may hold tokens."""

    COMPONENT_CLASSES: ClassVar[set[str]] = set(faces.TOKEN_CLASSES)
    DEFAULT_CSS = faces.css(faces.TOKEN_CLASSES)

    def _get_style(self, style: Style | str) -> Style:
        return token_style(self, style) or super()._get_style(style)
