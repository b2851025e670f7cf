"""Saves: a sitting, the people at it, and its file, written after every accepted intent.

A save is JSON, one file `saves/<id>.json`: format, app, seq, finished, people, plan, record, state, earlier.
`seq` orders saves without a clock. The file is only ever replaced whole, by the one process that holds
`<id>.lock`; `<id>.bak` is the last save that could be opened, made at each opening. A save that can't be
opened stays where it is. Listing saves needs neither pydantic nor a game, so both are imported late.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rules
from tablegames_tui import files, names
from tablegames_tui.nearest import unknown

if TYPE_CHECKING:
    from rules.core.chance import Seed
    from rules.core.options import Options
    from rules.core.table import Table
    from tablegames_tui.save_format import SaveFile

FORMAT = 1
LARGEST = 4 * 1024 * 1024
"""Bytes of a save: some 90,000 steps. Reading anything that long stays within a fifth of a second."""
_MOST_PARTS = 600_000
_SAVE, _BACKUP, _LOCK = ".json", ".bak", ".lock"
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


@dataclass
class Person:
    """Somebody at the table: their name, fit to be shown, their level of help, and how often they took it."""

    name: str
    hint_level: int = 2
    hints_used: int = 0

    def __post_init__(self) -> None:
        self.name = names.clean(self.name) or "?"
        if not 0 <= self.hint_level <= 3 or not 0 <= self.hints_used < 2**31:
            raise ValueError("a hint level is 0 to 3, and hints used are counted from 0")

    def stored(self) -> dict[str, Any]:
        """The person as they stand in a save."""
        return {"name": self.name, "hint_level": self.hint_level, "hints_used": self.hints_used}


@dataclass(frozen=True)
class Plan:
    """What the table agreed beyond the rules, fixed at setup."""

    hint_cap: int = 3
    curtain: bool = True
    count_yourself: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.hint_cap <= 3:
            raise ValueError("the cap of hints is 0 to 3")

    def stored(self) -> dict[str, Any]:
        """The plan as it stands in a save."""
        return {"hint_cap": self.hint_cap, "curtain": self.curtain, "count_yourself": self.count_yourself}


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a list of saves says of one. `trouble`: why it can't be opened, as a sentence."""

    id: str
    game: str = ""
    title: str = "?"
    names: tuple[str, ...] = ()
    seq: int = 0
    steps: int = 0
    finished: bool = False
    trouble: str | None = None


def folder() -> files.Folder:
    """The folder of saves."""
    return files.Folder(files.data_folder() / "saves")


def summaries() -> list[Summary]:
    """All saves, the last played first; none where the folder can't be read."""
    found: list[Summary] = []
    with suppress(OSError, RuntimeError):
        place = folder()
        found = [_summary(place, save_id) for save_id in _ids(place)]
    return sorted(found, key=lambda summary: summary.seq, reverse=True)


def latest() -> str | None:
    """The save played last that isn't finished and looks whole, if any."""
    return next((found.id for found in summaries() if not found.finished and not found.trouble), None)


def delete(save_id: str) -> None:
    """Remove a save for good, with its backup; SaveError where that can't be done."""
    place = folder()
    lock = _lock(place, save_id)
    try:
        place.remove(save_id + _SAVE)
        place.remove(save_id + _BACKUP)
    except OSError as error:
        raise SaveError(f"The save {save_id} can't be removed: {files.why(error)}.") from error
    finally:
        lock.release()


def look_at(save_id: str) -> Table[Any, Any, Any]:
    """The table of a save, replayed and checked, without taking the save; SaveError as for opening it."""
    return _load(folder(), save_id, _SAVE)[2]


def too_many_parts(data: bytes) -> bool:
    """Whether JSON is so finely chopped that reading it would take unseemly memory."""
    return data.count(b",") + data.count(b"[") + data.count(b"{") > _MOST_PARTS


class Sitting:
    """A table with its people, its plan and its file. Made by `new` or `open`; `close` it at the end."""

    def __init__(
        self, save_id: str, table: Table[Any, Any, Any], people: Sequence[Person], plan: Plan, seq: int
    ) -> None:
        self.id = save_id
        self.table = table
        self.people = list(people)
        self.plan = plan
        self.trouble: str | None = None
        """Why the last step is not on disk, as a sentence; None: it is."""
        self._seq = seq
        self._earlier: tuple[dict[str, Any], ...] = ()
        self._lock: files.Lock | None = None
        self._on_disk: bytes | None = None
        self._closed = False
        self._noted = 0
        self._history_key = ""

    @classmethod
    def new(cls, game_id: str, options: Options, people: Sequence[Person], plan: Plan, seed: Seed) -> Sitting:
        """Begin a sitting and its file; BadOption where the options don't go with the people.

        A disk that refuses doesn't keep anybody from playing: see `trouble`.
        """
        from rules.core.table import Table

        table = Table.start(rules.load(game_id), options, len(people), seed)
        sitting = cls(game_id.replace("_", "-") + "-1", table, people, plan, _next_seq())
        sitting.save()
        return sitting

    @classmethod
    def open(cls, save_id: str, backup: bool = False) -> Sitting:
        """Go on with a save; SaveError where it can't be, SaveLocked where another program plays it.

        `backup`: put the file that can't be opened aside and go on from the last good copy.
        """
        place = folder()
        lock = _lock_if_possible(place, save_id)
        try:
            data, saved, table = _load(place, save_id, _BACKUP if backup else _SAVE)
            if backup:
                _set_aside(place, save_id, data)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        sitting = cls(save_id, table, saved.people, saved.plan, _next_seq())
        sitting._on_disk = data
        sitting._lock = lock
        sitting._earlier = saved.earlier
        if saved.record.version != table.record().version:
            sitting._earlier += (saved.record.model_dump(mode="json"),)
        with suppress(OSError):
            _sweep(place)
            if lock is not None:
                place.write(save_id + _BACKUP, data)
        sitting.save()
        return sitting

    @property
    def names(self) -> tuple[str, ...]:
        """The people's names by seat."""
        return tuple(person.name for person in self.people)

    def submit(self, intent: Any) -> None:
        """Carry out an intent and save; IllegalIntent, with nothing changed, where the rules refuse it."""
        self.table.submit(intent)
        self.save()
        self._keep_result()

    def undo(self) -> None:
        """Take the last step back and save; CannotUndo says why not."""
        self.table.undo()
        self.save()

    def save(self) -> str | None:
        """Write the sitting: None once it is on disk, else a sentence for people. Play goes on either way."""
        from tablegames_tui.save_format import compose

        if self._closed:
            return self.trouble
        self._seq += 1
        data = compose(self.table, self._seq, self.people, self.plan, self._earlier)
        if len(data) > LARGEST:
            self.trouble = "Not saved: the game has grown too long for a save. What was saved last is kept."
            return self.trouble
        try:
            if self._lock is None:
                self._claim()
            folder().write(self.id + _SAVE, data)
        except (OSError, RuntimeError) as error:
            reason = files.why(error) if isinstance(error, OSError) else str(error)
            self.trouble = f"Not saved: {reason}. The game goes on; what was saved last is kept."
        else:
            self.trouble = None
        return self.trouble

    def close(self) -> str | None:
        """Save what is not yet saved and let others open the save; nothing is saved any more after it."""
        self.save()
        self._closed = True
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        return self.trouble

    def _claim(self) -> None:
        """Take the lock of our file, or of a free one where ours has become somebody else's meanwhile."""
        place = folder()
        for save_id in _free_ids(place, self.id):
            try:
                lock = place.lock(save_id + _LOCK)
            except files.Held:
                continue
            try:
                present = place.read(save_id + _SAVE, LARGEST)
            except FileNotFoundError:
                present = None
            except OSError:
                present = b""
            if present == self._on_disk or present is None:
                self.id, self._lock, self._on_disk = save_id, lock, None
                return
            lock.release()

    def _keep_result(self) -> None:
        """Note a finished deal in the history; that it can't be noted keeps nobody from playing."""
        outcome = self.table.outcome()
        if outcome is None or outcome.number == self._noted:
            return
        from tablegames_tui import history

        if not self._history_key:
            # The id alone would do, but for saves that were deleted and their ids given again.
            start = self.table.record().start.model_dump_json().encode()
            self._history_key = f"{self.id}/{sha256(start).hexdigest()[:12]}"
        history.keep(self._history_key, self.table.game_id, self.names, outcome)
        self._noted = outcome.number


def _ids(place: files.Folder) -> list[str]:
    stems = (name.removesuffix(_SAVE) for name in place.names() if name.endswith(_SAVE))
    return [stem for stem in stems if _ID.fullmatch(stem)]


def _free_ids(place: files.Folder, first: str) -> Iterator[str]:
    """The id itself, then ids with higher numbers than any there is."""
    yield first
    stem = first.rpartition("-")[0] or first
    numbers = (save_id.rpartition("-") for save_id in _ids(place))
    number = max((int(tail) for head, _, tail in numbers if head == stem and tail.isdecimal()), default=1)
    while True:
        number += 1
        yield f"{stem}-{number}"


def _next_seq() -> int:
    return max((found.seq for found in summaries()), default=0) + 1


def _summary(place: files.Folder, save_id: str) -> Summary:
    try:
        data = place.read(save_id + _SAVE, LARGEST)
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


def _check_there(place: files.Folder, save_id: str) -> None:
    """Refuse a name that can't be a save's, or that is none's."""
    if not _ID.fullmatch(save_id):
        raise SaveError(f"{names.clean(save_id)!r} can't be the name of a save.")
    try:
        there = place.exists(save_id + _SAVE)
    except OSError as error:
        raise SaveError(f"The saves can't be read: {files.why(error)}.") from error
    if not there:
        known = _ids(place)
        raise SaveError(unknown("save", save_id, known) if known else "There is no save yet.")


def _lock(place: files.Folder, save_id: str) -> files.Lock:
    """The lock of an existing save; SaveError where there is none or it can't be taken."""
    _check_there(place, save_id)
    try:
        return place.lock(save_id + _LOCK)
    except files.Held as error:
        who = f" (process {error.process})" if error.process else ""
        raise SaveLocked(f"The save {save_id} is being played in another window{who}.") from None
    except OSError as error:
        raise SaveError(f"The save {save_id} can't be locked: {files.why(error)}.") from error


def _lock_if_possible(place: files.Folder, save_id: str) -> files.Lock | None:
    """The lock, or None where the disk takes no new file: then the save can still be read."""
    try:
        return _lock(place, save_id)
    except SaveLocked:
        raise
    except SaveError as error:
        if error.__cause__ is None:
            raise
        return None


def _read(place: files.Folder, save_id: str, ending: str) -> tuple[bytes, SaveFile]:
    from tablegames_tui.save_format import parse

    try:
        data = place.read(save_id + ending, LARGEST)
    except OSError as error:
        raise SaveError(f"It can't be read: {files.why(error)}.") from error
    return data, parse(data)


def _load(place: files.Folder, save_id: str, ending: str) -> tuple[bytes, SaveFile, Table[Any, Any, Any]]:
    """Read and check a save; a SaveError names the file and tells whether its last good copy is good."""
    _check_there(place, save_id)
    try:
        data, saved = _read(place, save_id, ending)
        return data, saved, resumed(saved)
    except SaveError as error:
        path = place.path / (save_id + ending)
        good = ending == _SAVE and _is_good(place, save_id)
        offer = " The last good copy of it can be used instead." if good else ""
        raise SaveError(
            f"The save {save_id} can't be opened. {error} The file is kept: {path}.{offer}", path, good
        ) from error


def _is_good(place: files.Folder, save_id: str) -> bool:
    try:
        resumed(_read(place, save_id, _BACKUP)[1])
    except SaveError:
        return False
    return True


def resumed(saved: SaveFile) -> Table[Any, Any, Any]:
    """The table of a save, replayed and checked; SaveError where anything is wrong with it."""
    from rules.core.errors import BrokenRecord
    from rules.core.record import read_state
    from rules.core.table import Table
    from tablegames_tui.spoken import spoken

    if saved.record.game not in rules.CATALOGUE:
        raise SaveError(
            f"It is a save of {names.clean(saved.record.game)!r}, a game this program does not have."
        )
    game = rules.load(saved.record.game)
    try:
        table = Table.resume(game, saved.record, saved.state)
        # The steps alone tell the position of a save of these rules; the stored one must be the same.
        position = read_state(game, table.options, table.people, saved.state)
        if game.states.dump_json(position) != table.state_json():
            raise BrokenRecord("The stored position is not where the record's steps lead.")
    except BrokenRecord as error:
        raise SaveError(spoken(str(error), [person.name for person in saved.people])) from error
    return table


def _set_aside(place: files.Folder, save_id: str, good: bytes) -> None:
    """Keep the damaged file under another name and put the last good copy in its place."""
    number = 1
    while place.exists(f"{save_id}.damaged-{number}"):
        number += 1
    try:
        place.rename(save_id + _SAVE, f"{save_id}.damaged-{number}")
        place.write(save_id + _SAVE, good)
    except OSError as error:
        raise SaveError(f"The damaged save {save_id} can't be put aside: {files.why(error)}.") from error


def _sweep(place: files.Folder) -> None:
    """Remove temporary and lock files that a killed program has left."""
    present = place.names()
    for name in present:
        save_id = name.partition(".")[0]
        orphaned = name == save_id + _LOCK and save_id + _SAVE not in present
        if name.endswith(files.TEMPORARY) or orphaned:
            with suppress(files.Held):
                lock = place.lock(save_id + _LOCK)
                if name.endswith(files.TEMPORARY):
                    place.remove(name)
                lock.release()
