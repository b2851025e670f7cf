"""How well each rule goes, as a chart; from here all answers can be exported, or forgotten."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tablegames_tui import faces, files, history, keys
from tablegames_tui.history import Card, Tally
from tablegames_tui.trainer import Trainer, schedule
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.filtered_list import FilteredList
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.messages import WidgetMessage
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp

BAR = 10
NAME = 31


def bar(percent: int, ascii: bool) -> str:
    """A share of a hundred as a bar of ten."""
    full = round(percent * BAR / 100)
    return ("#" if ascii else "▰") * full + ("." if ascii else "▱") * (BAR - full)


def weakest(tallies: Mapping[str, Tally]) -> list[str]:
    """The rules, those that go worst first."""
    return sorted(tallies, key=lambda rule: (tallies[rule].percent, -tallies[rule].asked, rule))


class Chart(FilteredList):
    """A bar a rule, the weakest first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", "rule", id="progress.open", key_display="Enter"),
    ]
    DEFAULT_CSS = """
    Chart { height: 1fr; padding: 0 1; }
    """

    class Opened(WidgetMessage):
        """The rule under the cursor is wanted, if there is one."""

    def __init__(self, names: dict[str, str], *, ascii: bool = False) -> None:
        super().__init__()
        self.labels = names
        self.tallies: dict[str, Tally] = {}
        self.cards: dict[str, Card] = {}
        self.set_reactive(FilteredList.ascii, ascii)

    def show(self, tallies: dict[str, Tally], cards: dict[str, Card]) -> None:
        """Show these figures."""
        self.tallies, self.cards = tallies, cards
        self.fill()

    @property
    def here(self) -> str | None:
        """The rule under the cursor."""
        return None if self.highlighted is None else self.get_option_at_index(self.highlighted).id

    def fill(self) -> None:
        rules = [rule for rule in weakest(self.tallies) if self.matches(self.labels.get(rule, rule))]
        self.set_options([*self.filter_line(), *(Option(self._row(rule), id=rule) for rule in rules)])
        self.action_first()

    def _row(self, rule: str) -> Content:
        tally, card = self.tallies[rule], self.cards.get(rule)
        label = faces.fit(faces.plain(self.labels.get(rule, rule), self.ascii), NAME)
        share = tally.percent
        style = ".list--good" if share >= 80 else ".list--number" if share >= 50 else ".list--bad"
        return Content.assemble(
            label,
            (f" {bar(share, self.ascii)}", style),
            f" {share:>3} %  {f'{tally.right}/{tally.asked}':>7}  ",
            (_due(card), ".list--muted"),
        )

    def action_select(self) -> None:
        """Ask for the rule under the cursor."""
        self.post_message(self.Opened(widget=self))


class ProgressScreen(Screen[None]):
    """The chart of a trainer."""

    CSS_PATH = "trainer.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "filter", "filter", id="progress.filter", key_display="/"),
        Binding("x", "export('csv')", "export CSV", show=False, id="progress.csv"),
        Binding("j", "export('json')", "export JSON", show=False, id="progress.json"),
        Binding("r", "reset", "reset", show=False, id="progress.reset", tooltip="Asks once more"),
        keys.HELP,
        keys.BACK,
    ]
    app: TablegamesApp

    def __init__(self, trainer: Trainer) -> None:
        super().__init__()
        self.trainer = trainer
        self._doomed = False
        """Whether one more press forgets everything."""

    def compose(self) -> ComposeResult:
        """Title, chart, what is told, the keys."""
        ascii = self.app.ascii
        names = {entry.rule: entry.name for entry in self.trainer.practice().book()}
        yield StatusBar("Progress", self.trainer.title, ascii=ascii)
        yield Chart(names, ascii=ascii)
        yield MessageBar(ascii=ascii)
        yield ActionBar(ascii=ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        """What the history has."""
        self.show_figures()
        self.query_one(Chart).focus()

    def show_figures(self) -> None:
        """Read the figures anew."""
        tallies = history.tallies(self.trainer.id)
        self.query_one(Chart).show(tallies, history.cards(self.trainer.id))
        self.query_one(StatusBar).right = f"{len(tallies)} of {len(self.query_one(Chart).labels)} rules"
        none = "" if tallies else "Nothing has been practised yet."
        self.query_one(ActionBar).actions = (
            Action("Enter", "the rule", "open", bool(tallies), none),
            Action("/", "filter", "filter", bool(tallies), none),
            Action("x", "CSV", "export('csv')", bool(tallies), none),
            Action("j", "JSON", "export('json')", bool(tallies), none),
            Action("r", "reset", "reset", bool(tallies), none),
        )
        self.tell(none)

    def tell(self, text: str, warning: bool = False) -> None:
        """Say something; a question that was open is not any more."""
        self._doomed = False
        self.query_one(MessageBar).say(text, warning=warning)

    # --- actions ------------------------------------------------------------------------------------------

    def action_filter(self) -> None:
        """Type what to look for."""
        self.query_one(Chart).action_filter()

    def action_open(self) -> None:
        """Keep the filter; else open the rule under the cursor in the book."""
        chart = self.query_one(Chart)
        if chart.typing:
            chart.typing = False
        elif chart.here is not None:
            self.app.open_book(self.trainer.id, chart.here)
        else:
            self.tell("Nothing has been practised yet.", warning=True)

    def on_chart_opened(self) -> None:
        """Enter, or a click on a row."""
        self.action_open()

    def action_export(self, form: str) -> None:
        """Write all answers to a file, and say where it is."""
        from tablegames_tui.trainer import export

        found = history.answers(self.trainer.id)
        if not found:
            self.tell("There are no answers to export yet.", warning=True)
            return
        try:
            path = export.write(self.trainer.id, found, form)
        except OSError as error:
            self.tell(f"The answers can't be written: {files.why(error)}.", warning=True)
        else:
            where = str(path).replace(os.path.expanduser("~"), "~")
            self.tell(f"{len(found)} answers: {where}")

    def action_reset(self) -> None:
        """Forget all answers: the first press asks, the second one does it."""
        if self._doomed:
            done = history.forget(self.trainer.id)
            self.show_figures()
            self.tell("All answers are forgotten." if done else "The history can't be changed now.", not done)
        else:
            self.tell("Forget all answers? Press r once more; any other row keeps them.", True)
            self._doomed = True

    @on(OptionList.OptionHighlighted)
    def keep(self) -> None:
        """Another row keeps the answers."""
        if self._doomed:
            self.tell("")

    def action_back(self) -> None:
        """Back to the drills."""
        self.dismiss()

    def help_topic(self) -> tuple[str, None]:
        """The rules that the trainer teaches."""
        return self.trainer.game, None

    async def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        """A click on the bar presses the key."""
        await self.run_action(event.name)


def _due(card: Card | None) -> str:
    """When a rule is asked for again."""
    if card is None:
        return ""
    now = history.now()
    if schedule.is_due(card, now):
        return f"box {card.box}, due now"
    left = datetime.fromisoformat(card.due) - datetime.fromisoformat(now)
    days = -(-left // timedelta(days=1))
    return f"box {card.box}, in {days} {'day' if days == 1 else 'days'}"
