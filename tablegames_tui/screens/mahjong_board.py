"""The public part of a mahjong table: four places round the wall (mahjong-table.md, sections 7 and 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult

from rules.core.sheet import Seat
from rules.core.text import seat as name
from rules.mahjong.view import Meld, ShownMeld, View
from rules.pieces.mahjong import WINDS, Tile
from tablegames_tui.screens.game import Board
from tablegames_tui.widgets.compass import Compass, Middle
from tablegames_tui.widgets.place import LaidSet, Place, Seated

CHARACTERS = "東南西北"
WIND_NAMES = ("East", "South", "West", "North")
BOTTOM_UP = (3, 2, 0, 1)
"""The places as the compact grid has them: turn order runs from bottom left to bottom right and up."""
OPENING = ("open_flowers", "open_kongs")


class MahjongBoard(Board):
    """Four places; the wall between them where there is room."""

    def __init__(self, names: Sequence[str], *, ascii: bool) -> None:
        super().__init__()
        self._names = tuple(names)
        self._ascii = ascii

    def compose(self) -> ComposeResult:
        for number in BOTTOM_UP:
            yield Place(ascii=self._ascii, id=f"place{number}")
        yield Compass(ascii=self._ascii)

    def show(self, view: Any, seat: Seat) -> None:
        """Paint what everybody knows, `seat` at the bottom, the next in turn order on the right."""
        order = in_turn_order(view, seat)
        for number, other in enumerate(order):
            self.query_one(f"#place{number}", Place).seated = seated(view, other, self._names)
        self.query_one(Compass).middle = middle(view, order)


def in_turn_order(view: View, first: Seat) -> tuple[Seat, ...]:
    """All seats from that one on, by wind."""
    return tuple(view.winds.index((view.winds[first] + turn) % 4) for turn in range(4))


def chair_one(view: View) -> Seat:
    """Who sits on chair 1: at the bottom of the claim board (12)."""
    return view.chairs.index(0)


def seated(view: View, seat: Seat, names: Sequence[str]) -> Seated:
    """A person's place as everybody sees it."""
    wind = view.winds[seat]
    fresh = view.phase == "claims" and view.turn == seat
    return Seated(
        seat=seat,
        chair=view.chairs[seat] + 1,
        wind=str(WINDS[wind]),
        character=CHARACTERS[wind],
        name=names[seat],
        score=view.totals[seat],
        turn=view.turn == seat and view.phase not in ("claims", "rob"),
        dealer=wind == 0,
        notes=tuple(notes(view, seat)),
        flowers=view.flowers[seat],
        tiles=view.hand_counts[seat],
        open_hand=None if seat == view.seat else view.hands[seat],
        sets=tuple(map(laid_set, view.melds[seat])),
        river=view.rivers[seat],
        fresh=fresh,
    )


def notes(view: View, seat: Seat) -> list[str]:
    """What else everybody knows of a person: bells, answers, offences."""
    found = []
    if any(bell.seat == seat for bell in view.rung):
        found.append("rang")
    if seat in view.answered:
        found.append("answered")
    if view.dead[seat]:
        found.append("dead")
    if view.exposed[seat]:
        found.append(f"open {len(view.exposed[seat])}")
    return found


def laid_set(shown: ShownMeld) -> LaidSet:
    """A set as the viewer may see it."""
    meld = shown.meld
    if not shown.tiles:
        return LaidSet(("",) * 4, covered=True, caption="concealed kong")
    caption = meld.kind.name.lower().replace("_", " ")
    return LaidSet(as_it_lies(meld), meld.across_at, meld.side, caption=caption)


def as_it_lies(meld: Meld) -> tuple[Tile, ...]:
    """The tiles from left to right, the claimed one where it lies across (7)."""
    if meld.claimed is None or meld.across_at is None:
        return meld.tiles
    others = list(meld.tiles)
    others.remove(meld.claimed)
    return (*others[: meld.across_at], meld.claimed, *others[meld.across_at :])


def middle(view: View, order: Sequence[Seat]) -> Middle:
    """What stands between the places: round, hand, wall."""
    return Middle(
        winds=tuple((CHARACTERS[view.winds[seat]], str(WINDS[view.winds[seat]])) for seat in order),
        round_wind=WIND_NAMES[view.round_wind],
        character=CHARACTERS[view.round_wind],
        left=view.wall.left,
        live=view.wall.live,
        full=len(view.wall.stacks) * 2,
        dead=view.wall.dead,
    )


def game_state(view: View) -> str:
    """Round, hand and wall, for the status row; of a game without rounds what it goes to."""
    if not view.hand_number:
        return "seat draw"
    options: Any = view.options
    hand, wall = f"hand {view.hand_number}", f"wall {view.wall.live}"
    if isinstance(rounds := getattr(options, "rounds", None), int):
        hand = f"{WIND_NAMES[view.round_wind]} round · {hand}/{rounds * 4}"
    match getattr(options, "ending", None):
        case "sixteen":
            hand += "/16"
        case "target":
            hand += f", to {options.target}"
    if view.wall.dead:
        wall += f" + {view.wall.dead} dead"
    return " · ".join((hand, wall, *(["time is up"] if view.time_up else [])))


def last_event(view: View) -> str:
    """What lies there to be claimed, or whose turn it is, in a few words."""
    if view.turn is None:
        return ""
    who = name(view.turn)
    match view.phase:
        case "claims":
            return f"{who} threw [{view.on_offer}]"
        case "rob":
            return f"{who} adds [{view.on_offer}] to a pung"
        case "drawing":
            return f"{who} draws"
        case phase if phase in OPENING:
            what = "flowers" if phase == "open_flowers" else "concealed kongs"
            return f"Opening round: {what} of {who}"
        case "turn":
            return f"{who} to discard"
        case _:
            return ""
