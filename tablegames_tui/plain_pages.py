"""Texts that ship with the rules, to be read aloud: rule sheets, pages about the games, the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

from tablegames_tui.screens.rule_sheet import Section, text_of

GLOSSARY = "glossary.md"
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


def page(path: str) -> str:
    """A whole text; of a link its words stay."""
    return _bare(files("rules").joinpath(path).read_text("utf-8"))


def words(wanted: str) -> Iterator[str]:
    """The words of the glossary that are called so, else those that are told of in these terms."""
    entries = [entry for entry in text_of(GLOSSARY) if entry.level > 1]
    sought = wanted.casefold()
    named = [entry for entry in entries if sought in entry.title.casefold()]
    for entry in named or [entry for entry in entries if entry.hits(wanted)]:
        yield f"{entry.title}: {_told(entry)}"


def _told(entry: Section) -> str:
    """Its text in a line."""
    return " ".join(_bare(entry.body).replace("*", "").split())


def _bare(text: str) -> str:
    return _LINK.sub(r"\1", text)
