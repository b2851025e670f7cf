"""Seat draw, break and deal (mahjong-table.md, 3 and 4; mahjong-basic.md, 1 and 2)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.chance import deal_seed, stream
from rules.mahjong import course
from rules.mahjong.events import Dealt, HandBegan, RolledForBreak, RolledForWind, TookWindTile
from rules.mahjong.intents import Continue, Roll
from rules.mahjong.lines import lines
from rules.mahjong.log import tell
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.seating import contest, thrown, wind_of, wind_thrown
from rules.mahjong.state import Breaking, Dealing, Seating, TableState
from rules.mahjong.view import view
from rules.pieces.mahjong import in_order
from tests.rules.mahjong.tables import BASIC, MCR, SEED, begun, seated

every_ruleset = pytest.mark.parametrize("rules", [MCR, BASIC], ids=["mcr", "basic"])


def sat_down(rules: Ruleset, seed: bytes, **options: str) -> tuple[TableState, list[object]]:
    """The seats drawn by whatever is offered first."""
    state, told = seated(rules, seed, **options), list[object]()
    while isinstance(state.phase, Seating):
        (actor,) = course.to_act(state)
        state, events = course.apply(rules, state, course.legal_intents(rules, state, actor)[0])
        told += events
    return state, told


@every_ruleset
@pytest.mark.parametrize("seat_draw", ["dice", "tiles"])
@pytest.mark.parametrize("number", range(15))
def test_everybody_gets_a_wind_and_the_first_hand_begins(rules: Ruleset, seat_draw: str, number: int) -> None:
    state, told = sat_down(rules, bytes([number]) * 32, seat_draw=seat_draw)
    assert sorted(state.winds) == [0, 1, 2, 3]
    assert state.chairs == state.winds
    assert state.hand == 1
    assert state.phase == Breaking(turn=state.winds.index(0))
    assert isinstance(told[-1], HandBegan)
    for event in told:
        if isinstance(event, RolledForWind | TookWindTile) and event.wind is not None:
            assert state.winds[event.seat] == event.wind


def test_dice_draws_differ_from_match_to_match_and_all_winds_come_up() -> None:
    for rules in (MCR, BASIC):
        found = {sat_down(rules, bytes([number]) * 32)[0].winds.index(0) for number in range(30)}
        assert found == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("throw", "taken", "wind"),
    [(1, (), 0), (4, (), 3), (5, (), None), (6, (), None), (2, (1,), None), (2, (0, 3), 1)],
)
def test_a_die_names_a_wind_that_is_free(throw: int, taken: tuple[int, ...], wind: int | None) -> None:
    assert wind_of((throw,), taken) == wind


@pytest.mark.parametrize(
    ("dice", "wind", "brings"),
    [
        ((3,), 2, "{1} throws 3: West."),
        ((3,), None, "{1} throws 3: West is taken, once more."),
        ((5,), None, "{1} throws 5: no wind, once more."),
        ((4, 5), None, "{1} throws 4 + 5 = 9."),
        ((4, 5), 2, "{1} throws 4 + 5 = 9."),
    ],
)
def test_the_log_says_what_a_throw_for_the_seats_brings(
    dice: tuple[int, ...], wind: int | None, brings: str
) -> None:
    assert tell(RolledForWind(seat=1, dice=dice, wind=wind)) == brings


@pytest.mark.parametrize(
    ("rules", "seat_draw", "due"),
    [
        (MCR, "dice", "{0} rolls for a wind: 1 East, 2 South, 3 West, 4 North."),
        (BASIC, "dice", "{0} rolls two dice: the highest sum is East; who shares it rolls again."),
        (BASIC, "tiles", "{0} takes one of the hidden wind tiles."),
    ],
)
def test_whoever_draws_a_seat_hears_what_counts(rules: Ruleset, seat_draw: str, due: str) -> None:
    assert lines(view(rules, seated(rules, seat_draw=seat_draw), None))[-1] == due


def test_the_highest_throw_is_east_and_the_others_stay_as_they_sit() -> None:
    state, told = seated(BASIC), list[object]()
    for throw in ((1, 2), (6, 5), (3, 3), (5, 5)):
        state, events = wind_thrown(BASIC, state, throw)
        told += events
    assert state.winds == (3, 0, 1, 2)
    assert [event.wind for event in told if isinstance(event, RolledForWind)] == [None, None, None, 2]


def test_only_those_who_share_the_highest_throw_again() -> None:
    throws = [(6, 5), (1, 1), (5, 6), (6, 5)]
    assert contest(throws) == ((0, 2, 3), ())
    assert contest([*throws, (1, 2), (6, 6), (6, 6)]) == ((2, 3), ())
    assert contest([*throws, (1, 2), (6, 6), (6, 6), (2, 2)]) == ((2, 3), ((2, 2),))
    assert contest([*throws, (1, 2), (6, 6), (6, 6), (2, 2), (3, 1)])[0] == (2, 3)
    assert contest([*throws, (1, 2), (6, 6), (6, 6), (2, 2), (3, 2)]) == ((3,), ())
    state = seated(BASIC)
    turns = []
    for throw in (*throws, (1, 2), (6, 6), (6, 6), (2, 2), (3, 2)):
        assert isinstance(state.phase, Seating)
        turns.append(state.phase.turn)
        state = wind_thrown(BASIC, state, throw).state
    assert turns == [0, 1, 2, 3, 0, 2, 3, 2, 3]
    assert state.winds.index(0) == 3


def test_the_dice_of_a_match_come_from_its_seed() -> None:
    _, told = sat_down(BASIC, SEED)
    rolled = [event.dice for event in told if isinstance(event, RolledForWind)]
    dice = stream(deal_seed(SEED, 0), "dice")
    assert rolled == [thrown(dice, 2, skip=0) for _ in rolled]


@every_ruleset
def test_break_and_deal_come_from_the_seed_of_the_hand(rules: Ruleset) -> None:
    state, told = begun(rules, hand=3), list[object]()
    while not isinstance(state.phase, Dealing):
        assert isinstance(state.phase, Breaking)
        state, events = course.apply(rules, state, Roll(seat=state.phase.turn))
        told += events
    dice = stream(deal_seed(SEED, 3), "dice")
    rolls = [event for event in told if isinstance(event, RolledForBreak)]
    assert tuple(event.dice for event in rolls) == state.phase.dice
    assert [event.dice for event in rolls] == [thrown(dice, 2, skip=0) for _ in rolls]
    assert [event.seat for event in rolls[1:]] == [state.winds.index(event.side) for event in rolls[:-1]]
    built = stream(deal_seed(SEED, 3), "shuffle").shuffled(rules.tiles)
    assert state.wall.first is not None
    assert state.wall.tiles == built[2 * state.wall.first :] + built[: 2 * state.wall.first]


def test_three_dice_open_the_wall_with_a_dead_one() -> None:
    state = begun(MCR, dead_wall="classical")
    state = course.apply(MCR, state, Roll(seat=0)).state
    assert isinstance(state.phase, Dealing)
    assert [len(dice) for dice in state.phase.dice] == [3]
    assert state.wall.dead == 14


@every_ruleset
def test_the_deal_gives_everybody_tiles_in_order_and_tells_them(rules: Ruleset) -> None:
    state = begun(rules, winds=(2, 0, 3, 1))
    while isinstance(state.phase, Breaking):
        state = course.apply(rules, state, Roll(seat=state.phase.turn)).state
    state, events = course.apply(rules, state, Continue())
    assert [len(hand) for hand in state.hands] == [13, 14, 13, 13]
    assert all(hand == in_order(hand) for hand in state.hands)
    first = events[0]
    assert isinstance(first, Dealt)
    assert (first.hands, first.counts) == (state.hands, (13, 14, 13, 13))
    assert Counter(rules.tiles) == course.pieces(state)
