"""The book of a game's rules: each with an example, what it removes and what comes near to it."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from rules.core.drill import Entry, Picture
from tablegames_tui import faces, keys
from tablegames_tui.trainer import Trainer
from tablegames_tui.trainer.drawn import Drawn
from tablegames_tui.widgets import sentence
from tablegames_tui.widgets.field import Field
from tablegames_tui.widgets.meld_row import MeldRow
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp


NAME = 30
"""How many cells a name has in the list."""


class EntryList(OptionList, inherit_bindings=False):
    """The rules; the page follows the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "previous row", show=False, id="page.previous_row"),
        Binding("down", "cursor_down", "next row", show=False, id="page.next_row"),
        Binding("home", "first", "first row", show=False, id="page.first_row"),
        Binding("end", "last", "last row", show=False, id="page.last_row"),
    ]


class BookScreen(Screen[None]):
    """Search and rules left, the page of one right."""

    CSS_PATH = "trainer.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        keys.BACK,
        Binding("slash", "search", "search", id="book.search", key_display="/"),
        Binding("p", "practise", "practise this", id="book.practise", tooltip="Hands that have this rule"),
        Binding("pageup", "scroll(-1)", "page up", group=keys.TEXT, id="book.text_up"),
        Binding("pagedown,space", "scroll(1)", "page down", group=keys.TEXT, id="book.text_down"),
        keys.HELP,
        keys.QUIT,
    ]
    app: TablegamesApp

    def __init__(self, trainer: Trainer, rule: str | None = None) -> None:
        super().__init__()
        self.trainer = trainer
        self.entries = trainer.practice().book()
        self.start = rule
        self.wanted = ""

    def compose(self) -> ComposeResult:
        """Search line, rules, page."""
        ascii, book = self.app.ascii, self.trainer.book
        title = f" {book[0].upper()}{book[1:]}"
        count = f"  {self.trainer.title}, {len(self.entries)} entries"
        yield Static(Content.assemble((title, "bold $accent-text"), count), id="status")
        yield Field(placeholder="/ search numbers, names, texts", id="search", compact=True, max_length=60)
        with Horizontal(id="page"):
            yield EntryList(id="entries")
            with VerticalScroll(id="text", can_focus=False):
                yield Static(id="heading")
                yield Words(ascii=ascii, id="asks")
                yield Drawn(ascii=ascii, id="drawn")
                yield Words(ascii=ascii, id="more")
        yield NavFooter()

    def on_mount(self) -> None:
        """The cursor on the rule that was asked for."""
        self.list_entries(self.start)
        self.query_one(EntryList).focus()

    def on_resize(self) -> None:
        """In a small window the example is a line of tiles."""
        self.query_one(MeldRow).piece_size = "auto" if self.has_class("-wide") else "line"

    def list_entries(self, rule: str | None = None) -> None:
        """The rules that have what is searched for, the cursor on one."""
        rows = self.query_one(EntryList)
        found = [entry for entry in self.entries if self._holds(entry)]
        rows.set_options(Option(self._row(entry), id=entry.rule) for entry in found)
        if found:
            places = [entry.rule for entry in found]
            named = next((n for n, entry in enumerate(found) if self._is_called(entry)), 0)
            rows.highlighted = named if self.wanted or rule not in places else places.index(rule)
        else:
            self.query_one("#heading", Static).update(Content(f"Nothing has {self.wanted!r} in it."))
            for words in self.query(Words):
                words.text = ""
            self.query_one(Drawn).show(Picture())

    def _row(self, entry: Entry) -> Content:
        """Number, name, points or section; a long name goes on under its beginning."""
        section = f"({entry.section})" if entry.section else ""
        worth = faces.plain(section or entry.worth or str(entry.points), self.app.ascii)
        name = fill(f"{faces.plain(entry.name, self.app.ascii)} {worth}", NAME)
        name = name.removesuffix(worth).replace("\n", "\n   ")
        style = "$text-muted" if section else "$accent-text"
        return Content.assemble((f"{entry.number:>2} ", "$text-muted"), name, (worth, style))

    def _is_called(self, entry: Entry) -> bool:
        """Whether that is searched for which the list shows of it."""
        return self.wanted in entry.name.casefold() or self.wanted == str(entry.number)

    def _holds(self, entry: Entry) -> bool:
        texts = (entry.also, *map(sentence.spoken, (entry.text, *entry.near_misses)))
        return self._is_called(entry) or any(self.wanted in text.casefold() for text in texts)

    @property
    def here(self) -> Entry | None:
        """The rule under the cursor."""
        rows = self.query_one(EntryList)
        if rows.highlighted is None:
            return None
        rule = rows.get_option_at_index(rows.highlighted).id
        return next((entry for entry in self.entries if entry.rule == rule), None)

    @on(OptionList.OptionHighlighted)
    def show_entry(self) -> None:
        """The page of the rule under the cursor."""
        entry, ascii = self.here, self.app.ascii
        if entry is None:
            return
        also = f"  {entry.also}" if entry.also and not ascii else ""
        stands_for = faces.plain(entry.stands_for, ascii)
        heading = f"{entry.number}  {faces.plain(entry.name, ascii)}  {stands_for}{also}"
        self.query_one("#heading", Static).update(Content(heading))
        self.query_one("#asks", Words).text = entry.text
        self.query_one(Drawn).show(entry.picture)
        said = "  ".join(entry.facts)
        names = {each.rule: each.name for each in self.entries}
        removes = ", ".join(names.get(rule, rule) for rule in entry.removes)
        near = "\n".join(f"{faces.sign('no', ascii)} {miss}" for miss in entry.near_misses)
        self.query_one("#more", Words).text = "\n\n".join(
            part
            for part in (
                said,
                f"Does not score beside it: {removes}." if removes else "",
                f"Near misses\n{near}" if near else "",
            )
            if part
        )
        self.query_one("#text").scroll_home(animate=False)

    # --- searching, reading, practising -------------------------------------------------------------------

    @on(Input.Changed)
    def search(self, event: Input.Changed) -> None:
        """Narrow the rules with every letter; the cursor goes to the first that is called so."""
        here = self.here
        self.wanted = event.value.strip().casefold()
        self.list_entries(here.rule if here is not None else None)

    @on(Input.Submitted)
    def to_hits(self) -> None:
        """Enter goes from the search line to the rules found."""
        self.query_one(EntryList).focus()

    def on_key(self, event: events.Key) -> None:
        """Down, too."""
        if event.key == "down" and self.query_one(Input).has_focus:
            self.to_hits()
            event.stop()

    def action_search(self) -> None:
        """To the search line."""
        self.query_one(Input).focus()

    def action_scroll(self, step: int) -> None:
        """A page of the text."""
        text = self.query_one("#text")
        text.scroll_relative(y=step * (text.size.height - 2), animate=False)

    def action_practise(self) -> None:
        """Questions with this rule in them."""
        if self.here is not None:
            self.app.train(self.trainer.id, focus=self.here.rule)

    def action_back(self) -> None:
        """Out of a search first, then back to the screen below."""
        if self.wanted:
            self.query_one(Input).value = ""
            self.query_one(EntryList).focus()
        else:
            self.dismiss()

    def help_topic(self) -> tuple[str, str | None]:
        """The rules that the book is about, at the paragraph of this page."""
        here = self.here
        return self.trainer.game, (here.section or None) if here is not None else None
