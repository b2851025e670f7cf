"""Setting up (section 4): lot, the bidder's cards, the face-down floor, redeals, packets of four."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.chance import deal_seed, seed_from_text, stream
from rules.pieces.cards import PACK, RANK, in_order
from rules.seep.deal import bidder, deal, deal_rest, new_game, redeal, shuffled
from rules.seep.events import BidMade, Dealt, MatchBegan, Redealt, RestDealt
from rules.seep.intents import Bid, ShowAndRedeal
from rules.seep.options import Options
from rules.seep.play import apply, legal_intents, pieces
from rules.seep.state import Bidding, Opening

SEED = seed_from_text("seep")


@pytest.mark.parametrize("dealer", range(4))
def test_four_cards_to_the_bidder_four_face_down_nobody_else_has_any(dealer: int) -> None:
    state = deal(Options(), PACK, dealer=dealer)
    first = bidder(dealer)
    assert first == (dealer + 1) % 4
    assert state.hands[first] == in_order(PACK[:4])
    assert sum(map(len, state.hands)) == 4
    assert state.loose == in_order(PACK[4:8])
    assert state.stock == PACK[8:]
    assert state.phase == Bidding(turn=first)


@pytest.mark.parametrize("dealer", range(4))
def test_the_rest_comes_in_packets_of_four_the_bidder_twice_the_others_three_times(dealer: int) -> None:
    state = deal(Options(), PACK, dealer=dealer)
    after = deal_rest(state)
    rest = PACK[8:]
    packets = [rest[start : start + 4] for start in range(0, 44, 4)]
    order = [(dealer + 1 + place) % 4 for place in (0, 1, 2, 3, 0, 1, 2, 3, 1, 2, 3)]
    for seat in range(4):
        got = [card for packet, to in zip(packets, order, strict=True) if to == seat for card in packet]
        assert after.hands[seat] == in_order((*state.hands[seat], *got))
    assert after.stock == ()
    assert Counter(map(len, after.hands)) == {12: 4}


def test_the_first_dealer_is_drawn_by_lot() -> None:
    drawn = Counter[int]()
    for number in range(400):
        seed = seed_from_text(str(number))
        state, events = new_game(Options(), 4, seed)
        assert state.dealer == stream(deal_seed(seed, 1), "lot").below(4)
        assert events[0] == MatchBegan(dealer=state.dealer)
        drawn[state.dealer] += 1
    assert min(drawn.values()) > 60


def test_the_deal_and_its_commitment_are_told() -> None:
    state, (_, event) = new_game(Options(), 4, SEED)
    assert isinstance(event, Dealt)
    assert (event.deal, event.dealer, event.bidder) == (1, state.dealer, bidder(state.dealer))
    assert (*state.hands[bidder(state.dealer)], *state.loose) != shuffled(SEED, 1, 0)[:8]
    assert sorted((*state.hands[bidder(state.dealer)], *state.loose)) == sorted(shuffled(SEED, 1, 0)[:8])


def test_a_bid_turns_the_floor_up() -> None:
    state = deal(Options(), PACK[8:] + PACK[:8], dealer=3)
    assert legal_intents(state, 0) == tuple(Bid(seat=0, value=value) for value in (9, 10, 11, 12))
    after, events = apply(state, Bid(seat=0, value=10))
    assert after.phase == Opening(turn=0)
    assert after.bid == 10
    assert events == (BidMade(seat=0, value=10, floor=state.loose),)


def test_without_a_card_above_8_the_same_dealer_deals_another_shuffle() -> None:
    state = deal(Options(), PACK, dealer=3, seed=SEED)
    assert max(RANK[card] for card in state.hands[0]) < 9
    assert legal_intents(state, 0) == (ShowAndRedeal(seat=0),)
    after, events = apply(state, ShowAndRedeal(seat=0))
    assert events == (Redealt(seat=0, cards=state.hands[0], dealer=3),)
    assert (after.deal, after.dealer, after.redeals, after.shown) == (1, 3, 1, state.hands[0])
    assert after.hands[0] == in_order(shuffled(SEED, 1, 1)[:4])
    assert pieces(after) == Counter(PACK)
    again = redeal(after, 0).state
    assert again.redeals == 2
    assert again.hands[0] == in_order(shuffled(SEED, 1, 2)[:4])


def test_each_redeal_is_another_shuffle_of_the_same_deal() -> None:
    packs = [shuffled(SEED, number, redeals) for number in (1, 2) for redeals in (0, 1, 2)]
    assert len(set(packs)) == 6
    assert all(sorted(pack) == sorted(PACK) for pack in packs)


def test_the_rest_is_dealt_with_the_first_play() -> None:
    state = deal(Options(), PACK[8:] + PACK[:8], dealer=3)
    opened = apply(state, Bid(seat=0, value=10)).state
    after, events = apply(opened, legal_intents(opened, 0)[0])
    assert isinstance(events[-1], RestDealt)
    assert [len(hand) for hand in after.hands] == [11, 12, 12, 12]
    assert pieces(after) == Counter(PACK)
