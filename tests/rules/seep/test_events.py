"""What is told (9): every sentence, and what the log forgets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core.table import Table
from rules.pieces.cards import Card, parse
from rules.seep import GAME
from rules.seep.events import (
    BidMade,
    Captured,
    DealEnded,
    Dealt,
    Event,
    HouseBuilt,
    LeftOver,
    MatchBegan,
    MatchEnded,
    Redealt,
    RestDealt,
    Swept,
    Thrown,
    brief,
    lead,
    match_sentence,
    recalled,
    redact,
    sentence,
    tell,
)
from rules.seep.intents import Intent
from rules.seep.options import Options
from rules.seep.play import apply
from rules.seep.state import Result, State
from tests.rules.seep.positions import at, build, capture, house, throw

NINE, TWELVE = house("4C+5C", 1), house("7D+5H", 2)
RESULT = Result(
    card_points=(76, 24),
    sweep_points=(0, 0),
    bonus=(0, 0),
    cards=(30, 22),
    left_over=(),
    diff_before=-20,
    diff=32,
    baazi=None,
    how=None,
    next_dealer=1,
)
TOOK = Captured(seat=0, card=Card.D9, loose=parse("4S 5S"), house=None, count=3, stays=False)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (MatchBegan(dealer=2), "The lot makes {2} the first dealer."),
        (
            Dealt(deal=2, dealer=3, bidder=0, commitment="abc"),
            "Deal 2: {3} deals, {0} bids. Commitment abc.",
        ),
        (
            Redealt(seat=0, cards=parse("2C 8D"), dealer=3),
            "{0} shows [2C] [8D], no card above 8: {3} deals again.",
        ),
        (BidMade(seat=0, value=9, floor=parse("2C 8D")), "{0} bids 9. On the floor: [2C] [8D]."),
        (Thrown(seat=1, card=Card.CK), "{1} throws [KC]."),
        (TOOK, "{0} captures [4S] [5S] with [9D]."),
        (replace(TOOK, loose=(), forgotten=True), "{0} captured with [9D]: 3 cards."),
        (
            replace(TOOK, house=house("3C+6C 9S", 1, 2)),
            "{0} captures [4S] [5S] and the 9-house ([3C]+[6C] and [9S] of {1} and {2}) with [9D].",
        ),
        (
            replace(TOOK, loose=(), house=NINE),
            "{0} captures the 9-house ([4C]+[5C] of {1}) with [9D].",
        ),
        (
            Swept(seat=1, side=1, points=50),
            "Sweep (seep): {1} clears the floor, 50 points for side B ({1}, {3}).",
        ),
        (Swept(seat=0, side=0, points=0), "Sweep (seep): {0} clears the floor, worth nothing now."),
        (RestDealt(), "The other 44 cards are dealt."),
        (
            LeftOver(seat=3, cards=parse("KC")),
            "{3} captured last and gets what is left on the floor: [KC].",
        ),
        (
            DealEnded(deal=1, result=RESULT, deal_seed="cd"),
            "The deal ends 76 to 24 for side A. Side A leads by 32. The deal's seed was cd.",
        ),
        (
            MatchEnded(baazis=(1, 2), sitting_seed="ef"),
            "Side B ({1}, {3}) wins the match by 2 to 1 baazis. The match's seed was ef.",
        ),
    ],
)
def test_an_event_is_one_sentence(event: Event, told: str) -> None:
    assert tell(event) == told
    assert redact(event, None) == redact(event, 2) == event


@pytest.mark.parametrize(
    ("state", "intent", "told"),
    [
        (
            at("KC 2H", loose="8D 5H", houses=[house("10C+3D KD", 1, 2)]),
            capture("KC", "8D 5H"),
            ["{0} captures [5H] [8D] and the 13-house with [KC].", "Sweep: 50 points."],
        ),
        (
            at("2C JH", loose="6C 5D", houses=[house("4C+5C", 1)]),
            build("2C", 11, breaks=9, absorbs="6C 5D"),
            ["{0} breaks the 9-house with [2C] into 11."],
        ),
        (
            at("6C JH", loose="5D JS"),
            build("6C", 11, "5D"),
            ["{0} builds a cemented 11-house with [6C]+[5D]; [JS] joins it."],
        ),
        (at("4C JH"), throw("4C"), ["{0} throws [4C]."]),
    ],
)
def test_a_play_can_be_told_in_fewer_words(state: State, intent: Intent, told: list[str]) -> None:
    assert [brief(event) for event in apply(state, intent).events] == told


@pytest.mark.parametrize(
    ("state", "intent", "told"),
    [
        (
            at("6C JH", loose="5D"),
            build("6C", 11, "5D"),
            "{0} builds an ordinary 11-house with [6C]+[5D].",
        ),
        (
            at("6C JH", loose="5D JS 8S 3D"),
            build("6C", 11, "5D", absorbs="8S 3D"),
            "{0} builds a cemented 11-house with [6C]+[5D]; [JS] and [3D]+[8S] join it.",
        ),
        (
            at("6C JH", loose="5D JS"),
            build("6C", 11, "5D"),
            "{0} builds a cemented 11-house with [6C]+[5D]; [JS] joins it.",
        ),
        (
            at("9D 9S", houses=[NINE]),
            build("9D", 9),
            "{0} cements {1}'s 9-house by adding [9D]. Owned by {0} and {1} now.",
        ),
        (
            at("9D 9S", houses=[house("4C+5C", 0)]),
            build("9D", 9),
            "{0} cements their own 9-house by adding [9D].",
        ),
        (
            at("9D 9S", houses=[house("4C+5C 9C", 2)]),
            build("9D", 9),
            "{0} adds [9D] to {2}'s 9-house.",
        ),
        (
            at("3S QH", houses=[NINE]),
            build("3S", 12, breaks=9),
            "{0} breaks {1}'s 9-house ([4C]+[5C]) with [3S] into a 12-house. Owned by {0} now.",
        ),
        (
            at("3S QH", loose="QD", houses=[NINE]),
            build("3S", 12, breaks=9),
            "{0} breaks {1}'s 9-house ([4C]+[5C]) with [3S] into a 12-house; [QD] joins it."
            " Owned by {0} now.",
        ),
        (
            at("3S QH", houses=[NINE, TWELVE]),
            build("3S", 12, breaks=9),
            "{0} breaks {1}'s 9-house ([4C]+[5C]) with [3S] into {2}'s 12-house.",
        ),
    ],
)
def test_a_house_play_is_told_with_its_sets_and_owners(state: State, intent: Intent, told: str) -> None:
    assert [tell(event) for event in apply(state, intent).events] == [told]


def test_a_capture_is_told_whole_until_the_next_play() -> None:
    thrown, swept = Thrown(seat=1, card=Card.CK), Swept(seat=0, side=0, points=50)
    forgotten = replace(TOOK, loose=(), forgotten=True)
    assert recalled([TOOK, swept]) == (TOOK, swept)
    assert recalled([TOOK, swept, thrown]) == (forgotten, swept, thrown)
    assert recalled([TOOK, TOOK]) == (forgotten, TOOK)
    assert recalled([]) == ()


def test_with_an_open_log_nothing_is_forgotten() -> None:
    kept, thrown = replace(TOOK, stays=True), Thrown(seat=1, card=Card.CK)
    assert recalled([kept, thrown]) == (kept, thrown)


def test_once_the_deal_is_scored_its_captures_can_be_told_again() -> None:
    ended = DealEnded(deal=1, result=RESULT, deal_seed="cd")
    thrown = Thrown(seat=1, card=Card.CK)
    forgotten = replace(TOOK, loose=(), forgotten=True)
    told = recalled([TOOK, thrown, ended, TOOK, thrown])
    assert told == (TOOK, thrown, ended, forgotten, thrown)


def test_a_table_does_not_reopen_an_older_capture() -> None:
    state = at("7C QC", loose="7D 10C", others=("2S 3S", "5H", "2D"))
    table = Table.at(GAME, Options(), 4, state)
    table.submit(capture("7C", "7D"))
    assert [table.tell(event) for event in table.events(2)] == ["{0} captures [7D] with [7C]."]
    table.submit(throw("2S", 1))
    assert [table.tell(event) for event in table.events(0)] == [
        "{0} captured with [7C]: 2 cards.",
        "{1} throws [2S].",
    ]


def test_a_deal_that_decides_a_baazi_says_why() -> None:
    assert sentence(replace(RESULT, card_points=(50, 50), diff=0)) == (
        "The deal ends 50 all. The sides are level."
    )
    won = replace(RESULT, diff=-102, baazi=1, how="lead", card_points=(24, 76))
    assert sentence(won) == (
        "The deal ends 76 to 24 for side B. Side B ({1}, {3}) leads by 102 and wins the baazi."
    )
    low = replace(RESULT, baazi=0, how="minimum", card_points=(99, 1))
    assert sentence(low) == (
        "The deal ends 99 to 1 for side A. With only 1 point the other side loses the baazi:"
        " side A ({0}, {2}) wins it."
    )
    assert lead(-3) == "Side B leads by 3"
    assert match_sentence((1, 1)) == "The match is a draw: 1 baazi each."


def test_plays_can_be_taken_back_until_somebody_looks_but_not_what_shows_cards() -> None:
    shown = (MatchBegan, Dealt, Redealt, BidMade, RestDealt, LeftOver, DealEnded, MatchEnded)
    assert all(event.reveals for event in shown)
    assert not any(event.reveals for event in (Thrown, Captured, Swept, HouseBuilt))
    table = Table.at(GAME, Options(), 4, at("7C QC", loose="7D", others=("2S 3S", "5H", "2D")))
    table.submit(capture("7C", "7D"))
    table.undo()
    assert table.events(None) == ()
    assert table.view(0).hand == parse("7C QC")
