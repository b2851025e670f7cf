"""Pieces inside a text: the component classes of their tokens, for every widget that shows sentences.

A token may begin or end with a blank, which belongs to its piece. Where a line is broken blanks are dropped:
it is held by a character that is no white space until it is painted.
"""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

from tablegames_tui import faces
from tablegames_tui.widgets.piece_styles import PieceStyles

_HELD = "\u2800"
"""One cell wide and blank as well, should it ever be seen or copied."""


def held(token: str) -> str:
    """A token's text that keeps all its cells wherever a line is broken."""
    return token.replace(" ", _HELD)


def released(strip: Strip) -> Strip:
    """A line as it is painted: what was held is blank again."""
    if not any(_HELD in segment.text for segment in strip):
        return strip
    return Strip(
        [Segment(text.replace(_HELD, " "), style, control) for text, style, control in strip],
        strip.cell_length,
    )


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

    def render_line(self, y: int) -> Strip:
        return released(super().render_line(y))

    def _get_style(self, style: Style | str) -> Style:
        return token_style(self, style) or super()._get_style(style)
