"""What a won hand must be (sections 2 and 9): whatever contradicts itself is refused by name."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from rules.core.text import parts
from rules.mahjong_mcr import packed
from rules.mahjong_mcr.hand import BadHand, Meld, Reason, WinningHand
from rules.pieces.mahjong import Tile, parse

from .hands import hand, meld

READY = "123m 456m 789m 12p EE"


@pytest.mark.parametrize(
    ("concealed", "winning", "melds", "facts", "reason"),
    [
        ("123m 456m 789m 12p E", "3p", (), {}, Reason.TILE_COUNT),
        ("123m 456m 789m 123p EE", "3p", (), {}, Reason.TILE_COUNT),
        (READY, "3p", ("chow:123s",), {}, Reason.TILE_COUNT),
        ("E", "E", ("pung:111m",) * 5, {}, Reason.TOO_MANY_SETS),
        ("1111m 456m 789m 12p E", "1m", (), {}, Reason.FIVE_ALIKE),
        ("123m 456m 789m E", "E", ("kong:EEEE:concealed",), {}, Reason.FIVE_ALIKE),
        (READY, "1f", (), {}, Reason.FLOWER_IN_HAND),
        ("123m 456m 789m 12p 1g E", "3p", (), {}, Reason.FLOWER_IN_HAND),
        (READY, "3p", (), {"flowers": 9}, Reason.FLOWER_COUNT),
        (READY, "3p", (), {"flowers": -1}, Reason.FLOWER_COUNT),
        (READY, "3p", (), {"seat_wind": "C"}, Reason.NO_WIND),
        (READY, "3p", (), {"prevalent_wind": "5s"}, Reason.NO_WIND),
        ("123m 456m 789m 13p EE", "3p", (), {"last_of_kind": True}, Reason.LAST_OF_KIND_HELD),
        ("12p EE 444s", "3p", ("pung:333p", "chow:123m"), {}, Reason.LAST_OF_KIND_SEEN),
        ("12p EE", "3p", ("chow:345p",) * 3, {}, Reason.LAST_OF_KIND_SEEN),
        (READY, "3p", (), {"about_kong": True, "self_draw": True}, Reason.REPLACEMENT_WITHOUT_KONG),
        (READY, "3p", (), {"about_kong": True, "wall_last": True}, Reason.ROBBED_AT_THE_END),
        ("123m 456m 789m 13p EE", "3p", (), {"about_kong": True}, Reason.ROBBED_COPY_HELD),
        ("456m 789m 12p EE", "3p", ("chow:345p",), {"about_kong": True}, Reason.ROBBED_COPY_HELD),
    ],
)
def test_contradictions_are_refused_by_name(
    concealed: str, winning: str, melds: tuple[str, ...], facts: dict[str, Any], reason: Reason
) -> None:
    with pytest.raises(BadHand) as refusal:
        hand(concealed, winning, *melds, **facts)
    assert refusal.value.reason is reason
    assert str(refusal.value).endswith(".")
    assert refusal.value.section in ("2", "9")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chow:124m", Reason.NO_SET),
        ("chow:891m", Reason.NO_SET),
        ("chow:ESW", Reason.NO_SET),
        ("chow:1m2p3s", Reason.NO_SET),
        ("pung:112m", Reason.NO_SET),
        ("pung:11m", Reason.NO_SET),
        ("kong:111m", Reason.NO_SET),
        ("pung:1111m", Reason.NO_SET),
        ("pung:111m:concealed", Reason.CONCEALED_SET),
        ("chow:123m:right", Reason.WRONG_SOURCE),
        ("pung:111m:added", Reason.ADDED_SET),
        ("kong:1111m:concealed:added", Reason.ADDED_SET),
        ("chow:12m1f", Reason.FLOWER_IN_HAND),
    ],
)
def test_sets_that_are_none_are_refused_by_name(text: str, reason: Reason) -> None:
    with pytest.raises(BadHand) as refusal:
        meld(text)
    assert refusal.value.reason is reason


def test_a_concealed_kong_comes_from_nobody() -> None:
    with pytest.raises(BadHand) as refusal:
        Meld(type="kong", tiles=parse("1111m"), source="left", concealed=True)
    assert refusal.value.reason is Reason.WRONG_SOURCE


@pytest.mark.parametrize("text", ["1x", "", "10m", "{0}", "[5m]", 5, None, "5m " * 50])
def test_an_unknown_tile_is_named_and_cannot_paint(text: object) -> None:
    with pytest.raises(BadHand) as refusal:
        WinningHand.read({"concealed": [text], "winning_tile": "E"})
    assert refusal.value.reason is Reason.UNKNOWN_TILE
    assert [part.kind for part in parts(str(refusal.value))] == ["words"]


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"concealed": "123m", "winning_tile": "E"},
        {"concealed": 5, "winning_tile": "E"},
        {"concealed": [], "winning_tile": "E", "points": 88},
        {"concealed": [], "winning_tile": "E", "self_draw": "perhaps"},
        {"concealed": [], "winning_tile": "E", "melds": [{"type": "sequence", "tiles": []}]},
        {"concealed": [], "winning_tile": "E", "flowers": "many"},
    ],
)
def test_data_of_another_form_is_refused_with_the_place(data: dict[str, Any]) -> None:
    with pytest.raises(BadHand) as refusal:
        WinningHand.read(data)
    assert refusal.value.reason is Reason.UNREADABLE


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"concealed": "123m"}, "concealed is to be a list."),
        ({"self_draw": "perhaps"}, "self_draw is to be true or false."),
        ({"flowers": "many"}, "flowers is to be a whole number."),
        ({"color": "red"}, "color is nothing that a hand has."),
        ({"melds": [{"type": "run", "tiles": []}]}, "melds.0.type is to be 'chow', 'pung' or 'kong'."),
        ({"melds": ["run"]}, "melds.0 is to be an object with type, tiles and source."),
    ],
)
def test_the_refusal_of_another_form_says_what_is_wanted(data: dict[str, Any], told: str) -> None:
    with pytest.raises(BadHand) as refusal:
        WinningHand.read({"concealed": [], "winning_tile": "E", **data})
    assert refusal.value.message == told


def test_the_tile_in_question_is_told() -> None:
    with pytest.raises(BadHand) as refusal:
        hand("1111m 456m 789m 12p E", "1m")
    assert refusal.value.tile == "1m"


def test_hands_are_values() -> None:
    won = hand(READY, "3p")
    with pytest.raises(ValidationError):
        won.flowers = 3  # type: ignore[misc]
    assert won == hand(READY, "3p")
    assert won.packed == hand(READY, "3p").packed
    assert WinningHand.read(json.loads(won.model_dump_json())) == won


def test_facts_that_go_together_are_taken() -> None:
    hand("12p EE 444s", "3p", "pung:333p", "chow:123m", last_of_kind=True)
    hand("123m 456m 12p EE", "3p", "kong:CCCC", about_kong=True, self_draw=True, wall_last=True)
    hand(READY, "3p", about_kong=True, last_of_kind=True)
    hand("11m 22m 33m 44m 55m 66m 7m", "7m", last_of_kind=False)


def test_the_packed_hand_holds_all_facts() -> None:
    melds = ("chow:123m", "pung:EEE:across", "kong:5555p:left:added", "kong:9999s:concealed")
    won = hand("C", "C", *melds, self_draw=True, about_kong=True, wall_last=True, seat_wind=Tile.WEST).packed
    assert won.melds == (packed.chow(0), packed.pung(27), packed.kong(13), packed.concealed_kong(26))
    assert [packed.tiles_of(element) for element in won.melds] == [
        parse("123m"), parse("EEE"), parse("5555p"), parse("9999s"),
    ]  # fmt: skip
    assert packed.unpack(won.counts) == (Tile.RED,)
    assert won.winning == 31
    assert won.how == packed.SELF_DRAW | packed.ABOUT_KONG | packed.WALL_LAST
    assert (won.seat_wind, won.prevalent_wind) == (2, 0)


def test_sets_and_tiles_of_the_whole_hand() -> None:
    won = hand("12p EE", "3p", "chow:123m", "kong:CCCC:concealed", "pung:111s")
    assert won.exposed == 2
    assert won.tiles == parse("123m 123p 111s EE CCCC")
