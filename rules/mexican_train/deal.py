"""Setting up a round (mexican-train.md, 2.3, 4.1 and 6.3): engine, shuffle, hands, boneyard, who starts."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.chance import Seed, commitment, deal_seed, stream
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.mexican_train.events import Event, GameBegan, RoundBegan
from rules.mexican_train.options import HANDS, Options
from rules.mexican_train.state import COMPOSED, RoundResult, State, starting, train_ids
from rules.mexican_train.trains import Train
from rules.pieces.dominoes import DOUBLES, Tile, whole_set


def new_game(options: Options, people: int, seed: Seed) -> Step[State, Event]:
    """4.1: the first starter is drawn by lot, unless the house rules say the first seat; then round 1."""
    options = options.resolved(people)
    by_lot = options.first_starter == "lot"
    starter = stream(deal_seed(seed, 1), "lot").below(people) if by_lot else 0
    step = _shuffle_and_deal(options, people, seed, 1, starter, None)
    began = GameBegan(highest=options.highest, rounds=options.rounds or 0, starter=starter, by_lot=by_lot)
    return Step(step.state, (began, *step.events))


def next_round(state: State, result: RoundResult) -> Step[State, Event]:
    """6.3: engine one lower, dealt afresh, the starter one seat on; or by house rule the winner starts."""
    starter = (state.starter + 1) % state.people
    if state.options.next_starter == "winner" and result.went_out is not None:
        starter = result.went_out
    return _shuffle_and_deal(state.options, state.people, state.seed, state.round + 1, starter, state)


def deal(
    options: Options,
    people: int,
    deck: Sequence[Tile],
    *,
    number: int = 1,
    starter: Seat = 0,
    seed: Seed = COMPOSED,
    before: State | None = None,
) -> State:
    """2.3: a round from shuffled tiles without the engine, front first; `before` is the round that ended."""
    options = options.resolved(people)
    size = HANDS[options.highest][people]
    engine = options.highest + 1 - number
    zeros = (0,) * people
    return State(
        options=options,
        people=people,
        seed=seed,
        round=number,
        engine=engine,
        starter=starter,
        phase=starting(starter),
        hands=tuple(tuple(deck[size * seat : size * (seat + 1)]) for seat in range(people)),
        boneyard=tuple(deck[size * people :]),
        trains=tuple(Train(train, (), engine) for train in train_ids(people)),
        left_open=(),
        first_turn=(True,) * people,
        announced=(),
        unannounced=None,
        totals=before.totals if before else zeros,
        rounds_won=before.rounds_won if before else zeros,
        results=before.results if before else (),
    )


def _shuffle_and_deal(
    options: Options, people: int, seed: Seed, number: int, starter: Seat, before: State | None
) -> Step[State, Event]:
    this_seed, engine = deal_seed(seed, number), DOUBLES[options.highest + 1 - number]
    tiles = [tile for tile in whole_set(options.highest) if tile is not engine]
    deck = stream(this_seed, "shuffle").shuffled(tiles)
    state = deal(options, people, deck, number=number, starter=starter, seed=seed, before=before)
    event = RoundBegan(
        round=number,
        engine=state.engine,
        starter=starter,
        hand_size=len(state.hands[0]),
        boneyard=len(state.boneyard),
        commitment=commitment(this_seed),
    )
    return Step(state, (event,))
