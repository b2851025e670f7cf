"""The book that help shows: a chapter a game, its rules and what else there is to know of it; the glossary.

A chapter is read when somebody looks into it or searches, not before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import rules
from tablegames_tui.screens import rule_sheet
from tablegames_tui.screens.rule_links import Target
from tablegames_tui.screens.rule_sheet import Section

ABOUT = "about"
"""By this `Chapter.place_of` finds what there is to know about a game beside its rules."""
GLOSSARY = "glossary.md"


@dataclass(frozen=True, slots=True)
class Chapter:
    """Texts that stand together under one title."""

    title: str
    paths: tuple[str, ...]
    game_id: str | None = None

    @property
    def sections(self) -> tuple[Section, ...]:
        """All its sections, in order."""
        return tuple(section for path in self.paths for section in rule_sheet.text_of(path))

    def path_of(self, place: int) -> str:
        """The text in which a section stands."""
        for path in self.paths:
            count = len(rule_sheet.text_of(path))
            if place < count:
                return path
            place -= count
        raise IndexError(place)

    def numbers(self, place: int) -> frozenset[str]:
        """The numbers of the sections of the text in which a section stands."""
        return frozenset(part.number for part in rule_sheet.text_of(self.path_of(place)) if part.number)

    def place_of(self, wanted: str) -> int:
        """The place of a section by its number, or of the nearest that holds it; `ABOUT`: the second text."""
        if wanted == ABOUT:
            return len(rule_sheet.text_of(self.paths[0]))
        return rule_sheet.find(self.sections, wanted)

    def below(self, place: int) -> range:
        """The places of a section and of all that stand under it."""
        level = self.sections[place].level
        end = next((n for n, part in enumerate(self.sections) if n > place and part.level <= level), None)
        return range(place, len(self.sections) if end is None else end)


class Place(NamedTuple):
    """A section of the book: its chapter and its place in there."""

    chapter: int
    section: int


def chapters(game_id: str | None) -> tuple[Chapter, ...]:
    """The whole book; a game's own chapter comes first, the glossary next."""
    entries = sorted(rules.CATALOGUE.values(), key=lambda entry: entry.id != game_id)
    book = [
        Chapter(entry.title, (f"{entry.id}/rules.md", f"{entry.id}/about.md"), entry.id) for entry in entries
    ]
    glossary = Chapter("Glossary", (GLOSSARY,))
    return (book[0], glossary, *book[1:]) if game_id in rules.CATALOGUE else (*book, glossary)


def place_of(book: Sequence[Chapter], target: Target) -> Place | None:
    """Where in the book a link leads; None where there is no such text or paragraph."""
    for number, chapter in enumerate(book):
        if target.path in chapter.paths:
            before = chapter.paths[: chapter.paths.index(target.path)]
            first = sum(len(rule_sheet.text_of(path)) for path in before)
            for place, part in enumerate(rule_sheet.text_of(target.path)):
                if not target.anchor or part.called(target.anchor):
                    return Place(number, first + place)
    return None
