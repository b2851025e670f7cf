"""Section 5: who may act, what is legal, what an intent leads to, and whole sittings."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.chance import seed_from_text
from rules.core.errors import IllegalIntent
from rules.go_stop import GAME
from rules.go_stop.intents import (
    Choose,
    Cut,
    DeclareShake,
    EndSitting,
    Go,
    NextDeal,
    PassHand,
    Play,
    PlayBomb,
    Stop,
)
from rules.go_stop.options import Options
from rules.go_stop.play import apply, legal_intents, outcome, pieces, standing_intents, to_act
from rules.go_stop.state import DealOver, Deciding, SittingOver, State
from rules.pieces.hwatu import Card, parse
from tests.rules.go_stop.positions import after, deciding, position

TRIPLE = "M03-bright M03-ribbon M03-junk-a"


def test_5_1_play_lists_cards_shakes_bombs_and_passes() -> None:
    state = position((f"{TRIPLE} M10-animal", "09."), "M03-junk-b", "07.", pass_credits=(1, 0))
    assert legal_intents(state, 0) == (
        *(Play(seat=0, card=card) for card in parse(f"{TRIPLE} M10-animal")),
        DeclareShake(seat=0, month=3),
        PlayBomb(seat=0, month=3),
        PassHand(seat=0),
    )
    assert legal_intents(state, 1) == legal_intents(state, None) == ()
    assert standing_intents(state, 0) == ()


def test_7_3_an_empty_hand_can_only_pass() -> None:
    assert legal_intents(position(("", "09."), pass_credits=(1, 0)), 0) == (PassHand(seat=0),)


def test_5_1_choices_decisions_and_the_table() -> None:
    choosing = after(
        position(("02g 10.", "09."), "02P M02-junk-b", "07."), Play(seat=0, card=Card.M02_ANIMAL)
    )
    assert legal_intents(choosing, 0) == (
        Choose(seat=0, card=Card.M02_RIBBON),
        Choose(seat=0, card=Card.M02_JUNK_B),
    )
    last = position(("", "09."), captured=("01* 03* 08*",), phase=Deciding(turn=0))
    assert legal_intents(last, 0) == (Stop(seat=0),)
    over = after(last, Stop(seat=0))
    assert to_act(over) == (None,)
    assert legal_intents(over, None) == (NextDeal(), EndSitting())
    assert legal_intents(over, 0) == ()
    ended = after(over, EndSitting())
    assert to_act(ended) == ()
    assert legal_intents(ended, None) == legal_intents(ended, 0) == ()


def test_4_1_every_cut_is_listed() -> None:
    state = GAME.new_game(Options(manual_cut=True, jokers=2).resolved(3), 3, seed_from_text("cut")).state
    (cutter,) = to_act(state)
    assert legal_intents(state, cutter) == tuple(Cut(seat=state.active[-1], at=at) for at in range(1, 50))
    state = apply(state, Cut(seat=state.active[-1], at=20)).state
    assert (state.cut_at, state.phase.kind) == (20, "play")


def test_outcome_is_that_of_the_last_finished_deal() -> None:
    state = deciding(("01P 02P 03P 06B 09B 10B", "01*"))
    assert outcome(state) is None
    over = after(state, Stop(seat=0))
    told = outcome(over)
    assert told is not None
    assert (told.number, told.kind, told.winners, told.delta, told.totals) == (
        1,
        "stop",
        (0,),
        (8, -8),
        (8, -8),
    )
    following = after(over, NextDeal())
    assert outcome(following) == told
    assert (following.chips, following.dealer, following.deal) == ((8, -8), 0, 2)
    assert outcome(after(over, EndSitting())) == told


def test_9_4_nagari_the_same_dealer_and_doubled() -> None:
    state = position(("", "02g"), "05R", "07.", turn=1, dealer=1, active=(1, 0), nagari=1)
    over = after(state, Play(seat=1, card=Card.M02_ANIMAL))
    assert isinstance(over.phase, DealOver)
    assert over.phase.result.kind == "nagari"
    following = after(over, NextDeal())
    assert (following.dealer, following.nagari) == (1, 2)


def test_pieces_counts_what_is_in_the_air() -> None:
    state = position(("02g", "09."), "02P M02-junk-b 05R 05a", "05. 07.", ("J2",))
    whole = pieces(state)
    first = after(state, Play(seat=0, card=Card.M02_ANIMAL))
    second = after(first, Choose(seat=0, card=Card.M02_RIBBON))
    assert second.phase.kind == "choose_flip"
    assert pieces(first) == pieces(second) == whole


OPTIONS = st.builds(
    Options,
    jokers=st.sampled_from([0, 2]),
    threshold=st.sampled_from([None, 1, 3, 7]),
    double_junk=st.booleans(),
    sake_cup=st.sampled_from(["auto", "animal", "junk"]),
    sweep=st.sampled_from(["two_months", "empty_table"]),
    shake_window=st.sampled_from(["own_turn", "first_turn"]),
    bomb_steals=st.booleans(),
    bomb_doubles=st.booleans(),
    joker_play=st.sampled_from(["flip", "draw"]),
    joker_in_ppuk=st.sampled_from(["keep", "stack"]),
    joker_steals=st.booleans(),
    go_double_from=st.sampled_from([3, 4]),
    go_multiplier=st.sampled_from(["flat", "per_go"]),
    nagari_stack=st.booleans(),
    junk_bak_limit=st.sampled_from([5, 6, 7]),
    junk_bak_zero_exempt=st.booleans(),
    go_bak=st.booleans(),
    bright_bak=st.sampled_from(["scoring", "any"]),
    bright_bak_scope=st.sampled_from(["each", "all"]),
    quad_tie=st.sampled_from(["void", "settle"]),
    manual_cut=st.booleans(),
)


def sane(state: State) -> None:
    """What holds in every position of a real deal (5.5, 6.2, 7.3)."""
    assert set(pieces(state).values()) == {1}
    assert len(pieces(state)) == 48 + state.options.jokers
    assert sum(state.chips) == 0
    result = state.phase.result if isinstance(state.phase, DealOver | SittingOver) else None
    for place in state.table:
        void = result is not None and result.kind == "void_table_quad"
        assert len(place.cards) in (1, 2, 3) or void
        assert place.stack == (len(place.cards) == 3)
        assert len({card[:3] for card in place.cards}) == 1
    assert len({place.cards[0][:3] for place in state.table}) == len(state.table)
    for seat in state.waiting:
        assert not state.hands[seat]
        assert not state.captured[seat]
    if state.phase.kind == "play":
        turns = 10 if len(state.active) == 2 else 7
        for seat in state.active:
            assert state.turns_taken[seat] + len(state.hands[seat]) + state.pass_credits[seat] == turns
    if result is not None and result.kind == "nagari":
        assert all(card in ("J2", "J3") for card in state.stock)


@settings(max_examples=60)
@given(OPTIONS, st.integers(2, 6), st.integers(0, 2**32), st.booleans())
def test_whole_deals_stay_sane(options: Options, people: int, seed: int, two: bool) -> None:
    rng = Random(seed)
    options = options.model_copy(update={"players": 2} if two else {})
    state = GAME.new_game(options.resolved(people), people, seed_from_text(str(seed))).state
    deals = 0
    while to_act(state):
        sane(state)
        (actor,) = to_act(state)
        offers: tuple[Any, ...] = legal_intents(state, actor)
        assert offers
        assert len(set(offers)) == len(offers)
        intent = rng.choice(offers)
        if state.phase.kind == "deal_over":
            deals += 1
            intent = EndSitting() if deals == 2 else NextDeal()
        step = apply(state, intent)
        assert step.events
        assert state != step.state
        state = step.state
    sane(state)


def test_go_is_never_offered_on_the_last_turn() -> None:
    with pytest.raises(IllegalIntent):
        apply(position(("", "09."), phase=Deciding(turn=0)), Go(seat=0))
