"""The lists of the progress page: the games with their shares, and every rule that was practised."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from tablegames_tui import faces, history
from tablegames_tui.history import Card, Tally
from tablegames_tui.trainer import TRAINERS, Trainer, schedule
from tablegames_tui.trainer.charts import bar, grade
from tablegames_tui.trainer.rows import Rows
from tablegames_tui.trainer.standing import RuleStanding, Standing
from tablegames_tui.widgets.filtered_list import FilteredList
from tablegames_tui.widgets.messages import WidgetMessage

EVERYTHING = "all"
"""The row for all games together."""
_TITLE = 17
_NAME = 34
"""A name has no more cells than that: what is left makes the bar longer."""
_BAR = 10, 30
_WORDY = 100
"""In so many cells there is room for whole words."""
_STYLES = {"good": ".list--good", "fair": ".list--number", "bad": ".list--bad"}


class GameRows(Rows):
    """All games together, then one a row; the page follows the cursor."""

    @dataclass
    class Chosen(WidgetMessage):
        """The rules of the game under the cursor are wanted."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", "its rules", show=False, id="progress.rules", key_display="Enter"),
    ]

    def show(self, stands: Standing) -> None:
        """Fill the rows; the cursor stays where it is."""
        here = self.highlighted or 0
        rows = [(EVERYTHING, "All games", stands.total)]
        rows += [(each.id, each.title, stands.games.get(each.id, Tally(0, 0))) for each in TRAINERS.values()]
        self.set_options(Option(self._row(title, tally), id=name) for name, title, tally in rows)
        self.highlighted = here

    def choose(self, trainer: Trainer | None) -> None:
        """Put the cursor on a game, or on all of them."""
        self.highlighted = 0 if trainer is None else 1 + [*TRAINERS].index(trainer.id)

    @property
    def chosen(self) -> Trainer | None:
        """The trainer under the cursor; None where that is all of them."""
        if self.highlighted is None:
            return None
        return TRAINERS.get(self.get_option_at_index(self.highlighted).id or "")

    def _row(self, title: str, tally: Tally) -> Content:
        name = faces.fit(faces.plain(title, self.ascii), _TITLE)
        if not tally.asked:
            return Content.assemble(name, (f"{'not yet':>11}", ".list--muted"))
        share = tally.percent
        return Content.assemble(
            name,
            (f" {bar(share, self.ascii, 6)}", _STYLES[grade(share)]),
            f" {share:>3} %",
            (f"{tally.asked:>5}", ".list--muted"),
        )

    def action_select(self) -> None:
        """Go on to its rules."""
        self.post_message(self.Chosen(widget=self))

    async def _on_click(self, event: events.Click) -> None:
        clicked = event.style.meta.get("option")
        event.prevent_default()
        if clicked is not None:
            event.stop()
            self.highlighted = clicked


class RuleRows(FilteredList):
    """A bar a rule, the weakest first; the first few have a number.

    The bar, the share and the figures are those of the last few answers; how many there were stands behind.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", "rule", id="progress.open", key_display="Enter"),
        Binding("end", "last", "last row", show=False, id="page.last_row"),
    ]
    DEFAULT_CSS = """
    RuleRows { height: 1fr; scrollbar-size-vertical: 1; }
    """

    class Opened(WidgetMessage):
        """The rule under the cursor is wanted, if there is one."""

    def __init__(self, *, ascii: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rules: tuple[RuleStanding, ...] = ()
        self.weakest: tuple[RuleStanding, ...] = ()
        self.names_games = False
        self._drawn_in = 0
        """The width for which the rows were made."""
        self.set_reactive(FilteredList.ascii, ascii)

    def show(self, stands: Standing, names_games: bool) -> None:
        """Show these rules; where they are of several games, with the game of each."""
        self.rules, self.weakest, self.names_games = stands.rules, stands.weakest, names_games
        self.refill()

    @property
    def here(self) -> RuleStanding | None:
        """The rule under the cursor."""
        if self.highlighted is None:
            return None
        wanted = self.get_option_at_index(self.highlighted).id
        return next((each for each in self.rules if _id(each) == wanted), None)

    def fill(self) -> None:
        """The rules that the filter lets through."""
        self._drawn_in = self.size.width
        found = [each for each in self.rules if self.matches(f"{each.name} {each.trainer.title}")]
        self.set_options([*self.filter_line(), *(Option(self._row(each), id=_id(each)) for each in found)])
        self.action_first()

    def on_resize(self) -> None:
        """Names have more room, or less; another height alone leaves the cursor where it is."""
        if self.size.width != self._drawn_in:
            self.refill()

    def _row(self, each: RuleStanding) -> Content:
        lately, share = each.lately, each.lately.percent
        place = f"{self.weakest.index(each) + 1} " if each in self.weakest else "  "
        game = f" {self._fit(each.trainer.title, _TITLE)}" if self.names_games else ""
        facts, in_all = f" {share:>3} % {f'{lately.right}/{lately.asked}':>5}", f"{each.tally.asked:>5}  "
        wide = self.size.width - self._get_left_gutter_width() - self.styles.scrollbar_size_vertical
        due = f"{_due(each.card):<10}" if wide >= _WORDY else f"{_due(each.card, 'd'):<7}"
        room = wide - len(place) - len(game) - 1 - len(facts) - len(in_all) - len(due)
        name = max(1, min(_NAME, room - min(_BAR)))
        return Content.assemble(
            (place, ".list--number"),
            self._fit(each.name, name),
            (game, ".list--muted"),
            (f" {bar(share, self.ascii, min(room - name, max(_BAR)))}", _STYLES[grade(share)]),
            facts,
            (f"{in_all}{due}", ".list--muted"),
        )

    def _fit(self, text: str, width: int) -> str:
        return faces.fit(faces.plain(text, self.ascii), width)

    def action_select(self) -> None:
        """Ask for the rule under the cursor."""
        self.post_message(self.Opened(widget=self))

    async def _on_click(self, event: events.Click) -> None:
        """The first click chooses, one on the chosen rule opens it, as Enter does."""
        clicked = event.style.meta.get("option")
        if clicked is not None and clicked != self.highlighted:
            self.highlighted = clicked
            event.stop()
            event.prevent_default()


def _id(each: RuleStanding) -> str:
    return f"{each.trainer.id}/{each.rule}"


def _due(card: Card | None, day: str = "") -> str:
    """When a rule is asked for again; `day` is a shorter word for days."""
    if card is None:
        return ""
    now = history.now()
    if schedule.is_due(card, now):
        return "due now"
    left = datetime.fromisoformat(card.due) - datetime.fromisoformat(now)
    days = -(-left // timedelta(days=1))
    return f"in {days} {day or ('day' if days == 1 else 'days')}"
