"""Every refusal is one sentence that says which rule and what to do; the section is in the rule sheet."""

from __future__ import annotations

import pytest

from rules.core.changed import changed
from rules.mahjong.intents import (
    ClaimChow,
    ClaimHu,
    ClaimPung,
    CloseWindow,
    ConcealedKong,
    Continue,
    Count,
    DeclareFlower,
    Discard,
    Done,
    Draw,
    EarlyDraw,
    Hu,
    Intent,
    Pass,
    PromoteKong,
    Roll,
    ShowHand,
    TakeWindTile,
    TimeUp,
)
from rules.mahjong.melds import Meld, MeldKind
from rules.mahjong.state import HandOver, Orders, TableState
from rules.pieces.mahjong import Tile, parse
from tests.rules.mahjong.positions import table
from tests.rules.mahjong.tables import BASIC, MCR, begun, dealt, seated
from tests.rules.mahjong.told import refusal, sent

EAST, SOUTH, WEST, NORTH = range(4)
PUNG = Meld(kind=MeldKind.PUNG, tiles=parse("777p"), claimed=Tile.P7, source=NORTH, side="left")
DISCARD = "1s4s7s 3p6p9p 2m5m8m ESC 7p"


def window(**told: str) -> TableState:
    """East has discarded 7p in a poll."""
    state = table(E=DISCARD, options={"claim_mode": "poll"}, **told)
    return sent(state, Discard(seat=EAST, tile=Tile.P7))


def board() -> TableState:
    """East has discarded 7p; the bells may ring."""
    state = changed(table(E=DISCARD), orders=(Orders(hu=False),) * 4)
    return sent(state, Discard(seat=EAST, tile=Tile.P7))


def said(state: TableState, intent: Intent) -> tuple[str, str, str]:
    """Reason, sentence and section of a refusal."""
    refused = refusal(state, intent)
    return refused.reason, refused.message, refused.section


def test_chow_from_across() -> None:
    assert said(window(W="6p8p 159s 159m EWNFP"), ClaimChow(seat=WEST, low=Tile.P6)) == (
        "chow_only_from_left",
        "A chow can only be claimed from the player on the left; {0} sits elsewhere.",
        "T7",
    )


def test_a_claim_after_the_window() -> None:
    state = sent(board(), CloseWindow(), Pass(seat=SOUTH))
    assert said(state, ClaimPung(seat=WEST)) == (
        "wrong_phase",
        "Only the newest discard can be claimed, until its claims are settled: now {1} draws.",
        "T7",
    )


def test_a_claim_while_the_board_is_open_or_another_is_asked() -> None:
    assert said(board(), ClaimPung(seat=WEST)) == (
        "not_your_turn",
        "Answers are given one by one: now the claim board of [7p] is open: ring, or close it.",
        "T12",
    )
    closed = sent(board(), CloseWindow())
    assert said(closed, ClaimPung(seat=WEST))[:2] == (
        "already_answered",
        "{2} has answered to [7p]: that is final.",
    )


def test_a_kong_with_an_empty_wall() -> None:
    state = table(E="8p8p8p8p 159s 159m E 7p", melds={"E": (PUNG,)}, left=0)
    for intent in (ConcealedKong(seat=EAST, tile=Tile.P8), PromoteKong(seat=EAST, tile=Tile.P7)):
        assert said(state, intent) == (
            "no_replacement_tile",
            "The wall is empty, so no tile can replace the fourth one of a kong.",
            "T8",
        )


def test_hu_under_eight() -> None:
    state = table(E="123m 456m 789p 234p 5s5s", newest="2p", options={"claim_mode": "poll"})
    assert said(state, Hu(seat=EAST)) == (
        "under_minimum",
        "This hand has 7 points; 8 are needed, without flowers.",
        "T9",
    )


def test_hu_without_a_whole_hand_or_with_a_flower_in_it() -> None:
    assert said(table(E="1s4s7s 3p6p9p 2m5m8m ESC 7p F"), Hu(seat=EAST)) == (
        "not_a_hand",
        "These tiles are no complete hand, even with [F].",
        "T9",
    )
    assert said(table(E="123m 456m 789p 234p 5s 1f", newest="5s"), Hu(seat=EAST))[1] == (
        "These tiles are no complete hand: there is still [1f], to be declared or discarded first."
    )


def test_a_dead_hand() -> None:
    state = changed(window(S="123m 123p 123s 8p9p CC"), dead=(False, True, False, False))
    assert said(state, ClaimHu(seat=SOUTH)) == (
        "dead_hand",
        "This hand is dead: it may draw, discard and claim sets, but not win.",
        "T10",
    )


def test_a_kong_or_hu_in_the_turn_of_a_pung() -> None:
    state = table(E="8p8p8p8p 159s 159m E 7p", melds={"E": (PUNG,)}, origin="pung")
    for intent in (ConcealedKong(seat=EAST, tile=Tile.P8), PromoteKong(seat=EAST, tile=Tile.P7)):
        assert said(state, intent) == (
            "kong_after_claim",
            "No kong in the turn of a pung: it has to wait until a tile is drawn.",
            "T6",
        )
    assert said(state, Hu(seat=EAST)) == (
        "hu_after_claim",
        "A pung just claimed can't be turned into a win: a call is played as it was called.",
        "T2",
    )


def test_a_flower_after_the_last_tile() -> None:
    state = table(E="1s4s7s 3p6p9p 2m5m8m ESCF 1f", left=0)
    assert said(state, DeclareFlower(seat=EAST, tile=Tile.PLUM)) == (
        "no_replacement_tile",
        "The wall is empty, so nothing can replace a flower: it stays in the hand or is discarded.",
        "T5",
    )


def test_the_last_discard() -> None:
    state = table(E=DISCARD, N="7p7p 258s 258m EWNFC", left=0, options={"claim_mode": "poll"})
    state = sent(state, Discard(seat=EAST, tile=Tile.P7))
    assert said(state, ClaimPung(seat=NORTH)) == (
        "last_discard_hu_only",
        "The wall is empty: the last discard [7p] can be taken for hu only.",
        "T8",
    )


def test_a_discarded_flower() -> None:
    state = table(E="1s4s7s 3p6p9p 2m5m8m ESCF 1f", options={"claim_mode": "poll"})
    state = sent(state, Discard(seat=EAST, tile=Tile.PLUM))
    for intent in (ClaimPung(seat=NORTH), ClaimHu(seat=SOUTH)):
        assert said(state, intent) == (
            "flower_not_claimable",
            "[1f] is a flower: once discarded it is dead.",
            "T5",
        )


@pytest.mark.parametrize(
    ("intent", "reason", "message"),
    [
        (Discard(seat=EAST, tile=Tile.RED), "tile_not_in_hand", "[C] is not in the hand."),
        (
            Discard(seat=SOUTH, tile=Tile.S1),
            "not_your_turn",
            "A tile is discarded in one's own turn: now {0} discards.",
        ),
        (DeclareFlower(seat=EAST, tile=Tile.S1), "not_a_flower", "[1s] is neither a flower nor a season."),
        (DeclareFlower(seat=EAST, tile=Tile.PLUM), "tile_not_in_hand", "[1f] is not in the hand."),
        (
            ConcealedKong(seat=EAST, tile=Tile.S1),
            "tile_not_in_hand",
            "A concealed kong needs all four [1s] in the own hand.",
        ),
        (
            ConcealedKong(seat=EAST, tile=Tile.PLUM),
            "no_such_set",
            "There is only one of each flower and season, so they make no kong.",
        ),
        (
            PromoteKong(seat=EAST, tile=Tile.S1),
            "no_such_set",
            "There is no exposed pung of [1s] to add a tile to.",
        ),
        (
            Draw(seat=EAST),
            "wrong_phase",
            "A tile is drawn only once the claims on the last discard are settled: now {0} discards.",
        ),
        (Done(seat=EAST), "wrong_phase", "Done ends one's own part of an opening round: now {0} discards."),
        (
            Roll(seat=EAST),
            "wrong_phase",
            "Dice are thrown for the seats and for the break: now {0} discards.",
        ),
        (Continue(), "wrong_phase", "The table does not go on by itself: now {0} discards."),
        (CloseWindow(), "wrong_phase", "The claim board is not open: now {0} discards."),
        (ShowHand(seat=EAST), "wrong_phase", "Hands can be shown when the hand is over: now {0} discards."),
        (Count(seat=EAST, items=()), "wrong_phase", "A hand is counted once it is won: now {0} discards."),
        (TimeUp(), "not_at_this_table", "This table plays without a time limit."),
        (
            EarlyDraw(),
            "not_at_this_table",
            "Only on the strict table can the wall be touched before the claims are settled.",
        ),
    ],
)
def test_in_a_turn(intent: Intent, reason: str, message: str) -> None:
    assert said(table(E="1s4s7s 3p6p9p 2m5m8m ESFP 7p"), intent)[:2] == (reason, message)


def test_before_a_hand_and_after_it() -> None:
    dice, tiles = seated(MCR), seated(MCR, seat_draw="tiles")
    assert refusal(dice, TakeWindTile(seat=0, slot=0)).message == (
        "At this table the winds are drawn with dice: throw them."
    )
    assert refusal(tiles, Roll(seat=0)).message == (
        "At this table the winds are drawn with tiles: take one of them."
    )
    assert refusal(tiles, TakeWindTile(seat=0, slot=4)).reason == "no_such_slot"
    assert refusal(sent(tiles, TakeWindTile(seat=0, slot=2)), TakeWindTile(seat=1, slot=2)).message == (
        "That wind tile is gone: take one that still lies hidden."
    )
    assert refusal(begun(MCR), Roll(seat=1)).reason == "not_your_turn"
    over = sent(window(), *(Pass(seat=seat) for seat in (SOUTH, WEST, NORTH)))
    assert refusal(over, Discard(seat=EAST, tile=Tile.S1)).message == (
        "A tile is discarded in one's own turn: now {1} draws."
    )


def test_the_kong_round_is_answered_with_kongs_of_the_hand() -> None:
    state = dealt(MCR, opening_kongs=False)
    assert refusal(state, Done(seat=EAST, kongs=())).message == "This table has no opening round for kongs."
    state = dealt(MCR)
    assert refusal(state, Done(seat=EAST, kongs=(Tile.S1,))).message == (
        "A concealed kong needs four equal tiles in the own hand: [1s] are not."
    )


def test_basic_refuses_what_it_does_not_know() -> None:
    plain = table("basic", E="8p8p8p8p 159s 159m E 7p F1s1s", options={"kongs": False})
    assert refusal(plain, ConcealedKong(seat=EAST, tile=Tile.P8)).message == "This table plays without kongs."
    assert refusal(dealt(BASIC), Hu(seat=SOUTH)).reason == "not_your_turn"


def test_a_hand_is_shown_once() -> None:
    state = table(E=DISCARD, left=0, options={"claim_mode": "poll"})
    state = sent(state, Discard(seat=EAST, tile=Tile.P7), *(Pass(seat=seat) for seat in (1, 2, 3)))
    assert isinstance(state.phase, HandOver)
    shown = sent(state, ShowHand(seat=WEST))
    assert refusal(shown, ShowHand(seat=WEST)).message == "This hand lies open already."
