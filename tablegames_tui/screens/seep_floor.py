"""All that lies on the floor card by card, the latest capture, both piles: what everybody may look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen

from rules.core.text import plural
from rules.core.text import seat as name
from rules.seep.view import View, names, rank_of, side_name
from tablegames_tui import keys
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.piles import Pile, Piles
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp


class FloorScreen(Screen[None]):
    """Public knowledge only; captured cards only while the latest play is a capture (9)."""

    CSS_PATH = "seep.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "back", "back to the table", id="seep_floor.close", key_display="Tab"),
        Binding("down", "scroll(1)", "down", id="page.next_row", show=False),
        Binding("up", "scroll(-1)", "up", id="page.previous_row", show=False),
        keys.BACK,
        keys.HELP,
    ]
    app: TablegamesApp

    def __init__(self, view: View, names: Sequence[str], topic: tuple[str, str | None]) -> None:
        super().__init__()
        self._view = view
        self._names = tuple(names)
        self._topic = topic

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        yield StatusBar("On the floor", ascii=ascii)
        with VerticalScroll(id="floor", can_focus=False):
            for title, piles in floor_groups(self._view):
                yield Words(title, self._names, ascii=ascii, classes="house")
                yield Piles(piles, ascii=ascii)
        yield NavFooter()

    def action_scroll(self, step: int) -> None:
        """Scroll by a row."""
        self.query_one("#floor").scroll_relative(y=step, animate=False)

    def action_back(self) -> None:
        """Back to the table."""
        self.dismiss()

    def help_topic(self) -> tuple[str, str | None]:
        """Which rules `?` opens."""
        return self._topic


def floor_groups(view: View) -> list[tuple[str, tuple[Pile, ...]]]:
    """Titles and the cards below each: houses set by set, loose cards, the latest capture, open piles."""
    found = []
    for house in view.houses:
        kind = "cemented, nobody can break it" if house.cemented else "ordinary"
        keep = "keeps" if len(house.owners) == 1 else "each keep"
        title = f"House of {house.value}, {kind}; {names(house.owners)} {keep} a {rank_of(house.value)}"
        found.append((title, tuple(Pile(f"set {n}", cards) for n, cards in enumerate(house.sets, 1))))
    if view.face_down:
        found.append((f"{view.face_down} cards face down, until the bid", ()))
    else:
        found.append(("Loose cards", (Pile("", view.loose),)) if view.loose else ("No loose card", ()))
    last = view.last_capture
    if last is not None:
        piles = [Pile("with", (last.card,))]
        piles += [Pile("loose", last.loose)] if last.loose else []
        piles += [Pile("house", last.house.cards)] if last.house else []
        found.append((f"Captured just now by {name(last.seat)}, open until the next play", tuple(piles)))
    for side, pile in enumerate(view.piles):
        count = view.pile_counts[side]
        title = f"Side {side_name(side)} has captured {plural(count, 'card')}"
        found.append((title, (Pile("", pile),) if pile else ()))
    return found
