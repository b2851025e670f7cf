"""What is told of a sitting, and what is taken out for others."""

from __future__ import annotations

import re

import pytest

from rules.core.chance import seed_from_text
from rules.go_stop.deal import deal, new_game
from rules.go_stop.events import (
    CalledGo,
    Chose,
    Drew,
    Event,
    Flipped,
    Passed,
    Played,
    SittingEnded,
    TurnEnded,
    WasCut,
    redact,
    tell,
)
from rules.go_stop.intents import DeclareShake, PlayBomb, Stop
from rules.go_stop.options import Options
from rules.go_stop.play import apply
from rules.go_stop.state import Steal
from rules.pieces.hwatu import JOKERS, Card, parse
from tests.rules.go_stop.positions import SEED, deciding, deck, position

DREW = Drew(seat=0, card=Card.M05_RIBBON)


def ended(*tags: str, month: int = 2, **fields: object) -> TurnEnded:
    given: dict[str, object] = {"captured": (), "steals": (), "score": 0} | fields
    return TurnEnded(seat=0, tags=tags, months=(month,) * len(tags), **given)  # type: ignore[arg-type]  # by name


def test_5_4_only_a_drawn_card_is_hidden_and_only_from_others() -> None:
    assert redact(DREW, 0) == DREW
    for seat in (1, 2, None):
        assert redact(DREW, seat) == Drew(seat=0, card=None)
    flip = Flipped(seat=0, card=Card.J2, onto=())
    assert redact(flip, None) is flip


@pytest.mark.parametrize(
    ("tag", "words"),
    [
        ("ppuk", "{0}: ppuk (뻑): three of month 2 stay as {0}'s stack."),
        ("jjok", "{0}: jjok (쪽): the flip takes the month-2 card just played."),
        ("ddadak", "{0}: ddadak (따닥): hand and flip take all four of month 2."),
        ("stack", "{0}: the fourth card takes the stack of month 2."),
        ("own_ppuk", "{0}: ja-ppuk (자뻑): the fourth card takes {0}'s own ppuk of month 2."),
        ("sweep", "{0}: sweep (쓸): the last cards of the floor are taken."),
    ],
)
def test_16_special_events_in_english_and_korean_with_the_reason(tag: str, words: str) -> None:
    assert tell(ended(tag)) == f"{words} {{0}} captures nothing. {{0}} has 0 points."


def test_16_who_gave_which_junk() -> None:
    steals = (Steal(seat=1, cards=parse("04.")), Steal(seat=2, cards=parse("11:")))
    told = tell(ended("shake", "jjok", captured=parse("02g 02."), steals=steals, score=1))
    assert told.endswith(
        "{0} captures [M02-animal] [M02-junk-a]. {1} gives {0} [M04-junk-a]. {2} gives {0} [M11-junk2]."
        " {0} has 1 point."
    )


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (WasCut(seat=1, at=9, by_hand=True), "{1} cuts after card 9."),
        (WasCut(seat=1, at=9, by_hand=False), "The pack is cut after card 9."),
        (Played(seat=0, card=Card.M02_ANIMAL, onto=()), "{0} plays [M02-animal]."),
        (Played(seat=0, card=Card.J2, onto=()), "{0} plays joker [J2]."),
        (Played(seat=0, card=Card.M02_ANIMAL, onto=parse("02P")), "{0} plays [M02-animal] on [M02-ribbon]."),
        (
            Flipped(seat=0, card=Card.M02_ANIMAL, onto=(), instead=True),
            "{0} turns up [M02-animal] in place of the joker.",
        ),
        (DREW, "{0} draws a card in place of the joker."),
        (Chose(seat=0, card=Card.M02_RIBBON), "{0} chooses [M02-ribbon]."),
        (Passed(seat=0, credits_left=1), "{0} passes the hand, 1 left."),
        (
            CalledGo(seat=0, number=2, score=4),
            "{0} calls go (고) number 2 with 4 points and has to beat that.",
        ),
        (
            SittingEnded(chips=(3, -3), sitting_seed="ab"),
            "The sitting ends. Chips: {0} +3, {1} -3. Its seed was ab.",
        ),
    ],
)
def test_the_log(event: Event, words: str) -> None:
    assert tell(event) == words


def test_the_log_of_shake_and_bomb() -> None:
    state = position(("03* 03P 03. 10a", "09."), "M03-junk-b", "07.")
    (shook,) = apply(state, DeclareShake(seat=0, month=3)).events
    bombed = apply(state, PlayBomb(seat=0, month=3)).events[0]
    assert tell(shook) == (
        "{0} shakes (heundeulgi, 흔들기) month 3: shows [M03-bright] [M03-ribbon] [M03-junk-a]."
    )
    assert tell(bombed) == (
        "{0} bombs (poktan, 폭탄) month 3: [M03-bright] [M03-ribbon] [M03-junk-a] take [M03-junk-b],"
        " two passes gained."
    )


def test_the_log_of_a_deal() -> None:
    began, shuffled, _, dealt = map(tell, new_game(Options(), 3, seed_from_text("log")).events)
    assert re.fullmatch(r"The lot makes \{\d\} the first dealer\.", began)
    assert re.fullmatch(
        r"Deal 1: (\{\d\}, ){2}\{\d\} play, \{\d\} deals\. Commitment [0-9a-f]{64}\.", shuffled
    )
    assert dealt.startswith("On the floor: [M")


def test_the_log_of_jokers_and_stacks_dealt_to_the_table() -> None:
    cards = deck("", "", table="J2 03* 03P 03.", jokers=JOKERS)
    dealt = tell(deal(Options(jokers=2), 2, cards).events[0])
    assert "the dealer's: [J2]" in dealt
    assert "Three of month 3 make a stack." in dealt


@pytest.mark.parametrize(
    ("hands", "table", "quad_tie", "words"),
    [
        (("", ""), "01* 01P 01. M01-junk-b", "void", "Four cards of one month lie on the table"),
        (("", "01* 01P 01. M01-junk-b"), "", "void", "Chongtong (총통): {1} holds all of month 1"),
        (("02g 02P 02. M02-junk-b", "01* 01P 01. M01-junk-b"), "", "void", "Whole months in hand cancel: "),
        (("", "03* 03P 03. M03-junk-b", "01* 01P 01. M01-junk-b"), "", "settle",
         "Whole months in hand: {1} month 3, {2} month 1."),
    ],
)  # fmt: skip
def test_the_log_of_a_deal_that_ends_at_once(
    hands: tuple[str, ...], table: str, quad_tie: str, words: str
) -> None:
    options = Options.model_validate({"quad_tie": quad_tie})
    event = deal(options, len(hands), deck(*hands, table=table), seed=SEED).events[-1]
    assert tell(event).startswith(words)
    assert "seed was" in tell(event)


def test_the_log_of_a_stop() -> None:
    (event,) = apply(
        deciding(("01P 02P 03P 06B 09B 10B", "01*"), go=(1, 0), go_score=(7, None)), Stop(seat=0)
    ).events
    assert tell(event).startswith(
        "{0} stops with 8 points and 1 for go and collects 9 chips. The deal's seed was "
    )
