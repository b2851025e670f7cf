"""How practice goes, of all games or of one: by game, by day, by rule; the weakest to be practised at once.

From here all answers can be exported, or forgotten. What the figures are, `standing` knows.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static

from tablegames_tui import files, history, keys
from tablegames_tui.trainer import TRAINERS, Trainer, id_of
from tablegames_tui.trainer.day_chart import DayChart
from tablegames_tui.trainer.progress_lists import GameRows, RuleRows
from tablegames_tui.trainer.standing import LAST, Standing, Streak, answers, standing, today
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp

NOTHING = "Nothing has been practised yet."
NO_WEAK = f"No rule has gone wrong in its last {LAST} answers: there are no weakest ones."
BY_RULE = f"Rules, the weakest first: right of the last {LAST}, then answers in all"
NO_RULES = "No answer so far tells how a single rule goes: a wrong total can have many causes."
TO_DO = (
    "Nothing has been practised yet.\n\n"
    "Press t: the trainer has the drills of every game, and Enter begins one. Each answer is noted; here "
    "you will see how every rule goes, day by day, and w will practise the five that go worst."
)


class ProgressScreen(Screen[None]):
    """Games and days above, rules below; the game under the cursor decides what is shown."""

    CSS_PATH = "trainer.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", "games / rules", id="progress.next_zone", key_display="Tab"),
        Binding(
            "w",
            "weakest",
            "weakest five",
            show=False,
            id="progress.weakest",
            tooltip="Practise the weakest rules",
        ),
        Binding(
            "t", "train", "trainer", show=False, id="progress.trainer", tooltip="The drills of this game"
        ),
        Binding("slash", "filter", "filter", id="progress.filter", key_display="/"),
        Binding("x", "export('csv')", "export CSV", show=False, id="progress.csv"),
        Binding("j", "export('json')", "export JSON", show=False, id="progress.json"),
        Binding("r", "reset", "reset", show=False, id="progress.reset", tooltip="Asks once more"),
        keys.HELP,
        keys.BACK,
        keys.QUIT,
    ]
    app: TablegamesApp

    def __init__(self, trainer: Trainer | None = None) -> None:
        super().__init__()
        self._first = trainer
        self.stands: Standing | None = None
        """What is shown, once it has been read."""
        self._doomed = False
        """Whether one more press forgets everything."""

    def compose(self) -> ComposeResult:
        """Title, games, days, rules, what is told, the keys."""
        ascii = self.app.ascii
        yield StatusBar("Progress", ascii=ascii)
        with Horizontal(id="over"):
            with Vertical(id="games", classes="box") as box:
                box.border_title = "Games"
                yield GameRows(ascii=ascii)
            with Vertical(id="days", classes="box") as box:
                box.border_title = "Days"
                yield DayChart(ascii=ascii)
                yield Static(id="streaks")
        with Vertical(id="rule-box", classes="box"):
            yield RuleRows(ascii=ascii)
            yield Words(ascii=ascii, id="todo")
        yield MessageBar(ascii=ascii)
        yield ActionBar(ascii=ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        """The cursor on the game that was asked for."""
        self.query_one("#todo").display = False

    def on_screen_resume(self) -> None:
        """What was just practised counts."""
        self.read_history()

    @work(thread=True, exclusive=True)
    def read_history(self) -> None:
        """Read everything off the event loop: the first time the books of the games are opened."""
        everything = standing()
        self.app.call_from_thread(self._show_games, everything)

    def _show_games(self, everything: Standing) -> None:
        if not self.is_attached:
            return
        games, begins = self.query_one(GameRows), self.stands is None
        games.show(everything)
        if begins:
            games.choose(self._first)
        self.show_game()
        if begins:
            (self.query_one(RuleRows) if everything.rules else games).focus()

    @property
    def trainer(self) -> Trainer | None:
        """Whose answers are shown; None is everybody's."""
        return self.query_one(GameRows).chosen

    @property
    def about(self) -> str:
        """Whose answers these are, as it stands in a sentence."""
        return self.trainer.title if self.trainer is not None else "all games"

    @on(OptionList.OptionHighlighted, "GameRows")
    def show_game(self) -> None:
        """Everything about the game under the cursor."""
        trainer = self.trainer
        self.stands = stands = standing(id_of(trainer))
        rules = self.query_one(RuleRows)
        rules.show(stands, names_games=trainer is None)
        rules.display = bool(stands.rules)
        to_do = self.query_one("#todo", Words)
        to_do.display, to_do.text = not stands.rules, NO_RULES if stands.total.asked else TO_DO
        self.query_one(DayChart).show(stands.days, today())
        self.query_one("#streaks", Static).update(
            Content("\n").join(
                [_streak("right in a row", stands.in_a_row), _streak("days in a row", stands.days_in_a_row)]
            )
        )
        box = self.query_one("#rule-box")
        box.border_title = BY_RULE if stands.rules else "Rules"
        box.border_subtitle = f"{stands.due} of {len(stands.rules)} due" if stands.rules else ""
        bar = self.query_one(StatusBar)
        bar.middle = self.about
        total = stands.total
        bar.right = f"{answers(total.asked)}   {total.percent} % right" if total.asked else ""
        self._show_keys(stands)
        if self._doomed:
            self.tell("")

    def _show_keys(self, stands: Standing) -> None:
        some, none = bool(stands.total.asked), self._no_rules(stands)
        self.query_one(ActionBar).actions = (
            Action("w", "weakest five", "weakest", bool(stands.weakest), self._no_weak(stands)),
            Action("t", "trainer", "train"),
            Action("/", "filter", "filter", bool(stands.rules), none),
            Action("x", "CSV", "export('csv')", some, none),
            Action("j", "JSON", "export('json')", some, none),
            Action("r", "reset", "reset", some, none),
        )

    def _no_weak(self, stands: Standing) -> str:
        """Why there are no weakest rules."""
        return NO_WEAK if stands.rules else self._no_rules(stands)

    def _no_rules(self, stands: Standing | None) -> str:
        """Why there is no rule in the list."""
        return NO_RULES if stands is not None and stands.total.asked else NOTHING

    def tell(self, text: str, warning: bool = False) -> None:
        """Say something; a question that was open is not any more."""
        self._doomed = False
        self.query_one(MessageBar).say(text, warning=warning)

    # --- actions ------------------------------------------------------------------------------------------

    def action_weakest(self) -> None:
        """Practise the rules that go worst, and no others."""
        from tablegames_tui.trainer.lesson import Revision

        weak = self.stands.weakest if self.stands is not None else ()
        if weak:
            self.app.take(Revision([(each.trainer, each.rule) for each in weak]))
        elif self.stands is not None:
            self.tell(self._no_weak(self.stands), warning=True)

    def action_train(self) -> None:
        """The drills of the game that is shown."""
        self.app.open_trainer((self.trainer or next(iter(TRAINERS.values()))).id)

    def action_filter(self) -> None:
        """Type what to look for among the rules."""
        rules = self.query_one(RuleRows)
        if rules.rules:
            rules.focus()
            rules.action_filter()
        else:
            self.tell(self._no_rules(self.stands), warning=True)

    @on(RuleRows.Opened)
    def action_open(self) -> None:
        """Keep the filter; else open the rule under the cursor in the book."""
        rules = self.query_one(RuleRows)
        if rules.typing:
            rules.typing = False
        elif rules.here is not None and rules.here.has_page:
            self.app.open_book(rules.here.trainer.id, rules.here.rule)
        else:
            none = self._no_rules(self.stands)
            self.tell(none if rules.here is None else "This has no page in the book.", warning=True)

    @on(GameRows.Chosen)
    def to_rules(self) -> None:
        """From a game to its rules."""
        if self.query_one(RuleRows).display:
            self.query_one(RuleRows).focus()
        else:
            self.tell(self._no_rules(self.stands), warning=True)

    def action_export(self, form: str) -> None:
        """Write all answers that are shown to a file, and say where it is."""
        from tablegames_tui.trainer import export

        trainer = self.trainer
        found = history.answers(id_of(trainer))
        if not found:
            self.tell("There are no answers to export yet.", warning=True)
            return
        try:
            path = export.write(trainer.id if trainer is not None else export.ALL, found, form)
        except OSError as error:
            self.tell(f"The answers can't be written: {files.why(error)}.", warning=True)
        else:
            where = str(path).replace(os.path.expanduser("~"), "~")
            self.tell(f"{answers(len(found))}: {where}")

    def action_reset(self) -> None:
        """Forget all answers that are shown: the first press asks, the second one does it."""
        count = self.stands.total.asked if self.stands is not None else 0
        if not count:
            self.tell(NOTHING, warning=True)
        elif self._doomed:
            done = history.forget(id_of(self.trainer))
            self.read_history()
            said = f"Forgotten: {answers(count)}." if done else "The history can't be changed now."
            self.tell(said, warning=not done)
        else:
            asks = f"Forget all answers of {self.about}, {count} in number?"
            self.tell(f"{asks} Press r once more; any other row keeps them.", warning=True)
            self._doomed = True

    @on(OptionList.OptionHighlighted, "RuleRows")
    def keep(self) -> None:
        """Another row keeps the answers."""
        if self._doomed:
            self.tell("")

    def action_back(self) -> None:
        """Back to where this was opened."""
        self.dismiss()

    def help_topic(self) -> tuple[str | None, None]:
        """The rules of the game that is shown."""
        return self.trainer.game if self.trainer is not None else None, None

    async def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        """A click on the bar presses the key."""
        await self.run_action(event.name)


def _streak(name: str, streak: Streak) -> Content:
    """How long something lasts, and how long it ever did."""
    return Content.assemble(
        (f"{name:<16}", "$text-muted"), f"{streak.now:>3}", ("   at best", "$text-muted"), f"{streak.best:>4}"
    )
