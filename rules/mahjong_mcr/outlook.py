"""What a hand can hope for: after each discard the distance to ready, what helps, what a win would score.

It knows what the seat knows: its tiles and what lies face up. The points are those of the tile as it would
come (section 9): the last of its kind where the other three are face up, and without flowers, as they are
held against the minimum (section 11). What cannot be foreseen is left out: kongs, robbed kongs, the end of
the wall.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.mahjong_mcr.count import best
from rules.mahjong_mcr.fans import LEAST
from rules.mahjong_mcr.hand import Meld
from rules.mahjong_mcr.packed import LAST_OF_KIND, SELF_DRAW, UNIT, Won, pack
from rules.mahjong_mcr.shanten import measure, useful
from rules.mahjong_mcr.waits import kinds_of
from rules.pieces.mahjong import KINDS, ORDER, WINDS, Tile, in_order


class Useful(NamedTuple):
    """A kind that brings a hand nearer to ready, or completes it."""

    tile: Tile
    left: int
    """How many copies the seat doesn't see; a wait of which none is left is still a wait (section 6)."""
    by_discard: int | None = None
    """What a win on somebody's discard scores; None if the hand isn't ready or no copy is left."""
    by_self_draw: int | None = None

    @property
    def wins_by_discard(self) -> bool:
        """Whether a win on somebody's discard reaches the minimum."""
        return self.by_discard is not None and self.by_discard >= LEAST

    @property
    def wins_by_self_draw(self) -> bool:
        """Whether a self-drawn win reaches the minimum."""
        return self.by_self_draw is not None and self.by_self_draw >= LEAST


class Outlook(NamedTuple):
    """A hand after a discard, or as it is before a draw."""

    discard: Tile | None
    distance: int
    """Tiles to ready; 0 is ready."""
    useful: tuple[Useful, ...]

    @property
    def left(self) -> int:
        """How many of the tiles that the seat doesn't see are useful."""
        return sum(kind.left for kind in self.useful)


class _Seat(NamedTuple):
    """What stays the same whatever is discarded."""

    melds: tuple[int, ...]
    left: Mapping[Tile, int]
    face_up: Mapping[Tile, int]
    winds: tuple[int, int]


def outlook(
    melds: Sequence[Meld],
    concealed: Sequence[Tile],
    seen: Mapping[Tile, int],
    seat_wind: Tile,
    prevalent_wind: Tile,
) -> tuple[Outlook, ...]:
    """The outlook after each discard from fourteen tiles, sorted; with thirteen the one, without a discard.

    `seen` are the tiles face up beside this hand: discards, and the exposed sets of the others.
    """
    known = Counter(concealed)
    face_up = Counter(seen)
    for meld in melds:
        (face_up if meld.exposed else known).update(meld.tiles)
    seat = _Seat(
        tuple(meld.packed for meld in melds),
        {tile: max(0, 4 - known[tile] - face_up[tile]) for tile in KINDS},
        face_up,
        (WINDS.index(seat_wind), WINDS.index(prevalent_wind)),
    )
    counts = pack(concealed)
    if len(concealed) % 3 == 1:
        return (_outlook(seat, counts, None),)
    return tuple(_outlook(seat, counts - UNIT[ORDER[tile]], tile) for tile in in_order(list(set(concealed))))


def _outlook(seat: _Seat, counts: int, discard: Tile | None) -> Outlook:
    far = measure(len(seat.melds), counts)
    kinds = kinds_of(useful(len(seat.melds), counts, far))
    if far.distance:
        return Outlook(discard, far.distance, tuple(Useful(tile, seat.left[tile]) for tile in kinds))
    return Outlook(discard, 0, tuple(_wait(seat, counts, tile, discard) for tile in kinds))


def _wait(seat: _Seat, counts: int, tile: Tile, discard: Tile | None) -> Useful:
    left = seat.left[tile]
    if not left:
        return Useful(tile, left)
    others_face_up = seat.face_up[tile] + (tile == discard)
    how = LAST_OF_KIND if others_face_up == 3 else 0
    return Useful(tile, left, _points(seat, counts, tile, how), _points(seat, counts, tile, how | SELF_DRAW))


def _points(seat: _Seat, counts: int, tile: Tile, how: int) -> int | None:
    found = best(Won(seat.melds, counts, ORDER[tile], how, *seat.winds))
    return None if found is None else found.points
