"""How a round ends, and with the last one the game (mexican-train.md, section 6)."""

from __future__ import annotations

from rules.core.chance import deal_seed
from rules.core.changed import changed
from rules.core.game import Step
from rules.core.sheet import Seat
from rules.mexican_train.events import Event, GameEnded, RoundEnded
from rules.mexican_train.plays import can_play
from rules.mexican_train.score import hand_points, winners
from rules.mexican_train.state import GameOver, RoundOver, RoundResult, State, starting
from rules.mexican_train.trains import Train


def is_blocked(state: State) -> bool:
    """6.2: the boneyard is empty, and were every train open, still nobody could play."""
    if state.boneyard:
        return False
    opened = changed(
        state, trains=tuple(Train(train.id, train.tiles, train.end, True) for train in state.trains)
    )
    return not any(can_play(opened, starting(seat)) for seat in range(state.people))


def end_round(state: State, events: list[Event], went_out: Seat | None) -> Step[State, Event]:
    """6.1, 6.2, 7: count the hands; after the last round (6.4) the game is over as well."""
    options = state.options
    points = tuple(hand_points(hand, options) for hand in state.hands)
    totals = tuple(before + now for before, now in zip(state.totals, points, strict=True))
    won = tuple(times + (seat == went_out) for seat, times in enumerate(state.rounds_won))
    result = RoundResult(
        round=state.round, engine=state.engine, went_out=went_out, points=points, totals=totals
    )
    seed = "" if state.composed else deal_seed(state.seed, state.round).hex()
    events.append(RoundEnded(result=result, deal_seed=seed))
    phase: RoundOver | GameOver = RoundOver(result=result)
    if state.round == options.rounds:
        phase = GameOver(result=result, winners=winners(totals, won, options))
        events.append(GameEnded(totals=totals, winners=phase.winners, sitting_seed=state.seed.hex()))
    after = changed(
        state,
        phase=phase,
        totals=totals,
        rounds_won=won,
        results=(*state.results, result),
        unannounced=None,
    )
    return Step(after, tuple(events))
