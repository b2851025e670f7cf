"""A small app with a hand on its screen, run in a pseudo-terminal by the tests of endings."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from tablegames_tui.endings import SafeApp


class EndingApp(SafeApp):
    """Shows a hand and counts keys; each letter makes another kind of trouble."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", priority=True),
        Binding("ctrl+z", "suspend_process", priority=True),
        Binding("q", "quit"),
        Binding("x", "crash"),
        Binding("w", "crash_in_worker"),
        Binding("t", "crash_in_task"),
        Binding("b", "block"),
    ]
    keys = 0

    def compose(self) -> ComposeResult:
        """One line."""
        yield Static("HAND M03-ribbon")

    def on_key(self, event: events.Key) -> None:
        """Count."""
        self.keys += 1
        self.query_one(Static).update(f"HAND M03-ribbon, {self.keys} keys")

    def cover(self) -> None:
        """Take the hand away."""
        self.query_one(Static).update("COVERED")

    def save_all(self) -> None:
        """Leave a trace of having been called."""
        with Path(os.environ["HOME"], "saved").open("a") as file:
            file.write("saved\n")

    def action_crash(self) -> None:
        """A fault with a hand among its values and in its message."""
        hand = "M03-ribbon"
        raise ValueError(f"a fault about {hand}")

    @work
    async def action_crash_in_worker(self) -> None:
        """The same in a worker."""
        hand = "M03-ribbon"
        raise ValueError(f"a fault about {hand}")

    def action_block(self) -> None:
        """The event loop hangs."""
        time.sleep(60)

    async def action_crash_in_task(self) -> None:
        """A task that nobody waits for fails, and is forgotten."""

        async def fail() -> None:
            hand = "M03-ribbon"
            raise ValueError(f"a fault about {hand}")

        self.forgotten = asyncio.get_running_loop().create_task(fail())


if __name__ == "__main__":
    app = EndingApp()
    app.run()
    sys.exit(app.return_code)
