"""Hints and verdicts: what a level of help shows. Computed from a view and the offers, never from a state."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

IntentT = TypeVar("IntentT")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint(Generic[IntentT]):
    """One line of help.

    `level` 1-3 is the least level of help that shows it; `kind` groups lines ("preview", "progress" ...);
    `pieces` and `intents` are what it speaks of (intents only out of the offers); `value` is its figure
    ("3", "2/3"); `mark` is one of "" ok no warn star.
    """

    level: int
    kind: str
    text: str
    pieces: tuple[str, ...] = ()
    intents: tuple[IntentT, ...] = ()
    value: str = ""
    mark: str = ""


class Verdict(StrEnum):
    """What a probe of a solitaire found."""

    WINNABLE = "winnable"
    LOST = "lost"
    UNKNOWN = "unknown"
