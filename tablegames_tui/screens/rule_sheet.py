"""The rule sheet of a game, taken apart into sections, each ready to be read and searched.

The sheets are Markdown shipped with the rules. A section is small, so only the one that is read is laid out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

_HEADING = re.compile(r"^(#{1,4}) +(?:([A-Z]?\d+(?:\.\d+)*)\.? +)?(.+)$")

ABOUT = "about.md"
"""The page about a game; it is read in one go."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with the text up to the next one. `level` 1 is the sheet itself; `number` may be empty."""

    level: int
    number: str
    title: str
    body: str

    @property
    def heading(self) -> str:
        """Number and title."""
        return f"{self.number} {self.title}".strip()

    def called(self, name: str) -> bool:
        """Whether a link means this section: by its number, its title, or one of several words that it is."""
        words = (re.sub(r" \(.*?\)", "", word).lower().replace(" ", "-") for word in self.title.split(", "))
        return name in (self.number, self.title) or name in words

    def hits(self, wanted: str) -> int:
        """How often the section has these words, in any case."""
        return f"{self.title}\n{self.body}".casefold().count(wanted.casefold())


def sheet(game_id: str) -> tuple[Section, ...]:
    """All sections of a game's rule sheet, in order; none where the package has no sheet."""
    return text_of(f"{game_id}/rules.md")


@cache
def text_of(path: str) -> tuple[Section, ...]:
    """All sections of a text shipped with the rules, in order; none where there is no such text."""
    source = files("rules").joinpath(path)
    depth = 1 if path.endswith(ABOUT) else 4
    return tuple(sections(source.read_text("utf-8"), depth)) if source.is_file() else ()


def sections(text: str, depth: int = 4) -> Iterator[Section]:
    """Take a sheet apart at its headings, down to that level."""
    heading: tuple[int, str, str] | None = None
    body: list[str] = []
    fenced = False
    for line in text.splitlines():
        fenced ^= line.startswith("```")
        found = None if fenced else _HEADING.match(line)
        if found is None or len(found[1]) > depth:
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
