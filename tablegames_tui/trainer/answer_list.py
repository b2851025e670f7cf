"""Lists in which a question is answered: fields to tick, to choose from, to fill with figures.

What all of them have: `answer` tells the figures by field, `type_key` takes a key (from the keyboard or from
the pad on the screen), `enter` and `leave` say whether Enter and Escape meant the list itself, `show_marks`
shows what was right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.widgets.option_list import Option

from rules.core.drill import Checked, Field
from rules.core.sheet import Mark
from tablegames_tui.trainer.rows import Rows, obeys, verdict_sign
from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.messages import WidgetMessage


class AnswerList(Rows):
    """Fields, one a row."""

    PAD: ClassVar[str] = ""
    """The keys that a pad on the screen offers."""

    @dataclass
    class Sent(WidgetMessage):
        """The answer is to be checked: a second click on what was chosen."""

    @dataclass
    class Typed(WidgetMessage):
        """What has been typed or ticked so far, in a few words."""

        text: str

    @dataclass
    class Said(WidgetMessage):
        """Something to tell: why a key did nothing."""

        text: str

    def __init__(self, fields: Sequence[Field], *, ascii: bool = False) -> None:
        super().__init__(ascii=ascii)
        self.fields = tuple(fields)
        self.figures: dict[str, int] = {}
        self.marks: dict[str, Mark] = {}
        self.sent: dict[str, int] = {}
        """The answer that was checked."""
        self.checked: Checked | None = None

    def on_mount(self) -> None:
        self.fill()
        self.begin()

    def begin(self) -> None:
        """Put the cursor where it is at first."""
        self.action_first()

    def watch_ascii(self) -> None:
        self.fill()

    # --- what the screen asks of every list ----------------------------------------------------------------

    def answer(self) -> dict[str, int]:
        """The figures by field; what is not there counts nothing."""
        return {key: figure for key, figure in self.figures.items() if figure}

    def type_key(self, key: str) -> bool:
        """Take a character or `backspace`; whether it meant anything here."""
        return False

    def enter(self) -> bool:
        """Whether Enter was for the list itself."""
        return False

    def leave(self) -> bool:
        """Whether Escape was for the list itself."""
        return False

    def show_marks(self, checked: Checked) -> None:
        """Show what was right; nothing can be changed any more."""
        self.sent = self.answer()
        self.checked = checked
        self.marks = {mark.rule: mark for mark in checked.marks}
        self.fill()

    # --- rows ----------------------------------------------------------------------------------------------

    @property
    def here(self) -> Field | None:
        """The field under the cursor."""
        if self.highlighted is None:
            return None
        wanted = self.get_option_at_index(self.highlighted).id
        return next((field for field in self.fields if field.key == wanted), None)

    def fill(self) -> None:
        """Show the rows; the cursor stays on its field."""
        if not self.is_attached:
            return
        before = self.here
        shown = tuple(self.shown())
        self.set_options(Option(self.row(field), id=field.key) for field in shown)
        if before in shown:
            self.highlighted = shown.index(before)
        elif shown:
            self.highlighted = 0

    def shown(self) -> Iterator[Field]:
        """The fields that have a row now."""
        yield from self.fields

    def row(self, field: Field) -> Content:
        """What a row says."""
        return Content.assemble(self.box(field), " ", self.sign(field), self.label(field))

    def box(self, field: Field) -> Content:
        """The figure of a field, as its row shows it."""
        raise NotImplementedError

    def label(self, field: Field) -> Content:
        """What a field is called."""
        return sentence.render(field.label, (), self.ascii)

    def sign(self, field: Field) -> Content:
        """Once the answer is checked, what it was worth."""
        mark = self.marks.get(field.key)
        if mark is None or not (mark.expected or mark.given):
            return Content("")
        return Content.assemble(verdict_sign(mark.verdict, self.ascii), " ")

    def refresh_row(self) -> None:
        """Show the figure of the row under the cursor anew."""
        field = self.here
        if field is not None and self.highlighted is not None:
            self.replace_option_prompt_at_index(self.highlighted, self.row(field))

    async def _on_click(self, event: events.Click) -> None:
        """A first click puts the cursor on a row; what a click on a row means, its list says."""
        clicked = event.style.meta.get("option")
        event.prevent_default()
        if clicked is None or self.checked is not None:
            return
        event.stop()
        before, self.highlighted = self.highlighted, clicked
        self.clicked(again=before == clicked)

    def clicked(self, again: bool) -> None:
        """A row was clicked, or clicked again."""

    async def on_key(self, event: events.Key) -> None:
        """Whatever belongs to the answer, in the order in which it is pressed."""
        if self.checked is None and await self._takes(event):
            event.stop()
            event.prevent_default()

    async def _takes(self, event: events.Key) -> bool:
        if event.key == "enter":
            return self.enter()
        if event.key == "escape":
            return self.leave()
        key = event.character if event.is_printable else event.key
        return self.type_key(key or event.key) or await obeys(self, event.key)


class ChoiceList(AnswerList):
    """One of a few: arrows or a digit choose, Enter or the same again sends."""

    def begin(self) -> None:
        """Nothing is chosen yet: the first digit would be the same again."""
        self.highlighted = None

    def answer(self) -> dict[str, int]:
        return {self.here.key: 1} if self.here is not None else {}

    def box(self, field: Field) -> Content:
        return Content.assemble((f" {self.fields.index(field) + 1} ", ".list--number"))

    def sign(self, field: Field) -> Content:
        if self.checked is None:
            return Content("")
        if field.key not in (*self.sent, self.checked.choice):
            return Content("  ")
        right = field.key == self.checked.choice
        return Content.assemble(verdict_sign("right" if right else "wrong", self.ascii), " ")

    def type_key(self, key: str) -> bool:
        if not (key.isascii() and key.isdigit() and 0 < int(key) <= len(self.fields)):
            return False
        before, self.highlighted = self.highlighted, int(key) - 1
        if before == self.highlighted:
            self.post_message(self.Sent(widget=self))
        return True

    def clicked(self, again: bool) -> None:
        if again:
            self.post_message(self.Sent(widget=self))


class FigureList(AnswerList):
    """A figure a field: digits go into the row under the cursor."""

    PAD = "0123456789"

    def box(self, field: Field) -> Content:
        figure = self.figures.get(field.key)
        cursor = "_" if self.checked is None else ""
        text = f"{'' if figure is None else figure}{cursor}"
        return Content.assemble((f"{text:>6}", ".list--number"), " ")

    def type_key(self, key: str) -> bool:
        field = self.here
        if field is None or not (key == "backspace" or (key.isascii() and key.isdigit())):
            return False
        had = str(self.figures.get(field.key, ""))
        now = had[:-1] if key == "backspace" else had + key
        if now and int(now) > field.most:
            self.post_message(self.Said(f"More than {field.most} can't be.", widget=self))
            return True
        if now:
            self.figures[field.key] = int(now)
        else:
            self.figures.pop(field.key, None)
        self.refresh_row()
        return True
