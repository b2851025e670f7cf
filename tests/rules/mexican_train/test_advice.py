"""Hints (section 13): what can be played and why not, the own train, risk, what a play leaves, advice."""

from __future__ import annotations

import pytest

from rules.core.changed import changed
from rules.core.hint import Hint
from rules.mexican_train import GAME
from rules.mexican_train.intents import Intent
from rules.mexican_train.outlook import outlook
from rules.mexican_train.state import State
from rules.pieces.dominoes import Tile, suit
from tests.rules.mexican_train.positions import offered, played, position


def hints(state: State, seat: int = 0) -> tuple[Hint[Intent], ...]:
    return GAME.hints(GAME.view(state, seat), GAME.legal_intents(state, seat))


def kind(state: State, name: str, seat: int = 0) -> list[Hint[Intent]]:
    return [hint for hint in hints(state, seat) if hint.kind == name]


def text(state: State, name: str, seat: int = 0) -> str:
    (hint,) = kind(state, name, seat)
    return hint.text


def test_playable_tiles_name_their_trains() -> None:
    state = position("12-5 7-1 4-3", "1-0", trains={"P1": "12-7 !"})
    five, seven = kind(state, "play")
    assert five.text == "[12-5] can go on the own train or the Mexican train."
    assert seven.text == "[7-1] can go on {1}'s train."
    assert [GAME.words(intent) for intent in five.intents] == ["play 12-5 P0", "play 12-5 M"]
    assert {hint.level for hint in (five, seven)} == {1}


def test_the_others_say_why_not() -> None:
    free = position("12-5 4-3", "1-0", trains={"P1": "12-7 !"})
    assert text(free, "why_not") == "The trains open to {0} need 7 or 12, so [4-3] can't be played now."
    bound = {"trains": {"P1": "12-5 5-5"}, "open_doubles": [["P1", 5]]}
    assert text(position("5-1 4-3", "1-0", **bound), "why_not").startswith(
        "Only the 5 on {1}'s train may be covered, so [4-3]"
    )
    chain = position("5-5 9-9 8-5 12-7", "1-0", trains={"P0": "12-5", "M": "12-9"})
    chain = played(chain, "play 5-5 P0", "play 9-9 M")
    assert text(chain, "why_not").startswith(
        "Only the 5 on {0}'s train may be covered by a tile that is no double"
    )
    long = position("12-5 5-1 4-3", "1-0", first_turn=[True, True], long_first_turn=True)
    assert text(played(long, "play 12-5 P0"), "why_not").startswith(
        "A long first turn goes on along the own train, which needs a 5"
    )


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (position("4-3", "1-0"), "No tile of this hand can be played now: draw."),
        (
            position("4-3", "1-0", boneyard=""),
            "No tile of this hand can be played now and the boneyard is empty: pass.",
        ),
    ],
)
def test_who_is_stuck_hears_what_to_do(state: State, words: str) -> None:
    (hint,) = kind(state, "play")
    assert hint.text == words
    assert hint.intents == tuple(offered(state).values())


def test_a_long_turn_may_stop() -> None:
    long = position("12-5 5-1 4-3", "1-0", first_turn=[True, True], long_first_turn=True)
    assert "or stop here" in kind(played(long, "play 12-5 P0"), "play")[-1].text


def test_the_hand_is_ordered_from_the_own_end() -> None:
    """Section 13: 9-2, 2-4, 4-6, 6-1, the rest as extras."""
    state = position("6-1 11-3 4-2 9-2 6-4", "1-0", trains={"P0": "12-9"})
    (train,) = kind(state, "train")
    assert train.pieces == ("9-2", "4-2", "6-4", "6-1")
    assert (
        train.text == "Own train from 9: [9-2] [2-4] [4-6] [6-1]. 4 tiles, no train of this hand is longer."
    )
    (extras,) = kind(state, "extras")
    assert extras.pieces == ("11-3",)
    assert text(position("4-3", "1-0"), "train") == "No tile of this hand continues the own train at 12."


def test_help_is_there_while_others_play_too() -> None:
    kinds = {hint.kind for hint in hints(position("12-5 4-3", "12-1 3-0"), 1)}
    assert kinds == {"train", "extras", "suits", "risk", "danger"}
    assert not kind(position("12-5 4-3", "12-1 3-0"), "leaves", 1)
    assert hints(played(position("12-5", "1-0"), "play 12-5 P0")) == ()


def test_unseen_tiles_are_neither_on_the_table_nor_in_hand() -> None:
    state = position("12-5 4-3", "12-1", trains={"M": "12-7 7-5"})
    seen = outlook(GAME.view(state, 0))
    assert seen.unseen(12) == 13 - 3
    assert seen.unseen(5) == 13 - 2
    assert seen.unseen(0) == 13
    assert "4: 12, 5: 11" in text(state, "suits")


def face_up(state: State) -> State:
    """The same, all hands open."""
    return changed(state, options=state.options.model_copy(update={"hands": "open"}))


def test_open_hands_are_seen() -> None:
    state = position("12-5", "12-1 12-2")
    view = GAME.view(state, 0)
    assert outlook(view).unseen(12) == 11
    assert outlook(GAME.view(face_up(state), 0)).unseen(12) == 9


def test_pips_at_risk() -> None:
    (hint,) = kind(position("12-5 0-0", "1-0"), "risk")
    assert (hint.value, hint.level) == ("67", 2)
    assert (
        hint.text == "This hand would cost 67 points if the round ended now, 50 of them for the double blank."
    )


def leaves(state: State) -> dict[str, Hint[Intent]]:
    return {GAME.words(hint.intents[0]): hint for hint in kind(state, "leaves")}


def test_what_a_play_leaves_for_the_next_player() -> None:
    state = position("12-5 12-1 4-3", "1-0", "2-0", trains={"P1": "12-7", "P2": "12-8 !"})
    found = leaves(state)
    assert found["play 12-5 M"].text == (
        "[12-5] on the Mexican train leaves open for the next player: 7 on {1}'s train, 8 on {2}'s train,"
        f" 5 on the Mexican train; {found['play 12-5 M'].value} unseen tiles would fit."
    )
    unseen = {tile for n in (7, 8, 5) for tile in suit(n, 12)} - {Tile(t) for t in ("12-5", "12-7", "12-8")}
    assert found["play 12-5 M"].value == str(len(unseen))
    assert "12 on the Mexican train" in found["play 12-5 P0"].text


def test_open_hands_tell_whether_the_next_player_has_what_fits() -> None:
    state = position("12-5 12-1 4-3", "7-5 7-0 3-0", "7-2", trains={"P1": "12-7", "P2": "12-8 !"})
    hidden = leaves(state)["play 12-5 M"]
    seen = leaves(face_up(state))["play 12-5 M"]
    assert "; 2 tiles of {1}'s hand and " in seen.text
    assert "hand" not in hidden.text
    assert int(seen.value) == int(hidden.value) - 1, "{1} can't play the 7 that {2} has"


def test_a_play_on_the_own_train_closes_it() -> None:
    state = position("12-5 12-1", "1-0", trains={"P0": "!"})
    assert "{0}'s train" not in leaves(state)["play 12-5 P0"].text
    assert "12 on {0}'s train" in leaves(state)["play 12-5 M"].text


def test_what_is_left_follows_the_house_rules() -> None:
    state = position("12-5 12-1", "1-0", trains={"P0": "12-9 !"}, own_train_first=True)
    assert "leaves open for the next player: 12 on {1}'s train; " in leaves(state)["play 12-5 M"].text
    locked = position("9-5 4-3", "12-1", mexican_after_own=True)
    assert text(locked, "why_not").startswith("The trains open to {0} need 12, so [9-5] [4-3]")


def test_a_double_that_stays_open_is_what_is_left() -> None:
    state = position("5-5 8-5 12-1", "1-0", trains={"P0": "12-5"})
    found = leaves(state)
    assert (
        "leaves the 5 on {0}'s train to be covered; 10 unseen tiles would fit; first the same player plays"
        in (found["play 5-5 P0"].text)
    )
    after = leaves(played(state, "play 5-5 P0"))
    assert "leaves the 5 on {0}'s train to be covered" in after["play 12-1 M"].text
    assert "leaves open for the next player" in after["play 8-5 P0"].text


def test_a_dead_double_leaves_nothing_to_cover() -> None:
    sevens = "9-7 7-0 0-1 1-7 7-2 2-3 3-7 7-4 4-5 5-7 7-6 6-8 8-7"
    state = position("7-7 9-2 3-1", "9-4", set=9, engine=9, trains={"M": sevens})
    assert "leaves open for the next player" in leaves(state)["play 7-7 M"].text


def test_the_last_tile_goes_out() -> None:
    assert leaves(position("12-5", "1-0"))["play 12-5 M"].text == (
        "[12-5] on the Mexican train goes out and ends the round."
    )
    covered = position("12-12", "1-0", go_out_on_double=False)
    assert "goes out" not in leaves(covered)["play 12-12 P0"].text


def test_advice_keeps_the_own_train_then_sheds_weight() -> None:
    state = position("12-9 9-2 4-2 12-11 12-3", "1-0 2-0 3-0")
    first, second, third = kind(state, "advice")
    assert GAME.words(first.intents[0]) == "play 12-11 M"
    assert first.mark == "star"
    assert first.text.startswith(
        "1. [12-11] on the Mexican train: is not needed for the own train of 3; gets rid of 23"
    )
    assert GAME.words(second.intents[0]) == "play 12-9 P0"
    assert "begins the own train of 3" in second.text
    assert (third.mark, third.level) == ("", 3)
    assert not kind(position("12-5", "1-0"), "advice"), "the last tile needs no advice"


def test_a_double_without_a_follower_comes_last() -> None:
    state = position("12-12 4-3 11-5", "1-0 2-0 3-0", trains={"P1": "12-5 !"})
    *_, last = kind(state, "advice")
    assert GAME.words(last.intents[0]).startswith("play 12-12")
    assert "it may take a draw to follow" in last.text


def test_who_is_about_to_go_out_is_a_danger() -> None:
    (hint,) = kind(position("12-5 0-0 4-3", "1-0", "2-0 3-0", "5-0 6-0 7-0"), "danger")
    assert (
        hint.text
        == "{1} has 1 tile and {2} has 2 tiles left: [0-0] is the tile that would cost this hand most."
    )
    assert (hint.level, hint.mark, hint.pieces) == (3, "warn", ("0-0",))
    assert not kind(position("12-5 0-0", "1-0 2-0 3-0"), "danger")


def test_a_search_cut_short_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from rules.mexican_train import advice
    from rules.mexican_train.longest import LongestTrain

    cut = LongestTrain((Tile("12-5"),), exact=False)
    monkeypatch.setattr(advice, "longest_train", lambda hand, start: cut)
    assert text(position("12-5 4-3", "1-0"), "train").endswith(
        "1 tile, the longest found in the time for a hint, there may be a longer one."
    )
