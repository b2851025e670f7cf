"""Setting up a deal (seep.md, section 4): lot, shuffle, four cards for bidder and floor, then the rest."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from rules.core.chance import Seed, Stream, commitment, deal_seed, stream
from rules.core.changed import changed
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.pieces.cards import PACK, Card, in_order
from rules.seep.events import Dealt, Event, MatchBegan, Redealt
from rules.seep.options import Options
from rules.seep.state import COMPOSED, PEOPLE, SIDES, Bidding, Result, State

PACKET = 4
"""4.1, 4.5: cards are dealt in packets of four."""


def new_game(options: Options, people: int, seed: Seed) -> Step[State, Event]:
    """4.1: the first dealer is drawn by lot; then the first deal."""
    dealer = stream(deal_seed(seed, 1), "lot").below(PEOPLE)
    step = _begin(_blank(options, seed, dealer))
    return Step(step.state, (MatchBegan(dealer=dealer), *step.events))


def next_deal(state: State, result: Result) -> Step[State, Event]:
    """8.5: the next deal, by the dealer that the last one has found."""
    blank = _blank(state.options, state.seed, result.next_dealer)
    return _begin(
        changed(
            blank,
            deal=state.deal + 1,
            diff=state.diff,
            baazis=state.baazis,
            balance=state.balance,
            before=result,
        )
    )


def deal(options: Options, deck: Sequence[Card], *, dealer: Seat = 0, seed: Seed = COMPOSED) -> State:
    """4.1: a first deal from a shuffled pack, top card first, before the bid."""
    return _serve(_blank(options, seed, dealer), tuple(deck))


def redeal(state: State, seat: Seat, deck: Sequence[Card] | None = None) -> Step[State, Event]:
    """4.3: the hand is shown, all cards are thrown in, the same dealer deals again."""
    hand, redeals = state.hands[seat], state.redeals + 1
    pack = tuple(deck) if deck else shuffled(state.seed, state.deal, redeals)
    after = changed(_serve(state, pack), redeals=redeals, shown=hand)
    return Step(after, (Redealt(seat=seat, cards=hand, dealer=state.dealer),))


def deal_rest(state: State) -> State:
    """4.5: packets of four from the bidder on, who gets two; the dealer and the others get three each."""
    seats = [(state.dealer + 1 + right) % PEOPLE for right in range(PEOPLE)]
    order = (*seats, *seats, *seats[1:])
    cards = iter(state.stock)
    hands = [list(hand) for hand in state.hands]
    for seat in order:
        hands[seat] += islice(cards, PACKET)
    return changed(state, hands=tuple(map(in_order, hands)), stock=tuple(cards))


def shuffled(seed: Seed, number: int, redeals: int) -> tuple[Card, ...]:
    """The pack of a deal: its first shuffle, or the next one of the same stream for each redeal (4.3)."""
    chance: Stream = stream(deal_seed(seed, number), "shuffle")
    for _ in range(redeals):
        chance.shuffled(PACK)
    return chance.shuffled(PACK)


def _begin(state: State) -> Step[State, Event]:
    """4.1: shuffle and deal what is dealt before the bid."""
    secret = deal_seed(state.seed, state.deal)
    after = _serve(state, shuffled(state.seed, state.deal, 0))
    event = Dealt(
        deal=state.deal, dealer=state.dealer, bidder=bidder(state.dealer), commitment=commitment(secret)
    )
    return Step(after, (event,))


def bidder(dealer: Seat) -> Seat:
    """4.1: the seat to the dealer's right."""
    return (dealer + 1) % PEOPLE


def _serve(state: State, deck: tuple[Card, ...]) -> State:
    """4.1: four cards to the bidder, four face down on the floor."""
    seat = bidder(state.dealer)
    hands: list[tuple[Card, ...]] = [()] * PEOPLE
    hands[seat] = in_order(deck[:PACKET])
    return changed(
        state,
        hands=tuple(hands),
        loose=in_order(deck[PACKET : 2 * PACKET]),
        stock=deck[2 * PACKET :],
        phase=Bidding(turn=seat),
    )


def _blank(options: Options, seed: Seed, dealer: Seat) -> State:
    """A match before its first card."""
    return State(
        options=options,
        people=PEOPLE,
        seed=seed,
        deal=1,
        dealer=dealer,
        redeals=0,
        shown=(),
        bid=None,
        phase=Bidding(turn=bidder(dealer)),
        hands=((),) * PEOPLE,
        loose=(),
        houses=(),
        stock=(),
        captured=((),) * len(SIDES),
        plays_made=0,
        last_capturer=None,
        last_capture=None,
        sweeps=((),) * len(SIDES),
        diff=0,
        baazis=(0,) * len(SIDES),
        balance=0,
        before=None,
    )
