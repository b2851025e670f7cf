"""The whole truth of a game: the state of a table of mahjong, with the basic game's options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import AfterValidator, TypeAdapter

from rules.mahjong.sound import sound
from rules.mahjong.state import TableState
from rules.mahjong_basic.options import Options


@dataclass(frozen=True, kw_only=True)
class State(TableState):
    """A table at which the basic game is played."""

    options: Options


STATES: TypeAdapter[State] = TypeAdapter(Annotated[State, AfterValidator(sound)])
"""Validates at the edges only: `sound` is asked where a state comes from a file, never in a step."""
