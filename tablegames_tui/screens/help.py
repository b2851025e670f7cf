"""Help: the keys of the screen it was opened from, and the book of rules, games and words, searchable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import fill
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tablegames_tui import faces, keys
from tablegames_tui.screens import rule_book
from tablegames_tui.screens.rule_book import Place
from tablegames_tui.screens.rule_links import Target
from tablegames_tui.screens.rule_page import Links, Page, laid_out, link_text
from tablegames_tui.trainer import trainer_of
from tablegames_tui.widgets.field import Field
from tablegames_tui.widgets.nav_footer import NavFooter

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp

KEYS = Place(-1, 0)
KEYS_TITLE = "Keys of this screen"
WIDE_SYMBOLS = (
    "If lines or cards look shifted, the terminal draws symbols two cells wide: start with --ascii,"
    " or choose plain characters in the settings."
)
LINKS = Binding.Group("link", compact=True)
"""The two arrows that choose a link, under one word in the footer."""


class Reading(NamedTuple):
    """Where somebody was before a link was followed: the section, the link, how far down."""

    place: Place
    link: int | None
    row: int


class SectionList(OptionList, inherit_bindings=False):
    """The headings; the text follows the cursor."""

    class Widened(Message):
        """Headings may break elsewhere now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "previous row", show=False, id="page.previous_row"),
        Binding("down", "cursor_down", "next row", show=False, id="page.next_row"),
        Binding("home", "first", "first row", show=False, id="page.first_row"),
        Binding("end", "last", "last row", show=False, id="page.last_row"),
    ]

    def on_resize(self) -> None:
        """Have the headings broken anew."""
        self.post_message(self.Widened())


class HelpScreen(Screen[None]):
    """Search and headings left, text right."""

    CSS_PATH = "help.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        keys.BACK,
        Binding("slash", "search", "search", id="help.search", key_display="/"),
        Binding("left", "link(-1)", "link before", group=LINKS, id="help.previous_link"),
        Binding("right", "link(1)", "next link", group=LINKS, id="help.next_link"),
        Binding(
            "enter", "open", "open", id="help.open", key_display="Enter", tooltip="The link, the chapter"
        ),
        Binding("pageup", "scroll(-1)", "text up", group=keys.TEXT, id="help.text_up"),
        Binding("pagedown,space", "scroll(1)", "text down", group=keys.TEXT, id="help.text_down"),
        Binding("question_mark,f1", "close", "close help", show=False, id="app.help"),
        Binding("b", "book", "book", id="help.book", tooltip="Every rule with an example"),
        keys.QUIT,
    ]
    app: TablegamesApp

    def __init__(
        self,
        game_id: str | None = None,
        section: str | None = None,
        bindings: Sequence[Binding] = (),
        words: str = "",
    ) -> None:
        super().__init__()
        self.book = rule_book.chapters(game_id)
        self.own = 0 if game_id == self.book[0].game_id else None
        """The chapter of the game that help was opened for; it is always unfolded."""
        self.unfolded = set() if self.own is None else {self.own}
        self.here = self._start(section, words)
        self.bindings = bindings
        self.trainer = trainer_of(game_id) if game_id is not None else None
        """The trainer whose book belongs to these rules."""
        self.wanted = ""
        self.words = words
        """What to look for in the section that help opens at."""
        self.links = Links("")
        self.before: list[Reading] = []

    def _start(self, section: str | None, words: str) -> Place:
        """What help opens at: the section asked for, or the one below it with the words; else the keys."""
        if not section or self.own is None:
            return KEYS
        chapter = self.book[self.own]
        first = chapter.place_of(section)
        for place in chapter.below(first) if words else ():
            if chapter.sections[place].hits(words):
                return Place(self.own, place)
        return Place(self.own, first)

    def compose(self) -> ComposeResult:
        """Search line, headings, text."""
        yield Static(Content.assemble((" Help", "bold $accent-text")), id="status")
        yield Field(
            placeholder="/ search keys, rules, games and words", id="search", compact=True, max_length=60
        )
        with Horizontal():
            yield SectionList(id="sections")
            with VerticalScroll(id="text", can_focus=False):
                yield Static(id="heading")
                yield Page(id="page")
        yield NavFooter()

    def on_mount(self) -> None:
        """The headings follow as soon as their width is known."""
        self.query_one(SectionList).focus()

    # --- headings -------------------------------------------------------------------------------------------

    @on(SectionList.Widened)
    def list_again(self) -> None:
        """Break the headings at another width; the cursor stays on its section."""
        self.list_sections(self.here)

    def list_sections(self, at: Place | None = None) -> None:
        """The headings, of a search only those that have hits; the cursor on one of them, else the first."""
        headings = self.query_one(SectionList)
        headings.clear_options()
        options = [Option(Content(entry), id=_id(place)) for place, entry in self._entries()]
        headings.add_options(options)
        if options:
            ids = [option.id for option in options]
            headings.highlighted = ids.index(_id(at)) if at is not None and _id(at) in ids else 0
        else:
            self.query_one("#heading", Static).update(Content(f"Nothing has {self.wanted!r} in it."))
            self.query_one(Page).update("")

    def _entries(self) -> Iterator[tuple[Place, str]]:
        """What the list shows: keys, the own chapter, the titles of the others with what is unfolded."""
        found = self._hits_in_keys() if self.wanted else 1
        if found:
            yield KEYS, self._entry("", KEYS_TITLE, 2, found)
        for number, chapter in enumerate(self.book):
            if not self.wanted and number not in self.unfolded:
                yield Place(number, 0), self._plain(f"+ {chapter.title}")
                continue
            hits = [section.hits(self.wanted) if self.wanted else 1 for section in chapter.sections]
            own = number == self.own
            if not own and any(hits):
                yield Place(number, 0), self._entry("", f"- {chapter.title}", 2, hits[0])
            for place, section in enumerate(chapter.sections):
                if hits[place] and (place or own):
                    level = section.level if own else max(2, section.level) + 1
                    yield Place(number, place), self._entry(section.number, section.title, level, hits[place])

    def _entry(self, number: str, title: str, level: int, hits: int) -> str:
        """A heading for the list, its further lines set in under its words."""
        indent = "  " * max(0, level - 2)
        hang = indent + " " * (len(number) + 1 if number else 0)
        width = self.query_one(SectionList).scrollable_content_region.width or 26
        text = self._plain(f"{number} {title}".strip())
        filled = fill(text, width - len(" (99)"), initial_indent=indent, subsequent_indent=hang)
        return f"{filled} ({hits})" if self.wanted and hits else filled

    def _hits_in_keys(self) -> int:
        return sum(" ".join(row).casefold().count(self.wanted.casefold()) for row in self.key_rows())

    @on(OptionList.OptionSelected)
    def fold(self, event: OptionList.OptionSelected) -> None:
        """A click on the title of a chapter, as Enter does."""
        self.fold_chapter(_place(event.option))

    def fold_chapter(self, place: Place) -> None:
        """Unfold a chapter by its title, or fold it."""
        if place != KEYS and not place.section and place.chapter != self.own and not self.wanted:
            self.unfolded ^= {place.chapter}
            self.list_sections(place)

    # --- text -----------------------------------------------------------------------------------------------

    @on(OptionList.OptionHighlighted)
    def show_section(self, event: OptionList.OptionHighlighted) -> None:
        """Lay out the section under the cursor."""
        place = _place(event.option)
        moved, self.here = place != self.here, place
        self.draw_page(None if moved else self.links.chosen)
        if moved:
            self.words = ""
        self.query_one("#text").scroll_home(animate=False)
        if self.wanted or self.words:
            self.call_after_refresh(self._to_first_hit)

    def draw_page(self, link: int | None = None) -> None:
        """The section where the cursor is, with a link chosen."""
        page = self.query_one(Page)
        if self.here == KEYS:
            self.links = Links("")
            self.query_one("#heading", Static).update(Content(KEYS_TITLE))
            page.update(self._keys_page(page))
            return
        chapter = self.book[self.here.chapter]
        path, section = chapter.path_of(self.here.section), chapter.sections[self.here.section]
        self.links = Links(path, chapter.numbers(self.here.section), link)
        foreign = self.here.chapter != self.own and section.level > 1
        heading = f"{chapter.title}: {section.heading}" if foreign else section.heading
        self.query_one("#heading", Static).update(Content(self._plain(heading)))
        large = self.has_class("-wide") and self.has_class("-tall")
        text = laid_out(
            section,
            page.style_of,
            self.wanted or self.words,
            links=self.links,
            ascii=self.app.ascii,
            large=large,
        )
        page.update(text if section.body and section.level > 1 else Group(text, *self._contents(page)))

    def _contents(self, page: Page) -> Iterator[RenderableType]:
        """Links to what stands below a heading that has no text of its own, or is the title of a text."""
        chapter = self.book[self.here.chapter]
        level = chapter.sections[self.here.section].level
        for place in chapter.below(self.here.section)[1:]:
            section = chapter.sections[place]
            target = Target(chapter.path_of(place), section.number or section.title)
            link = link_text(self._plain(section.heading), target, page.style_of, self.links)
            yield Padding(link, (0, 0, 0, 2 * (section.level - level - 1)))

    def _to_first_hit(self) -> None:
        """Scroll to the first line with the words searched for."""
        row = self.query_one(Page).row_of(self.wanted or self.words)
        if row is not None:
            self.query_one("#text").scroll_to(y=row, animate=False)

    def key_rows(self) -> list[tuple[str, str, str]]:
        """Key, meaning and remark of every binding of the screen below, those of the screen itself first."""
        found: dict[str, tuple[list[str], Binding]] = {}
        for binding in self.bindings:
            if binding.description and binding.id is not None:
                shown = self.app.get_key_display(binding)
                found.setdefault(binding.id, ([], binding))[0].append(shown)
        everywhere_last = sorted(
            found.values(), key=lambda one: (str(one[1].id).startswith("app."), not one[1].show)
        )
        return [
            (self._plain(" ".join(dict.fromkeys(shown))), binding.description, binding.tooltip)
            for shown, binding in everywhere_last
        ]

    def _keys_page(self, page: Page) -> RenderableType:
        table = Table.grid(padding=(0, 2, 0, 0))
        for shown, name, remark in self.key_rows():
            cells = [Text(shown, page.style_of("code")), Text(name), Text(remark, page.style_of("head"))]
            for cell in cells:
                if self.wanted:
                    cell.highlight_words([self.wanted], page.style_of("hit"), case_sensitive=False)
            table.add_row(*cells)
        return Group(table, Text(), Text(WIDE_SYMBOLS, page.style_of("head")))

    def _plain(self, text: str) -> str:
        return faces.plain(text, self.app.ascii)

    # --- searching and reading ------------------------------------------------------------------------------

    @on(Input.Changed)
    def search(self, event: Input.Changed) -> None:
        """Narrow the headings with every letter."""
        self.wanted = event.value.strip()
        self.list_sections(None if self.wanted else self.here)

    @on(Input.Submitted)
    def to_hits(self) -> None:
        """Enter goes from the search line to the headings found."""
        self.query_one(SectionList).focus()

    def action_book(self) -> None:
        """The book of the rules that are told here."""
        if self.trainer is not None:
            self.app.open_book(self.trainer.id)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Not every game has a book."""
        return action != "book" or self.trainer is not None

    def action_search(self) -> None:
        """To the search line."""
        self.query_one(Input).focus()

    def action_scroll(self, step: int) -> None:
        """A page of the text."""
        text = self.query_one("#text")
        text.scroll_relative(y=step * (text.size.height - 2), animate=False)

    # --- links ----------------------------------------------------------------------------------------------

    def action_link(self, step: int) -> None:
        """Choose the next link of the text, or the one before."""
        count = len(self.links.found)
        if not count:
            return
        chosen = self.links.chosen
        first = 0 if step > 0 else count - 1
        self.draw_page(first if chosen is None else (chosen + step) % count)
        self.call_after_refresh(self._to_link)

    def _to_link(self) -> None:
        """Bring the chosen link into sight."""
        text, chosen = self.query_one("#text"), self.links.chosen
        row = None if chosen is None else self.query_one(Page).row_of_link(chosen)
        if row is not None:
            row += self.query_one(Page).virtual_region.y
            if not text.scroll_offset.y <= row < text.scroll_offset.y + text.size.height:
                text.scroll_to(y=row - text.size.height // 2, animate=False)

    @on(Page.Followed)
    def follow(self, event: Page.Followed) -> None:
        """A click on a link."""
        self._follow(event.link)

    def action_open(self) -> None:
        """Follow the chosen link; without one, unfold or fold the chapter under the cursor."""
        if self.links.chosen is not None:
            self._follow(self.links.chosen)
        else:
            self.fold_chapter(self.here)

    def _follow(self, link: int) -> None:
        place = rule_book.place_of(self.book, self.links.found[link])
        if place is not None:
            row = round(self.query_one("#text").scroll_offset.y)
            self.before.append(Reading(self.here, link, row))
            self._go(place)

    def _go(self, place: Place) -> None:
        """To a section, whatever is folded or searched for."""
        self.unfolded |= {place.chapter} - {KEYS.chapter}
        if self.wanted:
            self.wanted = ""
            with self.prevent(Input.Changed):
                self.query_one(Input).value = ""
        self.query_one(SectionList).focus()
        self.list_sections(place)

    def _return(self, reading: Reading) -> None:
        """To where a link was followed, the link still chosen."""
        self._go(reading.place)
        self.call_after_refresh(self._open_again, reading)

    def _open_again(self, reading: Reading) -> None:
        self.draw_page(reading.link)
        text = self.query_one("#text")
        self.call_after_refresh(text.scroll_to, y=reading.row, animate=False)

    def action_back(self) -> None:
        """Out of a search first, then back to where a link was followed, then to the screen below."""
        if self.wanted:
            self.query_one(Input).value = ""
            self.query_one(SectionList).focus()
        elif self.before:
            self._return(self.before.pop())
        else:
            self.dismiss()

    def action_close(self) -> None:
        """To the screen below at once."""
        self.dismiss()


def _id(place: Place) -> str:
    return f"{place.chapter}:{place.section}"


def _place(option: Option) -> Place:
    chapter, _, section = (option.id or _id(KEYS)).partition(":")
    return Place(int(chapter), int(section))
