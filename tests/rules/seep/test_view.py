"""What a seat may know (section 9): own hand, the floor, the latest capture; lines; effects of offers."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest

from rules.core.chance import commitment, deal_seed
from rules.pieces.cards import PACK, Card, parse
from rules.seep.deal import deal
from rules.seep.options import Options
from rules.seep.play import apply
from rules.seep.view import View, bound, effect, is_last_play, lines, promises, view
from tests.rules.seep.positions import at, build, capture, house, throw

NINE, TWELVE = house("4C+5C", 1), house("7D+5H QD", 0, 2)


def _text(seen: View) -> str:
    return json.dumps(asdict(seen), default=str)


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_no_other_hand_is_in_any_view(seat: int | None) -> None:
    hands = ("9D 2S", "KD 3S", "JH 4S", "QC 6S")
    state = at(hands[0], others=hands[1:], loose="8H", houses=[NINE])
    text = _text(view(state, seat))
    for other, hand in enumerate(hands):
        assert all((f'"{card}"' in text) == (other == seat) for card in hand.split())
    assert view(state, seat).hand_counts == (2, 2, 2, 2)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_floor_is_face_down_for_everybody_until_the_bid(seat: int | None) -> None:
    state = deal(Options(), PACK[8:] + PACK[:8], dealer=3)
    seen = view(state, seat)
    assert (seen.face_down, seen.loose, seen.undealt) == (4, (), 44)
    text = _text(seen)
    assert not any(f'"{card}"' in text for card in (*state.loose, *state.stock))
    assert lines(seen)[1] == "Floor: 4 cards face down."


def test_captured_cards_are_seen_until_the_next_play_only() -> None:
    state = at("7C QC", loose="7D 10C", others=("2S 3S", "5H", "2D"), captured=("AH", "KH"))
    after = apply(state, capture("7C", "7D")).state
    seen = view(after, 1)
    assert seen.last_capture is not None
    assert seen.last_capture.cards == parse("7C 7D")
    assert (seen.piles, seen.pile_counts, seen.points) == (((), ()), (3, 1), None)
    later = view(apply(after, throw("2S", 1)).state, 1)
    assert later.last_capture is None
    assert not any(f'"{card}"' in _text(later) for card in ("7C", "7D", "AH", "KH"))


def test_house_rules_show_piles_and_points_on_the_way() -> None:
    fields: dict[str, Any] = {"captured": ("AS 10D", "KS 2H"), "sweeps": ((50,), ())}
    opened = view(at("2C", options=Options(open_log=True), **fields), None)
    assert (opened.piles, opened.points) == ((parse("AS 10D"), parse("KS 2H")), None)
    counted = view(at("2C", options=Options(running_points=True), **fields), None)
    assert (counted.piles, counted.points) == (((), ()), (57, 13))


def test_once_the_deal_is_scored_all_is_seen_and_its_seed_told() -> None:
    piles: dict[str, Any] = {"captured": ("KS 10D QS", "JS"), "last_capturer": 0}
    state = at("4C", others=("", "", ""), loose="2H", plays_made=47, **piles)
    before, over = view(state, None), view(apply(state, throw("4C")).state, None)
    assert (before.deal_seed, before.commitment) == (None, commitment(deal_seed(state.seed, 1)))
    assert over.deal_seed == deal_seed(state.seed, 1).hex()
    assert over.commitment == commitment(deal_seed(state.seed, 2))
    assert over.piles[0] == parse("KS 10D QS 2H 4C")
    assert (over.turn, over.points) == (None, (31, 11))
    assert over.sitting_seed is None


def test_promises_are_public_and_bind_the_last_card() -> None:
    seen = view(at("9D QC QH", houses=[house("4C+5C", 0), TWELVE]), 0)
    assert promises(seen, 0) == (9, 12)
    assert promises(seen, 2) == (12,)
    assert promises(seen, 1) == ()
    assert bound(seen) == (Card.D9,)
    assert bound(view(at("9D", houses=[house("4C+5C", 0)]), None)) == ()


def test_lines_tell_the_whole_table() -> None:
    seen = view(at("9D QC", loose="2S 8H", houses=[NINE, TWELVE], diff=-32), 0)
    assert lines(seen) == (
        "Deal 1, {3} deals. Side B leads by 32; a lead of 100 wins a baazi.",
        "House of 9, ordinary (kachcha): [4C]+[5C]; owned by {1}.",
        "House of 12, cemented (pakka): [7D]+[5H] and [QD]; owned by {0} and {2}.",
        "Loose: [2S] [8H].",
        "{0}: side A, 2 cards in hand, has promised to keep one 12.",
        "{1}: side B, 2 cards in hand, has promised to keep one 9.",
        "{2}: side A, 2 cards in hand, has promised to keep one 12.",
        "{3}: side B, 2 cards in hand.",
        "Side A ({0}, {2}): 0 cards captured, 0 sweeps.",
        "Side B ({1}, {3}): 0 cards captured, 0 sweeps.",
        "Hand of {0}: 1 [9D], 2 [QC] (promised).",
        "{0} plays a card, play 6 of 48.",
    )


def test_lines_tell_the_latest_capture_and_how_it_ended() -> None:
    state = at("9D QC", loose="2S 7H", houses=[NINE], options=Options(baazis=3), baazis=(1, 0))
    told = lines(view(apply(state, capture("9D", "2S 7H")).state, None))
    assert "Captured last, by {0} with [9D]: [2S] [7H] and the 9-house." in told
    assert "Baazi 2 of 3; won: A 1, B 0." in told
    piles: dict[str, Any] = {"captured": ("KS QS", "JS"), "last_capturer": 0, "diff": 99}
    last = at("4C", others=("", "", ""), plays_made=47, **piles)
    over = lines(view(apply(last, throw("4C")).state, None))
    assert over[-1].endswith(
        "Side A ({0}, {2}) leads by 113 and wins the baazi. Side A ({0}, {2}) wins the match by 1 to 0 baazi."
    )


def test_the_first_play_and_the_redeal_are_told() -> None:
    bid = lines(view(at("10H 6S", loose="4D", opening=10), None))
    assert "The bid is 10." in bid
    assert bid[-1] == "{0} makes the first play, which must serve the bid of 10."


def test_an_effect_tells_what_a_play_would_do() -> None:
    seen = view(at("9D 3S QH KS", loose="4S 5S", houses=[NINE]), 0)
    takes = effect(seen, capture("9D", "4S 5S"))
    assert (takes.cards, takes.points, takes.sweep) == (parse("9D 4S 5S 4C 5C"), 9, 50)
    assert (takes.loose, takes.houses, takes.stood) == ((), (), NINE)
    breaks = effect(seen, build("3S", 12, breaks=9))
    assert (breaks.house, breaks.broken, breaks.sweep) == (house("4C+5C+3S", 0), NINE, None)
    thrown = effect(seen, throw("KS"))
    assert (thrown.loose, thrown.houses, thrown.points) == (parse("4S 5S KS"), (NINE,), 0)


def test_a_sweep_on_the_last_play_is_a_sweep_worth_nothing() -> None:
    seen = view(at("QC", loose="7D 5H", others=("", "", "")), 0)
    assert is_last_play(seen)
    assert effect(seen, capture("QC", "7D 5H")).sweep == 0
    first = view(at("QC", loose="7D 5H", others=("", "", ""), opening=12, stock="2C 3C"), 0)
    assert not is_last_play(first)
    assert effect(first, capture("QC", "7D 5H")).sweep == 25
