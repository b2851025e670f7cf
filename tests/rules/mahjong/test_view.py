"""Who sees what of a table (section 11), in the view and in its lines."""

from __future__ import annotations

from dataclasses import fields

import pytest

from rules.core.chance import commitment, deal_seed
from rules.core.changed import changed
from rules.mahjong import course
from rules.mahjong.intents import (
    ClaimHu,
    CloseWindow,
    ConcealedKong,
    Continue,
    Discard,
    Hu,
    Pass,
    Ring,
    Roll,
    ShowHand,
    TakeWindTile,
)
from rules.mahjong.lines import lines
from rules.mahjong.log import tell
from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import Bell, HandOver, Orders, SeatChange, TableState, Turn
from rules.mahjong.view import View, view
from rules.mahjong_mcr.play import RULES
from rules.pieces.mahjong import Tile, parse
from tests.rules.mahjong.positions import SEED, table
from tests.rules.mahjong.tables import MCR, begun, dealt, seated
from tests.rules.mahjong.told import sent

EAST, SOUTH, WEST, NORTH = range(4)
EVERYBODY = (None, EAST, SOUTH, WEST, NORTH)
KONG = Meld(kind=MeldKind.CONCEALED_KONG, tiles=parse("9999s"))
OWN = ("seat", "hand", "newest", "answer", "orders", "kong_answer")
"""What only its owner has."""


def seen(state: TableState, viewer: int | None) -> View:
    return view(RULES, state, viewer)


def drawn_hand() -> TableState:
    """East's discard was the last one, South has a concealed kong, nobody has won."""
    state = table(E="1s4s7s 3p6p9p 2m5m8m ESPF 7p", melds={"S": (KONG,)}, left=0)
    state = changed(state, orders=(Orders(hu=False),) * 4)
    return sent(state, Discard(seat=EAST, tile=Tile.P7), CloseWindow(), Pass(seat=SOUTH))


def test_everybody_sees_the_same_but_for_the_own_things() -> None:
    state = table(melds={"S": (KONG,)})
    public = seen(state, None)
    for viewer in (EAST, WEST, NORTH):
        own = seen(state, viewer)
        differing = {
            field.name for field in fields(View) if getattr(own, field.name) != getattr(public, field.name)
        }
        assert differing <= set(OWN), f"{viewer} sees more: {differing}"
        assert own.hand == state.hands[viewer]
    assert public.hand == ()
    assert public.orders is public.newest is public.answer is None
    assert public.hand_counts == tuple(map(len, state.hands))


def test_the_newest_tile_is_its_owners_alone() -> None:
    state = table()
    assert isinstance(state.phase, Turn)
    newest = [seen(state, viewer).newest for viewer in EVERYBODY]
    assert newest == [None, state.phase.newest, None, None, None]


def test_a_concealed_kong_is_four_backs_until_the_hand_is_over() -> None:
    state = table(melds={"S": (KONG,)})
    for viewer in (None, EAST, WEST, NORTH):
        (shown,) = seen(state, viewer).melds[SOUTH]
        assert (shown.tiles, shown.meld.tiles, shown.meld.kind) == ((), (), MeldKind.CONCEALED_KONG)
        assert not any("[9s]" in line for line in lines(seen(state, viewer)) if "Hand of" not in line)
    (own,) = seen(state, SOUTH).melds[SOUTH]
    assert own.tiles == KONG.tiles
    over = drawn_hand()
    assert isinstance(over.phase, HandOver)
    for viewer in EVERYBODY:
        assert seen(over, viewer).melds[SOUTH][0].tiles == KONG.tiles


def test_a_winners_hand_and_kongs_are_public_and_nobody_elses() -> None:
    other = Meld(kind=MeldKind.CONCEALED_KONG, tiles=parse("1111s"))
    state = table(E="123m 123p 789m CC", newest="1p", melds={"E": (KONG,), "S": (other,)})
    state = sent(state, Hu(seat=EAST))
    public = seen(state, None)
    assert public.phase == "counting"
    assert public.hands == (state.hands[EAST], None, None, None)
    assert public.melds[EAST][0].tiles == KONG.tiles
    assert public.melds[SOUTH][0].tiles == ()
    assert public.win is not None
    assert public.win.tile == Tile.P1
    assert public.result is not None
    over = seen(sent(state, Continue()), None)
    assert over.melds[SOUTH][0].tiles == other.tiles
    assert over.hands[SOUTH] is None
    assert over.outcome is not None


def test_a_hand_is_shown_by_choice() -> None:
    state = sent(drawn_hand(), ShowHand(seat=WEST))
    assert seen(state, None).hands == (None, None, state.hands[WEST], None)


def test_the_window_and_who_is_asked_are_public() -> None:
    state = changed(table(E="1s4s7s 3p6p9p 2m5m8m ESPF 7p"), orders=(Orders(hu=False),) * 4)
    state = sent(state, Discard(seat=EAST, tile=Tile.P7), Ring(who=NORTH))
    public = seen(state, None)
    assert (public.on_offer, public.turn, public.window_open, public.asked) == (Tile.P7, EAST, True, None)
    assert public.rung == (Bell(seat=NORTH),)
    closed = seen(sent(state, CloseWindow()), None)
    assert (closed.window_open, closed.asked) == (False, NORTH)
    assert closed.rivers[EAST] == (Tile.P7,)


def test_seeds_are_told_when_they_can_do_no_harm() -> None:
    playing, over = seen(table(), None), seen(drawn_hand(), None)
    secret = deal_seed(SEED, 1)
    assert (playing.commitment, playing.deal_seed) == (commitment(secret), None)
    assert (over.commitment, over.deal_seed) == (commitment(secret), secret.hex())
    assert over.match_seed is None


def test_before_the_first_hand() -> None:
    state = sent(seated(MCR, seat_draw="tiles"), TakeWindTile(seat=0, slot=2))
    public = seen(state, None)
    assert public.hand_number == 0
    assert public.commitment == ""
    assert public.slots_taken == (False, False, True, False)
    assert public.drawn_winds.count(None) == 3
    assert public.wall.stacks == (2,) * 72


def test_the_dice_of_the_break() -> None:
    state = begun(MCR)
    assert seen(state, None).dice == ()
    state = sent(state, Roll(seat=EAST))
    (first,) = seen(state, None).dice
    opener = course.to_act(state)[0]
    assert opener is not None
    state = sent(state, Roll(seat=opener))
    assert seen(state, None).dice[0] == first
    assert len(seen(state, None).dice) == 2
    assert seen(state, None).wall.first is not None


def test_the_wall_is_numbers_only() -> None:
    wall = seen(dealt(MCR), SOUTH).wall
    assert (wall.side, wall.left, wall.live, wall.dead, wall.drawn, wall.replaced) == (18, 91, 91, 0, 53, 0)
    assert sum(wall.stacks) == 91
    assert seen(dealt(MCR, dead_wall="classical"), None).wall.live == 77


def test_the_chairs_to_come() -> None:
    state = changed(drawn_hand(), phase=SeatChange(chairs=(1, 0, 3, 2)))
    assert seen(state, None).next_chairs == (1, 0, 3, 2)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_lines_say_what_the_view_holds(viewer: int | None) -> None:
    state = changed(table(E="1s4s7s 3p6p9p 2m5m8m ESPF 7p"), orders=(Orders(hu=False),) * 4)
    state = sent(state, Discard(seat=EAST, tile=Tile.P7), Ring(who=NORTH))
    told = lines(seen(state, viewer))
    assert told[0].startswith("Hand 1")
    assert "East, {0}: chair 1, 13 tiles in hand, total +0. Discards: [7p]." in told
    assert "[7p] of {0} can be claimed." in told
    assert "Rung: {3}." in told
    assert told[-1] == "The claim board is open: ring, or close it."
    own = [line for line in told if line.startswith("Hand of")]
    assert own == ([] if viewer is None else [f"Hand of {{{viewer}}}: {marks(state, viewer)}."])


def test_lines_say_what_done_none_answers() -> None:
    due = "{0} declares flowers or is done"
    assert lines(seen(dealt(RULES), None))[-1] == f"{due}; done none: without a concealed kong, too."
    assert lines(seen(dealt(RULES, opening_kongs=False), None))[-1] == f"{due}."


def marks(state: TableState, seat: int) -> str:
    return " ".join(f"[{tile}]" for tile in state.hands[seat])


def test_the_log_of_a_kong_and_a_win() -> None:
    state = table(E="9s9s9s9s 123m 123p 78m CC", options={"min_points": 1})
    _, told = course.apply(RULES, state, ConcealedKong(seat=EAST, tile=Tile.S9))
    assert tell(told[0]) == "{0} makes a concealed kong of [9s]."
    east, south = "1s4s7s 3p6p9p 2m5m8m ESPF 7p", "123m 123p 123s 8p9p CC"
    state = table(E=east, S=south, options={"claim_mode": "poll"})
    state = sent(state, Discard(seat=EAST, tile=Tile.P7), ClaimHu(seat=SOUTH), Pass(seat=WEST))
    _, told = course.apply(RULES, state, Pass(seat=NORTH))
    assert tell(told[-1]) == (
        "{1} takes [7p] of {0} and declares hu with"
        " [1m] [2m] [3m] [1p] [2p] [3p] [8p] [9p] [1s] [2s] [3s] [C] [C]."
    )
