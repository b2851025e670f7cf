"""A guided first game: a fixed deal with a comment at each moment that has something to teach.

It is a table at its start and steps that the rules carry out like any others. A `Task` is a move of the
learner; every other step is an intent that the program sends for somebody else. Who shows it owns the pages,
the place that was reached and what happens when a learner strays.

Sentences are in the notation of `rules.core.text`; a key stands in them by what it does, as `<game.send>`, as
every player may have moved it. They speak of no piece that the learner's seats can't see at that moment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from rules.core.sheet import Seat
from rules.core.table import Table

KEY = re.compile(r"<([a-z_]+\.[a-z_]+)>")
"""A key in a sentence, by the id of what it does."""


def with_keys(sentence: str, key_of: Callable[[str], str]) -> str:
    """The sentence with the keys put in that somebody uses."""
    return KEY.sub(lambda mark: key_of(mark[1]), sentence)


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A move of the learner: what is going on, what to do, and why just that."""

    text: str
    """What is happening and what the move is about; paragraphs are parted by an empty line."""
    do: str
    """What to do and with which key, in one line."""
    takes: tuple[Any, ...]
    """The intents that do it, the one that the text speaks of first."""
    why: str
    """Told to a learner who tries something else: what the lesson wants, and why."""
    free: bool = False
    """Anything else that is on offer will do as well."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstGame:
    """A guided deal. `names` are by seat; an empty one is the learner's own."""

    about: str
    """What will be shown, who plays which seat and whose hands lie open."""
    names: tuple[str, ...]
    table: Callable[[], Table[Any, Any, Any]]
    """The table at its start, a new one each time."""
    steps: tuple[Any, ...]
    """A `Task` where the learner moves, an intent where the program does."""
    ending: str
    """What has been learnt, and what there is to learn next."""

    @property
    def tasks(self) -> int:
        """How many moves the learner makes."""
        return sum(isinstance(step, Task) for step in self.steps)

    @property
    def learners(self) -> frozenset[Seat]:
        """The seats that the learner plays: what they see, the comments may speak of."""
        return frozenset(step.takes[0].seat for step in self.steps if isinstance(step, Task))

    def played(self) -> Iterator[tuple[Table[Any, Any, Any], Any]]:
        """The table before each step, the step, and the whole deal played as the lesson suggests."""
        table = self.table()
        for step in self.steps:
            yield table, step
            table.submit(step.takes[0] if isinstance(step, Task) else step)
        yield table, None
