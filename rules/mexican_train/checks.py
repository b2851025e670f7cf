"""What is legal and why not (mexican-train.md, section 11): one check per intent, the source of legality.

Each check raises IllegalIntent with the first reason of section 11 that applies. Where carrying out the
intent needs the phase or a seat, the check returns the one it has made sure of.
"""

from __future__ import annotations

from enum import StrEnum

from rules.core.errors import IllegalIntent
from rules.core.sheet import Seat
from rules.core.text import plural
from rules.core.text import seat as name
from rules.mexican_train.intents import Catch, Draw, Knock, NextRound, Pass, Play, Stop
from rules.mexican_train.options import Options
from rules.mexican_train.plays import Places, due_doubles, eligible, legal_plays, place_of, places
from rules.mexican_train.state import GameOver, RoundOver, RoundResult, State, Turn
from rules.mexican_train.trains import OWNER, OpenDouble, TrainId, train_name
from rules.mexican_train.wording import a_number, listed
from rules.pieces.dominoes import ENDS, is_double


class Reason(StrEnum):
    """Why an intent is refused, in the order of section 11."""

    WRONG_PHASE = "wrong_phase"
    NOT_YOUR_TURN = "not_your_turn"
    TILE_NOT_IN_HAND = "tile_not_in_hand"
    NO_SUCH_TRAIN = "no_such_train"
    MUST_CLOSE_IN_ORDER = "must_close_in_order"
    MUST_SATISFY_DOUBLE = "must_satisfy_double"
    TRAIN_CLOSED = "train_closed"
    LONG_TRAIN_ONLY = "long_train_only"
    NO_MATCH = "no_match"
    MUST_PLAY = "must_play"
    BONEYARD_EMPTY = "boneyard_empty"
    MUST_DRAW = "must_draw"
    CANNOT_STOP = "cannot_stop"
    NOTHING_TO_ANNOUNCE = "nothing_to_announce"
    NOTHING_TO_CATCH = "nothing_to_catch"
    UNKNOWN_INTENT = "unknown_intent"


def check_play(state: State, intent: Play) -> Turn:
    """5.8: a tile of the hand on a train that takes it."""
    turn = _admit(state, intent.seat)
    tile, train = intent.tile, intent.train
    if tile not in state.hands[intent.seat]:
        raise IllegalIntent(
            Reason.TILE_NOT_IN_HAND, f"[{tile}] is not in the hand: play a tile that is.", "4.1"
        )
    if train is not TrainId.M and OWNER[train] >= state.people:
        last = f"P0 to P{state.people - 1}"
        raise IllegalIntent(
            Reason.NO_SUCH_TRAIN, f"There is no train {train} here: play on one of {last} or on M.", "3"
        )
    found, ends = places(state, turn), ENDS[tile]
    for place in found.double if ends[0] == ends[1] else found.plain:
        if place.id is train and place.end in ends:
            return turn
    raise _refusal(state, turn, intent, found)


def check_draw(state: State, intent: Draw) -> Turn:
    """4.3, 4.4: drawing needs a hand without a legal play, and a tile to draw."""
    turn = _admit(state, intent.seat)
    _refuse_while_playable(state, turn, "draw")
    if not state.boneyard:
        raise IllegalIntent(Reason.BONEYARD_EMPTY, "The boneyard is empty: pass instead.", "4.5")
    return turn


def check_pass(state: State, intent: Pass) -> Turn:
    """4.3, 4.5: passing needs a hand without a legal play and an empty boneyard."""
    turn = _admit(state, intent.seat)
    _refuse_while_playable(state, turn, "pass")
    if state.boneyard:
        left = plural(len(state.boneyard), "tile")
        raise IllegalIntent(
            Reason.MUST_DRAW, f"The boneyard still has {left}: draw one before passing.", "4.5"
        )
    return turn


def check_stop(state: State, intent: Stop) -> Turn:
    """9: only a long first turn is stopped, and not right after a double."""
    turn = _admit(state, intent.seat)
    if turn.may_stop:
        return turn
    if turn.long:
        why = "A double has just been played: play another tile before stopping."
    elif state.options.long_first_turn:
        why = "Only a long first turn on the own train can be stopped: play or draw."
    else:
        why = "Only the house rule long_first_turn has a turn that can be stopped: play or draw."
    raise IllegalIntent(Reason.CANNOT_STOP, why, "9")


def check_knock(state: State, intent: Knock) -> Seat:
    """8: with one tile left, before the next player acts."""
    _admit_any(state)
    if state.unannounced is not None and state.unannounced == intent.seat:
        return intent.seat
    if state.options.knock == "auto":
        why = "Nobody has to knock here: the last tile is announced by itself."
    elif intent.seat in state.announced:
        why = "The last tile is announced already."
    else:
        why = "Knocking is for who has one tile left, before the next player has played, drawn or passed."
    raise IllegalIntent(Reason.NOTHING_TO_ANNOUNCE, why, "8")


def check_catch(state: State, intent: Catch) -> Seat:
    """8: anybody else may catch who has not knocked; the one who is caught."""
    _admit_any(state)
    caught = state.unannounced
    if caught is not None and caught != intent.seat and intent.seat in range(state.people):
        return caught
    if state.options.knock == "auto":
        why = "Nobody can be caught here: the last tile is announced by itself."
    elif caught is not None:
        why = f"Another player has to catch {name(caught)}, who can still knock."
    else:
        why = "Nobody has forgotten to knock, or it is too late to catch them."
    raise IllegalIntent(Reason.NOTHING_TO_CATCH, why, "8")


def check_next_round(state: State, intent: NextRound) -> RoundResult:
    """6.3: the next round follows a finished one."""
    if isinstance(state.phase, RoundOver):
        return state.phase.result
    raise _wrong_phase(state.phase)


def unknown(intent: object) -> IllegalIntent:
    """11: there is nothing else to ask for."""
    return IllegalIntent(Reason.UNKNOWN_INTENT, f"Mexican Train knows nothing like {intent!r}.", "11")


def _admit(state: State, seat: Seat) -> Turn:
    turn = _admit_any(state)
    if turn.turn != seat:
        raise IllegalIntent(Reason.NOT_YOUR_TURN, f"It is {name(turn.turn)}'s turn.", "4.1")
    return turn


def _admit_any(state: State) -> Turn:
    if isinstance(state.phase, Turn):
        return state.phase
    raise _wrong_phase(state.phase)


def _wrong_phase(phase: Turn | RoundOver | GameOver) -> IllegalIntent:
    match phase:
        case Turn():
            due = f"The round is not over: {name(phase.turn)} has to play."
        case RoundOver():
            due = "The round is over: go on to the next round."
        case GameOver():
            due = "The game is over."
    return IllegalIntent(Reason.WRONG_PHASE, due, "6")


def _refuse_while_playable(state: State, turn: Turn, what: str) -> None:
    """4.3: you must play if you can."""
    found = next(legal_plays(state, turn), None)
    if found is not None:
        tile, train = found
        fits = f"[{tile}] fits on {train_name(train)}"
        raise IllegalIntent(
            Reason.MUST_PLAY, f"You must play if you can, and {fits}: play instead of {what}ing.", "4.3"
        )


def _refusal(state: State, turn: Turn, intent: Play, found: Places) -> IllegalIntent:
    """Section 11: the first reason why a tile may not go there."""
    tile, train = intent.tile, intent.train
    double = is_double(tile)
    if train not in {place.id for place in (found.double if double else found.plain)}:
        if due := due_doubles(state, turn, double=double):
            return _not_due(state, turn, train, due)
        if turn.may_stop and train in {place.id for place in eligible(state, turn.turn)}:
            return IllegalIntent(
                Reason.LONG_TRAIN_ONLY,
                "A long first turn goes on along the own train only: play there, or stop.",
                "9",
            )
        return IllegalIntent(Reason.TRAIN_CLOSED, _why_closed(state, turn, train), "4.2")
    end = state.trains[place_of(state, train)].end
    what = f"{train_name(train)} needs {a_number(end)}, and [{tile}] has none"
    return IllegalIntent(
        Reason.NO_MATCH, f"{what[0].upper()}{what[1:]}: play a tile with {a_number(end)} there.", "4.1"
    )


def _not_due(state: State, turn: Turn, train: TrainId, due: tuple[OpenDouble, ...]) -> IllegalIntent:
    """5.4, 5.5: an open double has to be covered, and it is another one or lies elsewhere."""
    where = listed([f"the {double.number} on {train_name(double.train)}" for double in due], "or")
    if train in {double.train for double in (*state.left_open, *turn.opened)}:
        order = _ORDER[state.options.close_order]
        return IllegalIntent(
            Reason.MUST_CLOSE_IN_ORDER, f"Open doubles are covered {order}: first {where}.", "5.4"
        )
    section = "5.5" if state.left_open else "5.4"
    whose = "the" if state.left_open else "your"
    another = "" if due_doubles(state, turn, double=True) else ", or play another double"
    return IllegalIntent(
        Reason.MUST_SATISFY_DOUBLE,
        f"First cover {whose} open double: {where}{another}; without such a tile, draw.",
        section,
    )


_ORDER = {"played": "in the order played", "reverse": "last one first", "any": "in any order"}


def _why_closed(state: State, turn: Turn, train: TrainId) -> str:
    """4.2 and the house rules on when a train may be used."""
    options: Options = state.options
    own = state.trains[turn.turn]
    if options.own_train_first and not own.tiles:
        return "Until the own train is started no other train may be used: start it first."
    if train is not TrainId.M:
        return (
            f"{name(OWNER[train])}'s train has no marker, so it is closed: play on the own or an open train."
        )
    if options.mexican_after_own and not own.tiles:
        return "The Mexican train may be used only after the own train is started: start that first."
    return "The Mexican train may be started only after all other trains: play on another one."
