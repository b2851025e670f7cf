"""Carries out the cases of mahjong_table.json about hand after hand: winds, chairs, the clock, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal, get_args

import pytest

from rules.core.changed import changed
from rules.core.errors import IllegalIntent
from rules.mahjong import course, hand_over
from rules.mahjong.events import MatchEnded
from rules.mahjong.intents import AgreeToStop, Continue, Roll, TimeUp
from rules.mahjong.ruleset import Ruleset
from rules.mahjong.state import (
    Breaking,
    HandOver,
    MatchOver,
    Result,
    SeatChange,
    TableState,
    Turn,
    Win,
    seat_of,
)
from rules.pieces.mahjong import Tile, parse
from tests.rules.mahjong.case_tables import (
    NAMES,
    PEOPLE,
    ROUNDS,
    WIND,
    Case,
    begun,
    drawn_hand,
    known,
    rules_of,
    send,
)

# --- hand after hand ------------------------------------------------------------------------------


def rotation(case: Case) -> None:
    """Who holds which wind after each way a hand can end."""
    setup, expect = case["setup"], case["expect"]
    known(setup, ("hand", "winds", "results"), "setup")
    known(expect, ("winds_after_each",), "expect")
    known(expect["winds_after_each"], ("any result",), "winds_after_each")
    rules = rules_of(case)
    assert setup["results"], "nothing to try"
    for text in setup["results"]:
        state = changed(begun(case, hand=setup["hand"]), winds=_winds(setup["winds"]))
        if text == "drawn hand":
            over = hand_over.drawn(rules, state).state
        else:
            assert text[1:] == " wins"
            over = send(case, _won(rules, state, PEOPLE.index(text[0])), Continue()).state
        assert isinstance(over.phase, HandOver)
        following = send(case, over, Continue()).state
        assert following.hand == state.hand + 1
        assert following.chairs == state.chairs
        assert following.winds == _winds(expect["winds_after_each"]["any result"])


def _winds(by_wind: Mapping[str, str]) -> tuple[int, ...]:
    winds = {player: WIND.index(wind) for wind, player in by_wind.items()}
    return tuple(winds[player] for player in PEOPLE)


def _won(rules: Ruleset, state: TableState, seat: int) -> TableState:
    """That seat wins by own draw with four pungs and a pair, which every game takes."""
    concealed, tile = parse("111m 222m 333m 999m C"), Tile.RED
    win = Win(
        seat=seat,
        concealed=concealed,
        melds=(),
        tile=tile,
        source=None,
        about_kong=False,
        wall_last=False,
        last_of_kind=False,
        seat_wind=state.winds[seat],
        round_wind=0,
        flowers=0,
    )
    return hand_over.won(rules, state, win).state


def schedule(case: Case) -> None:
    """Sixteen hands: chairs and winds in each; or who sits beside whom."""
    setup, expect = case["setup"], case["expect"]
    hands = _played(case)
    chairs = {ROUNDS[at // 4]: _seated(state.chairs) for at, state in enumerate(hands) if at % 4 == 0}
    if "chairs_per_round" in setup:
        known(setup, ("chairs_per_round",), "setup")
        known(expect, ("right_hand_neighbour", "across"), "expect")
        assert chairs == setup["chairs_per_round"]
        assert {person: _beside(chairs, person, 1) for person in PEOPLE} == expect["right_hand_neighbour"]
        assert {person: _beside(chairs, person, 2) for person in PEOPLE} == expect["across"]
        for person in PEOPLE:
            for side in (1, 3):
                assert set(_beside(chairs, person, side)) == set(PEOPLE) - {person}
        return
    known(setup, ("players_in_seat_order_at_start", "physical_seats"), "setup")
    known(expect, ("chairs_per_round", "east_player_by_hand", "schedule"), "expect")
    assert setup["players_in_seat_order_at_start"] == dict(zip(WIND, PEOPLE, strict=True))
    assert chairs == expect["chairs_per_round"]
    assert [PEOPLE[seat_of(state, 0)] for state in hands] == expect["east_player_by_hand"]
    found = [
        {
            "hand": state.hand,
            "round": ROUNDS[at // 4],
            "physical": _seated(state.chairs),
            "winds": {wind: PEOPLE[seat_of(state, WIND.index(wind))] for wind in WIND},
        }
        for at, state in enumerate(hands)
    ]
    assert found == expect["schedule"]


def _played(case: Case) -> list[TableState]:
    """Every hand of a whole match as it begins; all are drawn."""
    state, hands = begun(case), list[TableState]()
    while not isinstance(state.phase, MatchOver):
        if isinstance(state.phase, Breaking):
            hands.append(state)
            state = drawn_hand(case, state)
        state = send(case, state, Continue()).state
    assert len(hands) == 16
    return hands


def _seated(chairs: tuple[int, ...]) -> list[str]:
    return [PEOPLE[chairs.index(chair)] for chair in range(4)]


def _beside(chairs: Mapping[str, list[str]], person: str, places: int) -> list[str]:
    """Who sits so many chairs counter-clockwise from a person, round by round."""
    return [seats[(seats.index(person) + places) % 4] for seats in chairs.values()]


def seat_change(case: Case) -> None:
    """Who goes to whose chair between the rounds."""
    setup, expect = case["setup"], case["expect"]
    known(setup, ("steps", "winds_before_the_change"), "setup")
    known(expect, (*setup["steps"], "east_at_round_start"), "expect")
    easts = {}
    for state in _played(case):
        if state.hand % 4 == 1:
            drew = WIND[seat_of(state, 0)]
            easts[ROUNDS[state.hand // 4]] = f"{PEOPLE[seat_of(state, 0)]} (drew {NAMES[drew]})"
        if state.hand % 4 or state.hand == 16:
            continue
        step = f"{ROUNDS[state.hand // 4 - 1]}->{ROUNDS[state.hand // 4]}"
        assert step in setup["steps"]
        before = send(case, drawn_hand(case, state), Continue()).state
        assert isinstance(before.phase, SeatChange)
        after = send(case, before, Continue()).state
        assert after.chairs == before.phase.chairs
        moves = {WIND[before.winds[seat]]: WIND[after.winds[seat]] for seat in range(4)}
        assert moves == expect[step]
        to_chair = {WIND[wind]: after.chairs[seat] for seat, wind in enumerate(before.winds)}
        assert to_chair == {
            old: before.chairs[seat_of(before, WIND.index(new))] for old, new in moves.items()
        }
    assert easts == expect["east_at_round_start"]


# --- the end of a match ---------------------------------------------------------------------------


def clock(case: Case) -> None:
    """F11 and F12, in prose: time runs out during a hand, and between two."""
    {"F11": _time_during_a_hand, "F12": _time_between_hands}[case["id"]](case)


def _time_during_a_hand(case: Case) -> None:
    known(case["setup"], ("minutes", "hand_in_progress", "event"), "setup")
    known(case["expect"], ("now", "after_hand", "ranking"), "expect")
    limit, number = case["setup"]["minutes"], case["setup"]["hand_in_progress"]
    for at_time in get_args(Literal["finish", "stop"]):
        state = _in_hand(case, number, time_limit=limit, at_time=at_time)
        state = changed(state, totals=(5, -5, 20, -20))
        state, told = send(case, state, TimeUp())
        if at_time == "finish":
            assert isinstance(state.phase, Turn)
            state = drawn_hand(case, state)
        assert isinstance(state.phase, HandOver)
        assert state.phase.result.kind == ("drawn" if at_time == "finish" else "void")
        assert state.phase.result.paid == (0, 0, 0, 0)
        state, told = send(case, state, Continue())
        assert isinstance(state.phase, MatchOver)
        assert (state.hand, course.to_act(state)) == (number, ())
        (ended,) = [event for event in told if isinstance(event, MatchEnded)]
        assert (ended.totals, ended.places) == ((5, -5, 20, -20), (2, 3, 1, 4))


def _time_between_hands(case: Case) -> None:
    known(case["setup"], ("minutes", "hands_finished", "event"), "setup")
    known(case["expect"], ("after",), "expect")
    limit, finished = case["setup"]["minutes"], case["setup"]["hands_finished"]
    over = drawn_hand(case, _hands_done(case, begun(case, hand=finished, time_limit=limit), finished))
    state = send(case, send(case, over, TimeUp()).state, Continue()).state
    assert (state.phase, state.hand, len(state.results)) == (MatchOver(), finished, finished)
    # The next hand has begun with its first roll and no earlier.
    breaking = send(case, over, Continue()).state
    assert isinstance(breaking.phase, Breaking)
    state = send(case, breaking, TimeUp()).state
    assert (state.phase, state.hand, len(state.results)) == (MatchOver(), finished, finished)
    rolled = send(case, breaking, Roll(seat=breaking.phase.turn)).state
    state = send(case, rolled, TimeUp()).state
    assert (state.time_up, state.hand) == (True, finished + 1)
    assert not isinstance(state.phase, MatchOver)


def _in_hand(case: Case, number: int, **options: Any) -> TableState:
    """The first turn of that hand."""
    state = _hands_done(case, begun(case, hand=number, opening_kongs=False, **options), number)
    while not isinstance(state.phase, Turn):
        (actor,) = course.to_act(state)
        (offer, *_) = reversed(course.legal_intents(rules_of(case), state, actor))
        state = send(case, state, offer).state
    return state


def _hands_done(case: Case, state: TableState, number: int) -> TableState:
    """With a result for every hand before that one."""
    (result,) = drawn_hand(case, state).results
    return changed(state, results=tuple(_numbered(result, hand) for hand in range(1, number)))


def _numbered(result: Result, hand: int) -> Result:
    return Result(
        hand=hand,
        kind=result.kind,
        win=None,
        points=0,
        paid=result.paid,
        fines=result.fines,
        winds=result.winds,
    )


def match(case: Case) -> None:
    """I09, in prose: the three endings of the basic game, and shared places."""
    assert case["id"] == "I09"
    known(case["setup"], ("cases",), "setup")
    known(case["expect"], ("target", "sixteen", "agreement"), "expect")
    assert case["setup"]["cases"] == ["target 10 reached in hand 6", "16 hands played", "players agree"]
    _to_a_target(case)
    _sixteen_hands(case)
    _by_agreement(case)


def _to_a_target(case: Case) -> None:
    for totals, over in (((9, 3, 0, 0), False), ((10, 3, 10, 0), True)):
        state = begun(case, hand=6, ending="target", target=10)
        state = drawn_hand(case, changed(_hands_done(case, state, 6), totals=totals))
        after, told = send(case, state, Continue())
        assert isinstance(after.phase, MatchOver) == over
        if over:
            (ended,) = told
            assert isinstance(ended, MatchEnded)
            assert (ended.places, ended.agreed) == ((1, 3, 1, 4), False)


def _sixteen_hands(case: Case) -> None:
    state = begun(case, ending="sixteen")
    dealers = Counter[int]()
    while not isinstance(state.phase, MatchOver):
        dealers[seat_of(state, 0)] += 1
        state = drawn_hand(case, state)
        with pytest.raises(IllegalIntent):
            send(case, state, AgreeToStop())
        state = send(case, state, Continue()).state
    assert len(state.results) == 16
    assert dealers == Counter(dict.fromkeys(range(4), 4))


def _by_agreement(case: Case) -> None:
    state = begun(case, ending="agreement")
    with pytest.raises(IllegalIntent):
        send(case, state, AgreeToStop())
    state = changed(drawn_hand(case, state), totals=(7, 7, 2, 3))
    assert not isinstance(send(case, state, Continue()).state.phase, MatchOver)
    after, (ended,) = send(case, state, AgreeToStop())
    assert isinstance(after.phase, MatchOver)
    assert isinstance(ended, MatchEnded)
    assert (ended.places, ended.agreed) == ((1, 1, 4, 3), True)
