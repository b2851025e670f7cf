"""The cards of a guided deal: the comment over the table, the word to a learner who strays, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen

from rules.core.first_game import with_keys
from tablegames_tui import keys
from tablegames_tui.guided import OffTheLesson
from tablegames_tui.widgets.action_bar import Action, ActionBar
from tablegames_tui.widgets.nav_footer import NavFooter
from tablegames_tui.widgets.status_bar import StatusBar
from tablegames_tui.widgets.words import Words

if TYPE_CHECKING:
    from tablegames_tui.app import TablegamesApp
    from tablegames_tui.screens.guided import GuidedGame

Answer = Literal["on", "alone", "anew"]
"""Go on with the lesson, leave it and play on, begin it again."""
RECENT = 3
"""So many lines at most of what the others did meanwhile."""


class Card(ModalScreen[Answer]):
    """A comment that lies over the upper part of the table until it has been read."""

    CSS_PATH = "lesson_cards.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer('on')", "go on", id="first.go_on", key_display="Enter"),
        Binding("f6", "answer('on')", "lesson", id="first.lesson", show=False),
        Binding("escape", "answer('on')", "close", id="first.close", show=False),
        Binding("x", "answer('alone')", "play on alone", id="first.alone", show=False),
        keys.HELP,
        keys.QUIT,
    ]
    app: TablegamesApp
    title: str = ""

    def __init__(self, game: GuidedGame) -> None:
        super().__init__()
        self.game = game
        self.sitting = game.sitting

    def compose(self) -> ComposeResult:
        ascii = self.app.ascii
        with Vertical(id="card", classes="box") as card:
            card.border_title = self.heading()
            with VerticalScroll(id="comment", can_focus=False):
                for kind, text in self.paragraphs():
                    words = with_keys(text, self.game.key_of)
                    yield Words(words, self.game.names, ascii=ascii, classes=kind)
            if task := self.task_line():
                yield Words(with_keys(task, self.game.key_of), self.game.names, ascii=ascii, classes="do")
            yield ActionBar(self.actions(), ascii=ascii)

    def heading(self) -> str:
        """What stands on the border."""
        raise NotImplementedError

    def paragraphs(self) -> list[tuple[str, str]]:
        """The texts, each with its kind."""
        raise NotImplementedError

    def task_line(self) -> str:
        """What to do now, always in sight."""
        return ""

    def actions(self) -> tuple[Action, ...]:
        """The keys of the card."""
        raise NotImplementedError

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.call_next(self.run_action, event.name)

    def action_answer(self, answer: Answer) -> None:
        """Close the card."""
        self.dismiss(answer)


class LessonCard(Card):
    """The comment on a moment: what the others did, what is going on, what to do with which key."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "answer('anew')", "from the start", id="first.anew", show=False),
    ]

    def heading(self) -> str:
        return f"Guided deal, {self.sitting.number} of {self.sitting.lesson.tasks}"

    def paragraphs(self) -> list[tuple[str, str]]:
        task = self.sitting.task
        if task is None:
            return []
        first = self.sitting.number == 1
        meanwhile = () if first else self.game.story(self.sitting.told_from)[-RECENT:]
        told = [("meanwhile", "\n".join(meanwhile))] if meanwhile else []
        about = [("about", self.sitting.lesson.about)] if first else []
        return [*about, *told, ("text", task.text)]

    def task_line(self) -> str:
        return f"Now: {self.sitting.task.do}" if self.sitting.task is not None else ""

    def actions(self) -> tuple[Action, ...]:
        anew = Action("a", "from the start", "answer('anew')", short="again")
        return (
            Action("Enter", "to the table", "answer('on')", short="go on"),
            Action("x", "leave the lesson, play on alone", "answer('alone')", short="play on alone"),
            *([anew] if self.sitting.number > 1 else []),
        )


class StrayCard(Card):
    """A legal move that the lesson doesn't take, or another deal: what it wants, and the way out."""

    def __init__(self, game: GuidedGame, off: OffTheLesson, *, is_move: bool) -> None:
        super().__init__(game)
        self._off = off
        self._is_move = is_move

    def heading(self) -> str:
        return "Not in this lesson"

    def paragraphs(self) -> list[tuple[str, str]]:
        way_out = (
            "Your move is legal, too: with it this becomes a practice table, and the lesson waits here."
            if self._is_move
            else "A lesson is one deal. Played on alone it becomes a practice table; the lesson waits here."
        )
        return [("text", self._off.message), ("meanwhile", way_out)]

    def actions(self) -> tuple[Action, ...]:
        alone = (
            Action("x", "make my move and play on alone", "answer('alone')", short="my move, alone")
            if self._is_move
            else Action("x", "leave the lesson, play on alone", "answer('alone')", short="play on alone")
        )
        return (Action("Enter", "back to the lesson", "answer('on')", short="back"), alone)


class LessonEnd(Screen[None]):
    """The lesson is over: what was learnt, and where to go from here."""

    CSS_PATH = "lesson_cards.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "own_game", "a game of your own", id="first.own_game", show=False),
        Binding("x", "alone", "play on alone", id="first.alone", show=False),
        Binding("a", "anew", "once more", id="first.anew", show=False),
        Binding("escape", "leave", "to the games", id="first.leave", show=False),
        keys.HELP,
    ]
    app: TablegamesApp

    def __init__(self, game: GuidedGame) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        ascii, game = self.app.ascii, self.game
        yield StatusBar(game.table.title, "the guided deal is over", ascii=ascii)
        with VerticalScroll(id="ending", can_focus=False):
            ending = with_keys(game.sitting.lesson.ending, game.key_of)
            yield Words(ending, game.names, ascii=ascii, classes="text")
        goes_on = bool(game.table.to_act())
        yield ActionBar(
            (
                Action("Enter", "a game of your own", "own_game", short="your own game"),
                *([Action("x", "play on alone from here", "alone", short="play on")] if goes_on else []),
                Action("a", "once more", "anew"),
                Action("Esc", "to the games", "leave"),
            ),
            ascii=ascii,
        )
        yield NavFooter()

    def on_action_bar_pressed(self, event: ActionBar.Pressed) -> None:
        self.call_next(self.run_action, event.name)

    def action_own_game(self) -> None:
        """Set up a game."""
        game_id = self.game.sitting.game_id
        self.app.leave_table()
        self.app.new_game(game_id)

    def action_alone(self) -> None:
        """Play on from here."""
        if self.game.table.to_act():
            self.app.play(self.game.sitting.freed())

    def action_anew(self) -> None:
        """The lesson from its start."""
        self.app.first_game(self.game.sitting.game_id, anew=True)

    def action_leave(self) -> None:
        """Back to the games."""
        self.app.leave_table()
