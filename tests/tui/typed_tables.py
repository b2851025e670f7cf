"""Tables of mahjong to type at in plain mode, from the start of a match or from a position."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import count
from typing import Any

import rules
from rules.core.table import Table
from rules.mahjong.intents import Intent
from rules.mahjong.state import TableState
from rules.mahjong_mcr import GAME
from tablegames_tui.plain import Plain
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.spoken import spoken
from tests.tui.mahjong_match import NAMES

AnyTable = Table[Any, Any, Any]
NUMBERS = count(1)
"""Of saves; two tables of a test don't share one."""


class Typed:
    """A table to type at, one script after the other, each going on from what the one before saved."""

    def __init__(self, table: AnyTable) -> None:
        self.id = f"mahjong-mcr-{next(NUMBERS)}"
        self.sitting = Sitting(self.id, table, [Person(name) for name in NAMES], Plan(), 1)
        self.told = ""

    @classmethod
    def at(cls, state: TableState) -> Typed:
        """A table that stands at a position."""
        return cls(Table.at(rules.load(GAME.id), state.options, 4, state))

    @property
    def state(self) -> TableState:
        """The position by now."""
        found: TableState = GAME.states.validate_json(self.sitting.table.state_json())
        return found

    def read(self, *lines: str) -> str:
        """Type lines that are all understood and carried out; what they told."""
        status, told, complaint = self._read(lines)
        assert (status, complaint) == (0, "")
        return told

    def refused(self, line: str) -> str:
        """Type a line that is refused; the complaint, and nothing has changed."""
        before = self.state
        status, _, complaint = self._read([line])
        assert status == 1
        assert self.state == before
        assert complaint.startswith(f"line 1: {line}: ")
        assert complaint.endswith((".\n", ")\n"))
        return complaint.removeprefix(f"line 1: {line}: ").strip()

    def _read(self, lines: Sequence[str]) -> tuple[int, str, str]:
        out, err = io.StringIO(), io.StringIO()
        script = io.StringIO("".join(f"{line}\n" for line in lines))
        status = Plain(self.sitting, script, out, err, at_terminal=False, ascii=False).run()
        self.sitting = Sitting.open(self.id)
        self.told += out.getvalue()
        return status, out.getvalue(), err.getvalue()

    def line(self, intent: Intent) -> str:
        """The intent as it is typed."""
        return spoken(GAME.words(intent), NAMES)
