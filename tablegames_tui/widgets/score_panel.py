"""A score sheet, line by line: what counts and the pieces that earn it, what does not and why, who pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from textual.actions import SkipAction
from textual.content import Content
from textual.reactive import reactive
from textual.widgets.option_list import Option

from rules.core import text
from rules.core.sheet import ScoreLine, ScoreSheet, Struck
from tablegames_tui import faces
from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.piece_list import PieceList

_FIGURE = 4
_Line = tuple[Content, ScoreLine | Struck | None]


class ScorePanel(PieceList):
    """A breakdown. Up and down select a line; Enter or a click sends its paragraph of the rules."""

    sheet: reactive[ScoreSheet | None] = reactive(None, repaint=False, init=False)
    names: reactive[tuple[str, ...]] = reactive((), repaint=False, init=False)
    struck: reactive[bool] = reactive(True, repaint=False, init=False)
    """Whether lines that do not count are shown too."""

    @dataclass
    class Picked(WidgetMessage):
        """A line was chosen: its rule and the section of the rule sheet that explains it."""

        section: str
        rule: str

    def __init__(
        self,
        sheet: ScoreSheet | None = None,
        *,
        names: Sequence[str] = (),
        ascii: bool = False,
        struck: bool = True,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._entries: list[ScoreLine | Struck | None] = []
        self.set_reactive(ScorePanel.sheet, sheet)
        self.set_reactive(ScorePanel.names, tuple(names))
        self.set_reactive(ScorePanel.ascii, ascii)
        self.set_reactive(ScorePanel.struck, struck)

    @property
    def entry(self) -> ScoreLine | Struck | None:
        """The line under the cursor."""
        return None if self.highlighted is None else self._entries[self.highlighted]

    def clear(self) -> None:
        """Show no sheet, at once."""
        self.sheet = None

    def on_mount(self) -> None:
        self._fill()

    def watch_sheet(self) -> None:
        self._fill()

    def watch_names(self) -> None:
        self._fill()

    def watch_ascii(self) -> None:
        self._fill()

    def watch_struck(self) -> None:
        self._fill()

    def action_select(self) -> None:
        """Send the line's section; where no line counts Enter is the screen's."""
        if self.entry is None:
            raise SkipAction
        self.post_message(self.Picked(self.entry.section, self.entry.rule, widget=self))

    # Content

    def _fill(self) -> None:
        if not self.is_attached:
            return
        lines = [] if self.sheet is None else [*self._counted(self.sheet), *self._left_out(self.sheet)]
        self._entries = [entry for _, entry in lines]
        self.set_options(Option(content, disabled=entry is None) for content, entry in lines)
        self.action_first()

    def _counted(self, sheet: ScoreSheet) -> Iterator[_Line]:
        """What counts: the score, then each payment with its factors."""
        for line in sheet.lines:
            yield self._counting(f"{line.points:+d}", line), line
        worth, title = sheet.headline
        figure = " " * (_FIGURE - len(str(sheet.total)))
        total = Content.assemble(f"{figure}{worth}  ", sentence.render(title, self.names, self.ascii))
        yield total.stylize_before(".list--title"), None
        for payment in sheet.payments:
            who = f"{text.seat(payment.payer)} pays {text.seat(payment.payee)} "
            formula = sentence.render(payment.formula, self.names, self.ascii)
            chips = (str(payment.chips), ".list--title")
            yield Content.assemble(sentence.render(who, self.names, self.ascii), chips, "  ", formula), None
            for line in payment.lines:
                yield self._counting(f"{faces.sign('times', self.ascii)}{line.points}", line), line

    def _left_out(self, sheet: ScoreSheet) -> Iterator[_Line]:
        """What does not count, below everything that does."""
        struck = [*sheet.struck, *(entry for payment in sheet.payments for entry in payment.struck)]
        if self.struck and struck:
            yield Content("Left out").stylize_before(".list--title"), None
            for entry in struck:
                yield self._struck_line(entry), entry

    def _counting(self, figure: str, line: ScoreLine) -> Content:
        return Content.assemble(
            (f"{figure:>{_FIGURE}}", ".list--number"),
            (f" {faces.sign('ok', self.ascii)} ", ".list--good"),
            self._words(line),
        )

    def _struck_line(self, struck: Struck) -> Content:
        sign = faces.sign("no", self.ascii)
        words = self._words(struck).stylize_before(".list--muted")
        return Content.assemble(" " * _FIGURE, (f" {sign} ", ".list--bad"), words)

    def _words(self, entry: ScoreLine | Struck) -> Content:
        words: list[Content] = [sentence.render(entry.label, self.names, self.ascii)]
        if entry.pieces:
            words.append(sentence.render(text.pieces(entry.pieces), self.names, self.ascii))
        if entry.why:
            words.append(sentence.render(entry.why, self.names, self.ascii).stylize_before(".list--muted"))
        return Content("  ").join(words)
