"""The scenarios H01 to H06 of mahjong_table.json, which have no machine form: one function each.

They show what the rules promise; what the screens make of it is tested with the screens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core.changed import changed
from rules.mahjong import course
from rules.mahjong.events import Event, redact
from rules.mahjong.intents import (
    ClaimChow,
    ClaimHu,
    ClaimPung,
    CloseWindow,
    ConcealedKong,
    Discard,
    Draw,
    Intent,
    Pass,
    PromoteKong,
    Ring,
)
from rules.mahjong.lines import lines
from rules.mahjong.log import tell
from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import Counting, Orders, Rob, TableState, Turn, put
from rules.mahjong.view import view
from rules.mahjong_mcr.play import RULES
from rules.pieces.mahjong import Tile, parse
from tests.rules.mahjong.case_tables import Case, known
from tests.rules.mahjong.positions import table

EAST, SOUTH, WEST, NORTH = range(4)


class Sitting:
    """A table on its way, with what everybody was told and who had to be asked, in order."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.public: list[Event] = []
        self.asked: list[int | None] = []

    def send(self, *intents: Intent) -> None:
        for intent in intents:
            (actor,) = course.to_act(self.state)
            if actor == intent.seat and self.asked[-1:] != [actor]:
                self.asked.append(actor)
            self.state, events = course.apply(RULES, self.state, intent)
            self.public += [told for event in events if (told := redact(event, None)) is not None]

    @property
    def log(self) -> list[str]:
        return [tell(event) for event in self.public]

    def offers(self, seat: int | None) -> tuple[Intent, ...]:
        return course.legal_intents(RULES, self.state, seat)


def _h01(expect: Any) -> None:
    """Two tables with the same public history; in one West holds two 7p, in the other nobody can use it."""
    able = table(E="1s4s7s 3p6p9p 2m5m8m ESC 7p", W="7p7p 1s5s9s 1m5m9m 3p NWSFP")
    unable = table(E="1s4s7s 3p6p9p 2m5m8m ESC 7p", W="1p4p 1s5s9s 1m5m9m 3p NWSFP")
    one, other = Sitting(able), Sitting(unable)
    for sitting in (one, other):
        sitting.send(Discard(seat=EAST, tile=Tile.P7))
    assert view(RULES, one.state, None) == view(RULES, other.state, None)
    assert lines(view(RULES, one.state, None)) == lines(view(RULES, other.state, None))
    assert one.offers(None) == other.offers(None)
    for sitting in (one, other):
        sitting.send(CloseWindow())
        assert course.to_act(sitting.state) == (SOUTH,)
        sitting.send(Pass(seat=SOUTH), Draw(seat=SOUTH))
        assert sitting.asked == [EAST, None, SOUTH]
        assert expect["handover_sequence_if_nobody_rings"].startswith("public screen, curtain for South")
    assert one.public == other.public
    assert view(RULES, one.state, None) == view(RULES, other.state, None)


def _h02(expect: Any) -> None:
    """West rings, then South: both are asked in turn order; South's hu ends it, its chow does not."""
    hands = {
        "E": "1s4s7s 3p6p9p 2m5m8m ESC 2m",
        "S": "234s 678s 234p 34m CC",
        "W": "2m2m 1s5s9s 1p5p9p WNFPP",
    }
    sitting = Sitting(table(**hands))
    sitting.send(Discard(seat=EAST, tile=Tile.M2), Ring(who=WEST), Ring(who=SOUTH), CloseWindow())
    assert expect["asked_privately"] == ["S", "W"]
    assert course.to_act(sitting.state) == (SOUTH,)
    chosen = sitting.state
    sitting.send(ClaimHu(seat=SOUTH))
    assert isinstance(sitting.state.phase, Counting)
    claims = Sitting(chosen)
    claims.send(ClaimChow(seat=SOUTH, low=Tile.M2))
    assert course.to_act(claims.state) == (WEST,)
    assert not claims.public, "a claim waits unseen until all is settled"
    claims.send(ClaimPung(seat=WEST))
    assert isinstance(claims.state.phase, Turn)
    assert claims.state.phase.turn == WEST
    assert claims.log == ["{2} takes [2m] from {0} for a pung: [2m] [2m] [2m]."]


def _h03(expect: Any) -> None:
    """North's order for P rings when the board is closed, not before, and looks like a bell."""
    state = table(E="1s4s7s 3p6p9p 2m5m8m ESC P", N="PP 123s 456s 123m NN")
    orders = put(state.orders, NORTH, Orders(hu=False, kinds=(Tile.WHITE,)))
    ordered, by_hand = Sitting(changed(state, orders=orders)), Sitting(state)
    for sitting in (ordered, by_hand):
        sitting.send(Discard(seat=EAST, tile=Tile.WHITE))
    assert view(RULES, ordered.state, None) == view(RULES, by_hand.state, None)
    assert ordered.offers(None) == by_hand.offers(None)
    by_hand.send(Ring(who=NORTH), CloseWindow())
    ordered.send(CloseWindow())
    assert ordered.public == by_hand.public
    assert view(RULES, ordered.state, None) == view(RULES, by_hand.state, None)
    assert course.to_act(ordered.state) == (NORTH,)


def _h04(expect: Any) -> None:
    """Nobody rings: South is asked alone, may draw or take, and drawing tells nothing."""
    sitting = Sitting(table(E="1s4s7s 3p6p9p 2m5m8m ESC 3s", S="2s4s 159m 159p WNFPP"))
    sitting.send(Discard(seat=EAST, tile=Tile.S3), CloseWindow())
    assert sitting.offers(SOUTH) == (ClaimChow(seat=SOUTH, low=Tile.S2), Pass(seat=SOUTH))
    told = len(sitting.public)
    sitting.send(Pass(seat=SOUTH), Draw(seat=SOUTH))
    assert sitting.log[told:] == ["{1} draws."]
    assert expect["public_if_drawn"] == "South draws"


def _h05(expect: Any) -> None:
    """Draw, concealed kong, discard of the tile just drawn, a withdrawal: the log tells no more than that."""
    sitting = Sitting(
        table(turn="E", phase="drawing", E="7p7p7p7p 1s5s9s 1m5m9m ESW", S="3m3m 159p 159s WNFPP")
    )
    sitting.send(Draw(seat=EAST))
    phase = sitting.state.phase
    assert isinstance(phase, Turn)
    drawn = phase.newest
    sitting.send(ConcealedKong(seat=EAST, tile=Tile.P7))
    phase = sitting.state.phase
    assert isinstance(phase, Turn)
    assert phase.newest is not None
    discarded = phase.newest
    sitting.send(Discard(seat=EAST, tile=discarded), Ring(who=SOUTH), CloseWindow(), Pass(seat=SOUTH))
    told = [line for line in sitting.log if "rings" not in line and "closed" not in line]
    assert told == [
        "{0} draws.",
        "{0} makes a concealed kong.",
        "{0} draws a tile as a replacement.",
        f"{{0}} discards [{discarded}].",
        "{1} withdraws.",
    ]
    public = view(RULES, sitting.state, None)
    everything = (*sitting.log, *lines(public), repr(sitting.public), repr(public))
    for hidden in ("[7p]", "'7p'", f"draws [{drawn}]", "chow", "pung", "newest=<"):
        assert not any(hidden in text for text in everything), hidden
    assert public.newest is None


def _h06(expect: Any) -> None:
    """Who has to be asked, in which order: the screens put a curtain before each, but for the same person."""
    a = Sitting(table(turn="S", S="5m 159s 159p 19m ESWNC", W="4m6m 258s 258p NNFPP"))
    a.send(Discard(seat=SOUTH, tile=Tile.M5), CloseWindow(), ClaimChow(seat=WEST, low=Tile.M4))
    a.send(Discard(seat=WEST, tile=Tile.NORTH), CloseWindow())
    asked = [seat for seat in (*a.asked, *course.to_act(a.state)) if seat is not None]
    assert ["ESWN"[seat] for seat in asked] == [step[0] for step in expect["a"] if step.endswith("private")]
    pung = Meld(kind=MeldKind.PUNG, tiles=parse("555m"), claimed=Tile.M5, source=EAST, side="left")
    b = Sitting(table(turn="S", melds={"S": (pung,)}, S="5m 159s 159p 19m EE"))
    b.send(PromoteKong(seat=SOUTH, tile=Tile.M5))
    assert isinstance(b.state.phase, Rob)
    b.send(CloseWindow())
    assert course.to_act(b.state) == (SOUTH,)
    assert b.asked == [SOUTH, None]
    assert expect["b"] == ["S private", "public", "curtain S", "S private"]
    public = view(RULES, b.state, None)
    assert public.hand == ()
    assert public.hands == (None,) * 4


SHOWN: dict[str, tuple[Callable[[Any], None], tuple[str, ...]]] = {
    "H01": (
        _h01,
        (
            "public_screen_equal",
            "keys_equal",
            "legal_table_acts_equal",
            "minimum_time_equal",
            "handover_sequence_if_nobody_rings",
        ),
    ),
    "H02": (_h02, ("asked_privately", "order", "stop_early", "shown_to_all")),
    "H03": (_h03, ("after_space", "before_space")),
    "H04": (_h04, ("public", "south_private_choices", "public_if_drawn")),
    "H05": (_h05, ("public_log", "must_not_contain")),
    "H06": (_h06, ("a", "b", "curtain")),
}
"""Each scenario's function and what it is known to expect: a new expectation wants a new check."""


def privacy(case: Case) -> None:
    """Carry out the scenario of that id."""
    show, expected = SHOWN[case["id"]]
    known(case["expect"], expected, f"expect of {case['id']}")
    show(case["expect"])
