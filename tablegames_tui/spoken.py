"""Sentences of `rules` as they are read aloud: names for seats, spoken names for pieces."""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import ModuleType

import rules.pieces
from rules.core.text import parts


def spoken(sentence: str, names: Sequence[str]) -> str:
    """The sentence with {2} as the name in seat 2 and [M03-ribbon] as "cherry, red poetry ribbon"."""
    return "".join(
        part.text
        if part.kind == "words"
        else piece(part.text)
        if part.kind == "piece"
        else _name(part.text, names)
        for part in parts(sentence)
    )


@cache
def piece(piece_id: str) -> str:
    """The spoken name of a piece of any kind; its id where no kind knows it."""
    for module in _kinds():
        try:
            found = module.parse(piece_id)
        except ValueError:
            continue
        if len(found) == 1:
            return str(module.name(found[0]))
    return piece_id


@cache
def _kinds() -> tuple[ModuleType, ...]:
    return tuple(
        import_module(f"rules.pieces.{found.name}") for found in pkgutil.iter_modules(rules.pieces.__path__)
    )


def _name(seat: str, names: Sequence[str]) -> str:
    return names[int(seat)] if int(seat) < len(names) else f"seat {seat}"
