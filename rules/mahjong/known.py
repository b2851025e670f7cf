"""What a seat knows of its own hand (mahjong-table.md, section 11), as scoring and advice ask for it.

Its tiles and sets, and what lies face up before everybody: all from a view, nothing that it doesn't hold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.core.sheet import Seat
from rules.mahjong.melds import Meld
from rules.mahjong.state import Win
from rules.mahjong.view import View
from rules.pieces.mahjong import FLOWERS, Tile


def sets_of(view: View, seat: Seat) -> tuple[Meld, ...]:
    """The sets that a seat has on the table."""
    return tuple(shown.meld for shown in view.melds[seat])


def face_up(view: View, seat: Seat) -> Counter[Tile]:
    """What lies open beside a seat's own tiles: discards, and open sets of the others."""
    seen: Counter[Tile] = Counter(tile for river in view.rivers for tile in river)
    for other in range(view.people):
        if other != seat:
            seen.update(_open_sets(view, other))
    return seen


def lying(view: View, seat: Seat) -> Counter[Tile]:
    """9: all that lies in discard rows and open sets, the own ones included: what may leave one the last."""
    return face_up(view, seat) + Counter(_open_sets(view, seat))


def _open_sets(view: View, seat: Seat) -> Iterator[Tile]:
    return (tile for shown in view.melds[seat] if not shown.meld.concealed for tile in shown.tiles)


def after_discard(hand: Sequence[Tile], discard: Tile | None) -> tuple[Tile, ...]:
    """A hand without one tile of that kind; whole where there is none to go."""
    if discard is None or discard not in hand:
        return tuple(hand)
    at = list(hand).index(discard)
    return (*hand[:at], *hand[at + 1 :])


def without_flowers(hand: Sequence[Tile]) -> tuple[Tile, ...]:
    """The tiles that can be in a winning hand."""
    return tuple(tile for tile in hand if tile not in FLOWERS)


def win_with(
    view: View, seat: Seat, concealed: tuple[Tile, ...], tile: Tile, *, self_draw: bool = False
) -> Win:
    """9: the win that a tile would be now, as far as the seat knows: drawn, robbed or discarded."""
    robbing = view.phase == "rob"
    offered = not self_draw and not robbing and view.on_offer == tile
    return Win(
        seat=seat,
        concealed=concealed,
        melds=sets_of(view, seat),
        tile=tile,
        source=None if self_draw else view.turn,
        about_kong=view.origin == "kong" if self_draw else robbing,
        wall_last=view.wall.live == 0,
        last_of_kind=lying(view, seat)[tile] == (4 if offered else 3),
        seat_wind=view.winds[seat],
        round_wind=view.round_wind,
        flowers=len(view.flowers[seat]),
    )
