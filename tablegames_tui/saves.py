"""Saves: a sitting, the people at it, and its file, written after every accepted intent.

A save is JSON, one file `saves/<id>.json`: format, app, seq, finished, practice, people, plan, record, state,
earlier. `practice` tells from where a practice table goes on: nothing of that is kept in the history.
`seq` orders saves without a clock. The file is only ever replaced whole, by the one process that holds
`<id>.lock`; `<id>.bak` is the last save that could be opened, made at each opening. A save that can't be
opened stays where it is. Listing saves needs neither pydantic nor a game, so both are imported late.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import rules
from tablegames_tui import files, names
from tablegames_tui.save_folder import (
    BACKUP,
    LARGEST,
    LOCK,
    SAVE,
    SaveError,
    SaveLocked,
    Summary,
    check_there,
    delete,
    folder,
    free_ids,
    latest,
    lock_if_possible,
    next_seq,
    set_aside,
    summaries,
    sweep,
)

if TYPE_CHECKING:
    from rules.core.chance import Seed
    from rules.core.options import Options
    from rules.core.record import Record
    from rules.core.sheet import Mark
    from rules.core.table import Table
    from tablegames_tui.save_format import SaveFile

__all__ = [
    "Person",
    "Plan",
    "SaveError",
    "SaveLocked",
    "Seen",
    "Sitting",
    "Summary",
    "delete",
    "folder",
    "latest",
    "look_at",
    "look_back",
    "summaries",
]


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


def look_at(save_id: str) -> Table[Any, Any, Any]:
    """The table of a save, replayed and checked, without taking the save; SaveError as for opening it."""
    return _load(folder(), save_id, SAVE)[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A sitting as it is looked back at: by its save's name, its table, and its people's names."""

    id: str
    table: Table[Any, Any, Any]
    names: tuple[str, ...]


def look_back(save_id: str) -> Seen:
    """A save to be replayed, without taking it; SaveError as for opening it."""
    _, saved, table = _load(folder(), save_id, SAVE)
    return Seen(id=save_id, table=table, names=tuple(person.name for person in saved.people))


class Sitting:
    """A table with its people, its plan and its file. Made by `new` or `open`; `close` it at the end."""

    def __init__(
        self,
        save_id: str,
        table: Table[Any, Any, Any],
        people: Sequence[Person],
        plan: Plan,
        seq: int,
        practice: str = "",
    ) -> None:
        self.id = save_id
        self.table = table
        self.people = list(people)
        self.plan = plan
        self.practice = practice
        """From where this goes on to be practised; empty: it counts."""
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
        sitting = cls(game_id.replace("_", "-") + "-1", table, people, plan, next_seq())
        sitting.save()
        return sitting

    @classmethod
    def practise(cls, start: Record, names: Sequence[str], origin: str) -> Sitting:
        """Begin a practice table and its file; SaveError where that position can't be.

        Nobody's hand is a secret to whoever practises, so there is no curtain, and all help may be asked for.
        """
        from rules.core.errors import BrokenRecord
        from rules.core.table import Table
        from tablegames_tui.spoken import spoken

        try:
            table = Table.resume(rules.load(start.game), start)
        except BrokenRecord as error:
            raise SaveError(spoken(str(error), names)) from error
        stem = start.game.replace("_", "-")
        people = [Person(name) for name in names]
        sitting = cls(f"{stem}-practice-1", table, people, Plan(curtain=False), next_seq(), origin)
        sitting.save()
        return sitting

    @classmethod
    def open(cls, save_id: str, backup: bool = False) -> Sitting:
        """Go on with a save; SaveError where it can't be, SaveLocked where another program plays it.

        `backup`: put the file that can't be opened aside and go on from the last good copy.
        """
        place = folder()
        lock = lock_if_possible(place, save_id)
        try:
            data, saved, table = _load(place, save_id, BACKUP if backup else SAVE)
            if backup:
                set_aside(place, save_id, data)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        sitting = cls(save_id, table, saved.people, saved.plan, next_seq(), saved.practice)
        sitting._on_disk = data
        sitting._lock = lock
        sitting._earlier = saved.earlier
        if saved.record.version != rules.load(saved.record.game).version:
            sitting._earlier += (saved.record.model_dump(mode="json"),)
        with suppress(OSError):
            sweep(place)
            if lock is not None:
                place.write(save_id + BACKUP, data)
        sitting.save()
        return sitting

    @property
    def names(self) -> tuple[str, ...]:
        """The people's names by seat."""
        return tuple(person.name for person in self.people)

    @property
    def history_key(self) -> str:
        """By what name the history knows this sitting."""
        if not self._history_key:
            # The id alone would do, but for saves that were deleted and their ids given again.
            start = self.table.record().start.model_dump_json().encode()
            self._history_key = f"{self.id}/{sha256(start).hexdigest()[:12]}"
        return self._history_key

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
        data = compose(self.table, self._seq, self.people, self.plan, self._earlier, self.practice)
        if len(data) > LARGEST:
            self.trouble = "Not saved: the game has grown too long for a save. What was saved last is kept."
            return self.trouble
        try:
            if self._lock is None:
                self._claim()
            folder().write(self.id + SAVE, data)
        except OSError as error:
            self.trouble = f"Not saved: {files.why(error)}. The game goes on; what was saved last is kept."
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
        for save_id in free_ids(place, self.id):
            try:
                lock = place.lock(save_id + LOCK)
            except files.Held:
                continue
            try:
                present = place.read(save_id + SAVE, LARGEST)
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
        if self.practice:
            return
        outcome = self.table.outcome()
        if outcome is None or outcome.number == self._noted:
            return
        from tablegames_tui import history

        history.keep(self.history_key, self.table.game_id, self.names, outcome)
        self._noted = outcome.number
        for sheet in self.table.sheets(None):
            if sheet.counted:
                self.keep_count(outcome.number, sheet.seat, sheet.counted)

    def keep_count(self, number: int, seat: int, marks: Sequence[Mark]) -> None:
        """Note what somebody has counted of that deal, when it is over, among the answers of the trainer."""
        if self.practice:
            return
        from tablegames_tui.trainer import counted

        counted.keep(self.table.game_id, f"{self.history_key} {number}", seat, marks)


def _read(place: files.Folder, save_id: str, ending: str) -> tuple[bytes, SaveFile]:
    from tablegames_tui.save_format import parse

    try:
        data = place.read(save_id + ending, LARGEST)
    except OSError as error:
        raise SaveError(f"It can't be read: {files.why(error)}.") from error
    return data, parse(data)


def _load(place: files.Folder, save_id: str, ending: str) -> tuple[bytes, SaveFile, Table[Any, Any, Any]]:
    """Read and check a save; a SaveError names the file and tells whether its last good copy is good."""
    check_there(place, save_id)
    try:
        data, saved = _read(place, save_id, ending)
        return data, saved, resumed(saved)
    except SaveError as error:
        path = place.path / (save_id + ending)
        good = ending == SAVE and _is_good(place, save_id)
        offer = " The last good copy of it can be used instead." if good else ""
        raise SaveError(
            f"The save {save_id} can't be opened. {error} The file is kept: {path}.{offer}", path, good
        ) from error


def _is_good(place: files.Folder, save_id: str) -> bool:
    try:
        resumed(_read(place, save_id, BACKUP)[1])
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
