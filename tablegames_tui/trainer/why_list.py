"""Beside the answer: the hints taken; once it is checked, why each line is right, missed or wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.content import Content
from textual.widgets.option_list import Option

from rules.core.drill import HINTS, TOTAL, Checked, Kind, Picture, Question
from rules.core.sheet import Mark, ScoreLine, Struck
from rules.core.text import pieces
from tablegames_tui.trainer.rows import Rows, verdict_sign
from tablegames_tui.widgets import sentence

_Row = tuple[Content, tuple[str, str]]
"""A line, with the rule it is about and its section."""
_NONE = ("", "")
_WORDS = {"right": "", "missing": "missed ", "wrong": "not this "}


class WhyList(Rows):
    """Lines to read; `here` is the rule of the one under the cursor, its id and its section."""

    def __init__(self, *, ascii: bool = False, id: str | None = None) -> None:
        super().__init__(ascii=ascii, id=id)
        self._rules: list[tuple[str, str]] = []

    @property
    def here(self) -> tuple[str, str] | None:
        """The rule under the cursor: its id and its section of the rule sheet."""
        if self.highlighted is None or self.highlighted >= len(self._rules):
            return None
        return self._rules[self.highlighted]

    def show_hints(self, hints: Sequence[str]) -> None:
        """The steps of help taken so far."""
        lines = [
            Content.assemble((f"{step} ", ".list--number"), self._text(hint))
            for step, hint in enumerate(hints, 1)
        ]
        left = len(HINTS) - len(hints)
        more = f"h: a hint, {left} left" if left else "All hints are taken."
        lines.append(Content.styled(more, ".list--muted"))
        self._show([(line, _NONE) for line in lines])
        self.highlighted = None
        self.scroll_end(animate=False)

    def show_checked(self, checked: Checked, question: Question) -> None:
        """Line by line, what was expected and why, first what went wrong; then how the hand counts."""
        kind: Kind = "pieces" if question.listed else question.kind
        rows = [*_totals(checked)] if kind in ("ticks", "number") else []
        sheet = checked.sheet
        lines = () if sheet is None else sheet.lines
        struck = () if sheet is None else sheet.struck
        sections = {line.rule: line.section for line in lines} | {line.rule: line.section for line in struck}
        shown = [
            mark
            for mark in checked.marks
            if (mark.expected or mark.given or kind == "choice") and (kind, mark.rule) != ("ticks", TOTAL)
        ]
        choices = {field.label for field in question.fields} if kind == "choice" else set()
        for mark in sorted(shown, key=lambda mark: mark.verdict == "right"):
            line = self._choice(mark) if mark.label in choices else self._mark(mark, kind)
            rows.append((line, (mark.rule, sections.get(mark.rule, ""))))
        told = {mark.rule for mark in shown}
        counted = [line for line in lines if line.rule not in told]
        if sheet is not None and counted:
            rows.append((Content.styled(f"{sheet.title}.", ".list--title"), _NONE))
            tiles = _size(question.picture)
            rows += [(self._line(line, tiles), (line.rule, line.section)) for line in counted]
        not_counted = [line for line in struck if line.rule not in told]
        if not_counted:
            rows.append((Content.styled("Does not count", ".list--title"), _NONE))
            rows += [(self._struck(line), (line.rule, line.section)) for line in not_counted]
        self._show(rows)
        self.highlighted = next((n for n, (_, (rule, _)) in enumerate(rows) if rule), 0)
        self.scroll_home(animate=False)

    def _show(self, rows: Sequence[_Row]) -> None:
        self._rules = [rule for _, rule in rows]
        self.set_options(Option(content) for content, _ in rows)

    # --- lines ---------------------------------------------------------------------------------------------

    def _text(self, text: str) -> Content:
        return sentence.render(text, (), self.ascii)

    def _why(self, why: str) -> Content:
        return self._text(f"\n{why}" if why else "").stylize_before(".list--muted")

    def _mark(self, mark: Mark, kind: Kind) -> Content:
        right = mark.verdict == "right"
        word, after = "", ""
        match kind:
            case "ticks":
                word = "" if mark.given and mark.expected else _WORDS[mark.verdict]
                after = f" {mark.expected:+d}" if mark.expected else ""
            case "number" | "amounts":
                after = f" {mark.given}" if right else f" {mark.given}, right is {mark.expected}"
            case "choice":
                after = ": yes" if mark.expected else ": no"
                after += "" if right else f", you said {'yes' if mark.given else 'no'}"
            case "pieces":
                word = _WORDS[mark.verdict]
        sign = verdict_sign(mark.verdict if kind in ("ticks", "pieces") or right else "wrong", self.ascii)
        style = ".list--warning" if mark.verdict == "missing" else ".list--bad"
        return Content.assemble(sign, " ", (word, style), self._text(mark.label), after, self._why(mark.why))

    def _choice(self, mark: Mark) -> Content:
        """What could be chosen and is right, or was chosen and isn't."""
        sign = verdict_sign("right" if mark.expected else "wrong", self.ascii)
        return Content.assemble(sign, " ", self._text(mark.label), self._why(mark.why))

    def _line(self, line: ScoreLine, tiles: int) -> Content:
        """A line of the score, with the pieces that earn it where it isn't all of them."""
        figure = (f"{line.points:+d} ", ".list--number")
        some = f"\n{pieces(line.pieces)}" if 0 < len(line.pieces) < tiles else ""
        return Content.assemble(figure, self._text(line.label), self._text(some), self._why(line.why))

    def _struck(self, line: Struck) -> Content:
        return Content.assemble(self._text(line.label), self._why(line.why))


def _totals(checked: Checked) -> Iterator[_Row]:
    good = checked.total_given == checked.total_expected
    said = f"your answer   {checked.total_given:>4}"
    yield Content.styled(said, ".list--good" if good else ".list--bad"), _NONE
    if not good:
        yield Content.styled(f"right answer  {checked.total_expected:>4}", ".list--good"), _NONE


def _size(picture: Picture) -> int:
    """How many pieces the hand has."""
    winning = picture.winning is not None
    groups = sum(len(group.pieces) for group in picture.groups)
    return sum(len(meld.pieces) for meld in picture.melds) + len(picture.concealed) + winning + groups
