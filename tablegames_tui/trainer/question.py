"""A question of the trainer: the hand as tiles, the answer, and once it is checked the reasons."""

from __future__ import annotations

from asyncio import Task, create_task, to_thread
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.timer import Timer

from rules.core.drill import HINTS, LEVELS, TOTAL, Checked, Question
from tablegames_tui import keys
from tablegames_tui.trainer.answer_list import AnswerList, ChoiceList, FigureList
from tablegames_tui.trainer.drawn import Drawn
from tablegames_tui.trainer.lesson import Lesson
from tablegames_tui.trainer.pad import Pad
from tablegames_tui.trainer.piece_grid import PieceGrid
from tablegames_tui.trainer.tick_list import TickList
from tablegames_tui.trainer.why_list import WhyList
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.message_bar import MessageBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp

CLOCKS = (0, 60, 30, 15)
"""Seconds for an answer, one setting after the other; 0 is no clock."""
LISTED = 2
"""Up to this level all names are listed; above it they are typed."""
TYPING = "Type names, two letters complete; Enter adds one. Esc frees the other keys."
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class QuestionScreen(Screen[None]):
    """The lesson as it goes on. Enter checks, Enter again asks the next question."""

    CSS_PATH = "trainer.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "send", "check / next", id="question.send", key_display="Enter"),
        Binding("tab", "app.focus_next", "answer / why", id="question.next_zone", key_display="Tab"),
        Binding("h", "hint", "hint", show=False, id="question.hint"),
        keys.HELP,
        keys.BACK,
        Binding(
            "e",
            "explain",
            "rule",
            show=False,
            id="question.explain",
            tooltip="The rule of the line under the cursor",
        ),
        Binding(
            "c", "clock", "clock", show=False, id="question.clock", tooltip="No clock, 60, 30 or 15 seconds"
        ),
        Binding("plus", "level(1)", "harder", show=False, id="question.harder", key_display="+"),
        Binding("minus", "level(-1)", "easier", show=False, id="question.easier", key_display="-"),
    ]
    app: TablegamesApp

    def __init__(self, lesson: Lesson) -> None:
        super().__init__()
        self.lesson = lesson
        self.clock = 0
        self._began = monotonic()
        self._left = 0
        self._timer: Timer | None = None
        self._here = False
        self._next: Task[Question] | None = None
        """The question after this one, once it is being drawn."""

    def compose(self) -> ComposeResult:
        """Status, question, facts, hand, answer and why, what is told, the keys."""
        ascii = self.app.ascii
        yield StatusBar(self.lesson.title, ascii=ascii)
        yield Words(ascii=ascii, id="asked")
        yield Words(ascii=ascii, id="facts")
        yield Drawn(ascii=ascii, id="drawn")
        with Horizontal(id="below"):
            with Vertical(id="answer", classes="box"):
                yield Pad(id="pad")
            with Vertical(id="why", classes="box"):
                yield WhyList(ascii=ascii)
        yield MessageBar(ascii=ascii)
        yield ActionBar(ascii=ascii)
        yield NavFooter()

    async def on_mount(self) -> None:
        """The question that is open."""
        self._timer = self.set_interval(1, self._tick, pause=True)
        await self.show_question()

    # --- showing ------------------------------------------------------------------------------------------

    @property
    def box(self) -> AnswerList | PieceGrid:
        """Where the answer is given."""
        found: AnswerList | PieceGrid = self.query("AnswerList, PieceGrid").first()  # type: ignore[assignment]
        return found

    def _new_box(self) -> AnswerList | PieceGrid:
        question, ascii = self.lesson.question, self.app.ascii
        match question.kind:
            case "ticks":
                return TickList(
                    question.fields, listed=self._is_listed(), totalled=not question.listed, ascii=ascii
                )
            case "choice":
                return ChoiceList(question.fields, ascii=ascii)
            case "pieces":
                return PieceGrid(question.fields, ascii=ascii)
            case "number" | "amounts":
                return FigureList(question.fields, ascii=ascii)

    def _is_listed(self) -> bool:
        return self.lesson.question.listed or self.lesson.question.level <= LISTED

    def _asks(self) -> str:
        match self.lesson.question.kind:
            case "ticks":
                return "Tick what counts" if self._is_listed() else "Type what counts"
            case "choice":
                return "Choose"
            case "pieces":
                return "Pick, or type them"
            case "number" | "amounts":
                return "Type the figures"

    async def show_question(self, said: str = "") -> None:
        """A new question: hand, facts, an empty answer; what is said about it."""
        question = self.lesson.question
        self.query_one("#asked", Words).text = question.text
        self.query_one("#facts", Words).text = "  ".join(question.facts)
        self.query_one(Drawn).show(question.picture)
        answer = self.query_one("#answer")
        await self.query("AnswerList, PieceGrid").remove()
        box = self._new_box()
        await answer.mount(box, before=0)
        answer.border_title, answer.border_subtitle = self._asks(), ""
        self.query_one("#below").remove_class("-explained")
        typed = isinstance(box, TickList) and not box.listed
        self.query_one(Pad).keys = LETTERS if typed else box.PAD
        self.query_one("#why").border_title = "Hints"
        self.query_one(WhyList).show_hints(self.lesson.hints)
        self.query_one(MessageBar).say(TYPING if typed else said)
        box.focus()
        self._began = monotonic()
        self._wind()
        self._show_state()

    def _show_state(self) -> None:
        """Status and keys."""
        lesson = self.lesson
        bar = self.query_one(StatusBar)
        bar.left = lesson.title
        bar.middle = f"level {lesson.level} · question {lesson.number}"
        clock = f"{self._left // 60}:{self._left % 60:02}   " if self.clock and not lesson.checked else ""
        tally = lesson.tally
        share = f"   {tally.percent} %" if tally.asked else ""
        bar.right = f"{clock}streak {lesson.streak}{share}"
        open_, hints = lesson.checked is None, len(lesson.hints)
        self.query_one(ActionBar).actions = (
            Action("Enter", "check" if open_ else "next", "send"),
            Action("h", f"hint {hints}/{len(HINTS)}", "hint", self._hint_off() == "", self._hint_off()),
            Action("e", "rule", "explain", not open_, "First answer: the rules of the lines come with it."),
            Action("c", f"clock {self.clock} s" if self.clock else "clock off", "clock"),
            Action("-", "easier", "level(-1)", lesson.level > LEVELS[0], "This is the easiest level."),
            Action("+", "harder", "level(1)", lesson.level < LEVELS[-1], "This is the hardest level."),
        )

    def _hint_off(self) -> str:
        if self.lesson.checked is not None:
            return "The answer is checked: Enter asks the next question."
        return "All hints are taken." if len(self.lesson.hints) == len(HINTS) else ""

    # --- the clock ----------------------------------------------------------------------------------------

    def action_clock(self) -> None:
        """The next setting of the clock; it begins anew."""
        self.clock = CLOCKS[(CLOCKS.index(self.clock) + 1) % len(CLOCKS)]
        said = f"{self.clock} seconds for an answer." if self.clock else "No clock."
        self.query_one(MessageBar).say(said)
        self._wind()
        self._show_state()

    def _wind(self) -> None:
        self._left = self.clock
        self._run()

    def _run(self) -> None:
        """The clock runs while the question is open and in sight."""
        if self._timer is None:
            return
        if self.clock and self._here and self.lesson.checked is None:
            self._timer.reset()
            self._timer.resume()
        else:
            self._timer.pause()

    def _tick(self) -> None:
        if not self._here or self.lesson.checked is not None:
            return
        self._left -= 1
        if self._left > 0:
            self._show_state()
        else:
            self._check("Time is up. ")

    def on_screen_resume(self) -> None:
        """Back in sight."""
        self._here = True
        self._run()

    def on_screen_suspend(self) -> None:
        """Something lies over the question."""
        self._here = False
        self._run()

    # --- actions ------------------------------------------------------------------------------------------

    async def action_send(self) -> None:
        """Check the answer; once it is checked, ask the next question."""
        if self.lesson.checked is not None:
            self.lesson.go_on(await self._drawn())
            await self.show_question()
        elif not self.box.enter():
            if self.box.answer() or self.lesson.question.kind == "pieces":
                self._check()
            else:
                self.query_one(MessageBar).say("There is no answer yet; h gives a hint.", warning=True)

    async def _drawn(self) -> Question:
        """The next question, drawn while the answer to the last one was being read."""
        if self._next is None:
            self._next = create_task(to_thread(self.lesson.draw))
        drawn, self._next = await self._next, None
        return drawn

    def _check(self, lead: str = "") -> None:
        checked = self.lesson.check(self.box.answer(), monotonic() - self._began)
        self._next = create_task(to_thread(self.lesson.draw))
        self._run()
        self.box.show_marks(checked)
        answer, why = self.query_one("#answer"), self.query_one(WhyList)
        answer.border_title, answer.border_subtitle = "Your answer", ""
        self.query_one("#below").set_class(self.lesson.question.kind != "pieces", "-explained")
        self.query_one(Pad).keys = ""
        self.query_one("#why").border_title = "Why"
        why.show_checked(checked, self.lesson.question)
        why.focus()
        lost = "" if self.lesson.kept else " This answer could not be noted."
        said = f"{lead}{self._summary(checked)}{lost}"
        self.query_one(MessageBar).say(said, warning=bool(lost) or not checked.right)
        self._show_state()

    def _summary(self, checked: Checked) -> str:
        if checked.right:
            return f"Right! {self.lesson.streak} in a row." if self.lesson.streak > 1 else "Right!"
        if self.lesson.question.kind == "choice":
            return "Not so."
        if any(mark.rule == TOTAL for mark in checked.marks):
            return f"Not quite: it comes to {checked.total_expected}."
        counts = [
            f"{count} {word}"
            for word, verdict in (("right", "right"), ("missed", "missing"), ("wrong", "wrong"))
            if (
                count := sum(mark.verdict == verdict for mark in checked.marks if mark.expected or mark.given)
            )
        ]
        return f"Not quite: {', '.join(counts)}." if counts else "Not quite."

    def action_hint(self) -> None:
        """One step of help more."""
        if self._hint_off():
            self.query_one(MessageBar).say(self._hint_off(), warning=True)
        else:
            self.lesson.hint()
            self.query_one(WhyList).show_hints(self.lesson.hints)
            self._show_state()

    async def action_level(self, step: int) -> None:
        """A harder or an easier question."""
        if self.lesson.level + step in LEVELS:
            if self._next is not None:
                await self._drawn()
            self.lesson.level += step
            self.lesson.go_on(await self._drawn())
            await self.show_question(f"Level {self.lesson.level}.")
        else:
            which = "hardest" if step > 0 else "easiest"
            self.query_one(MessageBar).say(f"This is the {which} level.", warning=True)

    def action_explain(self) -> None:
        """The rule of the line under the cursor: its page of the book, or its paragraph, or the drill's."""
        if self.lesson.checked is None:
            self.query_one(MessageBar).say("First answer: the rules of the lines come with it.", warning=True)
            return
        rule, section = self.query_one(WhyList).here or ("", "")
        section = section or self.lesson.drill.section
        if self.lesson.has_page(rule):
            self.app.open_book(self.lesson.trainer.id, rule)
        elif section:
            self.app.open_help(self.lesson.trainer.game, section)
        else:
            self.query_one(MessageBar).say("This line has no rule of its own.")

    def action_back(self) -> None:
        """Out of a filter or a name first; the question stays open for the next time."""
        if not self.box.leave():
            self.dismiss()

    def help_topic(self) -> tuple[str, str | None]:
        """The rules that the trainer teaches, at the paragraph of the drill."""
        return self.lesson.trainer.game, self.lesson.drill.section or None

    # --- what the widgets say ------------------------------------------------------------------------------

    @on(AnswerList.Typed)
    @on(PieceGrid.Typed)
    def show_typed(self, event: AnswerList.Typed | PieceGrid.Typed) -> None:
        """What has been typed or ticked stands on the frame of the answer."""
        self.query_one("#answer").border_subtitle = event.text

    @on(AnswerList.Said)
    def tell(self, event: AnswerList.Said) -> None:
        """Why a key did nothing."""
        self.query_one(MessageBar).say(event.text, warning=True)

    @on(AnswerList.Sent)
    async def sent(self) -> None:
        """A second click, or the same digit again."""
        if self.lesson.checked is None:
            await self.action_send()

    @on(Pad.Pressed)
    def typed(self, event: Pad.Pressed) -> None:
        """A key of the pad is a key."""
        self.box.type_key(event.key)
        self.box.focus()

    async def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        """A click on the bar presses the key."""
        await self.run_action(event.name)
