"""A paragraph of the book on the screen: its text, tables and pictures, and the links in it.

Links are numbered in the order in which they are read. One may be chosen by keys; a click follows one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.style import Style
from rich.table import Table
from rich.text import Text
from textual import events
from textual.strip import Strip
from textual.widgets import Static

from tablegames_tui import faces
from tablegames_tui.screens import rule_links, rule_pictures
from tablegames_tui.screens.rule_links import Target
from tablegames_tui.screens.rule_sheet import Section
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.piece_styles import PieceStyles

if TYPE_CHECKING:
    from markdown_it.token import Token

StyleOf = Callable[[str], Style]
"""The style of a kind of text (strong, em, code, head) or of a piece's component class."""
_LINK = "link"
"""What a link's cells say of it to the mouse: its number on the page."""
_SEE = "See"
"""The head of a column that holds nothing but numbers of sections."""


@dataclass(slots=True)
class Links:
    """The links of a page: which sections its text can speak of, what was found, which one is chosen."""

    path: str
    numbers: Collection[str] = ()
    chosen: int | None = None
    found: list[Target] = field(default_factory=list)

    def add(self, target: Target) -> int:
        """Number another link."""
        self.found.append(target)
        return len(self.found) - 1


def laid_out(
    section: Section,
    style: StyleOf,
    wanted: str = "",
    *,
    links: Links | None = None,
    ascii: bool = False,
    large: bool = False,
) -> RenderableType:
    """The section for the screen: what was searched for is marked, links are put into `links`."""
    return Group(*_Writer(Markdown(section.body).parsed, style, wanted, links, ascii, large).blocks())


class Page(Static, PieceStyles):
    """The text of one section, in the colours of the theme."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *faces.CLASSES,
        *(f"page--{kind}" for kind in ("strong", "em", "code", "head", "quote", "hit", "link", "chosen")),
    }
    DEFAULT_CSS = faces.css(faces.CLASSES)

    @dataclass
    class Followed(WidgetMessage):
        """A link was clicked."""

        link: int

    def style_of(self, kind: str) -> Style:
        """The style of a kind of text, out of the theme, or of a piece."""
        if kind in faces.CLASSES:
            return self.get_component_rich_style(kind)
        name = f"page--{kind}"
        return (
            self.get_component_rich_style(name, partial=True) if name in self.COMPONENT_CLASSES else Style()
        )

    def on_click(self, event: events.Click) -> None:
        """Follow the link under the mouse."""
        link = event.style.meta.get(_LINK)
        if link is not None:
            self.post_message(self.Followed(int(link), widget=self))

    def row_of_link(self, link: int) -> int | None:
        """The row in which a link stands."""
        return self._row(
            lambda strip: any(part.style and part.style.meta.get(_LINK) == link for part in strip)
        )

    def row_of(self, words: str) -> int | None:
        """The first row with these words."""
        folded = words.casefold()
        return self._row(lambda strip: folded in strip.text.casefold())

    def _row(self, fits: Callable[[Strip], bool]) -> int | None:
        return next((row for row in range(self.size.height) if fits(self.render_line(row))), None)


def link_text(words: str, target: Target, style: StyleOf, links: Links) -> Text:
    """A link that stands alone."""
    return Text(words, link_style(target, style, links))


def link_style(target: Target, style: StyleOf, links: Links) -> Style:
    """How another link looks, the chosen one apart from the others."""
    number = links.add(target)
    return style("chosen" if links.chosen == number else "link") + Style(meta={_LINK: number})


class _Writer:
    """Turns the tokens of one section into renderables, block by block."""

    def __init__(
        self,
        tokens: list[Token],
        style: StyleOf,
        wanted: str,
        links: Links | None,
        ascii: bool,
        large: bool,
    ) -> None:
        self.tokens = iter(tokens)
        self.style = style
        self.wanted = re.compile(re.escape(wanted), re.IGNORECASE) if wanted else None
        self.links = links
        self.ascii = ascii
        self.large = large

    def plain(self, text: str) -> str:
        """The text as the screen can show it."""
        return faces.plain(text, self.ascii)

    def blocks(self, until: str = "") -> list[RenderableType]:
        """The blocks up to the closing token, an empty line after each paragraph, table or list."""
        found: list[RenderableType] = []
        for token in self.tokens:
            if token.type == until:
                break
            block = self._block(token)
            if block is not None:
                found.append(block)
        return found

    def _block(self, token: Token) -> RenderableType | None:
        match token.type:
            case "inline":
                return Padding(self._inline(token), (0, 0, 0 if token.level > 2 else 1, 0))
            case "heading_open":
                return Text(self.plain(next(self.tokens).content), self.style("head") + self.style("strong"))
            case "bullet_list_open":
                return self._list("bullet_list_close", lambda number: "-")
            case "ordered_list_open":
                return self._list("ordered_list_close", lambda number: f"{number}.")
            case "blockquote_open":
                return Padding(
                    Group(*self.blocks("blockquote_close")), (0, 0, 0, 2), style=self.style("quote")
                )
            case "table_open":
                return self._table()
            case "fence" if rule_pictures.draws(token.info):
                picture = rule_pictures.Picture(
                    token.info, token.content, self.style, ascii=self.ascii, large=self.large
                )
                return Padding(picture, (0, 0, 1, 0))
            case "fence" | "code_block":
                return Padding(Text(self.plain(token.content), self.style("code")), (0, 0, 0, 2))
            case _:
                return None

    def _list(self, until: str, mark: Callable[[int], str]) -> RenderableType:
        grid = Table.grid(padding=(0, 1, 0, 0))
        number = 0
        for token in self.tokens:
            if token.type == until:
                break
            if token.type == "list_item_open":
                number += 1
                grid.add_row(Text(mark(number), self.style("head")), Group(*self.blocks("list_item_close")))
        return Padding(grid, (0, 0, 1, 0))

    def _table(self) -> RenderableType:
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=self.style("head"))
        heads: list[Text] = []
        row: list[Text] = []
        for token in self.tokens:
            match token.type:
                case "table_close":
                    break
                case "tr_open":
                    row = []
                case "inline":
                    see = len(row) < len(heads) and heads[len(row)].plain == _SEE
                    row.append(self._inline(token, every=see))
                case "thead_close":
                    heads = row
                    for head in heads:
                        table.add_column(head, overflow="fold")
                case "tr_close" if heads:
                    table.add_row(*row)
                case _:
                    pass
        return Padding(table, (0, 0, 1, 0))

    def _inline(self, token: Token, *, every: bool = False) -> Text:
        """A line of text; `every` number in it is one of a section."""
        text = Text()
        styles: list[Style] = [Style()]
        for part in token.children or ():
            if part.type == "link_open":
                styles.append(self._written(str(part.attrs["href"])))
            elif part.type.endswith("_open"):
                styles.append(self.style(part.type.removesuffix("_open")))
            elif part.type.endswith("_close"):
                styles.pop()
            elif part.type == "code_inline":
                text.append(self.plain(part.content), Style.combine([*styles, self.style("code")]))
            elif part.type in ("softbreak", "hardbreak"):
                text.append(" " if part.type == "softbreak" else "\n")
            else:
                for words, style in self._parts(self.plain(part.content), every):
                    text.append(words, Style.combine([*styles, style]))
        if self.wanted is not None:
            text.highlight_regex(self.wanted, self.style("hit"))
        return text

    def _parts(self, words: str, every: bool) -> Iterator[tuple[str, Style]]:
        """The words with the sections they speak of made links."""
        end = 0
        if self.links is not None:
            for mention in rule_links.mentions(words, self.links.numbers, every=every):
                yield words[end : mention.start], Style()
                target = Target(self.links.path, mention.number)
                yield words[mention.start : mention.end], link_style(target, self.style, self.links)
                end = mention.end
        yield words[end:], Style()

    def _written(self, href: str) -> Style:
        """The style of a link that is written out."""
        target = rule_links.written(href, self.links.path) if self.links is not None else None
        return Style() if self.links is None or target is None else link_style(target, self.style, self.links)
