"""The time limit of a match (mahjong-table.md, section 9): the rules read no clock, the table does.

It runs while the table is open and is kept with the sitting. That time is up is said between two steps, on a
screen of its own, never over an open hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from rules.mahjong.intents import TimeUp
from rules.mahjong.view import View
from tablegames_tui import keys
from tablegames_tui.screens.clock import Clock
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.screens.game import GameScreen


class TimeUpScreen(Screen[TimeUp]):
    """Answers with what tells the rules."""

    CSS_PATH = "mahjong.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", "go on", id="game.send", key_display="Enter", show=False),
        Binding("l", "log", "log", id="game.log"),
        keys.HELP,
        keys.MENU,
    ]

    def __init__(self, game: GameScreen) -> None:
        super().__init__()
        self._game = game

    def compose(self) -> ComposeResult:
        view: View = self._game.table.view(None)
        ascii = self._game.app.ascii
        yield StatusBar(self._game.table.title, "time is up", ascii=ascii)
        yield Words(f"{limit(view)} minutes are over.\n\n{what_follows(view)}", ascii=ascii, id="notice")
        yield ActionBar((Action("Enter", "go on", "go_on"),), ascii=ascii)
        yield NavFooter()

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.action_go_on()

    def action_go_on(self) -> None:
        """Everybody has read it."""
        self.dismiss(TimeUp())

    def action_log(self) -> None:
        """All that happened."""
        self._game.action_log()

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._game.table.game_id, "T9"


def limit(view: View) -> int:
    """The minutes that were agreed on; 0: none."""
    return int(getattr(view.options, "time_limit", 0))


def is_out(clock: Clock, view: View) -> bool:
    """Whether the time is out and the rules don't know it yet."""
    return bool(limit(view)) and not view.time_up and clock.seconds >= limit(view) * 60


def left(clock: Clock, view: View) -> str:
    """How many minutes are left, for the status row; nothing at a table without a limit."""
    if not limit(view) or view.time_up:
        return ""
    return f"{max(0, -(-(limit(view) * 60 - int(clock.seconds)) // 60))} min"


def what_follows(view: View) -> str:
    """What becomes of the hand in progress."""
    if view.phase in ("seating", "seat_change") or (view.phase == "breaking" and not view.dice):
        return "No further hand begins: the match is over."
    if view.phase in ("counting", "hand_over") or not view.options.house.time_stops:
        return "This hand is finished; no further one begins."
    return "The hand stops here and nobody is paid; no further one begins."
