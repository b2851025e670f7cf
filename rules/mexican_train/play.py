"""The game's functions (mexican-train.md, section 11): who may act, what is legal, what an intent leads to.

The paragraphs of a turn stand in turn.py, those of the deal in deal.py, where a tile may go in plays.py, the
checks in checks.py.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain

from rules.core.game import Actor, Step
from rules.core.sheet import Outcome, Seat
from rules.mexican_train import checks, turn
from rules.mexican_train.deal import next_round
from rules.mexican_train.events import Event, sentence
from rules.mexican_train.intents import Catch, Draw, Intent, Knock, NextRound, Pass, Play, Stop
from rules.mexican_train.plays import legal_plays
from rules.mexican_train.state import RoundOver, State, Turn
from rules.mexican_train.trains import TrainId
from rules.pieces.dominoes import DOUBLES, Tile


@cache
def _play(seat: Seat, tile: Tile, train: TrainId) -> Play:
    """Intents are values: each is made once, for the same ones are listed again and again."""
    return Play(seat=seat, tile=tile, train=train)


def to_act(state: State) -> tuple[Actor, ...]:
    """Section 11: the seat to play, the table after a round, nobody after the game."""
    phase = state.phase
    if isinstance(phase, Turn):
        return (phase.turn,)
    return (None,) if isinstance(phase, RoundOver) else ()


def legal_intents(state: State, actor: Actor) -> tuple[Intent, ...]:
    """4.3 to 4.5: the legal plays; without any, drawing, or passing where the boneyard is empty."""
    phase = state.phase
    if isinstance(phase, RoundOver):
        return (NextRound(),) if actor is None else ()
    if not isinstance(phase, Turn) or actor is None or actor != phase.turn:
        return ()
    plays = [_play(actor, tile, train) for tile, train in legal_plays(state, phase)]
    if plays:
        return (*plays, Stop(seat=actor)) if phase.may_stop else tuple(plays)
    return (Draw(seat=actor),) if state.boneyard else (Pass(seat=actor),)


def standing_intents(state: State, actor: Actor) -> tuple[Intent, ...]:
    """8, 9: with `knock: manual` the one with an unannounced last tile may knock, all others catch."""
    caught = state.unannounced
    if caught is None or actor is None or not isinstance(state.phase, Turn):
        return ()
    return (Knock(seat=actor),) if actor == caught else (Catch(seat=actor),)


def apply(state: State, intent: Intent) -> Step[State, Event]:
    """Carry out an intent; IllegalIntent with the reason of section 11 where it is refused."""
    match intent:
        case Play(tile=tile, train=train):
            return turn.play(state, checks.check_play(state, intent), tile, train)
        case Draw():
            return turn.draw(state, checks.check_draw(state, intent))
        case Pass():
            return turn.pass_turn(state, checks.check_pass(state, intent))
        case Stop():
            return turn.stop(state, checks.check_stop(state, intent))
        case Knock():
            return turn.knock(state, checks.check_knock(state, intent))
        case Catch(seat=seat):
            return turn.catch(state, seat, checks.check_catch(state, intent))
        case NextRound():
            return next_round(state, checks.check_next_round(state, intent))
        case _:
            raise checks.unknown(intent)


def outcome(state: State) -> Outcome | None:
    """The last finished round with the running totals."""
    if not state.results:
        return None
    result = state.results[-1]
    return Outcome(
        number=result.round,
        kind="blocked" if result.went_out is None else "out",
        text=sentence(result),
        winners=() if result.went_out is None else (result.went_out,),
        delta=result.points,
        totals=result.totals,
    )


def pieces(state: State) -> Counter[str]:
    """2.1: hands, boneyard, trains and the engine together are the whole set."""
    trains = (train.tiles for train in state.trains)
    return Counter(chain(state.boneyard, *state.hands, *trains, (DOUBLES[state.engine],)))
