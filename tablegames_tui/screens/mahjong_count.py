"""The winner's own count (mahjong-table.md, section 9): the fans from memory, before the program tells.

The hand is public by then. What the rules refuse stays on the screen with the reason; a count under the
minimum has to be confirmed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from rules.core.sheet import Seat
from rules.core.text import pieces
from rules.mahjong.intents import Count, Item
from rules.mahjong.view import View
from tablegames_tui import keys
from tablegames_tui.screens.mahjong_board import WIND_NAMES
from tablegames_tui.screens.mahjong_table import TableScreen
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.count_list import Countable, CountList
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.piles import Pile
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.screens.game import GameScreen

MOST = 8


class OwnCountScreen(Screen[tuple[Any, ...]]):
    """Answers with (), once a count was taken here."""

    CSS_PATH = "mahjong.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter", "send", "that is all", id="mahjong.count", key_display="Enter", priority=True, show=False
        ),
        Binding("x", "confirm", "stand by it", id="mahjong.confirm_count", show=False),
        Binding("tab", "table", "table", id="mahjong.table", key_display="Tab", tooltip="All that lies open"),
        Binding("l", "log", "log", id="game.log"),
        keys.HELP,
        keys.MENU,
    ]
    app: TablegamesApp

    def __init__(self, game: GameScreen, seat: Seat, hand: Sequence[Pile], rows: Sequence[Countable]) -> None:
        super().__init__()
        self._game = game
        self._seat = seat
        self._hand = hand
        self._rows = rows
        self._sure = False
        self._refused = False

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        who = safe_name(self._game.names[self._seat], 20, ascii=ascii)
        yield StatusBar("Your count", f"{who} has won and counts", self._winds(), ascii=ascii)
        yield Words(told(self._hand), self._game.names, ascii=ascii, id="notice")
        yield CountList(self._rows, most=MOST, ascii=ascii, id="fans")
        yield MessageBar(ascii=ascii)
        yield ActionBar(self._actions(), ascii=ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        self.query_one(CountList).focus()
        self._say("List the fans from memory; / searches by name. Then the program shows its own list.")

    def _actions(self) -> tuple[Action, ...]:
        return (
            Action("Enter", "that is all", "send"),
            Action("Space", "count it", "add"),
            Action("-", "less", "take"),
            Action("/", "search", "filter"),
            Action("x", "stand by it", "confirm", enabled=self._refused),
        )

    @property
    def _items(self) -> tuple[Item, ...]:
        return tuple(Item(fan=fan, times=times) for fan, times in self.query_one(CountList).counts.items())

    def _winds(self) -> str:
        """Which winds count for the winner."""
        view: View = self._game.table.view(None)
        return f"{WIND_NAMES[view.winds[self._seat]]}, {WIND_NAMES[view.round_wind]} round"

    def _listed(self) -> str:
        """How many there are, and which."""
        counts = self.query_one(CountList).counts
        fans = [
            f"{row.name}{f' x{counts[row.key]}' if counts[row.key] > 1 else ''}"
            for row in self._rows
            if row.key in counts
        ]
        return f"{sum(counts.values())} listed{': ' if fans else ''}{', '.join(fans)}."

    def on_count_list_changed(self) -> None:
        self._sure = self._refused = False
        self._say(self._listed())
        self.query_one(ActionBar).actions = self._actions()

    def action_send(self) -> None:
        """The list is whole: asked once, then sent."""
        fans = self.query_one(CountList)
        if fans.typing:
            fans.typing = False
        elif self._sure:
            self._send(confirm=False)
        else:
            self._sure = True
            self._say(f"Is that all? Enter sends it. {self._listed()}")

    def action_confirm(self) -> None:
        """Stand by a count under the minimum."""
        if self._refused:
            self._send(confirm=True)
        else:
            self._say("First send your count: only one under the minimum has to be confirmed.", warning=True)

    def action_add(self) -> None:
        """Count the fan under the cursor."""
        self.query_one(CountList).action_add()

    def action_take(self) -> None:
        """Count the fan under the cursor once less."""
        self.query_one(CountList).action_take()

    def action_filter(self) -> None:
        """Search by name."""
        self.query_one(CountList).action_filter()

    def _send(self, *, confirm: bool) -> None:
        refusal = self._game.submit(Count(seat=self._seat, items=self._items, confirm=confirm))
        if refusal is None:
            self.dismiss(())
            return
        self._sure = False
        self._refused = refusal.reason == "under_minimum"
        self._say(refusal.message, warning=True)
        self.query_one(ActionBar).actions = self._actions()

    def _say(self, sentence: str, *, warning: bool = False) -> None:
        self.query_one(MessageBar).say(sentence, names=self._game.names, warning=warning)

    def action_table(self) -> None:
        """All that lies open, person by person."""
        view: View = self._game.table.view(None)
        self.app.push_screen(TableScreen(view, self._game.names, self.help_topic()))

    def action_log(self) -> None:
        """All that happened."""
        self._game.action_log()

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.call_next(self.run_action, event.name)

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._game.help_topic("T9")


def told(hand: Sequence[Pile]) -> str:
    """A hand in a line: its parts with their tiles."""
    return " · ".join(f"{pile.label} {pieces(pile.pieces)}" for pile in hand)
