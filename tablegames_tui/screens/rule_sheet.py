"""The rule sheet of a game, taken apart into sections, each ready to be read and searched.

The sheets are Markdown shipped with the rules. A section is small, so only the one that is read is laid out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, ClassVar

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.style import Style
from rich.table import Table
from rich.text import Text
from textual.widgets import Static

if TYPE_CHECKING:
    from markdown_it.token import Token

_HEADING = re.compile(r"^(#{1,4}) +(?:([A-Z]?\d+(?:\.\d+)*)\.? +)?(.+)$")
StyleOf = Callable[[str], Style]
"""The style of a kind of text: strong, em, code, head."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with the text up to the next one. `level` 1 is the sheet itself; `number` may be empty."""

    level: int
    number: str
    title: str
    body: str

    def hits(self, wanted: str) -> int:
        """How often the section has these words, in any case."""
        return f"{self.title}\n{self.body}".casefold().count(wanted.casefold())


def sheet(game_id: str) -> tuple[Section, ...]:
    """All sections of a game's rule sheet, in order; none where the package has no sheet."""
    source = files(f"rules.{game_id}").joinpath("rules.md")
    return tuple(sections(source.read_text("utf-8"))) if source.is_file() else ()


def sections(text: str) -> Iterator[Section]:
    """Take a sheet apart at its headings."""
    heading: tuple[int, str, str] | None = None
    body: list[str] = []
    fenced = False
    for line in text.splitlines():
        fenced ^= line.startswith("```")
        found = None if fenced else _HEADING.match(line)
        if found is None:
            body.append(line)
            continue
        if heading is not None:
            yield Section(*heading, "\n".join(body).strip())
        heading = (len(found[1]), found[2] or "", found[3])
        body = []
    if heading is not None:
        yield Section(*heading, "\n".join(body).strip())


def find(all_sections: Sequence[Section], number: str) -> int:
    """The place of the section with that number, or of the nearest that holds it; 0 where there is none."""
    while number:
        for place, section in enumerate(all_sections):
            if section.number == number:
                return place
        number = number.rpartition(".")[0]
    return 0


def laid_out(
    section: Section, style: StyleOf, wanted: str = "", plain: Callable[[str], str] = str
) -> RenderableType:
    """The section for the screen, with the words that were searched for marked."""
    return Group(*_Writer(Markdown(section.body).parsed, style, wanted, plain).blocks())


class Page(Static):
    """The text of one section, in the colours of the theme."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"page--{kind}" for kind in ("strong", "em", "code", "head", "quote", "hit")
    }

    def style_of(self, kind: str) -> Style:
        """The style of a kind of text, out of the theme."""
        name = f"page--{kind}"
        return (
            self.get_component_rich_style(name, partial=True) if name in self.COMPONENT_CLASSES else Style()
        )


class _Writer:
    """Turns the tokens of one section into renderables, block by block."""

    def __init__(self, tokens: list[Token], style: StyleOf, wanted: str, plain: Callable[[str], str]) -> None:
        self.tokens = iter(tokens)
        self.style = style
        self.wanted = re.compile(re.escape(wanted), re.IGNORECASE) if wanted else None
        self.plain = plain

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
                    row.append(self._inline(token))
                case "thead_close":
                    heads = row
                    for head in heads:
                        table.add_column(head, overflow="fold")
                case "tr_close" if heads:
                    table.add_row(*row)
                case _:
                    pass
        return Padding(table, (0, 0, 1, 0))

    def _inline(self, token: Token) -> Text:
        text = Text()
        styles: list[Style] = []
        for part in token.children or ():
            if part.type.endswith("_open"):
                styles.append(self.style(part.type.removesuffix("_open")))
            elif part.type.endswith("_close"):
                styles.pop()
            elif part.type == "code_inline":
                text.append(self.plain(part.content), Style.combine([Style(), *styles, self.style("code")]))
            elif part.type in ("softbreak", "hardbreak"):
                text.append(" " if part.type == "softbreak" else "\n")
            else:
                text.append(self.plain(part.content), Style.combine([Style(), *styles]))
        if self.wanted is not None:
            text.highlight_regex(self.wanted, self.style("hit"))
        return text
