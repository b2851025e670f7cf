"""Plain mode: the same table, line by line, for screen readers, braille and scripts.

At a terminal hands are kept apart by a page of blank lines and a key. A script is read without prompts: a
refused line tells its reason and ends with 1, the end of input saves and ends with 0. What can be typed
besides an offer stands in `COMMANDS`; how a line becomes an intent stands in `plain_words`.
"""

from __future__ import annotations

import shutil
import termios
from collections.abc import Callable
from contextlib import suppress
from importlib.resources import files
from typing import TYPE_CHECKING, TextIO

from rules.core.errors import IllegalIntent
from tablegames_tui import plain_words
from tablegames_tui.plain_sheets import outcome_lines, sheet_lines
from tablegames_tui.spoken import seven_bits, spoken

if TYPE_CHECKING:
    from rules.core.game import Actor, Event
    from tablegames_tui.saves import Sitting

_PUBLISHED = (
    ("commitment", "Commitment to the seed of this deal (SHA-256)"),
    ("deal_seed", "Seed of this deal"),
    ("sitting_seed", "Seed of the sitting"),
)
"""What an event may make public about chance, told wherever its own sentence leaves it out."""
_FOR_EVERYBODY = "Everybody"


class Leave(Exception):
    """Somebody wants to leave, or there is nothing more to read."""


class Plain:
    """A sitting in lines: tells, asks and reads until the game or the input ends."""

    def __init__(
        self, sitting: Sitting, source: TextIO, out: TextIO, err: TextIO, *, at_terminal: bool, ascii: bool
    ) -> None:
        self.sitting = sitting
        self.table = sitting.table
        self._source, self._out, self._err = source, out, err
        self._at_terminal = at_terminal
        self._ascii = ascii
        self._line = 0
        self._told = 0
        self._deals_told = 0
        self._alone: Actor = None
        """Whose hand is on the terminal."""
        self._asked_for_hints = 0
        self._trouble: str | None = None

    def run(self) -> int:
        """Play until the game or the input ends; the exit status."""
        status = 0
        try:
            self._begin()
            while status == 0 and (actors := self.table.to_act()):
                status = self._ask(actors[0])
            self._tell_news()
        except Leave:
            pass
        finally:
            trouble = self.sitting.close()
        self._say(trouble or f"Saved as {self.sitting.id}.")
        self._out.flush()
        return status

    def _begin(self) -> None:
        who = ", ".join(self.sitting.names)
        if not self.table.steps:
            self._say(f"{self.table.title}: {who}. Type help to hear what can be typed.")
            return
        self._say(
            f"Going on with {self.sitting.id}, {self.table.title}: {who}; {self.table.steps} steps so far."
        )
        events = self.table.events(None)
        starts = [place for place, event in enumerate(events) if getattr(event, "commitment", None)]
        if starts:
            self._tell(*events[starts[-1] :])
        self._told = self.table.event_count
        outcome = self.table.outcome()
        self._deals_told = outcome.number if outcome else 0

    def _ask(self, actor: Actor) -> int:
        """Get one intent out of an actor and carry it out; 1 where a script's line was refused."""
        self._hand_over(actor)
        self._show(actor)
        while True:
            text = self._read(self._name(actor))
            try:
                intent = plain_words.intent_of(self.table, actor, text, self.sitting.names)
                if intent is None:
                    self._command(actor, text)
                    continue
                self.sitting.submit(intent)
            except (IllegalIntent, plain_words.NotUnderstood) as refusal:
                reason = spoken(str(refusal), self.sitting.names)
                if not self._at_terminal:
                    self._complain(f"line {self._line}: {text}: {reason}")
                    return 1
                self._say(reason)
                continue
            if self.sitting.trouble and self.sitting.trouble != self._trouble:
                self._say(self.sitting.trouble)
            self._trouble = self.sitting.trouble
            return 0

    def _hand_over(self, actor: Actor) -> None:
        """Hide the last hand before anything is told, and wait until the next person is alone."""
        curtain = self._at_terminal and self.sitting.plan.curtain and self.table.hidden
        if actor is not None and actor == self._alone:
            self._tell_news()
            return
        self._asked_for_hints = 0
        if curtain and self._alone is not None:
            self._say(*[""] * shutil.get_terminal_size().lines)
        self._alone = None
        self._tell_news()
        if curtain and not self._sees_more(actor):
            return
        if curtain:
            self._forget_typed()
            if self._raw(f"{self._name(actor)}, alone: Enter shows your hand") == "quit":
                raise Leave
        self._alone = actor

    def _sees_more(self, actor: Actor) -> bool:
        """Whether there is anything on the table that only that person may see."""
        return actor is not None and self.table.lines(actor) != self.table.lines(None)

    def _forget_typed(self) -> None:
        """Drop keys that were pressed too early: they must not open the next hand."""
        with suppress(OSError, termios.error):
            termios.tcflush(self._source, termios.TCIFLUSH)

    def _show(self, actor: Actor) -> None:
        self._say("", f"{self._name(actor)}:")
        self._say(*(spoken(line, self.sitting.names) for line in self.table.lines(actor)), "Offers:")
        for number, intent in enumerate(plain_words.offers(self.table, actor), 1):
            self._say(f"{number}  {plain_words.offer_text(self.table.words(intent), self.sitting.names)}")

    def _tell_news(self) -> None:
        """What has happened since, as everybody may know it, and the result of a deal that has ended."""
        sentences = self._tell(*self.table.events(None, self._told))
        self._told = self.table.event_count
        outcome = self.table.outcome()
        if outcome is None or outcome.number == self._deals_told:
            return
        self._deals_told = outcome.number
        if not any(outcome.text in sentence for sentence in sentences):
            self._say(spoken(outcome.text, self.sitting.names))
        self._say(*(spoken(line, self.sitting.names) for line in outcome_lines(outcome)))

    def _tell(self, *events: Event) -> list[str]:
        """Tell each event in the game's words, and what it publishes about chance; the words told."""
        sentences = [self.table.tell(event) for event in events]
        for event, sentence in zip(events, sentences, strict=True):
            if sentence:
                self._say(spoken(sentence, self.sitting.names))
            for name, title in _PUBLISHED:
                value = getattr(event, name, None)
                if value and value not in sentence:
                    self._say(f"{title}: {value}")
        return sentences

    def _command(self, actor: Actor, text: str) -> None:
        word = text.casefold()
        if word not in COMMANDS:
            raise plain_words.NotUnderstood(f"{text!r} is neither on offer now nor a command. Try help.")
        COMMANDS[word][0](self, actor)

    def help(self, _actor: Actor) -> None:
        """What can be typed."""
        self._say("Type an offer's number or its words. Besides:")
        self._say(*(f"{word}: {about}" for word, (_, about) in COMMANDS.items()))
        self._say("Everything after # is a comment.")

    def hint(self, actor: Actor) -> None:
        """Help for the open hand; asked again in the same turn, one level more, up to the table's cap."""
        cap = self.sitting.plan.hint_cap
        if actor is None or cap == 0:
            self._say(
                "Hints are about a hand; nobody's is open."
                if actor is None
                else "This table plays without hints."
            )
            return
        person = self.sitting.people[actor]
        level = min(cap, max(1, person.hint_level) + self._asked_for_hints)
        self._asked_for_hints += 1
        person.hints_used += 1
        found = [hint.text for hint in self.table.hints(actor) if hint.level <= level]
        self._say(
            f"Hints of level {level} (of {cap}):" if found else f"Nothing to say at level {level} (of {cap})."
        )
        self._say(*(spoken(text, self.sitting.names) for text in found))

    def explain(self, actor: Actor) -> None:
        """Every score on the table, line by line."""
        lines = [*sheet_lines(self.table.sheets(actor))]
        self._say(*(spoken(line, self.sitting.names) for line in lines or ["Nothing has been scored yet."]))

    def log(self, _actor: Actor) -> None:
        """Everything that has happened, as everybody may know it."""
        self._tell(*self.table.events(None))

    def offers(self, actor: Actor) -> None:
        """The table and the offers once more."""
        self._show(actor)

    def rules(self, _actor: Actor) -> None:
        """The rule sheet."""
        self._say((files(f"rules.{self.table.game_id}") / "rules.md").read_text(encoding="utf-8"))

    def save(self, _actor: Actor) -> None:
        """Save, though every accepted step is saved already."""
        self._say(self.sitting.save() or f"Saved as {self.sitting.id}. Every accepted step is.")

    def quit(self, _actor: Actor) -> None:
        """Leave; the game goes on with tablegames --continue."""
        raise Leave

    def _read(self, prompt: str) -> str:
        """The next line that says something; blank lines and comments don't."""
        while True:
            said = self._raw(prompt)
            if said:
                return said

    def _raw(self, prompt: str) -> str:
        """The next line, without its comment."""
        if self._at_terminal:
            self._out.write(self._fit(prompt) + "> ")
        self._out.flush()
        text = self._source.readline()
        if not text:
            raise Leave
        self._line += 1
        return " ".join(text.partition("#")[0].split())

    def _name(self, actor: Actor) -> str:
        return _FOR_EVERYBODY if actor is None else self.sitting.names[actor]

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._out.write(self._fit(line) + "\n")

    def _complain(self, line: str) -> None:
        self._out.flush()
        self._err.write(self._fit(line) + "\n")

    def _fit(self, text: str) -> str:
        return seven_bits(text) if self._ascii else text


COMMANDS: dict[str, tuple[Callable[[Plain, Actor], None], str]] = {
    "help": (Plain.help, "what can be typed"),
    "hint": (Plain.hint, "help for your hand; again for one level more"),
    "explain": (Plain.explain, "every score, line by line, and what did not count"),
    "log": (Plain.log, "everything that has happened"),
    "offers": (Plain.offers, "your hand and the offers once more"),
    "rules": (Plain.rules, "the rule sheet of the game"),
    "save": (Plain.save, "save; every accepted step is saved anyway"),
    "quit": (Plain.quit, "save and leave"),
}
