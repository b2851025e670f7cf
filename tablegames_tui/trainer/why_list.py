"""Beside the answer: the hints taken; once it is checked, why each line is right, missed or wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from rules.core.drill import HINTS, Checked, Kind
from rules.core.sheet import Mark, ScoreLine
from rules.core.text import pieces
from tablegames_tui.trainer.answer_list import verdict_sign
from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.piece_list import PieceList

_Row = tuple[Content, tuple[str, str]]
"""A line, with the rule it is about and its section."""
_NONE = ("", "")


class WhyList(PieceList, inherit_bindings=False):
    """Lines to read; `here` is the rule of the one under the cursor, its id and its section."""

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
    WhyList { height: 1fr; scrollbar-size-vertical: 1; }
    WhyList .list--warning { color: $warning; }
    """

    def __init__(self, *, ascii: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rules: list[tuple[str, str]] = []
        self.set_reactive(PieceList.ascii, ascii)

    @property
    def here(self) -> tuple[str, str] | None:
        """The rule under the cursor: its id and its section of the rule sheet."""
        if self.highlighted is None or self.highlighted >= len(self._rules):
            return None
        return self._rules[self.highlighted]

    def show_hints(self, hints: Sequence[str]) -> None:
        """The steps of help taken so far."""
        lines = [
            Content.assemble((f"{step} ", ".list--number"), sentence.render(hint, (), self.ascii))
            for step, hint in enumerate(hints, 1)
        ]
        left = len(HINTS) - len(hints)
        more = f"h: a hint, {left} left" if left else "All hints are taken."
        lines.append(Content.styled(more, ".list--muted"))
        self._show([(line, _NONE) for line in lines])
        self.highlighted = None
        self.scroll_end(animate=False)

    def show_checked(self, checked: Checked, kind: Kind) -> None:
        """Line by line, what was expected and why, first what went wrong; then how the hand counts."""
        lines = () if checked.sheet is None else checked.sheet.lines
        sections = {line.rule: line.section for line in lines}
        rows: list[_Row] = []
        if kind in ("ticks", "number"):
            good = checked.total_given == checked.total_expected
            said = f"your answer   {checked.total_given:>4}"
            rows.append((Content.styled(said, ".list--good" if good else ".list--bad"), _NONE))
            if not good:
                said = f"right answer  {checked.total_expected:>4}"
                rows.append((Content.styled(said, ".list--good"), _NONE))
        shown = [mark for mark in checked.marks if mark.expected or mark.given or kind == "choice"]
        for mark in sorted(shown, key=lambda mark: mark.verdict == "right"):
            rows.append((self._mark(mark, kind), (mark.rule, sections.get(mark.rule, ""))))
        marked = {mark.rule for mark in shown}
        rows += [(self._line(line), (line.rule, line.section)) for line in lines if line.rule not in marked]
        self._show(rows)
        self.highlighted = next((n for n, (_, (rule, _)) in enumerate(rows) if rule), 0)
        self.scroll_home(animate=False)

    def _show(self, rows: Sequence[_Row]) -> None:
        self._rules = [rule for _, rule in rows]
        self.set_options(Option(content) for content, _ in rows)

    def _mark(self, mark: Mark, kind: Kind) -> Content:
        right = mark.verdict == "right"
        word, after = "", ""
        match kind:
            case "ticks":
                word = {"right": "", "missing": "missed ", "wrong": "" if mark.expected else "not this "}[
                    mark.verdict
                ]
                if mark.expected:
                    after = f" {mark.expected:+d}"
            case "number" | "amounts":
                after = f" {mark.given}" if right else f" {mark.given}, right is {mark.expected}"
            case "choice":
                after = ": yes" if mark.expected else ": no"
            case "pieces":
                word = {"right": "", "missing": "missed ", "wrong": "not this "}[mark.verdict]
        sign = verdict_sign(mark.verdict if kind in ("ticks", "pieces") or right else "wrong", self.ascii)
        style = ".list--warning" if mark.verdict == "missing" else ".list--bad"
        label = sentence.render(mark.label, (), self.ascii)
        why = sentence.render(f"\n{mark.why}" if mark.why else "", (), self.ascii)
        return Content.assemble(sign, " ", (word, style), label, after, why.stylize_before(".list--muted"))

    def _line(self, line: ScoreLine) -> Content:
        words = [sentence.render(line.label, (), self.ascii)]
        if line.pieces:
            words.append(sentence.render(pieces(line.pieces), (), self.ascii))
        if line.why:
            words.append(sentence.render(line.why, (), self.ascii).stylize_before(".list--muted"))
        figure = (f"{line.points:+d} ", ".list--number")
        return Content.assemble(figure, Content(" ").join(words))
