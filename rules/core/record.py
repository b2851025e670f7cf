"""Record: a game told by its intents. Resume, replay and undo all follow from it."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field


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
