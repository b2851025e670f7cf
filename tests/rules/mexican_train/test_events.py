"""Events: what is told of each, and what is kept from whom (section 10)."""

from __future__ import annotations

import pytest

from rules.mexican_train import GAME
from rules.mexican_train.events import (
    Announced,
    Caught,
    Drew,
    Event,
    GameBegan,
    GameEnded,
    Marked,
    Passed,
    Played,
    RoundBegan,
    RoundEnded,
    Stopped,
    victory,
)
from rules.mexican_train.state import RoundResult
from rules.mexican_train.trains import TrainId
from rules.pieces.dominoes import Tile

T = Tile("12-5")
RESULT = RoundResult(round=2, engine=11, went_out=1, points=(7, 0), totals=(7, 3))
TOLD: list[tuple[Event, str]] = [
    (
        GameBegan(highest=12, rounds=13, starter=1, by_lot=True),
        "A double-12 set, 13 rounds: the lot makes {1} the first starter.",
    ),
    (
        RoundBegan(round=2, engine=11, starter=1, hand_size=16, boneyard=58, commitment="c0de"),
        "Round 2: the engine is 11-11, everybody gets 16 tiles, 58 stay in the boneyard, {1} starts."
        " Commitment c0de.",
    ),
    (
        Played(seat=0, tile=T, train=TrainId.P0, end=5),
        "{0} plays [12-5] on the own train, which now ends in 5.",
    ),
    (
        Played(seat=0, tile=T, train=TrainId.P1, end=5, covers=12),
        "{0} plays [12-5] on {1}'s train, which now ends in 5. The double 12 is covered.",
    ),
    (
        Played(seat=0, tile=Tile("5-5"), train=TrainId.M, end=5, opens=True),
        "{0} plays [5-5] on the Mexican train, which now ends in 5. The double 5 is open.",
    ),
    (
        Played(seat=0, tile=T, train=TrainId.P0, end=5, dead=(5, 12), marker_off=True),
        "{0} plays [12-5] on the own train, which now ends in 5."
        " Every 5 is on the table: that double is dead."
        " Every 12 is on the table: that double is dead. {0}'s marker comes off.",
    ),
    (Drew(seat=1, tile=T, left=3), "{1} draws a tile, 3 left."),
    (Drew(seat=1, tile=T, left=3, open=True), "{1} draws [12-5], 3 left."),
    (Passed(seat=1), "{1} passes: nothing to play and the boneyard is empty."),
    (Marked(seat=1, already=False), "{1} can't play: the marker goes on {1}'s train."),
    (Marked(seat=1, already=True), "{1} can't play: the marker stays on {1}'s train."),
    (Stopped(seat=1), "{1} stops the long first turn."),
    (Announced(seat=1, knocked=False), "{1} has one tile left."),
    (Announced(seat=1, knocked=True), "{1} knocks: one tile left."),
    (
        Caught(seat=0, caught=1, count=1, tiles=(T,), left=2),
        "{0} catches {1}, who has not knocked: {1} draws 1 tile.",
    ),
    (
        Caught(seat=0, caught=1, count=1, tiles=(T,), left=2, open=True),
        "{0} catches {1}, who has not knocked: {1} draws [12-5].",
    ),
    (
        Caught(seat=0, caught=1, count=0, tiles=(), left=0),
        "{0} catches {1}, who has not knocked: there is nothing left to draw.",
    ),
    (
        RoundEnded(result=RESULT, deal_seed="5eed"),
        "{1} goes out and ends round 2: {0} 7. The round's seed was 5eed.",
    ),
    (
        GameEnded(totals=(7, 3), winners=(1,), sitting_seed="5eed"),
        "The game is over. {1} wins with 3 points. The game's seed was 5eed.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[event.kind for event, _ in TOLD])
def test_every_event_is_told(event: Event, sentence: str) -> None:
    assert GAME.tell(event) == sentence


def test_drawn_tiles_are_kept_from_all_but_the_drawer() -> None:
    drew = Drew(seat=1, tile=T, left=3)
    caught = Caught(seat=0, caught=1, count=1, tiles=(T,), left=2)
    assert (GAME.redact(drew, 1), GAME.redact(caught, 1)) == (drew, caught)
    for other in (0, 2, None):
        assert GAME.redact(drew, other) == Drew(seat=1, tile=None, left=3)
        assert GAME.redact(caught, other) == Caught(seat=0, caught=1, count=1, tiles=(), left=2)


def test_open_hands_keep_nothing_back() -> None:
    for event in (
        Drew(seat=1, tile=T, left=3, open=True),
        Caught(seat=0, caught=1, count=1, tiles=(T,), left=2, open=True),
    ):
        assert GAME.redact(event, None) == event


def test_everything_else_is_public() -> None:
    for event, _ in TOLD:
        if not isinstance(event, Drew | Caught):
            assert GAME.redact(event, None) == event


def test_a_shared_win() -> None:
    assert victory((4, 9, 4), (0, 2)) == "{0} and {2} share the win with 4 points."
    assert victory((1, 1, 1), (0, 1, 2)) == "{0}, {1} and {2} share the win with 1 point."


def test_what_can_not_be_taken_back() -> None:
    reveals = {event.kind for event, _ in TOLD if event.reveals}
    assert reveals == {"game_began", "round_began", "drew", "caught", "round_ended", "game_ended"}
