"""The list in which rules are ticked: all of them listed, or typed by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from rules.core.drill import TOTAL, Checked, Field
from tablegames_tui.trainer.answer_list import AnswerList
from tablegames_tui.widgets import sentence

ENOUGH = 2
"""Letters that complete a name."""
LONGEST = 24


class TickList(AnswerList):
    """Lines to tick; or, where they bring points, their total instead. `/` filters.

    Unlisted, only what is ticked is shown: names are typed, two letters complete.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "tick", "tick", id="question.tick", key_display="Space"),
        Binding("slash", "filter", "filter", id="question.filter", key_display="/"),
    ]

    def __init__(
        self, fields: Sequence[Field], *, listed: bool = True, totalled: bool = True, ascii: bool = False
    ) -> None:
        super().__init__(fields, ascii=ascii)
        self.listed = listed
        self.totalled = totalled
        self.typing = not listed
        """Whether letters go into the filter, or the name."""
        self.wanted = ""
        self.total = ""

    def answer(self) -> dict[str, int]:
        if self.total and not any(self.figures.values()):
            return {TOTAL: int(self.total)}
        return super().answer()

    def on_mount(self) -> None:
        self._say_typed()

    def shown(self) -> Iterator[Field]:
        if self.checked is not None:
            marked = {mark.rule for mark in self.checked.marks if mark.expected or mark.given}
            yield from (field for field in self.fields if field.key in marked or self.figures.get(field.key))
        elif self.listed:
            yield from (field for field in self.fields if _holds(field, self.wanted))
        elif len(self.wanted) < ENOUGH:
            yield from (field for field in self.fields if self.figures.get(field.key))
        else:
            found = (field for field in self.fields if _begins(field, self.wanted))
            yield from sorted(found, key=lambda field: not field.label.casefold().startswith(self.wanted))

    def box(self, field: Field) -> Content:
        figure = self.figures.get(field.key, 0)
        tick = " " if not figure else "x" if field.most == 1 else str(figure)
        return Content.assemble((f"[{tick}]", ".list--number" if figure else ".list--muted"))

    def label(self, field: Field) -> Content:
        """The label, and the other name where there is room for it."""
        label = super().label(field)
        if self.ascii or self.checked is not None or not field.also:
            return label
        both = Content.assemble(label, (f" {field.also}", ".list--muted"))
        room = self.scrollable_content_region.width - self._get_left_gutter_width()
        return both if self.box(field).cell_length + 1 + both.cell_length <= room else label

    def on_resize(self) -> None:
        """Other names have room, or have none any more."""
        self.fill()

    # --- ticking -------------------------------------------------------------------------------------------

    def action_tick(self) -> None:
        """Count the rule once more; after the most it can, not at all."""
        field = self.here
        if field is None or self.checked is not None:
            return
        self.figures[field.key] = (self.figures.get(field.key, 0) + 1) % (field.most + 1)
        self.total = ""
        self.refresh_row()
        self._say_typed()

    def clicked(self, again: bool) -> None:
        if self.listed:
            self.action_tick()
        elif len(self.wanted) >= ENOUGH:
            self._add()
        elif again:
            self.action_tick()

    # --- typing --------------------------------------------------------------------------------------------

    def action_filter(self) -> None:
        """Let letters be the filter, or the name; a filter that is there already makes room for another."""
        if self.checked is None:
            if self.listed and not self.typing and self.wanted:
                self._want("")
            self.typing = True
            self._say_typed()

    def type_key(self, key: str) -> bool:
        if key == "/":
            self.action_filter()
        elif key.isascii() and key.isdigit() and not self.wanted:
            self._type_total(self.total + key)
        elif key == "backspace" and self.total:
            self._type_total(self.total[:-1])
        elif not self.typing:
            return False
        elif key == "backspace" and self.wanted:
            self._want(self.wanted[:-1])
        elif key == "backspace":
            self._take_back()
        elif len(key) > 1 or key == "+" or (key in "- " and not self.wanted):
            return False
        else:
            self._want((self.wanted + key.casefold())[:LONGEST])
        return True

    def _type_total(self, total: str) -> None:
        refused = ""
        if not self.totalled:
            refused = "How many there are is no answer: Space ticks each line that is right."
        elif any(self.figures.values()):
            refused = "Rules are ticked: their points are the total."
        if refused:
            self.post_message(self.Said(refused, widget=self))
            return
        self.total = total.lstrip("0")[:4]
        self._say_typed()

    def _want(self, wanted: str) -> None:
        """Show what fits; the cursor goes to the first, without a filter it stays where it is."""
        self.wanted = wanted
        self.fill()
        if wanted:
            self.action_first()
        self._say_typed()

    def _take_back(self) -> None:
        """Without letters, backspace takes the last name away."""
        ticked = [key for key, figure in self.figures.items() if figure]
        if not self.listed and ticked:
            self.figures.pop(ticked[-1])
            self.fill()
            self._say_typed()

    def enter(self) -> bool:
        if self.checked is not None or not self.typing:
            return False
        if self.listed:
            self.typing = False
            self._say_typed()
            return True
        if not self.wanted:
            return False
        self._add()
        return True

    def _add(self) -> None:
        """Count the name under the cursor, and begin the next one."""
        field = self.here if len(self.wanted) >= ENOUGH else None
        if field is None:
            said = "no name begins so" if len(self.wanted) >= ENOUGH else "two letters complete a name"
            self.post_message(self.Said(f"{self.wanted}: {said}.", widget=self))
            return
        had = self.figures.pop(field.key, 0)
        self.figures[field.key] = min(had + 1, field.most)
        if had == field.most:
            self.post_message(self.Said(f"{field.label} is there already.", widget=self))
        self.total = ""
        self._want("")

    def leave(self) -> bool:
        """Let letters be keys again; whether there was anything to leave."""
        if self.checked is not None or not (self.typing or self.wanted):
            return False
        self.typing = False
        self._want("")
        return True

    def show_marks(self, checked: Checked) -> None:
        self.wanted, self.typing = "", False
        super().show_marks(checked)
        self._say_typed()

    def _say_typed(self) -> None:
        count = sum(self.figures.values())
        if self.checked is None and (self.typing or self.wanted):
            said = f"{'/' if self.listed else 'name: '}{self.wanted}{'_' if self.typing else ''}"
        elif self.total:
            said = f"total {self.total}"
        elif self.checked is not None:
            said = ""
        else:
            how = "digits: the total instead" if self.totalled else "Space ticks"
            said = f"{count} ticked" if count else how
        self.post_message(self.Typed(said, widget=self))


def _holds(field: Field, wanted: str) -> bool:
    """Whether a filter fits: pieces are found by how they are written and by what they are called."""
    texts = field.label, sentence.spoken(field.label), field.also
    return any(wanted in text.casefold() for text in texts)


def _begins(field: Field, wanted: str) -> bool:
    label = field.label.casefold()
    places = [0, *(place + 1 for place, char in enumerate(label) if char in " -")]
    return any(label.startswith(wanted, place) for place in places) or field.also.startswith(wanted)
