"""Record: a game told by its intents. Resume, replay and undo all follow from it.

A file may hold anything, so everything here that reads one answers with BrokenRecord and nothing else.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from rules.core.errors import BrokenRecord, RulesError
from rules.core.game import AnyGame
from rules.core.options import Options


class FromSeed(BaseModel):
    """The usual start: a sitting seed, 64 hex digits."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    seed: str = Field(pattern=r"^[0-9a-f]{64}$")


class FromState(BaseModel):
    """A start in the middle: practice, replays, and saves carried over from an older rules version."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    state: dict[str, Any]


class Record(BaseModel):
    """Options, start and intents of one game, with the digest of the state they lead to.

    `digest` is the SHA-256 of the state's JSON, as 64 hex digits.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)
    game: str
    version: int
    options: dict[str, Any]
    people: int
    start: FromSeed | FromState
    intents: tuple[dict[str, Any], ...] = ()
    digest: str = Field(pattern=r"^[0-9a-f]{64}$")

    @classmethod
    def from_json(cls, data: str | bytes) -> Self:
        """Read a record's JSON; BrokenRecord where it is none."""
        try:
            return cls.model_validate_json(data)
        except ValidationError as error:
            raise BrokenRecord(f"It is no record of a game: {fault(error)}") from error


def read_options(game: AnyGame, record: Record) -> Options:
    """The house rules of a record, all values filled in."""
    try:
        options: Options = game.options.model_validate(record.options)
        return options.resolved(record.people)
    except (ValidationError, RulesError) as error:
        raise BrokenRecord(f"The record's house rules can't be read: {fault(error)}") from error


_SEATS = ("Seat", "Seat | None", "tuple[Seat, ...]", "tuple[Seat | None, ...]")
"""How a state's field that holds seats is declared."""


def read_state(game: AnyGame, options: Options, people: int, stored: dict[str, Any]) -> Any:
    """A stored position that holds the whole pack and that every function of the game can look at."""
    try:
        state = game.states.validate_python(stored)
    except ValidationError as error:
        raise BrokenRecord(f"The stored position can't be read: {fault(error)}") from error
    if state.options != options or state.people != people:
        raise BrokenRecord(
            "The stored position was played with other house rules or another number of people."
        )
    _check_seats(state, people)
    whole = game.pieces(game.new_game(options, people, bytes(32)).state)
    try:
        check_pieces(whole, game.pieces(state))
        _look_at(game, people, state)
    except BrokenRecord:
        raise
    except Exception as error:  # rules are written for positions that they made; this one may be any
        raise BrokenRecord("The stored position is none that a game can reach.") from error
    return state


def _check_seats(value: Any, people: int) -> None:
    """Refuse a position that names a seat nobody sits on, in any field that is declared to hold seats."""
    if isinstance(value, tuple):
        for part in value:
            _check_seats(part, people)
    elif is_dataclass(value):
        for field in fields(value):
            held = getattr(value, field.name)
            if field.type not in _SEATS:
                _check_seats(held, people)
                continue
            for seat in held if isinstance(held, tuple) else (held,):
                if seat is not None and seat not in range(people):
                    raise BrokenRecord(f"The stored position names seat {seat}, but {people} people play.")


def _look_at(game: AnyGame, people: int, state: Any) -> None:
    game.to_act(state)
    game.outcome(state)
    for actor in (None, *range(people)):
        game.legal_intents(state, actor)
        game.standing_intents(state, actor)
        view = game.view(state, actor)
        game.lines(view)
        game.sheets(view)


def check_pieces(pack: Counter[str], found: Counter[str]) -> None:
    """Refuse a position that does not hold exactly the pieces of the pack."""
    for piece in sorted(set(pack) | set(found)):
        if found[piece] > pack[piece]:
            raise BrokenRecord(
                f"The stored position holds {piece} {found[piece]} times instead of {pack[piece]}."
            )
        if found[piece] < pack[piece]:
            raise BrokenRecord(f"The stored position has lost {piece}.")


def fault(error: Exception) -> str:
    """What is wrong, in one line: the first fault that pydantic found, or the error's own sentence."""
    if not isinstance(error, ValidationError):
        return str(error)
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else str(first["msg"])
