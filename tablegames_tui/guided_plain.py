"""A guided deal line by line: the comment before each move, what the lesson wants, and the way out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from rules.core.first_game import with_keys
from tablegames_tui.plain import Leave, Plain

if TYPE_CHECKING:
    from rules.core.game import Actor
    from tablegames_tui.guided import GuidedSitting

LESSON, ALONE = "lesson", "alone"
WORDS = {
    LESSON: "the comment once more",
    ALONE: "leave the lesson and play on alone from here; the lesson keeps its place",
}


class GuidedPlain(Plain):
    """A lesson in lines. Once the learner has left it, an ordinary table."""

    def __init__(
        self,
        sitting: GuidedSitting,
        source: TextIO,
        out: TextIO,
        err: TextIO,
        *,
        at_terminal: bool,
        ascii: bool,
    ) -> None:
        super().__init__(sitting, source, out, err, at_terminal=at_terminal, ascii=ascii)
        self._guide: GuidedSitting | None = sitting

    def _ask(self, actor: Actor) -> int:
        if self._guide is not None and self._guide.task is None:
            self._tell_news()
            self._tell_lesson(self._guide.lesson.ending)
            raise Leave
        return super()._ask(actor)

    def _show(self, actor: Actor) -> None:
        self._comment()
        super()._show(actor)

    def _comment(self) -> None:
        """What is going on and what to do, in the words of an offer."""
        guide = self._guide
        task = guide.task if guide is not None else None
        if guide is None or task is None:
            return
        self._say("", f"Guided deal, {guide.number} of {guide.lesson.tasks}:")
        if guide.number == 1:
            self._tell_lesson(guide.lesson.about)
        self._tell_lesson(task.text)
        self._say(f"Now: {self.table.words(task.takes[0])}. Or {ALONE}, to leave the lesson.")

    def _tell_lesson(self, text: str) -> None:
        """A comment, with what can be typed instead of keys."""
        said = with_keys(text, lambda key: key.rpartition(".")[2])
        self._say_spoken(*(line for line in said.split("\n") if line))

    def _command(self, actor: Actor, text: str) -> None:
        word = text.casefold()
        if self._guide is None or word not in WORDS:
            super()._command(actor, text)
            if self._guide is not None and word == "help":
                self._say(*(f"{word}: {about}" for word, about in WORDS.items()))
        elif word == LESSON:
            self._comment()
        else:
            self.sitting, self._guide = self._guide.freed(), None
            self.table = self.sitting.table
            self._say("You play on alone.")
