"""Hints as a list with a cursor: each opens the paragraph of the rules that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from textual.content import Content
from textual.widgets.option_list import Option

from rules.core.hint import Hint
from tablegames_tui import faces
from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.piece_list import PieceList

_MARKS = {"ok": ".list--good", "no": ".list--bad", "warn": ".list--warning", "star": ".list--hint"}


class HintList(PieceList):
    """Up and down select a hint; Enter or a click sends it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"list--warning", "list--hint"}
    DEFAULT_CSS = """
    HintList .list--warning { color: $warning; }
    HintList .list--hint { color: $hint; }
    """

    @dataclass
    class Picked(WidgetMessage):
        """A hint was chosen."""

        hint: Hint[Any]

    def __init__(
        self,
        hints: Sequence[Hint[Any]],
        *,
        names: Sequence[str] = (),
        ascii: bool = False,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self._hints = tuple(hints)
        self._names = tuple(names)
        self.set_reactive(PieceList.ascii, ascii)

    def on_mount(self) -> None:
        self.watch_ascii()

    def on_focus(self) -> None:
        """The cursor is there as soon as keys go here."""
        if self.highlighted is None:
            self.action_first()

    def watch_ascii(self) -> None:
        self.set_options(Option(self._line(hint)) for hint in self._hints)

    def clear(self) -> None:
        """Forget the hints, at once."""
        self._hints = ()
        super().clear()

    def action_select(self) -> None:
        """Send the hint under the cursor."""
        if self.highlighted is not None:
            self.post_message(self.Picked(self._hints[self.highlighted], widget=self))

    def _line(self, hint: Hint[Any]) -> Content:
        said = sentence.render(hint.text, self._names, self.ascii)
        if hint.mark not in _MARKS:
            return said
        return Content.assemble((faces.sign(hint.mark, self.ascii), _MARKS[hint.mark]), " ", said)
