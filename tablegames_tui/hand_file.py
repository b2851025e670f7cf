"""Files of won hands for `tablegames score --file`: JSON with the fields of the test vectors.

A file is a list of hands, one hand, an object whose `vectors` are the hands, or one hand a line.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rules.mahjong_mcr.practice import BadHand, Reason, WinningHand
from tablegames_tui.hand_words import Words, WrongHand, printable

STDIN = "-"
NAMES = ("id", "description")
ANSWERS = (
    "expected", "accept", "total_without_flowers", "total", "legal", "must_not_score", "dispute",
)  # fmt: skip
"""What the vectors know of the score; it is ours to find, so it is passed over."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A hand of a file as it stands there: its number from 1, its name if it has one."""

    number: int
    data: object

    @property
    def id(self) -> str | None:
        """The name that the file gives this hand."""
        name = self.data.get("id") if isinstance(self.data, Mapping) else None
        return None if name is None else printable(str(name))

    def hand(self) -> WinningHand:
        """The hand; BadHand where it cannot be."""
        if not isinstance(self.data, Mapping):
            raise BadHand(Reason.UNREADABLE, "A hand is an object with concealed, winning_tile and so on.")
        return WinningHand.read(
            {key: value for key, value in self.data.items() if key not in (*NAMES, *ANSWERS)}
        )


def entries(place: str) -> list[Entry]:
    """The hands of a file, or of standard input for `-`; WrongHand where it is no such file."""
    name = "standard input" if place == STDIN else printable(place)
    found = _hands(_text(place), name)
    if not found:
        raise WrongHand(f"{name} holds no hand.")
    return [Entry(number, data) for number, data in enumerate(found, 1)]


def _text(place: str) -> str:
    try:
        return (sys.stdin.buffer.read() if place == STDIN else Path(place).read_bytes()).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise WrongHand(f"{printable(place)} is no text in UTF-8: byte {error.start + 1} is none.") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise WrongHand(f"{printable(place)} cannot be read: {why}.") from None


def _hands(text: str, place: str) -> list[object]:
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        if error.msg != "Extra data":
            raise _broken(error, place, error.lineno) from None
        return _lines(text, place)
    except (ValueError, RecursionError):
        raise WrongHand(f"{place} holds numbers or lists that no hand has.") from None
    if isinstance(found, Mapping):
        found = found.get("vectors", [found])
    if not isinstance(found, list):
        raise WrongHand(f"{place} holds no list of hands.")
    return found


def _lines(text: str, place: str) -> list[object]:
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                found.append(json.loads(line))
            except json.JSONDecodeError as error:
                raise _broken(error, place, number) from None
            except (ValueError, RecursionError):
                raise WrongHand(f"{place}, line {number}, holds numbers or lists that no hand has.") from None
    return found


def _broken(error: json.JSONDecodeError, place: str, number: int) -> WrongHand:
    lines = error.doc.split("\n")
    line = lines[error.lineno - 1] if error.lineno <= len(lines) else ""
    return Words(line).wrong(f"{place}, line {number}, is no JSON: {error.msg}.", error.colno - 1)
