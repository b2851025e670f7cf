"""All trains in full, wrapped; the one that was asked for comes first in sight. Public knowledge only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Label

from rules.core.text import pieces
from rules.mexican_train.view import OWNER, View
from tablegames_tui import faces, keys
from tablegames_tui.screens.mexican_train_board import game_state, laid_out, tiles, train_line
from tablegames_tui.widgets.long_train import LongTrain
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp


class TrainsScreen(Screen[None]):
    """Up and down scroll."""

    CSS_PATH = "mexican_train.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "back", "back to the table", id="mexican_train_trains.close", key_display="f"),
        keys.BACK,
        keys.HELP,
    ]
    app: TablegamesApp

    def __init__(self, view: View, first: int, names: Sequence[str], topic: tuple[str, str | None]) -> None:
        super().__init__()
        self._view = view
        self._first = first
        self._names = tuple(names)
        self._topic = topic

    def compose(self) -> ComposeResult:
        ascii, view = self.app.ascii, self._view
        yield StatusBar("Whole trains", game_state(view), ascii=ascii)
        with VerticalScroll(id="whole"):
            for index, train in enumerate(laid_out(view)):
                line = train_line(view, train, self._names)
                state = "open" if line.open else "closed"
                who = safe_name(line.name, 24, ascii=ascii)
                facts = f"{line.key}  {who}: {state}, {tiles(len(line.tiles))}, needs {line.end}"
                yield Label(faces.plain(facts, ascii), classes="who", markup=False, id=f"train{index}")
                yield LongTrain(view.engine, line.tiles, ascii=ascii)
                owner = OWNER.get(train.id)
                if owner is not None and view.shown[owner]:
                    yield Words(f"in hand: {pieces(view.shown[owner])}", self._names, ascii=ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        self.query_one("#whole").focus()
        self.call_after_refresh(self._show_first)

    def _show_first(self) -> None:
        self.query_one("#whole").scroll_to_widget(
            self.query_one(f"#train{self._first}"), animate=False, top=True
        )

    def action_back(self) -> None:
        """Back to the table."""
        self.dismiss()

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._topic
