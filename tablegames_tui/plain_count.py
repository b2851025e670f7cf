"""Count it yourself line by line: what is asked, figures as they are typed, how each is marked.

The sheet of the rules is the only measure, as on the screen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rules.core.count import Count
from rules.core.sheet import Mark, ScoreSheet
from rules.core.text import pieces
from rules.core.text import seat as name
from tablegames_tui.nearest import listed
from tablegames_tui.plain_words import NotUnderstood
from tablegames_tui.spoken import spoken, tied
from tablegames_tui.trainer.told import marked

if TYPE_CHECKING:
    from tablegames_tui.saves import Sitting

SKIP = "skip"
"""What is typed where nobody wants to count."""
LARGEST = 9999
_NAMED = re.compile(r"(.+?)[\s:=]+(\d+)")


class Counting:
    """The counts of a sitting: which are due, how they are asked for or taken from a line, marked and kept.

    `read` gives the next line, `say` tells lines in the notation of `rules.core.text`.
    """

    def __init__(
        self,
        sitting: Callable[[], Sitting],
        read: Callable[[str], str],
        say: Callable[..., None],
        *,
        at_terminal: bool,
    ) -> None:
        self._sitting = sitting
        self._read, self._say = read, say
        self._at_terminal = at_terminal
        self._done: set[Count] = set()
        """What was counted, skipped, or told before anybody counted it."""

    def due(self) -> list[Count]:
        """What is to be counted before it is told, where the table agreed on it."""
        sitting = self._sitting()
        counts = sitting.table.counts() if sitting.plan.count_yourself else ()
        return [count for count in counts if count not in self._done]

    def told(self) -> None:
        """The scores have been told: nothing of them can be counted any more."""
        self._done.update(self.due())

    def take(self, text: str) -> None:
        """Count what is due next: by what a line says, rule by rule if it says nothing."""
        due = self.due()
        if not due:
            raise NotUnderstood(
                "There is nothing to count now: a score is counted after a deal, before explain tells it, "
                "where the table agreed on it."
            )
        if not text:
            self.ask(due[0])
        elif text.casefold() == SKIP:
            self._done.add(due[0])
        else:
            labels = fields(self._sheet(due[0]))
            called = {key: spoken(label, self._sitting().names) for key, label in labels.items()}
            self._mark(due[0], figures(text, called))

    def ask(self, count: Count) -> None:
        """Ask for a score rule by rule, and mark it."""
        self._say("", *asking_lines(count))
        self._say(f"What does each rule bring? An empty line counts nothing, {SKIP} goes on.")
        given = {}
        for key, label in fields(self._sheet(count)).items():
            answer = self._figure(label)
            if answer is None:
                self._done.add(count)
                return
            given[key] = answer
        self._mark(count, given)

    def _figure(self, label: str) -> int | None:
        """A figure for a rule; None where nobody wants to count."""
        while True:
            self._say(*([] if self._at_terminal else [label]))
            text = self._read(tied(label, self._sitting().names))
            if text.casefold() == SKIP:
                return None
            try:
                return figure(text)
            except NotUnderstood as refusal:
                if not self._at_terminal:
                    raise
                self._say(str(refusal))

    def _mark(self, count: Count, given: Mapping[str, int]) -> None:
        sheet = self._sheet(count)
        marks = sheet.mark(given)
        self._done.add(count)
        self._sitting().keep_count(count.deal, count.seat, marks)
        self._say(*marked_lines(marks, fields(sheet)))

    def _sheet(self, count: Count) -> ScoreSheet:
        return next(sheet for sheet in self._sitting().table.sheets(None) if sheet.seat == count.seat)


def asking_lines(count: Count) -> Iterator[str]:
    """Who counts, and what lies there to be counted."""
    yield f"Count it yourself: {count.who} {count.why}."
    for group in count.groups:
        yield f"{group.caption[:1].upper()}{group.caption[1:]}: {pieces(group.pieces)}."


def fields(sheet: ScoreSheet) -> dict[str, str]:
    """What can be filled in, by key; a factor is called by who pays it."""
    return {key: _label(label, key.partition("@")[2]) for key, label in sheet.fields()}


def figure(text: str) -> int:
    """A figure that was typed for a rule; nothing counts nothing."""
    if text and not (text.isascii() and text.isdecimal() and int(text[:9]) <= LARGEST):
        raise NotUnderstood(f"{text!r} is no figure from 0 to {LARGEST}; an empty line counts nothing.")
    return int(text or 0)


def figures(text: str, labels: Mapping[str, str]) -> dict[str, int]:
    """A whole count in a line: all figures in order, or each after the name of its rule."""
    words = text.replace(",", " ").split()
    if all(word.isdecimal() for word in words):
        if len(words) != len(labels):
            order = listed(labels.values(), "and")
            raise NotUnderstood(f"There are {len(labels)} figures to give, in this order: {order}.")
        return dict(zip(labels, map(figure, words), strict=True))
    given: dict[str, int] = {}
    for part in text.split(","):
        named = _NAMED.fullmatch(part.strip())
        if named is None:
            raise NotUnderstood(f"{part.strip()!r} has no figure: type one after each rule, as junk 2, go 1.")
        key = _key(named[1], labels)
        if key in given:
            raise NotUnderstood(f"{labels[key]} is named twice.")
        given[key] = figure(named[2])
    return given


def marked_lines(marks: Sequence[Mark], labels: Mapping[str, str]) -> Iterator[str]:
    """Every rule that counts or was claimed: right or wrong, and why; how many are right."""
    asked = [replace(mark, label=labels[mark.rule]) for mark in marks if mark.expected or mark.given]
    yield from (marked(mark, "amounts") for mark in asked)
    right = sum(mark.verdict == "right" for mark in asked)
    yield f"{right} right of {len(asked)} that count or were filled in."


def _label(label: str, payer: str) -> str:
    return f"{label}, {name(int(payer))} pays times" if payer else label


def _key(words: str, labels: Mapping[str, str]) -> str:
    """The one rule that is called so, or begins so."""
    sought = words.casefold()
    exactly = [key for key, label in labels.items() if sought in (key, label.casefold())]
    found = exactly or [key for key, label in labels.items() if label.casefold().startswith(sought)]
    if len(found) == 1:
        return found[0]
    if found:
        raise NotUnderstood(f"{words!r} may be {listed(labels[key] for key in found)}: type more of it.")
    raise NotUnderstood(f"There is no rule {words!r} to count; there are {listed(labels.values(), 'and')}.")
