"""Carries out the cases of mahjong_table.json that begin a hand: seats, wall, break, deal.

Anything that is not understood fails loudly. `RUNNERS` has a function for each kind, those of hand after
hand and of the basic game included.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, cast

from rules.core.changed import changed
from rules.core.errors import IllegalIntent
from rules.mahjong import course, seating
from rules.mahjong.events import Event, RolledForBreak, RolledForWind, TookWindTile
from rules.mahjong.intents import Continue, Roll, TakeWindTile
from rules.mahjong.state import (
    Breaking,
    Dealing,
    Seating,
    Turn,
    seat_of,
)
from rules.mahjong.wall import Place, Wall, build, dealt, draw, opened, place_of, replacement
from rules.mahjong_basic import play as basic
from rules.pieces.mahjong import DRAGONS, FLOWERS, SUITED, WINDS, Tile
from tests.rules.mahjong.case_tables import (
    NAMES,
    WIND,
    Case,
    begun,
    known,
    rules_of,
    seated,
    send,
)
from tests.rules.mahjong.cases_basic import basic_score
from tests.rules.mahjong.cases_match import clock, match, rotation, schedule, seat_change

# --- seats ----------------------------------------------------------------------------------------


def seat_dice(case: Case) -> None:
    """One die each: what every roll comes to, and who has which wind."""
    setup, expect = case["setup"], case["expect"]
    known(setup, ("players", "rolls_in_order"), "setup")
    known(expect, ("roll_use", "seats"), "expect")
    players, state, told = setup["players"], seated(case, seat_draw="dice"), list[Event]()
    for roll in setup["rolls_in_order"]:
        step = seating.wind_thrown(rules_of(case), state, (roll,))
        state = step.state
        told += step.events
    found, drawn = [], dict[int, str]()
    for event in told:
        if isinstance(event, RolledForWind):
            outcome = _roll_outcome(event, drawn)
            found.append({"player": players[event.seat], "roll": event.dice[0], "outcome": outcome})
        elif isinstance(event, TookWindTile):
            drawn[event.seat] = WIND[event.wind]
            outcome = f"{NAMES[drawn[event.seat]]} (only wind left, no roll)"
            found.append({"player": players[event.seat], "roll": None, "outcome": outcome})
    assert found == expect["roll_use"]
    assert {WIND[state.winds[seat]]: player for seat, player in enumerate(players)} == expect["seats"]
    assert state.chairs == state.winds
    assert isinstance(state.phase, Breaking)


def _roll_outcome(event: RolledForWind, drawn: dict[int, str]) -> str:
    """In the words of the cases; `drawn` is kept up."""
    if event.wind is not None:
        drawn[event.seat] = WIND[event.wind]
        return NAMES[WIND[event.wind]]
    rolled = WIND[event.dice[0] - 1] if event.dice[0] <= 4 else ""
    return f"roll again ({NAMES[rolled]} is taken)" if rolled in drawn.values() and rolled else "roll again"


def seat_tiles(case: Case) -> None:
    """Four hidden wind tiles: each pick is told or refused."""
    setup, expect = case["setup"], case["expect"]
    known(setup, ("players", "tiles_face_down", "picks"), "setup")
    known(expect, ("steps", "seats", "note"), "expect")
    players = setup["players"]
    slots = tuple(WIND.index(wind) for wind in setup["tiles_face_down"])
    state = changed(seated(case, seat_draw="tiles"), phase=Seating(turn=0, slots=slots))
    found = []
    for player, slot in setup["picks"]:
        outcome = ""
        try:
            step = send(case, state, TakeWindTile(seat=players.index(player), slot=slot))
        except IllegalIntent as refusal:
            outcome = f"rejected: {refusal.reason}"
        else:
            state = step.state
            outcome = next(WIND[event.wind] for event in step.events if isinstance(event, TookWindTile))
        found.append([player, slot, outcome])
    assert found == expect["steps"]
    while isinstance(state.phase, Seating):
        (offer,) = course.legal_intents(rules_of(case), state, state.phase.turn)
        state = send(case, state, offer).state
    assert {WIND[state.winds[seat]]: player for seat, player in enumerate(players)} == expect["seats"]


# --- the wall -------------------------------------------------------------------------------------


def wall_break(case: Case) -> None:
    """The dice, the opening side, the first and last stack, the dead wall."""
    setup, expect = case["setup"], case["expect"]
    known(setup, ("variant", "dice", "first_roll", "second_roll"), "setup")
    known(
        expect,
        (
            "opener",
            "total",
            "last_stack",
            "first_stack",
            "stacks_per_side",
            "dead",
            "dead_tiles",
            "live_tiles_before_deal",
        ),
        "expect",
    )
    classical = setup.get("variant") == "classical"
    state = begun(case, dead_wall="classical") if classical else begun(case)
    rules, rolls = (
        rules_of(case),
        [setup[name] for name in ("dice", "first_roll", "second_roll") if name in setup],
    )
    events = []
    for roll in rolls:
        assert isinstance(state.phase, Breaking)
        state, told = seating.break_thrown(rules, state, tuple(roll))
        events += [event for event in told if isinstance(event, RolledForBreak)]
    assert isinstance(state.phase, Dealing)
    wall, side = state.wall, rules.side
    assert wall.first is not None
    found: dict[str, Any] = {
        "opener": WIND[seating.break_at(rules, state.phase.dice).wind],
        "total": sum(map(sum, state.phase.dice)),
        "first_stack": _stack(place_of(side, wall.first)),
        "last_stack": _stack(place_of(side, wall.first - 1)),
        "stacks_per_side": side,
        "dead": [_stack(place_of(side, wall.first - back)) for back in range(1, wall.dead // 2 + 1)],
        "dead_tiles": wall.dead,
        "live_tiles_before_deal": wall.live,
    }
    assert expect == {name: found[name] for name in expect}
    assert (events[-1].side, events[-1].stack) == place_of(side, wall.first)
    assert [event.stack for event in events[:-1]] == [None] * (len(rolls) - 1)
    assert wall.tiles[0] == begun(case).wall.tiles[2 * wall.first]


def _stack(place: Place) -> list[Any]:
    return [WIND[place.wind], place.stack]


def break_table(case: Case) -> None:
    """Which side each first total opens."""
    setup, expect = case["setup"], case["expect"]
    known(setup, ("first_totals",), "setup")
    known(expect, ("opener",), "expect")
    found = {}
    for total in setup["first_totals"]:
        dice = (total // 2, total - total // 2)
        state, events = seating.break_thrown(rules_of(case), begun(case), dice)
        (event,) = events
        assert isinstance(event, RolledForBreak)
        assert isinstance(state.phase, Breaking)
        assert state.winds[state.phase.turn] == event.side
        found[str(total)] = WIND[event.side]
    assert found == expect["opener"]


def deal(case: Case) -> None:
    """Which positions everybody gets, and what is drawn and replaced next."""
    setup, expect = case["setup"], case["expect"]
    known(setup, ("positions",), "setup")
    known(expect, ("hands", "next_draw", "wall_left_after_deal", "replacement_order"), "expect")
    count = len(rules_of(case).tiles)
    assert setup["positions"].startswith(f"1..{count}")
    numbered = cast(tuple[Tile, ...], tuple(range(1, count + 1)))
    hands, newest, wall = dealt(Wall(tiles=numbered, first=0))
    found: dict[str, Any] = {
        "hands": {WIND[wind]: list(hand) for wind, hand in enumerate(hands)},
        "next_draw": draw(wall)[0],
        "wall_left_after_deal": wall.left,
    }
    replaced = []
    for _ in expect["replacement_order"]:
        tile, wall = replacement(wall)
        replaced.append(tile)
    found["replacement_order"] = replaced
    assert expect == {name: found[name] for name in expect}
    assert newest == expect["hands"]["E"][-1]
    _deal_at_the_table(case)


def _deal_at_the_table(case: Case) -> None:
    """The same at a table: 13 tiles each in order, East 14 and in turn."""
    state, rules = begun(case), rules_of(case)
    while isinstance(state.phase, Breaking):
        state = send(case, state, Roll(seat=state.phase.turn)).state
    by_wind, _, wall = dealt(state.wall)
    state = send(case, state, Continue()).state
    for wind, hand in enumerate(by_wind):
        assert Counter(state.hands[seat_of(state, wind)]) == Counter(hand)
    assert state.wall == wall
    if rules is basic.RULES:
        assert state.phase == Turn(turn=seat_of(state, 0), origin="first", newest=by_wind[0][-1])


def tile_set(case: Case) -> None:
    """What the set is made of."""
    setup, expect = case["setup"], case["expect"]
    known(setup, (), "setup")
    tiles = Counter(rules_of(case).tiles)
    after_deal = dealt(
        opened(build(rules_of(case).tiles), side_stacks=rules_of(case).side, side=0, counted=5)
    )
    flowers = [tile for tile in FLOWERS if tile[1] == "f"]
    seasons = [tile for tile in FLOWERS if tile[1] == "g"]
    assert expect == {
        "total": tiles.total(),
        "kinds": len(tiles),
        "suited": sum(tiles[tile] for tile in SUITED),
        "winds": sum(tiles[tile] for tile in WINDS),
        "dragons": sum(tiles[tile] for tile in DRAGONS),
        "flowers": sum(tiles[tile] for tile in flowers),
        "seasons": sum(tiles[tile] for tile in seasons),
        "copies": {
            "suited, winds, dragons": _one({tiles[tile] for tile in (*SUITED, *WINDS, *DRAGONS)}),
            "flowers and seasons": _one({tiles[tile] for tile in FLOWERS}),
        },
        "after_deal_wall_left": after_deal.wall.left,
    }


def _one(values: set[int]) -> int:
    (value,) = values
    return value


RUNNERS: dict[str, Callable[[Case], None]] = {
    "seat_dice": seat_dice,
    "seat_tiles": seat_tiles,
    "break": wall_break,
    "break_table": break_table,
    "deal": deal,
    "tile_set": tile_set,
    "rotation": rotation,
    "schedule": schedule,
    "seat_change": seat_change,
    "clock": clock,
    "match": match,
    "basic_score": basic_score,
}
