"""Plain mode: the same table, line by line, for screen readers, braille and scripts.

At a terminal hands are kept apart by a page of blank lines and a key. A script is read without prompts: a
refused line tells its reason and ends with 1, the end of input saves and ends with 0. What can be typed
besides an offer stands in `COMMANDS`; how a line becomes an intent stands in `plain_words`, how somebody
counts a score in `plain_count`, which texts can be read in `plain_pages`.
"""

from __future__ import annotations

import shutil
import termios
from collections.abc import Callable
from contextlib import suppress
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple, TextIO

from rules.core.errors import IllegalIntent
from rules.core.hint import Verdict
from tablegames_tui import plain_count, plain_pages, plain_words
from tablegames_tui.lines import Lines
from tablegames_tui.plain_sheets import outcome_lines, sheet_lines
from tablegames_tui.save_folder import in_steps
from tablegames_tui.spoken import spoken, tied, whole

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
_NO_HINTS = "This table plays without hints."
_LOOK = 2.0
"""Seconds for which a line waits until it is known how a game can end."""
_OUTLOOK = {
    Verdict.WINNABLE: "The game can still be won.",
    Verdict.LOST: "The game can't be won any more as it stands.",
    Verdict.UNKNOWN: f"Not known: {_LOOK:.0f} seconds were too short to find out.",
}


class Leave(Exception):
    """Somebody wants to leave, or there is nothing more to read."""


class Plain:
    """A sitting in lines: tells, asks and reads until the game or the input ends."""

    def __init__(
        self, sitting: Sitting, source: TextIO, out: TextIO, err: TextIO, *, at_terminal: bool, ascii: bool
    ) -> None:
        self.sitting = sitting
        self.table = sitting.table
        self._source = source
        self._lines = Lines(source, out, err, at_terminal=at_terminal, ascii=ascii)
        self._at_terminal = at_terminal
        self._told = 0
        self._deals_told = 0
        self._alone: Actor = None
        """Whose hand is on the terminal."""
        self._asked_for_hints = 0
        self._trouble: str | None = None
        self._counting = plain_count.Counting(
            lambda: self.sitting, self._answer, self._say_spoken, at_terminal=at_terminal
        )

    def run(self) -> int:
        """Play until the game or the input ends; the exit status."""
        status = 0
        try:
            self._begin()
            while status == 0 and (actors := self.table.to_act()):
                status = self._ask(actors[0])
            self._tell_news()
            status = status or self._count_at_the_end()
        except Leave:
            pass
        finally:
            trouble = self.sitting.close()
        self._say(trouble or f"Saved as {self.sitting.id}.")
        self._lines.flush()
        return status

    def _begin(self) -> None:
        who = ", ".join(map(whole, self.sitting.names))
        if not self.table.steps:
            self._say(f"{self.table.title}: {who}. Type help to hear what can be typed.")
            return
        played = in_steps(self.table.steps)
        self._say(f"Going on with {self.sitting.id}, {self.table.title}: {who}; {played} so far.")
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
                counts = text.casefold().partition(" ")[0] == COUNT and self._counting.due()
                names = self.sitting.names
                intent = None if counts else plain_words.intent_of(self.table, actor, text, names)
                if intent is None:
                    self._command(actor, text)
                    continue
                self.sitting.submit(intent)
            except (IllegalIntent, plain_words.NotUnderstood) as refusal:
                if self._refuse(text, refusal):
                    return 1
                continue
            if self.sitting.trouble and self.sitting.trouble != self._trouble:
                self._say(self.sitting.trouble)
            self._trouble = self.sitting.trouble
            return 0

    def _refuse(self, text: str, refusal: Exception) -> bool:
        """Tell why a line was refused; whether that ends a script."""
        if self._at_terminal:
            self._say_spoken(str(refusal))
        else:
            reason = spoken(str(refusal), self.sitting.names)
            self._lines.complain(f"line {self._lines.number}: {text}: {reason}")
        return not self._at_terminal

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
        self._say_spoken(*self.table.lines(actor), "Offers:")
        for number, intent in enumerate(plain_words.offers(self.table, actor), 1):
            self._say(f"{number}  {plain_words.offer_text(self.table.words(intent), self.sitting.names)}")

    def _tell_news(self) -> None:
        """What has happened since, as everybody may know it, and the result of a deal that has ended."""
        news, outcome = self.table.events(None, self._told), self.table.outcome()
        self._told = self.table.event_count
        sentences = []
        if self._at_terminal and (due := self._counting.due()):
            before = [*takewhile(lambda event: not self._ends(event), news)]
            sentences, news = self._tell(*before), news[len(before) :]
            for count in due:
                self._counting.ask(count)
        sentences += self._tell(*news)
        if outcome is None or outcome.number == self._deals_told:
            return
        self._deals_told = outcome.number
        if not any(outcome.text in sentence for sentence in sentences):
            self._say_spoken(outcome.text)
        self._say_spoken(*outcome_lines(outcome))

    def _ends(self, event: Event) -> bool:
        """Whether it tells what the finished deal brought."""
        outcome = self.table.outcome()
        return outcome is not None and outcome.text in self.table.tell(event)

    def _count_at_the_end(self) -> int:
        """Scores of the last deal that a script counts, though nobody is to act any more."""
        while self._counting.due() and (text := self._read(_FOR_EVERYBODY)).casefold().startswith(COUNT):
            try:
                self._command(None, text)
            except plain_words.NotUnderstood as refusal:
                if self._refuse(text, refusal):
                    return 1
        return 0

    def _tell(self, *events: Event) -> list[str]:
        """Tell each event in the game's words, and what it publishes about chance; the words told."""
        sentences = [self.table.tell(event) for event in events]
        for event, sentence in zip(events, sentences, strict=True):
            if sentence:
                self._say_spoken(sentence)
            for name, title in _PUBLISHED:
                value = getattr(event, name, None)
                if value and value not in sentence:
                    self._say(f"{title}: {value}")
        return sentences

    def _command(self, actor: Actor, text: str) -> None:
        word, _, rest = text.partition(" ")
        command = COMMANDS.get(word.casefold())
        if command is None or (rest and not command.takes):
            raise plain_words.NotUnderstood(f"{text!r} is neither on offer now nor a command. Try help.")
        command.run(self, actor, rest)

    def help(self, _actor: Actor, _rest: str) -> None:
        """What can be typed."""
        self._say("Type an offer's number or its words. Besides:")
        for word, command in COMMANDS.items():
            self._say(f"{word}{f' {command.takes}' if command.takes else ''}: {command.about}")
        self._say("Everything after # is a comment.")

    def hint(self, actor: Actor, _rest: str) -> None:
        """Help for the open hand; asked again in the same turn, one level more, up to the table's cap."""
        cap = self.sitting.plan.hint_cap
        if actor is None or cap == 0:
            self._say("Hints are about a hand; nobody's is open." if actor is None else _NO_HINTS)
            return
        person = self.sitting.people[actor]
        level = min(cap, max(1, person.hint_level) + self._asked_for_hints)
        self._asked_for_hints += 1
        person.hints_used += 1
        found = [hint.text for hint in self.table.hints(actor) if hint.level <= level]
        self._say(
            f"Hints of level {level} (of {cap}):" if found else f"Nothing to say at level {level} (of {cap})."
        )
        self._say_spoken(*found)

    def outlook(self, _actor: Actor, _rest: str) -> None:
        """Whether the game can still be won; it is looked for while the reader waits."""
        if not self.table.has_outlook:
            self._say("That can only be told of solitaire.")
        elif self.sitting.plan.hint_cap == 0:
            self._say(_NO_HINTS)
        else:
            self._say(_OUTLOOK[self.table.probe(_LOOK)])

    def explain(self, actor: Actor, _rest: str) -> None:
        """Every score on the table, line by line; nothing of it can be counted then."""
        self._counting.told()
        lines = [*sheet_lines(self.table.sheets(actor))]
        self._say_spoken(*(lines or ["Nothing has been scored yet."]))

    def log(self, _actor: Actor, _rest: str) -> None:
        """Everything that has happened, as everybody may know it."""
        self._tell(*self.table.events(None))

    def offers(self, actor: Actor, _rest: str) -> None:
        """The table and the offers once more."""
        self._show(actor)

    def count(self, _actor: Actor, rest: str) -> None:
        """Count the score that is due next, rule by rule or in a line."""
        self._counting.take(rest)

    def rules(self, _actor: Actor, _rest: str) -> None:
        """The rule sheet."""
        self._say(plain_pages.page(f"{self.table.game_id}/rules.md"))

    def about(self, _actor: Actor, _rest: str) -> None:
        """Where the game comes from."""
        self._say(plain_pages.page(f"{self.table.game_id}/about.md"))

    def words(self, _actor: Actor, rest: str) -> None:
        """The glossary, or what of it is called so."""
        found = [*plain_pages.words(rest)]
        if not found:
            raise plain_words.NotUnderstood(f"No word has {rest!r} in it; {WORDS} alone tells them all.")
        self._say(*found)

    def save(self, _actor: Actor, _rest: str) -> None:
        """Save, though every accepted step is saved already."""
        self._say(self.sitting.save() or f"Saved as {self.sitting.id}. Every accepted step is.")

    def quit(self, _actor: Actor, _rest: str) -> None:
        """Leave; the game goes on with tablegames --continue."""
        raise Leave

    def _answer(self, prompt: str) -> str:
        """The next line, whatever it says."""
        text = self._raw(prompt)
        if text.casefold() == "quit":
            raise Leave
        return text

    def _read(self, prompt: str) -> str:
        """The next line that says something; blank lines and comments don't."""
        while True:
            said = self._raw(prompt)
            if said:
                return said

    def _raw(self, prompt: str) -> str:
        """The next line, without its comment."""
        text = self._lines.read(prompt)
        if text is None:
            raise Leave
        return text

    def _name(self, actor: Actor) -> str:
        return _FOR_EVERYBODY if actor is None else whole(self.sitting.names[actor])

    def _say(self, *lines: str) -> None:
        self._lines.say(*lines)

    def _say_spoken(self, *lines: str) -> None:
        self._say(*(tied(line, self.sitting.names) for line in lines))


class Command(NamedTuple):
    """What a word does: how it is carried out, what it is told to do, what may follow it."""

    run: Callable[[Plain, Actor, str], None]
    about: str
    takes: str = ""


COUNT, WORDS = "count", "words"
COMMANDS = {
    "help": Command(Plain.help, "what can be typed"),
    "hint": Command(Plain.hint, "help for your hand; again for one level more"),
    "outlook": Command(Plain.outlook, "whether a game of solitaire can still be won"),
    "explain": Command(Plain.explain, "every score, line by line, and what did not count"),
    COUNT: Command(
        Plain.count,
        "after a deal count the score yourself, where the table agreed on it: rule by rule, or in a line",
        "RULE 3, RULE 1",
    ),
    "log": Command(Plain.log, "everything that has happened"),
    "offers": Command(Plain.offers, "your hand and the offers once more"),
    "rules": Command(Plain.rules, "the rule sheet of the game"),
    "about": Command(Plain.about, "where the game comes from, its kin, what it trains"),
    WORDS: Command(Plain.words, "what the words of the games mean, all or those with a word in them", "TERM"),
    "save": Command(Plain.save, "save; every accepted step is saved anyway"),
    "quit": Command(Plain.quit, "save and leave"),
}
