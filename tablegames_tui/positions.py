"""Positions as text: what lies where for people, and one line from which the game can be gone on with.

Lines that begin with # are for people. The rest is JSON, `{"position": 1, "people": [...], "record": {...}}`,
with a record that starts from the position; it may have been wrapped on its way through a terminal. It holds
every hand, so only a game that is over has one.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import rules
from tablegames_tui import files, names
from tablegames_tui.spoken import spoken

if TYPE_CHECKING:
    from rules.core.record import Record
    from rules.core.replay import Replay

FORMAT = 1
LARGEST = 64 * 1024
"""Characters of a position: several times those of the longest."""


class NoPosition(Exception):
    """A text is no position, or none of a game that this program has; the text says why."""


@dataclass(frozen=True, slots=True)
class Position:
    """A game that goes on from a position, and who sits there."""

    record: Record
    people: tuple[str, ...]


def folder() -> files.Folder:
    """Where positions are written."""
    return files.Folder(files.data_folder() / "positions")


def written(replay: Replay[Any, Any], step: int, title: str, people: Sequence[str]) -> str:
    """The position after a step; only what everybody may know where the game is not over."""
    about = f"{title}, step {step} of {replay.steps}: {', '.join(people)}"
    facts = [f"# {spoken(line, people)}" for line in (about, *replay.lines(step))]
    if not replay.is_over:
        why = "# The game was not over, so no hand is told here, and it can't be gone on with from this text."
        return "\n".join((*facts, why, ""))
    record = replay.position(step).model_dump(mode="json")
    whole = json.dumps({"position": FORMAT, "people": list(people), "record": record}, ensure_ascii=False)
    return "\n".join((*facts, whole, ""))


def read(text: str) -> Position:
    """The position that a text tells of; NoPosition where it tells of none."""
    from rules.core.errors import BrokenRecord
    from rules.core.record import Record

    if len(text) > LARGEST:
        raise NoPosition("It is longer than any position.")
    lines = [line.strip("\r\n") for line in text.strip().splitlines() if not line.lstrip().startswith("#")]
    if not any(lines):
        raise NoPosition(
            "It holds no position to go on from: a game that is not over keeps its hands hidden."
            if "#" in text
            else "It is empty."
        )
    try:
        content = json.loads("".join(lines))
        if content["position"] > FORMAT:
            raise NoPosition("It was written by a newer tablegames.")
        record = Record.from_json(json.dumps(content["record"]))
        people = tuple(names.clean(str(name)) or "?" for name in content["people"])
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise NoPosition("It is no position that tablegames has written, or not the whole of it.") from error
    except BrokenRecord as error:
        raise NoPosition(str(error)) from error
    if record.game not in rules.CATALOGUE:
        raise NoPosition(
            f"It is a position of {names.clean(record.game)!r}, which this program does not have."
        )
    if len(people) != record.people:
        raise NoPosition(f"It names {len(people)} people for {record.people} seats.")
    return Position(record, people)
