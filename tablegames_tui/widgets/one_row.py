"""What is told in one row: in shorter words where it must be, and never cut without a sign."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from tablegames_tui import faces
from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.tokens import Tokens


class OneRow(Tokens):
    """Shows the first of several wordings that has room; else the last one, up to where it can be read on."""

    DEFAULT_CSS = """
    OneRow { width: 1fr; height: 1; color: $text; }
    """

    wordings: reactive[tuple[str, ...]] = reactive(())
    """From the longest to the shortest, in the notation of `rules.core.text`."""
    more: reactive[str] = reactive("")
    """Where all of it can be read, told where even the shortest has no room."""

    def __init__(self, names: Sequence[str] = (), *, ascii: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self._names = tuple(names)
        self._ascii = ascii

    def render(self) -> Content:
        room, told = self.content_size.width, Content("")
        for wording in self.wordings:
            told = sentence.render(wording, self._names, self._ascii)
            if told.cell_length <= room:
                return told
        end = faces.plain(f" … {self.more}".rstrip(), self._ascii) if self.wordings else ""
        kept = told.truncate(max(0, room - len(end)))
        return kept[: max(0, kept.plain.rfind(" "))] + end
