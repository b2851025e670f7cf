"""What was played of solitaire, layout by layout, and the quickest wins on one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from tablegames_tui import faces, history, keys
from tablegames_tui.screens.clock import shown
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp

_WIDE = 22


class TimesScreen(Screen[None]):
    """A table of all layouts, and below it the quickest wins on the one that is played."""

    CSS_PATH = "solitaire.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "back", "close", id="times.close", show=False),
        keys.BACK,
        keys.HELP,
    ]
    app: TablegamesApp

    def __init__(self, layout: str) -> None:
        super().__init__()
        self._layout = layout

    def compose(self) -> ComposeResult:
        yield StatusBar("Mahjong Solitaire", "what was played", ascii=self.app.ascii)
        with VerticalScroll(id="times"):
            yield Static(Content("\n").join([*self._tallies(), Content(""), *self._best()]))
        yield NavFooter()

    def _tallies(self) -> list[Content]:
        tallies = history.layout_tallies()
        if not tallies:
            return [Content("Nothing has been played to its end yet.")]
        head = f"{'layout':<{_WIDE}}{'played':>7}{'won':>6}{'':>7}{'best':>7}{'quickest':>10}"
        lines = [Content.styled(head, "$text-muted")]
        for tally in tallies:
            best = shown(tally.best_seconds) if tally.best_seconds is not None else "-"
            share = f"{100 * tally.won // tally.played} %"
            row = f"{tally.played:>7}{tally.won:>6}{share:>7}{tally.best_score:>7}{best:>10}"
            here = "bold $accent-text" if tally.layout == self._layout else "$text"
            lines.append(Content.assemble((self._title_of(tally.layout), here), row))
        return lines

    def _best(self) -> list[Content]:
        best = history.best_times(self._layout)
        if not best:
            return [Content.styled(f"{self._plain(self._layout)}: not won yet.", "$text-muted")]
        lines = [Content.styled(f"Quickest on {self._plain(self._layout)}", "$text-muted")]
        for place, deal in enumerate(best, 1):
            who = faces.fit(safe_name(deal.player, 14, ascii=self.app.ascii), 15)
            facts = f"{shown(deal.seconds):>8}  {deal.score:>4} points  deal {deal.number}, {deal.rules}"
            lines.append(Content(f"{place:>2} {who}{facts}  {deal.at[:10]}"))
        return lines

    def _title_of(self, layout: str) -> str:
        return faces.fit(safe_name(layout, _WIDE - 2, ascii=self.app.ascii), _WIDE)

    def _plain(self, layout: str) -> str:
        return safe_name(layout, 40, ascii=self.app.ascii)

    def action_back(self) -> None:
        """Back to the board."""
        self.dismiss()

    def help_topic(self) -> tuple[str, str | None]:
        """The rules of solitaire."""
        return "mahjong_solitaire", "4"
