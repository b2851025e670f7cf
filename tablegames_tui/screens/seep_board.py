"""The public part of Seep's screen: partner and opponents, the floor, the own plate (seep.md, appendix A)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult

from rules.core.sheet import Seat
from rules.core.text import plural
from rules.seep.view import SIDES, View, promises, rank_of
from tablegames_tui import faces
from tablegames_tui.screens.game import Board
from tablegames_tui.widgets.names import safe_name
from tablegames_tui.widgets.seat_plates import SeatPlate, SeatPlates
from tablegames_tui.widgets.seep_floor import HouseBox, SeepFloor

PEOPLE = 4
SHORT_NAME = 6
"""Cells of a name where two share a heading."""


class SeepBoard(Board):
    """The other three, partner in the middle; the floor; who is at the bottom, and both sides' piles."""

    def __init__(self, names: Sequence[str], *, ascii: bool) -> None:
        super().__init__()
        self._names = tuple(names)
        self._ascii = ascii

    def compose(self) -> ComposeResult:
        yield SeatPlates(ascii=self._ascii, id="others")
        yield SeepFloor(ascii=self._ascii)
        yield SeatPlates(ascii=self._ascii, id="own")

    def show(self, view: Any, seat: Seat) -> None:
        """Paint what everybody knows: next to play on the right, the partner across."""
        left, across, right = ((seat + step) % PEOPLE for step in (3, 2, 1))
        self.query_one("#others", SeatPlates).plates = tuple(
            plate(view, other, self._names) for other in (left, across, right)
        )
        own = self.query_one("#own", SeatPlates)
        own.plates = (plate(view, seat, self._names),)
        own.aside = piles(view)
        floor = self.query_one(SeepFloor)
        floor.loose = view.loose
        floor.face_down = view.face_down
        floor.empty = "the floor is empty" if view.turn is not None else ""
        self.mark(view, frozenset(), frozenset())

    def mark(self, view: View, loose: frozenset[str], houses: frozenset[int]) -> None:
        """Mark on the floor what a play would take or use."""
        floor = self.query_one(SeepFloor)
        floor.marked = loose
        floor.houses = tuple(
            HouseBox(
                value=house.value,
                rank=rank_of(house.value),
                sets=house.sets,
                owners=tuple(self._names[owner] for owner in house.owners),
                cemented=house.cemented,
                marked=house.value in houses,
            )
            for house in view.houses
        )


def side_of(seat: Seat) -> int:
    """1.2: seats 0 and 2 are side A, the other two side B."""
    return seat % len(SIDES)


def plate(view: View, seat: Seat, names: Sequence[str]) -> SeatPlate:
    """What one person's plate says; for which houses somebody keeps a card is known to all."""
    kept = [rank_of(value) for value in promises(view, seat)]
    return SeatPlate(
        name=names[seat],
        side=SIDES[side_of(seat)],
        cards=view.hand_counts[seat],
        turn=view.turn == seat,
        dealer=view.dealer == seat,
        note=f"keeps {','.join(kept)}" if kept else "",
    )


def piles(view: View) -> str:
    """How much each side has captured, and its sweeps."""
    told = []
    for side, letter in enumerate(SIDES):
        count, swept = view.pile_counts[side], plural(len(view.sweeps[side]), "sweep")
        if view.points is None:
            parts = [f"{letter} {plural(count, 'card')}", swept]
        else:
            parts = [f"{letter} {faces.sign('cards')}{count}", swept, f"{view.points[side]} pt"]
        told.append(", ".join(parts))
    return " · ".join(told)


def match_state(view: View) -> str:
    """The state of the match in a few words: deal, play, running difference, baazis."""
    parts = [f"deal {view.deal}"]
    if view.turn is not None and view.phase == "play":
        parts.append(f"play {view.plays_made + 1} of 48")
    elif view.phase == "opening":
        parts.append(f"bid {view.bid}")
    target = view.options.baazi_target
    if view.diff:
        parts.append(f"{SIDES[view.diff < 0]} leads by {abs(view.diff)} of {target}")
    else:
        parts.append(f"level, baazi at {target}")
    if view.options.baazis > 1:
        parts.append(f"baazis {view.baazis[0]}:{view.baazis[1]}")
    return " · ".join(parts)


def side_people(side: int, names: Sequence[str]) -> str:
    """The two people of a side, as far as a heading has room: "A Ara+Cho"."""
    two = "+".join(safe_name(names[seat], SHORT_NAME) for seat in (side, side + len(SIDES)))
    return f"{SIDES[side]} {two}"
