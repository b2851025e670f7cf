"""Replay: a game again, step by step, from the positions that its table kept on the way.

What was hidden stays hidden until the game is over; then every seat's knowledge of every step is open. Steps
that the rules want forgotten while a deal is played can't be shown again before it is over.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Generic

from rules.core.errors import RulesError
from rules.core.game import AnyGame, EventT, ViewT
from rules.core.record import FromState, Record
from rules.core.sheet import Seat

KEPT_EVERY = 64
"""Of so many positions a table keeps one; those between are played again when they are asked for."""


class StillPlayed(RulesError):
    """The game is not over, so what was asked for is still hidden."""


class Replay(Generic[EventT, ViewT]):
    """The steps of a game: 0 is its start, step n what the n-th intent led to. Made by `Table.replay`."""

    def __init__(
        self,
        game: AnyGame,
        kept: Sequence[Any],
        lines: Sequence[bytes],
        events: Sequence[EventT],
        ends: Sequence[int],
    ) -> None:
        """`kept` is every `KEPT_EVERY`-th position, `ends` how many events there were after each step."""
        self._game = game
        self._kept = tuple(kept)
        self._lines = tuple(lines)
        self._ends = tuple(ends)
        self._told: tuple[EventT, ...] = game.recalled(events) if game.recalled else tuple(events)
        self._near = 0
        self._states = [self._kept[0]]
        self.is_over = not game.to_act(self._state(self.steps))
        """Whether the game is over, and so all hands are open."""
        self.forgotten = self._forgotten(events)
        """The steps that can't be looked back at before the deal is over."""

    @property
    def steps(self) -> int:
        """The number of the last step."""
        return len(self._lines)

    def nearest(self, step: int, *, forward: bool = True) -> int:
        """The step that can be shown nearest to that one, in the direction in which somebody walks."""
        step = max(0, min(self.steps, step))
        if step not in self.forgotten:
            return step
        return self.forgotten.stop if forward else self.forgotten.start - 1

    def view(self, step: int) -> ViewT:
        """What everybody knew after that step."""
        return self._view(step, None)

    def views(self, step: int) -> tuple[ViewT, ...]:
        """What each seat knew after that step; StillPlayed before the game is over."""
        self._need_end()
        return tuple(self._view(step, seat) for seat in range(self._state(step).people))

    def events(self, step: int) -> tuple[EventT, ...]:
        """What everybody was told of that step, as far as it may still be told."""
        first = self._ends[step - 1] if step else 0
        shown = (self._game.redact(event, None) for event in self._told[first : self._ends[step]])
        return tuple(event for event in shown if event is not None)

    def log(self) -> tuple[tuple[int, EventT], ...]:
        """Everything that everybody was told, each with the number of its step."""
        shown = ((n, self._game.redact(event, None)) for n, event in enumerate(self._told))
        return tuple((bisect_right(self._ends, n), event) for n, event in shown if event is not None)

    def lines(self, step: int) -> tuple[str, ...]:
        """The position after that step as facts, one a line; once the game is over, with all hands."""
        facts: tuple[str, ...] = self._game.lines(self.view(step))
        hands = self.views(step) if self.is_over else ()
        return (*facts, *(own for view in hands for own in self._game.lines(view) if own not in facts))

    def position(self, step: int) -> Record:
        """A game that goes on from that step; StillPlayed before this one is over, as it holds every hand."""
        self._need_end()
        state, game = self._state(step), self._game
        return Record(
            game=game.id,
            version=game.version,
            options=state.options.model_dump(mode="json"),
            people=state.people,
            start=FromState(state=game.states.dump_python(state, mode="json")),
            digest=sha256(game.states.dump_json(state)).hexdigest(),
        )

    def is_end(self, step: int) -> bool:
        """Whether nothing can be done any more after that step."""
        return not self._game.to_act(self._state(step))

    def __iter__(self) -> Iterator[tuple[ViewT, tuple[EventT, ...]]]:
        """Each step that can be shown: what everybody saw, and what everybody was told."""
        for step in range(self.steps + 1):
            if step not in self.forgotten:
                yield self.view(step), self.events(step)

    def _need_end(self) -> None:
        if not self.is_over:
            raise StillPlayed("The game is not over yet: what is hidden stays hidden until then.")

    def _view(self, step: int, seat: Seat | None) -> ViewT:
        if step in self.forgotten:
            raise StillPlayed("The deal is not over yet: nobody may look back at what it has captured.")
        view: ViewT = self._game.view(self._state(step), seat)
        return view

    def _state(self, step: int) -> Any:
        """The position after a step, played on from the one kept before it."""
        near, beyond = divmod(step, KEPT_EVERY)
        if near != self._near:
            self._near, self._states = near, [self._kept[near]]
        for line in self._lines[near * KEPT_EVERY + len(self._states) - 1 : step]:
            intent = self._game.intents.validate_json(line)
            self._states.append(self._game.apply(self._states[-1], intent).state)
        return self._states[beyond]

    def _forgotten(self, events: Sequence[EventT]) -> range:
        """From the first play of a deal to the last that may not be told whole any more."""
        changed = [n for n, (now, then) in enumerate(zip(self._told, events, strict=True)) if now is not then]
        if not changed:
            return range(0)
        deals = (n for n in range(changed[0]) if getattr(self._told[n], "commitment", None))
        began = max(deals, default=-1)
        return range(bisect_right(self._ends, began) + 1, bisect_right(self._ends, changed[-1]) + 1)
