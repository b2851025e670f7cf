"""The rule book of Mexican Train: what tiles cost, how trains grow, where a tile may go, with examples.

What the examples cost, hold or allow is computed from them; only positions and texts are written down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import starmap
from typing import Any, NamedTuple

from rules.core.drill import Entry, Group, Picture, unnumbered
from rules.mexican_train.drills import longest, pips, placing, unseen
from rules.mexican_train.drills.played import house_rules, rows
from rules.mexican_train.sheets import DOUBLE_BLANK, TILES
from rules.mexican_train.state import State, Turn
from rules.mexican_train.wording import a_number
from rules.pieces.dominoes import parse


class _Costs(NamedTuple):
    """What a tile costs: name, worth, text, a hand."""

    name: str
    worth: str
    text: str
    hand: str


class _Holds(NamedTuple):
    """What there is to know of a train in a hand: name, text, the first number, a hand."""

    name: str
    text: str
    start: int
    hand: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Takes:
    """Where a tile may go: name, paragraph, text, and a position of a double-9 round with engine 9.

    `trains` are those of South, East, North (and West), and the Mexican train, tiles from the hub outwards;
    `*` is a marker.
    """

    name: str
    section: str
    text: str
    hand: str
    trains: tuple[str, ...]
    left_open: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()
    kept: Mapping[str, Any] = field(default_factory=dict)

    @property
    def data(self) -> dict[str, Any]:
        """The position as a question keeps it."""
        return {
            "set": 9,
            "engine": 9,
            "hand": [*parse(self.hand)],
            "trains": [
                {"tiles": [*parse(train.removesuffix("*"))], "marker": train.endswith("*")}
                for train in self.trains
            ],
            "left_open": [*self.left_open],
            "opened": [*self.opened],
            "options": dict(self.kept),
        }


_COSTS = {
    TILES: _Costs("Pips", "its pips", "Every number on a tile costs its pips, a blank none.", "9-5 6-6 4-0"),
    DOUBLE_BLANK: _Costs(
        "Double blank", "50 points", "The double blank has no pips but costs 50, by house rule 25 or 0.",
        "7-3 0-0",
    ),
}  # fmt: skip
_HOLDS = {
    longest.TOUCH: _Holds(
        "Tiles touch", "Equal numbers touch: a tile is turned so that its number meets the end of the train.",
        9, "9-2 6-4 4-2 6-1 8-7",
    ),
    longest.DOUBLE: _Holds(
        "Doubles in a train",
        "A double is laid wherever its number comes, and the train goes on with the same number.",
        7, "7-4 4-4 4-1 9-8",
    ),
    longest.AGAIN: _Holds(
        "A number comes again",
        "A train may come to a number more than once: a way round is tiles gained before it goes on.",
        5, "5-2 3-2 5-3 9-5 8-0",
    ),
}  # fmt: skip
_TAKES = {
    placing.FREE: _Takes(
        name="Trains that are open", section="4.2",
        text="Without an open double a tile goes on the own train or on the Mexican train.",
        hand="7-4 5-1 8-0", trains=("9-4", "9-6", "9-2", "9-5"),
    ),
    placing.MARKER: _Takes(
        name="A marker opens", section="4.2",
        text="A marker opens somebody's train to everybody, even one that has no tile yet.",
        hand="9-3 6-2", trains=("9-4", "9-6 *", "*", "9-5"),
    ),
    placing.CLOSED: _Takes(
        name="Closed trains", section="4.2",
        text="Somebody else's train without a marker is closed, whatever fits there.",
        hand="7-4 6-2", trains=("9-4", "9-6", "9-2 *", "9-5"),
    ),
    placing.DRAW: _Takes(
        name="Nothing fits", section="4.4",
        text="Who can't play draws one tile and plays it if it fits; else the marker goes on the own train.",
        hand="7-1 6-3", trains=("9-4", "9-6", "9-2", "9-5"),
    ),
    placing.FOLLOW: _Takes(
        name="After a double", section="5.2",
        text="Who plays a double plays again, on the double or on any other train that is open.",
        hand="8-4 5-1 6-2", trains=("9-4 4-4", "9-6", "9-2", "9-5"), opened=("P0",),
    ),
    placing.CHAIN: _Takes(
        name="Several doubles in a turn", section="5.4",
        text="With two doubles played in one turn a tile that is no double goes on the first of them only.",
        hand="8-4 5-1 7-7", trains=("9-4 4-4", "9-6", "9-7 *", "9-5 5-5"), opened=("P0", "M"),
    ),
    placing.BOUND: _Takes(
        name="A double left open", section="5.5",
        text="A double left open binds everybody: nothing else may be played on until it is covered.",
        hand="7-4 6-2 5-1", trains=("9-4", "9-6 6-6", "9-2", "9-5"), left_open=("P1",),
    ),
    placing.QUEUE: _Takes(
        name="Several doubles left open", section="5.5",
        text="Open doubles are covered in the order in which they were played.",
        hand="6-2 5-1", trains=("9-4", "9-6 6-6", "9-2", "9-5 5-5"), left_open=("M", "P1"),
    ),
    placing.DEAD: _Takes(
        name="Dead doubles", section="5.7",
        text="A double is dead when its whole suit lies on the table. It binds nobody any more.",
        hand="6-3 4-1", trains=("9-8 8-6", "9-2 2-8 8-5", "9-7 7-8 8-4", "9-3 3-8 8-1 *", "9-0 0-8 8-8"),
    ),
    placing.HOUSE: _Takes(
        name="House rules", section="12",
        text="A table may close doubles in another order, or want the own train first.",
        hand="6-2 5-1", trains=("9-4", "9-6 6-6", "9-2", "9-5 5-5"), left_open=("M", "P1"),
        kept={"close_order": "reverse"},
    ),
}  # fmt: skip


_UNSEEN = {
    unseen.SUIT: _Takes(
        name="Suits", section="13",
        text="Every number is on one tile more than the set is called: ten in a double-9 set, the double"
        " among them. What of them is neither on the table nor in the hand is still to come.",
        hand="7-4 5-1", trains=("9-4", "9-6 6-6", "9-2 4-2 *", "9-5 5-4"), left_open=("P1",),
    ),
    unseen.ENGINE: _Takes(
        name="The engine's suit", section="2.3",
        text="The engine lies in the hub: it belongs to its suit and is seen by all.",
        hand="9-7 5-1", trains=("9-4", "9-6", "9-2", "9-5"),
    ),
}  # fmt: skip
_ASKED = {unseen.SUIT: 4, unseen.ENGINE: 9}
"""The number that an example of those is about."""


@cache
def book() -> tuple[Entry, ...]:
    """What tiles cost, how trains grow, where a tile may go, what is still to come, in this order."""
    pages = (
        *starmap(_costs, _COSTS.items()),
        *starmap(_holds, _HOLDS.items()),
        *starmap(_takes, _TAKES.items()),
        *starmap(_unseen, _UNSEEN.items()),
    )
    return tuple(page(number=number) for number, page in enumerate(pages, 1))


def _costs(rule: str, page: _Costs) -> partial[Entry]:
    sheet = pips.sheet_of({"tiles": parse(page.hand), "options": {}})
    lines = "; ".join(f"{line.label}, {line.why}" for line in sheet.lines)
    left = Picture(groups=(Group(caption="tiles left", pieces=parse(page.hand)),))
    return unnumbered(rule, page, pips.DRILL, left, f"Together {sheet.total}: {lines}.", worth=page.worth)


def _holds(rule: str, page: _Holds) -> partial[Entry]:
    hand = parse(page.hand)
    facts = f"From {a_number(page.start)}:", longest.why({"hand": [*hand], "start": page.start})
    held = Picture(groups=(Group(caption="hand", pieces=hand),))
    return unnumbered(rule, page, longest.DRILL, held, *facts, section=longest.DRILL.section)


def _takes(rule: str, page: _Takes) -> partial[Entry]:
    state, turn = placing.read(page.data)
    facts = *placing.told(state, turn), *house_rules(page.kept), placing.takes_what(state, turn)
    return unnumbered(rule, page, placing.DRILL, _table(state, turn), *facts, section=page.section)


def _unseen(rule: str, page: _Takes) -> partial[Entry]:
    state, turn = placing.read(page.data)
    why = unseen.why(state, _ASKED[rule])
    return unnumbered(rule, page, unseen.DRILL, _table(state, turn), why, section=page.section)


def _table(state: State, turn: Turn) -> Picture:
    """The trains and the hand."""
    return Picture(rows=rows(state, turn), groups=(Group(caption="hand", pieces=state.hands[0]),))
