"""The whole truth of a deal, played by one person or by several in turn (mahjong-solitaire.md, section 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, PlainSerializer, TypeAdapter

from rules.core.chance import Seed
from rules.core.game import ADAPTER_CONFIG
from rules.core.sheet import Seat
from rules.mahjong_solitaire.board import DARK_FLOWERS, Pair, places
from rules.mahjong_solitaire.layouts import Layout
from rules.mahjong_solitaire.options import NUMBERS, Options, layout_of
from rules.mahjong_solitaire.score import Counts
from rules.pieces.mahjong import FLOWERS, Tile


def _written(faces: object) -> object:
    return faces.split() if isinstance(faces, str) else faces


Faces = Annotated[tuple[Tile, ...], BeforeValidator(_written), PlainSerializer(" ".join)]
"""Tiles by place; in JSON one text, which is shorter and far quicker than a list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """A pair was removed."""

    kind: Literal["taken"] = "taken"
    pair: Pair


@dataclass(frozen=True, slots=True, kw_only=True)
class Mixed:
    """The faces were shuffled: what lay there on the other side of this step, before it or after it."""

    kind: Literal["mixed"] = "mixed"
    faces: Faces
    dark: int


Move = Annotated[Taken | Mixed, Field(discriminator="kind")]

Ending = Literal["won", "stuck", "given_up"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a person's play of the deal ended; stuck: where the option `stuck_ends` makes that the end."""

    ending: Ending
    counts: Counts


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing:
    """A person plays; being stuck is part of it (S3)."""

    kind: Literal["playing"] = "playing"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Between:
    """A person has played the deal, and the next one is asked to the keyboard."""

    kind: Literal["between"] = "between"
    seat: Seat
    """Who has just played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Over:
    """Everybody has played the deal."""

    kind: Literal["over"] = "over"
    seat: Seat
    """Who played last."""


Phase = Playing | Between | Over


@dataclass(frozen=True, kw_only=True)
class State:
    """All that is needed to go on. Without slots, so that `changed` can copy it whole."""

    __pydantic_config__: ClassVar[ConfigDict] = ADAPTER_CONFIG

    options: Options
    people: int
    seed: Seed
    """The sitting's seed; it only draws a number where the options name none."""
    number: int
    """The number of the deal."""
    phase: Annotated[Phase, Field(discriminator="kind")]
    left: int
    """The places that still hold a tile, bit n for place n of the layout."""
    faces: Faces
    """By place; those of places that are empty now are the tiles that were removed from there."""
    dark: int
    """The places of dark tiles where light goes with dark (10), else 0."""
    done: tuple[Move, ...]
    """What can be undone, oldest first."""
    undone: tuple[Move, ...]
    """What can be done again, next one last."""
    hints: int
    undos: int
    marked: Pair | None
    """The pair that the last hint showed, until the board changes."""
    results: tuple[Result, ...]
    """Of those who have played, by seat."""

    @property
    def layout(self) -> Layout:
        """Where the tiles lie."""
        return layout_of(self.options.layout)

    @property
    def shades(self) -> int | None:
        """The dark places, or None where light and dark don't matter."""
        return self.dark if self.options.pairing == "contrast" else None

    @property
    def counts(self) -> Counts:
        """What the score of the person who plays is made of."""
        shuffles = sum(isinstance(move, Mixed) for move in self.done)
        return Counts(
            pairs=len(self.done) - shuffles,
            won=not self.left,
            hints=self.hints,
            undos=self.undos,
            shuffles=shuffles,
        )


def sound(state: State) -> State:
    """The state, where its parts fit together; ValueError where no game could have come to it."""
    layout = state.layout
    if len(state.faces) != len(layout.spots):
        raise ValueError(f"there must be a tile for each of the {len(layout.spots)} places")
    if state.number not in NUMBERS:
        raise ValueError(f"the number of the deal must be from {NUMBERS[0]} to {NUMBERS[-1]}")
    taken = [place for move in state.done if isinstance(move, Taken) for place in move.pair]
    gone = sum(1 << place for place in set(taken) if 0 <= place < len(layout.spots))
    if len(set(taken)) != len(taken) or state.left != layout.whole ^ gone:
        raise ValueError("the tiles that are left must be those that were not removed")
    again = [place for move in state.undone if isinstance(move, Taken) for place in move.pair]
    if len(set(again)) != len(again) or not set(again) <= set(places(state.left)):
        raise ValueError("what can be removed again must still be there")
    if state.marked is not None and not set(state.marked) <= set(places(state.left)):
        raise ValueError("the pair that a hint shows must still be there")
    if min(state.hints, state.undos) < 0:
        raise ValueError("hints and undos are counted from 0")
    if len(state.results) != state.phase.seat + (not isinstance(state.phase, Playing)):
        raise ValueError("everybody who has played must have a result, and nobody else")
    pictures = [(state.faces, state.dark)]
    pictures += [(move.faces, move.dark) for move in (*state.done, *state.undone) if isinstance(move, Mixed)]
    for faces, dark in pictures:
        _check_faces(state, faces, dark)
    return state


def _check_faces(state: State, faces: tuple[Tile, ...], dark: int) -> None:
    if sorted(faces) != sorted(state.faces):
        raise ValueError("a shuffle must leave the tiles what they are")
    if not 0 <= dark <= state.layout.whole or (dark and state.options.pairing == "same"):
        raise ValueError("tiles are dark only where light goes with dark")
    if state.options.pairing == "contrast":
        count = dict.fromkeys(faces, 0)
        for place, tile in enumerate(faces):
            count[tile] += dark >> place & 1
        if any(dark != (tile in DARK_FLOWERS if tile in FLOWERS else 2) for tile, dark in count.items()):
            raise ValueError("half of the tiles of each class must be dark")


STATES: TypeAdapter[State] = TypeAdapter(Annotated[State, AfterValidator(sound)])
"""Validates at the edges only: `sound` is asked where a state comes from a file, never in a step."""
