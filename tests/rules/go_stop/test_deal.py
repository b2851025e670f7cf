"""Section 4: lot, shuffle, cut, packets, jokers and the checks of the table and the hands."""

from __future__ import annotations

import pytest

from rules.core.chance import commitment, deal_seed, seed_from_text, stream
from rules.core.errors import BadOption
from rules.go_stop.deal import cut, cutter, deal, new_game, pack
from rules.go_stop.events import DealEnded, Dealt, Shuffled, SittingBegan, WasCut
from rules.go_stop.intents import NextDeal
from rules.go_stop.options import Options
from rules.go_stop.play import apply
from rules.go_stop.state import Cutting, DealOver, Playing, State, Turn
from rules.pieces.hwatu import JOKERS, PACK, Card, parse
from tests.rules.go_stop.positions import deck

SEED = seed_from_text("lots")


def result_kind(state: State) -> str:
    assert isinstance(state.phase, DealOver)
    return state.phase.result.kind


@pytest.mark.parametrize("jokers", [0, 2])
def test_3_the_pack(jokers: int) -> None:
    cards = pack(Options.model_validate({"jokers": jokers}))
    assert (len(cards), len(set(cards))) == (48 + jokers, 48 + jokers)


@pytest.mark.parametrize("people", [2, 3, 4, 5, 6])
def test_4_1_the_lot_is_drawn_among_all_people(people: int) -> None:
    first = {new_game(Options(), people, seed_from_text(str(n))).state.dealer for n in range(80)}
    assert first == set(range(people))


def test_4_1_one_seed_one_deal_and_its_chance_comes_from_the_named_streams() -> None:
    step = new_game(Options(jokers=2), 3, SEED)
    assert step == new_game(Options(jokers=2), 3, SEED)
    began, shuffled, was_cut, dealt = step.events[:4]
    seed = deal_seed(SEED, 1)
    assert began == SittingBegan(dealer=stream(seed, "lot").below(3))
    assert isinstance(shuffled, Shuffled)
    assert shuffled.commitment == commitment(seed)
    at = 1 + stream(seed, "cut").below(49)
    assert was_cut == WasCut(seat=step.state.active[-1], at=at, by_hand=False)
    assert isinstance(dealt, Dealt)
    shuffle = stream(seed, "shuffle").shuffled(PACK + JOKERS)
    again = deal(Options(jokers=2), 3, shuffle[at:] + shuffle[:at], dealer=step.state.dealer, seed=SEED)
    assert again.state.hands == step.state.hands
    assert again.state.stock == step.state.stock


def test_4_1_the_next_deal_has_its_own_seed() -> None:
    void = deal(Options(), 2, deck("", "", table="01* 01P M01-junk-a M01-junk-b"), seed=SEED).state
    assert isinstance(void.phase, DealOver)
    step = apply(void, NextDeal())
    shuffled = step.events[0]
    assert isinstance(shuffled, Shuffled)
    assert (shuffled.deal, shuffled.commitment) == (2, commitment(deal_seed(SEED, 2)))
    assert step.state.before == void.phase.result


@pytest.mark.parametrize(("active", "seat"), [((0, 1), 1), ((2, 0, 1), 1)])
def test_4_1_the_cutter_is_the_opponent_or_sits_on_the_dealers_left(
    active: tuple[int, ...], seat: int
) -> None:
    assert cutter(active) == seat


def test_4_1_the_cut_moves_the_top_under_the_rest() -> None:
    waiting = deal(Options(manual_cut=True), 2, PACK).state
    assert waiting.phase == Cutting(turn=1)
    assert waiting.stock == PACK
    assert waiting.hands == ((), ())
    step = cut(waiting, 10, by_hand=True)
    assert step.events[0] == WasCut(seat=1, at=10, by_hand=True)
    assert step.state.cut_at == 10
    assert step.state.hands == deal(Options(), 2, PACK[10:] + PACK[:10]).state.hands


def test_4_2_two_players() -> None:
    cards = stream(bytes(32), "shuffle").shuffled(PACK)
    state = deal(Options(), 2, cards, dealer=1).state
    assert set(state.hands[0]) == {*cards[:5], *cards[14:19]}
    assert set(state.hands[1]) == {*cards[5:10], *cards[19:24]}
    assert {card for place in state.table for card in place.cards} == {*cards[10:14], *cards[24:28]}
    assert state.stock == cards[28:]
    assert state.phase == Playing(so_far=Turn(seat=1))


def test_4_2_three_players_and_who_waits() -> None:
    state = deal(Options(), 4, stream(SEED, "shuffle").shuffled(PACK), dealer=2).state
    assert state.active == (2, 3, 0)
    assert state.waiting == (1,)
    assert [len(hand) for hand in state.hands] == [7, 0, 7, 7]
    assert len(state.stock) == 21


def test_4_3_jokers_of_the_table_go_to_the_dealer_and_are_replaced() -> None:
    cards = deck("", "", table="06a J2", stock="J3 07a", dealer=1, jokers=JOKERS)
    step = deal(Options(jokers=2), 2, cards, dealer=1)
    dealt = next(event for event in step.events if isinstance(event, Dealt))
    assert step.state.captured == ((), (Card.J2, Card.J3))
    assert dealt.jokers == (Card.J2, Card.J3)
    assert dealt.table[:2] == parse("06a 07a")
    assert len(step.state.stock) == 20


def test_4_3_jokers_of_a_hand_stay_there() -> None:
    state = deal(Options(jokers=2), 2, deck("J2", "J3", jokers=JOKERS)).state
    assert (state.hands[0][-1], state.hands[1][-1], state.captured) == (Card.J2, Card.J3, ((), ()))


def test_4_4_four_on_the_table_are_void_and_leave_the_doubling_alone() -> None:
    step = deal(
        Options(), 2, deck("", "", table="01* 01P M01-junk-a M01-junk-b", dealer=1), dealer=1, nagari=1
    )
    assert isinstance(step.state.phase, DealOver)
    result = step.state.phase.result
    assert (result.kind, result.next_dealer, result.next_nagari, result.delta) == (
        "void_table_quad",
        1,
        1,
        (0, 0),
    )
    assert isinstance(step.events[-1], DealEnded)


def test_4_4_the_table_wins_over_a_whole_month_in_a_hand() -> None:
    cards = deck("08* 08g M08-junk-a M08-junk-b", "", table="01* 01P M01-junk-a M01-junk-b")
    assert result_kind(deal(Options(), 2, cards).state) == "void_table_quad"


def test_4_4_two_triples_make_two_stacks_and_pairs_stay_loose() -> None:
    cards = deck("M08-junk-b", "M03-junk-b", table="08* 03* 08g 03P 08. 03. 04R M04-junk-b")
    step = deal(Options(), 2, cards)
    assert [(place.stack, len(place.cards)) for place in step.state.table] == [
        (True, 3),
        (True, 3),
        (False, 2),
    ]
    assert all(place.owner is None for place in step.state.table)
    assert next(event for event in step.events if isinstance(event, Dealt)).stacks == (8, 3)


@pytest.mark.parametrize("chips", [5, 10])
def test_4_5_a_whole_month_wins_at_once(chips: int) -> None:
    cards = deck("", "", "01* 01P M01-junk-a M01-junk-b")
    state = deal(Options(quad_chips=chips), 3, cards, dealer=0, nagari=1).state
    assert isinstance(state.phase, DealOver)
    result = state.phase.result
    assert (result.kind, result.winner, result.quads) == ("quad", 2, ((2, 1),))
    assert (result.next_dealer, result.next_nagari) == (2, 0)
    assert state.chips == result.delta == (-chips, -chips, 2 * chips)


def test_4_5_two_months_in_one_hand_still_cost_five() -> None:
    state = deal(Options(), 2, deck("", "01* 01P 01. M01-junk-b 02g 02P 02. M02-junk-b")).state
    assert isinstance(state.phase, DealOver)
    assert state.phase.result.delta == (-5, 5)
    assert state.phase.result.quads == ((1, 1), (1, 2))


TIE = ("09c 09B 09. M09-junk-b", "", "10a 10B 10. M10-junk-b")


@pytest.mark.parametrize(
    ("option", "kind", "delta", "dealer", "nagari"),
    [("void", "void_quad_tie", (0, 0, 0), 2, 1), ("settle", "quad_settle", (5, -10, 5), 0, 0)],
)
def test_4_5_two_holders(option: str, kind: str, delta: tuple[int, ...], dealer: int, nagari: int) -> None:
    options = Options.model_validate({"quad_tie": option})
    state = deal(options, 3, deck(*TIE, dealer=2), dealer=2, nagari=1).state
    assert isinstance(state.phase, DealOver)
    result = state.phase.result
    assert (result.kind, result.winner, result.delta) == (kind, None, delta)
    assert (result.next_dealer, result.next_nagari) == (dealer, nagari)


def test_4_5_when_every_player_holds_one_it_stays_void() -> None:
    cards = deck("01* 01P 01. M01-junk-b", "02g 02P 02. M02-junk-b")
    assert result_kind(deal(Options(quad_tie="settle"), 2, cards).state) == "void_quad_tie"


def test_12_more_places_than_people_is_refused() -> None:
    with pytest.raises(BadOption):
        new_game(Options(players=3), 2, SEED)
