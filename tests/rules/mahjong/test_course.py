"""Who is to act in which phase, and what may be sent though nobody waits for it (section 2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

from rules.core.changed import changed
from rules.core.game import Actor
from rules.mahjong import course
from rules.mahjong.intents import (
    CloseWindow,
    Continue,
    Count,
    Discard,
    EarlyDraw,
    Hu,
    Pass,
    Referee,
    Roll,
    SetOrders,
    ShowHand,
    TakeWindTile,
    TimeUp,
)
from rules.mahjong.state import MatchOver, Orders, SeatChange, TableState
from rules.mahjong_mcr.play import RULES
from rules.pieces.mahjong import Tile
from tests.rules.mahjong.positions import table
from tests.rules.mahjong.tables import MCR, begun, dealt, seated
from tests.rules.mahjong.told import refusal, sent

EAST, SOUTH, WEST, NORTH = range(4)
EAST_HAND = "1s4s7s 3p6p9p 2m5m8m ESPF 7p"


def offered(state: TableState) -> dict[Actor, Counter[str]]:
    """How many intents of which kind each actor is offered."""
    every = {actor: course.legal_intents(RULES, state, actor) for actor in (None, 0, 1, 2, 3)}
    return {actor: Counter(offer.kind for offer in offers) for actor, offers in every.items() if offers}


def board() -> TableState:
    state = changed(table(E=EAST_HAND), orders=(Orders(hu=False),) * 4)
    return sent(state, Discard(seat=EAST, tile=Tile.P7))


def won(**options: Any) -> TableState:
    state = table(E="123m 123p 123s 8p9p CC 7p", newest="7p", options=options)
    return sent(state, Hu(seat=EAST))


def test_one_actor_is_offered_something_in_every_phase_with_bells() -> None:
    over = sent(won(), Continue())
    assert offered(seated(MCR)) == {0: {"roll": 1}}
    assert offered(seated(MCR, seat_draw="tiles")) == {0: {"take_wind_tile": 4}}
    assert offered(sent(seated(MCR, seat_draw="tiles"), TakeWindTile(seat=0, slot=1))) == {
        1: {"take_wind_tile": 3}
    }
    assert offered(begun(MCR)) == {0: {"roll": 1}}
    assert offered(table(E=EAST_HAND)) == {0: {"discard": 14}}
    assert offered(board()) == {None: {"ring": 3, "close_window": 1}}
    assert offered(sent(board(), CloseWindow())) == {1: {"pass": 1}}
    assert offered(sent(board(), CloseWindow(), Pass(seat=SOUTH))) == {1: {"draw": 1}}
    assert offered(won()) == {None: {"continue": 1}}
    assert offered(won(counting="winner")) == {0: {"count": 1}}
    assert offered(over) == {None: {"continue": 1}}
    assert offered(changed(over, phase=SeatChange(chairs=(1, 0, 3, 2)))) == {None: {"continue": 1}}
    assert offered(changed(over, phase=MatchOver())) == {}
    state = sent(begun(MCR), Roll(seat=EAST))
    opener = course.to_act(state)[0]
    assert opener is not None
    state = sent(state, Roll(seat=opener))
    assert offered(state) == {None: {"continue": 1}}
    assert set(offered(dealt(MCR))) == {0}


def test_what_stands_at_every_table() -> None:
    def standing(state: TableState, actor: Actor) -> set[str]:
        return {intent.kind for intent in course.standing_intents(RULES, state, actor)}

    assert standing(table(), EAST) == {"set_orders"}
    assert standing(table(), SOUTH) == set()
    assert standing(table(), None) == {"referee"}
    assert standing(seated(MCR), None) == set()
    assert standing(table(options={"time_limit": 90}), None) == {"time_up", "referee"}
    over = sent(won(), Continue())
    assert standing(over, WEST) == {"show_hand"}
    assert standing(sent(over, ShowHand(seat=WEST)), WEST) == set()
    assert standing(changed(over, phase=MatchOver()), None) == set()


def test_the_clock_is_told_once() -> None:
    state = sent(table(options={"time_limit": 90}), TimeUp())
    assert refusal(state, TimeUp()).reason == "already_done"
    assert TimeUp() not in course.standing_intents(RULES, state, None)


def test_forms_are_offered_blank_and_refused_blank() -> None:
    for state, form in (
        (table(), SetOrders(seat=EAST)),
        (table(), Referee()),
        (won(counting="winner"), Count(seat=EAST)),
    ):
        offers = (
            *course.legal_intents(RULES, state, form.seat),
            *course.standing_intents(RULES, state, form.seat),
        )
        assert form in offers
        assert refusal(state, form).reason == "blank_form"


@dataclass(frozen=True)
class Whistle:
    kind: str = "whistle"
    seat: int = 0


def test_nothing_else_is_known() -> None:
    assert refusal(table(), Whistle()).reason == "unknown_intent"  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["mcr", "basic"])
def test_pieces_are_the_whole_set(game: str) -> None:
    state = table(game, E=EAST_HAND)
    assert course.pieces(state).total() == (144 if game == "mcr" else 136)
    assert max(course.pieces(state).values()) == 4
    assert EarlyDraw() not in course.standing_intents(RULES, state, None)
