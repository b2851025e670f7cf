"""Standing orders (mahjong-table.md, section 12): what to ring for, on the watch list of the own hand.

Private: it goes at once when the hand is covered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from rules.mahjong.view import View
from rules.pieces.mahjong import Tile, in_order
from tablegames_tui import faces, keys
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.choices import Choice, ChoiceList
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp

HU = "hu"
ABOUT_HU = "If this order rings and you then pass, all see it; switch it off to pass in silence."
ABOUT_KIND = "Rings when somebody discards it; you then decide in private what to do."
ABOUT_LAPSED = "The hand has no pair of it any more: this order cannot fire."
Given = tuple[bool, tuple[Tile, ...]]


class OrdersScreen(Screen[Given | None]):
    """Answers with the orders as they were left, or None where nothing is to change."""

    CSS_PATH = "mahjong.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "give", "give these orders", id="mahjong.give_orders", key_display="Enter"),
        keys.BACK,
        keys.HELP,
    ]
    app: TablegamesApp

    def __init__(
        self,
        view: View,
        watch: Sequence[Any],
        lapsed: Sequence[Tile],
        discard: Tile | None,
        game_id: str,
    ) -> None:
        super().__init__()
        self._game_id = game_id
        self._view = view
        self._watch = watch
        self._lapsed = lapsed
        self._discard = discard

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar("Standing orders", "what to ring for", ascii=ascii)
        after = f"Your hand after [{self._discard}] is discarded. " if self._discard else ""
        yield Words(f"{after}An order never claims: it rings, and you decide.", ascii=ascii, id="notice")
        yield ChoiceList(self._choices(), id="orders")
        yield Words(ascii=ascii, id="about")
        yield ActionBar(
            (Action("Space", "on or off", "turn"), Action("Enter", "give these orders", "give")), ascii=ascii
        )
        yield NavFooter()

    def on_mount(self) -> None:
        self.query_one(ChoiceList).focus()

    def _choices(self) -> list[Choice]:
        orders = self._view.orders
        strict = self._view.options.house.strict
        rows = [] if strict else [_switch(HU, "Win: hu", orders is None or orders.hu, ABOUT_HU)]
        ordered = orders.kinds if orders else ()
        for watch in self._watch:
            does = [what for what in ("hu", "kong", "pung", "chow") if getattr(watch, what)]
            if strict or watch.kong or watch.pung or watch.tile in ordered:
                about = ABOUT_LAPSED if watch.tile in self._lapsed else ABOUT_KIND
                what = "lapsed" if watch.tile in self._lapsed else ", ".join(does)
                rows.append(
                    _switch(str(watch.tile), self._title(watch.tile, what), watch.tile in ordered, about)
                )
        alone = [w.tile for w in self._watch if (w.hu or w.chow) and not (w.kong or w.pung)]
        if alone and not strict:
            named = " ".join(faces.label(str(tile)) for tile in alone)
            rows.append(Choice("alone", f"Only a chow or a win, no order of its own: {named}"))
        return rows

    def _title(self, tile: Tile, what: str) -> str:
        return f"{faces.label(str(tile))}  {what}" if what else faces.label(str(tile))

    def on_choice_list_pointed(self, event: ChoiceList.Pointed) -> None:
        self.query_one("#about", Words).text = event.choice.about

    def action_turn(self) -> None:
        """Switch the row under the cursor."""
        self.query_one(ChoiceList).action_turn(1)

    def action_give(self) -> None:
        """Give the orders as they stand."""
        on = {choice.key for choice in self.query_one(ChoiceList).choices if choice.value}
        kinds = in_order([Tile(key) for key in on - {HU}])
        self.dismiss((HU in on, kinds))

    def action_back(self) -> None:
        """Leave them as they were."""
        self.dismiss(None)

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.call_next(self.run_action, event.name)

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._game_id, "T12"


def _switch(key: str, title: str, on: bool, about: str) -> Choice:
    return Choice(key, title, (False, True), ("off", "ring"), on, about=about)
