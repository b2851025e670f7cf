"""Small boards for tests: tiles given as `(x2, y2, z, tile)`, and states that begin with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from rules.mahjong_solitaire import layouts
from rules.mahjong_solitaire.board import Pair, free_pairs
from rules.mahjong_solitaire.layouts import Layout, Spot
from rules.mahjong_solitaire.options import Options
from rules.mahjong_solitaire.state import Playing, State, Taken
from rules.pieces.mahjong import Tile

Row = Sequence[Any]
"""A tile: x2, y2, z, and what it is."""


class Stack(NamedTuple):
    """A layout of a few tiles, and what they are, by place."""

    layout: Layout
    faces: tuple[Tile, ...]

    @property
    def whole(self) -> int:
        """The full board."""
        return self.layout.whole

    def place(self, spot: Sequence[int]) -> int:
        """The number of a place."""
        return self.layout.spots.index(Spot(*spot))

    def pair(self, pair: Sequence[Sequence[int]]) -> Pair:
        """Two places, the lower number first."""
        one, two = sorted(map(self.place, pair))
        return one, two

    def pairs(self, left: int | None = None) -> tuple[Pair, ...]:
        """All pairs that can go."""
        return free_pairs(self.layout, self.whole if left is None else left, self.faces, None)


def stack(tiles: Iterable[Row]) -> Stack:
    """A small board."""
    lie = {Spot(x2, y2, z): Tile(code) for x2, y2, z, code in tiles}
    layout = Layout("A few tiles", "", tuple(lie))
    return Stack(layout, tuple(lie[spot] for spot in layout.spots))


def state(tiles: Iterable[Row], removed: Sequence[Row] = (), people: int = 1, **fields: Any) -> State:
    """A state with those tiles on the board; `removed`, two tiles, are the pair that was taken before."""
    lie = stack([*tiles, *removed])
    gone = tuple(sorted(lie.place(row[:3]) for row in removed))
    options = Options.model_construct(layout=layouts.write(lie.layout), **fields)
    return State(
        options=options,
        people=people,
        seed=bytes(32),
        number=1,
        phase=Playing(seat=0),
        left=lie.whole ^ sum(1 << place for place in gone),
        faces=lie.faces,
        dark=0,
        done=(Taken(pair=(gone[0], gone[1])),) if gone else (),
        undone=(),
        hints=0,
        undos=0,
        marked=None,
        results=(),
    )


def pair_of(at: State, pair: Sequence[Sequence[int]]) -> Pair:
    """The places of two spots of a state's layout, the lower number first."""
    one, two = sorted(at.layout.spots.index(Spot(*spot)) for spot in pair)
    return one, two


def small_board(rng: Random) -> Stack:
    """A random heap of 8 to 14 tiles that rest on each other, in pairs of few kinds."""
    spots: list[Spot] = []
    wanted = rng.randrange(8, 15, 2)
    while len(spots) < wanted:
        spot = Spot(rng.randrange(8), rng.randrange(4), rng.randrange(3))
        apart = all(
            other.z != spot.z or abs(other.x2 - spot.x2) > 1 or abs(other.y2 - spot.y2) > 1 for other in spots
        )
        rests = spot.z == 0 or any(
            other.z == spot.z - 1 and abs(other.x2 - spot.x2) < 2 and abs(other.y2 - spot.y2) < 2
            for other in spots
        )
        if apart and rests:
            spots.append(spot)
    kinds = ("1m", "2m", "3m", "4m")
    count = dict.fromkeys(kinds, 0)
    faces: list[str] = []
    while len(faces) < wanted:
        kind = rng.choice([kind for kind in kinds if count[kind] < 4])
        count[kind] += 2
        faces += [kind, kind]
    rng.shuffle(faces)
    return stack([(*spot, face) for spot, face in zip(spots, faces, strict=True)])
