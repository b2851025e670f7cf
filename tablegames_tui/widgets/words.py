"""A text of the rules on a screen: names and pieces put in, wrapped."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.tokens import Tokens


class Words(Tokens):
    """A sentence, or lines of them, in the notation of `rules.core.text`."""

    DEFAULT_CSS = """
    Words { width: 1fr; height: auto; color: $text; }
    """

    text: reactive[str] = reactive("", layout=True)
    names: reactive[tuple[str, ...]] = reactive((), layout=True)
    ascii: reactive[bool] = reactive(False)

    def __init__(
        self,
        text: str = "",
        names: Sequence[str] = (),
        *,
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self.set_reactive(Words.text, text)
        self.set_reactive(Words.names, tuple(names))
        self.set_reactive(Words.ascii, ascii)

    def render(self) -> Content:
        return sentence.render(self.text, self.names, self.ascii)

    def clear(self) -> None:
        """Empty it, at once."""
        self.text = ""
