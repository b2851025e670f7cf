"""A list of sentences with pieces in them: the base of offers, score lines and the log."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style
from textual.widgets import OptionList

from tablegames_tui import faces
from tablegames_tui.widgets.piece_styles import PieceStyles
from tablegames_tui.widgets.tokens import released, token_style


class PieceList(OptionList, PieceStyles):
    """An option list without a frame whose prompts may hold piece tokens."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *faces.TOKEN_CLASSES, "list--muted", "list--good", "list--bad", "list--number", "list--title",
    }  # fmt: skip
    DEFAULT_CSS = (
        faces.css(faces.TOKEN_CLASSES)
        + """
    PieceList { height: auto; border: none; padding: 0; background: transparent; color: $text; }
    PieceList:focus { border: none; background-tint: transparent; }
    PieceList .list--muted { color: $text-muted; }
    PieceList .list--good { color: $good; }
    PieceList .list--bad { color: $error; }
    PieceList .list--number { color: $accent-text; text-style: $mark-style; }
    PieceList .list--title { color: $accent-text; text-style: $mark-style; }
    PieceList > .option-list--option { padding: 0; }
    PieceList > .option-list--option-disabled { color: $text; }
    PieceList > .option-list--option-hover { background: transparent; }
    PieceList > .option-list--option-highlighted,
    PieceList:focus > .option-list--option-highlighted {
        background: $panel;
        color: $text;
        text-style: $mark-style;
    }
    """
    )

    ascii: reactive[bool] = reactive(False, repaint=False, init=False)

    def _get_left_gutter_width(self) -> int:
        return 1

    def render_line(self, y: int) -> Strip:
        strip = released(super().render_line(y))
        line = self.scroll_offset.y + y
        index, part = self._lines[line] if line < len(self._lines) else (None, 0)
        here = index is not None and index == self.highlighted
        looks = ("option-list--option", "option-list--option-highlighted")[: 2 if here else 1]
        sign = faces.sign("cursor", self.ascii) if here and part == 0 else " "
        return Strip([Segment(sign, self.get_visual_style(*looks).rich_style), *strip])

    def _get_style(self, style: Style | str) -> Style:
        return token_style(self, style) or super()._get_style(style)

    def watch_show_vertical_scrollbar(self) -> None:
        """The bar takes cells from the lines, or gives them back: they wrap anew."""
        self._clear_caches()

    def watch_ascii(self) -> None:
        self.refresh()

    def clear(self) -> None:
        """Empty the list, at once."""
        self.clear_options()
