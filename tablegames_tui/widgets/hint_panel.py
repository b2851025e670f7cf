"""What a level of help shows: hints by kind, up to that level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from rules.core.hint import Hint
from tablegames_tui import faces
from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.tokens import Tokens

NOTHING_HERE = "Nothing to add at this level of help."
_MARK_STYLES = {"ok": "hint--ok", "no": "hint--no", "warn": "hint--warn", "star": "hint--star"}


class HintPanel(Tokens):
    """Hints as lines; those of one kind, or under one title where `titles` has it, stand together."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "hint--title", "hint--ok", "hint--no", "hint--warn", "hint--star", "hint--none",
    }  # fmt: skip
    DEFAULT_CSS = """
    HintPanel { width: 1fr; height: auto; color: $text; }
    HintPanel .hint--title { color: $accent-text; text-style: $mark-style; }
    HintPanel .hint--ok { color: $good; }
    HintPanel .hint--no { color: $error; }
    HintPanel .hint--warn { color: $warning; }
    HintPanel .hint--star { color: $hint; }
    HintPanel .hint--none { color: $text-muted; }
    """

    hints: reactive[tuple[Hint[Any], ...]] = reactive((), repaint=False)
    level: reactive[int] = reactive(2, layout=True)
    names: reactive[tuple[str, ...]] = reactive((), layout=True)
    titles: reactive[dict[str, str]] = reactive(dict, layout=True)
    ascii: reactive[bool] = reactive(False)

    def __init__(
        self,
        hints: Sequence[Hint[Any]] = (),
        *,
        level: int = 2,
        names: Sequence[str] = (),
        titles: dict[str, str] | None = None,
        empty: str = "",
        ascii: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._empty = empty
        """What stands there instead of no hints."""
        self.set_reactive(HintPanel.hints, tuple(hints))
        self.set_reactive(HintPanel.level, level)
        self.set_reactive(HintPanel.names, tuple(names))
        self.set_reactive(HintPanel.titles, titles or {})
        self.set_reactive(HintPanel.ascii, ascii)

    def validate_hints(self, hints: Sequence[Hint[Any]]) -> tuple[Hint[Any], ...]:
        return tuple(hints)

    def watch_hints(self) -> None:
        """Others may need another height; a panel that isn't shown is laid out when it is."""
        self.refresh()
        shown = all(node.display for node in self.ancestors_with_self if isinstance(node, Widget))
        if shown and self.styles.auto_dimensions and self._needs_another_height():
            self.refresh(layout=True)

    def _needs_another_height(self) -> bool:
        """Whether the lines no longer end where the panel does, which is never less high than it must be."""
        least = self.container_size.height if self.styles.min_height is not None else 0
        lines = self.get_content_height(self.container_size, self.app.size, self.content_size.width)
        return max(lines, least) != self.size.height

    def on_show(self) -> None:
        """Lay out what came in the meantime."""
        self.refresh(layout=True)

    def clear(self) -> None:
        """Show no hints, at once."""
        self.hints = ()

    def render(self) -> Content:
        return Content("\n").join(self._lines())

    def _lines(self) -> list[Content]:
        lines: list[Content] = []
        kinds: dict[str, list[Hint[Any]]] = {}
        for hint in self.hints:
            if hint.level <= self.level:
                kinds.setdefault(self.titles.get(hint.kind, hint.kind), []).append(hint)
        for title, hints in kinds.items():
            if title in self.titles.values():
                lines.append(Content.assemble((faces.plain(title, self.ascii), ".hint--title")))
            lines.extend(self._line(hint) for hint in hints)
        return lines or [Content.assemble((self._empty, ".hint--none"))]

    def _line(self, hint: Hint[Any]) -> Content:
        parts: list[Content | str | tuple[str, str]] = []
        if hint.mark in _MARK_STYLES:
            parts += [(faces.sign(hint.mark, self.ascii), f".{_MARK_STYLES[hint.mark]}"), " "]
        parts.append(sentence.render(hint.text, self.names, self.ascii))
        return Content.assemble(*parts)
