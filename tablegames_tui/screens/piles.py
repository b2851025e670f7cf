"""All captured pieces, player by player, on a screen of their own where the table has no room for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Label

from tablegames_tui import keys
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.piles import Pile, Piles
from tablegames_tui.widgets.status_bar import StatusBar

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp


class PilesScreen(Screen[None]):
    """Public knowledge only."""

    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "back", "back to the table", id="piles.close", key_display="Tab"),
        keys.BACK,
        keys.HELP,
    ]
    app: TablegamesApp

    def __init__(self, players: Sequence[tuple[str, int, tuple[Pile, ...]]]) -> None:
        super().__init__()
        self._players = players

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar("Captured", ascii=ascii)
        with VerticalScroll(can_focus=False):
            for name, points, piles in self._players:
                yield Label(
                    f"{safe_name(name, 24, ascii=ascii)}, {points} point{'' if points == 1 else 's'}",
                    classes="who",
                    markup=False,
                )
                yield Piles(piles, ascii=ascii)
        yield NavFooter()

    def action_back(self) -> None:
        """Back to the table."""
        self.dismiss()
