"""Help: the keys of the screen it was opened from, and the rule sheet of a game, searchable."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import TYPE_CHECKING, ClassVar

from rich.console import Group, RenderableType
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

import rules
from tablegames_tui import faces, keys
from tablegames_tui.screens import rule_sheet
from tablegames_tui.screens.rule_sheet import Page, Section
from tablegames_tui.trainer import trainer_of
from tablegames_tui.widgets.field import Field
from tablegames_tui.widgets.nav_footer import NavFooter

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp

KEYS_SECTION = Section(2, "", "Keys of this screen", "")
WIDE_SYMBOLS = (
    "If lines or cards look shifted, the terminal draws symbols two cells wide: start with --ascii,"
    " or choose plain characters in the settings."
)


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
        Binding("pageup", "scroll(-1)", "text up", group=keys.TEXT, id="help.text_up"),
        Binding("pagedown,space", "scroll(1)", "text down", group=keys.TEXT, id="help.text_down"),
        Binding("question_mark,f1", "back", "close help", show=False, id="app.help"),
        Binding("b", "book", "book", id="help.book", tooltip="Every rule with an example"),
        keys.QUIT,
    ]
    app: TablegamesApp

    def __init__(
        self, game_id: str | None = None, section: str | None = None, bindings: Sequence[Binding] = ()
    ) -> None:
        super().__init__()
        games = [game_id] if game_id is not None else list(rules.CATALOGUE)
        self.sections = [KEYS_SECTION, *(part for game in games for part in rule_sheet.sheet(game))]
        self.start = rule_sheet.find(self.sections, section) if section else 0
        self.bindings = bindings
        self.trainer = trainer_of(game_id) if game_id is not None else None
        """The trainer whose book belongs to these rules."""
        self.wanted = ""

    def compose(self) -> ComposeResult:
        """Search line, headings, text."""
        yield Static(Content.assemble((" Help", "bold $accent-text")), id="status")
        yield Field(placeholder="/ search keys and rules", id="search", compact=True, max_length=60)
        with Horizontal():
            yield SectionList(id="sections")
            with VerticalScroll(id="text", can_focus=False):
                yield Static(id="heading")
                yield Page(id="page")
        yield NavFooter()

    def on_mount(self) -> None:
        """The headings follow as soon as their width is known."""
        self.query_one(SectionList).focus()

    @on(SectionList.Widened)
    def list_again(self) -> None:
        """Break the headings at another width; the cursor stays on its section."""
        headings = self.query_one(SectionList)
        place = headings.highlighted
        here = self.start if place is None else int(headings.get_option_at_index(place).id or 0)
        self.list_sections()
        if headings.option_count:
            headings.highlighted = headings.get_option_index(str(here))

    def list_sections(self) -> None:
        """The headings, of a search only those that have hits."""
        headings = self.query_one(SectionList)
        headings.clear_options()
        for place, section in enumerate(self.sections):
            hits = self._hits(section)
            if not self.wanted or hits:
                count = f" ({hits})" if self.wanted else ""
                headings.add_option(Option(Content(self._entry(section) + count), id=str(place)))
        if headings.option_count:
            headings.highlighted = 0
        else:
            self.query_one("#heading", Static).update(Content(f"Nothing has {self.wanted!r} in it."))
            self.query_one(Page).update("")

    def _entry(self, section: Section) -> str:
        """A heading for the list, its further lines set in under its words."""
        indent = "  " if section.level > 2 else ""
        hang = indent + " " * (len(section.number) + 1 if section.number else 0)
        text = self._plain(f"{section.number} {section.title}".strip())
        width = self.query_one(SectionList).scrollable_content_region.width or 26
        return fill(text, width - len(" (99)"), initial_indent=indent, subsequent_indent=hang)

    def _hits(self, section: Section) -> int:
        if section is KEYS_SECTION:
            return sum(" ".join(row).casefold().count(self.wanted.casefold()) for row in self.key_rows())
        return section.hits(self.wanted)

    @on(OptionList.OptionHighlighted)
    def show_section(self, event: OptionList.OptionHighlighted) -> None:
        """Lay out the section under the cursor."""
        place = int(event.option.id or 0)
        section = self.sections[place]
        heading = f"{section.number} {section.title}".strip()
        self.query_one("#heading", Static).update(Content(self._plain(heading)))
        page = self.query_one(Page)
        if section is KEYS_SECTION:
            page.update(self._keys_page(page))
        else:
            page.update(
                rule_sheet.laid_out(section, page.style_of, self.wanted, self._plain)
                if section.body
                else Group(*self._contents(place))
            )
        self.query_one("#text").scroll_home(animate=False)
        if self.wanted:
            self.call_after_refresh(self._to_first_hit)

    def _to_first_hit(self) -> None:
        """Scroll to the first line with the words searched for."""
        page = self.query_one(Page)
        for row in range(page.size.height):
            if self.wanted.casefold() in page.render_line(row).text.casefold():
                self.query_one("#text").scroll_to(y=row, animate=False)
                return

    def _contents(self, place: int) -> list[RenderableType]:
        """What stands below a heading that has no text of its own."""
        found: list[RenderableType] = []
        for section in self.sections[place + 1 :]:
            if section.level <= self.sections[place].level:
                break
            found.append(Text(self._plain(f"{section.number} {section.title}".strip())))
        return found

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
        self.list_sections()

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

    def action_back(self) -> None:
        """Out of a search first, then back to the screen below."""
        if self.wanted:
            self.query_one(Input).value = ""
            self.query_one(SectionList).focus()
        else:
            self.dismiss()
