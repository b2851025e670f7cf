"""The fan book: every hand in it is what it is shown for, and every sentence is the scorer's."""

from __future__ import annotations

import pytest

from rules.core.text import parts
from rules.mahjong_mcr.book_hands import HANDS, read
from rules.mahjong_mcr.book_notes import NOTES
from rules.mahjong_mcr.explain import accepted, score_hand, why_not
from rules.mahjong_mcr.fans import BY_NAME, BY_NUMBER, FANS, LEAST
from rules.mahjong_mcr.practice import book
from rules.pieces.mahjong import Tile

NUMBERS = range(1, 82)


def test_the_book_has_the_81_fans_in_their_order() -> None:
    assert [entry.number for entry in book()] == list(NUMBERS)
    assert [(entry.rule, entry.name, entry.also, entry.points) for entry in book()] == [
        (fan.id, fan.name, fan.chinese, fan.points) for fan in FANS
    ]
    assert sorted(HANDS) == sorted(NOTES) == list(NUMBERS)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_example_scores_the_fan(number: int) -> None:
    assert number in dict(accepted(read(HANDS[number][0]))[0])


@pytest.mark.parametrize("number", NUMBERS)
def test_a_near_miss_never_scores_it_and_tells_why(number: int) -> None:
    _, *near = HANDS[number]
    told = book()[number - 1].near_misses
    assert len(told) == len(near) > 0
    for text, sentence in zip(near, told, strict=True):
        hand = read(text)
        assert all(number not in dict(fans) for fans in accepted(hand))
        assert sentence.endswith(why_not(hand, number))
        assert not why_not(hand, number).startswith("It scores")
        assert why_not(hand, number).count(" and [") <= 1, "a hand that wants so much is no near miss"


@pytest.mark.parametrize("number", NUMBERS)
def test_the_picture_is_the_example(number: int) -> None:
    hand, picture = read(HANDS[number][0]), book()[number - 1].picture
    assert sorted(picture.concealed) == sorted(hand.concealed)
    assert [meld.pieces for meld in picture.melds] == [meld.tiles for meld in hand.melds]
    assert (picture.winning, picture.flowers) == (hand.winning_tile, hand.flowers)


@pytest.mark.parametrize("number", NUMBERS)
def test_texts_speak_of_tiles_that_exist_and_names_that_are_fans(number: int) -> None:
    entry = book()[number - 1]
    for text in (entry.text, *entry.facts, *entry.near_misses):
        for part in parts(text):
            assert part.kind != "seat"
            assert part.kind == "words" or Tile(part.text)
    for removed in entry.removes:
        assert removed.partition(",")[0] in BY_NAME
    assert entry.text.endswith(".")
    assert str(score_hand(read(HANDS[number][0])).total) in entry.facts[-1]


def test_what_a_fan_removes_is_what_the_table_says() -> None:
    for entry in book():
        fan = BY_NUMBER[entry.number]
        assert len(entry.removes) == len(fan.removes) + len(fan.within) + len(fan.once)
    pure_straight = book()[27]
    assert pure_straight.removes == ("Short Straight, of its own sets", "Two Terminal Chows, of its own sets")
    assert book()[3].removes[-1] == "Pung of Terminals or Honors, once"


def test_flowers_are_shown_on_a_hand_that_may_be_declared() -> None:
    hand = read(HANDS[81][0])
    assert score_hand(hand).total - hand.flowers >= LEAST


def test_hands_of_the_book_are_read_with_all_that_happened() -> None:
    hand = read("(123m) [EEEE] (5555p) 99s 78s +6s drawn kong last wall seat S round W flowers 3")
    assert [(meld.type, meld.source, meld.concealed) for meld in hand.melds] == [
        ("chow", "left", False), ("kong", None, True), ("kong", "across", False)
    ]  # fmt: skip
    assert (hand.self_draw, hand.about_kong, hand.wall_last) == (True, True, True)
    assert (hand.seat_wind, hand.prevalent_wind, hand.flowers) == (Tile.SOUTH, Tile.WEST, 3)
