"""The people at a table: a row each with a name and a level of help; rows are added and removed."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.actions import SkipAction
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from tablegames_tui import names
from tablegames_tui.widgets.choices import Choice, ChoiceList
from tablegames_tui.widgets.field import Field

LEVELS = ("0 off", "1 shape", "2 numbers", "3 advice")
"""The levels of help, by number."""


class PersonRow(Horizontal):
    """One person."""

    DEFAULT_CSS = """
    PersonRow {
        height: 1;
        & > .seat { width: 3; color: $text-muted; }
        & > Input { width: 1fr; background: $background; }
        & > Input:focus { background: $plate; }
        & > ChoiceList { width: 15; height: 1; }
        & > Button { width: 3; min-width: 3; background: $surface; color: $text-muted; }
        & > Button:focus { background: $plate; color: $plate-text; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "row(-1)", "previous person", show=False, id="page.previous_row"),
        Binding("down", "row(1)", "next person", show=False, id="page.next_row"),
    ]

    def __init__(self, name: str, level: int) -> None:
        super().__init__()
        self.first_name = name
        self.first_level = level

    def compose(self) -> ComposeResult:
        """Seat, name, level, remove."""
        yield Static(classes="seat")
        yield Field(self.first_name, compact=True, max_length=names.WIDEST, select_on_focus=False)
        yield ChoiceList(
            [
                Choice(
                    "level",
                    "",
                    (0, 1, 2, 3),
                    LEVELS,
                    self.first_level,
                    "how much help this person sees",
                    standard=2,
                )
            ]
        )
        yield Button("x", compact=True, classes="remove")

    def number(self, seat: int) -> None:
        """Take a seat, which gives a name where none is typed."""
        self.query_one(".seat", Static).update(f" {seat}")
        self.query_one(Input).placeholder = f"Player {seat}"

    @property
    def person(self) -> tuple[str, int]:
        """The name to be called by, and the level of help."""
        typed = self.query_one(Input)
        level = self.query_one(ChoiceList).choices[0].value
        return (typed.value if typed.value.strip() else typed.placeholder), level

    def action_row(self, step: int) -> None:
        """The same field of the next person."""
        rows = list(self.parent.query(PersonRow)) if isinstance(self.parent, Widget) else []
        place = rows.index(self) + step
        here = [child for child in self.children if child.has_focus]
        if not 0 <= place < len(rows) or not here:
            raise SkipAction
        rows[place].children[self.children.index(here[0])].focus()


class PeopleList(Vertical):
    """All people, in table order."""

    DEFAULT_CSS = """
    PeopleList {
        height: auto;
        & > .add { width: 1fr; background: $surface; color: $text-muted; }
        & > .add { text-align: left; content-align: left middle; }
        & > .add:focus { background: $plate; color: $plate-text; }
    }
    """

    class Changed(Message):
        """Somebody came, left or has another name or level."""

    def __init__(
        self, people: list[tuple[str, int]], seats: range, *, id: str | None = None, classes: str = ""
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.start = people
        self.seats = seats

    def compose(self) -> ComposeResult:
        """The rows and the way to get one more."""
        for name, level in self.start:
            yield PersonRow(name, level)
        yield Button("+ one more person", compact=True, classes="add")

    def on_mount(self) -> None:
        """Number the seats."""
        self._renumber()

    @property
    def rows(self) -> list[PersonRow]:
        """A row a person."""
        return list(self.query(PersonRow))

    @property
    def people(self) -> list[tuple[str, int]]:
        """Names and levels of help, in table order."""
        return [row.person for row in self.rows]

    def _renumber(self) -> None:
        rows = self.rows
        for seat, row in enumerate(rows, 1):
            row.number(seat)
            row.query_one(".remove").disabled = len(rows) - 1 not in self.seats
        self.query_one(".add").display = len(rows) + 1 in self.seats

    @on(Button.Pressed, ".add")
    async def add(self) -> None:
        """One more person, if the game has room, and the cursor on their name."""
        rows = self.rows
        if len(rows) + 1 not in self.seats:
            self.app.bell()
            return
        row = PersonRow("", 2)
        await self.mount(row, after=rows[-1])
        self._renumber()
        row.query_one(Input).focus()
        self.post_message(self.Changed())

    @on(Button.Pressed, ".remove")
    async def remove_person(self, event: Button.Pressed) -> None:
        """That person leaves; the others move up."""
        event.stop()
        row = event.button.parent
        if isinstance(row, PersonRow):
            await row.remove()
            self._renumber()
            self.rows[-1].query_one(Input).focus()
            self.post_message(self.Changed())

    @on(Input.Changed)
    @on(ChoiceList.Changed)
    def tell(self, event: Message) -> None:
        """Any change in a row is a change of the people."""
        event.stop()
        self.post_message(self.Changed())
