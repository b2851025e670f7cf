"""The trainer's first page: its drills, how well each goes, and where to go from here."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.core.drill import LEVELS, Drill
from tablegames_tui import faces, history, keys
from tablegames_tui.history import Lesson as Left
from tablegames_tui.trainer import Trainer, following, schedule
from tablegames_tui.trainer.charts import bar
from tablegames_tui.trainer.lesson import streak
from tablegames_tui.trainer.standing import LAST as LATELY
from tablegames_tui.trainer.standing import RuleStanding, standing
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp

LAST = 20
"""How many of the last answers are shown as marks."""
WEAKEST = 5, 15
"""How many rules the small chart has, on a small screen and on a large one."""
NAME = 27


class DrillList(OptionList, inherit_bindings=False):
    """The drills. The first click chooses, a click on the chosen one begins it, as Enter does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "previous row", show=False, id="page.previous_row"),
        Binding("down", "cursor_down", "next row", show=False, id="page.next_row"),
        Binding("home", "first", "first row", show=False, id="page.first_row"),
        Binding("end", "last", "last row", show=False, id="page.last_row"),
        Binding("enter", "select", "begin", id="drills.begin", key_display="Enter"),
    ]

    async def _on_click(self, event: events.Click) -> None:
        clicked = event.style.meta.get("option")
        if clicked is not None and clicked != self.highlighted:
            self.highlighted = clicked
            event.stop()
            event.prevent_default()


class DrillsScreen(Screen[None]):
    """Drills left, the chosen one right."""

    CSS_PATH = "trainer.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("plus", "level(1)", "harder", show=False, id="drills.harder", key_display="+"),
        Binding("minus", "level(-1)", "easier", show=False, id="drills.easier", key_display="-"),
        Binding("b", "book", "book", show=False, id="drills.book", tooltip="Every rule with an example"),
        Binding(
            "p",
            "progress",
            "progress",
            show=False,
            id="drills.progress",
            tooltip="How well each rule goes; export, reset",
        ),
        Binding(
            "g", "game", "other game", show=False, id="drills.game", tooltip="The drills of the next game"
        ),
        keys.HELP,
        keys.BACK,
        keys.QUIT,
        *(
            Binding(
                str(digit), f"pick({digit - 1})", f"drill {digit}", show=False, id=f"drills.drill_{digit}"
            )
            for digit in range(1, 10)
        ),
    ]
    app: TablegamesApp

    def __init__(self, trainer: Trainer, level: int | None = None) -> None:
        super().__init__()
        self.trainer = trainer
        self.drills = trainer.practice().DRILLS
        self.levels: dict[str, int] = {drill.id: level for drill in self.drills if level is not None}
        """What was chosen here, by drill."""
        self._left: dict[str, Left] = {}
        self._rules: tuple[RuleStanding, ...] = ()
        """How the rules go, once the book has been opened."""

    def compose(self) -> ComposeResult:
        """Title, drills, card, keys."""
        ascii = self.app.ascii
        yield StatusBar("Trainer", self.trainer.title, ascii=ascii)
        with Horizontal(id="page"):
            yield DrillList(
                *(
                    Option(
                        Content.assemble(
                            (f" {number} ", "bold $accent-text"), faces.plain(drill.title, ascii)
                        ),
                        id=drill.id,
                    )
                    for number, drill in enumerate(self.drills, 1)
                ),
                id="drills",
            )
            with Vertical(id="card", classes="box"):
                yield Words(ascii=ascii, id="blurb")
                yield Static(id="standing")
        yield MessageBar(ascii=ascii)
        yield ActionBar(ascii=ascii)
        yield NavFooter()

    def on_mount(self) -> None:
        """The cursor on the drill that was practised last."""
        self._left = history.lessons(self.trainer.id)
        last = next(iter(self._left), None)
        places = [drill.id for drill in self.drills]
        self.query_one(DrillList).highlighted = places.index(last) if last in places else 0

    def on_screen_resume(self) -> None:
        """What was just practised counts."""
        self._left = history.lessons(self.trainer.id)
        self.show_drill()
        self.call_after_refresh(self.look_at_rules)

    @work(thread=True, exclusive=True)
    def look_at_rules(self) -> None:
        """Find out how the rules go off the event loop: the book takes a moment, the first time."""
        self.app.call_from_thread(self._show_rules, standing(self.trainer.id).rules)

    def _show_rules(self, rules: tuple[RuleStanding, ...]) -> None:
        self._rules = rules
        if self.is_attached:
            self.show_drill()

    @property
    def chosen(self) -> Drill:
        """The drill under the cursor."""
        return self.drills[self.query_one(DrillList).highlighted or 0]

    @property
    def level(self) -> int:
        """The level at which the chosen drill begins."""
        drill = self.chosen.id
        left = self._left.get(drill)
        return self.levels.get(drill) or (left.level if left is not None else LEVELS[0])

    @on(OptionList.OptionHighlighted)
    def show_drill(self) -> None:
        """Fill the card."""
        drill, ascii = self.chosen, self.app.ascii
        self.query_one("#card").border_title = faces.plain(drill.title, ascii)
        self.query_one("#blurb", Words).text = drill.blurb
        self.query_one("#standing", Static).update(self._standing(drill))
        self.query_one(ActionBar).actions = (
            Action("Enter", "go on" if self._is_open(drill) else "begin", "begin"),
            Action("-", "easier", "level(-1)", self.level > LEVELS[0], "This is the easiest level."),
            Action("+", "harder", "level(1)", self.level < LEVELS[-1], "This is the hardest level."),
            Action("b", self.trainer.book, "book", short="book"),
            Action("p", "progress", "progress"),
            Action("g", following(self.trainer).title, "game", short="game"),
        )

    def _is_open(self, drill: Drill) -> bool:
        """Whether a question of this level waits for its answer."""
        left = self._left.get(drill.id)
        return left is not None and left.question is not None and left.level == self.level

    def _standing(self, drill: Drill) -> Content:
        ascii = self.app.ascii
        marks = history.marks(self.trainer.id, drill.id)
        cards = history.cards(self.trainer.id)
        due = len(schedule.weights(cards, history.now()))
        signs = [
            (faces.sign("ok" if right else "no", ascii), "$good" if right else "$error")
            for right in reversed(marks[:LAST])
        ]
        percent = 100 * sum(marks) // len(marks) if marks else 0
        facts: list[tuple[str, list[str | tuple[str, str]]]] = [
            ("Level", [f"{self.level} of {LEVELS[-1]}"]),
            ("Answered", [f"{len(marks)}"]),
            ("Right", [f"{bar(percent, ascii)} {percent} %"] if marks else ["-"]),
            ("Streak", [f"{streak(marks)}"]),
            ("Last answers", list(signs) or ["none yet"]),
            ("To repeat", [f"{due} of {len(cards)} rules are due" if cards else "nothing yet"]),
        ]
        lines: list[str | tuple[str, str]] = []
        for name, said in facts:
            lines += [(f"{name:<14}", "$text-muted"), *said, "\n"]
        return Content.assemble(*lines, "\n", *self._weakest())

    def _weakest(self) -> list[str | tuple[str, str]]:
        """The rules that went worst lately, as a small chart."""
        ascii = self.app.ascii
        room = WEAKEST[1 if self.has_class("-tall") else 0]
        wrong = [each for each in self._rules if each.goes_wrong][:room]
        title = f"Weakest rules, by their last {LATELY} answers\n"
        lines: list[str | tuple[str, str]] = [(title, "$accent-text")] if wrong else []
        for each in wrong:
            percent = each.lately.percent
            name = faces.fit(faces.plain(each.name, ascii), NAME)
            lines += [f"{name} ", f"{bar(percent, ascii)} {percent:>3} %\n"]
        return lines

    # --- actions ------------------------------------------------------------------------------------------

    def action_pick(self, place: int) -> None:
        """A number chooses; the number of the chosen one begins it."""
        if place < len(self.drills):
            drills = self.query_one(DrillList)
            if drills.highlighted == place:
                self.action_begin()
            drills.highlighted = place

    @on(OptionList.OptionSelected)
    def action_begin(self) -> None:
        """Begin the drill, or go on with its open question."""
        level = self.level
        self.levels.pop(self.chosen.id, None)
        self.app.train(self.trainer.id, self.chosen.id, level)

    def action_level(self, step: int) -> None:
        """Choose another level."""
        if self.level + step in LEVELS:
            self.levels[self.chosen.id] = self.level + step
            self.query_one(MessageBar).say("")
            self.show_drill()
        else:
            which = "hardest" if step > 0 else "easiest"
            self.query_one(MessageBar).say(f"This is the {which} level.", warning=True)

    def action_book(self) -> None:
        """The book of all rules."""
        self.app.open_book(self.trainer.id)

    def action_progress(self) -> None:
        """How well each rule goes."""
        self.app.open_progress(self.trainer.id)

    def action_game(self) -> None:
        """The drills of the next game that has any."""
        self.app.switch_screen(DrillsScreen(following(self.trainer)))

    def action_back(self) -> None:
        """Back to the screen below."""
        self.dismiss()

    def help_topic(self) -> tuple[str, None]:
        """The rules that the trainer teaches."""
        return self.trainer.game, None

    async def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        """A click on the bar presses the key."""
        await self.run_action(event.name)
