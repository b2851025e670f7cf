"""The game's functions (go-stop.md, section 5): who may act, what is legal, what an intent leads to.

The paragraphs of a turn stand in turn.py, those of the deal in deal.py, the checks in checks.py.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from rules.core.errors import IllegalIntent
from rules.core.game import Actor, Step
from rules.core.sheet import Outcome, Seat
from rules.go_stop import checks, ending, turn
from rules.go_stop.deal import cut, next_deal
from rules.go_stop.events import Event, sentence
from rules.go_stop.intents import (
    Choose,
    Cut,
    DeclareShake,
    EndSitting,
    Go,
    Intent,
    NextDeal,
    PassHand,
    Play,
    PlayBomb,
    Stop,
)
from rules.go_stop.state import (
    ChoosingFlip,
    ChoosingHand,
    Cutting,
    DealOver,
    Deciding,
    Playing,
    SittingOver,
    State,
)
from rules.pieces.hwatu import MONTH, Card


def to_act(state: State) -> tuple[Actor, ...]:
    """5.1: the seat whose turn it is, the table after a deal, nobody after the sitting."""
    phase = state.phase
    if isinstance(phase, SittingOver):
        return ()
    return (None,) if isinstance(phase, DealOver) else (phase.turn,)


def legal_intents(state: State, actor: Actor) -> tuple[Intent, ...]:
    """5.1: everything that actor may send now; () for anybody who isn't to act."""
    if actor not in to_act(state):
        return ()
    plays = _plays(state, state.phase.turn) if isinstance(state.phase, Playing) else []
    return (*plays, *[intent for intent in _others(state) if _passes(state, intent)])


def standing_intents(state: State, actor: Actor) -> tuple[Intent, ...]:
    """Go-Stop has none."""
    return ()


def apply(state: State, intent: Intent) -> Step[State, Event]:
    """Carry out an intent; IllegalIntent with the reason of 5.3 where it is refused."""
    match intent:
        case Play(card=card):
            return turn.play(state, checks.check_play(state, intent), card)
        case Choose(card=card):
            phase = checks.check_choose(state, intent)
            if isinstance(phase, ChoosingHand):
                return turn.choose_hand(state, phase, card)
            return turn.choose_flip(state, phase, card)
        case DeclareShake(month=month):
            return turn.shake(state, checks.check_declare_shake(state, intent), month)
        case PlayBomb(month=month):
            return turn.bomb(state, checks.check_play_bomb(state, intent), month)
        case PassHand():
            return turn.pass_hand(state, checks.check_pass_hand(state, intent))
        case Go(seat=seat):
            checks.check_go(state, intent)
            return turn.call_go(state, seat)
        case Stop(seat=seat):
            checks.check_stop(state, intent)
            return ending.stop(state, seat)
        case Cut(at=at):
            checks.check_cut(state, intent)
            return cut(state, at, by_hand=True)
        case NextDeal():
            return next_deal(state, checks.check_next_deal(state, intent).result)
        case EndSitting():
            return ending.end_sitting(state, checks.check_end_sitting(state, intent))
        case _:
            raise checks.unknown(intent)


def outcome(state: State) -> Outcome | None:
    """The last finished deal with the chips as they stand."""
    if isinstance(state.phase, DealOver | SittingOver):
        number, result = state.deal, state.phase.result
    elif state.before is not None:
        number, result = state.deal - 1, state.before
    else:
        return None
    winners = tuple(seat for seat, change in enumerate(result.delta) if change > 0)
    return Outcome(
        number=number,
        kind=result.kind,
        text=sentence(result),
        winners=winners,
        delta=result.delta,
        totals=state.chips,
    )


def pieces(state: State) -> Counter[str]:
    """5.5: hands, table, stock, captured and pending together are the whole pack."""
    found: Counter[str] = Counter(state.stock)
    for cards in (*state.hands, *state.captured):
        found.update(cards)
    for place in state.table:
        found.update(place.cards)
        found.update(place.jokers)
    if isinstance(state.phase, ChoosingHand):
        found[state.phase.card] += 1
    elif isinstance(state.phase, ChoosingFlip):
        found.update((*state.phase.pair, state.phase.flip))
    return found


def _plays(state: State, seat: Seat) -> list[Play]:
    """The hand steps with a card: all that are listed pass the check."""
    made = _every_play(seat)
    return [made[card] for card in checks.playable(state, seat)]


@cache
def _every_play(seat: Seat) -> dict[Card, Play]:
    """Intents are values: a seat's are made once, for its hand is listed again in every turn."""
    return {card: Play(seat=seat, card=card) for card in Card}


def _others(state: State) -> list[Intent]:
    """What else could be legal by the phase alone; the checks decide."""
    found: list[Intent] = []
    match state.phase:
        case Playing(turn=seat):
            for month in _triples(state.hands[seat]):
                found += DeclareShake(seat=seat, month=month), PlayBomb(seat=seat, month=month)
            if state.pass_credits[seat]:
                found.append(PassHand(seat=seat))
        case ChoosingHand(turn=seat, candidates=cards) | ChoosingFlip(turn=seat, candidates=cards):
            found += (Choose(seat=seat, card=card) for card in cards)
        case Deciding(turn=seat):
            found += Go(seat=seat), Stop(seat=seat)
        case Cutting(turn=seat):
            found += (Cut(seat=seat, at=at) for at in range(1, len(state.stock)))
        case DealOver():
            found += NextDeal(), EndSitting()
    return found


def _passes(state: State, intent: Intent) -> bool:
    try:
        checks.check(state, intent)
    except IllegalIntent:
        return False
    return True


def _triples(hand: tuple[Card, ...]) -> list[int]:
    """The months of which a hand, in its order, holds three cards."""
    months = list(map(MONTH.__getitem__, hand))
    return [first for first, third in zip(months, months[2:], strict=False) if first == third]
