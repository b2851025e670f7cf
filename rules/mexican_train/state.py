"""The whole truth of a game of Mexican Train (mexican-train.md, section 11). Only play.py makes new ones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator, ConfigDict, Field, TypeAdapter

from rules.core.chance import Seed
from rules.core.game import ADAPTER_CONFIG
from rules.core.sheet import Seat
from rules.mexican_train.options import Options
from rules.mexican_train.trains import PERSONAL, OpenDouble, Train, TrainId
from rules.pieces.dominoes import ENDS, Tile, other_end

COMPOSED: Seed = bytes(32)
"""The seed of a game whose first round was put in order, as for a lesson: nothing is to be proven of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundResult:
    """How a round ended (6, 7): who went out (None: blocked), the points and the new totals by seat."""

    round: int
    engine: int
    went_out: Seat | None
    points: tuple[int, ...]
    totals: tuple[int, ...]


PhaseKind = Literal["turn", "round_over", "game_over"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A seat is to play. `opened` are the open doubles that it has played in this turn, in order (5.4)."""

    kind: Literal["turn"] = "turn"
    turn: Seat
    opened: tuple[OpenDouble, ...] = ()
    must_follow: bool = False
    """The last tile was a double, another play is due (5.1)."""
    must_cover: bool = False
    """It was also the last tile in hand and must be covered (`go_out_on_double: false`)."""
    long: bool = False
    """All tiles of this turn went on the own train in a long first turn (9)."""
    drew: bool = False
    """A tile was drawn in this turn."""
    drawn: Tile | None = None
    """The tile drawn last, while it is in the hand."""

    @property
    def may_stop(self) -> bool:
        """A long first turn may go on or stop, but not right after a double (9)."""
        return self.long and not self.must_follow


@cache
def starting(seat: Seat) -> Turn:
    """The start of a seat's turn; one value for every turn of the seat."""
    return Turn(turn=seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOver:
    """The round has ended; the table goes on."""

    kind: Literal["round_over"] = "round_over"
    result: RoundResult


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOver:
    """The last round has ended."""

    kind: Literal["game_over"] = "game_over"
    result: RoundResult
    winners: tuple[Seat, ...]


Phase = Turn | RoundOver | GameOver


@dataclass(frozen=True, kw_only=True)
class State:
    """All that is needed to go on. Tuples "by seat" have an entry for everyone.

    Without slots, so that `changed` can copy it whole: setting all its fields anew would be the dearest thing
    in a turn.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ADAPTER_CONFIG

    options: Options
    """All values filled in."""
    people: int
    seed: Seed
    """The game's seed; round n has the seed of deal n (`rules.core.chance`)."""
    round: int
    """From 1."""
    engine: int
    starter: Seat
    phase: Annotated[Phase, Field(discriminator="kind")]
    hands: tuple[tuple[Tile, ...], ...]
    """By seat, in the order in which the tiles came."""
    boneyard: tuple[Tile, ...]
    """Front first."""
    trains: tuple[Train, ...]
    """The personal trains by seat, then the Mexican train."""
    left_open: tuple[OpenDouble, ...]
    """Open doubles from earlier turns, in the order played (5.5)."""
    first_turn: tuple[bool, ...]
    """By seat: whether the first turn of this round is still to come (9)."""
    announced: tuple[Seat, ...]
    """Whose single tile has been announced (8), lowest seat first."""
    unannounced: Seat | None
    """With `knock: manual`: who may still knock or be caught."""
    totals: tuple[int, ...]
    rounds_won: tuple[int, ...]
    """By seat: how often that seat went out."""
    results: tuple[RoundResult, ...]
    """All finished rounds of this game."""

    @property
    def composed(self) -> bool:
        """Whether the round's tiles were put in order by hand, so that no seed tells of them."""
        return self.seed == COMPOSED and self.round == 1


def train_ids(people: int) -> tuple[TrainId, ...]:
    """The trains of so many people: theirs by seat, then the Mexican train."""
    return (*PERSONAL[:people], TrainId.M)


_BY_SEAT = ("hands", "first_turn", "totals", "rounds_won")


def sound(state: State) -> State:
    """The state, where its lists, trains and doubles fit together; ValueError where no game comes to it."""
    if state.engine != state.options.highest + 1 - state.round:
        raise ValueError(f"round {state.round} is not the one with engine {state.engine}")
    for field in _BY_SEAT:
        if len(getattr(state, field)) != state.people:
            raise ValueError(f"{field} must have an entry for each of {state.people} people")
    for result in (*state.results, getattr(state.phase, "result", None)):
        if result is not None and not len(result.points) == len(result.totals) == state.people:
            raise ValueError(
                f"a round's points and totals must have an entry for each of {state.people} people"
            )
    if tuple(train.id for train in state.trains) != train_ids(state.people):
        raise ValueError("there must be a train for everybody and the Mexican train, in this order")
    for train in state.trains:
        end = state.engine
        for tile in train.tiles:
            if end not in ENDS[tile]:
                raise ValueError(f"in train {train.id} the tile {tile} does not touch a {end}")
            end = other_end(tile, end)
        if train.end != end:
            raise ValueError(f"train {train.id} ends in {end}, not in {train.end}")
    for double in (*state.left_open, *getattr(state.phase, "opened", ())):
        if (double.train, double.number) not in {(train.id, train.end) for train in state.trains}:
            raise ValueError(f"there is no open double {double.number} at the end of train {double.train}")
    return state


STATES: TypeAdapter[State] = TypeAdapter(Annotated[State, AfterValidator(sound)])
"""Validates at the edges only: `sound` is asked where a state comes from a file, never in a step."""
