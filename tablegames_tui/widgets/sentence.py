"""Sentences of the rules as text to show: seats become names, pieces become coloured tokens.

Colours are component classes (".hwatu--red"), so they show in every widget that has `Tokens` in its bases, or
stands inside one.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from rules.core.text import parts
from tablegames_tui import faces
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.tokens import held

NAME_WIDTH = 16


def render(sentence: str, names: Sequence[str] = (), ascii: bool = False) -> Content:
    """The sentence with names put in literally and pieces as tokens; a seat without a name is "seat N"."""
    shown: list[str | tuple[str, str]] = []
    for part in parts(sentence):
        if part.kind == "seat":
            shown.append(_person(int(part.text), names, ascii))
        elif part.kind == "piece" and faces.owns(part.text):
            shown.extend((held(run.text), f".{run.style}") for run in faces.token(part.text, ascii=ascii))
        elif part.kind == "piece":
            shown.append(f"[{part.text}]")
        else:
            shown.append(faces.plain(part.text, ascii))
    return Content.assemble(*shown)


def pieces_of(sentence: str) -> tuple[str, ...]:
    """The pieces a sentence speaks of, in order."""
    return tuple(part.text for part in parts(sentence) if part.kind == "piece" and faces.owns(part.text))


def spoken(sentence: str, names: Sequence[str] = ()) -> str:
    """The sentence in plain words, pieces by their short names: what a search looks through."""
    return "".join(
        _person(int(part.text), names)
        if part.kind == "seat"
        else faces.label(part.text)
        if part.kind == "piece" and faces.owns(part.text)
        else part.text
        for part in parts(sentence)
    )


def _person(seat: int, names: Sequence[str], ascii: bool = False) -> str:
    return safe_name(names[seat], NAME_WIDTH, ascii=ascii) if seat < len(names) else f"seat {seat + 1}"
