"""Setting up a sitting: who plays, by which house rules, and what else the table agrees on.

The rows of house rules are made of the game's options; that a combination can't be played is the rules' word,
shown at the row it concerns. Nothing starts while something is wrong.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Input, Static

import rules
from rules.core.chance import fresh_seed, seed_from_text
from rules.core.errors import BadOption
from rules.core.options import Options
from tablegames_tui import faces, guided, keys, names
from tablegames_tui.pace import minutes
from tablegames_tui.saves import Person, Plan, Sitting
from tablegames_tui.screens import rule_sheet
from tablegames_tui.screens.rule_choices import rule_choices
from tablegames_tui.screens.rule_page import Page, laid_out
from tablegames_tui.screens.rule_sheet import Section
from tablegames_tui.settings import Known
from tablegames_tui.widgets.choices import Choice, ChoiceList
from tablegames_tui.widgets.field import Field
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.people import LEVELS, PeopleList

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp

PRESET = "preset"
STANDARD, OWN = "standard", "our own"
PLAN = (
    ("hint_cap", "Most help", (0, 1, 2, 3), LEVELS, 3, "the highest level of hints that anybody may ask for"),
    (
        "curtain",
        "Curtain",
        (True, False),
        ("yes", "no"),
        True,
        "hides each hand until its owner is alone with it",
    ),
    (
        "count_yourself",
        "Count yourself",
        (False, True),
        ("no", "yes"),
        False,
        "whoever scores counts the points before the app shows them",
    ),
)


class SetupScreen(Screen[None]):
    """People and plan left, house rules right, the explanation of the chosen row below."""

    CSS_PATH = "setup.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,f5", "start", "start", id="setup.start", tooltip="Begin the game"),
        Binding(
            "ctrl+n", "add_person", "person", id="setup.add_person", tooltip="One more person at the table"
        ),
        Binding("f6", "first_game", "guided", id="setup.first_game", tooltip="A deal with comments"),
        keys.BACK,
        keys.HELP,
        Binding("up", "app.focus_previous", "previous row", show=False, id="page.previous_row"),
        Binding("down", "app.focus_next", "next row", show=False, id="page.next_row"),
    ]
    app: TablegamesApp

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.game = rules.load(game_id)
        self.options: Options = self.game.options()
        self.preset = STANDARD
        self.fault = ""

    def compose(self) -> ComposeResult:
        """All zones; the lists are filled when they are mounted."""
        known = self.app.settings.people
        fits = len(known) in self.game.seats
        people = known if fits else (Known(""),) * max(2, self.game.seats[0])
        if self.game.seats[0] == 1:
            people = known[:1] or (Known(""),)
        yield Static(
            Content.assemble((f" {self.game.title}", "bold $accent-text"), "   new game"), id="status"
        )
        with Horizontal(id="body"):
            with Vertical(id="left"):
                yield PeopleList(
                    [(one.name, one.hint_level) for one in people],
                    self.game.seats,
                    id="people",
                    classes="box",
                )
                with Vertical(id="plan", classes="box"):
                    yield ChoiceList(
                        (Choice(key, title, values, labels, value, about, standard=value)
                         for key, title, values, labels, value, about in PLAN if self._matters(key)),
                        id="agreed",
                    )  # fmt: skip
                    with Horizontal(id="seed-row"):
                        yield Static(" Seed", id="seed-label")
                        yield Field(placeholder="random", id="seed", compact=True, max_length=200)
            yield ChoiceList(id="rules", classes="box")
            with VerticalScroll(id="side", can_focus=False):
                yield Static(id="side-heading")
                yield Page(id="side-page")
        yield Static(id="explain")
        with Horizontal(id="actions"):
            yield Button("Start", id="start", compact=True)
            yield Static(id="fault")
            yield Button("Guided deal", id="first", compact=True)
        yield NavFooter()

    def on_mount(self) -> None:
        """Name the zones and begin with the rules, which is where most tables differ."""
        self.query_one("#people").border_title = "People, in table order"
        self.query_one("#plan").border_title = "Agreed for this sitting"
        self.query_one("#rules").border_title = "House rules"
        agreed = self.query_one("#agreed", ChoiceList)
        agreed.styles.height = len(agreed.choices)
        if guided.is_new(self.game.id):
            first = self.query_one("#first", Button)
            first.label = f"First time? {self.app.key_for('setup.first_game')}: a guided deal"
            first.add_class("-new")
        self.refill()
        self.query_one("#rules").focus()

    def _matters(self, key: str) -> bool:
        """Whether this game can keep what is agreed: there are hands to hide, points to count."""
        return {"curtain": self.game.hidden, "count_yourself": self.game.counts is not None}.get(key, True)

    # --- what is chosen -------------------------------------------------------------------------------------

    @property
    def people(self) -> list[tuple[str, int]]:
        """Names and hint levels, in table order."""
        return self.query_one(PeopleList).people

    def refill(self) -> None:
        """Show the options as they are, derived values for the people there are, and what is wrong."""
        count = len(self.people)
        resolved, bad = self._resolved(count)
        names_of_presets = (STANDARD, *self.game.presets)
        preset = Choice(
            PRESET,
            "Preset",
            names_of_presets if self.preset != OWN else (*names_of_presets, OWN),
            names_of_presets if self.preset != OWN else (*names_of_presets, OWN),
            self.preset,
            about="a whole set of house rules at once; each can still be changed",
            standard=STANDARD,
        )
        rows = [preset, *rule_choices(self.options, resolved)]
        for row in rows:
            row.fault = str(bad) if bad is not None and row.key == bad.option else ""
        self.query_one("#rules", ChoiceList).fill(rows)
        people_fault = names.fault([name for name, _ in self.people])
        self.fault = str(bad) if bad is not None else people_fault or ""
        self.query_one("#fault", Static).update(self._word_on_start(resolved))
        self.query_one("#start", Button).disabled = bool(self.fault)
        self.query_one("#first", Button).display = not self.fault
        self.explain(self.query_one("#rules", ChoiceList).current)

    def _word_on_start(self, options: Options | None) -> Content:
        """What keeps the game from starting, or how long it will take where the game knows."""
        if self.fault or options is None or self.game.length is None:
            return Content(faces.plain(self.fault, self.app.ascii))
        takes = self.game.length(options, minutes(self.game.id, [name for name, _ in self.people]))
        return Content.styled(faces.plain(takes, self.app.ascii), "$text-muted")

    def _resolved(self, count: int) -> tuple[Options | None, BadOption | None]:
        try:
            return self.options.resolved(count), None
        except BadOption as error:
            return None, error

    def preset_options(self, name: str) -> Options:
        """The house rules of a preset, for the people there are."""
        made = self.game.presets.get(name)
        options: Options = made(len(self.people)) if made is not None else self.game.options()
        return options

    @on(ChoiceList.Changed, "#rules")
    def change_rule(self, event: ChoiceList.Changed) -> None:
        """Take over a preset or one house rule."""
        choice = event.choice
        if choice.key == PRESET:
            self.preset = choice.value
            if self.preset != OWN:
                self.options = self.preset_options(self.preset)
        else:
            self.options = self.options.model_copy(update={choice.key: choice.value})
            same = (
                name for name in (STANDARD, *self.game.presets) if self.preset_options(name) == self.options
            )
            self.preset = next(same, OWN)
        self.refill()

    @on(PeopleList.Changed)
    def change_people(self) -> None:
        """Presets and derived values depend on how many sit down."""
        if self.preset != OWN:
            self.options = self.preset_options(self.preset)
        self.refill()

    @on(ChoiceList.Pointed)
    def point(self, event: ChoiceList.Pointed) -> None:
        """Explain the row under the cursor."""
        self.explain(event.choice)

    def explain(self, choice: Choice | None) -> None:
        """One sentence about a row, and where the rules speak of it."""
        if choice is None:
            return
        parts: list[Any] = [(choice.title, "bold"), ": ", choice.about]
        if not choice.title:
            parts = [choice.about[:1].upper() + choice.about[1:]]
        if choice.section:
            parts += [(f"  (rules, section {choice.section}: F1)", "$text-muted")]
        if choice.numbers is not None:
            parts += [("  or type a number", "$text-muted")]
        self.query_one("#explain", Static).update(Content.assemble(*parts))
        if self.query_one("#side").display:
            self._open_sheet(choice.section)

    def _open_sheet(self, number: str) -> None:
        """Where there is room: the paragraph of the rules that the row is about."""
        section = self.sheet[rule_sheet.find(self.sheet, number)]
        page = self.query_one(Page)
        heading = faces.plain(f"{section.number} {section.title}".strip(), self.app.ascii)
        self.query_one("#side-heading", Static).update(Content(heading))
        page.update(laid_out(section, page.style_of, ascii=self.app.ascii))

    @cached_property
    def sheet(self) -> tuple[Section, ...]:
        """The rule sheet, read when it is first shown."""
        return rule_sheet.sheet(self.game.id)

    def help_topic(self) -> tuple[str, str | None]:
        """The rules, at the section of the row under the cursor."""
        choice = self.query_one("#rules", ChoiceList).current
        at_rules = self.focused is not None and self.focused.id == "rules"
        return self.game.id, choice.section if choice is not None and at_rules and choice.section else None

    # --- actions --------------------------------------------------------------------------------------------

    @on(Input.Submitted)
    def next_field(self) -> None:
        """Enter in a text field goes on to the next zone."""
        self.app.action_focus_next()

    def action_back(self) -> None:
        """Back to where the setup was opened from."""
        self.dismiss()

    async def action_add_person(self) -> None:
        """One more person."""
        await self.query_one(PeopleList).add()

    @on(Button.Pressed, "#first")
    def action_first_game(self) -> None:
        """The game's guided deal instead."""
        self.app.first_game(self.game.id)

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Begin, unless something is wrong; names and levels are remembered for next time."""
        if self.fault:
            self.app.bell()
            return
        people = [Person(name, level) for name, level in self.people]
        agreed = {choice.key: choice.value for choice in self.query_one("#agreed", ChoiceList).choices}
        seed = self.query_one("#seed", Input).value.strip()
        sitting = Sitting.new(
            self.game.id, self.options, people, Plan(**agreed), seed_from_text(seed) if seed else fresh_seed()
        )
        guided.declined(self.game.id)
        self.app.change_settings(people=tuple(Known(person.name, person.hint_level) for person in people))
        self.app.play(sitting)
