"""Drills: questions that a game's practice module asks, how they are answered and marked; books of rules.

What a trainer shows and keeps knows these values only, and the functions of a practice module (`Practice`).
Texts are in the notation of `rules.core.text`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Literal, Protocol

from rules.core.errors import RulesError
from rules.core.sheet import Mark, ScoreSheet

Kind = Literal["ticks", "number", "choice", "pieces", "amounts"]
"""How a question is answered, and so what the figures of an answer by field mean.

- ticks: how often each field counts; or, where the fields bring points, nothing but the figure `TOTAL`.
- number: the figure of the one field.
- choice: 1 for the one field that is chosen.
- pieces: 1 for every piece that is named; keys are piece ids.
- amounts: a figure for each field.
"""
TOTAL = "total"
"""The key of a sum: the one field of most numbers, and what may be given instead of ticks."""
LEVELS = range(1, 6)
HINTS = range(1, 5)


class NoQuestion(RulesError):
    """What was given is no question of this game's drills."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill:
    """A sort of question: its stable id, its title, a sentence on what it trains, its place in the rules."""

    id: str
    title: str
    blurb: str
    section: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldPicture:
    """A set on the table: its pieces, the seat it was claimed from as the rules say it (may be empty)."""

    pieces: tuple[str, ...]
    source: str = ""
    concealed: bool = False
    added: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Pieces that lie together, a hand, a floor, somebody's pile: what they are called, and the pieces."""

    caption: str
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stacked:
    """A piece that lies on a board: half pieces to the right and down, its layer, a letter on it.

    `piece` is None where its face is hidden; `asked`: the question is about it. `dark` is None where light
    and dark don't matter.
    """

    x2: int
    y2: int
    z: int
    piece: str | None
    mark: str = ""
    asked: bool = False
    dark: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """What is drawn as pieces: sets on the table, the rest of the hand, the winning piece apart, flowers.

    Games without sets and hands to win with draw `groups` instead, and those with a board its `stack` or its
    `rows`: lines to be shown as they stand. Rows beside a stack say in words what lies where, for those who
    can't see it.
    """

    melds: tuple[MeldPicture, ...] = ()
    concealed: tuple[str, ...] = ()
    winning: str | None = None
    last: str = "won"
    """What the winning piece is called, which may not win after all."""
    flowers: int = 0
    groups: tuple[Group, ...] = ()
    stack: tuple[Stacked, ...] = ()
    rows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """Something to tick, type or choose: its key in an answer, its label, the highest figure it takes.

    `also` is another name by which it is found when names are typed.
    """

    key: str
    label: str
    most: int = 1
    also: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question with every fact that its answer needs; `data` is JSON from which it can be asked again.

    `listed`: what may be ticked is always listed, as nobody would type it by name; it brings no points, so
    there is no total.
    """

    drill: str
    level: int
    text: str
    facts: tuple[str, ...]
    picture: Picture
    kind: Kind
    fields: tuple[Field, ...]
    data: dict[str, Any]
    listed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A marked answer: what is right, missing or wrong line by line (figures as in `Mark`), and the score.

    `practised` tells for every rule that the question was about whether it was answered right; a rule that
    was claimed and doesn't count is in it as well. `choice` is the key of the field that was to be chosen.
    """

    right: bool
    marks: tuple[Mark, ...]
    total_expected: int
    total_given: int
    sheet: ScoreSheet | None = None
    choice: str = ""
    practised: Mapping[str, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A rule in the book: its name, worth and text, an example, what it removes, what comes near to it.

    `worth` says what a rule is worth that brings no points: "x2"; one that is worth nothing has its `section`
    of the rule sheet instead. `drill` asks about it, the first if empty.
    """

    number: int
    rule: str
    name: str
    also: str = ""
    points: int = 0
    text: str
    picture: Picture
    facts: tuple[str, ...] = ()
    removes: tuple[str, ...] = ()
    near_misses: tuple[str, ...] = ()
    worth: str = ""
    section: str = ""
    drill: str = ""

    @property
    def stands_for(self) -> str:
        """What it is worth, or else where it is written."""
        if self.section:
            return f"section {self.section}"
        return self.worth or f"{self.points} {'point' if self.points == 1 else 'points'}"


class Page(Protocol):
    """What a game's book says of a rule, however it shows the example."""

    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...


def unnumbered(
    rule: str,
    page: Page,
    drill: Drill,
    picture: Picture,
    *facts: str,
    points: int = 0,
    worth: str = "",
    section: str = "",
) -> partial[Entry]:
    """The page of a rule as an entry, but for its number in the book."""
    return partial(
        Entry,
        rule=rule,
        name=page.name,
        points=points,
        worth=worth,
        section=section,
        drill=drill.id,
        text=page.text,
        picture=picture,
        facts=facts,
    )


class Practice(Protocol):
    """The functions of a game's practice module, as a trainer uses them."""

    DRILLS: tuple[Drill, ...]

    def ask(self, drill: str, level: int, rng: Random, weak: Mapping[str, float]) -> Question:
        """A new question; rules that have a weight in `weak` come sooner, the sooner the greater it is."""

    def ask_again(self, data: Mapping[str, Any]) -> Question:
        """The question whose `data` this is; RulesError if it is nobody's."""

    def check(self, question: Question, answer: Mapping[str, int]) -> Checked:
        """Mark an answer, given by keys of the fields; a field left out is 0."""

    def hint(self, question: Question, step: int) -> str:
        """Help in four steps, each telling more than the one before."""

    def book(self) -> tuple[Entry, ...]:
        """Every rule, in the order of the rule book."""
