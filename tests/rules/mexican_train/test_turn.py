"""Turns (sections 4, 5, 8, 9) beyond the cases: every house rule, dead doubles, knocks, long turns."""

from __future__ import annotations

import pytest

from rules.mexican_train import GAME
from rules.mexican_train.events import Announced, Caught, Drew, Marked, Passed, Played, Stopped
from rules.mexican_train.state import GameOver, RoundOver, State, Turn
from rules.mexican_train.trains import OpenDouble, TrainId
from tests.rules.mexican_train.positions import offered, played, plays, position, sent, tiles


def turn(state: State) -> Turn:
    assert isinstance(state.phase, Turn)
    return state.phase


def open_doubles(state: State) -> list[tuple[str, int]]:
    return [(double.train, double.number) for double in GAME.view(state, None).open_doubles]


# Doubles

ALL_SEVENS = "9-7 7-0 0-1 1-7 7-2 2-3 3-7 7-4 4-5 5-7 7-6 6-8 8-7"
"""All sevens of double-9 but 7-7."""
MOST_SEVENS = "9-7 7-0 0-1 1-7 7-2 2-3 3-7 7-4 4-6 6-7 7-7"
"""All sevens of double-9 but 8-7 and 7-5."""


def test_a_double_dies_in_the_queue_when_its_last_partner_covers_another() -> None:
    """5.9, the last example."""
    state = position(
        "1-1 2-1",
        "7-5 4-3",
        "9-4 9-3",
        set=9,
        engine=9,
        turn=1,
        trains={"P0": "9-5 5-5", "P1": "!", "P2": MOST_SEVENS, "M": "9-8 8-7"},
        open_doubles=[["P0", 5], ["P2", 7]],
    )
    after, events = sent(state, "play 7-5 P0")
    assert isinstance(events[0], Played)
    assert (events[0].covers, events[0].dead) == (5, (7,))
    assert "Every 7 is on the table: that double is dead." in GAME.tell(events[0])
    assert open_doubles(after) == []
    assert GAME.view(after, None).dead == (7,)
    assert plays(after) == {"9-4 P1", "9-3 P1"}


def test_a_double_lives_while_a_partner_is_out() -> None:
    state = position(
        "1-1 2-1",
        "7-5 4-3",
        "9-4 9-3",
        set=9,
        engine=9,
        turn=1,
        trains={"P0": "9-5 5-5", "P1": "!", "P2": MOST_SEVENS},
        open_doubles=[["P0", 5], ["P2", 7]],
    )
    after = played(state, "play 7-5 P0")
    assert open_doubles(after) == [("P2", 7)]
    assert plays(after) == set()


def test_a_dead_double_still_has_to_be_followed_anywhere() -> None:
    state = position(
        "7-7 9-2 3-1", "9-4", set=9, engine=9, trains={"M": ALL_SEVENS}, double_follow="on_double"
    )
    after, events = sent(state, "play 7-7 M")
    assert isinstance(events[0], Played)
    assert (events[0].opens, events[0].dead) == (False, (7,))
    assert turn(after).must_follow
    assert plays(after) == {"9-2 P0"}


def test_stuck_after_two_doubles_leaves_both_open() -> None:
    state = position("5-5 9-9 2-1", "9-6", trains={"P0": "12-5", "M": "12-9"})
    after, events = sent(played(state, "play 5-5 P0", "play 9-9 M"), "draw")
    assert open_doubles(after) == [("P0", 5), ("M", 9)]
    assert isinstance(events[0], Drew)
    assert events[1] == Marked(seat=0, already=False)
    assert turn(after).turn == 1


# The last tile is a double


def last_double(**more: object) -> State:
    return position("5-5", "4-3", trains={"P0": "12-5", "P1": "!"}, go_out_on_double=False, **more)


def test_a_last_double_has_to_be_covered_and_nothing_else_will_do() -> None:
    state = played(last_double(boneyard="12-3 2-1"), "play 5-5 P0")
    assert turn(state).must_cover
    assert list(offered(state)) == ["draw"]
    after = played(state, "draw")
    assert turn(after).turn == 1, "12-3 fits on the Mexican train, but does not cover"
    assert after.trains[0].marker
    assert open_doubles(after) == [("P0", 5)]
    assert after.announced == (0,)


def test_a_last_double_that_is_covered_ends_the_round() -> None:
    over = played(last_double(boneyard="7-5 2-1"), "play 5-5 P0", "draw", "play 7-5 P0")
    assert isinstance(over.phase, RoundOver)
    assert over.phase.result.went_out == 0


def test_with_an_empty_boneyard_a_last_double_ends_the_round() -> None:
    over = played(last_double(boneyard=""), "play 5-5 P0")
    assert isinstance(over.phase, RoundOver)
    assert over.phase.result.points == (0, 7)


def test_a_last_double_that_is_dead_may_be_followed_anywhere() -> None:
    state = position(
        "7-7",
        "9-4 9-1",
        set=9,
        engine=9,
        trains={"M": ALL_SEVENS},
        boneyard="9-2 4-3",
        go_out_on_double=False,
    )
    state = played(state, "play 7-7 M", "draw")
    assert plays(state) == {"9-2 P0"}
    assert isinstance(played(state, "play 9-2 P0").phase, RoundOver)


# Drawing


def test_drawing_until_one_fits() -> None:
    state = position("4-3", "7-6 1-0", boneyard="5-4 8-7 12-1 3-0", draw_until_playable=True)
    state = played(state, "draw", "draw")
    assert list(offered(state)) == ["draw"]
    assert turn(state).turn == 0
    assert not state.trains[0].marker
    state = played(state, "draw")
    assert plays(state) == {"12-1 P0", "12-1 M"}
    assert turn(played(state, "play 12-1 M")).turn == 1


def test_drawing_until_the_boneyard_is_empty_ends_the_turn() -> None:
    state = position("4-3", "12-6 1-0", boneyard="5-4 8-7", draw_until_playable=True)
    after, events = sent(played(state, "draw"), "draw")
    assert [event.kind for event in events] == ["drew", "marked"]
    assert turn(after).turn == 1
    assert after.trains[0].marker


def test_the_drawn_tile_is_remembered_while_it_is_in_hand() -> None:
    state = played(position("4-3", "1-0", boneyard="12-12 12-1 8-0", trains={"M": "12-5"}), "draw")
    assert turn(state).drawn == "12-12"
    assert GAME.view(state, 0).drawn == "12-12"
    assert GAME.view(state, 1).drawn is GAME.view(state, None).drawn is None
    assert turn(played(state, "play 12-12 P0")).drawn is None


def test_a_marker_that_lies_there_already_is_told_as_such() -> None:
    _, events = sent(position("4-3", "12-6 1-0", trains={"P0": "!"}, boneyard=""), "pass")
    assert events == (Passed(seat=0), Marked(seat=0, already=True), Announced(seat=0, knocked=False))


# One tile left


def one_left(**more: object) -> State:
    return played(
        position("12-5 4-3", "12-6 2-1 8-0", "1-0 2-0", knock="manual", boneyard="3-2 4-2 10-9", **more),
        "play 12-5 P0",
    )


def test_knocking_is_offered_to_the_owner_and_catching_to_all_others() -> None:
    state = one_left()
    assert [GAME.words(i) for s in range(3) for i in GAME.standing_intents(state, s)] == [
        "knock as {0}",
        "catch as {1}",
        "catch as {2}",
    ]
    assert GAME.standing_intents(state, None) == ()


def test_a_knock_is_told_and_closes_the_window() -> None:
    after, events = sent(one_left(), "knock as {0}")
    assert events == (Announced(seat=0, knocked=True),)
    assert (after.announced, after.unannounced) == ((0,), None)
    assert not any(GAME.standing_intents(after, seat) for seat in range(3))
    assert turn(after).turn == 1


@pytest.mark.parametrize(("penalty", "drawn"), [(1, "3-2"), (2, "3-2 4-2"), (9, "3-2 4-2 10-9")])
def test_who_is_caught_draws_the_penalty_as_far_as_there_are_tiles(penalty: int, drawn: str) -> None:
    after, (caught,) = sent(one_left(knock_penalty=penalty), "catch as {2}")
    tile_count = len(drawn.split())
    assert isinstance(caught, Caught)
    assert (caught.seat, caught.caught, caught.count, caught.left) == (2, 0, tile_count, 3 - tile_count)
    assert caught.tiles == tiles(drawn.split())
    assert after.hands[0] == tiles(["4-3", *drawn.split()])
    assert (after.announced, after.unannounced, turn(after).turn) == ((), None, 1)


def test_catching_with_an_empty_boneyard_only_closes_the_window() -> None:
    state = played(
        position("12-5 4-3", "12-6 2-1", knock="manual", boneyard=""), "play 12-5 P0", "catch as {1}"
    )
    assert state.hands[0] == tiles(["4-3"])
    assert (state.announced, state.unannounced) == ((), None)


@pytest.mark.parametrize("line", ["play 12-6 P1", "draw", "pass"])
def test_the_window_closes_with_the_next_play_draw_or_pass(line: str) -> None:
    hand = "12-6 2-1 8-0" if line.startswith("play") else "2-1 8-0"
    boneyard = "" if line == "pass" else "12-1 3-2"
    state = position("12-5 4-3", hand, "1-0 12-2", knock="manual", boneyard=boneyard)
    state = played(state, "play 12-5 P0")
    assert state.unannounced == 0
    after = played(state, line)
    assert after.unannounced is None
    assert after.announced == ()


def test_one_tile_left_after_a_pass_may_be_knocked_for_again() -> None:
    state = position("4-3", "12-6 2-1", knock="manual", boneyard="")
    assert played(state, "pass").unannounced == 0


def test_an_announcement_is_void_from_the_draw_on() -> None:
    state = position("12-5 4-3", "12-6 2-1 8-0", boneyard="12-1 3-2 3-1")
    state = played(state, "play 12-5 P0", "play 12-6 P1")
    assert state.announced == (0,)
    drawn = played(state, "draw")
    assert drawn.announced == ()
    assert played(drawn, "play 12-1 M").announced == (0,)


# A long first turn


def long(*lines: str, hand: str = "12-5 5-5 8-5 12-1 8-3 4-2", **more: object) -> State:
    settings: dict[str, object] = {"first_turn": [True, True], "long_first_turn": True, **more}
    return played(position(hand, "12-6 2-0 7-6", **settings), *lines)


def test_a_long_first_turn_goes_on_until_stop() -> None:
    state = long("play 12-5 P0")
    assert turn(state).may_stop
    assert plays(state) == {"5-5 P0", "8-5 P0"}
    after, events = sent(state, "stop")
    assert events == (Stopped(seat=0),)
    assert turn(after) == Turn(turn=1)
    assert after.first_turn == (False, True)


def test_a_double_in_a_long_turn_must_be_followed_and_the_turn_goes_on() -> None:
    state = long("play 12-5 P0", "play 5-5 P0")
    assert turn(state).must_follow
    assert plays(state) == {"8-5 P0", "12-1 M"}
    assert "stop" not in offered(state)
    assert turn(played(state, "play 8-5 P0")).may_stop


def test_a_follow_elsewhere_ends_a_long_turn() -> None:
    after = long("play 12-5 P0", "play 5-5 P0", "play 12-1 M")
    assert turn(after).turn == 1
    assert open_doubles(after) == [("P0", 5)]


def test_a_double_elsewhere_ends_a_long_turn_when_it_is_followed() -> None:
    hand = "12-5 5-5 8-5 9-9 9-1 8-3"
    state = long("play 12-5 P0", "play 5-5 P0", "play 9-9 M", hand=hand, trains={"M": "12-9"})
    assert turn(played(state, "play 8-5 P0")).turn == 1


def test_a_long_turn_ends_by_itself_when_nothing_fits() -> None:
    assert turn(long("play 12-5 P0", "play 8-5 P0", "play 8-3 P0")).turn == 1


def test_a_draw_ends_a_long_turn() -> None:
    state = long("play 12-5 P0", "play 5-5 P0", hand="12-5 5-5 4-2 8-3", boneyard="8-5 1-0")
    state = played(state, "draw", "play 8-5 P0")
    assert turn(state).turn == 1, "8-3 would fit"


@pytest.mark.parametrize("line", ["play 12-5 M", "play 12-1 M"])
def test_a_first_tile_elsewhere_makes_no_long_turn(line: str) -> None:
    after = long(line)
    assert turn(after).turn == 1
    assert after.first_turn == (False, True)


def test_a_drawn_first_tile_makes_no_long_turn() -> None:
    after = long("draw", "play 12-5 P0", hand="8-5 4-3", boneyard="12-5 1-0")
    assert turn(after).turn == 1


def test_a_later_turn_is_not_long() -> None:
    assert turn(long("play 12-5 P0", first_turn=[False, True])).turn == 1


@pytest.mark.parametrize(("hand", "line"), [("6-5 12-1 4-3", "play 6-5 P1"), ("12-1 4-3", "draw")])
def test_a_turn_bound_by_an_open_double_keeps_the_right(hand: str, line: str) -> None:
    bound = {"trains": {"P1": "12-5 5-5"}, "open_doubles": [["P1", 5]]}
    after = long(line, hand=hand, **bound)
    assert turn(after).turn == 1
    assert after.first_turn == (True, True)


def test_covering_a_double_on_the_own_train_begins_no_long_turn() -> None:
    bound = {"trains": {"P0": "12-5 5-5"}, "open_doubles": [["P0", 5]]}
    after = long("play 5-1 P0", hand="5-1 1-0 4-3", **bound)
    assert turn(after).turn == 1
    assert after.first_turn == (True, True)


def test_a_long_turn_may_end_the_round() -> None:
    assert isinstance(long("play 12-5 P0", "play 8-5 P0", hand="12-5 8-5").phase, RoundOver)


def test_the_last_round_ends_the_game() -> None:
    over, events = sent(position("5-0", "2-1", engine=0), "play 5-0 P0")
    assert isinstance(over.phase, GameOver)
    assert over.phase.winners == (0,)
    assert [event.kind for event in events] == ["played", "round_ended", "game_ended"]
    assert OpenDouble(TrainId.M, 5) not in over.left_open
