"""Table: the only object that holds a state.

It hands out views, takes intents and keeps history. It knows no game, and no game knows it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from time import monotonic
from typing import Any, Generic, NamedTuple

from pydantic import ValidationError

from rules.core.chance import Seed
from rules.core.count import Count
from rules.core.errors import BrokenRecord, CannotUndo, RulesError
from rules.core.game import Actor, AnyGame, EventT, Game, IntentT, OptionsT, StateT, Step, ViewT
from rules.core.hint import Hint, Verdict
from rules.core.options import Options
from rules.core.record import FromSeed, FromState, Record, fault, read_options, read_state
from rules.core.replay import KEPT_EVERY, Replay
from rules.core.sheet import Outcome, ScoreSheet, Seat

NOTHING_YET = "There is nothing to take back."
OPENED_AGAIN = "It can't be taken back any more: the game was opened again since."
SOMEBODY_LOOKED = "It can't be taken back any more: somebody else has looked since."
HAS_REVEALED = "It can't be taken back: it has shown something that was hidden."


class _Past(NamedTuple):
    """What taking back a step needs: whose step it was, the state and the number of events before it."""

    actor: Actor
    state: Any
    events: int


class Table(Generic[IntentT, EventT, ViewT]):
    """One game being played. Made by `start`, `at` or `resume`; no caller ever sees its state."""

    def __init__(
        self, game: AnyGame, options: Options, people: int, start: FromSeed | FromState, first: Step[Any, Any]
    ) -> None:
        self._game = game
        self._options = options
        self._people = people
        self._start = start
        self._state: Any = first.state
        self._events: list[EventT] = list(first.events)
        self._lines: list[bytes] = []
        self._kept: list[Any] = [first.state]
        self._ends = [len(first.events)]
        self._offers: dict[Actor, tuple[IntentT, ...]] = {}
        self._past: list[_Past] = []
        self._no_undo = NOTHING_YET

    @classmethod
    def start(
        cls, game: Game[OptionsT, StateT, IntentT, EventT, ViewT], options: OptionsT, people: int, seed: Seed
    ) -> Table[IntentT, EventT, ViewT]:
        """A new game; BadOption where the options don't go with the number of people."""
        options = options.resolved(people)
        return cls(game, options, people, FromSeed(seed=seed.hex()), game.new_game(options, people, seed))

    @classmethod
    def at(
        cls,
        game: Game[OptionsT, StateT, IntentT, EventT, ViewT],
        options: OptionsT,
        people: int,
        state: StateT,
    ) -> Table[IntentT, EventT, ViewT]:
        """A game that starts from a given position (practice and replays)."""
        start = FromState(state=game.states.dump_python(state, mode="json"))
        return cls(game, options.resolved(people), people, start, Step(state, ()))

    @classmethod
    def resume(
        cls,
        game: Game[OptionsT, StateT, IntentT, EventT, ViewT],
        record: Record,
        state: dict[str, Any] | None = None,
    ) -> Table[IntentT, EventT, ViewT]:
        """Replay a record and check its digest; BrokenRecord where anything differs.

        A record of another rules version goes on from `state`, the position stored with it, without undo.
        """
        if record.game != game.id:
            raise BrokenRecord(f"This is a record of {record.game}, not of {game.id}.")
        if record.people not in game.seats:
            raise BrokenRecord(f"{game.title} is not played by {record.people} people.")
        if record.version != game.version:
            return cls._carry_over(game, record, state)
        table = cls._opened(game, record)
        # From a seed only the rules' own positions follow; a stored one may be any, and so may its faults.
        faults = (ValidationError, RulesError) if isinstance(record.start, FromSeed) else (Exception,)
        for number, line in enumerate(record.intents, 1):
            try:
                table.submit(game.intents.validate_python(line))
            except faults as error:
                why = f"Step {number} of the record is not a legal step: {fault(error)}"
                raise BrokenRecord(why) from error
        if table._digest() != record.digest:
            raise BrokenRecord("The record's steps don't lead to the position that was saved with it.")
        if game.hidden:
            table._forget_past(OPENED_AGAIN)
        return table

    @classmethod
    def _opened(cls, game: AnyGame, record: Record) -> Table[Any, Any, Any]:
        options = read_options(game, record)
        if isinstance(record.start, FromSeed):
            return cls.start(game, options, record.people, bytes.fromhex(record.start.seed))
        state = read_state(game, options, record.people, record.start.state)
        return cls.at(game, options, record.people, state)

    @classmethod
    def _carry_over(cls, game: AnyGame, record: Record, state: dict[str, Any] | None) -> Table[Any, Any, Any]:
        if record.version > game.version:
            raise BrokenRecord(
                f"It was written with rules version {record.version} of {game.title}; this program has"
                f" {game.version}. Install a newer tablegames to go on with it."
            )
        if state is None:
            raise BrokenRecord("It was written with older rules and holds no position to go on from.")
        options = read_options(game, record)
        return cls.at(game, options, record.people, read_state(game, options, record.people, state))

    @property
    def game_id(self) -> str:
        """The id of the game in the catalogue."""
        return self._game.id

    @property
    def title(self) -> str:
        """The game's name."""
        return self._game.title

    @property
    def people(self) -> int:
        """How many seats there are."""
        return self._people

    @property
    def options(self) -> Options:
        """The house rules, all values filled in."""
        return self._options

    @property
    def hidden(self) -> bool:
        """Whether seats hold anything the others must not see, as this table's house rules have it."""
        laid_open = self._game.laid_open
        return self._game.hidden and not (laid_open is not None and laid_open(self._options))

    def section_of(self, hint: Hint[IntentT]) -> str:
        """The paragraph of the rule sheet that a hint is about; empty where there is none."""
        return self._game.hint_sections.get(hint.kind, "")

    def to_act(self) -> tuple[Actor, ...]:
        """Who owes an intent now, in the order to ask; () when the game is over."""
        return self._game.to_act(self._state)

    def view(self, seat: Seat | None) -> ViewT:
        """What one seat may know; None: what everybody knows."""
        self._looked(seat)
        view: ViewT = self._game.view(self._state, seat)
        return view

    def legal(self, actor: Actor) -> tuple[IntentT, ...]:
        """What that actor may send now."""
        if actor not in self._offers:
            self._offers[actor] = self._game.legal_intents(self._state, actor)
        return self._offers[actor]

    def standing(self, actor: Actor) -> tuple[IntentT, ...]:
        """What that actor may send though nobody waits for it."""
        return self._game.standing_intents(self._state, actor)

    def sheets(self, seat: Seat | None) -> tuple[ScoreSheet, ...]:
        """The score sheets as far as that seat may know them."""
        return self._game.sheets(self.view(seat))

    def counts(self) -> tuple[Count, ...]:
        """Whose score somebody may count now, before it is told."""
        return self._game.counts(self.view(None)) if self._game.counts else ()

    def hints(self, seat: Seat) -> tuple[Hint[IntentT], ...]:
        """All help for that seat, of every level, from its own view and offers."""
        return self._game.hints(self.view(seat), self.legal(seat))

    def outcome(self) -> Outcome | None:
        """The last finished deal, hand or round."""
        return self._game.outcome(self._state)

    def submit(self, intent: IntentT) -> None:
        """Carry out an intent; IllegalIntent, with nothing changed, where the rules refuse it."""
        step = self._game.apply(self._state, intent)
        line = self._game.intents.dump_json(intent)
        if self._game.undo != "never":
            self._past.append(_Past(intent.seat, self._state, len(self._events)))
            if any(event.reveals for event in step.events):
                self._forget_past(HAS_REVEALED)
        self._lines.append(line)
        self._events.extend(step.events)
        self._ends.append(len(self._events))
        if len(self._lines) % KEPT_EVERY == 0:
            self._kept.append(step.state)
        self._move_to(step.state)

    def events(self, seat: Seat | None, since: int = 0) -> tuple[EventT, ...]:
        """What happened from event number `since` on, as far as that seat may know it and still look it up.

        Numbers count all events, those hidden from the seat included: see `event_count`.
        """
        self._looked(seat)
        recalled = self._game.recalled
        told = recalled(self._events[since:]) if recalled else self._events[since:]
        shown = (self._game.redact(event, seat) for event in told)
        return tuple(event for event in shown if event is not None)

    @property
    def event_count(self) -> int:
        """How many events there have been; what to pass as `since` next time."""
        return len(self._events)

    @property
    def steps(self) -> int:
        """How many intents have been accepted."""
        return len(self._lines)

    def words(self, intent: IntentT) -> str:
        """The intent in a line of plain mode."""
        return self._game.words(intent)

    def tell(self, event: EventT) -> str:
        """The event as a sentence of the log (`rules.core.text`)."""
        return self._game.tell(event)

    def lines(self, seat: Seat | None) -> tuple[str, ...]:
        """The view as facts, one a line (`rules.core.text`)."""
        return self._game.lines(self.view(seat))

    def undo(self) -> None:
        """Take back the last step; CannotUndo where it was seen, told something, or the game has no undo."""
        if self._game.undo == "never":
            raise CannotUndo(f"{self._game.title} has no take-back: every step tells the others something.")
        if not self._past:
            raise CannotUndo(self._no_undo)
        before = self._past.pop()
        self._lines.pop()
        self._ends.pop()
        del self._kept[len(self._lines) // KEPT_EVERY + 1 :]
        del self._events[before.events :]
        self._move_to(before.state)

    def _move_to(self, state: Any) -> None:
        self._state = state
        self._offers = {}

    def _looked(self, seat: Seat | None) -> None:
        """Steps of others that this seat now knows of, and all before them, can't be taken back."""
        if seat is not None and any(step.actor != seat for step in self._past):
            last = max(number for number, step in enumerate(self._past) if step.actor != seat)
            self._forget_past(SOMEBODY_LOOKED, last + 1)

    def _forget_past(self, why: str, count: int | None = None) -> None:
        """Let go of the oldest `count` states, or of all: nobody can go back to them."""
        del self._past[:count]
        self._no_undo = why

    def replay(self) -> Replay[EventT, ViewT]:
        """The game so far again, step by step."""
        return Replay(self._game, self._kept, self._lines, self._events, self._ends)

    @property
    def has_outlook(self) -> bool:
        """Whether a probe can tell anything of this game."""
        return self._game.probe is not None

    def probe(
        self, limit_s: float, after: IntentT | None = None, stop: Callable[[], bool] | None = None
    ) -> Verdict:
        """Whether the game can still be won, as it is or `after` an offer, as far as that time tells.

        It may be asked in a thread of its own; there `stop` ends the search early.
        """
        if self._game.probe is None:
            return Verdict.UNKNOWN
        state = self._state if after is None else self._game.apply(self._state, after).state
        end = monotonic() + limit_s
        return self._game.probe(state, lambda: monotonic() >= end or (stop is not None and stop()))

    def record(self) -> Record:
        """The whole game so far, ready to be saved and resumed."""
        return self._head().model_copy(update={"intents": tuple(json.loads(line) for line in self._lines)})

    def record_json(self) -> bytes:
        """`record()` as JSON, joined from the lines kept for each intent: cheap however long the game is."""
        before, empty, after = self._head().model_dump_json().encode().rpartition(b'"intents":[]')
        return before + empty[:-1] + b",".join(self._lines) + b"]" + after

    def _head(self) -> Record:
        return Record(
            game=self._game.id,
            version=self._game.version,
            options=self._options.model_dump(mode="json"),
            people=self._people,
            start=self._start,
            digest=self._digest(),
        )

    def state_json(self) -> bytes:
        """The position as JSON, for a save only: it holds every hidden piece."""
        return self._game.states.dump_json(self._state)

    def _digest(self) -> str:
        return sha256(self.state_json()).hexdigest()
