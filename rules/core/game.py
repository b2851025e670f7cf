"""Game: the bundle of functions that a game is made of. No base class, no state of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from pydantic import ConfigDict, TypeAdapter

from rules.core.chance import Seed
from rules.core.count import Count
from rules.core.hint import Hint, Verdict
from rules.core.options import Options
from rules.core.sheet import Outcome, ScoreSheet, Seat

Actor = Seat | None
"""Who owes or may send an intent: a seat, or None for the table itself (anybody may press)."""


class State(Protocol):
    """The whole truth. It holds the house rules and the people, since `apply` gets nothing else."""

    @property
    def options(self) -> Options: ...
    @property
    def people(self) -> int: ...


class Intent(Protocol):
    """What a player asks for. `kind` comes first; `seat` is None for a table intent."""

    @property
    def kind(self) -> str: ...
    @property
    def seat(self) -> Seat | None: ...


class Event(Protocol):
    """What happened. `reveals`: it told somebody something new, so it can't be taken back."""

    @property
    def kind(self) -> str: ...
    @property
    def reveals(self) -> bool: ...


OptionsT = TypeVar("OptionsT", bound=Options)
StateT = TypeVar("StateT", bound=State)
IntentT = TypeVar("IntentT", bound=Intent)
EventT = TypeVar("EventT", bound=Event)
ViewT = TypeVar("ViewT")


class Step(NamedTuple, Generic[StateT, EventT]):
    """What an intent leads to: the next state and what happened on the way."""

    state: StateT
    events: tuple[EventT, ...]


ADAPTER_CONFIG = ConfigDict(extra="forbid", defer_build=True, ser_json_bytes="hex", val_json_bytes="hex")
"""The configuration of every intent and state adapter: nothing unknown gets in, seeds are hex."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[OptionsT, StateT, IntentT, EventT, ViewT]):
    """All that `Table` and the screens need of a game. See `architecture` section 3 of the design."""

    id: str
    title: str
    seats: range
    """People at the table."""
    version: int
    """Bumped when an old record would replay differently."""
    options: type[OptionsT]
    presets: Mapping[str, Callable[[int], OptionsT]]
    undo: Literal["never", "until_seen"]
    hidden: bool
    """Whether seats hold anything the others must not see (then a curtain stands between seats)."""
    intents: TypeAdapter[IntentT]
    states: TypeAdapter[StateT]
    pieces: Callable[[StateT], Counter[str]]
    new_game: Callable[[OptionsT, int, Seed], Step[StateT, EventT]]
    to_act: Callable[[StateT], tuple[Actor, ...]]
    legal_intents: Callable[[StateT, Actor], tuple[IntentT, ...]]
    standing_intents: Callable[[StateT, Actor], tuple[IntentT, ...]]
    apply: Callable[[StateT, IntentT], Step[StateT, EventT]]
    view: Callable[[StateT, Seat | None], ViewT]
    redact: Callable[[EventT, Seat | None], EventT | None]
    outcome: Callable[[StateT], Outcome | None]
    sheets: Callable[[ViewT], tuple[ScoreSheet, ...]]
    hints: Callable[[ViewT, tuple[IntentT, ...]], tuple[Hint[IntentT], ...]]
    words: Callable[[IntentT], str]
    """An intent in a line of plain mode: `play M03-ribbon`."""
    tell: Callable[[EventT], str]
    """An event as one sentence of the log, in the notation of `rules.core.text`; empty: not told."""
    lines: Callable[[ViewT], tuple[str, ...]]
    """What a view's owner sees, one fact a line, for plain mode and screen readers."""
    length: Callable[[OptionsT, float | None], str] | None = None
    """How long a game by these house rules takes, for whoever sets it up: "16 hands, about 3 hours".

    Where a deal, hand or round has taken the same people so many minutes lately, at that pace.
    """
    counts: Callable[[ViewT], tuple[Count, ...]] | None = None
    """Whose sheets can be counted now, before they are told, where a table has agreed on it."""
    hint_sections: Mapping[str, str] = field(default_factory=dict)
    """The paragraph of the rule sheet that each kind of hint is about."""
    probe: Callable[[StateT, Callable[[], bool]], Verdict] | None = None
    """Whether the game can still be won; the function says when to end the search with unknown."""
    laid_open: Callable[[OptionsT], bool] | None = None
    """Whether house rules lay all hands open, so that nothing is hidden from a seat after all."""
    recalled: Callable[[Sequence[EventT]], tuple[EventT, ...]] | None = None
    """The latest events as the log may still tell them, where the rules want some to be forgotten."""


AnyGame = Game[Any, Any, Any, Any, Any]
