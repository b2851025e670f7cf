"""The folder of saves: which there are, who holds them, and what stands in the way of one.

Nothing here needs pydantic or a game, so that the first screen can list the saves. What is in a save is the
business of `save_format` and `saves`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import rules
from tablegames_tui import files, names
from tablegames_tui.nearest import unknown

FORMAT = 1
LARGEST = 2 * 1024 * 1024
"""Bytes of a save: some 40,000 steps. Whatever stands in so many is read in a moment and little memory."""
_MOST_PARTS = 300_000
SAVE, BACKUP, LOCK = ".json", ".bak", ".lock"
_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")


class SaveError(Exception):
    """A save can't be opened; the text says why in words for people.

    `path` is where it is kept; `backup` tells that the last good copy can be opened instead
    (`Sitting.open(save_id, backup=True)`).
    """

    def __init__(self, message: str, path: Path | None = None, backup: bool = False) -> None:
        super().__init__(message)
        self.path = path
        self.backup = backup


class SaveLocked(SaveError):
    """Another running program plays this save."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a list of saves says of one. `trouble`: why it can't be opened, as a sentence.

    `practice`: from where a practice table goes on.
    """

    id: str
    game: str = ""
    title: str = "?"
    names: tuple[str, ...] = ()
    seq: int = 0
    steps: int = 0
    finished: bool = False
    practice: str = ""
    trouble: str | None = None

    @property
    def played(self) -> str:
        """How much was played, in words."""
        return in_steps(self.steps)


def in_steps(steps: int) -> str:
    """So many steps, in words."""
    return f"{steps} step{'' if steps == 1 else 's'}"


def folder() -> files.Folder:
    """The folder of saves."""
    return files.Folder(files.data_folder() / "saves")


def summaries() -> list[Summary]:
    """All saves, the last played first; none where the folder can't be read."""
    found: list[Summary] = []
    with suppress(OSError):
        place = folder()
        found = [_summary(place, save_id) for save_id in ids(place)]
    return sorted(found, key=lambda summary: summary.seq, reverse=True)


def latest() -> str | None:
    """The save played last that isn't finished and looks whole, if any."""
    return next((found.id for found in summaries() if not found.finished and not found.trouble), None)


def delete(save_id: str) -> None:
    """Remove a save for good, with its backup; SaveError where that can't be done."""
    place = folder()
    lock = lock_of(place, save_id)
    try:
        place.remove(save_id + SAVE)
        place.remove(save_id + BACKUP)
    except OSError as error:
        raise SaveError(f"The save {save_id} can't be removed: {files.why(error)}.") from error
    finally:
        lock.release()


def too_many_parts(data: bytes) -> bool:
    """Whether JSON is so finely chopped that reading it would take unseemly memory."""
    return data.count(b",") + data.count(b"[") + data.count(b"{") > _MOST_PARTS


def ids(place: files.Folder) -> list[str]:
    """The ids of all saves, whatever their state."""
    stems = (name.removesuffix(SAVE) for name in place.names() if name.endswith(SAVE))
    return [stem for stem in stems if _ID.fullmatch(stem)]


def free_ids(place: files.Folder, first: str) -> Iterator[str]:
    """The id itself, then ids with higher numbers than any there is."""
    yield first
    stem = first.rpartition("-")[0] or first
    numbers = (save_id.rpartition("-") for save_id in ids(place))
    number = max((int(tail) for head, _, tail in numbers if head == stem and tail.isdecimal()), default=1)
    while True:
        number += 1
        yield f"{stem}-{number}"


def next_seq() -> int:
    """A sequence number above that of every save there is."""
    return max((found.seq for found in summaries()), default=0) + 1


def _summary(place: files.Folder, save_id: str) -> Summary:
    try:
        data = place.read(save_id + SAVE, LARGEST)
        if too_many_parts(data):
            raise ValueError
        content = json.loads(data)
        record = content["record"]
        game = str(record["game"])
        entry = rules.CATALOGUE.get(game)
        return Summary(
            id=save_id,
            game=game,
            title=entry.title if entry else names.clean(game),
            names=tuple(names.clean(str(person["name"])) for person in content["people"]),
            seq=min(max(int(content["seq"]), 0), 2**53 - 1),
            steps=len(record["intents"]),
            finished=bool(content["finished"]),
            practice=names.clean(str(content.get("practice", ""))),
            trouble=_known_trouble(content["format"], entry is not None),
        )
    except OSError as error:
        return Summary(id=save_id, trouble=f"It can't be read: {files.why(error)}.")
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError, OverflowError):
        return Summary(id=save_id, trouble="It is damaged or not a save of tablegames.")


def _known_trouble(version: Any, known_game: bool) -> str | None:
    if version > FORMAT:
        return "It was written by a newer tablegames."
    return None if known_game else "This program does not have its game."


def check_there(place: files.Folder, save_id: str) -> None:
    """Refuse a name that can't be a save's, or that is none's."""
    if not _ID.fullmatch(save_id):
        raise SaveError(f"{names.clean(save_id)!r} can't be the name of a save.")
    try:
        there = place.exists(save_id + SAVE)
    except OSError as error:
        raise SaveError(f"The saves can't be read: {files.why(error)}.") from error
    if not there:
        known = ids(place)
        raise SaveError(unknown("save", save_id, known) if known else "There is no save yet.")


def lock_of(place: files.Folder, save_id: str) -> files.Lock:
    """The lock of an existing save; SaveError where there is none or it can't be taken."""
    check_there(place, save_id)
    try:
        return place.lock(save_id + LOCK)
    except files.Held as error:
        who = f" (process {error.process})" if error.process else ""
        raise SaveLocked(f"The save {save_id} is being played in another window{who}.") from None
    except OSError as error:
        raise SaveError(f"The save {save_id} can't be locked: {files.why(error)}.") from error


def lock_if_possible(place: files.Folder, save_id: str) -> files.Lock | None:
    """The lock, or None where the disk takes no new file: then the save can still be read."""
    try:
        return lock_of(place, save_id)
    except SaveLocked:
        raise
    except SaveError as error:
        if error.__cause__ is None:
            raise
        return None


def set_aside(place: files.Folder, save_id: str, good: bytes) -> None:
    """Keep the damaged file under another name and put the last good copy in its place."""
    number = 1
    while place.exists(f"{save_id}.damaged-{number}"):
        number += 1
    try:
        place.rename(save_id + SAVE, f"{save_id}.damaged-{number}")
        place.write(save_id + SAVE, good)
    except OSError as error:
        raise SaveError(f"The damaged save {save_id} can't be put aside: {files.why(error)}.") from error


def sweep(place: files.Folder) -> None:
    """Remove temporary and lock files that a killed program has left."""
    present = place.names()
    for name in present:
        save_id = name.partition(".")[0]
        orphaned = name == save_id + LOCK and save_id + SAVE not in present
        if name.endswith(files.TEMPORARY) or orphaned:
            with suppress(files.Held):
                lock = place.lock(save_id + LOCK)
                if name.endswith(files.TEMPORARY):
                    place.remove(name)
                lock.release()
