"""The trainer line by line, for screen readers, braille and scripts: the same lesson as on the screen.

Every answer is noted before it is marked aloud, so nothing that was heard is lost whatever happens then. At a
terminal Enter asks the next question; a script is read without prompts, the next question follows at once, a
line that is not understood tells its reason and ends with 1, the end of input ends with 0.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from rules.core.drill import HINTS, LEVELS
from tablegames_tui import history
from tablegames_tui.lines import Lines
from tablegames_tui.nearest import unknown
from tablegames_tui.spoken import tied
from tablegames_tui.trainer import Trainer, progress_words, told, typed
from tablegames_tui.trainer.lesson import Lesson
from tablegames_tui.trainer.progress_words import share
from tablegames_tui.trainer.typed import NotUnderstood

STOPPED = 130
"""What a lesson ends with that Ctrl+C has stopped."""


class Leave(Exception):
    """Somebody wants to leave, or there is nothing more to read."""


class PlainTrainer:
    """A trainer in lines: tells, asks, marks and notes until the input ends."""

    def __init__(
        self, trainer: Trainer, lines: Lines, level: int | None = None, seed: str | None = None
    ) -> None:
        self.trainer = trainer
        self.drills = trainer.practice().DRILLS
        self._lines = lines
        self._level = level
        self._seed = seed
        self._began = 0.0
        self._marks: list[bool] = []
        """The answers of this run, newest first."""

    def run(self, lesson: Lesson | None = None) -> int:
        """Practise until the input ends, a drill that is chosen first if there is no lesson; the status."""
        status = 0
        try:
            if lesson is None:
                status, lesson = self._choose()
            while lesson is not None and status == 0:
                status = self._ask(lesson)
        except Leave:
            pass
        except KeyboardInterrupt:
            self._lines.say("")
            status = STOPPED
        self._say_standing(lesson)
        self._lines.flush()
        return status

    def lesson(self, drill: str) -> Lesson:
        """A lesson of this run on a drill."""
        return Lesson(self.trainer, drill, self._level, seed=self._seed)

    # --- choosing a drill -----------------------------------------------------------------------------------

    def _choose(self) -> tuple[int, Lesson | None]:
        """The lesson on the drill that somebody names, or 1 where a script's line named none."""
        self._say(f"{self.trainer.title}. Which drill?")
        for number, drill in enumerate(self.drills, 1):
            marks = history.marks(self.trainer.id, drill.id)
            standing = f" {_share(marks)}." if marks else ""
            self._say(f"{number}  {drill.id}: {drill.title.rstrip('?')}. {drill.blurb}{standing}")
        while True:
            text = self._read("drill")
            try:
                return 0, self.lesson(self._drill(text))
            except NotUnderstood as reason:
                if self._refuse(text, reason):
                    return 1, None

    def _drill(self, text: str) -> str:
        known = [drill.id for drill in self.drills]
        if text.casefold() == "quit":
            raise Leave
        if text.isdecimal() and 0 < int(text[:9]) <= len(known):
            return known[int(text) - 1]
        if text.replace("-", "_") not in known:
            raise NotUnderstood(unknown("drill", text, known))
        return text.replace("-", "_")

    # --- asking ---------------------------------------------------------------------------------------------

    def _ask(self, lesson: Lesson) -> int:
        """Ask the open question, mark an answer, go on to the next; 1 where a script's line was refused."""
        self._show(lesson)
        while True:
            text = self._read("answer")
            try:
                if self._obeys(lesson, text):
                    continue
                given = typed.read(text, lesson.question)
            except NotUnderstood as reason:
                if self._refuse(text, reason):
                    return 1
                continue
            checked = lesson.check(given, monotonic() - self._began)
            self._marks.insert(0, checked.right)
            self._say(*told.checked_lines(checked, lesson.question))
            self._say(f"{_share(lesson.marks)}, {lesson.streak} in a row.")
            if not lesson.kept:
                self._say("This answer could not be noted: tablegames doctor tells what is wrong.")
            self._wait(lesson)
            lesson.go_on()
            return 0

    def _show(self, lesson: Lesson) -> None:
        question = lesson.question
        self._say("", f"{lesson.title}, level {question.level}, question {lesson.number}.")
        self._say(*told.question_lines(question), *told.asking_lines(question))
        self._began = monotonic()

    def _wait(self, lesson: Lesson) -> None:
        """At a terminal the next question waits for Enter; until then rules can be looked up."""
        while self._lines.at_terminal:
            text = self._raw("Enter for the next question")
            if not text or text.casefold() == "next":
                return
            try:
                if not self._obeys(lesson, text):
                    self._say("This question is answered: Enter asks the next one.")
            except NotUnderstood as reason:
                self._say(str(reason))

    def _refuse(self, text: str, reason: NotUnderstood) -> bool:
        """Tell why a line was not understood; whether that ends a script."""
        if self._lines.at_terminal:
            self._say(str(reason))
        else:
            self._lines.complain(f"line {self._lines.number}: {text}: {reason}")
        return not self._lines.at_terminal

    # --- what can be typed besides an answer ----------------------------------------------------------------

    def _obeys(self, lesson: Lesson, text: str) -> bool:
        """Carry out a command; whether the line was one."""
        word, _, rest = text.partition(" ")
        command = COMMANDS.get(word.casefold())
        if command is None or (rest and not command.takes):
            return False
        command.run(self, lesson, rest)
        return True

    def help(self, _lesson: Lesson, _rest: str) -> None:
        """What can be typed."""
        self._say("Type an answer as the question says. Besides:")
        for word, command in COMMANDS.items():
            self._say(f"{word}{f' {command.takes}' if command.takes else ''}: {command.about}")
        self._say("Everything after # is a comment.")

    def hint(self, lesson: Lesson, _rest: str) -> None:
        """One step of help more."""
        if lesson.checked is not None:
            raise NotUnderstood("This question is answered: Enter asks the next one.")
        told_hint = lesson.hint()
        step = f"Hint {len(lesson.hints)} of {len(HINTS)}"
        self._say(f"{step}: {told_hint}" if told_hint else "All hints are taken.")

    def list(self, lesson: Lesson, rest: str) -> None:
        """What may be answered, or what of it has a word in it."""
        found = [*told.field_lines(lesson.question, rest)]
        self._say(*found or [f"Nothing has {rest!r} in it."])

    def again(self, lesson: Lesson, _rest: str) -> None:
        """The question once more."""
        self._say(*told.question_lines(lesson.question), *told.asking_lines(lesson.question))

    def rule(self, lesson: Lesson, rest: str) -> None:
        """The page of a rule in the book."""
        entries = lesson.practice.book()
        word = rest.casefold()
        named = [each for each in entries if word in (each.rule, each.name.casefold(), str(each.number))]
        found = named or [each for each in entries if word and word in each.name.casefold()]
        if len(found) == 1:
            self._say(*told.page_lines(found[0], {each.rule: each.name for each in entries}))
        elif found or not word:
            self._say(*(f"{each.number}  {each.name}" for each in found or entries))
        else:
            raise NotUnderstood(f"The {lesson.trainer.book} has no rule {rest!r}; rule alone tells them all.")

    def level(self, lesson: Lesson, rest: str) -> None:
        """Another question, of another level."""
        if rest not in map(str, LEVELS):
            raise NotUnderstood(f"Levels go from {LEVELS[0]} to {LEVELS[-1]}: type level and one of them.")
        lesson.level = int(rest)
        if lesson.checked is None:
            lesson.go_on()
            self._show(lesson)
        else:
            self._say(f"Level {lesson.level}.")

    def next(self, _lesson: Lesson, _rest: str) -> None:
        """Nothing: the next question comes after an answer."""
        self._say("This question is open: answer it, or type hint.")

    def progress(self, _lesson: Lesson, _rest: str) -> None:
        """How well everything goes."""
        self._say(*progress_words.lines())

    def quit(self, _lesson: Lesson, _rest: str) -> None:
        """Leave; the question stays open for the next time."""
        raise Leave

    # --- lines ----------------------------------------------------------------------------------------------

    def _say_standing(self, lesson: Lesson | None) -> None:
        """What this run came to, and the drill as a whole."""
        if self._marks:
            self._say(f"This time: {_share(self._marks)}.")
        if lesson is not None and lesson.marks:
            self._say(f"{lesson.title}: {_share(lesson.marks)}, {lesson.streak} in a row.")

    def _read(self, prompt: str) -> str:
        """The next line that says something; blank lines and comments don't."""
        while not (text := self._raw(prompt)):
            pass
        return text

    def _raw(self, prompt: str) -> str:
        text = self._lines.read(prompt)
        if text is None:
            raise Leave
        return text

    def _say(self, *lines: str) -> None:
        self._lines.say(*(tied(line.replace("]+[", "] + ["), ()) for line in lines))


class Command:
    """What a word does: how it is carried out, what it is told to do, what may follow it."""

    def __init__(self, run: Callable[[PlainTrainer, Lesson, str], None], about: str, takes: str = "") -> None:
        self.run = run
        self.about = about
        self.takes = takes


COMMANDS = {
    "help": Command(PlainTrainer.help, "what can be typed"),
    "hint": Command(PlainTrainer.hint, f"help in {len(HINTS)} steps, each telling more"),
    "list": Command(PlainTrainer.list, "all that may be answered, or what has a word in it", "WORD"),
    "again": Command(PlainTrainer.again, "the question once more"),
    "rule": Command(PlainTrainer.rule, "a page of the book, by its number or name", "NAME"),
    "level": Command(PlainTrainer.level, "another question, harder or easier", "1-5"),
    "next": Command(PlainTrainer.next, "the next question, after an answer; so does Enter"),
    "progress": Command(PlainTrainer.progress, "how well everything goes"),
    "quit": Command(PlainTrainer.quit, "leave; the open question waits for the next time"),
}


def _share(marks: list[bool]) -> str:
    return share(history.Tally(len(marks), sum(marks)))
