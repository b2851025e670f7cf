"""A game's own screen with a lesson on it: a comment before each move, and what to do in the bar.

`guided` puts `GuidedGame` before the class of any game's screen; that class knows nothing of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual.binding import Binding
from textual.screen import Screen

from rules.core.errors import IllegalIntent
from rules.core.first_game import with_keys
from rules.core.sheet import Seat
from tablegames_tui.guided import GuidedSitting, OffTheLesson
from tablegames_tui.screens.lesson_cards import Answer, LessonCard, LessonEnd, StrayCard

if TYPE_CHECKING:
    from tablegames_tui.screens.game import GameScreen as _GameScreen
else:
    _GameScreen = object
    # It stands before another screen's class, and Textual styles a screen by its first base alone.


LESSON_KEY = Binding(
    "f6", "lesson", "lesson", id="first.lesson", show=False, tooltip="Read the comment again"
)


class GuidedGame(_GameScreen):
    """What a game's screen does besides in a guided deal."""

    sitting: GuidedSitting

    _read = -1
    """The step whose comment has been shown."""

    def open_hand(self, seat: Seat) -> None:
        """The hand, and before a new task its comment over it."""
        super().open_hand(seat)
        if self._read != self.sitting.at and self.sitting.task is not None:
            self._read = self.sitting.at
            self.action_lesson()

    def say(self, sentence: str, *, warning: bool = False) -> None:
        """Where nothing else is said, what to do stands there."""
        if sentence:
            super().say(sentence, warning=warning)
        else:
            super().say(self._to_do())

    def _to_do(self) -> str:
        task = self.sitting.task
        if task is None or self.seat is None:
            return ""
        number = f"{self.sitting.number}/{self.sitting.lesson.tasks}"
        return with_keys(f"{number}  {task.do}  <first.lesson>: why", self.key_of)

    def key_of(self, binding_id: str) -> str:
        """The key that does this here, as it is written."""
        known = (binding for kind in type(self).__mro__ for binding in vars(kind).get("BINDINGS", ()))
        found = next(one for one in known if isinstance(one, Binding) and one.id == binding_id)
        moved = self.app.settings.keymap.get(binding_id)
        if moved is not None:
            found = replace(found, key_display=None)
        return self.app.get_key_display(replace(found, key=(moved or found.key).split(",")[0]))

    def try_intent(self, intent: Any) -> None:
        """Send what the lesson takes; of anything else the rules allow, say what the lesson wants."""
        if not self.dead:
            try:
                self.sitting.check(intent)
            except OffTheLesson as off:
                self._explain(off, intent)
                return
            except IllegalIntent:
                pass
        super().try_intent(intent)

    def send_armed(self) -> None:
        """Send what is selected; a game that begins another deal with it has to leave the lesson first."""
        try:
            super().send_armed()
        except OffTheLesson as off:
            self._explain(off)

    def begin(self, which: str) -> None:
        """A game that begins another deal at once, where nothing was played yet, has to leave it as well."""
        if self.sitting.task is not None:
            self._explain(OffTheLesson(self.sitting.task))

    def _explain(self, off: OffTheLesson, intent: Any = None) -> None:
        """Say what the lesson wants, and offer to make that move all the same, or to play on without it."""
        self.armed = None
        card = StrayCard(self, off, is_move=intent is not None)
        self.app.push_screen(card, lambda answer: self._answered(answer, intent))

    def cover(self) -> None:
        """A comment that is being read is shown again when the hand is."""
        if any(isinstance(screen, LessonCard) for screen in self.app.screen_stack):
            self._read = -1
        super().cover()

    def action_lesson(self) -> None:
        """The comment on this moment once more, and the ways out of the lesson."""
        self.app.push_screen(LessonCard(self), self._answered)

    def _answered(self, answer: Answer | None, strayed: Any = None) -> None:
        """Back in the lesson, out of it with the table as it is, or at its start."""
        if answer == "alone":
            self.app.play(self.sitting.freed(strayed))
        elif answer == "anew":
            self.app.first_game(self.sitting.game_id, anew=True)
        elif self.view is not None:
            self.show(self.view)

    # --- before and after the lesson ------------------------------------------------------------------------

    def opening_screen(self) -> Screen[Any] | None:
        """The first comment opens the game."""
        return None

    def public_screens(self, actor: Seat | None) -> tuple[Screen[Any], ...]:
        """After the last step whatever the game shows then, and the end of the lesson."""
        shown = super().public_screens(actor)
        return shown if self.sitting.task is not None else (*shown, LessonEnd(self))

    def final_screens(self) -> tuple[Screen[Any], ...]:
        """The end of the game is the end of the lesson as well."""
        return (*super().final_screens(), LessonEnd(self))


def guided(screen: type[_GameScreen]) -> type[GuidedGame]:
    """The class of a game's screen, with a lesson on it."""
    # A screen finds its style sheet beside the module of its class.
    rest = {"__module__": screen.__module__, "BINDINGS": [LESSON_KEY]}
    return type(f"Guided{screen.__name__}", (GuidedGame, screen), rest)
